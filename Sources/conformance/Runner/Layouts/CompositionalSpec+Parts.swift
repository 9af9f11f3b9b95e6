import UIKit

extension CompositionalSpec {
    func configuration(_ spec: JSONValue) -> UICollectionViewCompositionalLayoutConfiguration {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        if spec["scrollDirection"]?.string == "horizontal" { configuration.scrollDirection = .horizontal }
        if let spacing = spec["interSectionSpacing"]?.double { configuration.interSectionSpacing = spacing }
        if let name = spec["contentInsetsReference"]?.string {
            configuration.contentInsetsReference = Self.reference(name)
        }
        configuration.boundarySupplementaryItems = (spec["boundarySupplementaryItems"]?.array ?? []).map(boundary)
        return configuration
    }

    func section(_ spec: JSONValue) -> NSCollectionLayoutSection {
        let root = node(spec["group"] ?? .null)
        let group =
            root as? NSCollectionLayoutGroup ?? .horizontal(layoutSize: root.layoutSize, subitems: [root])
        let section = NSCollectionLayoutSection(group: group)
        if let insets = spec["contentInsets"]?.directionalInsets { section.contentInsets = insets }
        if let spacing = spec["interGroupSpacing"]?.double { section.interGroupSpacing = spacing }
        if let name = spec["contentInsetsReference"]?.string { section.contentInsetsReference = Self.reference(name) }
        if let name = spec["supplementaryContentInsetsReference"]?.string {
            section.supplementaryContentInsetsReference = Self.reference(name)
        }
        if let follows = spec["supplementariesFollowContentInsets"]?.bool {
            // The recorded switch is the older one.
            (section as any FollowsInsets).setFollowsInsets(follows)
        }
        section.boundarySupplementaryItems = (spec["boundarySupplementaryItems"]?.array ?? []).map(boundary)
        section.decorationItems = (spec["decorationItems"]?.array ?? []).map(decoration)
        if let name = spec["orthogonalScrollingBehavior"]?.string {
            section.orthogonalScrollingBehavior = Self.behavior(name)
        }
        return section
    }

