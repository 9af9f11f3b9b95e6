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

    /// The last section's description: one object often serves all sections.
    private var last: (section: NSCollectionLayoutSection, described: CompositionalSection, CustomProviders)?

    init(layout: UICollectionViewCompositionalLayout, view: UICollectionView) {
        container = CompositionalContainer(view)
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
            add(layout.section(index, environment) ?? Self.missing(items), items)
        }
    }

    private mutating func add(_ section: NSCollectionLayoutSection, _ count: Int) {
        if last?.section !== section { describe(section) }
        guard var (_, described, providers) = last else { return }
        if described.hasCustomGroups {
            let traits = traits
            described = described.fillingCustomGroups(in: container) { tag, room in
                guard let provider = providers[tag] else { return [] }
                return provider(CompositionalEnvironment(room, traits: traits)).map(\.described)
            }
        }
        sections.append(section)
        inputs.append(CompositionalSectionInput(described, itemCount: count))
        providers = CustomProviders()
    }

    private mutating func describe(_ section: NSCollectionLayoutSection) {
        var providers = CustomProviders()
        let described = section.described(&providers)
        last = (section, described, providers)
        hasEstimates = hasEstimates || described.hasEstimate
        do throws(CompositionalError) {
            try described.validate()
        } catch {
            // What else can be wrong was said when the parts were made.
            if case .duplicateKinds = error { ProgrammerErrors.raise(.inconsistency(error.message)) }
        }
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
    init(_ view: UICollectionView) {
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let content = view.adjustedContentInset
        func beyondContent(_ insets: UIEdgeInsets) -> CompositionalInsets {
            CompositionalInsets(
                NSDirectionalEdgeInsets(
                    UIEdgeInsets(
                        top: max(0, insets.top - content.top), left: max(0, insets.left - content.left),
                        bottom: max(0, insets.bottom - content.bottom), right: max(0, insets.right - content.right)),
                    isRightToLeft: isRightToLeft))
        }
        let margins = view.layoutMargins
        // Lines of text longer than this are hard to read; from memory.
        let spare = max(0, (view.bounds.width - 672) / 2)
        var readable = margins
        readable.left = max(readable.left, spare)
        readable.right = max(readable.right, spare)
        self.init(
            size: view.bounds.size,
            contentInsets: CompositionalInsets(NSDirectionalEdgeInsets(content, isRightToLeft: isRightToLeft)),
            scale: view.pixelScale, isRightToLeft: isRightToLeft, safeArea: beyondContent(view.safeAreaInsets),
            layoutMargins: beyondContent(margins), readableContent: beyondContent(readable))
    }
}

extension CompositionalSize {
    var hasEstimate: Bool { width.isEstimate || height.isEstimate }
}

extension CompositionalItem {
    /// Whether its length is the longest of its siblings'.
    var isUniform: Bool {
        size.width.kind == .uniformAcrossSiblings || size.height.kind == .uniformAcrossSiblings
    }

    var hasEstimate: Bool {
        if size.hasEstimate || supplementaryItems.contains(where: { $0.size.hasEstimate }) { return true }
        return group?.subitems.contains { $0.hasEstimate } ?? false
    }
}

extension CompositionalSection {
    fileprivate var hasEstimate: Bool { group.hasEstimate || boundaryItems.contains { $0.size.hasEstimate } }
}
