import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import UIKitCore

/// Motion is a function of time: the same positions at the same times, and the same end, at every frame rate.
@MainActor
@Suite("Frame rates")
struct ScrollRateTests {
    private static let uneven: [TimeInterval] = {
        var random = SplitMix64(seed: 2024)
        var result: [TimeInterval] = []
        for _ in 0..<64 { result.append(Double.random(in: 0.001...0.07, using: &random)) }
        return result
    }()

    private static let rates: [(Int) -> TimeInterval] = [
        { _ in 1.0 / 60 }, { _ in 1.0 / 90 }, { _ in 1.0 / 120 }, { ScrollRateTests.uneven[$0 % 64] },
    ]

    /// Where the content is at every tenth of a second, reached by frames of different lengths.
    private func path(
        _ begin: (ScrollStage) -> Void, _ steps: (Int) -> TimeInterval, _ value: (ScrollStage) -> [CGFloat]
    ) -> [[CGFloat]] {
        // A display this fine makes rounding to its pixels invisible.
        let fixture = ScrollStage(content: CGSize(width: 3200, height: 3000), scale: 1e9)
        begin(fixture)
        var result: [[CGFloat]] = []
        var index = 0
        for _ in 0..<25 {
            var left = 0.1
            while left > 1e-9 {
                let step = min(steps(index), left)
                fixture.stage.advance(step)
                left -= step
                index += 1
            }
            result.append(value(fixture))
        }
        return result
    }

    private func compare(
        _ begin: (ScrollStage) -> Void, value: (ScrollStage) -> [CGFloat] = { [$0.view.contentOffset.y] }
    ) {
        let reference = path(begin, { _ in 1.0 / 1000 }, value)
        #expect(Set(reference.map(\.description)).count > 2)
        for steps in ScrollRateTests.rates {
            let other = path(begin, steps, value)
            for (a, b) in zip(reference, other) {
                for (x, y) in zip(a, b) { #expect(abs(x - y) < 1e-6) }
            }
        }
    }

    @Test func aThrow() { compare { $0.fling(200) } }

    @Test func aThrowIntoTheEdge() {
        compare {
            $0.view.contentOffset.y = 1500
            $0.fling(300)
        }
    }

    @Test func aFastRate() {
        compare {
            $0.view.decelerationRate = .fast
            $0.fling(300)
        }
    }

    @Test func aBounce() { compare { $0.fling(-250) } }

    @Test func aPage() {
        compare {
            $0.view.isPagingEnabled = true
            $0.fling(150)
        }
    }

    @Test func aTarget() {
        compare {
            $0.recorder.retarget = { _ in CGPoint(x: 0, y: 777) }
            $0.fling(150)
        }
    }

    @Test func anAnimatedOffset() {
        compare { $0.view.setContentOffset(CGPoint(x: 0, y: 1234), animated: true) }
    }

    @Test func aWheel() {
        compare {
            for _ in 0..<3 {
                $0.stage.scroll(.discrete, at: 160, 200, by: 0, 100)
                $0.stage.advance(0.04)
            }
            $0.fling(200)
        }
    }

    @Test func aZoomThatBounces() {
        compare {
            let content = UIView(frame: CGRect(x: 0, y: 0, width: 3200, height: 3000))
            $0.view.addSubview(content)
            $0.recorder.zoomed = content
            // Kept alive by the scroll view.
            $0.view.maximumZoomScale = 2
            $0.view.contentOffset = CGPoint(x: 1000, y: 1000)
            $0.pinch(from: 60, to: 300)
        } value: {
            [$0.view.zoomScale, $0.view.contentOffset.x, $0.view.contentOffset.y]
        }
    }

    /// The formulas themselves, met by a scroll view: x + v0/1000 * d/(1 - d) * (1 - d^(1000 t)).
    @Test(arguments: [UIScrollView.DecelerationRate.normal, .fast])
    func theFormula(_ rate: UIScrollView.DecelerationRate) {
        let fixture = ScrollStage(content: CGSize(width: 320, height: 50_000), scale: 1e9)
        fixture.view.decelerationRate = rate
        fixture.fling(200, duration: 0.2)
        let (start, velocity, d) = (fixture.view.contentOffset.y.native, 1000.0, rate.rawValue.native)
        var elapsed = 0.0
        for step in 1...40 {
            fixture.stage.advance(Double(step % 5 + 1) / 240)
            elapsed += Double(step % 5 + 1) / 240
            guard fixture.view.isDecelerating else { break }
            let expected = start + velocity / 1000 * d / (1 - d) * (1 - pow(d, 1000 * elapsed))
            #expect(abs(fixture.view.contentOffset.y.native - expected) < 1e-5)
        }
    }
}
