import Foundation
import TesseraGraphics
import TesseraLayers
import TestSupport
import Testing

@testable import TesseraCairo

/// Materials in pictures: what they show, and when they are blurred again.
@Suite struct BackdropTests {
    private static let size = CGSize(width: 96, height: 80)

    /// A tree that changes, and the compositor that follows it.
    private struct Stage {
        let compositor = CairoCompositor()
        private(set) var tree = DisplayTree()
        private var sequence: UInt64 = 0
        var scale: CGFloat = 1

        init(_ nodes: [DisplayNode], scale: CGFloat = 1) {
            self.scale = scale
            apply(nodes)
        }

        mutating func apply(_ nodes: [DisplayNode], removed: [NodeID] = []) {
            sequence += 1
            var delta = DisplayDelta(
                sequence: sequence, time: 0, size: BackdropTests.size, scale: scale, root: NodeID(1))
            (delta.nodes, delta.removedNodes) = (nodes, removed)
            compositor.apply(delta)
            tree.apply(delta)
        }

        /// The next picture. Not to be kept while the one after it is made.
        func picture() throws -> CGImage {
            try #require(compositor.composite(size: BackdropTests.size, scale: scale))
        }

        /// How far the next picture is from one that is painted whole by a compositor that knows no other.
        func difference() throws -> Int {
            let whole = CairoCompositor()
            var delta = DisplayDelta(sequence: 1, time: 0, size: BackdropTests.size, scale: scale, root: NodeID(1))
            delta.nodes = Array(tree.nodes.values)
            delta.surfaces = Array(tree.surfaces.values)
            whole.apply(delta)
            let expected = try #require(whole.composite(size: BackdropTests.size, scale: scale))
            let found = try picture()
            if expected == found { return 0 }
            return expected.withBytes { a in
                found.withBytes { b in zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0 }
            }
        }

        /// How many materials were blurred for the next picture.
        func blurs() throws -> Int {
            let before = compositor.counters.backdropsBlurred
            #expect(try difference() == 0)
            return compositor.counters.backdropsBlurred - before
        }
    }

    private func node(_ id: UInt64, _ frame: CGRect, _ color: RGBA? = nil, children: [UInt64] = []) -> DisplayNode {
        var node = DisplayNode(id: NodeID(id))
        node.bounds = CGRect(origin: .zero, size: frame.size)
        node.transform = CATransform3DMakeTranslation(frame.minX, frame.minY, 0)
        node.backgroundColor = color
        node.children = children.map { NodeID($0) }
        return node
    }

    private func bar(_ id: UInt64, _ frame: CGRect, children: [UInt64] = []) -> DisplayNode {
        var bar = node(id, frame, RGBA(1, 1, 1, 0.5), children: children)
        bar.backdrop = BackdropFilter(radius: 6, saturation: 1.8, tintAlpha: 0.5, plainAlpha: 0.9)
        return bar
    }

    /// Stripes of 4 points in a scrolling node that fills the window, under bars.
    private func stripes(under bars: [DisplayNode]) -> [DisplayNode] {
        var list = node(2, CGRect(origin: .zero, size: Self.size), .white, children: (0..<30).map { 100 + $0 })
        list.clips = true
        let lines = (0..<30).map { index in
            node(100 + index, rect(0, CGFloat(index) * 8, 96, 4), index % 3 == 0 ? .black : RGBA(0.8, 0, 0))
        }
        let root = node(1, CGRect(origin: .zero, size: Self.size), .white, children: [3])
        return [root, screen(bars.map(\.id.raw).filter { $0 < 50 }), list] + lines + bars
    }

    /// What holds the list and what lies on it; it shows nothing itself.
    private func screen(_ bars: [UInt64]) -> DisplayNode {
        node(3, CGRect(origin: .zero, size: Self.size), nil, children: [2] + bars)
    }

