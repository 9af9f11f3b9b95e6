import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What controllers animate along with a pop that a finger moves.
@MainActor
struct AlongsideFingerTests {
    private let log = CallLog()
    private let lower: LoggingController
    private let upper: LoggingController
    private let navigation: UINavigationController
    private let screen: TestScreen

    init() {
        (lower, upper) = (LoggingController("A", log), LoggingController("B", log))
        navigation = UINavigationController(rootViewController: lower)
        screen = TestScreen(navigation)
        navigation.pushViewController(upper, animated: false)
        screen.run(0.05)
        let (lower, bar, log) = (lower, navigation.navigationBar, log)
        lower.onWillAppear = {
            _ = log.take()
            lower.transitionCoordinator?.animate(
                alongsideTransition: {
                    log.add("animate \($0.isInteractive)")
                    bar.alpha = 0.5
                }, completion: { log.add("completion \($0.isCancelled)") })
        }
    }

    private var shown: CGFloat { CGFloat(navigation.navigationBar.layer.presentation()?.opacity ?? .nan) }

    @Test func theBlockRunsAtTheBeginningAndFollows() {
        screen.drag(from: CGPoint(x: 5, y: 400), by: 195, steps: 10, lifts: false, pause: 0.2)
        #expect(log.take().last == "animate true")
        #expect(abs(shown - 0.75) < 0.01, "half of the way: \(shown)")
        #expect(lower.transitionCoordinator.map { abs($0.percentComplete - 0.5) < 0.01 } == true)
        screen.touch(.moved, 317, 400)
        screen.run(1.0 / 60)
        #expect(abs(shown - 0.6) < 0.01, "four fifths: \(shown)")
        screen.run(0.2)
        screen.touch(.ended, 317, 400)
        screen.run(0.03)
        #expect(shown < 0.6 && shown > 0.5)
        screen.run(0.5)
        #expect(shown == 0.5 && navigation.navigationBar.alpha == 0.5)
        #expect(log.take().filter { $0.hasPrefix("completion") || $0.hasPrefix("animate") } == ["completion false"])
    }

    @Test func takenBackItIsAsBefore() {
        screen.drag(from: CGPoint(x: 5, y: 400), by: 117, steps: 10, lifts: false, pause: 0.2)
        #expect(abs(shown - 0.85) < 0.01, "three tenths: \(shown)")
        screen.touch(.ended, 122, 400)
        screen.run(0.03)
        #expect(shown > 0.85 && shown < 1)
        screen.run(0.5)
        #expect(shown == 1 && navigation.navigationBar.alpha == 1)
        #expect(log.take().filter { $0.hasPrefix("completion") || $0.hasPrefix("animate") }.last == "completion true")
        #expect(navigation.topViewController === upper)
    }

    @Test func withoutAnimationsAPopThatIsTakenBackChangesNothing() {
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        screen.drag(from: CGPoint(x: 5, y: 400), by: 117, steps: 10, pause: 0.2)
        screen.run(0.5)
        #expect(navigation.navigationBar.alpha == 1 && navigation.topViewController === upper)
    }
}
