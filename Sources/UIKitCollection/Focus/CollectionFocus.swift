import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The keyboard's focus on the cells of a collection view: where it may go, where it was, and what it takes along.
@MainActor
final class CollectionFocus: CollectionPart {
    unowned let view: UICollectionView
    let counts: DataCounts
    private let state: CollectionState
    private let shown: ShownElements
    private let hosts: OrthogonalHosts
    private var paths = FocusedPaths()

    init(
        view: UICollectionView, counts: DataCounts, state: CollectionState, shown: ShownElements, hosts: OrthogonalHosts
    ) {
        self.view = view
        self.counts = counts
        self.state = state
        self.shown = shown
        self.hosts = hosts
    }

    /// The item that has the focus.
    var focusedPath: IndexPath? { paths.focused }

    // MARK: Where it may go

    /// The delegate's word counts where it has one; its default answers the view's property.
    func canFocus(_ path: IndexPath) -> Bool {
        guard !view.carried.isPhantom(path) else { return false }
        guard let delegate = view.delegate else { return view.allowsFocusNow }
        return delegate.collectionView(view, canFocusItemAt: path)
    }

    func canFocus(_ cell: UICollectionViewCell) -> Bool {
        guard let key = shown.key(of: cell), key.category == .cell, counts.exists(key.indexPath) else {
            return false
        }
        return canFocus(key.indexPath)
    }

    /// Items that meet `rect` and have no cell yet. O(items in `rect`).
    func itemsWithoutCells(in rect: CGRect) -> [any UIFocusItem] {
        guard !state.needsPrepare, !state.awaitsReload else { return [] }
        var result = deferred(in: rect)
        // What has the focus out of sight has its neighbours there.
        if let focusedPath, let frame = shown[.cell(focusedPath)]?.attributes.frame, frame.isFinite,
            !frame.sharesArea(with: rect)
        {
            result += deferred(in: frame.insetBy(dx: -view.bounds.width, dy: -view.bounds.height))
        }
        // Along the section that has it; other sections are not gone through sideways.
        if let focusedPath {
            for (path, frame) in hosts.itemsBeyond(section: focusedPath.section) where frame.sharesArea(with: rect) {
                result.append(DeferredCell(view, self, path, frame))
            }
        }
        return result
    }

    private func deferred(in rect: CGRect) -> [any UIFocusItem] {
        var result: [any UIFocusItem] = []
        for attributes in view.collectionViewLayout.elementsForView(in: rect)
        where attributes.representedElementCategory == .cell && !attributes.isHidden {
            let frame = hosts.shownFrame(of: attributes)
            guard shown[.cell(attributes.indexPath)] == nil, frame.sharesArea(with: rect) else { continue }
            result.append(DeferredCell(view, self, attributes.indexPath, frame))
        }
        return result
    }

    /// Where the focus goes when it comes into the view, best first.
    var preferred: [any UIFocusEnvironment] {
        var candidates: [IndexPath] = []
        if let focusedPath { candidates.append(focusedPath) }
        if view.remembersLastFocusedIndexPath, let last = paths.last { candidates.append(last) }
        if let path = view.delegate?.indexPathForPreferredFocusedView(in: view) { candidates.append(path) }
        for path in view.indexPathsForSelectedItems ?? [] where shown[.cell(path)] != nil {
            candidates.append(path)
            break
        }
        var result: [any UIFocusEnvironment] = []
        for path in candidates where counts.exists(path) { result.append(environment(of: path)) }
        // The items that show entirely come before those that are cut off.
        let room = view.bounds.inset(by: view.adjustedContentInset)
        let visible = view.indexPathsForVisibleItems.sorted()
        for whole in [true, false] {
            for path in visible {
                // After a reload cells of the past are there until the next pass.
                guard let element = shown[.cell(path)], counts.exists(path) else { continue }
                if room.contains(hosts.shownFrame(of: element.attributes)) == whole { result.append(element.view) }
            }
        }
        return result
    }

