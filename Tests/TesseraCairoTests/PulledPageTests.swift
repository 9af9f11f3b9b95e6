import Foundation
import TesseraGraphics
import TesseraLayers
import TestSupport
import Testing

@testable import TesseraCairo

/// Pages that are pulled aside: what they hide is not painted, and their pixels are moved.
@Suite struct PulledPageTests {
    @Test func aPageThatIsPulledAsideIsMoved() throws {
        var stage = PageStage(scale: 2, clips: true)
        for x in 10..<30 {
            stage.pull(to: CGPoint(x: x, y: 0))
            #expect(try #require(stage.difference()) == 0)
            let counters = stage.compositor.counters
            guard x > 11 else { continue }
            #expect(counters.pixelsMoved > 0 && counters.pixelsPainted < 192 * 160 * 6 / 10, "\(counters) at \(x)")
        }
        // Between pixels all is painted, and nothing twice.
        stage.pull(to: CGPoint(x: 30.3, y: 0))
        #expect(try #require(stage.difference()) == 0)
        #expect(stage.compositor.counters.pixelsMoved == 0)
        #expect(stage.compositor.counters.pixelsPainted == 192 * 160)
    }

    /// A bar of a material with a plate on it, of which both fade while the page below is pulled aside.
    @Test func aPageIsPulledAsideBelowBarsOfMaterials() throws {
        var stage = PageStage(scale: 2, clips: true)
        var bar = PageStage.node(7, CGRect(x: 0, y: 0, width: 96, height: 12))
        var material = PageStage.node(50, CGRect(x: 0, y: 0, width: 96, height: 12), RGBA(1, 1, 1, 0.8))
        var (row, plate) = (PageStage.node(51, bar.bounds), PageStage.node(52, CGRect(x: 4, y: 2, width: 9, height: 8)))
        let line = PageStage.node(53, CGRect(x: 0, y: 11, width: 96, height: 1), RGBA(0, 0, 0, 0.2))
        material.backdrop = BackdropFilter(radius: 3, saturation: 1.5, tintAlpha: 0.8, plainAlpha: 1)
        material.children = [line.id]
        plate.backgroundColor = RGBA(1, 1, 1, 0.5)
        plate.backdrop = BackdropFilter(radius: 1, saturation: 1.5, tintAlpha: 0.5, plainAlpha: 1)
        plate.shadow = NodeShadow(style: ShadowStyle(offset: .zero, blur: 8, color: RGBA(0, 0, 0, 0.1)), path: nil)
        row.children = [plate.id]
        bar.children = [material.id, row.id]
        for x in 10..<60 {
            material.opacity = Float(1 - CGFloat(x) / 96)
            row.opacity = material.opacity
            stage.apply([bar, material, row, plate, line])
            stage.pull(to: CGPoint(x: x, y: 0))
            #expect(try #require(stage.difference()) == 0, "at \(x)")
            if x > 11, x < 50 { #expect(stage.compositor.counters.pixelsMoved > 0, "at \(x)") }
        }
    }

    @Test func whatAPageHidesIsNotPainted() throws {
        var (hiding, painting) = (PageStage(scale: 1, clips: true), PageStage(scale: 1, clips: true))
        painting.compositor.hidesCovered = false
        #expect(try #require(hiding.difference()) == 0)
        #expect(try #require(painting.difference()) == 0)
        #expect(hiding.compositor.counters.nodesDrawn < painting.compositor.counters.nodesDrawn - 12)
        hiding.pull(to: CGPoint(x: 20.5, y: 0))
        #expect(try #require(hiding.difference()) == 0)
    }

    @Test func randomPulls() throws {
        var (moved, parts) = (0, 0)
        for seed in UInt64(1)...20 {
            var random = SplitMix64(seed: seed)
            let scale: CGFloat = seed % 2 == 0 ? 2 : 1
            var stage = PageStage(scale: scale, clips: seed % 3 != 0)
            var place = CGPoint.zero
            for step in 0..<30 {
                let pixels = CGFloat(Int.random(in: -6...9, using: &random))
                let way = Int.random(in: 0..<4, using: &random) == 0 ? pixels / 3 : pixels
                if Int.random(in: 0..<6, using: &random) == 0 { place.y += way } else { place.x += way }
                place = CGPoint(x: min(max(place.x, -10), 80), y: min(max(place.y, -20), 40))
                stage.pull(to: place)
                if Int.random(in: 0..<3, using: &random) == 0 { stage.change(&random) }
                // Round corners that are cut at the edge of what is painted may differ in single pixels.
                #expect(try #require(stage.difference()) <= 24, "seed \(seed), step \(step)")
                if stage.compositor.counters.pixelsMoved > 0 { moved += 1 }
                if stage.compositor.counters.pixelsPainted < Int(96 * 80 * scale * scale) { parts += 1 }
            }
        }
        #expect(moved > 40 && parts > 80, "\(moved) moved, \(parts) in parts")
    }
}

/// Two pages, of which the upper one is pulled aside over the lower one below a bar; a compositor that follows them, and
/// one made anew for each picture, which paints all that is hidden, too.
private struct PageStage {
    static let size = CGSize(width: 96, height: 80)

    let compositor = CairoCompositor()
    let scale: CGFloat
    private(set) var tree = DisplayTree()
    private var sequence: UInt64 = 0
    private var nextID: UInt64 = 100

