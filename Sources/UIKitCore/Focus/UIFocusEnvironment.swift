import Foundation
import TesseraGraphics

/// A part of the interface that says where the focus goes in it: views, controllers, windows.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where the focus should go when it comes here, best first.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// What the environment's focus items lie in.
    var focusItemContainer: (any UIFocusItemContainer)? { get }
    /// The group of items among which arrow keys move; nil for that of the parent.
    var focusGroupIdentifier: String? { get }
    /// Lets the focus be found anew with the next frame, if it is in this environment.
    func setNeedsFocusUpdate()
    /// The same at once, if it was asked for.
    func updateFocusIfNeeded()
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }

    /// Whether `environment` is this one or inside it.
    public func contains(_ environment: any UIFocusEnvironment) -> Bool {
        UIFocusSystem.environment(self, contains: environment)
    }
}

/// Something that can have the focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    var canBecomeFocused: Bool { get }
    /// In the coordinate space of the container it lies in.
    var frame: CGRect { get }
    /// What shows that the item has the focus; nil for nothing.
    var focusEffect: UIFocusEffect? { get }
    var focusGroupPriority: UIFocusGroupPriority { get }
    /// Whether items under this one can be reached.
    var isTransparentFocusItem: Bool { get }
    func didHintFocusMovement(_ hint: UIFocusMovementHint)
}

extension UIFocusItem {
    public var focusEffect: UIFocusEffect? { nil }
    public var focusGroupPriority: UIFocusGroupPriority { .ignored }
    public var isTransparentFocusItem: Bool { false }
    public func didHintFocusMovement(_ hint: UIFocusMovementHint) {}
}

/// Something that knows the focus items in it by place.
@preconcurrency @MainActor
public protocol UIFocusItemContainer: NSObjectProtocol {
    var coordinateSpace: any UICoordinateSpace { get }
    /// The items whose frames meet `rect`, in this container's coordinates.
    func focusItems(in rect: CGRect) -> [any UIFocusItem]
}

/// A container that scrolls so that the focused item shows.
@preconcurrency @MainActor
public protocol UIFocusItemScrollableContainer: UIFocusItemContainer {
    var contentOffset: CGPoint { get set }
    var contentSize: CGSize { get }
    var visibleSize: CGSize { get }
}

/// How likely an item is the one that gets the focus when its group does.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    public static let ignored = UIFocusGroupPriority(rawValue: 0)
    /// The item of the group that had the focus last.
    public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1_000)
    public static let prioritized = UIFocusGroupPriority(rawValue: 2_000)
    public static let currentlyFocused = UIFocusGroupPriority(rawValue: .max)

    public static func < (a: UIFocusGroupPriority, b: UIFocusGroupPriority) -> Bool { a.rawValue < b.rawValue }
}

/// Where the focus is about to go.
public struct UIFocusHeading: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let up = UIFocusHeading(rawValue: 1)
    public static let down = UIFocusHeading(rawValue: 2)
    public static let left = UIFocusHeading(rawValue: 4)
    public static let right = UIFocusHeading(rawValue: 8)
    public static let next = UIFocusHeading(rawValue: 16)
    public static let previous = UIFocusHeading(rawValue: 32)
    public static let first = UIFocusHeading(rawValue: 64)
    public static let last = UIFocusHeading(rawValue: 128)
}

/// A movement that is not enough to move the focus.
@preconcurrency @MainActor
open class UIFocusMovementHint: NSObject {
    open internal(set) var movementDirection = CGVector.zero
    open internal(set) var perspectiveTransform = CATransform3DIdentity
    open internal(set) var rotation = CGVector.zero
    open internal(set) var translation = CGVector.zero
    open internal(set) var interactionTransform = CATransform3DIdentity

    override package init() {
        super.init()
    }
}

/// An item that stands for one that is not made yet: the content of a list out of sight. It is reached by arrow keys and
/// as a preference; nothing else finds it.
@MainActor
package protocol DeferredFocusItem: UIFocusItem {
    /// Makes the item; nil where that fails.
    var realItem: (any UIFocusItem)? { get }
}
