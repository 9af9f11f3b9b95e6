import Foundation
import TesseraGraphics
import TesseraLayers
import TestSupport
import Testing

@testable import UIKitCore

/// A value of a view's layer that animations can lead from one of three targets to another. What `read` answers is
/// scaled so that the ways between targets are about 1 long.
struct AnimatedProperty: Sendable, CustomTestStringConvertible {
    let name: String
    let change: @MainActor @Sendable (UIView, Int) -> Void
    let read: @Sendable (CALayer) -> [Double]

    var testDescription: String { name }

    static let all: [AnimatedProperty] = [
        of("position") {
            $0.center = CGPoint(x: [0, 100, -60][$1], y: [0, 50, 80][$1])
        } read: {
            [$0.position.x / 100, $0.position.y / 100]
        },
        of("bounds") {
            $0.bounds = CGRect(x: [0, 30, 5][$1], y: 0, width: [10, 90, 60][$1], height: 10)
        } read: {
            [$0.bounds.origin.x / 100, $0.bounds.width / 100]
        },
        of("opacity") {
            $0.alpha = [1, 0, 0.7][$1]
        } read: {
            [Double($0.opacity)]
        },
        of("plane transform") {
            $0.transform =
                [
                    .identity, CGAffineTransform(translationX: 80, y: 0).rotated(by: 2).scaledBy(x: 0.01, y: 0.5),
                    CGAffineTransform(rotationAngle: -1).scaledBy(x: 2, y: 1),
                ][$1]
        } read: {
            $0.transform.numbers
        },
        of("vanishing transform") {
            $0.transform = [.identity, CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(rotationAngle: 1)][$1]
        } read: {
            $0.transform.numbers
        },
        of("transform in perspective") { view, target in
            var transform = CATransform3DIdentity
            if target > 0 { transform.m34 = -1 / 500 }
            transform = CATransform3DRotate(transform, [0, 1.2, -0.8][target], 0.3, 1, 0)
            view.transform3D = CATransform3DScale(transform, 1, [1, 2, 0.5][target], 1)
        } read: {
            $0.transform.numbers
        },
        of("sublayerTransform") {
            $0.layer.sublayerTransform = CATransform3DMakeRotation([0, 1.5, -1][$1], 0, 0, 1)
        } read: {
            $0.sublayerTransform.numbers
        },
        of("backgroundColor") {
            $0.backgroundColor = [.red, .clear, .blue][$1]
        } read: {
            $0.backgroundColor.numbers
        },
        of("borderColor") {
            $0.layer.borderColor = CGColor(red: [0, 1, 0.2][$1], green: 0.4, blue: 0, alpha: [1, 0.5, 1][$1])
        } read: {
            $0.borderColor.numbers
        },
        of("cornerRadius") {
            $0.layer.cornerRadius = [0, 20, 5][$1]
        } read: {
            [$0.cornerRadius / 20]
        },
        of("borderWidth") {
            $0.layer.borderWidth = [0, 4, 1][$1]
        } read: {
            [$0.borderWidth / 4]
        },
        of("shadowOpacity") {
            $0.layer.shadowOpacity = [0, 1, 0.2][$1]
        } read: {
            [Double($0.shadowOpacity)]
        },
        of("shadowRadius") {
            $0.layer.shadowRadius = [3, 30, 10][$1]
        } read: {
            [$0.shadowRadius / 30]
        },
        of("shadowOffset") {
            $0.layer.shadowOffset = CGSize(width: [0, 40, 4][$1], height: 9)
        } read: {
            [$0.shadowOffset.width / 40]
        },
        of("shadowColor") {
            $0.layer.shadowColor = CGColor(red: [0, 1, 0.2][$1], green: 0.4, blue: 0, alpha: 1)
        } read: {
            $0.shadowColor.numbers
        },
        of("zPosition") {
            $0.layer.zPosition = [0, 100, 20][$1]
        } read: {
            [$0.zPosition / 100]
        },
        of("anchorPoint") {
            $0.layer.anchorPoint = CGPoint(x: [0.5, 0, 1][$1], y: [0.5, 1, 0][$1])
        } read: {
            [$0.anchorPoint.x, $0.anchorPoint.y]
        },
        of("contentsRect") {
            $0.layer.contentsRect = CGRect(x: [0, 0.8, 0.1][$1], y: 0, width: 1, height: 1)
        } read: {
            [$0.contentsRect.origin.x]
        },
    ]

    private static func of(
        _ name: String, _ change: @escaping @MainActor @Sendable (UIView, Int) -> Void,
        read: @escaping @Sendable (CALayer) -> [Double]
    ) -> AnimatedProperty {
        AnimatedProperty(name: name, change: change, read: read)
    }
}

extension CATransform3D {
    /// What counts for the picture: where the plane's points go.
    fileprivate var numbers: [Double] { [m11, m12, m21, m22, m41 / 100, m42 / 100, m14 * 500, m24 * 500] }
}

extension CGColor? {
    /// With alpha multiplied in: that is what is seen.
    fileprivate var numbers: [Double] {
        guard let rgba = self?.rgba else { return [0, 0, 0, 0] }
        return [rgba.red * rgba.alpha, rgba.green * rgba.alpha, rgba.blue * rgba.alpha, rgba.alpha]
    }
}

/// The ways in which a view's change can be animated.
enum Mover: CaseIterable, Sendable {
    case block, fromCurrentState, spring, keyframes, animator, springAnimator

