import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

@Suite(.serialized) @MainActor
struct FlatteningTests {
    private struct Stage {
        let root = CALayer()
        let cell = CALayer()
        let inner = CALayer()
        let builder: DisplayTreeBuilder
        var tree = DisplayTree()
        private var time = 0.0

        init() {
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            cell.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
            cell.flattensWhenQuiet = true
            inner.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
            inner.backgroundColor = .black
            cell.addSublayer(inner)
            root.addSublayer(cell)
            builder = DisplayTreeBuilder(root: root)
        }

        mutating func frame() -> DisplayDelta {
            time += 1
            let delta = builder.makeDelta(time: time, scale: 2)
            tree.apply(delta)
            return delta
        }

        var isFlat: Bool { tree.nodes[inner.nodeID] == nil && tree.nodes[cell.nodeID]?.contents != nil }
    }

    @Test func aNewSubtreeIsFlatFromItsFirstFrame() {
        var stage = Stage()
        let delta = stage.frame()
        #expect(stage.isFlat)
        #expect(delta.surfaces.count == 1)
        #expect(!stage.builder.isDirty)
        #expect(stage.tree.inconsistencies().isEmpty)
    }

    @Test func aNewSubtreeThatCannotBeFlatIsSentInParts() {
        var stage = Stage()
        stage.inner.transform.m34 = -1 / 500
        stage.inner.transform = CATransform3DRotate(stage.inner.transform, 0.5, 0, 1, 0)
        _ = stage.frame()
        #expect(!stage.isFlat)
        #expect(stage.tree.nodes[stage.inner.nodeID] != nil)
        #expect(stage.tree.inconsistencies().isEmpty)
        stage.inner.opacity = 0.5
        _ = stage.frame()
        #expect(stage.tree.nodes[stage.inner.nodeID]?.opacity == 0.5)
    }

    @Test func aChangedSubtreeIsFlattenedAgainAfterTwoQuietFrames() {
        var stage = Stage()
        _ = stage.frame()
        stage.inner.backgroundColor = .white
        _ = stage.frame()
        #expect(!stage.isFlat)
        #expect(stage.builder.wantsAnotherFrame)
        _ = stage.frame()
        #expect(!stage.isFlat)
        _ = stage.frame()
        #expect(stage.isFlat)
        #expect(!stage.builder.wantsAnotherFrame)
        #expect(stage.tree.inconsistencies().isEmpty)
    }

    @Test func theSurfaceCoversWhatIsDrawnAndNoMore() throws {
        var stage = Stage()
        for _ in 0..<3 { _ = stage.frame() }
        let contents = try #require(stage.tree.nodes[stage.cell.nodeID]?.contents)
        #expect(contents.rect == CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(stage.tree.surfaces[contents.surface]?.size == CGSize(width: 10, height: 10))
    }

    @Test func movingAndFadingTheWholeKeepsItFlat() {
        var stage = Stage()
        for _ in 0..<3 { _ = stage.frame() }
        stage.cell.position.x += 7
        stage.cell.opacity = 0.5
        let delta = stage.frame()
        #expect(stage.isFlat)
        #expect(delta.surfaces.isEmpty)
        #expect(delta.nodes.count == 1)
    }

    /// Its pixels were made for one size, and a picture of it fades as one.
    @Test func whatIsScaledTurnedOrFadesPartByPartIsSentInParts() {
        let changes: [(String, (CALayer) -> Void, (CALayer) -> Void)] = [
            ("scale", { $0.transform = CATransform3DMakeScale(1.5, 1.5, 1) }, { $0.transform = CATransform3DIdentity }),
            (
                "turn", { $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) },
                { $0.transform = CATransform3DIdentity }
            ),
            (
                "fade",
                {
                    $0.allowsGroupOpacity = false
                    $0.opacity = 0.5
                }, { $0.opacity = 1 }
            ),
        ]
        for (name, change, undo) in changes {
            var stage = Stage()
            for _ in 0..<3 { _ = stage.frame() }
            change(stage.cell)
            for _ in 0..<4 { _ = stage.frame() }
            #expect(!stage.isFlat, "\(name)")
            #expect(stage.tree.inconsistencies().isEmpty)
            undo(stage.cell)
            for _ in 0..<4 { _ = stage.frame() }
            #expect(stage.isFlat, "\(name)")
            var other = Stage()
            change(other.cell)
            _ = other.frame()
            #expect(!other.isFlat, "\(name) from the first frame")
        }
    }

    @Test func aChangeInsideEndsItAndQuietBringsItBack() {
        var stage = Stage()
        for _ in 0..<3 { _ = stage.frame() }
        stage.inner.backgroundColor = .white
        _ = stage.frame()
        #expect(!stage.isFlat)
        #expect(stage.tree.nodes[stage.inner.nodeID]?.backgroundColor == .white)
        #expect(stage.tree.inconsistencies().isEmpty)
        for _ in 0..<2 { _ = stage.frame() }
        #expect(stage.isFlat)
        #expect(stage.tree.inconsistencies().isEmpty)
    }

    @Test func anAnimationInsideKeepsItOpen() {
        var stage = Stage()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.duration = 1_000_000
        stage.inner.add(animation, forKey: "fade")
        for _ in 0..<5 { _ = stage.frame() }
        #expect(!stage.isFlat)
        stage.inner.removeAllAnimations()
        for _ in 0..<4 { _ = stage.frame() }
        #expect(stage.isFlat)
    }

    @Test func scrollingTheParentTouchesNoCell() {
        var stage = Stage()
        for _ in 0..<3 { _ = stage.frame() }
        stage.root.bounds.origin.y = 25
        let delta = stage.frame()
        #expect(delta.nodes.map(\.id) == [stage.root.nodeID])
        #expect(stage.builder.visitedLayers == 1)
    }
}
