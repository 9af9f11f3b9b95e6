import Foundation

/// Numbers that are the same in every run (SplitMix64).
struct BenchNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}

/// `count` UUIDs, the same for the same seed.
func identifiers(_ count: Int, seed: UInt64) -> [UUID] {
    var numbers = BenchNumbers(seed)
    return (0..<count).map { _ in
        let (a, b) = (numbers.next(), numbers.next())
        return withUnsafeBytes(of: (a, b)) { bytes in UUID(uuid: bytes.loadUnaligned(as: uuid_t.self)) }
    }
}

/// The time to hash each of `identifiers` once.
@MainActor
func hashing(_ identifiers: [UUID]) -> (name: String, samples: [Double]) {
    (
        "one hash per identifier",
        sampled(7) {
            var sum = 0
            for identifier in identifiers { sum ^= identifier.hashValue }
            consume(sum)
        }
    )
}

/// The time to compare two lists from the front as far as they agree.
@MainActor
func equalityScan(_ left: [UUID], _ right: [UUID]) -> (name: String, samples: [Double]) {
    (
        "equality scan",
        sampled(9) {
            var equal = 0
            for (one, other) in zip(left, right) where one == other { equal += 1 }
            consume(equal)
        }
    )
}
