import Foundation
import TesseraGraphics
import TesseraLayers
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct GeometryTests {
    /// A chain of views with random frames, bounds origins, anchors and transforms; deepest last.
    private func chain(_ random: inout SplitMix64, _ depth: Int) -> [UIView] {
        var views = [UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))]
        for _ in 0..<depth {
            let view = UIView()
            view.bounds = CGRect(
                x: random.length(-50...50), y: random.length(-50...50), width: random.length(1...200),
                height: random.length(1...200))
            view.layer.anchorPoint = CGPoint(x: random.length(0...1), y: random.length(0...1))
            view.center = CGPoint(x: random.length(-100...300), y: random.length(-100...300))
            view.transform = CGAffineTransform(rotationAngle: random.length(-3...3))
                .scaledBy(x: random.length(0.3...2), y: random.length(0.3...2))
                .translatedBy(x: random.length(-20...20), y: random.length(-20...20))
            views[views.count - 1].addSubview(view)
            views.append(view)
        }
        return views
    }

    /// The rule from UIView's documentation, in its own words: from the anchor point, transform, move to the centre.
    private func toParent(_ point: CGPoint, _ view: UIView) -> CGPoint {
        let anchor = CGPoint(
            x: view.bounds.minX + view.layer.anchorPoint.x * view.bounds.width,
            y: view.bounds.minY + view.layer.anchorPoint.y * view.bounds.height)
        let moved = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(view.transform)
        return CGPoint(x: moved.x + view.center.x, y: moved.y + view.center.y)
    }

    @Test func conversionFollowsTheChainAndComesBack() {
        var random = SplitMix64(seed: 21)
        for _ in 0..<200 {
            let views = chain(&random, 1 + random.index(5))
            let point = CGPoint(x: random.length(-100...100), y: random.length(-100...100))
            let expected = views.dropFirst().reversed().reduce(point) { toParent($0, $1) }
            let (root, leaf) = (views[0], views[views.count - 1])
            let seen = leaf.convert(point, to: root)
            #expect(isNear(seen, expected))
            #expect(isNear(root.convert(seen, to: leaf), point, 1e-4))
            #expect(isNear(leaf.convert(seen, from: root), point, 1e-4))
            let rect = CGRect(x: point.x, y: point.y, width: random.length(0...50), height: random.length(0...50))
            let corners = [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
            ].map { leaf.convert($0, to: root) }
            let box = leaf.convert(rect, to: root)
            #expect(isNear(box.minX, corners.map(\.x).min() ?? 0) && isNear(box.maxX, corners.map(\.x).max() ?? 0))
            #expect(isNear(box.minY, corners.map(\.y).min() ?? 0) && isNear(box.maxY, corners.map(\.y).max() ?? 0))
        }
    }

    @Test func theFrameOfATransformedViewIsTheBoxAroundIt() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        #expect(isNear(view.frame.width, 50) && isNear(view.frame.height, 100))
        #expect(isNear(view.center, CGPoint(x: 60, y: 45)))
        #expect(isNear(view.frame.midX, 60) && isNear(view.frame.midY, 45))
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
    }

    @Test func boundsGrowAboutTheCentreAndFramesKeepTheirOrigin() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        view.bounds.size = CGSize(width: 40, height: 10)
        #expect(view.frame == CGRect(x: 0, y: 15, width: 40, height: 10))
        view.frame.size = CGSize(width: 6, height: 6)
        #expect(view.frame == CGRect(x: 0, y: 15, width: 6, height: 6))
        #expect(view.center == CGPoint(x: 3, y: 18))
    }

    @Test func fittingKeepsTheOriginAndUnderATransformTheCentre() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 60, height: 30) }
        }
        let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.bounds.origin = CGPoint(x: 7, y: 8)
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 60, height: 30))
        #expect(view.bounds.origin == CGPoint(x: 7, y: 8))
        let scaled = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
        scaled.sizeToFit()
        #expect(scaled.center == CGPoint(x: 60, y: 45) && scaled.bounds.size == CGSize(width: 60, height: 30))
    }

    @Test func hitTestingFollowsTransformsAndTheOrderOfSubviews() {
        var random = SplitMix64(seed: 22)
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let views = (0..<12).map { _ in
            let view = UIView()
            view.bounds = CGRect(x: 0, y: 0, width: random.length(20...150), height: random.length(20...150))
            view.center = CGPoint(x: random.length(0...300), y: random.length(0...300))
            view.transform = CGAffineTransform(rotationAngle: random.length(-3...3))
            view.layer.zPosition = CGFloat(random.index(3))
            view.isHidden = random.index(6) == 0
            view.isUserInteractionEnabled = random.index(6) != 0
            view.alpha = random.index(6) == 0 ? 0 : 1
            root.addSubview(view)
            return view
        }
        for _ in 0..<500 {
            let point = CGPoint(x: random.length(0...300), y: random.length(0...300))
            // The last whose rectangle, seen from inside, has the point, whatever its layer's zPosition.
            var best: UIView = root
            for view in views where !view.isHidden && view.isUserInteractionEnabled && view.alpha > 0 {
                let inside = CGPoint(x: point.x - view.center.x, y: point.y - view.center.y)
                    .applying(view.transform.inverted())
                guard abs(inside.x) < view.bounds.width / 2, abs(inside.y) < view.bounds.height / 2 else { continue }
                best = view
            }
            #expect(root.hitTest(point, with: nil) === best)
        }
        #expect(root.hitTest(CGPoint(x: -1, y: 0), with: nil) == nil)
        #expect(root.hitTest(CGPoint(x: 300, y: 0), with: nil) == nil)
    }

    @Test func framesThatAreNoNumbersLeaveADefinedPicture() {
        let screen = TestScreen()
        let view = UIView()
        screen.window.addSubview(view)
        for bad in [CGFloat.nan, .infinity, -.infinity] {
            view.frame = CGRect(x: bad, y: 1, width: 10, height: bad)
            #expect(view.frame.isFinite && view.bounds.isFinite)
            view.bounds = CGRect(x: 0, y: bad, width: bad, height: 4)
            #expect(view.bounds.isFinite)
            let centre = view.center
            let seen = recordExceptions { view.center = CGPoint(x: bad, y: 0) }
            #expect(seen.count == 1 && view.center == centre)
            screen.run(1.0 / 60)
        }
        view.transform = CGAffineTransform(scaleX: 0, y: 0)
        #expect(view.frame.size == .zero)
        #expect(view.convert(CGPoint(x: 5, y: 5), from: screen.window).x.isFinite)
        screen.run(1.0 / 60)
    }

    @Test func contentModesAreTheLayersGravity() {
        let view = UIView()
        let pairs: [(UIView.ContentMode, CALayerContentsGravity)] = [
            (.scaleAspectFit, .resizeAspect), (.scaleAspectFill, .resizeAspectFill), (.center, .center), (.top, .top),
            (.bottomRight, .bottomRight), (.redraw, .resize), (.scaleToFill, .resize),
        ]
        for (mode, gravity) in pairs {
            view.contentMode = mode
            #expect(view.layer.contentsGravity == gravity)
            #expect(view.layer.needsDisplayOnBoundsChange == (mode == .redraw))
        }
    }
}