    private func environment(of path: IndexPath) -> any UIFocusEnvironment {
        if !state.isOutdated, let cell = shown[.cell(path)]?.view { return cell }
        return DeferredCell(view, self, path, view.layoutAttributesForItem(at: path)?.frame ?? .zero)
    }

    // MARK: Cells that are kept

    /// Items that have a cell wherever they are.
    var keptPaths: [IndexPath] { paths.kept }

    /// Gives the item a cell, in its place out of sight.
    func makeCell(at path: IndexPath) -> UICollectionReusableView? {
        guard counts.exists(path) else { return nil }
        if !state.isOutdated, let cell = shown[.cell(path)]?.view { return cell }
        paths.expected = path
        defer { paths.expected = nil }
        view.setNeedsLayout()
        view.layoutIfNeeded()
        return shown[.cell(path)]?.view
    }

    // MARK: Moves

    func context(of context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
        // The cell may show another item by now. Places that new data does not have mean nothing to anybody.
        let from = (focusedPath ?? path(of: context.previouslyFocusedView)).flatMap {
            counts.exists($0) ? $0 : nil
        }
        let to = path(of: context.nextFocusedView).flatMap { counts.exists($0) ? $0 : nil }
        return UICollectionViewFocusUpdateContext(context, from: from, to: to)
    }

    /// The item whose cell the view is, or is in.
    private func path(of inner: UIView?) -> IndexPath? {
        var step = inner
        while let current = step, current !== view {
            if let key = shown.key(of: current) { return key.category == .cell ? key.indexPath : nil }
            step = current.superview
        }
        return nil
    }

    func didMove(_ context: UICollectionViewFocusUpdateContext) {
        if paths.move(to: context.nextFocusedIndexPath) { view.setNeedsLayout() }
    }

    /// The view has come into a window; in another one than before the focus is elsewhere.
    func windowChanged() {
        guard focusedPath != nil, let system = UIFocusSystem.focusSystem(for: view) else { return }
        if let item = system.focusedItem, UIFocusSystem.environment(view, contains: item) { return }
        if paths.move(to: nil) { view.setNeedsLayout() }
    }

    /// The focused item, if it is to be the only selected one.
    var pathToSelect: IndexPath? {
        guard let path = focusedPath, counts.exists(path), selectionFollows(path) else { return nil }
        return path
    }

    func selectionFollows(_ path: IndexPath) -> Bool {
        view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: path) ?? view.selectionFollowsFocus
    }

    // MARK: What changes below

    func follow(_ plan: UpdatePlan) {
        paths.follow { place(of: $0, plan) }
    }

    private func place(of path: IndexPath, _ plan: UpdatePlan) -> IndexPath? {
        guard path.count == 2 else { return nil }
        return plan.newPath(forOld: ItemPath(path)).map { IndexPath($0) }
    }

    /// The focused cell leaves: the item's next cell gets the focus. This one is not used again, because it would take
    /// the focus along to another item at once.
    func cellLeaves(_ cell: UICollectionReusableView) {
        guard cell.isFocused else { return }
        cell.isOutdated = true
        UIFocusSystem.focusSystem(for: view)?.requestFocusUpdate(to: view)
    }
}

/// An item out of sight to which the focus can go; it gets its cell when it does.
final class DeferredCell: NSObject, DeferredFocusItem {
    private weak var view: UICollectionView?
    private weak var focus: CollectionFocus?
    private let path: IndexPath
    let frame: CGRect

    init(_ view: UICollectionView, _ focus: CollectionFocus, _ path: IndexPath, _ frame: CGRect) {
        self.view = view
        self.focus = focus
        self.path = path
        self.frame = frame
        super.init()
    }

    var realItem: (any UIFocusItem)? { focus?.makeCell(at: path) }
    var canBecomeFocused: Bool { focus?.canFocus(path) ?? false }
    var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { view }
    var focusItemContainer: (any UIFocusItemContainer)? { nil }
    func setNeedsFocusUpdate() {}
    func updateFocusIfNeeded() {}
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}
