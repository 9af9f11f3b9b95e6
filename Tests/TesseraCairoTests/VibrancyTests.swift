import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import TesseraCairo

/// Contents whose colours are made from what lies behind them.
@Suite struct VibrancyTests {
    private func color(_ pixel: UInt32, _ filter: VibrancyFilter, under group: UInt32? = nil) -> Pixel {
        var result: UInt32 = 0
        withUnsafeBytes(of: pixel) { from in
            withUnsafeBytes(of: group ?? 0) { over in
                withUnsafeMutableBytes(of: &result) { to in
                    guard let from = from.baseAddress, let over = over.baseAddress, let to = to.baseAddress else {
                        return
                    }
                    VibrantPixels.make(
                        filter, from: BackdropBlur.Source(pixels: from, bytesPerRow: 4),
                        under: group == nil ? nil : BackdropBlur.Source(pixels: over, bytesPerRow: 4), width: 1,
                        height: 1, into: to, bytesPerRow: 4)
                }
            }
        }
        return Pixel(
            Int(result >> 16 & 255), Int(result >> 8 & 255), Int(result & 255), Int(result >> 24))
    }

    private let darkening = VibrancyFilter(saturation: 1, gain: 0.5, bias: 0, lightens: false)
    private let lightening = VibrancyFilter(saturation: 1, gain: 0.5, bias: 0, lightens: true)

    @Test func coloursGetDarkerOrLighterAndRicher() {
        #expect(color(0xFFFF_FFFF, darkening).isClose(to: Pixel(127, 127, 127)))
        #expect(color(0xFF00_0000, darkening) == .black)
        #expect(color(0xFF00_0000, lightening).isClose(to: Pixel(128, 128, 128)))
        #expect(color(0xFFFF_FFFF, lightening) == .white)
        var rich = darkening
        rich.saturation = 2
        let (plain, spread) = (color(0xFFC0_8080, darkening), color(0xFFC0_8080, rich))
        #expect(spread.red > plain.red && spread.green < plain.green && spread.alpha == 255)
        var black = darkening
        black.bias = -1
        #expect(color(0xFFFF_FFFF, black) == .black)
    }

    @Test func transparentPixelsStayPremultiplied() {
        #expect(color(0, lightening) == .clear)
        let half = color(0x8080_8080, lightening)
        #expect(half.alpha == 128 && half.red <= 128)
    }

    @Test func aGroupLiesOverTheGround() {
        #expect(color(0xFFFF_FFFF, darkening, under: 0xFF00_0000) == .black)
        #expect(color(0xFFFF_FFFF, darkening, under: 0) == color(0xFFFF_FFFF, darkening))
        #expect(color(0xFFFF_FFFF, darkening, under: 0x8000_0000).isClose(to: Pixel(63, 63, 63)))
    }

    @Test func contentsAreAStencil() throws {
        func node(_ id: UInt64, _ frame: CGRect, _ color: RGBA?, _ children: [UInt64] = []) -> DisplayNode {
            var node = DisplayNode(id: NodeID(id))
            node.bounds = CGRect(origin: .zero, size: frame.size)
            node.transform = CATransform3DMakeTranslation(frame.minX, frame.minY, 0)
            (node.backgroundColor, node.children) = (color, children.map { NodeID($0) })
            return node
        }
        var contents = node(3, rect(0, 0, 40, 20), nil, [4, 5])
        contents.vibrancy = darkening
        var delta = DisplayDelta(sequence: 1, time: 0, size: CGSize(width: 40, height: 20), scale: 1, root: NodeID(1))
        delta.nodes = [
            node(1, rect(0, 0, 40, 20), .white, [2, 3]), node(2, rect(0, 0, 20, 20), RGBA(1, 0, 0)), contents,
            // Their own colours do not matter, their opacities do.
            node(4, rect(10, 0, 20, 8), RGBA(0, 1, 0)), node(5, rect(10, 10, 20, 8), RGBA(0, 0, 1, 0.5)),
        ]
        let compositor = CairoCompositor()
        compositor.apply(delta)
        let image = try #require(compositor.composite(size: delta.size, scale: 1))
        #expect(image[5, 4] == Pixel(255, 0, 0) && image[35, 4] == .white)
        #expect(image[15, 4].isClose(to: Pixel(127, 0, 0)) && image[25, 4].isClose(to: Pixel(127, 127, 127)))
        #expect(image[25, 14].isClose(to: Pixel(191, 191, 191), within: 2))
    }

    /// What changes behind is seen through it.
    @Test func whatChangesBehindShowsInOtherColours() throws {
        var ground = DisplayNode(id: NodeID(1))
        (ground.bounds, ground.backgroundColor, ground.children) = (rect(0, 0, 40, 20), .white, [NodeID(2), NodeID(3)])
        var behind = DisplayNode(id: NodeID(2))
        (behind.bounds, behind.backgroundColor) = (rect(0, 0, 20, 20), RGBA(1, 0, 0))
        var stencil = DisplayNode(id: NodeID(3))
        (stencil.bounds, stencil.backgroundColor, stencil.vibrancy) = (rect(0, 0, 40, 8), .black, darkening)
        let compositor = CairoCompositor()
        var delta = DisplayDelta(sequence: 1, time: 0, size: CGSize(width: 40, height: 20), scale: 1, root: NodeID(1))
        delta.nodes = [ground, behind, stencil]
        compositor.apply(delta)
        #expect(compositor.composite(size: delta.size, scale: 1)?[5, 4].isClose(to: Pixel(127, 0, 0)) == true)
        behind.backgroundColor = RGBA(0, 1, 0)
        delta.nodes = [behind]
        compositor.apply(delta)
        #expect(compositor.composite(size: delta.size, scale: 1)?[5, 4].isClose(to: Pixel(0, 127, 0)) == true)
    }
}
