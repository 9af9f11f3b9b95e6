import Foundation
import TesseraGraphics

/// What constraints refer to: a view or a layout guide. Constraints hold items and not views, so that a view needs no
/// weak references and a constraint that outlives it finds nothing.
class LayoutItem {
    /// Cleared by the deinitialiser of what it points to.
    nonisolated(unsafe) unowned(unsafe) final var object: NSObject?
    /// The active constraints that refer to the item.
    @exclusivity(unchecked) nonisolated(unsafe) final var mentions: [NSLayoutConstraint] = []
    /// The item in the engine of its tree.
    nonisolated(unsafe) final var box: ItemBox?

    /// Whether the item is a view, and not a guide.
    final let isView: Bool

    init(_ object: NSObject?, isView: Bool = false) {
        self.object = object
        self.isView = isView
        // Whatever is placed by constraints has about four.
        mentions.reserveCapacity(6)
    }

    /// The guide that the item is; nil for a view.
    @MainActor var guide: UILayoutGuide? {
        // Not by `map`: a closure of the main actor, handed to the standard library, asks for the thread each time.
        guard let object else { return nil }
        return unsafeDowncast(object, to: UILayoutGuide.self)
    }

    /// The view that the item is; nil for a guide, and where the view is gone.
    @MainActor var view: UIView? { nil }

    /// The view that the item is, or belongs to.
    @MainActor var owner: UIView? { guide?.owningView }

    /// The view that the item is, or belongs to, without counting references to it.
    nonisolated final var uncountedOwner: UncountedView? {
        guard let object else { return nil }
        if isView { return UncountedView(unsafeDowncast(object, to: UIView.self)) }
        guard let view = unsafeDowncast(object, to: UILayoutGuide.self).owner else { return nil }
        return UncountedView(view)
    }

    /// What the item stands for goes away.
    nonisolated func end() {
        object = nil
        mentions = []
        // It knows constraints with baselines, which know the item.
        box = nil
    }
}

extension Unmanaged<LayoutItem> {
    /// The view that the item is, or belongs to. Not isolated: closures of the main actor that the standard library calls
    /// ask for the thread.
    var owner: UncountedView? { _withUnsafeGuaranteedRef { $0.uncountedOwner } }
}

/// What a view knows of Auto Layout, once anything concerns it.
final class ViewLayoutItem: LayoutItem {
    /// Active constraints that this view is the nearest common ancestor of.
    @exclusivity(unchecked) nonisolated(unsafe) var held: [NSLayoutConstraint] = []
    nonisolated(unsafe) var guides: [UILayoutGuide] = []
    nonisolated(unsafe) var systemGuides: [UILayoutGuide] = []
    @MainActor var priorities = ContentPriorities()
    /// The width that the view's content is measured in, while constraints ask for that.
    @MainActor var measuringWidth: CGFloat?
    /// The engine of the tree below this view, where it is the root.
    nonisolated(unsafe) var engine: ConstraintEngine?
    @MainActor override var guide: UILayoutGuide? { nil }
    @MainActor override var view: UIView? {
        guard let object else { return nil }
        return unsafeDowncast(object, to: UIView.self)
    }
    @MainActor override var owner: UIView? { view }

    /// The view goes away: nothing finds it any more, and its constraints let go of it. Its guides know constraints that
    /// know this item: it lets go of the guides.
    nonisolated override func end() {
        for guide in guides { release(guide) }
        for guide in systemGuides { release(guide) }
        super.end()
        held = []
        engine = nil
        guides = []
        systemGuides = []
    }

    /// Leaves a guide without a view and without constraints, unless it has gone over to another view.
    private nonisolated func release(_ guide: UILayoutGuide) {
        guard guide.owner === object else { return }
        guide.owner = nil
        guide._layoutItem?.mentions = []
        guide._layoutItem?.box = nil
    }
}

/// How strongly a view holds on to the size of its content.
struct ContentPriorities: Equatable {
    var horizontalHugging = UILayoutPriority.defaultLow
    var verticalHugging = UILayoutPriority.defaultLow
    var horizontalResistance = UILayoutPriority.defaultHigh
    var verticalResistance = UILayoutPriority.defaultHigh
}

/// What a view remembers of constraints without an item of its own.
struct ViewLayoutFlags: OptionSet {
    let rawValue: UInt8

    /// `updateConstraints()` is due. Every view begins so.
    static let needsUpdate = ViewLayoutFlags(rawValue: 1)
    /// It is due below the view.
    static let subtreeNeedsUpdate = ViewLayoutFlags(rawValue: 2)
    /// The view or one below it takes part in Auto Layout.
    static let takesPart = ViewLayoutFlags(rawValue: 4)
    /// The constraints inside the view are solved apart from those around it.
    static let isolates = ViewLayoutFlags(rawValue: 8)
    /// A constraint connects the view's inside with its outside, which `isolates` gives way to.
    static let isConnected = ViewLayoutFlags(rawValue: 16)
    /// The subviews have been placed in the present layout.
    static let isPlaced = ViewLayoutFlags(rawValue: 32)
    /// New subviews are at their places at once, also within an animation.
    static let settlesSubviews = ViewLayoutFlags(rawValue: 64)

    /// Whether an engine of the view's own solves what is inside.
    var isIsolated: Bool { contains(.isolates) && !contains(.isConnected) }
}

extension [NSLayoutConstraint] {
    /// Takes a constraint out, which is looked for from the end.
    mutating func removeLast(_ constraint: NSLayoutConstraint) {
        if let index = lastIndex(where: { $0 === constraint }) { remove(at: index) }
    }
}
