import Foundation
import TesseraGraphics

/// What few views say of themselves to assistive programs; kept apart, so that the rest carry one reference that is nil.
@MainActor
final class AccessibilityValues {
    var elements: [Any]?
    var customActions: [UIAccessibilityCustomAction]?
    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?
    var language: String?
    var attributedLabel: NSAttributedString?
    var attributedValue: NSAttributedString?
    var attributedHint: NSAttributedString?
    var userInputLabels: [String]?
    var isModal = false
    var groupsChildren = false
    var ignoresInvertColors = false
    var respondsToUserInteraction: Bool?
    var containerType = UIAccessibilityContainerType.none
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
}

public enum UIAccessibilityContainerType: Int, Sendable {
    case none = 0
    case dataTable, list, landmark, semanticGroup
}

public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }

extension UIView {
    /// The view's rectangle in its window's space.
    final var windowFrame: CGRect { convert(bounds, to: nil) }
}

/// Something in a view that is no view itself, and that assistive programs find nevertheless.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    open var isAccessibilityElement = true
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

    /// In the window's space; nothing moves it along with its container.
    open var accessibilityFrame: CGRect {
        get {
            guard let inside = accessibilityFrameInContainerSpace, let view = accessibilityContainer as? UIView else {
                return fixedFrame
            }
            return view.convert(inside, to: nil)
        }
        set {
            fixedFrame = newValue
            inContainer = nil
        }
    }
    private var fixedFrame = CGRect.zero
    private var inContainer: CGRect?

    /// In the container's space, and moved along with it.
    open var accessibilityFrameInContainerSpace: CGRect! {
        get { inContainer }
        set { inContainer = newValue }
    }

    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
    }
}

/// Something that assistive programs offer to do with an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var attributedName: NSAttributedString
    open var image: UIImage?
    /// Answers whether it could be done.
    open var actionHandler: ActionHandler?

    public init(name: String, actionHandler: ActionHandler?) {
        self.name = name
        attributedName = NSAttributedString(string: name)
        self.actionHandler = actionHandler
        super.init()
    }

    public convenience init(name: String, image: UIImage?, actionHandler: @escaping ActionHandler) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }
}

extension UIView {
    /// Where to keep a value of the rare ones; nil where it is the default and none was ever set.
    final func accessibilityStore(_ isDefault: Bool) -> AccessibilityValues? {
        if rareAccessibility == nil, !isDefault { rareAccessibility = AccessibilityValues() }
        return rareAccessibility
    }
}
