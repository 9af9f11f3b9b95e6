import UIKit

/// Makes compositional layouts from a fixture's description.
@MainActor
final class CompositionalSpec {
    struct SeenContainer {
        var section = 0
        var contentSize = CGSize.zero
        var effectiveContentSize = CGSize.zero
        var contentInsets = NSDirectionalEdgeInsets.zero
        var effectiveContentInsets = NSDirectionalEdgeInsets.zero
        var hasTraits = false

        @MainActor
        init(_ environment: any NSCollectionLayoutEnvironment, section: Int = 0) {
            self.section = section
            contentSize = environment.container.contentSize
            effectiveContentSize = environment.container.effectiveContentSize
            contentInsets = environment.container.contentInsets
            effectiveContentInsets = environment.container.effectiveContentInsets
            hasTraits = environment.traitCollection.displayScale >= 0
        }
    }

    /// A call of a visible items handler.
    struct HandlerCall {
        let section: Int
        let offset: CGPoint
        let items: [(name: String, frame: CGRect, center: CGPoint, zIndex: Int)]
    }

    private let layout: JSONValue
    let handler: RecordedHandler?
    /// What the providers were given, in the order of the calls.
    private(set) var sectionContainers: [SeenContainer] = []
    private(set) var customContainers: [SeenContainer] = []
    private(set) var handlerCalls: [HandlerCall] = []
    /// The kinds of supplementary views and of decorations.
    private(set) var supplementaryKinds: Set<String> = []
    private(set) var decorationKinds: Set<String> = []

    init(_ fixture: Fixture) {
        layout = fixture.body["layout"] ?? .null
        let values =
            fixture.body["handler"] ?? layout["handler"] ?? layout["section"]?["handler"]
            ?? fixture.body["expect"]?["handler"]
        handler = values.flatMap { $0.object == nil ? nil : RecordedHandler($0) }
    }

    /// - Parameter recordsHandlers: gives every section a handler that writes down its calls.
    func makeLayout(recordsHandlers: Bool = false) -> UICollectionViewCompositionalLayout {
        let configuration = layout["configuration"].map(configuration)
        let made: UICollectionViewCompositionalLayout
        if recordsHandlers || layout["section"] == nil {
            let provider: UICollectionViewCompositionalLayoutSectionProvider = { [self] index, environment in
                sectionContainers.append(SeenContainer(environment, section: index))
                guard let section = section(index, environment) else { return nil }
                if recordsHandlers { record(section, index) }
                return section
            }
            made =
                configuration.map {
                    UICollectionViewCompositionalLayout(sectionProvider: provider, configuration: $0)
                } ?? UICollectionViewCompositionalLayout(sectionProvider: provider)
        } else {
            let section = section(layout["section"] ?? .null)
            made =
                configuration.map { UICollectionViewCompositionalLayout(section: section, configuration: $0) }
                ?? UICollectionViewCompositionalLayout(section: section)
        }
        collectKinds(layout)
        for kind in decorationKinds { made.register(UICollectionReusableView.self, forDecorationViewOfKind: kind) }
        return made
    }

    private func section(
        _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection? {
        if let spec = layout["section"] { return section(spec) }
        if let specs = layout["sectionProvider"]?.array {
            return specs.indices.contains(index) ? section(specs[index]) : nil
        }
        guard let choice = layout["sectionChoice"] else { return nil }
        let isWide = environment.container.effectiveContentSize.width > choice["greaterThan"]?.double ?? 0
        return (isWide ? choice["then"] : choice["otherwise"]).map(section)
    }

    private func collectKinds(_ value: JSONValue) {
        for element in value.array ?? [] { collectKinds(element) }
        for (key, member) in value.object ?? [:] {
            for item in member.array ?? [] {
                guard let kind = item["elementKind"]?.string else { continue }
                if key == "decorationItems" {
                    decorationKinds.insert(kind)
                } else {
                    supplementaryKinds.insert(kind)
                }
            }
            collectKinds(member)
        }
    }

    func sawCustomContainer(_ environment: any NSCollectionLayoutEnvironment) {
        customContainers.append(SeenContainer(environment))
    }

    // MARK: Handlers

    private func record(_ section: NSCollectionLayoutSection, _ index: Int) {
        section.visibleItemsInvalidationHandler = { [self] items, offset, _ in
            handlerCalls.append(
                HandlerCall(
                    section: index, offset: offset,
                    items: items.map { (ElementNames.name($0), $0.frame, $0.center, $0.zIndex) }))
            handler?.apply(to: items, offset)
        }
    }
}
