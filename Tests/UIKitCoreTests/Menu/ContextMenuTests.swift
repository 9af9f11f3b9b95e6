import Foundation
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitTestSupport

@testable import UIKitCore

private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
    var log: [String] = []
    var hasMenu = true
    var menu = UIMenu(children: [])
    var controller: UIViewController?
    var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
    /// What goes dim along with the menu's coming.
    var beside: UIView?

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration")
        guard hasMenu else { return nil }
        return UIContextMenuConfiguration(
            identifier: "id" as NSString,
            previewProvider: { [unowned self] in
                log.append("preview")
                return controller
            },
            actionProvider: { [unowned self] _ in
                log.append("menu")
                return menu
            })
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        log.append("highlight")
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        log.append("dismissal")
        return nil
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willDisplay")
        animator?.addAnimations { [unowned self] in beside?.alpha = 0.5 }
        animator?.addCompletion { [unowned self] in log.append("displayed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willEnd")
        animator?.addCompletion { [unowned self] in log.append("ended") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("commit \(animator.previewViewController === controller)")
        #expect(animator.preferredCommitStyle == .dismiss, "unless somebody says otherwise")
        animator.preferredCommitStyle = commitStyle
        animator.addCompletion { [unowned self] in log.append("committed") }
    }
}

/// Menus of a view at (100, 300), 80 x 80.
@MainActor
@Suite(.metricsText) struct ContextMenuTests {
    private let view = UIView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
    private let delegate = Delegate()
    private let interaction: UIContextMenuInteraction
    private let host: TestHost
    private let middle = CGPoint(x: 140, y: 340)

    init() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        root.addSubview(view)
        interaction = UIContextMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 393, height: 852)))
        let delegate = delegate
        delegate.menu = UIMenu(
            children: [UIAction(title: "Copy") { [unowned delegate] _ in delegate.log.append("Copy") }])
        host.settle()
    }

    @Test func aLongPressLiftsTheViewAndOpensTheMenu() {
        host.longPress(at: middle)
        host.settle()
        #expect(
            delegate.log == ["configuration", "highlight", "preview", "menu", "willDisplay", "displayed"])
        #expect(interaction.menuAppearance == .rich && interaction.location(in: view) == CGPoint(x: 40, y: 40))
        #expect(host.window.liftedFrames.first.map { $0.width > 80 } == true && view.alpha == 0)
        #expect((host.window.menuReport?.frame.minY ?? 0) > 380, "below the view")
        delegate.log = []
        if let row = host.window.menuReport?.rows.first { host.tap(at: row.center) }
        host.settle()
        #expect(delegate.log == ["willEnd", "dismissal", "ended", "Copy"], "what was chosen runs at the end")
        #expect(view.alpha == 1 && interaction.menuAppearance == .unknown)
    }

    @Test func aSecondClickOpensItAtThePointerAtOnce() {
        host.pointerDown(at: middle, buttons: .secondary)
        #expect(delegate.log == ["configuration", "highlight", "menu", "willDisplay"])
        host.pointerUp()
        host.settle()
        // Kept inside the window, which is too narrow for it on either side of the pointer.
        #expect(host.window.menuReport?.frame.origin == CGPoint(x: 8, y: middle.y))
        #expect(interaction.menuAppearance == .compact)
        #expect(view.alpha == 1, "nothing is lifted")
    }

    @Test func withoutAConfigurationNothingBegins() {
        delegate.hasMenu = false
        host.longPress(at: middle)
        host.settle()
        #expect(delegate.log == ["configuration"] && host.window.menuReport == nil)
    }

    @Test func aFingerThatMovesOpensNothing() {
        host.drag(from: middle, to: CGPoint(x: 140, y: 420), duration: 1)
        host.settle()
        #expect(delegate.log.isEmpty)
    }

    @Test func aTapOnThePreviewCommits() {
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 200, height: 150)
        delegate.controller = controller
        delegate.commitStyle = .pop
        host.longPress(at: middle)
        host.settle()
        #expect(host.window.liftedFrames.first?.size == CGSize(width: 200, height: 150))
        delegate.log = []
        if let frame = host.window.liftedFrames.first { host.tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
        host.settle()
        #expect(delegate.log == ["commit true", "willEnd", "dismissal", "ended", "committed"])
        #expect(controller.viewIfLoaded?.window == nil && host.window.menuReport == nil)
    }

    @Test func theVisibleMenuIsReplaced() {
        host.rightClick(at: middle)
        host.settle()
        interaction.updateVisibleMenu { $0.replacingChildren([UIAction(title: "Other") { _ in }]) }
        host.settle()
        #expect(host.window.menuReport?.rows.map(\.title) == ["Other"])
        interaction.dismissMenu()
        host.settle()
        #expect(host.window.menuReport == nil)
    }

    @Test func theMenuGoesWithItsView() {
        host.rightClick(at: middle)
        host.settle()
        view.removeFromSuperview()
        host.settle()
        #expect(host.window.menuReport == nil && delegate.log.contains("ended"))
    }

    @Test func aTargetOutsideOfWindowsIsAnError() {
        let loose = UIView()
        let exception = expectException { _ = UIPreviewTarget(container: loose, center: .zero) }
        #expect(exception?.reason.hasPrefix("UIPreviewTarget requires that the container view is in a window") == true)
    }

    @Test func animationsGoAlongWithTheMenu() {
        let beside = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        host.window.addSubview(beside)
        host.settle()
        delegate.beside = beside
        host.rightClick(at: middle)
        host.advance(by: 0.1)
        let seen = beside.layer.presentation()?.opacity ?? 1
        #expect(beside.alpha == 0.5 && seen > 0.5 && seen < 1)
        host.settle()
        host.key("escape")
        host.settle()
        beside.removeFromSuperview()
    }

    private final class Noting: NSObject, UIInteraction {
        private(set) weak var view: UIView?
        var log: [String] = []

        func willMove(to view: UIView?) { log.append("will \(view?.tag ?? 0)") }
        func didMove(to view: UIView?) {
            self.view = view
            log.append("did \(view?.tag ?? 0)")
        }
    }

    @Test func anInteractionMovesFromViewToView() {
        let (first, second, interaction) = (UIView(), UIView(), Noting())
        (first.tag, second.tag) = (1, 2)
        first.addInteraction(interaction)
        second.addInteraction(interaction)
        #expect(interaction.log == ["will 1", "did 1", "will 0", "did 0", "will 2", "did 2"])
        #expect(first.interactions.isEmpty && second.interactions.first === interaction)
        second.removeInteraction(interaction)
        #expect(interaction.log.suffix(2) == ["will 0", "did 0"] && interaction.view == nil)
    }
}
