import Foundation

extension SplitMix64 {
    package mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
        range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(next() >> 11) / CGFloat(1 << 53)
    }

    package mutating func index(_ count: Int) -> Int { Int(next() % UInt64(count)) }
}
