import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

/// Controllers that turn over. How long it takes is from memory.
@MainActor @Suite struct FlipTests {
    private let a = UIViewController()
    private let b = UIViewController()

    private func alpha(_ view: UIView?) -> Float { view?.layer.presentation()?.opacity ?? view?.layer.opacity ?? 0 }
    private func isTurned(_ view: UIView?) -> Bool {
        guard let view else { return false }
        return !CATransform3DIsIdentity((view.layer.presentation() ?? view.layer).transform)
    }

    @Test func aControllerTurnsOverInFront() {
        let screen = TestScreen(a)
        b.modalPresentationStyle = .fullScreen
        b.modalTransitionStyle = .flipHorizontal
        var ends: [String] = []
        a.present(b, animated: true) { ends.append("presented") }
        screen.run(0.2)
        let container = screen.window.subviews.last
        #expect(isTurned(a.view) && alpha(container) == 0, "in the first half only what was there is seen")
        screen.run(0.3)
        #expect(alpha(container) == 1 && isTurned(container) && isTurned(a.view))
        screen.run(0.4)
        #expect(ends == ["presented"] && a.view.window == nil && b.view.window != nil)
        #expect(!isTurned(container) && !isTurned(a.view) && a.view.alpha == 1)
        a.dismiss(animated: true) { ends.append("dismissed") }
        screen.run(0.2)
        #expect(isTurned(container) && isTurned(a.view))
        screen.run(0.7)
        #expect(ends == ["presented", "dismissed"] && a.view.window != nil && b.view.window == nil)
        #expect(!isTurned(a.view) && a.view.alpha == 1 && a.view.frame == screen.window.bounds)
    }

    @Test func sheetsAndCurlsSlide() {
        for (style, transition) in [
            (UIModalPresentationStyle.pageSheet, UIModalTransitionStyle.flipHorizontal), (.fullScreen, .partialCurl),
        ] {
            let controller = UIViewController()
            controller.modalPresentationStyle = style
            controller.modalTransitionStyle = transition
            #expect(!PresentationStyle(of: controller).turns)
        }
    }

    @Test func aDismissalDuringTheTurnLeavesNothingTurned() {
        let screen = TestScreen(a)
        b.modalPresentationStyle = .fullScreen
        b.modalTransitionStyle = .flipHorizontal
        a.present(b, animated: true)
        screen.run(0.3)
        var ends = 0
        a.dismiss(animated: true) { ends += 1 }
        screen.run(2)
        #expect(ends == 1 && a.view.window != nil && b.view.window == nil)
        #expect(!isTurned(a.view) && a.view.alpha == 1 && alpha(a.view) == 1)
        #expect(a.view.frame == screen.window.bounds)
    }
}
