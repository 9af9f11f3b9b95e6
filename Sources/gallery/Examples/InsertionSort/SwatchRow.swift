import UIKit

/// A coloured square, by its place in the spectrum; the row makes it unique.
struct Swatch: Hashable, Sendable {
    let row: Int
    let place: Int

    func color(of count: Int) -> UIColor {
        UIColor(hue: CGFloat(place) / CGFloat(count) * 0.85, saturation: 0.72, brightness: 0.93, alpha: 1)
    }
}

/// One row on its way from disorder to the spectrum.
struct SwatchRow: Sendable {
    private(set) var swatches: [Swatch]
    /// Swatches before it are sorted among each other.
    private var next = 1

    init(_ row: Int, count: Int, using random: inout some RandomNumberGenerator) {
        swatches = (0..<count).shuffled(using: &random).map { Swatch(row: row, place: $0) }
    }

    var isSorted: Bool { next >= swatches.count }

    /// Brings the next swatch that stands wrong to its place among those before it, and answers it; nil where all stand
    /// right already.
    mutating func sortNext() -> Swatch? {
        while !isSorted {
            let swatch = swatches[next]
            let target = swatches[..<next].firstIndex { $0.place > swatch.place }
            if let target {
                swatches.remove(at: next)
                swatches.insert(swatch, at: target)
            }
            next += 1
            if target != nil { return swatch }
        }
        return nil
    }
}

/// Numbers that are the same in every run.
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        // xorshift*: https://en.wikipedia.org/wiki/Xorshift
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}
