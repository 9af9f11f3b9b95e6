import Foundation
import TesseraGraphics
import TesseraLayers
import TestSupport
import Testing

@testable import TesseraCairo

/// Turned rectangles that show through look as Cairo draws them span by span.
@Suite struct CoverageMaskTests {
    private static let size = CGSize(width: 120, height: 110)
    private static let margin: CGFloat = 100
    private let compositor = CairoCompositor()

    /// What the compositor makes of one node above a white ground.
    private func picture(_ area: CGRect, _ map: CGAffineTransform, _ color: RGBA, opacity: Float) throws -> CGImage {
        var root = DisplayNode(id: NodeID(1))
        root.bounds = CGRect(origin: .zero, size: Self.size)
        root.backgroundColor = .white
        root.children = [NodeID(2)]
        var node = DisplayNode(id: NodeID(2))
        node.bounds = area
        node.transform = CATransform3DMakeAffineTransform(map)
        node.backgroundColor = color
        node.opacity = opacity
        var delta = DisplayDelta(sequence: 0, time: 0, size: Self.size, scale: 1, root: NodeID(1))
        delta.nodes = [root, node]
        compositor.apply(delta)
        return try #require(compositor.composite(size: Self.size, scale: 1))
    }

    /// What Cairo makes of it, in a picture with a margin: at the edge of a picture it cuts shapes off before it samples
    /// them, and their slanted edges come out otherwise by a few steps.
    private func expected(_ area: CGRect, _ map: CGAffineTransform, _ color: RGBA) throws -> CGImage {
        var recording = Recording()
        let all = CGRect(origin: .zero, size: Self.size).insetBy(dx: -Self.margin, dy: -Self.margin)
        recording.append(.fillRect(all, .white))
        recording.append(.concat(map))
        recording.append(.fill(PathValue(rect: area), color, evenOdd: false))
        return try #require(
            TesseraCairo.rasterizer.rasterize(recording, origin: all.origin, size: all.size, scale: 1))
    }

    private func differences(_ a: CGImage, _ b: CGImage) -> [String] {
        let margin = Int(Self.margin)
        return (0..<Int(Self.size.height)).flatMap { y in
            (0..<Int(Self.size.width)).compactMap { x in
                let (shown, wanted) = (a[x, y], b[x + margin, y + margin])
                return shown.isClose(to: wanted) ? nil : "\(x), \(y): \(shown) and not \(wanted)"
            }
        }
    }

    /// Of all sizes, in all directions, also where they stick out of the picture; seed 26.
    @Test func looksAsDrawnBySpans() throws {
        var random = SplitMix64(seed: 26)
        func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }
        var compared = 0
        for _ in 0..<120 {
            let area = rect(number(-20...20), number(-20...20), number(0.2...70), number(0.2...70))
            let map = CGAffineTransform(rotationAngle: number(-3.2...3.2))
                .concatenating(CGAffineTransform(scaleX: number(0.2...1.5), y: number(0.2...1.5)))
                .concatenating(CGAffineTransform(translationX: number(-10...120), y: number(-10...110)))
            let device = area.applying(map)
            guard device.width < 93, device.height < 93 else { continue }
            compared += 1
            let opacity = Float(number(0.05...1))
            let color = RGBA(number(0...1), number(0...1), number(0...1), number(0.3...1))
            let shown = try picture(area, map, color, opacity: opacity)
            let wanted = try expected(area, map, color.withAlpha(color.alpha * Double(opacity)))
            let wrong = differences(shown, wanted)
            #expect(wrong.isEmpty, "\(area) under \(map): \(wrong.prefix(3))")
        }
        #expect(compared > 80 && compositor.coverage.bytes > 0)
        #expect(compositor.coverage.bytes <= 36 * 96 * 96)
    }

    /// Masks are for what is turned and shows through, and is small.
    @Test func onlyWhereTheyAreQuicker() throws {
        let small = rect(0, 0, 20, 20)
        let turned = CGAffineTransform(rotationAngle: 0.4).concatenating(CGAffineTransform(translationX: 50, y: 40))
        _ = try picture(small, CGAffineTransform(translationX: 50, y: 40), red, opacity: 0.5)
        _ = try picture(small, turned, red, opacity: 1)
        _ = try picture(rect(0, 0, 99, 99), turned, red, opacity: 0.5)
        #expect(compositor.coverage.bytes == 0)
        _ = try picture(small, turned, red, opacity: 0.5)
        #expect(compositor.coverage.bytes == 32 * 32)
        #expect(compositor.counters.bytesHeld >= compositor.coverage.bytes)
        // The last one's coverage is gone from the mask.
        let thin = rect(0, 9, 20, 1)
        let wrong = differences(
            try picture(thin, turned, blue, opacity: 0.5), try expected(thin, turned, blue.withAlpha(0.5)))
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    }
}
