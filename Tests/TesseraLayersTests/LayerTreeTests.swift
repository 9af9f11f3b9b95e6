import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraLayers

@Suite @MainActor
struct LayerTreeTests {
    @Test func theFrameFollowsBoundsPositionAndAnchor() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.position = CGPoint(x: 100, y: 50)
        #expect(layer.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
        layer.anchorPoint = .zero
        #expect(layer.frame == CGRect(x: 100, y: 50, width: 40, height: 20))
    }

    @Test func settingTheFrameUnderATransformKeepsTheTransform() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        layer.frame = CGRect(x: 10, y: 20, width: 80, height: 40)
        #expect(layer.bounds.size == CGSize(width: 40, height: 20))
        #expect(layer.frame == CGRect(x: 10, y: 20, width: 80, height: 40))
    }

    @Test func aTurnedLayerHasTheFrameAroundIt() {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
        layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect(abs(layer.frame.width - 20) < 1e-9)
        #expect(abs(layer.frame.height - 40) < 1e-9)
    }

    @Test(arguments: [11, 12, 13] as [UInt64])
    func conversionGoesThereAndBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        var layers = [root]
        for _ in 0..<12 {
            let layer = CALayer()
            layer.frame = CGRect(
                x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random), width: 60,
                height: 30)
            layer.bounds.origin = CGPoint(x: .random(in: -9...9, using: &random), y: 3)
            layer.transform = CATransform3DRotate(
                CATransform3DMakeScale(.random(in: 0.5...2, using: &random), 1.5, 1),
                .random(in: 0...6, using: &random), 0, 0, 1)
            layers.randomElement(using: &random)?.addSublayer(layer)
            layers.append(layer)
        }
        for from in layers {
            for to in layers {
                let point = CGPoint(x: 7, y: -3)
                let back = to.convert(from.convert(point, to: to), to: from)
                #expect(back.distance(to: point) < 1e-6, "seed \(seed)")
            }
        }
    }

    @Test func aLayerCannotGoBelowItself() {
        let parent = CALayer()
        let child = CALayer()
        parent.addSublayer(child)
        nonisolated(unsafe) var raised: [String] = []
        ProgrammerErrors.withSink({ raised.append($0.name) }) { child.addSublayer(parent) }
        #expect(raised == ["CALayerInvalidTree"])
        #expect(parent.superlayer == nil)
        #expect(child.superlayer === parent)
    }

    @Test func layoutReachesParentsFirstAndEachOnce() {
        final class Noting: CALayer {
            nonisolated(unsafe) static var order: [String] = []
            override func layoutSublayers() { Noting.order.append(name ?? "") }
        }
        let (parent, child, grandchild) = (Noting(), Noting(), Noting())
        (parent.name, child.name, grandchild.name) = ("parent", "child", "grandchild")
        parent.addSublayer(child)
        child.addSublayer(grandchild)
        grandchild.setNeedsLayout()
        parent.layoutIfNeeded()
        #expect(Noting.order == ["parent", "child", "grandchild"])
        Noting.order = []
        grandchild.setNeedsLayout()
        parent.layoutIfNeeded()
        #expect(Noting.order == ["grandchild"])
    }

    @Test func aLayerThatAlwaysAsksForLayoutEnds() {
        final class Greedy: CALayer {
            var passes = 0
            override func layoutSublayers() {
                passes += 1
                setNeedsLayout()
            }
        }
        let layer = Greedy()
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(layer.passes == 8)
    }

    /// As recorded from UIKit.
    @Test func anAddedSublayerAsksForItsParentsLayoutAlone() {
        let (parent, child) = (CALayer(), CALayer())
        #expect(!parent.needsLayout())
        parent.addSublayer(child)
        #expect(parent.needsLayout() && !child.needsLayout())
        parent.layoutIfNeeded()
        #expect(!parent.needsLayout())
        child.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(child.needsLayout() && !parent.needsLayout())
    }

    /// Layers that add one in every pass, as views do with shadows, come to rest.
    @Test func aLayerThatAddsSublayersWhileItLaysOutIsLaidOutOnce() {
        final class Adding: CALayer {
            var passes = 0
            override func layoutSublayers() {
                passes += 1
                addSublayer(CALayer())
            }
        }
        let layer = Adding()
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(layer.passes == 1 && !layer.needsLayout())
    }

    @Test func greedyLayersBelowEachOtherDoNotMultiplyTheirRounds() {
        final class Greedy: CALayer {
            nonisolated(unsafe) static var passes = 0
            override func layoutSublayers() {
                Greedy.passes += 1
                setNeedsLayout()
            }
        }
        let top = Greedy()
        var last: CALayer = top
        for _ in 0..<9 {
            let next = Greedy()
            last.addSublayer(next)
            last = next
        }
        last.setNeedsLayout()
        top.layoutIfNeeded()
        #expect(Greedy.passes == 80)
    }

    @Test func hitTestingGoesFrontToBackAndThroughTransforms() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (back, front) = (CALayer(), CALayer())
        back.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        front.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        root.addSublayer(back)
        root.addSublayer(front)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === front)
        back.zPosition = 1
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === back)
        back.transform = CATransform3DMakeTranslation(50, 0, 0)
        #expect(root.hitTest(CGPoint(x: 60, y: 10)) === back)
        #expect(root.hitTest(CGPoint(x: 90, y: 90)) === root)
    }
}
