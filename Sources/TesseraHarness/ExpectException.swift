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
    // Errors may come from any thread.
    let exceptions = Locked<[UIKitException]>([])
    try ProgrammerErrors.withSink({ exception in exceptions.withLock { $0.append(exception) } }, operation: body)
    return exceptions.value
}
