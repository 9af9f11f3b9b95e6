import Foundation
import TesseraGraphics

/// How much of the screen a menu takes: all of it, with what is lifted in front of the rest, or its own place alone.
public enum UIContextMenuInteractionAppearance: Int, Sendable {
    /// No menu.
    case unknown
    /// A menu with a preview.
    case rich
    /// A menu alone.
    case compact
}

/// Lets a view show a menu: on a long press, on a click of the second button, and on the Menu key.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Says what the menu is; not kept.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    /// How the open menu is shown; unknown while there is none.
    open private(set) var menuAppearance = UIContextMenuInteractionAppearance.unknown
    private lazy var gestures = ContextMenuGestures(self)
    private final weak var presentation: MenuPresentation?
    /// Where the last menu was asked for, in the window.
    final var windowLocation = CGPoint.zero
    /// Counts how often what the interaction's items are has changed: previews of before are not theirs any more.
    package final var changesOfItems = 0

    /// An interaction that asks `delegate`.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        super.init()
        self.delegate = delegate
    }

    /// An interaction whose subclass knows all by itself.
    package override init() {
        super.init()
    }

    open func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        gestures.leave(old)
        if view == nil { presentation?.close(animated: false) }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        if let view { gestures.join(view) }
    }

    /// Where the menu was asked for.
    open func location(in view: UIView?) -> CGPoint { view?.convert(windowLocation, from: nil) ?? windowLocation }

    /// Gives each level of the open menu the menu that `block` makes of it; without one nothing happens.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }

    /// Takes the open menu away.
    open func dismissMenu() { presentation?.close(animated: true) }

    // MARK: What a subclass of UIKit's knows by itself

    /// What the menu at a place of the view is.
    open func _configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: location)
    }

    /// What is lifted, the main one first.
    open func _highlightPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview] {
        identifiers(of: configuration).compactMap { identifier, isMain in
            let own = delegate?.contextMenuInteraction(
                self, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
            if let own { return own }
            guard let view, view._window != nil, view.superview?._window != nil, !isOfControl else { return nil }
            return isMain ? UITargetedPreview(view: view) : nil
        }
    }

    /// Where what was lifted goes back to.
    open func _dismissalPreviews(of configuration: UIContextMenuConfiguration) -> [UITargetedPreview?] {
        identifiers(of: configuration).map { identifier, isMain in
            let own = delegate?.contextMenuInteraction(
                self, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
            if let own { return own }
            // A view that leaves its window with the one around it is told first.
            guard let view, view._window != nil, view.superview?._window != nil else { return nil }
            return isMain ? UITargetedPreview(view: view) : nil
        }
    }

    /// Called when the menu comes, goes, or its preview was tapped.
    open func _willDisplay(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) { delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator) }

    /// Called when the menu comes, goes, or its preview was tapped.
    open func _willEnd(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating
    ) { delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator) }

    /// Called when the menu comes, goes, or its preview was tapped.
    open func _willPerformPreviewAction(
        _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
    ) {
        delegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    /// Where the Menu key asks for a menu, in the view; nil where it asks for none.
    open func _keyLocation(of item: any UIFocusItem) -> CGPoint? {
        guard let view else { return nil }
        if let shown = item as? UIView, shown.isDescendant(of: view) {
            return shown.convert(shown.bounds.center, to: view)
        }
        return view.bounds.center
    }
}

extension UIContextMenuInteraction {
    /// The main one first.
    private func identifiers(
        of configuration: UIContextMenuConfiguration
    ) -> [(identifier: any NSCopying, isMain: Bool)] {
        let others = configuration.secondaryItemIdentifiers.compactMap { $0.base as? any NSCopying }
        return [(configuration.identifier, true)] + others.map { ($0, false) }
    }

    /// Whether the menu is a control's own.
    private var isOfControl: Bool { view is UIControl && delegate === view }

    /// What asks for a menu.
    enum Cause {
        case finger
        case pointer
        case key
        /// A control's own action: the menu stands at its corner, and nothing is lifted.
        case control
    }

    /// Whether there is a menu at a place of the window, which `present` then shows.
    func configuration(atWindow point: CGPoint) -> UIContextMenuConfiguration? {
        guard let view, let window = view._window, window.openMenu?.request.source !== view else { return nil }
        windowLocation = point
        return _configuration(at: view.convert(point, from: nil))
    }

