import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

extension CompositionalLayoutEngine {
    /// Has the handlers of the sections in sight see what is visible, the last section first (recorded).
    func callHandlers() {
        guard let solved, solved.hasHandlers, let view = layout.collectionView, let bounds = layout.seenBounds,
            !isCallingHandlers
        else { return }
        let groups = visibleItems(in: bounds, solved)
        // Out of sight nothing that was set holds on.
        adjustments = adjustments.filter { groups[$0.key] != nil }
        informed = Set(groups.keys)
        for section in groups.keys.sorted(by: >) { call(section, groups[section] ?? [], bounds, view, solved) }
    }

    /// Has the handlers of sections that have come into sight since the last question see what shows in them, the last
    /// section first. A view that scrolls tells nothing to sections that scroll by themselves, and what their handlers had
    /// set may be gone. From memory: nothing is recorded of sections that come back.
    func callHandlersOfArrivals() {
        guard let solved, solved.hasInnerHandlers, let view = layout.collectionView,
            let bounds = layout.seenBounds, !isCallingHandlers
        else { return }
        let arrived = handledSections(in: bounds, solved)
        for section in arrived.subtracting(informed).sorted(by: >) {
            // All that shows in its own viewport: rows below come into sight without another call.
            let room = solved.solution.orthogonal(section: section).map { bounds.union($0.frame) } ?? bounds
            call(section, visibleItems(in: room, solved)[section] ?? [], bounds, view, solved)
        }
        informed = arrived
    }

    private func call(
        _ section: Int, _ items: [CompositionalVisibleItem], _ bounds: CGRect, _ view: UICollectionView,
        _ solved: Solved
    ) {
        var place = bounds.origin
        if solved.orthogonal.contains(section), let inner = solved.solution.orthogonal(section: section) {
            let distance = shift(view.innerPlaces.distance(inner, section: section), of: inner, solved)
            if inner.axis == .horizontal { place.x = distance } else { place.y = distance }
        }
        let environment = CompositionalEnvironment(solved.solution.container, traits: solved.traits)
        call(section, items, place, environment, solved)
    }

    /// An orthogonal section has scrolled: its handler sees what is visible, and the inner view as its room (recorded).
    func callHandler(scrolled section: Int) {
        guard let solved, solved.hasHandlers, let view = layout.collectionView, !isCallingHandlers,
            solved.sections.indices.contains(section),
            solved.sections[section].visibleItemsInvalidationHandler != nil,
            let inner = solved.solution.orthogonal(section: section)
        else { return }
        let items = visibleItems(in: layout.seenBounds ?? view.bounds, solved)[section] ?? []
        let distance = shift(view.innerPlaces.distance(inner, section: section), of: inner, solved)
        let place =
            inner.axis == .horizontal
            ? CGPoint(x: distance, y: inner.frame.minY) : CGPoint(x: inner.frame.minX, y: distance)
        let room = CompositionalRoom(
            contentSize: inner.frame.size, effectiveContentSize: inner.frame.size, contentInsets: .zero)
        call(section, items, place, CompositionalEnvironment(room: room, traits: solved.traits), solved)
    }

    /// What an element's place is to be reduced by to get where it shows. From right to left the places go down from the
    /// first one, and so does the offset; from memory.
    private func shift(_ distance: CGFloat, of inner: CompositionalOrthogonal, _ solved: Solved) -> CGFloat {
        // Subtracted, not negated: no distance is no negative zero.
        inner.axis == .horizontal && solved.solution.container.isRightToLeft ? 0 - distance : distance
    }

    private func call(
        _ section: Int, _ items: [CompositionalVisibleItem], _ place: CGPoint,
        _ environment: CompositionalEnvironment, _ solved: Solved
    ) {
        guard let handler = solved.sections[section].visibleItemsInvalidationHandler else { return }
        isCallingHandlers = true
        handler(items, place, environment)
        isCallingHandlers = false
        var changed: [ElementKey: CompositionalAdjustment] = [:]
        for item in items where item.values != item.solved {
            changed[item.solved.key] = CompositionalAdjustment(from: item.solved, to: item.values)
        }
        adjustments[section] = changed.isEmpty ? nil : changed
    }

    /// The sections with handlers that show something. O(visible).
    private func handledSections(in bounds: CGRect, _ solved: Solved) -> Set<Int> {
        guard !bounds.isEmpty else { return [] }
        return Set(handledElements(in: bounds, solved).map(\.section))
    }

    private func handledElements(in bounds: CGRect, _ solved: Solved) -> [CompositionalElement] {
        elements(in: bounds, solved.solution).filter { element in
            element.category != .layoutBoundary
                && solved.sections[element.section].visibleItemsInvalidationHandler != nil
        }
    }

    /// Of the sections with handlers: cells, then supplementary views, then decorations. O(visible).
    private func visibleItems(in bounds: CGRect, _ solved: Solved) -> [Int: [CompositionalVisibleItem]] {
        guard !bounds.isEmpty else { return [:] }
        var groups: [Int: [CompositionalVisibleItem]] = [:]
        let elements = handledElements(in: bounds, solved)
        for category in [UICollectionView.ElementCategory.cell, .supplementaryView, .decorationView] {
            for element in elements {
                let values = values(of: element, solved.solution)
                guard values.category == category else { continue }
                groups[element.section, default: []].append(
                    CompositionalVisibleItem(solved: values, values: adjusted(values)))
            }
        }
        return groups
    }
}
