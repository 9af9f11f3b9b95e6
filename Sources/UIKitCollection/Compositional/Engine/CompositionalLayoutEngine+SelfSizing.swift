import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// The item that keeps its place on screen while others are measured, and the bounds it was chosen for.
struct CompositionalAnchorKeeper {
    let section: Int
    let item: Int
    var bounds: CGRect
}

extension CompositionalLayoutEngine {
    /// Whether a size differs from the original's in a length that is left to the view.
    func isOther(_ size: CGSize, than original: UICollectionViewLayoutAttributes) -> Bool {
        guard let solved = current, let element = element(for: ElementKey(original), solved.solution) else {
            return false
        }
        let axes = element.estimatedAxes
        return (axes.contains(.width) && size.width != original.size.width)
            || (axes.contains(.height) && size.height != original.size.height)
    }

    /// The lengths that are estimated.
    func estimatedAxes(of attributes: UICollectionViewLayoutAttributes) -> CompositionalAxes {
        guard let solved = current, let element = element(for: ElementKey(attributes), solved.solution) else {
            return []
        }
        return element.estimatedAxes
    }

    /// Whether these are what the solution has anyway.
    func hasTaken(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
        guard let solution = current?.solution, let element = element(for: ElementKey(preferred), solution) else {
            return true
        }
        let size = preferred.size
        guard element.category == .item else {
            guard !solution.needsMeasuring(element) else { return false }
            return (!element.estimatedAxes.contains(.width) || element.frame.width == size.width)
                && (!element.estimatedAxes.contains(.height) || element.frame.height == size.height)
        }
        guard let measured = solution.measuredSize(item: element.item, section: element.section) else { return false }
        return (measured.width.isNaN || measured.width == size.width)
            && (measured.height.isNaN || measured.height == size.height)
    }

    /// A view prefers what it has: its size counts as measured.
    func countAsMeasured(_ attributes: UICollectionViewLayoutAttributes) {
        guard let solution = current?.solution, let element = element(for: ElementKey(attributes), solution),
            solution.needsMeasuring(element)
        else { return }
        measure(element, attributes.size)
    }

    /// Of the sections in `rect` whose groups are all as long as the longest, the items that were not measured. O(items)
    /// of these sections until all are known.
    func unmeasuredItems(in rect: CGRect) -> [IndexPath] {
        guard let solved = current, solved.hasEstimates, !solved.sections.isEmpty else { return [] }
        var paths: [IndexPath] = []
        for section in uniformSections(in: rect, solved) {
            measuredUniform.insert(section)
            for item in 0..<solved.solution.itemCount(inSection: section) {
                guard let element = solved.solution.element(item: item, section: section),
                    solved.solution.needsMeasuring(element)
                else { continue }
                paths.append(IndexPath(item: item, section: section))
            }
        }
        return paths
    }

    private func uniformSections(in rect: CGRect, _ solved: Solved) -> [Int] {
        guard !solved.uniform.isEmpty else { return [] }
        let axis = solved.solution.configuration.axis
        return solved.uniform.filter { section in
            guard !measuredUniform.contains(section), let frame = solved.solution.sectionFrame(section: section) else {
                return false
            }
            return axis == .vertical
                ? frame.minY < rect.maxY && frame.maxY > rect.minY : frame.minX < rect.maxX && frame.maxX > rect.minX
        }
    }

    /// Takes in what a view that is not shown prefers.
    func measure(_ preferred: UICollectionViewLayoutAttributes) {
        guard let solution = current?.solution, let element = element(for: ElementKey(preferred), solution) else {
            return
        }
        measure(element, preferred.size)
    }

    @discardableResult
    private func measure(_ element: CompositionalElement, _ size: CGSize) -> CompositionalMove? {
        defer { solutionDidChange() }
        return solved?.solution.setMeasuredSize(size, of: element)
    }

    /// Takes in a preferred size, and has the context move the content so that what is in sight stays where it is.
    func take(_ preferred: UICollectionViewLayoutAttributes, _ context: UICollectionViewLayoutInvalidationContext) {
        guard let solution = current?.solution, let view = layout.collectionView,
            let element = element(for: ElementKey(preferred), solution)
        else { return }
        let keeper = keeper(in: view, solution)
        let before = keeper.flatMap { position(of: $0, solution) }
        guard let move = measure(element, preferred.size) else { return }
        context.contentSizeAdjustment.width += move.contentSizeChange.width
        context.contentSizeAdjustment.height += move.contentSizeChange.height
        guard let keeper, let before, let after = solved.flatMap({ position(of: keeper, $0.solution) }) else {
            // The start of mirrored content is its right end.
            if isMirroredSideways(solution) { context.contentOffsetAdjustment.x += move.contentSizeChange.width }
            return
        }
        var bounds = keeper.bounds
        if layout.configuration.scrollDirection == .vertical {
            context.contentOffsetAdjustment.y += after - before
            bounds.origin.y += after - before
        } else {
            context.contentOffsetAdjustment.x += after - before
            bounds.origin.x += after - before
        }
        anchor = CompositionalAnchorKeeper(section: keeper.section, item: keeper.item, bounds: bounds)
    }

    private func isMirroredSideways(_ solution: CompositionalSolution) -> Bool {
        solution.container.isRightToLeft && solution.configuration.axis == .horizontal
    }

    private func position(of keeper: CompositionalAnchorKeeper, _ solution: CompositionalSolution) -> CGFloat? {
        guard let frame = solution.frame(item: keeper.item, section: keeper.section) else { return nil }
        return solution.configuration.axis == .vertical ? frame.minY : frame.minX
    }

    /// The anchor, chosen anew when the bounds are others than those it was kept for: the first item in sight that was
    /// measured before, because it was in sight before; else the first one. At the start of the content there is none:
    /// it grows away from there.
    private func keeper(in view: UICollectionView, _ solution: CompositionalSolution) -> CompositionalAnchorKeeper? {
        let bounds = view.bounds
        if let anchor, anchor.bounds == bounds { return anchor }
        anchor = nil
        let room = bounds.inset(by: view.adjustedContentInset)
        let isVertical = solution.configuration.axis == .vertical
        let atStart =
            isVertical
            ? room.minY <= 0
            : isMirroredSideways(solution) ? room.maxX >= solution.contentSize.width - 0.01 : room.minX <= 0
        guard !atStart else { return nil }
        var first: (element: CompositionalElement, isMeasured: Bool)?
        for element in elements(in: room, solution) where element.category == .item {
            let isMeasured = !solution.needsMeasuring(element)
            if let found = first, found.isMeasured || !isMeasured { continue }
            first = (element, isMeasured)
            if isMeasured { break }
        }
        guard let first else { return nil }
        anchor = CompositionalAnchorKeeper(
            section: first.element.section, item: first.element.item, bounds: bounds)
        return anchor
    }
}