    /// Opens the menu of a configuration; nil where it has neither entries nor a preview.
    @discardableResult
    func present(
        _ configuration: UIContextMenuConfiguration, by cause: Cause, held: MenuHold? = nil, selectsOne: Bool = false,
        didChoose: @escaping (any UIMenuLeaf) -> Void = { _ in }
    ) -> MenuPresentation? {
        guard let view, let window = view._window else { return nil }
        if let offer = configuration as? EditMenuOffer {
            guard cause == .pointer else {
                offer.show(in: view)
                return nil
            }
            return present(offer, in: window)
        }
        let lifted = cause == .control ? [] : held?.validPreviews ?? _highlightPreviews(of: configuration)
        // A finger that holds a button down opens its menu as a tap on other buttons does: nothing is lifted.
        let cause = cause == .finger && isOfControl && lifted.isEmpty ? Cause.control : cause
        let isRich = cause == .finger
        let controller = isRich ? configuration.previewProvider?() : nil
        let menu = configuration.actionProvider?(EditMenuSuggestions.additions(from: view))
        // Without an entry there is nothing to choose: only a finger lifts what it holds then.
        guard menu.map({ isRich || !$0.children.isEmpty }) ?? (controller != nil), view._window === window else {
            return nil
        }
        var request = MenuRequest(menu: menu, anchor: anchor(cause, configuration, in: view), source: view)
        request.sender = (view as? BarButton)?.item ?? (view as? UIControl) ?? self
        request.previews = isRich ? lifted : []
        if held?.hasGrown == true { request.heldScale = view.traitCollection.systemLooks.menu.heldScale }
        request.controller = controller
        request.badge = isRich ? configuration.badgeCount : 0
        request.order = configuration.preferredMenuElementOrder
        if request.order == .automatic { request.order = automaticOrder(cause, selectsOne: selectsOne, in: view) }
        request.selectsOne = selectsOne
        var calls = self.calls(configuration, hasPreview: isRich && !lifted.isEmpty)
        calls.didChoose = didChoose
        menuAppearance = isRich ? .rich : .compact
        let opened = MenuPresentation.open(request, calls, in: window)
        presentation = opened
        return opened
    }

    /// What the system chooses: a button's own menu begins next to the button, except in what scrolls and where it shows a
    /// choice; other menus begin at the top. Apple describes it so for SwiftUI; believed of UIKit.
    private func automaticOrder(
        _ cause: Cause, selectsOne: Bool, in view: UIView
    ) -> UIContextMenuConfiguration.ElementOrder {
        guard cause == .control, !selectsOne else { return .fixed }
        let scrolls = sequence(first: view, next: \.superview).contains { $0 is UIScrollView }
        return scrolls ? .fixed : .priority
    }

    /// The edit menu of an item as a pointer opens it: it has the looks of a context menu.
    private func present(_ offer: EditMenuOffer, in window: UIWindow) -> MenuPresentation? {
        let menu = offer.menu
        guard !menu.children.isEmpty else { return nil }
        var request = MenuRequest(menu: menu, anchor: .point(windowLocation), source: view)
        request.sender = UIMenuController.shared
        let opened = MenuPresentation.open(request, MenuCalls(), in: window)
        presentation = opened
        return opened
    }

    /// What the menu of a control begins at: the control, or the point that it names instead.
    private func attachment(_ configuration: UIContextMenuConfiguration, in view: UIView) -> CGRect {
        guard let control = view as? UIControl else { return view.bounds }
        let point = control.menuAttachmentPoint(for: configuration)
        guard point.x.isFinite, point.y.isFinite, point != control.menuCorner else { return view.bounds }
        return CGRect(origin: point, size: .zero)
    }

    private func anchor(
        _ cause: Cause, _ configuration: UIContextMenuConfiguration, in view: UIView
    ) -> MenuAnchor {
        switch cause {
        case .control: .button(view.convert(attachment(configuration, in: view), to: nil))
        case .finger, .pointer, .key: .point(windowLocation)
        }
    }

    private func calls(_ configuration: UIContextMenuConfiguration, hasPreview: Bool) -> MenuCalls {
        var calls = MenuCalls()
        calls.willOpen = { self._willDisplay(configuration, $0) }
        calls.willEnd = {
            self.menuAppearance = .unknown
            self._willEnd(configuration, $0)
        }
        guard hasPreview else { return calls }
        calls.dismissalPreviews = { self._dismissalPreviews(of: configuration) }
        calls.commit = { self._willPerformPreviewAction(configuration, $0) }
        return calls
    }
}

extension KeyInput {
    /// The Menu key, and shift with F10.
    var asksForMenu: Bool {
        if usage == .keyboardApplication || key == KeyInput.menuKey { return true }
        return key == UIKeyCommand.f10 && modifiers.contains(.shift)
    }

    /// What hosts call the key.
    package static let menuKey = "UIKeyInputMenu"
}

extension UIResponder {
    /// Opens the menu of the nearest view with one; false where there is none.
    func showContextMenu() -> Bool {
        let item = self as? any UIFocusItem
        for case let view as UIView in responderChain {
            for case let interaction as UIContextMenuInteraction in view.ownInteractions {
                guard let place = interaction._keyLocation(of: item ?? view),
                    let configuration = interaction.configuration(atWindow: view.convert(place, to: nil))
                else { continue }
                return interaction.present(configuration, by: .key) != nil
            }
        }
        return false
    }
}
