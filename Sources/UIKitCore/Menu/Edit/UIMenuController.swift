import Foundation
import TesseraGraphics

/// An entry of the edit menu that `UIMenuController` shows.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// What the entry is called.
    open var title: String
    /// The method that the responder chain is asked for.
    open var action: Selector

    /// An entry for a method.
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
        super.init()
    }
}

/// The edit menu of before iOS 16: what the responder chain can do, and entries of the program's own.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// Where the arrow of the menu points.
    public enum ArrowDirection: Int, Sendable {
        /// The system decides.
        case `default`
        /// The arrow points up: the menu lies below.
        case up
        /// The arrow points down: the menu lies above.
        case down
        /// The arrow points left: the menu lies at the right.
        case left
        /// The arrow points right: the menu lies at the left.
        case right
    }

    /// Posted: will show menu.
    nonisolated public static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted: did show menu.
    nonisolated public static let didShowMenuNotification = Notification.Name(
        "UIMenuControllerDidShowMenuNotification")
    /// Posted: will hide menu.
    nonisolated public static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted: did hide menu.
    nonisolated public static let didHideMenuNotification = Notification.Name(
        "UIMenuControllerDidHideMenuNotification")
    /// Posted: menu frame did change.
    nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    private static let theController = UIMenuController()
    /// The one controller of the program.
    open class var shared: UIMenuController { theController }

    /// What the menu offers beside what the system knows.
    open var menuItems: [UIMenuItem]?
    /// On which side of its target the menu stands.
    open var arrowDirection = ArrowDirection.default
    private final weak var presentation: EditMenuPresentation?
    private final weak var target: UIView?
    /// What the menu is about, in the target view.
    private final var targetRect = CGRect.zero

    /// Whether the menu is shown; it is beside the rectangle that was set.
    open var isMenuVisible: Bool {
        get { presentation.map { !$0.isOver } ?? false }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// Sets what the menu is about, for the next time it is shown. A menu that is shown moves there.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        self.targetRect = targetRect
        target = targetView
        guard isMenuVisible, targetView._window != nil else { return }
        presentation?.move(to: targetView.convert(targetRect, to: nil), animated: false)
    }

    /// Shows the menu beside the rectangle that was set, or takes it away.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        guard menuVisible else { return hideMenu() }
        if let target, !isMenuVisible { showMenu(from: target, rect: targetRect) }
    }

    /// Where the menu is, in its window.
    open var menuFrame: CGRect { presentation?.bar?.frame ?? .zero }

    /// Shows the menu beside a rectangle of a view.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        guard let window = targetView._window else { return }
        let responder = FirstResponder.current ?? targetView
        target = targetView
        self.targetRect = targetRect
        show(
            UIMenu(children: elements(for: responder)), at: targetView.convert(targetRect, to: nil), of: targetView,
            responder, in: window)
    }

    /// Takes the menu away.
    open func hideMenu() { presentation?.dismiss() }
    /// Takes the menu of a view away.
    open func hideMenu(from targetView: UIView) { if target === targetView { hideMenu() } }

    /// Asks again what can be done.
    open func update() {
        guard let presentation, let target else { return }
        presentation.show(UIMenu(children: elements(for: FirstResponder.current ?? target)))
    }

    private func elements(for responder: UIResponder) -> [UIMenuElement] {
        EditMenuSuggestions.elements(from: responder)
            + (menuItems ?? []).map { UICommand(title: $0.title, action: $0.action) }
    }

    final func show(
        _ menu: UIMenu, at rect: CGRect, of view: UIView, _ responder: UIResponder, in window: UIWindow
    ) {
        let arrow = UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        var request = EditMenuRequest(menu: menu, target: rect, arrow: arrow, source: view)
        request.responder = responder
        request.sender = self
        request.willPresent = { animator in
            UIMenuController.post(UIMenuController.willShowMenuNotification)
            animator.addCompletion { UIMenuController.post(UIMenuController.didShowMenuNotification) }
        }
        request.willDismiss = { animator in
            UIMenuController.post(UIMenuController.willHideMenuNotification)
            animator.addCompletion { UIMenuController.post(UIMenuController.didHideMenuNotification) }
        }
        request.didMove = { UIMenuController.post(UIMenuController.menuFrameDidChangeNotification) }
        presentation = EditMenuPresentation.open(request, in: window)
    }

    private static func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: shared)
    }
}

/// A menu of before iOS 13 in the place of a context menu: things to do with an item, in a bar.
package final class EditMenuOffer: UIContextMenuConfiguration {
    private let canPerform: (Selector) -> Bool
    private let perform: (Selector) -> Void
    private let target: CGRect

    /// - Parameter target: the item, in the view of the interaction.
    package init(
        target: CGRect, canPerform: @escaping (Selector) -> Bool, perform: @escaping (Selector) -> Void
    ) {
        self.target = target
        self.canPerform = canPerform
        self.perform = perform
        super.init()
    }

    /// Shows the bar of a finger's menu.
    func show(in view: UIView) {
        guard let window = view._window else { return }
        UIMenuController.shared.show(menu, at: view.convert(target, to: nil), of: view, view, in: window)
    }

    /// What can be done, asked for now.
    var menu: UIMenu {
        let standard = StandardEditActions.ofMenu.map { ($0.title, $0.action) }
        let own = (UIMenuController.shared.menuItems ?? []).map { ($0.title, $0.action) }
        let actions = (standard + own).filter { canPerform($0.1) }.map { title, action in
            UIAction(title: title) { [perform] _ in perform(action) }
        }
        return UIMenu(children: actions)
    }
}
