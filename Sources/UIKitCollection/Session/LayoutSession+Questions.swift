import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What clients ask the collection view about the layout.
extension LayoutSession {
    func numberOfItems(inSection section: Int) -> Int {
        let counts = counts.current
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
        if !state.needsPrepare, !state.isOutdated, let known = stage.attributes(of: key) { return known }
        prepareIfNeeded()
        guard key.category != .cell || counts.exists(key.indexPath) else { return nil }
        return layout.attributes(for: key)
    }

    /// The items whose cells share area with a part of the content.
    func cells(in rect: CGRect) -> [IndexPath] {
        prepareIfNeeded()
        return layout.elementsForView(in: rect).filter {
            $0.representedElementCategory == .cell && !$0.isHidden && hosts.shownFrame(of: $0).sharesArea(with: rect)
        }.map(\.indexPath)
    }

    func indexPathForItem(at point: CGPoint) -> IndexPath? {
        prepareIfNeeded()
        let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
        var front: UICollectionViewLayoutAttributes?
        for attributes in layout.elementsForView(in: spot)
        where attributes.representedElementCategory == .cell && !attributes.isHidden
            && hosts.shownFrame(of: attributes).holds(point)
        {
            // Of two with the same index the later one is in front.
            if let found = front, found.zIndex > attributes.zIndex { continue }
            front = attributes
        }
        return front?.indexPath
    }
}
