import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// What the section provider answered, in the solver's terms.
@MainActor
struct CompositionalInputs {
    private(set) var sections: [NSCollectionLayoutSection] = []
    private(set) var inputs: [CompositionalSectionInput] = []
    let container: CompositionalContainer
    let traits: UITraitCollection
    /// Whether the length of some element is left to its view.
    private(set) var hasEstimates = false

    /// The description, where one section object serves all sections.
    private var common: (described: CompositionalDescription, CustomProviders)?
    /// The last few descriptions that were different: sections made alike share one, and what was found out about it.
    private(set) var recent: [CompositionalDescription]
    private static let recentLimit = 8

    /// - Parameter recent: what it was after the last solve.
    init(
        layout: UICollectionViewCompositionalLayout, view: UICollectionView, recent: [CompositionalDescription] = []
    ) {
        self.recent = recent
        container = CompositionalContainer(view, isRightToLeft: layout.engine.isMirrored)
        traits = view.traitCollection
        let environment = CompositionalEnvironment(container, traits: traits)
        let count = view.numberOfSections
        sections.reserveCapacity(count)
        inputs.reserveCapacity(count)
        for item in layout.configuration.boundarySupplementaryItems where item.layoutSize.described.hasEstimate {
            hasEstimates = true
        }
        for index in 0..<count {
            let items = view.numberOfItems(inSection: index)
            let section = layout.section(index, environment) ?? Self.missing(items)
            let place = (isFirst: index == 0, isLast: index == count - 1)
            // Lists are further from the ends than from each other.
            add(section, items, place, isCommon: layout.hasOneSection && section.list == nil)
        }
    }

    private mutating func add(
        _ section: NSCollectionLayoutSection, _ count: Int, _ place: (isFirst: Bool, isLast: Bool), isCommon: Bool
    ) {
        // Objects that a provider answers may be others the next time, even where they are the same objects.
        var (described, providers) = isCommon ? common ?? describe(section, place) : describe(section, place)
        if isCommon { common = (described, providers) }
        if described.hasCustomGroups {
            let traits = traits
            described = CompositionalDescription(
                described.section.fillingCustomGroups(in: container) { tag, room in
                    guard let provider = providers[tag] else { return [] }
                    return provider(CompositionalEnvironment(room, traits: traits)).map(\.described)
                })
        }
        sections.append(section)
        inputs.append(CompositionalSectionInput(described, itemCount: count))
    }

    private mutating func describe(
        _ section: NSCollectionLayoutSection, _ place: (isFirst: Bool, isLast: Bool)
    ) -> (CompositionalDescription, CustomProviders) {
        var providers = CustomProviders()
        var content = section.described(&providers)
        section.list?.fit(&content, isFirst: place.isFirst, isLast: place.isLast)
        let described = CompositionalDescription.shared(content, known: &recent, limit: Self.recentLimit)
        if described.hasEstimate { hasEstimates = true }
        // What else can be wrong was said when the parts were made.
        if let mistake = described.mistake, case .duplicateKinds = mistake {
            ProgrammerErrors.raise(.inconsistency(mistake.message))
        }
        return (described, providers)
    }

    /// Takes the place of a section that the provider did not answer: it has no size.
    private static func missing(_ count: Int) -> NSCollectionLayoutSection {
        if count > 0 { ProgrammerErrors.raise(.inconsistency(CompositionalError.missingSection.message)) }
        let nothing = NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
        return NSCollectionLayoutSection(
            group: .horizontal(layoutSize: nothing, subitems: [NSCollectionLayoutItem(layoutSize: nothing)]))
    }
}

extension CompositionalContainer {
    /// The room that a collection view gives its layout now.
    @MainActor
    init(_ view: UICollectionView, isRightToLeft: Bool) {
        // The safe area and the margins go along with a large title that gives way.
        let adjusted = view.adjustedContentInset
        func beyondContent(_ insets: UIEdgeInsets) -> CompositionalInsets {
            CompositionalInsets(
                NSDirectionalEdgeInsets(
                    UIEdgeInsets(
                        top: max(0, insets.top - adjusted.top), left: max(0, insets.left - adjusted.left),
                        bottom: max(0, insets.bottom - adjusted.bottom),
                        right: max(0, insets.right - adjusted.right)),
                    isRightToLeft: isRightToLeft))
        }
        // The room is that below a bar of full height, however much of it a large title has given way.
        var content = adjusted
        content.top += view.titleRoom
        let margins = view.layoutMargins
        self.init(
            size: view.bounds.size,
            contentInsets: CompositionalInsets(NSDirectionalEdgeInsets(content, isRightToLeft: isRightToLeft)),
            scale: view.pixelScale, isRightToLeft: isRightToLeft, safeArea: beyondContent(view.safeAreaInsets),
            layoutMargins: beyondContent(margins), readableContent: beyondContent(view.readableInsets))
    }
}