    init(scale: CGFloat, clips: Bool) {
        self.scale = scale
        let all = CGRect(origin: .zero, size: Self.size)
        var root = Self.node(1, all)
        var (lower, upper) = (Self.node(2, all, RGBA(0.9, 0.9, 1)), Self.node(5, all, RGBA(1, 0.95, 0.9)))
        (lower.clips, upper.clips) = (true, clips)
        let dimming = Self.node(3, all, RGBA(0, 0, 0, 0.1))
        var wrapper = Self.node(4, all)
        let shadow = Self.node(6, CGRect(x: -5, y: 0, width: 5, height: 80), RGBA(0, 0, 0, 0.2))
        let bar = Self.node(7, CGRect(x: 0, y: 0, width: 96, height: 12), RGBA(1, 1, 1, 0.7))
        root.children = [2, 3, 4, 7].map { NodeID($0) }
        wrapper.children = [5, 6].map { NodeID($0) }
        var cells: [DisplayNode] = []
        for index in 0..<24 {
            let frame = CGRect(x: index % 4 * 23 + 4, y: index / 4 % 3 * 24 + 14, width: 20, height: 18)
            let cell = Self.node(UInt64(10 + index), frame, RGBA(Double(index % 5) / 5, 0.4, 0.6, 0.8))
            if index < 12 { lower.children.append(cell.id) } else { upper.children.append(cell.id) }
            cells.append(cell)
        }
        apply([root, lower, dimming, wrapper, upper, shadow, bar] + cells)
    }

    static func node(_ id: UInt64, _ frame: CGRect, _ color: RGBA? = nil) -> DisplayNode {
        var node = DisplayNode(id: NodeID(id))
        node.bounds = CGRect(origin: .zero, size: frame.size)
        node.transform = CATransform3DMakeTranslation(frame.minX, frame.minY, 0)
        node.backgroundColor = color
        return node
    }

    mutating func apply(_ nodes: [DisplayNode], removed: [NodeID] = []) {
        sequence += 1
        var delta = DisplayDelta(sequence: sequence, time: 0, size: Self.size, scale: scale, root: NodeID(1))
        (delta.nodes, delta.removedNodes) = (nodes, removed)
        compositor.apply(delta)
        tree.apply(delta)
    }

    /// Moves the upper page, and the lower one along by a part of that.
    mutating func pull(to place: CGPoint) {
        guard var wrapper = tree.nodes[NodeID(4)], var lower = tree.nodes[NodeID(2)],
            var dimming = tree.nodes[NodeID(3)]
        else { return }
        wrapper.childTransform = CATransform3DMakeTranslation(place.x, place.y, 0)
        lower.transform.m41 = (place.x - 96) * 0.3
        dimming.opacity = Float(1 - place.x / 96)
        apply([wrapper, lower, dimming])
    }

    mutating func change(_ random: inout some RandomNumberGenerator) {
        guard var upper = tree.nodes[NodeID(5)], var root = tree.nodes[NodeID(1)],
            var bar = tree.nodes[NodeID(7)], var wrapper = tree.nodes[NodeID(4)],
            var cell = tree.nodes[NodeID(UInt64.random(in: 10..<34, using: &random))]
        else { return }
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
            cell.transform.m41 += .random(in: -9...9, using: &random)
            apply([cell])
        case 1:
            cell.opacity = cell.opacity < 1 ? 1 : 0.4
            apply([cell])
        case 2:
            bar.backdrop =
                bar.backdrop == nil ? BackdropFilter(radius: 4, saturation: 1.5, tintAlpha: 0.7, plainAlpha: 1) : nil
            apply([bar])
        case 3:
            root.children.swapAt(
                Int.random(in: 0..<4, using: &random), Int.random(in: 0..<4, using: &random))
            apply([root])
        case 4:
            upper.bounds.origin.y += 4
            apply([upper])
        case 5:
            upper.children.shuffle(using: &random)
            apply([upper])
        case 6:
            nextID += 1
            let frame = CGRect(x: .random(in: -9...90, using: &random), y: 30, width: 15, height: 15)
            upper.children.append(NodeID(nextID))
            apply([Self.node(nextID, frame, RGBA(0.2, 0.7, 0.1, 0.6)), upper])
        case 7 where upper.children.contains(NodeID(nextID)):
            upper.children.removeAll { $0 == NodeID(nextID) }
            apply([upper], removed: [NodeID(nextID)])
        case 8:
            upper.clips.toggle()
            apply([upper])
        case 9:
            bar.bounds.size.height = bar.bounds.height == 12 ? 60 : 12
            apply([bar])
        case 10:
            wrapper.children.reverse()
            apply([wrapper])
        case 11:
            upper.corners =
                upper.corners.isZero ? CornerRadii(topLeft: 5, topRight: 5, bottomRight: 5, bottomLeft: 5) : .zero
            apply([upper])
        default: break
        }
    }

    /// How many components differ by more than rounding does from those of a picture of which all is painted.
    func difference() -> Int? {
        let whole = CairoCompositor()
        whole.hidesCovered = false
        var delta = DisplayDelta(sequence: 1, time: 0, size: Self.size, scale: scale, root: NodeID(1))
        delta.nodes = Array(tree.nodes.values)
        whole.apply(delta)
        guard let expected = whole.composite(size: Self.size, scale: scale),
            let found = compositor.composite(size: Self.size, scale: scale)
        else { return nil }
        return expected.withBytes { a in
            found.withBytes { b in zip(a, b).count { abs(Int($0) - Int($1)) > 2 } }
        }
    }
}
