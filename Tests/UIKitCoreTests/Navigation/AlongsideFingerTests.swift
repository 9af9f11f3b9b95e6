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

    private var toolbarTop: CGFloat {
        let layer = navigation.toolbar.layer
        return (layer.presentation() ?? layer).frame.minY
    }

    /// A toolbar that goes with the pop follows the finger, too.
    @Test(arguments: [true, false]) func aToolbarThatGoesFollows(completes: Bool) {
        upper.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        navigation.setToolbarHidden(false, animated: false)
        screen.run(0.05)
        let rest = toolbarTop
        let end = navigation.view.bounds.maxY
        lower.onWillAppear = { navigation.setToolbarHidden(true, animated: true) }
        upper.onWillAppear = { navigation.setToolbarHidden(false, animated: true) }
        screen.drag(from: CGPoint(x: 5, y: 400), by: 195, steps: 10, lifts: false, pause: 0.2)
        #expect(abs(toolbarTop - (rest + end) / 2) < 1, "half of the way: \(toolbarTop)")
        screen.touch(.moved, completes ? 317 : 80, 400)
        screen.run(0.2)
        screen.touch(.ended, completes ? 317 : 80, 400)
        screen.run(0.8)
        #expect(navigation.topViewController === (completes ? lower : upper))
        #expect(toolbarTop == (completes ? end : rest) && navigation.toolbar.isHidden == completes)
    }

    /// As on iOS 26: a finger in the middle of the content goes back, too.
    @Test func aFingerAnywhereInTheContentGoesBack() {
        screen.drag(from: CGPoint(x: 150, y: 400), by: 220, steps: 12, pause: 0.1)
        screen.run(0.6)
        #expect(navigation.topViewController === lower)
    }

    @Test func whatScrollsOrFollowsTheFingerKeepsIt() {
        let strip = UIScrollView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
        strip.contentSize = CGSize(width: 900, height: 100)
        let control = UIControl(frame: CGRect(x: 0, y: 450, width: 390, height: 60))
        for view in [strip, control] { upper.view.addSubview(view) }
        strip.contentOffset.x = 300
        for y in [350.0, 480] {
            screen.drag(from: CGPoint(x: 100, y: y), by: 220, steps: 12, pause: 0.1)
            screen.run(0.6)
            #expect(navigation.topViewController === upper)
        }
        #expect(strip.contentOffset.x < 200)
        navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
        screen.drag(from: CGPoint(x: 150, y: 600), by: 220, steps: 12, pause: 0.1)
        screen.run(0.6)
        #expect(navigation.topViewController === upper)
    }
}
