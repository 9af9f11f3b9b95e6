import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Between a flow layout and its solver: gathers the input, keeps the solution, and makes attribute objects for the
/// elements of a query alone.
///
/// Every question gets objects of its own: what a subclass changes in them in place reaches the view, and never what
/// the layout answers next.
@MainActor
final class FlowLayoutEngine {
    private unowned let layout: UICollectionViewFlowLayout
    private var solved: (solution: FlowSolution, container: FlowContainer)?
    private var inputs: [FlowSectionInput]?
    /// The solution holds if the container is still the same.
    private var mustCompareContainer = false
    private var isSolving = false
    private var lastQueryCount = 0
    /// While the view runs `prepare()`: properties set in there take effect in the same pass and do not invalidate.
    var isPreparing = false

    init(layout: UICollectionViewFlowLayout) {
        self.layout = layout
    }

    /// The solution for the input in force; solved on first need, so that what `prepare()` sets after calling super still
    /// counts.
    var solution: FlowSolution {
        if let solved, !mustCompareContainer { return solved.solution }
        // A delegate that asks about the layout while it is asked for sizes sees an empty one.
        guard !isSolving, let view = layout.collectionView else {
            return FlowSolution(sections: [], container: container(size: .zero, scale: 1, isRightToLeft: false))
        }
        isSolving = true
        let solution = solve(for: view)
        isSolving = false
        return solution
    }

    func markDirty() {
        solved = nil
        inputs = nil
    }

    func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return markDirty() }
        if flow.invalidateEverything || flow.invalidateDataSourceCounts || flow.invalidateFlowLayoutDelegateMetrics {
            markDirty()
        } else if flow.invalidateFlowLayoutAttributes {
            mustCompareContainer = true
        }
    }

    /// Solves, so that counts and delegate metrics are asked for inside `prepare()`, as recorded.
    func prepare() {
        _ = solution
    }

    // MARK: Solving

    private func solve(for view: UICollectionView) -> FlowSolution {
        let sections = inputs ?? FlowInputGatherer(layout: layout, view: view).gather()
        inputs = sections
        mustCompareContainer = false
        let container = container(for: view)
        if let solved, solved.container == container { return solved.solution }
        let solution = FlowSolution(sections: sections, container: container)
        solved = (solution, container)
        return solution
    }

    private func container(for view: UICollectionView) -> FlowContainer {
        let flips =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        var size = view.bounds.inset(by: view.adjustedContentInset).size
        // The length along the scroll axis decides nothing: two containers that differ in it alone have one solution.
        if layout.scrollDirection == .vertical { size.height = 0 } else { size.width = 0 }
        return container(size: size, scale: view.pixelScale, isRightToLeft: flips)
    }

    private func container(size: CGSize, scale: CGFloat, isRightToLeft: Bool) -> FlowContainer {
        FlowContainer(
            sizeInsideContentInsets: size, scale: scale,
            axis: layout.scrollDirection == .vertical ? .vertical : .horizontal, isRightToLeft: isRightToLeft)
    }

    // MARK: Attributes

    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(lastQueryCount)
        let attributesClass = layout.attributesClass
        solution.forEachElement(in: rect) { element in
            result.append(attributesClass.make(FlowLayoutEngine.values(of: element)))
        }
        lastQueryCount = result.count
        return result
    }

    private static func values(of element: FlowElement) -> LayoutValues {
        let path = IndexPath(item: element.item, section: element.section)
        switch element.kind {
        case .item: return LayoutValues(category: .cell, kind: nil, indexPath: path, frame: element.frame)
        case .header: return header(UICollectionView.elementKindSectionHeader, at: path, element.frame)
        case .footer: return header(UICollectionView.elementKindSectionFooter, at: path, element.frame)
        }
    }

    private static func header(_ kind: String, at path: IndexPath, _ frame: CGRect) -> LayoutValues {
        LayoutValues(category: .supplementaryView, kind: kind, indexPath: path, frame: frame)
    }

    func attributes(forItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, let frame = solution.frame(item: path.item, section: path.section) else { return nil }
        return layout.attributesClass.make(
            LayoutValues(category: .cell, kind: nil, indexPath: path, frame: frame))
    }

    func attributes(forSupplementary kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, path.item == 0 else { return nil }
        let frame: CGRect?
        switch kind {
        case UICollectionView.elementKindSectionHeader: frame = solution.headerFrame(section: path.section)
        case UICollectionView.elementKindSectionFooter: frame = solution.footerFrame(section: path.section)
        default: frame = nil
        }
        return frame.map { layout.attributesClass.make(FlowLayoutEngine.header(kind, at: path, $0)) }
    }
}
