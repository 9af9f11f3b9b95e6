import Foundation
import TesseraLayout

/// SplitMix64: reproducible from its seed. Or two given bytes for each number, as a fuzzer has them.
struct FlowRandom: RandomNumberGenerator {
    private var numbers = SplitMix64(seed: 0)
    private var bytes: [UInt8]?
    private var position = 0

    init(seed: UInt64) {
        numbers = SplitMix64(seed: seed)
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether all bytes were used; numbers are small from then on.
    var isExhausted: Bool { bytes.map { position >= $0.count } ?? false }

    mutating func next() -> UInt64 {
        if let bytes {
            // The low bits are never such that a number has to be drawn again.
            var value: UInt64 = 0x5555_5555_5555
            for shift in [UInt64(56), 48] where position < bytes.count {
                value |= UInt64(bytes[position]) << shift
                position += 1
            }
            return value
        }
        return numbers.next()
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int {
        Int.random(in: range, using: &self)
    }

    mutating func chance(oneIn count: Int) -> Bool {
        int(1...count) == 1
    }

    /// A length on a grid of quarters or thirds of a point, so that ties and rounding occur often.
    mutating func length(_ range: ClosedRange<Int>) -> CGFloat {
        let parts = chance(oneIn: 3) ? 3 : 4
        return CGFloat(int(range.lowerBound * parts...range.upperBound * parts)) / CGFloat(parts)
    }

    mutating func container() -> FlowContainer {
        FlowContainer(
            sizeInsideContentInsets: CGSize(width: length(60...420), height: length(60...420)),
            scale: CGFloat(int(1...3)), axis: chance(oneIn: 2) ? .vertical : .horizontal,
            isRightToLeft: chance(oneIn: 2))
    }

    mutating func size() -> CGSize {
        if chance(oneIn: 40) { return CGSize(width: 0, height: length(1...40)) }
        if chance(oneIn: 40) { return CGSize(width: length(1...40), height: 0) }
        return chance(oneIn: 15)
            ? CGSize(width: length(1...500), height: length(1...500))
            : CGSize(width: length(5...120), height: length(5...90))
    }

    mutating func sizes(count: Int) -> FlowItemSizes {
        switch int(0...3) {
        case 0:
            return .uniform(size())
        case 1:
            let palette = (0..<int(1...4)).map { _ in size() }
            return FlowItemSizes(count: count) { _ in palette[int(0...palette.count - 1)] }
        case 2:
            // Equal but for a few: last lines of equal items in sections of mixed sizes.
            let common = size()
            return FlowItemSizes(count: count) { _ in chance(oneIn: 8) ? size() : common }
        default:
            return FlowItemSizes(count: count) { _ in size() }
        }
    }

    mutating func section(mostItems: Int = 60) -> FlowSectionInput {
        let count = chance(oneIn: 6) ? 0 : int(1...mostItems)
        let wild = chance(oneIn: 8)
        return FlowSectionInput(
            itemCount: count, sizes: sizes(count: count),
            insets: EdgeLengths(
                top: length(wild ? -30...30 : 0...30), left: length(wild ? -30...30 : 0...30),
                bottom: length(wild ? -30...30 : 0...30), right: length(wild ? -30...30 : 0...30)),
            lineSpacing: length(wild ? -80...20 : 0...20), interitemSpacing: length(wild ? -4...20 : 0...20),
            headerSize: chance(oneIn: 2) ? .zero : CGSize(width: length(0...50), height: length(0...50)),
            footerSize: chance(oneIn: 2) ? .zero : CGSize(width: length(0...50), height: length(0...50)),
            lastLineFill: chance(oneIn: 4) ? .equalAcross : .equalItems)
    }
}
