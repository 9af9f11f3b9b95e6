import Foundation
import Synchronization
import TesseraGraphics
import TesseraSnapshots

/// A small generator with a fixed sequence per seed (SplitMix64).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

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
