import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraLayers

/// The tree that hosts build from deltas, against the layers it stands for. Layers share one frame clock.
@Suite(.serialized) @MainActor
struct DisplayTreeTests {
    private func root(_ width: CGFloat = 100, _ height: CGFloat = 100) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        return layer
    }

    private func child(_ rect: CGRect, _ color: RGBA = .black) -> CALayer {
        let layer = CALayer()
        layer.frame = rect
        layer.backgroundColor = CGColor(color)
        return layer
    }

    @Test func theFirstDeltaHoldsTheWholeTreeAndTheSecondNothing() {
        let root = root()
        root.addSublayer(child(CGRect(x: 10, y: 10, width: 20, height: 20)))
        let builder = DisplayTreeBuilder(root: root)
        let first = builder.makeDelta(time: 0, scale: 2)
        #expect(first.nodes.count == 2)
        #expect(first.size == CGSize(width: 100, height: 100))
        #expect(builder.makeDelta(time: 1, scale: 2).isEmpty)
    }

    @Test func aChangeSendsItsLayerAloneAndVisitsThePathToIt() {
        let root = root()
        let layers = (0..<100).map { child(CGRect(x: Double($0), y: 0, width: 1, height: 1)) }
        for layer in layers { root.addSublayer(layer) }
        let builder = DisplayTreeBuilder(root: root)
        _ = builder.makeDelta(time: 0, scale: 2)
        layers[40].opacity = 0.5
        let delta = builder.makeDelta(time: 1, scale: 2)
        #expect(delta.nodes.map(\.id) == [layers[40].nodeID])
        #expect(builder.visitedLayers == 2)
    }

    @Test func aValueSetAndSetBackSendsNothing() {
        let root = root()
        let layer = child(CGRect(x: 0, y: 0, width: 5, height: 5))
        root.addSublayer(layer)
        let builder = DisplayTreeBuilder(root: root)
        _ = builder.makeDelta(time: 0, scale: 2)
        layer.opacity = 0.5
        layer.opacity = 1
        #expect(builder.makeDelta(time: 1, scale: 2).isEmpty)
    }

    @Test func whatIsDrawnAnewOverTilesIsInTheSurfacesSpace() throws {
        let root = root()
        let layer = StripLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        var tile = Recording()
        tile.append(.fillRect(CGRect(x: 0, y: 0, width: 2, height: 2), .black))
        layer.backgroundColor = try CGColor(#require(TilePattern(tile, size: CGSize(width: 4, height: 4))))
        root.addSublayer(layer)
        layer.setNeedsDisplay()
        layer.bounds.origin = CGPoint(x: 0, y: 30)
        layer.displayIfNeeded()
        let builder = DisplayTreeBuilder(root: root)
        _ = builder.makeDelta(time: 0, scale: 1)
        func dirty(at time: TimeInterval) throws -> CGRect? {
            layer.strip += 1
            layer.setNeedsDisplay(CGRect(x: 0, y: 50, width: 40, height: 5))
            layer.displayIfNeeded()
            return try #require(builder.makeDelta(time: time, scale: 1).surfaces.first).dirty
        }
        #expect(try dirty(at: 1) == CGRect(x: 0, y: 20, width: 40, height: 5))
        // What is drawn has moved over the tiles.
        layer.bounds.origin.y = 35
        #expect(try dirty(at: 2) == nil)
        #expect(try dirty(at: 3) == CGRect(x: 0, y: 15, width: 40, height: 5))
    }

    @Test func theSameDrawingInOtherBoundsIsSentAgain() {
        let root = root()
        let layer = Drawer()
        layer.needsDisplayOnBoundsChange = true
        layer.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
        root.addSublayer(layer)
        func surfaces(at time: TimeInterval) -> [CGSize] {
            layer.displayIfNeeded()
            return builder.makeDelta(time: time, scale: 1).surfaces.map(\.size)
        }
        let builder = DisplayTreeBuilder(root: root)
        layer.setNeedsDisplay()
        #expect(surfaces(at: 0) == [CGSize(width: 80, height: 20)])
        layer.frame.size.width = 40
        #expect(surfaces(at: 1) == [CGSize(width: 40, height: 20)], "or it would be squeezed")
        layer.setNeedsDisplay()
        #expect(surfaces(at: 2).isEmpty, "nothing differs")
        layer.needsDisplayOnBoundsChange = false
        layer.frame.size.width = 60
        #expect(surfaces(at: 3).isEmpty, "what is not drawn anew is stretched")
    }

    @Test func removedLayersTakeTheirSubtreesAndSurfacesWithThem() throws {
        let root = root()
        let parent = child(CGRect(x: 0, y: 0, width: 50, height: 50))
        let picture = try #require(CGImage(width: 4, height: 4) { _, _ in true })
        let inner = CALayer()
        inner.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        inner.contents = picture
        parent.addSublayer(inner)
        root.addSublayer(parent)
        let builder = DisplayTreeBuilder(root: root)
        var tree = DisplayTree()
        tree.apply(builder.makeDelta(time: 0, scale: 1))
        #expect(tree.nodes.count == 3)
        #expect(tree.surfaces.count == 1)
        parent.removeFromSuperlayer()
        tree.apply(builder.makeDelta(time: 1, scale: 1))
        #expect(tree.nodes.count == 1)
        #expect(tree.surfaces.isEmpty)
        #expect(tree.inconsistencies().isEmpty)
    }

    @Test func layersThatShowOnePictureShareItsSurface() throws {
        let root = root()
        let picture = try #require(CGImage(width: 4, height: 4) { _, _ in true })
        for _ in 0..<3 {
            let layer = child(CGRect(x: 0, y: 0, width: 4, height: 4))
            layer.contents = picture
            root.addSublayer(layer)
        }
        let delta = DisplayTreeBuilder(root: root).makeDelta(time: 0, scale: 1)
        #expect(delta.surfaces.count == 1)
    }

    @Test func aNewScaleSendsTheTreeAgainAndLeavesItSound() throws {
        let root = root()
        let layer = Drawer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.setNeedsDisplay()
        root.addSublayer(layer)
        let builder = DisplayTreeBuilder(root: root)
        var tree = DisplayTree()
        tree.apply(builder.makeDelta(time: 0, scale: 1))
        tree.apply(builder.makeDelta(time: 1, scale: 3))
        #expect(tree.nodes.count == 2)
        #expect(tree.surfaces.values.map(\.scale) == [3])
        #expect(tree.inconsistencies().isEmpty)
    }

    @Test func aClippedLayerCastsNoShadow() {
        let layer = root()
        layer.shadowOpacity = 1
        let builder = DisplayTreeBuilder(root: layer)
        #expect(builder.makeDelta(time: 0, scale: 1).nodes.first?.shadow != nil)
        layer.masksToBounds = true
        #expect(builder.makeDelta(time: 1, scale: 1).nodes.first?.shadow == nil)
    }

    @Test func hiddenLayersAreNotSent() {
        let root = root()
        let layer = child(CGRect(x: 0, y: 0, width: 4, height: 4))
        layer.isHidden = true
        root.addSublayer(layer)
        let builder = DisplayTreeBuilder(root: root)
        #expect(builder.makeDelta(time: 0, scale: 1).nodes.count == 1)
        layer.isHidden = false
        #expect(builder.makeDelta(time: 1, scale: 1).nodes.count == 2)
    }

    @Test func childrenAreOrderedByZPositionThenAsAdded() {
        let root = root()
        let layers = (0..<4).map { _ in child(CGRect(x: 0, y: 0, width: 4, height: 4)) }
        for layer in layers { root.addSublayer(layer) }
        layers[0].zPosition = 5
        layers[2].zPosition = -1
        let delta = DisplayTreeBuilder(root: root).makeDelta(time: 0, scale: 1)
        let order = delta.nodes.first { $0.id == root.nodeID }?.children
        #expect(order == [2, 1, 3, 0].map { layers[$0].nodeID })
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func randomEditsGiveTheTreeThatAFreshStartGives(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let root = root()
        var layers: [CALayer] = []
        let builder = DisplayTreeBuilder(root: root)
        var tree = DisplayTree()
        for step in 0..<300 {
            edit(&layers, root, &random)
            guard step % 3 == 0 else { continue }
            tree.apply(builder.makeDelta(time: Double(step), scale: 2))
            let problems = tree.inconsistencies()
            #expect(problems.isEmpty, "seed \(seed), step \(step): \(problems)")
        }
        tree.apply(builder.makeDelta(time: 300, scale: 2))
        var fresh = DisplayTree()
        fresh.apply(DisplayTreeBuilder(root: root).makeDelta(time: 301, scale: 2))
        #expect(tree.nodes == fresh.nodes, "seed \(seed)")
    }

    private func edit(_ layers: inout [CALayer], _ root: CALayer, _ random: inout SplitMix64) {
        let picked = layers.randomElement(using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1, 2:
            let layer = child(
                CGRect(x: Double.random(in: 0..<50, using: &random), y: 0, width: 10, height: 10),
                RGBA(Double.random(in: 0...1, using: &random), 0, 0))
            let parent = Bool.random(using: &random) ? root : (picked ?? root)
            parent.insertSublayer(layer, at: UInt32.random(in: 0...3, using: &random))
            layers.append(layer)
        case 3: picked?.opacity = Float.random(in: 0...1, using: &random)
        case 4: picked?.isHidden.toggle()
        case 5: picked?.position.x += 1
        case 6:
            picked?.removeFromSuperlayer()
        default:
            guard let picked, let parent = layers.randomElement(using: &random), !parent.isDescendant(of: picked) else {
                return
            }
            parent.addSublayer(picked)
        }
    }

    @Test func deltasRoundTripThroughJSON() throws {
        let root = root()
        let picture = try #require(
            CGImage(width: 2, height: 2) { bytes, row in
                bytes.storeBytes(of: 0xFF80_4020, as: UInt32.self)
                return row == 8
            })
        let layer = Drawer()
        layer.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        layer.shadowOpacity = 0.5
        layer.cornerRadius = 4
        layer.borderWidth = 1
        layer.setNeedsDisplay()
        root.addSublayer(layer)
        let shown = CALayer()
        shown.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        shown.contents = picture
        root.addSublayer(shown)
        let delta = DisplayTreeBuilder(root: root).makeDelta(time: 3, scale: 2)
        #expect(delta.surfaces.count == 2)
        let data = try JSONEncoder().encode(delta)
        #expect(try JSONDecoder().decode(DisplayDelta.self, from: data) == delta)
    }
}

/// A layer that draws one of each kind of command.
private final class Drawer: CALayer {
    override func draw(in context: CGContext) {
        context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.saveGState()
        context.translateBy(x: 3, y: 4)
        context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2)
        context.strokeEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
        context.restoreGState()
        context.beginTransparencyLayer()
        context.draw(
            TextBlock("Hello", font: FontValue(pointSize: 17), color: .black),
            in: CGRect(x: 0, y: 0, width: 30, height: 20))
        context.endTransparencyLayer()
        if let gradient = CGGradient(colors: [.black, .white], locations: nil) {
            context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 0, y: 10), options: [])
        }
    }
}

/// Draws a strip that changes.
private final class StripLayer: CALayer {
    var strip: CGFloat = 0

    override func draw(in context: CGContext) { context.fill(CGRect(x: 0, y: 50, width: strip, height: 5)) }
}
