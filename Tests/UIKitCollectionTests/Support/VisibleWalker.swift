import Testing
import UIKit

/// Compares what a collection view shows with what its layout says, and with the model.
@MainActor
struct VisibleWalker {
    let view: UICollectionView
    let source: GridSource

    /// Walks everything; call it when no layout pass is owed.
    func walk(_ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation) {
        let bounds = view.bounds
        let wanted = (view.collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [])
            .filter { meets($0.frame, bounds) }
        let cells = wanted.filter { $0.representedElementCategory == .cell }
        let shown = view.indexPathsForVisibleItems
        #expect(shown.count == Set(shown).count, comment, sourceLocation: location)
        #expect(Set(shown) == Set(cells.map(\.indexPath)), comment, sourceLocation: location)
        for attributes in cells { check(attributes, comment, location) }
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            let paths = wanted.filter { $0.representedElementKind == kind }.map(\.indexPath)
            let here = view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
            #expect(here.sorted() == paths.sorted(), comment, sourceLocation: location)
            for path in paths {
                let title = view.supplementaryView(forElementKind: kind, at: path) as? GridTitle
                #expect(title?.represented == path, comment, sourceLocation: location)
                #expect(title?.superview === view, comment, sourceLocation: location)
            }
        }
        let reusable = view.subviews.filter { $0 is UICollectionReusableView }
        #expect(reusable.count == wanted.count, comment, sourceLocation: location)
        let selected = view.indexPathsForSelectedItems ?? []
        #expect(selected.count == Set(selected).count, comment, sourceLocation: location)
        for path in shown {
            let cell = view.cellForItem(at: path)
            #expect(cell?.isSelected == selected.contains(path), comment, sourceLocation: location)
        }
    }

    private func check(
        _ attributes: UICollectionViewLayoutAttributes, _ comment: Comment?, _ location: SourceLocation
    ) {
        let path = attributes.indexPath
        guard let cell = view.cellForItem(at: path) as? GridCell else {
            Issue.record("no cell at \(path)", sourceLocation: location)
            return
        }
        #expect(cell.represented == path, comment, sourceLocation: location)
        #expect(cell.superview === view, comment, sourceLocation: location)
        #expect(view.indexPath(for: cell) == path, comment, sourceLocation: location)
        #expect((cell is ThirdCell) == (path.item % 3 == 0), comment, sourceLocation: location)
        #expect(near(cell.frame, attributes.frame), comment, sourceLocation: location)
        #expect(!cell.isHidden && cell.alpha == 1, comment, sourceLocation: location)
    }

    private func meets(_ frame: CGRect, _ bounds: CGRect) -> Bool {
        frame.minX < bounds.maxX && frame.maxX > bounds.minX && frame.minY < bounds.maxY && frame.maxY > bounds.minY
    }

    private func near(_ a: CGRect, _ b: CGRect) -> Bool {
        abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
            && abs(a.height - b.height) < 1e-9
    }
}
