import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The rows of a collection view's lists as a swipe sees them.
@MainActor
final class CollectionSwipes: SwipeHost, CollectionPart {
    private unowned let view: UICollectionView
    private let shown: ShownElements
    private let carried: CarriedItem
    private lazy var controller = SwipeController(host: self)
    /// Rows that stand beside their places. One is open; others may be on their way back.
    private var rows: [(row: UICollectionViewCell, path: IndexPath)] = []

    init(view: UICollectionView, shown: ShownElements, carried: CarriedItem) {
        self.view = view
        self.shown = shown
        self.carried = carried
    }

    /// A cell of a list comes into sight. Views without actions have no recognizers for them.
    func prepare(forSection path: IndexPath) {
        guard !isInstalled, path.count == 2, list(at: path)?.hasSwipeActions == true else { return }
        isInstalled = true
        controller.install()
    }
    private var isInstalled = false

    var isOpen: Bool { !rows.isEmpty && controller.isOpen }

    func close(animated: Bool) {
        if isOpen { controller.close(animated: animated) }
    }

    /// By whatever it is: places that the layout corrects in a pass are no scrolling.
    func viewScrolls() {
        if !view.state.isPassing { close(animated: true) }
    }

    /// Escape closes.
    func pressesBegan(_ presses: Set<UIPress>) -> Bool {
        guard isOpen, presses.contains(where: { $0.type == .menu }) else { return false }
        close(animated: true)
        return true
    }

    /// Opens the row at its trailing edge, as its delete control does.
    func reveal(_ cell: UICollectionViewCell) { controller.reveal(cell, .trailing, animated: true) }

    func cellLeft(_ cell: UICollectionViewCell) { controller.rowLeft(cell) }

    /// None while the view is edited: rows cannot be swiped then.
    func accessibilityActions(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction] {
        view.isEditing || configuration(at: cell) == nil ? [] : controller.accessibilityActions(of: cell)
    }

    // MARK: Questions

    var swipeContainer: UIScrollView { view }

    func swipeRow(at point: CGPoint) -> (any SwipeRow)? {
        guard !view.isEditing, !carried.hasGap, !view.state.isOutdated else { return nil }
        var step = view.hitTest(point, with: nil)
        while let current = step, current !== view {
            if let cell = current as? UICollectionViewCell, let path = view.indexPath(for: cell) {
                return list(at: path)?.hasSwipeActions == true ? cell : nil
            }
            step = current.superview
        }
        return nil
    }

    func swipeActions(of row: any SwipeRow, on edge: SwipeEdge) -> UISwipeActionsConfiguration? {
        guard let cell = row as? UICollectionViewCell, let path = view.indexPath(for: cell),
            let place = view.dataSourceIndexPath(forPresentationIndexPath: path), let list = list(at: path)
        else { return nil }
        switch edge {
        case .leading: return list.leadingSwipeActionsConfigurationProvider?(place)
        case .trailing: return list.trailingSwipeActionsConfigurationProvider?(place)
        }
    }

    private func configuration(at cell: UICollectionViewCell) -> UICollectionLayoutListConfiguration? {
        view.indexPath(for: cell).flatMap { list(at: $0) }.flatMap { $0.hasSwipeActions ? $0 : nil }
    }

    private func list(at path: IndexPath) -> UICollectionLayoutListConfiguration? {
        view.collectionViewLayout.engine.list(ofSection: path.section)?.configuration
    }

    func swipeWillBegin(_ row: any SwipeRow) {
        guard let cell = row as? UICollectionViewCell, let path = view.indexPath(for: cell) else { return }
        rows.append((cell, path))
    }

    func swipeDidEnd(_ row: any SwipeRow) {
        for entry in rows where entry.row === row { straighten(entry.row, at: entry.path) }
        rows.removeAll { $0.row === row }
    }

    /// Takes what rounding has left on the way to and fro.
    private func straighten(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard let place = view.layoutAttributesForItem(at: path)?.center, cell.center != place,
            abs(cell.center.x - place.x) < 1e-6, abs(cell.center.y - place.y) < 1e-6
        else { return }
        UIView.performWithoutAnimation { cell.center = place }
    }

    // MARK: Changes

    func dataIsReloaded() {
        for entry in rows { controller.rowLeft(entry.row) }
    }

    /// A row goes with its item, in the direction of the swipe. One that gets another cell closes.
    func follow(_ plan: UpdatePlan) {
        guard !rows.isEmpty else { return }
        let places = PlacesAfter(plan)
        for entry in rows {
            let key = ElementKey.cell(entry.path)
            guard let new = places.newKey(forOld: key) else {
                controller.rowWillBeDeleted(entry.row)
                continue
            }
            if places.isRemade(old: key) { controller.close(animated: true) }
            for index in rows.indices where rows[index].row === entry.row { rows[index].path = new.indexPath }
        }
    }

    func layoutIsExchanged(_ exchange: LayoutExchange) {
        for entry in rows { controller.rowLeft(entry.row) }
    }
}

extension UICollectionViewCell: SwipeRow {}

extension UICollectionLayoutListConfiguration {
    /// Whether rows may be swiped.
    var hasSwipeActions: Bool {
        leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
    }
}
