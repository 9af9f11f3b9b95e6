import Testing

@testable import TesseraLayout

@Suite struct PrefixSumsTests {
    @Test func equalsPlainSums() {
        for count in [0, 1, 2, 3, 7, 8, 9, 64, 100] {
            var random = FlowRandom(seed: UInt64(count))
            var sums = PrefixSums<Int>(count: count)
            var values = Array(repeating: 0, count: count)
            for _ in 0..<200 where count > 0 {
                let (index, value) = (random.int(0...count - 1), random.int(0...9))
                sums.add(value, at: index)
                values[index] += value
            }
            func sum(before index: Int) -> Int { values.prefix(index).reduce(0, +) }
            for index in 0...count { #expect(sums.sum(before: index) == sum(before: index)) }
            for limit in 0...count {
                for most in [0, 1, 5, 60, 500, 5_000] {
                    let found = sums.last(through: limit) { $1 <= most }
                    let wanted = (0...limit).last { sum(before: $0) <= most } ?? 0
                    #expect(found.index == wanted && found.sum == sum(before: wanted), "\(count) \(limit) \(most)")
                }
            }
        }
    }
}
