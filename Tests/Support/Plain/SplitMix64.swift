/// Random numbers that are the same for the same seed, which a failing test prints.
package struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    package mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    package mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    package mutating func chance(_ percent: Int) -> Bool { int(1...100) <= percent }

    /// `count` different numbers out of `0..<bound`, as many as there are.
    package mutating func numbers(_ count: Int, below bound: Int) -> [Int] {
        Array((0..<max(0, bound)).shuffled(using: &self).prefix(count))
    }
}
