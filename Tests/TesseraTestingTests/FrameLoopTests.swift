import TesseraTesting
import Testing
import UIKit

/// Hosts side by side in one process: time passes in the window of the one that lets it pass, and nowhere else.
@MainActor
struct FrameLoopTests {
    @MainActor
    private final class Stage {
        let root = UIView()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        let host: TestHost

        init() {
            view.backgroundColor = .red
            root.addSubview(view)
            host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
            host.settle()
        }

        var shownAlpha: CGFloat { CGFloat(view.layer.presentation()?.opacity ?? -1) }
    }

    /// A second host whose clock is far ahead of the first one's.
    private func stages() -> (Stage, Stage) {
        let (first, second) = (Stage(), Stage())
        second.host.advance(by: 7)
        return (first, second)
    }

    private func fade(_ stage: Stage, _ ended: @escaping (Bool) -> Void = { _ in }) {
        UIView.animate(
            withDuration: 1, delay: 0, options: .curveLinear, animations: { stage.view.alpha = 0 }, completion: ended)
    }

    @Test func animations() {
        let (first, second) = stages()
        var ends: [String] = []
        fade(first) { ends.append("first \($0)") }
        fade(second) { ends.append("second \($0)") }
        first.host.advance(by: 0.5)
        #expect(abs(first.shownAlpha - 0.5) < 0.02)
        #expect(second.shownAlpha > 0.98)
        second.host.advance(by: 2)
        #expect(ends == ["second true"])
        #expect(abs(first.shownAlpha - 0.5) < 0.02)
        first.host.settle()
        #expect(ends == ["second true", "first true"])
    }

    enum Kind: CaseIterable { case keyframes, animator, transition }

