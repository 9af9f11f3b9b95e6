import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

extension FlowLayoutEngine {
    /// In front of the items that a pinned view covers.
    private static let pinnedZIndex = 10

    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        frameCheck.check(layout)
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(lastQueryCount)
        let attributesClass = layout.attributesClass
        let (pinning, solution) = (pinning, solution)
        solution.forEachElement(in: rect, pinning: pinning) { element in
            result.append(attributesClass.make(FlowLayoutEngine.values(of: element, pinning, solution)))
        }
        lastQueryCount = result.count
        frameCheck.remember(result, of: layout)
        return result
    }

    func attributes(forItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.endIndex == 2, let frame = solution.frame(item: path[1], section: path[0]) else { return nil }
        return layout.attributesClass.make(LayoutValues(section: path[0], item: path[1], frame: frame))
    }

    func attributes(forSupplementary kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, path.item == 0 else { return nil }
        let pinning = pinning
        let element: FlowElement?
        switch kind {
        case UICollectionView.elementKindSectionHeader:
            element = solution.headerFrame(section: path.section, pinning: pinning).map {
                FlowElement(kind: .header, section: path.section, item: 0, frame: $0)
            }
        case UICollectionView.elementKindSectionFooter:
            element = solution.footerFrame(section: path.section, pinning: pinning).map {
                FlowElement(kind: .footer, section: path.section, item: 0, frame: $0)
            }
        default: element = nil
        }
        return element.map { layout.attributesClass.make(FlowLayoutEngine.values(of: $0, pinning, solution)) }
    }

    private static func values(
        of element: FlowElement, _ pinning: FlowPinning?, _ solution: FlowSolution
    ) -> LayoutValues {
        let kind: String
        let isPinned: Bool
        switch element.kind {
        case .item: return LayoutValues(section: element.section, item: element.item, frame: element.frame)
        case .header: (kind, isPinned) = (UICollectionView.elementKindSectionHeader, pinning?.headers == true)
        case .footer: (kind, isPinned) = (UICollectionView.elementKindSectionFooter, pinning?.footers == true)
        }
        var values = LayoutValues(
            category: .supplementaryView, kind: kind,
            indexPath: IndexPath(item: element.item, section: element.section), frame: element.frame)
        guard isPinned else { return values }
        values.zIndex = pinnedZIndex
        let rest =
            element.kind == .header
            ? solution.headerFrame(section: element.section) : solution.footerFrame(section: element.section)
        if rest != element.frame { values.list = .pinned }
        return values
    }

    // MARK: Pinned views

    var pinsAnything: Bool { layout.sectionHeadersPinToVisibleBounds || layout.sectionFootersPinToVisibleBounds }

    private var pinning: FlowPinning? {
        guard pinsAnything, let view = layout.collectionView, let bounds = layout.seenBounds else { return nil }
        return FlowPinning(
            headers: layout.sectionHeadersPinToVisibleBounds, footers: layout.sectionFootersPinToVisibleBounds,
            visible: bounds.inset(by: view.adjustedContentInset))
    }

    /// Names the pinned views that a change of the bounds moves: those of the sections in sight before and after.
    func namePinnedViews(in context: UICollectionViewLayoutInvalidationContext, forBounds new: CGRect) {
        guard pinsAnything, let old = layout.seenBounds else { return }
        let isVertical = layout.scrollDirection == .vertical
        guard isVertical ? new.width == old.width : new.height == old.height else { return }
        let solution = solution
        var sections = IndexSet(integersIn: solution.sectionRange(in: old))
        sections.formUnion(IndexSet(integersIn: solution.sectionRange(in: new)))
        name(
            UICollectionView.elementKindSectionHeader, layout.sectionHeadersPinToVisibleBounds,
            sections.filteredIndexSet { solution.headerFrame(section: $0) != nil }, context)
        name(
            UICollectionView.elementKindSectionFooter, layout.sectionFootersPinToVisibleBounds,
            sections.filteredIndexSet { solution.footerFrame(section: $0) != nil }, context)
        context.namesAllThatMoves = true
    }

    private func name(
        _ kind: String, _ isPinned: Bool, _ sections: IndexSet, _ context: UICollectionViewLayoutInvalidationContext
    ) {
        guard isPinned, !sections.isEmpty else { return }
        context.invalidateSupplementaryElements(ofKind: kind, at: sections.map { IndexPath(item: 0, section: $0) })
    }
}
