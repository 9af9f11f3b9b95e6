import Foundation
import TesseraGraphics

/// Where an edit menu is wanted, and what for.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// What the menu is about.
    public final let identifier: AnyHashable
    /// In the view of the interaction.
    public final let sourcePoint: CGPoint
    /// On which side of its target the menu stands.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// - Parameter identifier: what the menu is about; a new UUID for nil.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(UUID())
        self.sourcePoint = sourcePoint
        super.init()
    }
}

/// Runs what is to happen while an edit menu comes or goes, and after that.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Has changes animated along with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Has something done when the animation is over.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Says what an edit menu holds and stands beside, and hears of it. Every method is optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// The menu, with what the system suggests or without; nil for none.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// What the menu must not cover, in the view; the source point where it is null.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// Hears that the menu comes or goes.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Hears that the menu comes or goes.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { UIMenu(children: suggestedActions) }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Shows a bar of things to do beside a place of a view. A click of the pointer's second button shows them as a menu.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Says what the menu is; not kept.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private final weak var presentation: EditMenuPresentation?
    /// The menu at the pointer, in place of the bar.
    private final weak var pointerMenu: MenuPresentation?
    private final var configuration: UIEditMenuConfiguration?
    private final lazy var gestures = EditMenuGestures(self)

    /// An interaction that asks `delegate`, or shows what the responder chain can do.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        super.init()
        self.delegate = delegate
    }

    open func willMove(to view: UIView?) {
        guard let old = self.view else { return }
        gestures.leave(old)
        dismissMenu()
    }

    open func didMove(to view: UIView?) {
        self.view = view
        if let view { gestures.join(view) }
    }

    /// Shows the menu that the delegate has for a place; without a view, or outside of windows, nothing comes up.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view else { return }
        self.configuration = configuration
        guard let menu = menu(for: configuration), let window = view._window else { return }
        presentation = EditMenuPresentation.open(request(configuration, menu, in: view), in: window)
    }

    /// Takes the menu away.
    open func dismissMenu() {
        presentation?.dismiss()
        pointerMenu?.close(animated: true)
    }

    /// Asks for the menu again while it is shown.
    open func reloadVisibleMenu() {
        guard isShown, let configuration else { return }
        guard let menu = menu(for: configuration), !menu.children.isEmpty else { return dismissMenu() }
        presentation?.show(menu)
        pointerMenu?.updateRoot(menu)
    }

    /// Asks again where the menu is to stand while it is shown.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let presentation, let configuration, let view else { return }
        presentation.move(to: target(of: configuration, in: view), animated: animated)
    }

    /// Where the menu was wanted.
    open func location(in view: UIView?) -> CGPoint {
        let point = configuration?.sourcePoint ?? .zero
        guard let own = self.view else { return point }
        return view === own ? point : own.convert(point, to: view)
    }
}

extension UIEditMenuInteraction {
    private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
        let suggested = view.map { EditMenuSuggestions.elements(from: FirstResponder.current ?? $0) } ?? []
        guard let delegate else { return UIMenu(children: suggested) }
        return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    }

    private func target(of configuration: UIEditMenuConfiguration, in view: UIView) -> CGRect {
        var rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        if rect.isNull || !rect.isFinite { rect = CGRect(origin: configuration.sourcePoint, size: .zero) }
        return view.convert(rect, to: nil)
    }

    private func request(
        _ configuration: UIEditMenuConfiguration, _ menu: UIMenu, in view: UIView
    ) -> EditMenuRequest {
        var request = EditMenuRequest(
            menu: menu, target: target(of: configuration, in: view), arrow: configuration.preferredArrowDirection,
            source: view)
        request.responder = FirstResponder.current ?? view
        request.sender = self
        request.willPresent = { [weak self] animator in
            guard let self else { return }
            delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        }
        request.willDismiss = { [weak self] animator in
            guard let self else { return }
            delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        }
        return request
    }

    /// Shows the menu as a context menu at the pointer; false where there is none.
    func presentMenu(atWindow point: CGPoint) -> Bool {
        guard let view, let window = view._window else { return false }
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: view.convert(point, from: nil))
        self.configuration = configuration
        guard let menu = menu(for: configuration), !menu.children.isEmpty else { return false }
        var request = MenuRequest(menu: menu, anchor: .point(point), source: view)
        request.responder = FirstResponder.current ?? view
        request.sender = self
        var calls = MenuCalls()
        calls.willOpen = { [weak self] animator in
            guard let self else { return }
            delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        }
        calls.willEnd = { [weak self] animator in
            guard let self else { return }
            delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        }
        pointerMenu = MenuPresentation.open(request, calls, in: window)
        return true
    }

    /// Whether the menu is in sight, though it may be about to go.
    var isInSight: Bool { presentation != nil || pointerMenu != nil }
    var isShown: Bool { presentation.map { !$0.isOver } ?? false || pointerMenu?.phase == .open }
}

/// What a menu of a view offers by itself: what somebody on the responder chain can do, and what responders add to it in
/// `buildMenu(with:)`.
@MainActor
enum EditMenuSuggestions {
    static func elements(from responder: UIResponder) -> [UIMenuElement] {
        UIMenuSystem.context.suggestions(from: responder, StandardMenus.context(commands(from: responder)))
    }

    /// What responders add to a menu that is not about text.
    static func additions(from responder: UIResponder) -> [UIMenuElement] {
        UIMenuSystem.context.suggestions(from: responder, StandardMenus.context([]))
    }

    private static func commands(from responder: UIResponder) -> [UIMenuElement] {
        StandardEditActions.ofMenu.compactMap { title, action in
            let command = UICommand(title: title, action: action)
            guard let performer = command.performer(from: responder) else { return nil }
            // Text is deleted by keys; only the menu bar has an entry for it.
            return action == StandardEditActions.delete && performer is any TextEditorOwner ? nil : command
        }
    }
}

/// The gestures of an edit menu: a second click shows it, a tap and a drag in the view take it away.
@MainActor
private final class EditMenuGestures: NSObject, UIGestureRecognizerDelegate {
    private unowned let interaction: UIEditMenuInteraction
    private let click = ContextMenuClick()
    private let tap = UITapGestureRecognizer()
    private let pan = UIPanGestureRecognizer()

    init(_ interaction: UIEditMenuInteraction) {
        self.interaction = interaction
        super.init()
        for recognizer in all {
            recognizer.delegate = self
            recognizer.delaysTouchesEnded = false
            recognizer.cancelsTouchesInView = false
        }
        click.addAction { [weak self] recognizer in
            guard recognizer.state == .began else { return }
            _ = self?.interaction.presentMenu(atWindow: recognizer.location(in: nil))
        }
        for recognizer in [tap, pan] { recognizer.addAction { [weak self] _ in self?.interaction.dismissMenu() } }
    }

    private var all: [UIGestureRecognizer] { [click, tap, pan] }

    func join(_ view: UIView) { for recognizer in all { view.addGestureRecognizer(recognizer) } }
    func leave(_ view: UIView) { for recognizer in all { view.removeGestureRecognizer(recognizer) } }

    /// Only touches that come down while the menu is there take it away, not those that bring it up.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        gestureRecognizer === click || interaction.isShown
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === click else { return interaction.isShown }
        // A link has a menu of its own.
        guard let text = interaction.view as? any TextEditorOwner else { return true }
        return !text.hasItem(at: click.location(in: text))
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer !== click }
}
