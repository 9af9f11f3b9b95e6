import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Runs of a collection view's items.
extension ItemSelector: RunSelecting {
    var container: UIScrollView { view }
    var isEditing: Bool { view.isEditing }
    /// Everywhere but in lists, as iPadOS has it.
    var drawsBands: Bool { !view.currentLayout.engine.isList }
    var focusedPath: IndexPath? { focus.focusedPath.flatMap { counts.exists($0) ? $0 : nil } }
    var currentCounts: SectionCounts { counts.current }
    func path(at point: CGPoint) -> IndexPath? { view.indexPathForItem(at: point) }
    func isSelected(_ path: IndexPath) -> Bool { store.contains(path) }

    func place(of path: IndexPath, after body: () -> Void) -> IndexPath? {
        hold(path) { item in
            body()
            return item.path
        }
    }

    /// Across the scroll axis.
    func dragsWithOneFinger(from start: CGPoint, by move: CGPoint) -> Bool {
        let room = view.bounds.inset(by: view.adjustedContentInset)
        return view.contentSize.width > room.width ? abs(move.y) > abs(move.x) : abs(move.x) > abs(move.y)
    }

    func shouldBeginRun(at path: IndexPath) -> Bool {
        view.delegate?.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) ?? false
    }

    /// Editing, if items can be selected in numbers then, otherwise `allowsMultipleSelection`.
    func allowSeveral() {
        if view.allowsMultipleSelectionDuringEditing {
            view.isEditing = true
        } else {
            view.allowsMultipleSelection = true
        }
    }

    func didBeginRun(at path: IndexPath) {
        view.delegate?.collectionView(view, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndRun() { view.delegate?.collectionViewDidEndMultipleSelectionInteraction(view) }
}
