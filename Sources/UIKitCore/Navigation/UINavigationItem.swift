import Foundation
import TesseraGraphics

/// What a controller shows in the navigation bar.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }

    /// The bar that shows the item.
    weak var bar: UINavigationBar?

    public init(title: String) {
        self.title = title
        super.init()
    }

    open var title: String? { didSet { if title != oldValue { didChange() } } }
    /// Shown in place of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { didChange() } } }
    open var prompt: String?
    /// The words of the back button that leads to this item; its title unless set.
    open var backButtonTitle: String? { didSet { didChange() } }
    /// Gives the back button that leads to this item its title or image.
    open var backBarButtonItem: UIBarButtonItem? { didSet { didChange() } }
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange() } } }
    /// Whether the left items stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false { didSet { didChange() } }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { geometryDidChange() } }

    /// In order from the leading edge.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { adopt(leftBarButtonItems, insteadOf: oldValue) } }
    /// In order from the trailing edge.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { adopt(rightBarButtonItems, insteadOf: oldValue) } }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    open var standardAppearance: UINavigationBarAppearance? { didSet { bar?.appearanceDidChange() } }
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { bar?.appearanceDidChange() } }
    open var compactAppearance: UINavigationBarAppearance?
}

extension UINavigationItem {
    var showsBackButton: Bool {
        !hidesBackButton && ((leftBarButtonItems ?? []).isEmpty || leftItemsSupplementBackButton)
    }

    func didChange() { bar?.itemDidChange(self) }

    private func geometryDidChange() { bar?.itemHeightDidChange() }

    private func adopt(_ new: [UIBarButtonItem]?, insteadOf old: [UIBarButtonItem]?) {
        for item in old ?? [] where item.owner === self { item.owner = nil }
        for item in new ?? [] { item.owner = self }
        didChange()
    }
}