    @MainActor
    func run(_ change: @escaping () -> Void) {
        switch self {
        case .block: UIView.animate(withDuration: 0.5, animations: change)
        case .fromCurrentState:
            UIView.animate(withDuration: 0.5, delay: 0, options: .beginFromCurrentState, animations: change)
        case .spring:
            UIView.animate(
                withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, animations: change)
        case .keyframes:
            UIView.animateKeyframes(
                withDuration: 0.5, delay: 0,
                animations: { UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: change) })
        case .animator: UIViewPropertyAnimator(duration: 0.5, curve: .easeInOut, animations: change).startAnimation()
        case .springAnimator:
            UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8, animations: change).startAnimation()
        }
    }
}

@MainActor
@Suite(.serialized)
struct ContinuityTests {
    private static let step = 1.0 / 19_200
    /// Some values are `Float`s.
    private static let exact = 1e-6
    let screen = TestScreen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    init() {
        screen.window.addSubview(view)
        screen.run(1.0 / 60)
    }

    private func shown(_ property: AnimatedProperty) -> [Double] {
        view.layer.presentation().map(property.read) ?? []
    }

    /// What is shown, and how fast it changes, from now on for an instant.
    private func motion(_ property: AnimatedProperty) -> (value: [Double], speed: [Double]) {
        let before = shown(property)
        screen.window.pipeline.makeFrame(at: FrameClock.now + Self.step)
        return (before, zip(shown(property), before).map { ($0 - $1) / Self.step })
    }

    private func distance(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? .nan }

    @Test(arguments: AnimatedProperty.all)
    func aNewTargetNeitherJumpsNorKinks(_ property: AnimatedProperty) {
        for first in Mover.allCases {
            for second in Mover.allCases {
                property.change(view, 0)
                screen.run(1.0 / 60)
                first.run { property.change(view, 1) }
                screen.run(0.15)
                let (_, speed) = motion(property)
                let value = shown(property)
                #expect(speed.contains { abs($0) > 0.4 }, "\(first) stands still")
                second.run { property.change(view, 2) }
                let (next, nextSpeed) = motion(property)
                #expect(distance(value, next) < Self.exact, "\(first), then \(second) jumps")
                // The hardest spring gains 0.03 a step; a motion that began anew would lose all of its speed.
                #expect(distance(speed, nextSpeed) < 0.12, "\(first), then \(second) kinks: \(speed), \(nextSpeed)")
                screen.run(1.2)
                let end = shown(property)
                UIView.performWithoutAnimation { property.change(view, 2) }
                #expect(distance(end, property.read(view.layer)) < Self.exact, "\(second) ends elsewhere")
                #expect(view.layer.animationKeys() ?? [] == [])
            }
        }
    }

    /// Interrupted again and again, at random: no frame may go further than the fastest motion does.
    @Test(arguments: AnimatedProperty.all.filter { $0.name != "vanishing transform" })
    func manyInterruptionsStaySmooth(_ property: AnimatedProperty) {
        for seed: UInt64 in 1...4 {
            var random = SplitMix64(seed: seed)
            var last = shown(property)
            var most = 0.0
            for _ in 0..<60 {
                if random.index(4) == 0 {
                    let (mover, target) = (Mover.allCases[random.index(6)], random.index(3))
                    mover.run { property.change(view, target) }
                    #expect(distance(shown(property), last) < Self.exact, "seed \(seed)")
                }
                screen.window.pipeline.makeFrame(at: FrameClock.now + 1.0 / 600)
                let now = shown(property)
                most = max(most, distance(now, last))
                last = now
            }
            #expect(most < 0.25, "seed \(seed)")
            screen.run(1.5)
        }
    }

    @Test func anEndlessMotionGoesOnUnderANewOneAndEndsUnderOneFromTheCurrentState() {
        func pulse() {
            UIView.animate(
                withDuration: 0.4, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
                animations: { view.alpha = 0 })
        }
        pulse()
        screen.run(0.2)
        UIView.animate(withDuration: 0.2) { view.alpha = 1 }
        screen.run(0.5)
        #expect(view.layer.animationKeys() != nil)
        let seen = view.layer.presentation()?.opacity ?? .nan
        UIView.animate(
            withDuration: 0.2, delay: 0, options: .beginFromCurrentState, animations: { view.alpha = 0.5 })
        #expect(abs((view.layer.presentation()?.opacity ?? .nan) - seen) < 1e-6)
        screen.run(0.3)
        #expect(view.layer.animationKeys() ?? [] == [])
        #expect(view.layer.presentation()?.opacity == 0.5)
    }

    @Test(arguments: AnimatedProperty.all)
    func anAnimatorPausedScrubbedReversedAndContinuedNeverJumps(_ property: AnimatedProperty) {
        property.change(view, 0)
        screen.run(1.0 / 60)
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { property.change(view, 1) }
        animator.startAnimation()
        screen.run(0.4)
        let seen = shown(property)
        animator.pauseAnimation()
        #expect(distance(shown(property), seen) < Self.exact)
        screen.run(0.2)
        #expect(distance(shown(property), seen) < Self.exact)
        animator.fractionComplete = animator.fractionComplete
        #expect(distance(shown(property), seen) < Self.exact)
        animator.isReversed = true
        #expect(distance(shown(property), seen) < Self.exact)
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
        let (next, speed) = motion(property)
        #expect(distance(next, seen) < Self.exact)
        // It stood: it must begin slowly.
        #expect(distance(speed, speed.map { _ in 0 }) < 0.05)
        screen.run(0.2)
        // Turned round in mid-flight it goes back as fast as it came.
        let (_, before) = motion(property)
        let there = shown(property)
        animator.isReversed = false
        #expect(distance(shown(property), there) < Self.exact)
        #expect(before.contains { abs($0) > 0.05 })
        screen.run(1.2)
        #expect(distance(shown(property), property.read(view.layer)) < Self.exact && animator.state == .inactive)
    }
}
