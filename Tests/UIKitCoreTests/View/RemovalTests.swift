import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

/// Views and layers that go while somebody works on them.
@MainActor
@Suite(.serialized)
struct RemovalTests {
    let screen = TestScreen()

    @Test func aViewMayRemoveItselfItsSiblingsAndItsParentWhileItIsLaidOut() {
        let log = CallLog()
        let (parent, first, second) = (NotingView("parent", log), NotingView("first", log), NotingView("second", log))
        screen.window.addSubview(parent)
        parent.addSubview(first)
        parent.addSubview(second)
        first.onLayout = { second.removeFromSuperview() }
        screen.run(1.0 / 60)
        #expect(parent.subviews == [first])
        first.onLayout = { first.removeFromSuperview() }
        first.setNeedsLayout()
        screen.run(1.0 / 60)
        #expect(parent.subviews.isEmpty)
        parent.addSubview(second)
        second.onLayout = { parent.removeFromSuperview() }
        second.setNeedsLayout()
        screen.run(2.0 / 60)
        #expect(parent.window == nil && second.superview === parent)
    }

    @Test func anAnimatedViewThatGoesEndsItsAnimationsAndIsFreed() {
        weak var gone: UIView?
        var ends: [Bool] = []
        do {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            gone = view
            screen.window.addSubview(view)
            screen.run(1.0 / 60)
            UIView.animate(
                withDuration: 0.2,
                animations: {
                    view.transform = CGAffineTransform(rotationAngle: 1)
                    view.backgroundColor = .red
                }, completion: { ends.append($0) })
            screen.run(0.1)
            view.removeFromSuperview()
        }
        screen.run(0.3)
        #expect(ends == [false])
        #expect(gone == nil)
    }

    @Test func aCompletionMayTakeItsViewAndOthersAway() {
        let (one, other) = (UIView(), UIView())
        screen.window.addSubview(one)
        screen.window.addSubview(other)
        screen.run(1.0 / 60)
        UIView.animate(
            withDuration: 0.1, animations: { one.alpha = 0 },
            completion: { _ in
                one.removeFromSuperview()
                other.layer.removeAllAnimations()
                other.removeFromSuperview()
            })
        UIView.animate(withDuration: 0.1) { other.center.x = 70 }
        screen.run(0.3)
        #expect(one.superview == nil && other.superview == nil && other.layer.animationKeys() ?? [] == [])
    }

    @Test func aLayerTakenOutInTheMidstOfItsAnimationComesBackWithoutIt() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.window.addSubview(view)
        screen.run(1.0 / 60)
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear, animations: { view.center.x = 105 })
        screen.run(0.1)
        view.removeFromSuperview()
        screen.run(0.1)
        screen.window.addSubview(view)
        screen.run(0.1)
        #expect(view.layer.animationKeys() == nil)
        #expect(view.layer.presentation()?.position.x == 105)
    }

    @Test func aViewBelowItselfIsRefused() {
        let (parent, child) = (UIView(), UIView())
        parent.addSubview(child)
        #expect(recordExceptions { child.addSubview(parent) }.count == 1)
        #expect(recordExceptions { parent.addSubview(parent) }.count == 1)
        #expect(child.subviews.isEmpty && parent.subviews == [child] && parent.superview == nil)
    }
}
