import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// Between a flow layout and its solver: gathers the input, keeps the solution, and makes attribute objects for the
/// elements of a query alone.
@MainActor
final class FlowLayoutEngine {
    private unowned let layout: UICollectionViewFlowLayout
    private var solved: FlowSolution?
    private var inputs: [FlowSectionInput]?
    /// Objects handed out, so that one element keeps one object while the layout holds.
    private var handedOut: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    private var lastQueryCount = 0
    /// While the view runs `prepare()`: properties set in there take effect in the same pass and do not invalidate.
    var isPreparing = false

    init(layout: UICollectionViewFlowLayout) {
        self.layout = layout
    }

    /// The solution for the input in force; solved on first need, so that what `prepare()` sets after calling super still
    /// counts.
    var solution: FlowSolution {
        if let solved { return solved }
        let solution = solve()
        solved = solution
        return solution
    }

    func markDirty() {
        solved = nil
        inputs = nil
        handedOut.removeAll(keepingCapacity: true)
    }

    func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return markDirty() }
        if flow.invalidateEverything || flow.invalidateDataSourceCounts || flow.invalidateFlowLayoutDelegateMetrics {
            markDirty()
        } else if flow.invalidateFlowLayoutAttributes {
            solved = nil
            handedOut.removeAll(keepingCapacity: true)
        }
    }

    /// Solves, so that counts and delegate metrics are asked for inside `prepare()`, as recorded.
    func prepare() {
        _ = solution
    }

    // MARK: Solving

    private func solve() -> FlowSolution {
        guard let view = layout.collectionView else {
            return FlowSolution(sections: [], container: container(size: .zero, scale: 1, isRightToLeft: false))
        }
        let sections = inputs ?? FlowInputGatherer(layout: layout, view: view).gather()
        inputs = sections
        let size = view.bounds.inset(by: view.adjustedContentInset).size
        let flips =
            layout.flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != layout.developmentLayoutDirection
        return FlowSolution(
            sections: sections,
            container: container(size: size, scale: view.pixelScale, isRightToLeft: flips))
    }

    private func container(size: CGSize, scale: CGFloat, isRightToLeft: Bool) -> FlowContainer {
        FlowContainer(
            sizeInsideContentInsets: size, scale: scale,
            axis: layout.scrollDirection == .vertical ? .vertical : .horizontal, isRightToLeft: isRightToLeft)
    }

    // MARK: Attributes

    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        if handedOut.count > max(256, lastQueryCount * 4) { handedOut.removeAll(keepingCapacity: true) }
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(lastQueryCount)
        solution.forEachElement(in: rect) { element in
            result.append(attributes(for: element))
        }
        lastQueryCount = result.count
        return result
    }

    private func attributes(for element: FlowElement) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: element.item, section: element.section)
        switch element.kind {
        case .item: return object(for: .cell(path), frame: element.frame)
        case .header:
            return object(for: .supplementary(UICollectionView.elementKindSectionHeader, path), frame: element.frame)
        case .footer:
            return object(for: .supplementary(UICollectionView.elementKindSectionFooter, path), frame: element.frame)
        }
    }

    private func object(for key: ElementKey, frame: CGRect) -> UICollectionViewLayoutAttributes {
        if let known = handedOut[key] { return known }
        let attributes = layout.makeAttributes(for: key)
        attributes.frame = frame
        handedOut[key] = attributes
        return attributes
    }

    func attributes(forItemAt path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, let frame = solution.frame(item: path.item, section: path.section) else { return nil }
        return object(for: .cell(path), frame: frame)
    }

    func attributes(forSupplementary kind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard path.count == 2, path.item == 0 else { return nil }
        let frame: CGRect?
        switch kind {
        case UICollectionView.elementKindSectionHeader: frame = solution.headerFrame(section: path.section)
        case UICollectionView.elementKindSectionFooter: frame = solution.footerFrame(section: path.section)
        default: frame = nil
        }
        return frame.map { object(for: .supplementary(kind, path), frame: $0) }
    }
}

/// Asks the delegate for what the solver needs; the layout's properties serve where it does not answer.
@MainActor
private struct FlowInputGatherer {
    let layout: UICollectionViewFlowLayout
    let view: UICollectionView
    private let delegate: (any UICollectionViewDelegateFlowLayout)?

    init(layout: UICollectionViewFlowLayout, view: UICollectionView) {
        self.layout = layout
        self.view = view
        delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    }

    func gather() -> [FlowSectionInput] {
        (0..<view.numberOfSections).map { section in
            let count = view.numberOfItems(inSection: section)
            return FlowSectionInput(
                itemCount: count, sizes: sizes(section: section, count: count), insets: insets(section),
                lineSpacing: lineSpacing(section), interitemSpacing: interitemSpacing(section),
                headerSize: headerSize(section), footerSize: footerSize(section))
        }
    }

    private func sizes(section: Int, count: Int) -> FlowItemSizes {
        guard let delegate, count > 0 else { return .uniform(layout.itemSize) }
        let first = delegate.collectionView(
            view, layout: layout, sizeForItemAt: IndexPath(item: 0, section: section))
        guard !Unimplemented.matches(first) else { return .uniform(layout.itemSize) }
        // A plain loop: a closure around the path costs 8 ns an item.
        var builder = FlowItemSizes.Builder(expectedCount: count)
        builder.append(first)
        for item in 1..<max(count, 1) {
            builder.append(
                delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section)))
        }
        return builder.finish()
    }

    private func insets(_ section: Int) -> EdgeLengths {
        var value = layout.sectionInset
        if let delegate {
            let answer = delegate.collectionView(view, layout: layout, insetForSectionAt: section)
            if !Unimplemented.matches(answer) { value = answer }
        }
        return EdgeLengths(top: value.top, left: value.left, bottom: value.bottom, right: value.right)
    }

    private func lineSpacing(_ section: Int) -> CGFloat {
        let answer = delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section)
        return implemented(answer) ?? layout.minimumLineSpacing
    }

    private func interitemSpacing(_ section: Int) -> CGFloat {
        let answer = delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        return implemented(answer) ?? layout.minimumInteritemSpacing
    }

    private func headerSize(_ section: Int) -> CGSize {
        let answer = delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section)
        return implemented(answer) ?? layout.headerReferenceSize
    }

    private func footerSize(_ section: Int) -> CGSize {
        let answer = delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: section)
        return implemented(answer) ?? layout.footerReferenceSize
    }

    private func implemented(_ answer: CGFloat?) -> CGFloat? {
        answer.flatMap { Unimplemented.matches($0) ? nil : $0 }
    }

    private func implemented(_ answer: CGSize?) -> CGSize? {
        answer.flatMap { Unimplemented.matches($0) ? nil : $0 }
    }
}
