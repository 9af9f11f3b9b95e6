import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized)
struct TransitionTests {
    let screen = TestScreen()
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let first = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    let second = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

    init() {
        screen.window.addSubview(parent)
        parent.addSubview(first)
        screen.run(1.0 / 60)
    }

    private func shown(_ view: UIView) -> CALayer? { view.layer.presentation() }

    @Test func aDissolveSwapsTheViews() {
        var ends: [Bool] = []
        UIView.transition(
            from: first, to: second, duration: 0.4, options: [.transitionCrossDissolve, .curveLinear],
            completion: { ends.append($0) })
        #expect(parent.subviews.count == 2)
        screen.run(0.2)
        #expect(isNear(CGFloat(shown(second)?.opacity ?? -1), 0.5, 1e-3))
        #expect(isNear(CGFloat(shown(first)?.opacity ?? -1), 0.5, 1e-3))
        screen.run(0.3)
        #expect(parent.subviews.map { $0 === second } == [true])
        #expect(ends == [true] && first.alpha == 1 && second.alpha == 1)
    }

    @Test func aFlipTurnsOneAwayAndTheOtherIn() {
        var ends = 0
        UIView.transition(
            from: first, to: second, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
            completion: { _ in ends += 1 })
        screen.run(0.25)
        #expect((shown(first)?.transform.m34 ?? 0) != 0)
        #expect(isNear(CGFloat(shown(second)?.opacity ?? -1), 0) && shown(first)?.opacity == 1)
        screen.run(0.5)
        #expect(isNear(CGFloat(shown(first)?.opacity ?? -1), 0) && shown(second)?.opacity == 1)
        #expect(ends == 0)
        screen.run(0.3)
        #expect(ends == 1 && first.superview == nil && first.alpha == 1)
        #expect(CATransform3DIsIdentity(first.transform3D) && CATransform3DIsIdentity(second.transform3D))
    }

    @Test func viewsThatAreShownAndHiddenStay() {
        parent.addSubview(second)
        second.isHidden = true
        UIView.transition(
            from: first, to: second, duration: 0.1, options: [.transitionCrossDissolve, .showHideTransitionViews])
        screen.run(0.2)
        #expect(first.isHidden && !second.isHidden && parent.subviews.count == 2)
    }

    @Test func aPictureOfBeforeCoversTheChange() {
        var ends = 0
        UIView.transition(
            with: first, duration: 0.2, options: .transitionCrossDissolve,
            animations: { first.backgroundColor = .systemRed }, completion: { _ in ends += 1 })
        #expect(parent.subviews.count == 1 && parent.layer.sublayers?.count == 2)
        #expect(first.layer.animationKeys() ?? [] == [])
        screen.run(0.3)
        #expect(ends == 1 && parent.layer.sublayers?.count == 1)
    }

    @Test func withoutATransitionThingsChangeAtOnce() {
        var ends = 0
        UIView.transition(
            with: first, duration: 0.2, animations: { first.alpha = 0.5 }, completion: { _ in ends += 1 })
        #expect(ends == 0, "nobody is told inside the call")
        LaterTurn.run()
        #expect(ends == 1 && first.alpha == 0.5 && first.layer.animationKeys() ?? [] == [])
    }
}
