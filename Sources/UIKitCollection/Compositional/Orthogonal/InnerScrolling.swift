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
}

/// How a section scrolls by itself.
@MainActor
struct InnerSection {
    let geometry: CompositionalOrthogonal
    let isRightToLeft: Bool
    let properties: UICollectionLayoutSectionOrthogonalScrollingProperties
    /// Where the inner view stands among the other elements.
    let zIndex: Int
}

extension CompositionalLayoutEngine: InnerScrolling {
    var scrollsAnySection: Bool { !(solved?.orthogonal.isEmpty ?? true) }

    func section(scrolling key: ElementKey) -> Int? {
        guard let solved, key.indexPath.count == 2, key.indexPath.item != .max else { return nil }
        let section = key.indexPath.section
        guard solved.orthogonal.contains(section) else { return nil }
        switch key.category {
        case .cell: return section
        case .decorationView: return nil
        case .supplementaryView:
            // Boundary items stay; what is attached to items and groups goes along.
            let isBoundary =
                key.indexPath.item == 0
                && solved.sections[section].boundarySupplementaryItems.contains { $0.elementKind == key.kind }
            return isBoundary ? nil : section
        }
    }

    func inner(section: Int) -> InnerSection? {
        guard let solved, solved.orthogonal.contains(section),
            let geometry = solved.solution.orthogonal(section: section)
        else { return nil }
        return InnerSection(
            geometry: geometry,
            isRightToLeft: solved.solution.container.isRightToLeft && geometry.axis == .horizontal,
            properties: solved.sections[section].orthogonalScrollingProperties,
            zIndex: solved.sections[section].decorationItems.isEmpty ? 0 : 1)
    }

    func didScroll(section: Int) { callHandler(scrolled: section) }
}
