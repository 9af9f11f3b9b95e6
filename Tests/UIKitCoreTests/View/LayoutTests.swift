import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct LayoutTests {
    let log = CallLog()

    @Test func parentsLayOutFirstAndOnlyWhoAsks() {
        let screen = TestScreen()
        let (a, b, c) = (NotingView("a", log), NotingView("b", log), NotingView("c", log))
        screen.window.addSubview(a)
        a.addSubview(b)
        b.addSubview(c)
        screen.run(1.0 / 60)
        _ = log.take()
        c.setNeedsLayout()
        a.setNeedsLayout()
        screen.run(1.0 / 60)
        #expect(log.take() == ["a.layout", "c.layout"])
        screen.run(1.0 / 60)
        #expect(log.take().isEmpty)
        b.bounds.size.width += 1
        b.layoutIfNeeded()
        #expect(log.take() == ["b.layout"])
        b.bounds.origin.y += 1
        screen.run(1.0 / 60)
        #expect(log.take().isEmpty)
    }

    @Test func aViewThatAlwaysAsksDoesNotHang() {
        let screen = TestScreen()
        let view = NotingView("v", log)
        view.onLayout = { [weak view] in view?.setNeedsLayout() }
        screen.window.addSubview(view)
        screen.run(1.0 / 60)
        let count = log.take().filter { $0 == "v.layout" }.count
        #expect(count > 0 && count <= 64)
        view.onLayout = nil
    }

    @Test func viewsMayComeAndGoDuringLayout() {
        let screen = TestScreen()
        let (parent, first, second) = (NotingView("p", log), NotingView("first", log), NotingView("second", log))
        parent.addSubview(first)
        parent.addSubview(second)
        screen.window.addSubview(parent)
        let added = NotingView("added", log)
        first.onLayout = {
            second.removeFromSuperview()
            parent.addSubview(added)
        }
        screen.run(1.0 / 60)
        let lines = log.take().filter { $0.hasSuffix("layout") }
        #expect(lines.contains("added.layout") && !lines.contains("second.layout"))
        #expect(parent.subviews.map { ObjectIdentifier($0) } == [ObjectIdentifier(first), ObjectIdentifier(added)])
        added.onLayout = { added.removeFromSuperview() }
        added.setNeedsLayout()
        screen.run(1.0 / 60)
        #expect(added.superview == nil)
    }

    @Test func marginsStandardSafeAreaAndInherited() {
        let screen = TestScreen()
        let parent = UIView(frame: screen.window.bounds)
        screen.window.addSubview(parent)
        let top = TestScreen.safeTop
        #expect(parent.safeAreaInsets == UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0))
        #expect(parent.layoutMargins == UIEdgeInsets(top: top + 8, left: 8, bottom: 42, right: 8))
        parent.insetsLayoutMarginsFromSafeArea = false
        #expect(parent.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        parent.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 3, right: 40)
        let child = UIView(frame: CGRect(x: 10, y: 200, width: 370, height: 100))
        child.preservesSuperviewLayoutMargins = true
        parent.addSubview(child)
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 30))
        child.preservesSuperviewLayoutMargins = false
        #expect(child.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    }

    @Test func theSafeAreaIsWhatIsCovered() {
        let screen = TestScreen()
        let parent = UIView(frame: screen.window.bounds)
        screen.window.addSubview(parent)
        let child = NotingView("child", log, frame: CGRect(x: 0, y: 20, width: 390, height: 500))
        parent.addSubview(child)
        #expect(child.safeAreaInsets == UIEdgeInsets(top: TestScreen.safeTop - 20, left: 0, bottom: 0, right: 0))
        _ = log.take()
        child.frame.origin.y = 400
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 56 + 34, right: 0))
        #expect(log.take() == ["child.safeArea", "child.margins"])
        child.frame.origin.y = 100
        #expect(child.safeAreaInsets == .zero)
    }

    @Test func directionalMarginsFollowTheDirection() {
        let view = UIView()
        view.insetsLayoutMarginsFromSafeArea = false
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        view.semanticContentAttribute = .forceLeftToRight
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
        #expect(view.directionalLayoutMargins.leading == 2)
        view.layoutMargins = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6)
        #expect(view.directionalLayoutMargins.leading == 6)
        #expect(UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
        let screen = TestScreen(rightToLeft: true)
        let inside = UIView()
        screen.window.addSubview(inside)
        #expect(inside.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        inside.semanticContentAttribute = .playback
        #expect(inside.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }

    @Test func aViewLaidOutOutsideIsLaidOutAgainWhereDirectionsDiffer() {
        for rightToLeft in [false, true] {
            let screen = TestScreen(rightToLeft: rightToLeft)
            let (parent, child) = (UIView(), NotingView("child", log))
            parent.addSubview(child)
            parent.layoutIfNeeded()
            _ = log.take()
            screen.window.addSubview(parent)
            screen.run(1.0 / 60)
            #expect(log.take().filter { $0 == "child.layout" }.count == (rightToLeft ? 1 : 0))
        }
    }

    @Test func tintComesFromAboveUntilAViewHasItsOwn() {
        let (a, b, c) = (NotingView("a", log), NotingView("b", log), NotingView("c", log))
        a.addSubview(b)
        b.addSubview(c)
        _ = log.take()
        a.tintColor = .systemRed
        #expect(log.take() == ["a.tint", "b.tint", "c.tint"])
        #expect(c.tintColor == .systemRed)
        b.tintColor = .systemGreen
        _ = log.take()
        a.tintColor = .systemPink
        #expect(log.take() == ["a.tint"])
        #expect(c.tintColor == .systemGreen)
        b.tintColor = nil
        #expect(c.tintColor == .systemPink)
    }
}
