import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

/// Arranged views that are hidden and shown.
@MainActor
@Suite(.serialized) struct StackHidingTests {
    private let views = [Block(10, 10), Block(20, 10), Block(30, 10)]

    @Test func aHiddenViewTakesNoRoom() {
        let stack = row(views, spacing: 5)
        #expect(stack.fitting.width == 70)
        views[1].isHidden = true
        #expect(stack.fitting.width == 45)
        views[0].isHidden = true
        #expect(stack.fitting.width == 30)
        views[2].isHidden = true
        #expect(stack.fitting == .zero)
        for view in views { view.isHidden = false }
        #expect(stack.fitting.width == 70)
    }

    @Test(arguments: [
        UIStackView.Distribution.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering,
    ])
    func everyDistributionLeavesItOut(distribution: UIStackView.Distribution) {
        for hidden in 0..<3 {
            let views = (0..<3).map { _ in Block(20, 10) }
            let stack = row(views, spacing: 6, distribution)
            views[hidden].isHidden = true
            stack.layOut(stack.fitting.width, 10)
            #expect(stack.bounds.width == 46, "\(hidden)")
            #expect(views.filter { !$0.isHidden }.map(\.frame.minX) == [0, 26], "\(hidden)")
            #expect(views[hidden].frame.width == 0, "\(hidden)")
            views[hidden].isHidden = false
            stack.layOut(stack.fitting.width, 10)
            #expect(stack.xs == [0, 26, 52], "\(hidden)")
        }
    }

    @Test func aHiddenViewLiesInTheMiddleOfItsGap() {
        for distribution: UIStackView.Distribution in [.fill, .equalSpacing] {
            let views = (0..<4).map { _ in Block(20, 10) }
            let stack = row(views, spacing: 8, distribution)
            views[1].isHidden = true
            views[2].isHidden = true
            stack.layOut(48, 10)
            #expect(stack.xs == [0, 24, 24, 28], "\(distribution)")
        }
    }

    @Test func allMayBeHiddenInAStackOfAnySize() {
        let stack = column(views, spacing: 5)
        for view in views { view.isHidden = true }
        stack.layOut(50, 200)
        #expect(stack.heights == [0, 0, 0])
        views[0].isHidden = false
        stack.layoutIfNeeded()
        #expect(stack.heights == [200, 0, 0])
    }

    @Test func aHiddenStackInAStackTakesNoRoom() {
        let inner = column([Block(10, 10), Block(10, 10)], spacing: 4)
        let stack = column([Block(10, 7), inner, Block(10, 9)], spacing: 3)
        #expect(stack.fitting.height == 46)
        inner.isHidden = true
        #expect(stack.fitting.height == 19)
    }

    @Test func aViewHiddenBeforeItIsArranged() {
        views[1].isHidden = true
        #expect(row(views, spacing: 5).fitting.width == 45)
    }

    // MARK: Animation

    private func shown(_ stack: UIStackView) -> (TestScreen, CGFloat) {
        let screen = TestScreen()
        stack.frame = CGRect(x: 0, y: 100, width: 70, height: 10)
        screen.window.addSubview(stack)
        screen.run(1.0 / 60)
        return (screen, stack.frame.width)
    }

    private func presented(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? .null }

    @Test func hidingWithinABlockIsAnimated() {
        let stack = row(views, spacing: 5)
        let (screen, _) = shown(stack)
        #expect(stack.xs == [0, 15, 40])
        var isDone = false
        UIView.animate(
            withDuration: 0.5, delay: 0, options: .curveLinear, animations: { views[1].isHidden = true },
            completion: { _ in isDone = true })
        // It is hidden for whoever asks, and laid out, but still seen.
        #expect(views[1].isHidden && views[1].frame.width == 0 && !views[1].layer.isHidden)
        screen.run(0.25)
        #expect(abs(presented(views[1]).width - 10) < 1.5)
        #expect(!views[1].layer.isHidden && !isDone)
        screen.run(0.4)
        #expect(isDone && views[1].layer.isHidden && views[1].isHidden)
    }

    @Test func showingWithinABlockIsAnimated() {
        views[1].isHidden = true
        let stack = row(views, spacing: 5)
        let (screen, _) = shown(stack)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { views[1].isHidden = false }
        #expect(!views[1].isHidden && !views[1].layer.isHidden && views[1].frame.width > 0)
        screen.run(1.0 / 60)
        #expect(presented(views[1]).width < 3)
        screen.run(0.6)
        #expect(presented(views[1]).width == views[1].frame.width)
    }

    @Test func whatIsShownAgainMeanwhileStays() {
        let stack = row(views, spacing: 5)
        let (screen, _) = shown(stack)
        UIView.animate(withDuration: 0.5) { views[1].isHidden = true }
        screen.run(0.2)
        UIView.animate(withDuration: 0.5) { views[1].isHidden = false }
        screen.run(1.5)
        #expect(!views[1].isHidden && !views[1].layer.isHidden && views[1].frame.width > 0)
        UIView.animate(withDuration: 0.5) { views[1].isHidden = true }
        screen.run(0.2)
        UIView.animate(withDuration: 0.5) { views[1].isHidden = false }
        screen.run(0.1)
        UIView.animate(withDuration: 0.5) { views[1].isHidden = true }
        screen.run(0.2)
        #expect(!views[1].layer.isHidden)
        screen.run(1.5)
        #expect(views[1].layer.isHidden)
    }

    @Test func outsideOfBlocksItHappensAtOnce() {
        let stack = row(views, spacing: 5)
        let (screen, _) = shown(stack)
        views[1].isHidden = true
        #expect(views[1].layer.isHidden)
        screen.run(1.0 / 60)
        #expect(presented(views[2]).minX == views[2].frame.minX)
        UIView.animate(withDuration: 0.5) {
            UIView.performWithoutAnimation { views[0].isHidden = true }
        }
        #expect(views[0].layer.isHidden)
    }

    @Test func aPropertyAnimatorHidesToo() {
        let stack = row(views, spacing: 5)
        let (screen, _) = shown(stack)
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { views[1].isHidden = true }
        animator.startAnimation()
        screen.run(0.25)
        #expect(!views[1].layer.isHidden && abs(presented(views[1]).width - 10) < 1.5)
        screen.run(0.5)
        #expect(views[1].layer.isHidden)
    }

    @Test func aVanishingViewThatIsTakenOutIsHidden() {
        let stack = row(views, spacing: 5)
        let (screen, _) = shown(stack)
        UIView.animate(withDuration: 0.5) { views[1].isHidden = true }
        stack.removeArrangedSubview(views[1])
        #expect(views[1].isHidden && views[1].layer.isHidden)
        screen.run(1)
        views[1].isHidden = false
        #expect(!views[1].layer.isHidden)
    }

    @Test func whatIsAroundTheStackMovesAlong() {
        let stack = column([Block(10, 20), Block(10, 30)])
        let below = Block(10, 10)
        let screen = TestScreen()
        let root: UIView = screen.window
        for view in [stack, below] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            below.topAnchor.constraint(equalTo: stack.bottomAnchor),
            below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
        screen.run(1.0 / 60)
        #expect(below.frame.minY == 50)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
            stack.arrangedSubviews[1].isHidden = true
        }
        #expect(below.frame.minY == 20)
        screen.run(0.25)
        #expect(abs(presented(below).minY - 35) < 1.5)
        screen.run(0.5)
        #expect(presented(below).minY == 20)
    }
}