    private func node(_ spec: JSONValue) -> NSCollectionLayoutItem {
        let size = Self.size(spec["size"])
        let supplementaries = (spec["supplementaryItems"]?.array ?? []).map(supplementary)
        let made: NSCollectionLayoutItem
        switch spec["kind"]?.string {
        case "horizontal", "vertical":
            let group = line(spec, size)
            if let spacing = Self.spacing(spec["interItemSpacing"]) { group.interItemSpacing = spacing }
            group.supplementaryItems = supplementaries
            made = group
        case "custom":
            let items = (spec["customItems"]?.array ?? []).map {
                NSCollectionLayoutGroupCustomItem(frame: $0["frame"]?.rect ?? .zero, zIndex: $0["zIndex"]?.int ?? 0)
            }
            let group = NSCollectionLayoutGroup.custom(layoutSize: size) { [self] environment in
                sawCustomContainer(environment)
                return items
            }
            group.supplementaryItems = supplementaries
            made = group
        default:
            made = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: supplementaries)
        }
        if let insets = spec["contentInsets"]?.directionalInsets { made.contentInsets = insets }
        if let edges = spec["edgeSpacing"] {
            made.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: Self.spacing(edges["leading"]), top: Self.spacing(edges["top"]),
                trailing: Self.spacing(edges["trailing"]), bottom: Self.spacing(edges["bottom"]))
        }
        return made
    }

    private func line(_ spec: JSONValue, _ size: NSCollectionLayoutSize) -> NSCollectionLayoutGroup {
        let isHorizontal = spec["kind"]?.string == "horizontal"
        guard let count = spec["count"]?.int, let subitem = spec["subitem"] else {
            let subitems = (spec["subitems"]?.array ?? []).map(node)
            return isHorizontal
                ? .horizontal(layoutSize: size, subitems: subitems) : .vertical(layoutSize: size, subitems: subitems)
        }
        return OlderGroups.divided(isHorizontal: isHorizontal, size, node(subitem), count)
    }

    private func supplementary(_ spec: JSONValue) -> NSCollectionLayoutSupplementaryItem {
        let (size, kind) = (Self.size(spec["size"]), spec["elementKind"]?.string ?? "")
        let anchor = Self.anchor(spec["containerAnchor"] ?? .null)
        let item =
            spec["itemAnchor"].map {
                NSCollectionLayoutSupplementaryItem(
                    layoutSize: size, elementKind: kind, containerAnchor: anchor, itemAnchor: Self.anchor($0))
            } ?? NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: kind, containerAnchor: anchor)
        if let z = spec["zIndex"]?.int { item.zIndex = z }
        return item
    }

    private func boundary(_ spec: JSONValue) -> NSCollectionLayoutBoundarySupplementaryItem {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: Self.size(spec["size"]), elementKind: spec["elementKind"]?.string ?? "",
            alignment: Self.alignment(spec["alignment"]?.string), absoluteOffset: spec["absoluteOffset"]?.point ?? .zero
        )
        if let extends = spec["extendsBoundary"]?.bool { item.extendsBoundary = extends }
        if let pins = spec["pinToVisibleBounds"]?.bool { item.pinToVisibleBounds = pins }
        if let z = spec["zIndex"]?.int { item.zIndex = z }
        return item
    }

    private func decoration(_ spec: JSONValue) -> NSCollectionLayoutDecorationItem {
        let item = NSCollectionLayoutDecorationItem.background(elementKind: spec["elementKind"]?.string ?? "")
        if let insets = spec["contentInsets"]?.directionalInsets { item.contentInsets = insets }
        if let z = spec["zIndex"]?.int { item.zIndex = z }
        return item
    }

    // MARK: Values

    private static func size(_ spec: JSONValue?) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(
            widthDimension: dimension(spec?["width"]), heightDimension: dimension(spec?["height"]))
    }

    private static func dimension(_ spec: JSONValue?) -> NSCollectionLayoutDimension {
        if let value = spec?["fractionalWidth"]?.double { return .fractionalWidth(value) }
        if let value = spec?["fractionalHeight"]?.double { return .fractionalHeight(value) }
        if let value = spec?["estimated"]?.double { return .estimated(value) }
        return .absolute(spec?["absolute"]?.double ?? 0)
    }

    private static func spacing(_ spec: JSONValue?) -> NSCollectionLayoutSpacing? {
        if let value = spec?["fixed"]?.double { return .fixed(value) }
        return spec?["flexible"]?.double.map { .flexible($0) }
    }

    private static func anchor(_ spec: JSONValue) -> NSCollectionLayoutAnchor {
        let names: [String: NSDirectionalRectEdge] = [
            "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
        ]
        var edges: NSDirectionalRectEdge = []
        for name in spec["edges"]?.strings ?? [] { edges.formUnion(names[name] ?? []) }
        if let offset = spec["fractionalOffset"]?.point {
            return NSCollectionLayoutAnchor(edges: edges, fractionalOffset: offset)
        }
        guard let offset = spec["absoluteOffset"]?.point else { return NSCollectionLayoutAnchor(edges: edges) }
        return NSCollectionLayoutAnchor(edges: edges, absoluteOffset: offset)
    }

    private static func alignment(_ name: String?) -> NSRectAlignment {
        switch name {
        case "top": .top
        case "topLeading": .topLeading
        case "leading": .leading
        case "bottomLeading": .bottomLeading
        case "bottom": .bottom
        case "bottomTrailing": .bottomTrailing
        case "trailing": .trailing
        case "topTrailing": .topTrailing
        default: .none
        }
    }

    private static func reference(_ name: String) -> UIContentInsetsReference {
        switch name {
        case "none": .none
        case "safeArea": .safeArea
        case "layoutMargins": .layoutMargins
        case "readableContent": .readableContent
        default: .automatic
        }
    }

    private static func behavior(_ name: String) -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
        switch name {
        case "continuous": .continuous
        case "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary
        case "paging": .paging
        case "groupPaging": .groupPaging
        case "groupPagingCentered": .groupPagingCentered
        default: .none
        }
    }
}

extension JSONValue {
    /// `[top, leading, bottom, trailing]`.
    var directionalInsets: NSDirectionalEdgeInsets? {
        insets.map { NSDirectionalEdgeInsets(top: $0.top, leading: $0.left, bottom: $0.bottom, trailing: $0.right) }
    }
}

/// The deprecated switch, without a warning.
@MainActor
private protocol FollowsInsets {
    func setFollowsInsets(_ follows: Bool)
}

extension NSCollectionLayoutSection: FollowsInsets {
    @available(*, deprecated)
    fileprivate func setFollowsInsets(_ follows: Bool) { supplementariesFollowContentInsets = follows }
}

/// Groups made by the deprecated initialisers, without a warning.
@MainActor
private protocol DividedGroups {
    static func make(
        _ isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> NSCollectionLayoutGroup
}

private enum OlderGroups: DividedGroups {
    @available(*, deprecated)
    static func make(
        _ isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> NSCollectionLayoutGroup {
        isHorizontal
            ? .horizontal(layoutSize: size, subitem: item, count: count)
            : .vertical(layoutSize: size, subitem: item, count: count)
    }

    @MainActor
    static func divided(
        isHorizontal: Bool, _ size: NSCollectionLayoutSize, _ item: NSCollectionLayoutItem, _ count: Int
    ) -> NSCollectionLayoutGroup {
        let maker: any DividedGroups.Type = OlderGroups.self
        return maker.make(isHorizontal, size, item, count)
    }
}
