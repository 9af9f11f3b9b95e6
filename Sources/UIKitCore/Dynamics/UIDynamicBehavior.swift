import Foundation
import TesseraGraphics

/// What acts on items of an animator. Behaviours may have children and so form a tree; one of this class itself has only
/// those.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    private var children: [UIDynamicBehavior] = []
    private(set) weak var parent: UIDynamicBehavior?
    private weak var currentAnimator: UIDynamicAnimator?

    /// Makes a behaviour without children.
    override public init() {
        super.init()
    }

    /// The animator that the behaviour, or one above it, was added to.
    open var dynamicAnimator: UIDynamicAnimator? { currentAnimator }

    /// Called in every frame of the animator, after the items have moved.
    open var action: (() -> Void)?

    /// The behaviours that belong to this one, in the order in which they were added.
    open var childBehaviors: [UIDynamicBehavior] { children }

    /// Adds a behaviour below this one. A behaviour is in one place of a tree only: it leaves the one it had.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior.parent !== self, !behavior.contains(self) else { return }
        behavior.leavePlace()
        children.append(behavior)
        behavior.parent = self
        if let currentAnimator { behavior.join(currentAnimator) }
    }

    /// Takes a behaviour away that is below this one.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
        children.remove(at: index)
        behavior.parent = nil
        if currentAnimator != nil { behavior.leave() }
    }

    /// Called before the behaviour comes to an animator, or leaves it, which is nil.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: Inside

    /// The behaviour itself and all below it, a behaviour before its children.
    final var preorder: [UIDynamicBehavior] { [self] + children.flatMap(\.preorder) }

    private final func contains(_ other: UIDynamicBehavior) -> Bool {
        other === self || children.contains { $0.contains(other) }
    }

    final func leavePlace() {
        if let parent {
            parent.removeChildBehavior(self)
        } else {
            currentAnimator?.removeBehavior(self)
        }
    }

    final func join(_ animator: UIDynamicAnimator) {
        willMove(to: animator)
        currentAnimator = animator
        enter(animator)
        animator.treeDidChange(by: self)
        for child in children { child.join(animator) }
    }

    final func leave() {
        willMove(to: nil)
        for child in children { child.leave() }
        if let animator = currentAnimator {
            exit(animator)
            currentAnimator = nil
            animator.treeDidChange(by: self)
        }
    }

    /// What a kind of behaviour does with its items when it comes to an animator.
    func enter(_ animator: UIDynamicAnimator) {}

    /// What it does when it goes.
    func exit(_ animator: UIDynamicAnimator) {}

    /// The items that the behaviour acts on.
    var heldItems: [any UIDynamicItem] { [] }

    /// Something about the behaviour is other than it was: what it acts on moves again.
    final func didChange() {
        guard let animator = currentAnimator else { return }
        animator.treeDidChange(by: self)
        animator.wake(heldItems)
    }
}

/// The items of a behaviour, in the order in which they were added.
struct ItemList {
    private(set) var items: [any UIDynamicItem] = []

    init(_ items: [any UIDynamicItem] = []) {
        for item in items { _ = add(item) }
    }

    /// Returns whether the item is new.
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !contains(item) else { return false }
        items.append(item)
        known.insert(ObjectIdentifier(item))
        return true
    }

    /// Returns whether the item was there.
    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard known.remove(ObjectIdentifier(item)) != nil else { return false }
        items.removeAll { $0 === item }
        return true
    }

    func contains(_ item: any UIDynamicItem) -> Bool { known.contains(ObjectIdentifier(item)) }

    private var known: Set<ObjectIdentifier> = []
}
