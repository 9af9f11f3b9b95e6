import Foundation
import TesseraLayout

extension CompositionalFixture {
    var compositionalContainer: CompositionalContainer {
        let margins = Self.insets(container.layoutMargins)
        return CompositionalContainer(
            size: CGSize(width: container.width, height: container.height),
            contentInsets: Self.insets(container.contentInset), scale: container.scale,
            safeArea: Self.insets(container.safeArea), layoutMargins: margins, readableContent: margins)
    }

    var compositionalConfiguration: CompositionalConfiguration {
        let recorded = layout.configuration
        return CompositionalConfiguration(
            axis: recorded?.scrollDirection == "horizontal" ? .horizontal : .vertical,
            interSectionSpacing: recorded?.interSectionSpacing ?? 0,
            boundaryItems: (recorded?.boundarySupplementaryItems ?? []).map(Self.boundary),
            contentInsetsReference: recorded?.contentInsetsReference.map(Self.reference) ?? .safeArea)
    }

    func section(_ index: Int) throws -> CompositionalSection {
        if let section = layout.section { return Self.section(section) }
        if let sections = layout.sectionProvider { return Self.section(sections[index]) }
        guard let choice = layout.sectionChoice else { throw CocoaError(.coderReadCorrupt) }
        return Self.section(
            compositionalContainer.effectiveSize.width > choice.greaterThan ? choice.then : choice.otherwise)
    }

    func solution() throws -> CompositionalSolution {
        let container = compositionalContainer
        return CompositionalSolution(
            sections: try counts.indices.map {
                // Custom frames stand in the description already.
                CompositionalSectionInput(try section($0), itemCount: counts[$0])
            }, configuration: compositionalConfiguration, container: container)
    }

    static func section(_ recorded: Section) -> CompositionalSection {
        let behaviors: [String: CompositionalOrthogonalBehavior] = [
            "none": .none, "continuous": .continuous,
            "continuousGroupLeadingBoundary": .continuousGroupLeadingBoundary, "paging": .paging,
            "groupPaging": .groupPaging, "groupPagingCentered": .groupPagingCentered,
        ]
        return CompositionalSection(
            group: item(recorded.group), contentInsets: insets(recorded.contentInsets),
            interGroupSpacing: recorded.interGroupSpacing ?? 0,
            contentInsetsReference: recorded.contentInsetsReference.map(reference) ?? .automatic,
            supplementariesFollowContentInsets: recorded.supplementariesFollowContentInsets ?? true,
            orthogonalBehavior: recorded.orthogonalScrollingBehavior.flatMap { behaviors[$0] } ?? .none,
            boundaryItems: (recorded.boundarySupplementaryItems ?? []).map(boundary),
            decorations: (recorded.decorationItems ?? []).map {
                CompositionalDecoration(
                    elementKind: $0.elementKind, contentInsets: insets($0.contentInsets), zIndex: $0.zIndex ?? 0)
            })
    }

    private static func item(_ node: Node) -> CompositionalItem {
        var group: CompositionalGroup?
        if node.kind != "item" {
            let axis: LayoutAxis = node.kind == "horizontal" ? .horizontal : .vertical
            let arrangement: CompositionalGroup.Arrangement
            if let items = node.customItems {
                arrangement = .custom(
                    items.map { CompositionalCustomItem(frame: rect($0.frame), zIndex: $0.zIndex ?? 0) })
            } else if let count = node.count {
                arrangement = .divided(count: count)
            } else {
                arrangement = .filling
            }
            group = CompositionalGroup(
                axis: axis, arrangement: arrangement,
                subitems: (node.subitem.map { [$0] } ?? node.subitems ?? []).map(item),
                interItemSpacing: node.interItemSpacing.flatMap(spacing))
        }
        return CompositionalItem(
            size: size(node.size), contentInsets: insets(node.contentInsets),
            edgeSpacing: node.edgeSpacing.map {
                CompositionalEdgeSpacing(
                    leading: $0.leading.flatMap(spacing), top: $0.top.flatMap(spacing),
                    trailing: $0.trailing.flatMap(spacing), bottom: $0.bottom.flatMap(spacing))
            },
            supplementaryItems: (node.supplementaryItems ?? []).map {
                CompositionalSupplementary(
                    elementKind: $0.elementKind, size: size($0.size), containerAnchor: anchor($0.containerAnchor),
                    itemAnchor: $0.itemAnchor.map(anchor), zIndex: $0.zIndex ?? 1)
            }, group: group)
    }

    private static func boundary(_ recorded: Boundary) -> CompositionalBoundary {
        let alignments: [String: CompositionalEdges] = [
            "none": [], "top": .top, "topLeading": [.top, .leading], "leading": .leading,
            "bottomLeading": [.bottom, .leading], "bottom": .bottom, "bottomTrailing": [.bottom, .trailing],
            "trailing": .trailing, "topTrailing": [.top, .trailing],
        ]
        let offset = recorded.absoluteOffset ?? [0, 0]
        return CompositionalBoundary(
            elementKind: recorded.elementKind, size: size(recorded.size),
            alignment: alignments[recorded.alignment] ?? [], offset: CGPoint(x: offset[0], y: offset[1]),
            extendsBoundary: recorded.extendsBoundary ?? true,
            pinToVisibleBounds: recorded.pinToVisibleBounds ?? false, zIndex: recorded.zIndex ?? 1)
    }

    private static func anchor(_ recorded: Anchor) -> CompositionalAnchor {
        let names: [String: CompositionalEdges] = [
            "top": .top, "leading": .leading, "bottom": .bottom, "trailing": .trailing,
        ]
        let edges = recorded.edges.reduce(into: CompositionalEdges()) { $0.formUnion(names[$1] ?? []) }
        if let offset = recorded.fractionalOffset {
            return CompositionalAnchor(edges: edges, fractionalOffset: CGPoint(x: offset[0], y: offset[1]))
        }
        let offset = recorded.absoluteOffset ?? [0, 0]
        return CompositionalAnchor(edges: edges, absoluteOffset: CGPoint(x: offset[0], y: offset[1]))
    }

    private static func size(_ recorded: Size) -> CompositionalSize {
        CompositionalSize(width: dimension(recorded.width), height: dimension(recorded.height))
    }

    private static func dimension(_ recorded: Dimension) -> CompositionalDimension {
        if let value = recorded.fractionalWidth { return .fractionalWidth(value) }
        if let value = recorded.fractionalHeight { return .fractionalHeight(value) }
        if let value = recorded.estimated { return .estimated(value) }
        return .absolute(recorded.absolute ?? 0)
    }

    private static func spacing(_ recorded: Spacing) -> CompositionalSpacing? {
        recorded.fixed.map { .fixed($0) } ?? recorded.flexible.map { .flexible($0) }
    }

    private static func reference(_ name: String) -> CompositionalInsetsReference {
        switch name {
        case "none": .none
        case "safeArea": .safeArea
        case "layoutMargins": .layoutMargins
        case "readableContent": .readableContent
        default: .automatic
        }
    }

    static func insets(_ values: [CGFloat]?) -> CompositionalInsets {
        guard let values else { return .zero }
        return CompositionalInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3])
    }

    static func rect(_ values: [CGFloat]) -> CGRect {
        CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }
}
