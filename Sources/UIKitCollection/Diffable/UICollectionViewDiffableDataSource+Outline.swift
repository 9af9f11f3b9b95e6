import Foundation
import TesseraSnapshots

/// What a cell with a disclosure knows of the outline it stands in.
@MainActor
package protocol OutlineSource: AnyObject {
    /// Expands a collapsed item and collapses an expanded one, if the handlers agree. Animated.
    func toggleExpansion(at indexPath: IndexPath)
    /// The item's level and whether it is expanded, nil in a section without an outline.
    func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
    /// Whether any section has an outline.
    var hasOutlines: Bool { get }
}

package struct OutlinePlace: Equatable, Sendable {
    package let level: Int
    package let isExpanded: Bool
}

extension UICollectionViewDiffableDataSource: OutlineSource {
    package func toggleExpansion(at indexPath: IndexPath) {
        guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section)
        else { return }
        var outline = snapshot(for: section)
        guard outline.showsChildren(of: item) ? collapse(item, in: &outline) : expand(item, in: &outline) else {
            return
        }
        apply(outline, to: section, animatingDifferences: true)
    }

    package var hasOutlines: Bool { !contents.shown.outlines.values.isEmpty }

    package func outlinePlace(at indexPath: IndexPath) -> OutlinePlace? {
        guard let item = itemIdentifier(for: indexPath), let section = sectionIdentifier(for: indexPath.section),
            let outline = contents.shown.outlines[section],
            // Not where the program's `==` says that an item is not itself.
            outline.contains(item)
        else { return nil }
        return OutlinePlace(level: outline.level(of: item), isExpanded: outline.showsChildren(of: item))
    }

    private func collapse(
        _ item: ItemIdentifierType, in outline: inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> Bool {
        guard sectionSnapshotHandlers.shouldCollapseItem?(item) ?? true else { return false }
        sectionSnapshotHandlers.willCollapseItem?(item)
        outline.collapse([item])
        return true
    }

    private func expand(
        _ item: ItemIdentifierType, in outline: inout NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) -> Bool {
        guard sectionSnapshotHandlers.shouldExpandItem?(item) ?? true else { return false }
        sectionSnapshotHandlers.willExpandItem?(item)
        if let children = sectionSnapshotHandlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
            outline.replace(childrenOf: item, using: children)
        }
        outline.expand([item])
        return true
    }
}
