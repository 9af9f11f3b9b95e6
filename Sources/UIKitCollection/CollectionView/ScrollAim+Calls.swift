import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// Calls that scroll to an item.
extension ScrollAim {
    /// - Parameter showsHeader: whether the first item of a section stands behind its header, and that at `position`.
    func scroll(
        to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool, showsHeader: Bool = false
    ) {
        do throws(UIKitException) {
            try position.check()
            try check(path)
        } catch {
            ProgrammerErrors.raise(error)
            return
        }
        view.layoutIfNeeded()
        session.prepareIfNeeded()
        let layout = view.collectionViewLayout
        if layout.engine.innerScrolling != nil, let frame = layout.layoutAttributesForItem(at: path)?.frame {
            hosts.scroll(to: path, frame: frame, at: position, animated: animated)
        }
        let hasPlace = aim(at: path, position, animated: animated, showsHeader: showsHeader && path.item == 0)
        guard !hasPlace, session.attributes(for: .cell(path)) == nil else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
                    + path.messageText,
                explanation: "The item exists, and \(type(of: layout)) must say where: override "
                    + "layoutAttributesForItem(at:)."))
    }

    private func check(_ path: IndexPath) throws(UIKitException) {
        let counts = counts.current
        guard path.count == 2, counts.contains(section: path.section) else {
            throw .inconsistency(
                "Attempted to scroll the collection view to an out-of-bounds section "
                    + "(\(path.first ?? 0)) when there are only \(counts.numberOfSections) sections.")
        }
        guard counts.contains(ItemPath(path)) else {
            let items = counts.numberOfItems(inSection: path.section)
            throw .inconsistency(
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
                    + "\(items) items in section \(path.section).")
        }
    }
}

extension UICollectionView.ScrollPosition {
    /// Raises the error of positions that contradict one another; false where they do.
    @MainActor
    func isAccepted() -> Bool {
        do throws(UIKitException) {
            try check()
            return true
        } catch {
            ProgrammerErrors.raise(error)
            return false
        }
    }

    func check() throws(UIKitException) {
        guard isContradictory else { return }
        throw .invalidArgument(
            "Invalid scroll position: more than one position along an axis (\(rawValue))")
    }
}
