import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraCairo

/// The blur by itself, on pictures of plain words.
@Suite struct BackdropBlurTests {
    /// Pixels in rows, with room at the end of each that no blur may look at or write to.
    private struct Picture: Equatable {
        static let spare = 3
        static let mark: UInt32 = 0xDEAD_BEEF

        let width: Int
        let height: Int
        var words: [UInt32]

        init(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) {
            (self.width, self.height) = (width, height)
            words = (0..<height).flatMap { y in
                (0..<width).map { pixel($0, y) } + [UInt32](repeating: Self.mark, count: Self.spare)
            }
        }

        subscript(x: Int, y: Int) -> UInt32 { words[y * (width + Self.spare) + x] }

        func channel(_ shift: UInt32, _ x: Int, _ y: Int) -> Double { Double((self[x, y] >> shift) & 255) }

        var keepsItsEdges: Bool {
            (0..<height).allSatisfy { y in (width..<width + Self.spare).allSatisfy { self[$0, y] == Self.mark } }
        }
    }

    private func blurred(
        _ picture: Picture, under group: Picture? = nil, sigma: CGFloat = 8, saturation: CGFloat = 1,
        with blur: BackdropBlur = BackdropBlur()
    ) -> Picture {
        var result = Picture(picture.width, picture.height) { _, _ in 0x1234_5678 }
        let row = (picture.width + Picture.spare) * 4
        picture.words.withUnsafeBytes { from in
            (group ?? picture).words.withUnsafeBytes { over in
                result.words.withUnsafeMutableBytes { to in
                    guard let from = from.baseAddress, let over = over.baseAddress, let to = to.baseAddress else {
                        return
                    }
                    blur.blur(
                        BackdropBlur.Source(pixels: from, bytesPerRow: row),
                        under: group == nil ? nil : BackdropBlur.Source(pixels: over, bytesPerRow: row),
                        width: picture.width, height: picture.height, sigma: sigma, saturation: saturation, into: to,
                        bytesPerRow: row)
                }
            }
        }
        return result
    }

    private static let sizes = [(1, 1), (2, 3), (4, 4), (5, 9), (37, 29), (64, 16), (131, 6)]

    @Test(arguments: sizes) func plainPixelsKeepTheirColourToTheBit(width: Int, height: Int) {
        for color in [0xFFFF_FFFF, 0xFF00_0000, 0xFF80_40C0, 0xFFF2_F2F7, 0x8040_2010, 0] as [UInt32] {
            for sigma in [0, 0.5, 3, 30, 500] as [CGFloat] {
                let plain = Picture(width, height) { _, _ in color }
                #expect(blurred(plain, sigma: sigma) == plain, "\(width)x\(height) \(color) \(sigma)")
            }
        }
    }

