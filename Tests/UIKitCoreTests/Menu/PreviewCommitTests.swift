import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// A tap on the preview of a view at (100, 300), 80 x 80, in a navigation controller.
@MainActor
@Suite(.metricsText) struct PreviewCommitTests {
    private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
        var controller: UIViewController?
        var commit: (any UIContextMenuInteractionCommitAnimating) -> Void = { _ in }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(
                previewProvider: { [unowned self] in controller },
                actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction,
            willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            animator.preferredCommitStyle = .pop
            commit(animator)
        }
    }

    private let delegate = Delegate()
    private let navigation = UINavigationController(rootViewController: UIViewController())
    private let screen = UIViewController()
    private let host: TestHost
    private let window = CGSize(width: 393, height: 852)

    init() {
        let view = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
        navigation.viewControllers[0].view.addSubview(view)
        view.addInteraction(UIContextMenuInteraction(delegate: delegate))
        screen.preferredContentSize = CGSize(width: 200, height: 150)
        delegate.controller = screen
        host = TestHost(navigation, configuration: TestConfiguration(size: window))
        host.settle()
    }

    /// Opens the menu and taps the preview. Returns what grows then.
    private func commit() throws -> MenuPlatter {
        host.longPress(at: CGPoint(x: 140, y: 340))
        host.settle()
        let platter = try #require(host.window.openMenu?.overlay.platters.first)
        host.tap(at: platter.center)
        return platter
    }

    private func seen(_ platter: MenuPlatter) -> (width: CGFloat, opacity: Float) {
        let layer = platter.layer.presentation()
        return (layer?.bounds.width ?? 0, layer?.opacity ?? 0)
    }

    @Test func thePreviewGrowsAndIsTheScreenThatIsPushed() throws {
        delegate.commit = { [navigation, screen] animator in
            animator.addCompletion { navigation.pushViewController(screen, animated: true) }
        }
        let platter = try commit()
        host.advance(by: MenuPresentation.growingDuration / 2)
        #expect(seen(platter).width > 250 && seen(platter).width < window.width && seen(platter).opacity == 1)
        #expect(screen.view.isDescendant(of: platter), "the view itself grows")
        host.advance(by: MenuPresentation.growingDuration / 2 + 0.05)
        #expect(navigation.topViewController === screen && navigation.transition == nil, "without a transition")
        #expect(screen.view.isDescendant(of: navigation.view))
        #expect(screen.view.convert(screen.view.bounds, to: nil) == CGRect(origin: .zero, size: window))
        let overlay = try #require(platter.superview)
        let opacity = overlay.layer.presentation()?.opacity ?? 0
        #expect(overlay === host.window.subviews.last && opacity > 0 && opacity < 1, "the preview goes")
        host.settle()
        #expect(overlay.window == nil && screen.view.window != nil && screen.view.alpha == 1)
    }

    @Test func aPushAlongWithTheGrowthDoesNotSlide() throws {
        delegate.commit = { [navigation, screen] animator in
            animator.addAnimations { navigation.pushViewController(screen, animated: true) }
        }
        let platter = try commit()
        host.advance(by: MenuPresentation.growingDuration / 2)
        #expect(navigation.topViewController === screen && navigation.transition == nil)
        #expect(seen(platter).width < window.width && seen(platter).opacity == 1)
        let clip = try #require(platter.subviews.first)
        let picture = try #require(clip.subviews.last as? MirrorView, "what it shows is shown elsewhere")
        let width = (picture.layer.presentation()?.transform.m11 ?? 0) * picture.bounds.width
        #expect(abs(width - seen(platter).width) < 1, "it grows with the preview")
        host.settle()
        #expect(screen.view.window != nil && platter.window == nil)
    }

    @Test func whatIsPresentedDoesNotSlideEither() throws {
        screen.modalPresentationStyle = .fullScreen
        delegate.commit = { [navigation, screen] animator in
            animator.addCompletion { navigation.present(screen, animated: true) }
        }
        let platter = try commit()
        host.advance(by: MenuPresentation.growingDuration + 0.05)
        #expect(navigation.presentedViewController === screen && !screen.isBeingPresented)
        #expect(platter.superview === host.window.subviews.last, "it lies under the preview")
        host.settle()
        #expect(screen.view.window != nil && platter.window == nil)
    }
}
