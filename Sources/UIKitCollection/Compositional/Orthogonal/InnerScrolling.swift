import Foundation
import TesseraGraphics
import TesseraLayout

/// A layout of which some sections scroll by themselves, as the views that scroll them see it.
@MainActor
protocol InnerScrolling: AnyObject {
    /// The section that an element scrolls with; nil if it only scrolls with the collection view.
    func section(scrolling key: ElementKey) -> Int?

    /// How a section scrolls; nil if it does not.
    func inner(section: Int) -> InnerSection?

    /// A section's inner view has scrolled.
    func didScroll(section: Int)

    /// The items of a section that lie between two distances from its natural start, in the layout's order. O(log groups)
    /// plus those found.
    func items(section: Int, from low: CGFloat, to high: CGFloat) -> [IndexPath]
}

/// How a section scrolls by itself.
@MainActor
struct InnerSection {
    let geometry: CompositionalOrthogonal
    let isRightToLeft: Bool
    let properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    /// Where the inner view stands among the other elements.
    let zIndex: Int
    /// Of the layout; what has the same is the same.
    let revision: Int

    /// How much of its content it shows at a time, along the axis it scrolls on.
    var length: CGFloat { geometry.axis == .horizontal ? geometry.frame.width : geometry.frame.height }
}

extension CompositionalLayoutEngine: InnerScrolling {
    var scrollsAnySection: Bool { !(solved?.orthogonal.isEmpty ?? true) }

    func section(scrolling key: ElementKey) -> Int? {
        guard let solved, let (section, item) = key.place, item != .max else { return nil }
        guard solved.orthogonal.contains(section) else { return nil }
        switch key.category {
        case .cell: return section
        case .decorationView: return nil
        case .supplementaryView:
            // Boundary items stay; what is attached to items and groups goes along.
            let isBoundary =
                item == 0
                && solved.sections[section].boundarySupplementaryItems.contains { $0.elementKind == key.kind }
            return isBoundary ? nil : section
        }
    }

    func inner(section: Int) -> InnerSection? {
        if let known = innerSections[section] { return known }
        guard let solved, solved.orthogonal.contains(section),
            let geometry = solved.solution.orthogonal(section: section)
        else { return nil }
        let inner = InnerSection(
            geometry: geometry,
            isRightToLeft: solved.solution.container.isRightToLeft && geometry.axis == .horizontal,
            properties: solved.sections[section].orthogonalScrollingProperties,
            zIndex: solved.sections[section].decorationItems.isEmpty ? 0 : 1, revision: revision)
        innerSections[section] = inner
        return inner
    }

    func didScroll(section: Int) { callHandler(scrolled: section) }

    func items(section: Int, from low: CGFloat, to high: CGFloat) -> [IndexPath] {
        guard let solved, solved.orthogonal.contains(section) else { return [] }
        return Self.items(of: solved.solution, section, from: low, to: high)
    }

    /// Apart, because closures that belong to the main actor are checked at every call.
    private nonisolated static func items(
        of solution: CompositionalSolution, _ section: Int, from low: CGFloat, to high: CGFloat
    ) -> [IndexPath] {
        var paths: [IndexPath] = []
        solution.forEachItem(inOrthogonalSection: section, from: low, to: high) {
            paths.append(IndexPath(item: $0, section: section))
        }
        return paths
    }
}
