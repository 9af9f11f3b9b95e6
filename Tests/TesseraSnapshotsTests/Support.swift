import Foundation
import Synchronization
import TesseraBase
import TesseraSnapshots

/// The exceptions that `body` raises.
func exceptions(_ body: () -> Void) -> [UIKitException] {
    let raised = Mutex<[UIKitException]>([])
    ProgrammerErrors.withSink({ exception in raised.withLock { $0.append(exception) } }, operation: body)
    return raised.withLock { $0 }
}

/// A value whose hash is one of seven, so that the index meets every kind of collision.
struct Clashing: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(number % 7)
    }

    var description: String { String(number) }
}

extension NSDiffableDataSourceSectionSnapshot {
    /// An outline of root items.
    init(roots: [ItemIdentifierType]) {
        self.init()
        append(roots)
    }
}
