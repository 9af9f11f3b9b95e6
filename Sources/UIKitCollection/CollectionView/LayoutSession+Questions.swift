import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What clients ask the collection view about the layout.
extension LayoutSession {
    func numberOfItems(inSection section: Int) -> Int {
        let counts = view.counts.current
        guard counts.contains(section: section) else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "request for number of items in section \(section) when there are only "
                        + "\(counts.numberOfSections) sections in the collection view"))
            return 0
        }
        return counts.numberOfItems(inSection: section)
    }

    /// What was answered for an element that is laid out, otherwise the layout's own answer.
    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if !needsPrepare, !isOutdated, let element = view.shown[key] { return element.attributes }
        prepareIfNeeded()
        guard key.category != .cell || exists(key.indexPath) else { return nil }
        return layout.attributes(for: key)
    }

    func exists(_ path: IndexPath) -> Bool {
        path.count == 2 && view.counts.current.contains(ItemPath(section: path.section, item: path.item))
    }

    func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        var front: UICollectionViewLayoutAttributes?
        for attributes in layout.elementsForView(in: spot)
        where attributes.representedElementCategory == .cell && !attributes.isHidden
            && view.hosts.shownFrame(of: attributes).holds(point)
        {
            // Of two with the same index the later one is in front.
            if let found = front, found.zIndex > attributes.zIndex { continue }
            front = attributes
        }
        return front?.indexPath
    }

    // MARK: Scrolling

    /// - Parameter showsHeader: whether the first item of a section stands behind its header, and that at `position`.
    func scroll(
        to path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool, showsHeader: Bool = false
    ) {
        do throws(UIKitException) {
            try validate(path, position)
        } catch {
            ProgrammerErrors.raise(error)
            return
        }
        view.layoutIfNeeded()
        prepareIfNeeded()
        if layout.innerScrolling != nil, let frame = layout.layoutAttributesForItem(at: path)?.frame {
            view.hosts.scroll(to: path, frame: frame, at: position, animated: animated)
        }
        let aims = view.aim.scroll(
            to: path, at: position, animated: animated, showsHeader: showsHeader && path.item == 0)
        guard !aims, attributes(for: .cell(path)) == nil else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: "
                    + path.messageText,
                explanation: "The item exists, and \(type(of: layout)) must say where: override "
                    + "layoutAttributesForItem(at:)."))
    }

    /// Raises the error of positions that contradict one another.
    func accepts(_ position: UICollectionView.ScrollPosition) -> Bool {
        do throws(UIKitException) {
            try validate(position)
            return true
        } catch {
            ProgrammerErrors.raise(error)
            return false
        }
    }

    private func validate(_ position: UICollectionView.ScrollPosition) throws(UIKitException) {
        guard position.isContradictory else { return }
        throw .invalidArgument(
            "Invalid scroll position: more than one position along an axis (\(position.rawValue))")
    }

    private func validate(
        _ path: IndexPath, _ position: UICollectionView.ScrollPosition
    ) throws(UIKitException) {
        try validate(position)
        let counts = view.counts.current
        guard path.count == 2, counts.contains(section: path.section) else {
            throw .inconsistency(
                "Attempted to scroll the collection view to an out-of-bounds section "
                    + "(\(path.first ?? 0)) when there are only \(counts.numberOfSections) sections.")
        }
        guard exists(path) else {
            let items = counts.numberOfItems(inSection: path.section)
            throw .inconsistency(
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only "
                    + "\(items) items in section \(path.section).")
        }
    }
}