    /// A second of something that somebody else than a block moves.
    private func begin(_ kind: Kind, in stage: Stage, _ ended: @escaping () -> Void) {
        let view = stage.view
        switch kind {
        case .keyframes:
            UIView.animateKeyframes(withDuration: 1, delay: 0, animations: { view.alpha = 0 }) { _ in ended() }
        case .animator:
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            animator.addCompletion { _ in ended() }
            animator.startAnimation()
        case .transition:
            UIView.transition(with: view, duration: 1, options: .transitionFlipFromLeft, animations: {}) { _ in
                ended()
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func drivenAnimations(_ kind: Kind) {
        let (first, second) = stages()
        var ends = 0
        begin(kind, in: first) { ends += 1 }
        second.host.advance(by: 3)
        #expect(ends == 0)
        first.host.advance(by: 0.5)
        #expect(ends == 0)
        first.host.advance(by: 0.6)
        #expect(ends == 1)
    }

    @Test func displayLinks() {
        let (first, second) = stages()
        var times: [CFTimeInterval] = []
        let link = CADisplayLink { times.append($0.timestamp) }
        first.host.perform { link.add(to: .main, forMode: .common) }
        second.host.advance(by: 1)
        #expect(times.isEmpty)
        first.host.advance(by: 0.5)
        #expect(times.count == 30)
        #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-6 })
        link.invalidate()
        #expect(second.host.settle())
    }

    /// A link that belongs to no window goes on with whatever window goes on.
    @Test func linksOfNobody() {
        let (first, second) = stages()
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        link.add(to: .main, forMode: .common)
        first.host.advance(by: 0.1)
        second.host.advance(by: 0.1)
        #expect(count == 12)
        link.invalidate()
    }

    /// The display goes on when the window in which a link was added is gone.
    @Test func aLinkOutlivesItsHost() {
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        let second = Stage()
        do {
            let first = Stage()
            first.host.perform { link.add(to: .main, forMode: .common) }
            first.host.advance(by: 0.1)
            #expect(count == 6)
        }
        second.host.advance(by: 0.1)
        #expect(count == 12)
        link.invalidate()
    }

    private func scroller(in stage: Stage) -> UIScrollView {
        let scroller = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
        scroller.contentSize = CGSize(width: 320, height: 4_000)
        stage.root.addSubview(scroller)
        stage.host.settle()
        return scroller
    }

    @Test func scrolling() {
        let (first, second) = stages()
        let (one, other) = (scroller(in: first), scroller(in: second))
        one.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        other.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        second.host.advance(by: 0.1)
        #expect(one.contentOffset.y == 0)
        #expect(other.contentOffset.y > 0 && other.contentOffset.y < 500)
        let half = other.contentOffset.y
        first.host.settle()
        #expect(one.contentOffset.y == 500)
        #expect(other.contentOffset.y == half)
        second.host.settle()
        #expect(other.contentOffset.y == 500)
    }

    @Test func aThrow() {
        let (first, second) = stages()
        let scroller = scroller(in: first)
        first.host.fling(from: CGPoint(x: 160, y: 300), velocity: CGVector(dx: 0, dy: -1_500))
        #expect(scroller.isDecelerating)
        let offset = scroller.contentOffset.y
        second.host.advance(by: 3)
        #expect(scroller.isDecelerating && scroller.contentOffset.y == offset)
        first.host.settle()
        #expect(scroller.contentOffset.y > offset + 100)
    }

    @Test func gesturesThatWait() {
        let (first, second) = stages()
        var states: [UIGestureRecognizer.State] = []
        let press = UILongPressGestureRecognizer { states.append($0.state) }
        first.view.addGestureRecognizer(press)
        first.host.touchDown(at: CGPoint(x: 20, y: 20))
        second.host.advance(by: 3)
        #expect(states.isEmpty)
        first.host.advance(by: 1)
        #expect(states == [.began])
        first.host.touchUp()
    }

    // MARK: Views that move

    /// A view that is put into another window in the midst of its animation takes that along.
    @Test func aViewTakesItsAnimationAlong() {
        let (first, second) = stages()
        var ends: [Bool] = []
        fade(first) { ends.append($0) }
        first.host.advance(by: 0.5)
        second.root.addSubview(first.view)
        second.host.advance(by: 1.0 / 60)
        #expect(abs(first.shownAlpha - 0.5) < 0.05)
        first.host.advance(by: 3)
        #expect(ends.isEmpty && abs(first.shownAlpha - 0.5) < 0.05)
        second.host.advance(by: 0.6)
        #expect(ends == [true])
    }

    /// What is animated in the turn of the move goes by the same clock as what was under way.
    @Test func anAnimationInTheTurnOfTheMove() {
        let (first, second) = stages()
        var ends: [Bool] = []
        UIView.animate(withDuration: 4) { first.view.transform = CGAffineTransform(translationX: 50, y: 0) }
        first.host.advance(by: 0.5)
        second.root.addSubview(first.view)
        fade(first) { ends.append($0) }
        second.host.advance(by: 0.5)
        #expect(abs(first.shownAlpha - 0.5) < 0.05)
        second.host.advance(by: 0.6)
        #expect(ends == [true])
    }

    @Test(arguments: Kind.allCases)
    func aViewTakesItsDrivenAnimationAlong(_ kind: Kind) {
        let (first, second) = stages()
        var ends = 0
        begin(kind, in: first) { ends += 1 }
        first.host.advance(by: 0.5)
        second.root.addSubview(first.view)
        second.host.advance(by: 0.4)
        #expect(ends == 0)
        second.host.advance(by: 0.2)
        #expect(ends == 1)
    }

    @Test func anImageViewTakesItsImagesAlong() {
        let (first, second) = stages()
        let images = [UIColor.red, .blue].map { color in
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                color.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            }
        }
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        first.root.addSubview(view)
        (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 2, 1)
        view.startAnimating()
        first.host.advance(by: 0.5)
        view.removeFromSuperview()
        first.host.advance(by: 1.0 / 60)
        second.root.addSubview(view)
        second.host.advance(by: 1)
        #expect(view.isAnimating)
        second.host.advance(by: 0.6)
        #expect(!view.isAnimating)
    }

    @Test func aSpinnerGoesOn() {
        let (first, second) = stages()
        let spinner = UIActivityIndicatorView(style: .medium)
        first.root.addSubview(spinner)
        spinner.startAnimating()
        first.host.advance(by: 0.5)
        func picture() -> [CGFloat] { spinner.subviews.map(\.alpha) }
        second.root.addSubview(spinner)
        var pictures: [[CGFloat]] = []
        for _ in 0..<8 {
            second.host.advance(by: 0.125)
            pictures.append(picture())
        }
        #expect(Set(pictures).count > 4)
        #expect(pictures.joined().allSatisfy { $0 > 0 && $0 <= 1 })
    }

    @Test func aScrollViewTakesItsMotionAlong() {
        let (first, second) = stages()
        let scroller = scroller(in: first)
        scroller.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
        first.host.advance(by: 0.1)
        let offset = scroller.contentOffset.y
        second.root.addSubview(scroller)
        second.host.advance(by: 1.0 / 60)
        #expect(scroller.contentOffset.y >= offset && scroller.contentOffset.y < 450)
        second.host.settle()
        #expect(scroller.contentOffset.y == 500)
    }

    @Test func aViewThatLeavesEndsItsAnimation() {
        let (first, second) = stages()
        var ends: [Bool] = []
        fade(first) { ends.append($0) }
        first.host.advance(by: 0.5)
        first.view.removeFromSuperview()
        second.host.settle()
        #expect(ends == [false])
    }

    /// What is animated before its view comes into a window begins there and then, by the clock of that window.
    @Test func aViewThatComes() {
        let (_, second) = stages()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        var ends: [Bool] = []
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }) {
            ends.append($0)
        }
        second.root.addSubview(view)
        second.host.advance(by: 0.5)
        #expect(abs((view.layer.presentation()?.opacity ?? -1) - 0.5) < 0.05)
        second.host.advance(by: 0.6)
        #expect(ends == [true])
    }

    // MARK: The standard loop

    @Test func viewsOutsideOfWindows() {
        let view = UIView()
        #expect(view.frameLoop === FrameLoop.standard)
        let stage = Stage()
        #expect(stage.view.frameLoop !== FrameLoop.standard)
        #expect(stage.view.frameLoop === stage.host.window.loop)
        stage.view.removeFromSuperview()
        #expect(stage.view.frameLoop === FrameLoop.standard)
    }

    /// One host alone: the standard clock says what its own says, to the last bit.
    @Test func theStandardClockGoesAlong() {
        let stage = Stage()
        #expect(stage.host.window.loop.now == FrameLoop.standard.now)
        for _ in 0..<500 { stage.host.advance(by: 0.1) }
        #expect(stage.host.window.loop.now == FrameLoop.standard.now)
        #expect(CACurrentMediaTime() == FrameLoop.standard.now)
    }
}
