import Foundation
import TesseraGraphics
import Testing

@testable import UIKitCore

/// Members of controllers that are kept for clients, and transitions.
@MainActor @Suite struct ControllerMemberTests {
    @Test func aPreferredTransitionGoesBeforeTheStyle() {
        let controller = UIViewController()
        controller.modalPresentationStyle = .fullScreen
        #expect(controller.preferredTransition == nil && !PresentationStyle(of: controller).fades)
        controller.preferredTransition = .crossDissolve
        #expect(PresentationStyle(of: controller).fades && controller.modalTransitionStyle == .coverVertical)
        controller.preferredTransition = .flipHorizontal
        #expect(PresentationStyle(of: controller).turns && !PresentationStyle(of: controller).fades)
        controller.modalTransitionStyle = .crossDissolve
        controller.preferredTransition = .coverVertical
        #expect(!PresentationStyle(of: controller).fades)
        // A zoom comes as the style says.
        controller.preferredTransition = .zoom { _ in nil }
        #expect(PresentationStyle(of: controller).fades)
        controller.preferredTransition = .partialCurl
        #expect(!PresentationStyle(of: controller).fades && !PresentationStyle(of: controller).turns)
    }

    private final class Hider: UIViewController {
        override var prefersHomeIndicatorAutoHidden: Bool { true }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    }

    @Test func whatTheSystemWouldAskFor() {
        let (plain, own) = (UIViewController(), Hider())
        plain.setNeedsUpdateOfHomeIndicatorAutoHidden()
        plain.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
        #expect(!plain.prefersHomeIndicatorAutoHidden && plain.preferredScreenEdgesDeferringSystemGestures == [])
        #expect(plain.childForHomeIndicatorAutoHidden == nil)
        #expect(plain.childForScreenEdgesDeferringSystemGestures == nil)
        #expect(own.prefersHomeIndicatorAutoHidden && own.preferredScreenEdgesDeferringSystemGestures == .bottom)
    }

    @Test func alertsHaveASeverity() {
        let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
        #expect(alert.severity == .default)
        alert.severity = .critical
        #expect(alert.severity == .critical)
    }
}