    private func scrolled(_ node: DisplayNode?, by y: CGFloat) throws -> DisplayNode {
        var node = try #require(node)
        node.bounds.origin.y += y
        node.transform.m42 -= y
        return node
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func stripesUnderABarAreSmoothAndThoseBesideItSharp(scale: CGFloat) throws
    {
        let stage = Stage(stripes(under: [bar(10, rect(0, 0, 96, 24))]), scale: scale)
        let image = try stage.picture()
        let s = Int(scale)
        let under = (0..<24 * s).map { image[40 * s, $0].green }
        // A tint alone would leave 127 between the darkest and the lightest.
        #expect((under.max() ?? 0) - (under.min() ?? 0) < 110)
        let steps = zip(under, under.dropFirst()).map { abs($0 - $1) }
        #expect((steps.max() ?? 255) <= 16, "\(under)")
        // Below it every stripe is there, to the pixel.
        for y in 24 * s..<80 * s {
            let line = y / s / 8
            let expected = y / s % 8 >= 4 ? Pixel.white : line % 3 == 0 ? .black : Pixel(204, 0, 0)
            #expect(image[40 * s, y].isClose(to: expected), "\(y)")
        }
    }

    @Test func theTintLiesOverTheBlurAndCoversMoreWhereNothingIsBlurred() throws {
        let black = node(2, rect(0, 0, 96, 80), .black)
        var material = bar(10, rect(8, 8, 40, 40))
        let root = node(1, CGRect(origin: .zero, size: Self.size), .white, children: [2, 10])
        var stage = Stage([root, black, material])
        #expect(try stage.picture()[20, 20].isClose(to: Pixel(128, 128, 128)))
        #expect(try stage.picture()[60, 20] == .black)
        // In perspective nothing can be read behind it.
        material.transform.m14 = 0.0001
        stage.apply([material])
        #expect(try stage.picture()[20, 20].red > 220)
        // Half faded in, it is half of all: the tint, and the blur as well.
        material = bar(10, rect(8, 8, 40, 40))
        material.backgroundColor = RGBA(1, 1, 1, 0.25)
        stage.apply([material])
        #expect(try stage.picture()[20, 20].isClose(to: Pixel(64, 64, 64)))
    }

    @Test func cornersCutTheBlur() throws {
        var material = bar(10, rect(0, 0, 40, 40))
        material.corners = CornerRadii(20)
        let stage = Stage(stripes(under: [material]))
        let image = try stage.picture()
        #expect(image[1, 1].isClose(to: .black) && image[1, 5] == .white)
        #expect(image[20, 16].isClose(to: image[20, 20], within: 24))
    }

    @Test func nothingIsBlurredAgainWhileWhatLiesBehindStays() throws {
        let label = node(50, rect(10, 5, 20, 8), .black)
        var stage = Stage(stripes(under: [bar(10, rect(0, 0, 96, 24), children: [50]), label]))
        #expect(try stage.blurs() == 1)
        #expect(try stage.blurs() == 0)
        // What lies on the bar, and what lies elsewhere.
        stage.apply([node(50, rect(14, 5, 26, 8), RGBA(0, 0, 1))])
        #expect(try stage.blurs() == 0 && stage.compositor.counters.pixelsPainted > 0)
        stage.apply([node(107, rect(0, 56, 96, 4), RGBA(0, 1, 0))])
        #expect(try stage.blurs() == 0)
        #expect(stage.compositor.counters.pixelsPainted <= 96 * 6)
        // What lies behind it: its pixels are painted, and no others but those of the stripe.
        stage.apply([node(101, rect(0, 8, 96, 4), RGBA(0, 1, 0))])
        #expect(try stage.blurs() == 1)
        #expect(stage.compositor.counters.pixelsPainted <= 96 * 25)
        // Its own tint.
        var tinted = bar(10, rect(0, 0, 96, 24), children: [50])
        tinted.backgroundColor = RGBA(1, 0.8, 0.8, 0.5)
        stage.apply([tinted])
        #expect(try stage.blurs() == 0)
        // Another place.
        stage.apply([bar(10, rect(0, 2, 96, 24), children: [50])])
        #expect(try stage.blurs() == 1)
    }

    @Test(arguments: [1, 2] as [CGFloat]) func scrollingBlursOnlyTheBars(scale: CGFloat) throws {
        var stage = Stage(
            stripes(under: [bar(10, rect(0, 0, 96, 16)), bar(11, rect(0, 66, 96, 14))]), scale: scale)
        #expect(try stage.blurs() == 2)
        for step in 1...5 as ClosedRange<Int> {
            stage.apply([try scrolled(stage.tree.nodes[NodeID(2)], by: CGFloat(step))])
            #expect(try stage.blurs() == 2)
            #expect(stage.compositor.counters.pixelsMoved > 0)
            let all = 96 * 80 * scale * scale
            #expect(CGFloat(stage.compositor.counters.pixelsPainted) < all * 0.7)
        }
        // A bar that nothing is behind any more, and one that comes.
        stage.apply([screen([11])], removed: [NodeID(10)])
        #expect(try stage.blurs() == 0)
    }

    /// Cells with a material of their own, one that stays at the top, and something behind that goes away.
    @Test func materialsInsideOfWhatScrollsFollow() throws {
        var nodes = stripes(under: [])
        let place = try #require(nodes.firstIndex { $0.id == NodeID(2) })
        nodes[place].children += [NodeID(60), NodeID(61)]
        var stage = Stage(nodes + [bar(60, rect(10, 30, 30, 20)), bar(61, rect(50, 0, 40, 10))])
        #expect(try stage.blurs() == 2)
        for _ in 0..<4 {
            let list = try scrolled(stage.tree.nodes[NodeID(2)], by: 3)
            stage.apply([list, bar(61, rect(50, list.bounds.minY, 40, 10))])
            #expect(try stage.difference() == 0)
        }
        stage.apply([try scrolled(stage.tree.nodes[NodeID(2)], by: 2)])
        // The first one has only moved, and so has the second one this time.
        #expect(try stage.blurs() <= 1)
        var list = try #require(stage.tree.nodes[NodeID(2)])
        list.children.removeAll { $0 == NodeID(104) || $0 == NodeID(105) }
        stage.apply([list], removed: [NodeID(104), NodeID(105)])
        #expect(try stage.blurs() >= 1)
    }

    /// A material in something that casts a shadow, fades, or is masked counts as one with it.
    @Test func materialsInGroupsAreBlurredWhenSomethingBehindChanges() throws {
        var card = node(10, rect(10, 10, 50, 40), nil, children: [50])
        card.shadow = NodeShadow(
            style: ShadowStyle(offset: CGSize(width: 0, height: 3), blur: 6, color: .black), path: nil)
        var stage = Stage(stripes(under: [card, bar(50, rect(0, 0, 50, 40))]))
        #expect(try stage.blurs() == 1)
        #expect(try stage.blurs() == 0)
        // No shadow is seen through the card: its middle is as light as without one.
        let middle = try stage.picture()[35, 30]
        var bare = card
        bare.shadow = nil
        stage.apply([bare])
        _ = try stage.difference()
        #expect(try stage.picture()[35, 30].isClose(to: middle, within: 2))
        stage.apply([card])
        _ = try stage.difference()
        stage.apply([node(102, rect(0, 16, 96, 4), RGBA(0, 1, 0))])
        #expect(try stage.blurs() == 1)
        var fading = card
        (fading.shadow, fading.opacity) = (nil, 0.5)
        stage.apply([fading])
        #expect(try stage.difference() == 0)
        // Half of it: the stripes shine through.
        let column = try stage.picture()
        #expect(abs(column[35, 25].green - column[35, 29].green) > 60)
        fading.children = [NodeID(51), NodeID(50)]
        stage.apply([fading, node(51, rect(0, 0, 50, 40), RGBA(0, 0, 1))])
        #expect(try stage.difference() == 0)
        // In the group it lies over what the group shows.
        fading.opacity = 0.99
        stage.apply([fading])
        #expect(try stage.picture()[35, 30].red < 140)
    }

    /// A material over another one is blurred again when that one is.
    @Test func materialsOverEachOther() throws {
        var stage = Stage(stripes(under: [bar(10, rect(0, 0, 96, 30)), bar(11, rect(20, 10, 40, 40))]))
        #expect(try stage.blurs() == 2)
        stage.apply([node(100, rect(0, 0, 96, 4), RGBA(0, 1, 0))])
        #expect(try stage.blurs() == 2)
        stage.apply([node(105, rect(0, 40, 96, 4), RGBA(0, 1, 0))])
        #expect(try stage.blurs() == 1)
        // The one behind goes.
        stage.apply([screen([11])], removed: [NodeID(10)])
        #expect(try stage.blurs() == 1)
        // What is in front of the bar goes behind it, and back.
        stage.apply([screen([11, 12]), node(12, rect(30, 20, 10, 10), .black)])
        #expect(try stage.blurs() == 0)
        stage.apply([screen([12, 11])])
        #expect(try stage.blurs() == 1)
        stage.apply([screen([11, 12])])
        #expect(try stage.blurs() == 1)
    }

    @Test func pixelsOutOfSightAreGivenUp() throws {
        var stage = Stage(stripes(under: [bar(10, rect(0, 0, 96, 24))]))
        _ = try stage.difference()
        let held = stage.compositor.counters.bytesHeld
        stage.apply([bar(10, rect(0, 100, 96, 24))])
        _ = try stage.difference()
        #expect(stage.compositor.counters.bytesHeld == held - 96 * 24 * 4)
    }

    /// Pictures are the same whichever way they came about.
    @Test(arguments: [1, 2] as [CGFloat]) func randomChangesLeadToThePictureThatIsPaintedWhole(scale: CGFloat) throws {
        var random = SplitMix64(seed: 4_711)
        var group = node(12, rect(30, 20, 50, 50), nil, children: [51, 52])
        group.opacity = 0.7
        var stage = Stage(
            stripes(under: [
                bar(10, rect(0, 0, 96, 20)), bar(11, rect(60, 10, 30, 60)), group,
                node(51, rect(5, 5, 10, 30), RGBA(0, 0, 1)), bar(52, rect(0, 0, 40, 40)),
            ]), scale: scale)
        for step in 0..<80 {
            var changes: [DisplayNode] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                func place(_ most: CGFloat) -> CGFloat {
                    (CGFloat.random(in: 0...most, using: &random) * scale).rounded() / scale
                }
                switch Int.random(in: 0..<7, using: &random) {
                case 0, 1: changes.append(try scrolled(stage.tree.nodes[NodeID(2)], by: place(6) - 3))
                case 2: changes.append(bar(10, rect(0, place(20) - 10, 96, 20)))
                case 3: changes.append(bar(11, rect(place(60), place(30), 30, 60)))
                case 4: changes.append(node(51, rect(place(30), place(30), 10, 30), RGBA(0, 0, Double(step % 5) / 4)))
                case 5:
                    let line = UInt64.random(in: 100..<110, using: &random)
                    changes.append(
                        node(line, rect(0, CGFloat(line - 100) * 8, 96, 4), RGBA(0, Double(step % 3) / 2, 0)))
                default:
                    var group = try #require(stage.tree.nodes[NodeID(12)])
                    group.opacity = [0.3, 0.7, 1][step % 3]
                    changes.append(group)
                }
            }
            stage.apply(changes)
            #expect(try stage.difference() <= 1, "step \(step)")
        }
    }
}
