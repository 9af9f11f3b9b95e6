import Foundation
import TesseraConstraints
import TesseraGraphics

/// How constraints follow views into trees and out of them.
extension UIView {
    /// What constraints refer to this view by.
    final var layoutItem: ViewLayoutItem {
        if let _layoutItem { return _layoutItem }
        let made = ViewLayoutItem(self, isView: true)
        _layoutItem = made
        return made
    }

    /// The view's frame without its transform.
    final var plainFrame: CGRect {
        let (size, center, anchor) = (_layer.bounds.size, _layer.position, _layer.anchorPoint)
        return CGRect(
            x: center.x - size.width * anchor.x, y: center.y - size.height * anchor.y, width: size.width,
            height: size.height)
    }

    static var noSize: CGSize { CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric) }

    // MARK: Roots

    /// The view at the top of what is solved together with this one.
    final var layoutRoot: UIView { uncountedLayoutRoot.view }

    private final var uncountedLayoutRoot: UncountedView {
        var step = UncountedView(self)
        while !step.layoutFlags.isIsolated, let above = step.above { step = above }
        return step
    }

    /// Whether something else than constraints decides the size of this root.
    final var layoutSizeIsGiven: Bool {
        translatesAutoresizingMaskIntoConstraints || layoutFlags.contains(.isolates) || self is UIWindow
    }

    /// The engine of the view's tree, if constraints there have been solved.
    final var layoutEngine: ConstraintEngine? { layoutRoot._layoutItem?.engine }

    /// The engine that takes constraints as they are activated: that of a window.
    private var liveEngine: ConstraintEngine? {
        let root = layoutRoot
        return !root.hasWindow ? root._layoutItem?.engine : root.ownEngine
    }

    /// The engine of this root, made where there is none.
    var ownEngine: ConstraintEngine {
        let item = layoutItem
        if let engine = item.engine { return engine }
        let made = ConstraintEngine(self)
        item.engine = made
        setNeedsLayout()
        return made
    }

    /// Has the constraints inside the view solved by an engine of the view's own, until one connects it with what is
    /// outside.
    package final func isolateLayout() { layoutFlags.insert(.isolates) }

    // MARK: Taking part

    /// Notes that constraints concern the view, up to the root.
    final func takePart() { Self.takePart(UncountedView(self)) }

    private static func takePart(_ view: UncountedView) {
        var next: UncountedView? = view
        while let step = next, !step.layoutFlags.contains(.takesPart) {
            step.layoutFlags.insert(.takesPart)
            next = step.layoutFlags.isIsolated ? nil : step.above
        }
    }

    /// What concerns the constraints of the tree has changed; it is seen to before the next layout.
    final func treeNeedsPreparation() {
        let root = layoutRoot
        if let engine = root._layoutItem?.engine { engine.needsPreparation() }
        root.setNeedsLayout()
    }

    final func translationDidChange() {
        takePart()
        if let box = _layoutItem?.box {
            box.isStale([.geometry, .content])
        } else if !translatesAutoresizingMaskIntoConstraints {
            layoutEngine?.arrive(self)
            treeNeedsPreparation()
        }
    }

    // MARK: Constraints

    func activate(_ constraint: NSLayoutConstraint) {
        let item = layoutItem
        item.held.append(constraint)
        constraint.holder = item
        constraint.forEachItem { mentioned in
            mentioned.mentions.append(constraint)
            guard let owner = mentioned.uncountedOwner else { return }
            connect(owner)
            Self.takePart(owner)
        }
        takePart()
        if let engine = liveEngine { engine.enter(constraint) } else { treeNeedsPreparation() }
    }

    func deactivate(_ constraint: NSLayoutConstraint) {
        constraint.engine?.leave(constraint)
        _layoutItem?.held.removeLast(constraint)
        constraint.holder = nil
        constraint.forEachItem { mentioned in mentioned.mentions.removeLast(constraint) }
    }

    /// A constraint that this view keeps refers to `owner`: what is isolated on the way is so no longer.
    private func connect(_ owner: UncountedView) {
        let holder = UncountedView(self)
        var step = owner
        while step != holder {
            if step.layoutFlags.isIsolated { step.view.endIsolation() }
            guard let above = step.above else { return }
            step = above
        }
    }

    private func endIsolation() {
        layoutFlags.insert(.isConnected)
        dissolveEngine()
        guard let above = _superview, layoutFlags.contains(.takesPart) else { return }
        above.takePart()
        layoutEngine?.arrive(self)
    }

    /// The view is no root any more: another engine takes over.
    private func dissolveEngine() { _layoutItem?.engine = nil }

    // MARK: Coming and going

    /// The view has come into another one.
    final func joinConstraints(of parent: UIView) {
        if type(of: self).requiresConstraintBasedLayout { layoutFlags.insert(.takesPart) }
        guard !layoutFlags.isIsolated else { return }
        if layoutFlags.contains(.subtreeNeedsUpdate) { parent.subtreeNeedsUpdate() }
        if layoutFlags.contains(.takesPart) {
            dissolveEngine()
            parent.takePart()
            layoutEngine?.arrive(self)
            treeNeedsPreparation()
        } else if parent.layoutFlags.contains(.takesPart) {
            layoutEngine?.needsPreparation()
        }
    }

    /// The view is about to leave its superview: constraints with what stays end, and what it takes along leaves the
    /// engine.
    final func leaveConstraints() {
        guard layoutFlags.contains(.takesPart), !layoutFlags.isIsolated else { return }
        let engine = layoutEngine
        var leaving: [ViewLayoutItem] = []
        collectItems(into: &leaving)
        for item in leaving {
            for each in item.allItems {
                for constraint in each.mentions where !(constraint.holder?.owner?.isDescendant(of: self) ?? false) {
                    constraint.isActive = false
                }
            }
        }
        guard let engine else { return }
        for item in leaving { for constraint in item.held { engine.leave(constraint) } }
        let boxes = leaving.flatMap(\.allItems).compactMap(\.box).filter { $0.engine === engine }
        // Those of a frame may go by the superview's size: all of them first.
        for box in boxes { engine.removeOwnConstraints(of: box) }
        for box in boxes { engine.remove(box) }
    }

    private func collectItems(into items: inout [ViewLayoutItem]) {
        if let _layoutItem { items.append(_layoutItem) }
        for view in _subviews where view.layoutFlags.contains(.takesPart) && !view.layoutFlags.isIsolated {
            view.collectItems(into: &items)
        }
    }

    // MARK: Layout

    /// Prepares the engines that this view is in, from the outside in.
    final func prepareConstraints() {
        var roots: [UIView] = []
        var view = layoutRoot
        while true {
            if view.layoutFlags.contains(.takesPart) { roots.append(view) }
            guard let above = view._superview else { break }
            view = above.layoutRoot
        }
        for root in roots.reversed() { root.prepareIfRoot() }
    }

    final func prepareIfRoot() {
        guard _superview == nil || layoutFlags.isIsolated else { return }
        ownEngine.prepare()
    }

    final func layOutTree() {
        // Also where nothing here waits for layout: what was set above is seen.
        TraitUpdates.run()
        prepareConstraints()
        _layer.layoutIfNeeded()
    }

    /// Lays out a view with constraints around or below it; `layOut` runs `layoutSubviews()`.
    final func layOutConstrained(_ layOut: () -> Void) {
        prepareIfRoot()
        layoutFlags.remove(.isPlaced)
        layOut()
        // An overrider that does not call super has its subviews placed all the same.
        if !layoutFlags.contains(.isPlaced) { placeSubviews() }
    }

    /// Gives the subviews the frames that the constraints come to, and a scroll view its content's size.
    final func placeSubviews() {
        guard layoutFlags.contains(.takesPart) else { return }
        layoutFlags.insert(.isPlaced)
        guard let engine = layoutEngine else { return }
        engine.settleIfStale()
        if let box = _layoutItem?.box, box.hasContentLengths, box.engine === engine,
            let scrollView = self as? UIScrollView
        {
            let size = engine.contentSize(of: scrollView, box)
            if size != scrollView.contentSize { scrollView.contentSize = size }
        }
        // Most views that take part have nothing in them that the constraints place.
        var grid: PixelGrid?
        for view in _subviews {
            guard let box = view._layoutItem?.box, box.engineNumber == engine.number else { continue }
            let pixels = grid ?? engine.pixels
            grid = pixels
            engine.place(view, box, in: self, on: pixels)
        }
    }
}

extension ViewLayoutItem {
    /// The view and its guides.
    @MainActor
    fileprivate var allItems: [LayoutItem] { [self] + (guides + systemGuides).compactMap(\._layoutItem) }
}
