import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

extension CompositionalLayoutEngine {
    /// - Parameters:
    ///   - section: nil for all of them.
    ///   - reachesOut: whether what scrolls by itself is found where it lies unscrolled, in sight or not.
    func attributes(
        in rect: CGRect, section: Int? = nil, reachesOut: Bool = false
    ) -> [UICollectionViewLayoutAttributes] {
        guard let solved = current else { return [] }
        let attributesClass = layout.attributesClass
        // Taken out once: of a solution there is much to retain.
        let solution = solved.solution
        let elements = elements(in: rect, solution, section: section, reachesOut: reachesOut)
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(elements.count)
        for element in elements { result.append(attributesClass.make(adjusted(values(of: element, solution)))) }
        return result
    }

    func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
        guard let solved = current, let element = element(for: key, solved.solution) else { return nil }
        return layout.attributesClass.make(adjusted(values(of: element, solved.solution)))
    }

    /// The boundary item before a section's content that takes room of its own, where it is without being pinned.
    func boundaryFrame(ofSection section: Int) -> CGRect? {
        guard let solution = current?.solution, section >= 0, section < solution.sectionCount else { return nil }
        let items = solution.description(ofSection: section).boundaryItems
        for slot in items.indices where items[slot].isHeader(along: solution.configuration.axis) {
            return solution.boundary(slot: slot, section: section)?.frame
        }
        return nil
    }

    /// What is found in a rectangle of the content, with pinned views and orthogonal sections where they are now.
    func elements(
        in rect: CGRect, _ solution: CompositionalSolution, section: Int? = nil, reachesOut: Bool = false
    ) -> [CompositionalElement] {
        Self.find(
            rect, solution, section: section, visible: visible, reachesOut: reachesOut,
            places: layout.collectionView?.innerPlaces ?? InnerPlaces())
    }

    /// Apart, because closures that belong to the main actor are checked at every call.
    private nonisolated static func find(
        _ rect: CGRect, _ solution: CompositionalSolution, section: Int?, visible: CGRect?, reachesOut: Bool,
        places: InnerPlaces
    ) -> [CompositionalElement] {
        var found: [CompositionalElement] = []
        solution.forEachElement(
            in: rect, section: section, visible: visible, reachesOut: reachesOut,
            innerOffset: { section in
                solution.orthogonal(section: section).map { places.distance($0, section: section) } ?? 0
            },
            { found.append($0) })
        return found
    }

    /// What sections, groups, items and spacings take in a rectangle, as it shows.
    func traces(in rect: CGRect) -> [CompositionalTrace] {
        guard let solved = current, !rect.isEmpty else { return [] }
        return Self.traces(
            rect, solved.solution, visible: visible, places: layout.collectionView?.innerPlaces ?? InnerPlaces())
    }

    private nonisolated static func traces(
        _ rect: CGRect, _ solution: CompositionalSolution, visible: CGRect?, places: InnerPlaces
    ) -> [CompositionalTrace] {
        var found: [CompositionalTrace] = []
        solution.forEachTrace(
            in: rect, visible: visible,
            innerOffset: { section in
                solution.orthogonal(section: section).map { places.distance($0, section: section) } ?? 0
            },
            { found.append($0) })
        return found
    }

    private var visible: CGRect? {
        guard let view = layout.collectionView else { return nil }
        return layout.seenBounds?.inset(by: view.adjustedContentInset)
    }

    func element(for key: ElementKey, _ solution: CompositionalSolution) -> CompositionalElement? {
        let path = key.indexPath
        guard path.count == 2 else { return nil }
        switch key.category {
        case .cell: return solution.element(item: path.item, section: path.section)
        case .supplementaryView:
            return solution.supplementary(
                kind: key.kind ?? "", item: path.item, section: path.section, visible: visible)
        case .decorationView:
            return path.item == 0 ? solution.decoration(kind: key.kind ?? "", section: path.section) : nil
        }
    }

    func values(of element: CompositionalElement, _ solution: CompositionalSolution) -> LayoutValues {
        let category: UICollectionView.ElementCategory
        switch element.category {
        case .item:
            var values = LayoutValues(section: element.section, item: element.item, frame: element.frame)
            values.zIndex = element.zIndex
            if let traits = listTraits(ofSection: element.section) {
                values.list = traits.place(
                    ofItem: element.item, count: solution.itemCount(inSection: element.section))
            }
            return values
        case .attachment, .boundary, .layoutBoundary: category = .supplementaryView
        case .decoration: category = .decorationView
        }
        var values = LayoutValues(
            category: category, kind: solution.elementKind(of: element),
            indexPath: IndexPath(item: element.item, section: element.section), frame: element.frame)
        values.zIndex = element.zIndex
        guard element.category == .boundary else { return values }
        let traits = listTraits(ofSection: element.section)
        if traits != nil || solved?.hasPinned == true {
            let rest = solution.boundary(slot: element.slot, section: element.section)
            let isPinned = rest.map { $0.frame != element.frame } ?? false
            values.list = (traits ?? ListTraits()).place(ofKind: values.kind, isPinned: isPinned)
        }
        return values
    }

    private func listTraits(ofSection section: Int) -> ListTraits? {
        guard let lists = solved?.lists, lists.indices.contains(section) else { return nil }
        return lists[section]
    }

    /// With what a handler has set, where one has.
    func adjusted(_ values: LayoutValues) -> LayoutValues {
        guard !adjustments.isEmpty, let section = adjustments[values.indexPath.section] else { return values }
        return section[values.key]?.applied(to: values) ?? values
    }
}
