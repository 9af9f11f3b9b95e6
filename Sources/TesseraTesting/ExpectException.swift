import UIKit

/// Runs `body` and answers the first programmer error that UIKit raised in it; nil when it raised none.
///
/// Without this the error ends the process, as an uncaught exception does. Inside, a call that raises one changes
/// nothing and answers the inert value that its documentation names, and `body` goes on.
///
///     let exception = expectException { collectionView.deleteItems(at: [IndexPath(item: 99, section: 0)]) }
///     #expect(exception?.name == "NSInternalInconsistencyException")
public func expectException(_ body: () throws -> Void) rethrows -> UIKitException? {
    try recordExceptions(body).first
}

/// Runs `body` and answers every programmer error that UIKit raised in it, in order.
public func recordExceptions(_ body: () throws -> Void) rethrows -> [UIKitException] {
    let record = ExceptionRecord()
    try ProgrammerErrors.withSink({ record.add($0) }, operation: body)
    return record.exceptions
}

/// Errors may come from any thread.
private final class ExceptionRecord: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [UIKitException] = []

    func add(_ exception: UIKitException) { lock.withLock { list.append(exception) } }
    var exceptions: [UIKitException] { lock.withLock { list } }
}