    /// Greys stay grey, however rich colours become.
    @Test func saturationSpreadsColoursAndLeavesGreys() {
        let grey = Picture(12, 12) { x, _ in UInt32(x) * 0x0015_1515 | 0xFF00_0000 }
        let soft = blurred(grey, saturation: 1.8)
        for x in 0..<12 { #expect(soft.channel(0, x, 5) == soft.channel(16, x, 5), "\(x)") }
        let red = blurred(Picture(8, 8) { _, _ in 0xFF90_6060 }, saturation: 1.8)
        #expect(red.channel(16, 4, 4) > 0x90 && red.channel(0, 4, 4) < 0x60 && red.channel(24, 4, 4) == 255)
        // Never beyond what the alpha allows.
        let thin = blurred(Picture(8, 8) { _, _ in 0x4040_0000 }, saturation: 4)
        #expect(thin[4, 4] == 0x4040_0000)
        let none = blurred(Picture(8, 8) { _, _ in 0xFF90_6060 }, saturation: 0)
        #expect(none.channel(16, 4, 4) == none.channel(0, 4, 4))
    }

    @Test func stripesBecomeOneGrey() {
        let stripes = Picture(40, 200) { _, y in y / 4 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
        let soft = blurred(stripes, sigma: 12)
        let values = (60..<140).map { soft.channel(8, 20, $0) }
        #expect((values.max() ?? 0) - (values.min() ?? 0) <= 3)
        #expect(values.allSatisfy { abs($0 - 128) < 4 })
        // The first stripe goes on beyond the edge, and nowhere is a sharp line left.
        let all = (0..<200).map { soft.channel(8, 20, $0) }
        #expect(all[0] > 160 && zip(all, all.dropFirst()).allSatisfy { abs($0 - $1) < 8 })
        #expect(soft.keepsItsEdges)
    }

    /// A step becomes what a Gaussian makes of it.
    @Test(arguments: [6, 12, 20, 40] as [CGFloat]) func aStepFollowsTheErrorFunction(sigma: CGFloat) {
        let step = Picture(400, 8) { x, _ in x < 200 ? 0xFFFF_FFFF : 0xFF00_0000 }
        let soft = blurred(step, sigma: sigma)
        for x in stride(from: 0, to: 400, by: 3) {
            let expected = 127.5 * erfc((Double(x) + 0.5 - 200) / (Double(sigma) * 2.0.squareRoot()))
            #expect(abs(soft.channel(8, x, 4) - expected) < 9, "\(x)")
        }
        // It never rises on the way down.
        for x in 1..<400 { #expect(soft.channel(8, x, 4) <= soft.channel(8, x - 1, 4)) }
    }

    @Test func aPictureAndItsMirrorBlurAlike() {
        var random = SplitMix64(seed: 27)
        let words = (0..<48 * 32).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000 }
        let picture = Picture(48, 32) { words[$1 * 48 + $0] }
        let mirrored = Picture(48, 32) { words[(31 - $1) * 48 + 47 - $0] }
        let (one, other) = (blurred(picture), blurred(mirrored))
        for y in 0..<32 {
            for x in 0..<48 {
                for shift in [0, 8, 16] as [UInt32] {
                    #expect(abs(one.channel(shift, x, y) - other.channel(shift, 47 - x, 31 - y)) <= 1)
                }
            }
        }
    }

    @Test func whatAGroupShowsLiesOverTheGround() {
        let white = Picture(16, 16) { _, _ in 0xFFFF_FFFF }
        #expect(blurred(white, under: Picture(16, 16) { _, _ in 0 }) == white)
        let red = Picture(16, 16) { _, _ in 0xFFFF_0000 }
        #expect(blurred(white, under: red) == red)
        let half = blurred(white, under: Picture(16, 16) { _, _ in 0x8080_0000 })
        #expect(half.channel(16, 8, 8) == 255 && abs(half.channel(0, 8, 8) - 127) <= 1 && half.channel(24, 8, 8) == 255)
    }

    /// The memory of one area does not show in the next.
    @Test func areasOfOtherSizesFollowEachOther() {
        let blur = BackdropBlur()
        let noise = Picture(50, 20) { x, y in
            UInt32(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) & 0xFFFFFF) | 0xFF00_0000
        }
        let small = Picture(9, 13) { x, _ in x < 4 ? 0xFF12_8034 : 0xFFFF_FFFF }
        for _ in 0..<2 {
            #expect(blurred(noise, with: blur) == blurred(noise))
            #expect(blurred(small, with: blur) == blurred(small))
        }
        #expect(blur.bytes > 0)
    }

    @Test(arguments: [1, 2, 5, 7.5, 10, 20, 35] as [Float]) func boxesHaveTheVarianceAskedFor(sigma: Float) {
        let radii = BackdropBlur.radii(for: sigma)
        #expect(radii.0 <= radii.1 && radii.1 <= radii.2 && radii.2 <= radii.0 + 1)
        func variance(_ radius: Int) -> Float {
            let length = Float(2 * radius + 1)
            return (length * length - 1) / 12
        }
        let sum = variance(radii.0) + variance(radii.1) + variance(radii.2)
        #expect(abs(sum.squareRoot() - sigma) < 0.35)
    }
}
