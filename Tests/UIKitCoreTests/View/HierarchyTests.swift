import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct HierarchyTests {
    let log = CallLog()

    @Test func callbacksComeInUIKitsOrder() {
        let screen = TestScreen()
        let (parent, child) = (NotingView("parent", log), NotingView("child", log))
        screen.window.addSubview(parent)
        screen.run(1.0 / 60)
        _ = log.take()
        parent.addSubview(child)
        #expect(
            log.take().filter { !$0.contains("traits") && !$0.contains("safeArea") && !$0.contains("margins") } == [
                "child.willMoveToWindow window", "child.willMoveToSuperview view", "parent.didAdd",
                "child.didMoveToSuperview view", "child.didMoveToWindow window",
            ])
        child.removeFromSuperview()
        #expect(
            log.take() == [
                "parent.willRemove", "child.willMoveToWindow nil", "child.willMoveToSuperview nil",
                "child.didMoveToSuperview nil", "child.didMoveToWindow nil",
            ])
    }

    @Test func movingBetweenParentsLeavesTheFirst() {
        let (a, b, child) = (NotingView("a", log), NotingView("b", log), NotingView("child", log))
        a.addSubview(child)
        _ = log.take()
        b.addSubview(child)
        #expect(
            log.take() == [
                "a.willRemove", "child.willMoveToSuperview view", "b.didAdd", "child.didMoveToSuperview view",
            ])
        #expect(a.subviews.isEmpty && child.superview === b)
    }

    @Test func layersStandInTheOrderOfTheViews() {
        var random = SplitMix64(seed: 11)
        let parent = UIView()
        let views = (0..<8).map { _ in UIView() }
        var model: [UIView] = []
        for _ in 0..<600 {
            let view = views[random.index(views.count)]
            let place = random.index(model.count + 1)
            switch random.index(7) {
            case 0:
                parent.addSubview(view)
                model.removeAll { $0 === view }
                model.append(view)
            case 1:
                view.removeFromSuperview()
                model.removeAll { $0 === view }
            case 2 where view.superview == nil:
                parent.insertSubview(view, at: place)
                model.insert(view, at: place)
            case 3 where view.superview != nil:
                parent.bringSubviewToFront(view)
                model.removeAll { $0 === view }
                model.append(view)
            case 4 where view.superview != nil:
                parent.sendSubviewToBack(view)
                model.removeAll { $0 === view }
                model.insert(view, at: 0)
            case 5 where model.count > 1:
                let (i, j) = (random.index(model.count), random.index(model.count))
                parent.exchangeSubview(at: i, withSubviewAt: j)
                model.swapAt(i, j)
            case 6 where model.count > 1:
                let sibling = model[random.index(model.count)]
                guard sibling !== view else { continue }
                let above = random.index(2) == 0
                above
                    ? parent.insertSubview(view, aboveSubview: sibling)
                    : parent.insertSubview(view, belowSubview: sibling)
                model.removeAll { $0 === view }
                let index = model.firstIndex { $0 === sibling } ?? 0
                model.insert(view, at: above ? index + 1 : index)
            default: continue
            }
            #expect(parent.subviews.map(ObjectIdentifier.init) == model.map(ObjectIdentifier.init))
            #expect(
                (parent.layer.sublayers ?? []).map(ObjectIdentifier.init) == model.map { ObjectIdentifier($0.layer) })
        }
    }

    @Test func aCycleIsRefusedWithUIKitsException() {
        let (a, b, c) = (UIView(), UIView(), UIView())
        a.addSubview(b)
        b.addSubview(c)
        let seen = recordExceptions {
            c.addSubview(a)
            a.addSubview(a)
        }
        #expect(seen.count == 2)
        #expect(seen.first?.reason.contains("Can't add self as subview") == true)
        #expect(a.superview == nil && c.subviews.isEmpty)
    }

    @Test func tagsAreSearchedDepthFirst() {
        let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
        root.addSubview(a)
        a.addSubview(b)
        root.addSubview(c)
        (b.tag, c.tag) = (7, 7)
        #expect(root.viewWithTag(7) === b)
        #expect(root.viewWithTag(0) === root)
        #expect(root.viewWithTag(8) == nil)
        #expect(c.isDescendant(of: root) && root.isDescendant(of: root) && !c.isDescendant(of: a))
    }

    @Test func viewsThatGoAwayLeaveNothingBehind() {
        let root = UIView()
        weak var gone: UIView?
        let child = UIView()
        do {
            let middle = UIView()
            gone = middle
            root.addSubview(middle)
            middle.addSubview(child)
            middle.removeFromSuperview()
        }
        #expect(gone == nil)
        #expect(child.superview == nil && child.window == nil)
    }
}
