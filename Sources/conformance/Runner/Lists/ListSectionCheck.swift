import UIKit

/// Sections that list configurations make.
@MainActor
enum ListSectionCheck {
    nonisolated static let keys: Set<String> = [
        "contentInsets", "contentInsetsReference", "boundarySupplementaryItems", "boundaryItems", "tolerance",
    ]

    /// Surroundings of which a list reads the idiom alone.
    private final class Environment: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
        let traitCollection: UITraitCollection
        let contentSize = CGSize(width: 320, height: 300)

        init(isMac: Bool) {
            traitCollection = UITraitCollection(userInterfaceIdiom: isMac ? .mac : .phone)
            super.init()
        }

        var container: any NSCollectionLayoutContainer { self }
        var effectiveContentSize: CGSize { contentSize }
        var contentInsets: NSDirectionalEdgeInsets { .zero }
        var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
    }

    static func configuration(_ spec: JSONValue) -> UICollectionLayoutListConfiguration {
        let appearance: UICollectionLayoutListConfiguration.Appearance =
            switch spec["appearance"]?.string {
            case "grouped": .grouped
            case "insetGrouped": .insetGrouped
            case "sidebar": .sidebar
            case "sidebarPlain": .sidebarPlain
            default: .plain
            }
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        switch spec["headerMode"]?.string {
        case "supplementary": configuration.headerMode = .supplementary
        case "firstItemInSection": configuration.headerMode = .firstItemInSection
        default: break
        }
        if spec["footerMode"]?.string == "supplementary" { configuration.footerMode = .supplementary }
        return configuration
    }

    static func section(_ spec: JSONValue, isMac: Bool) -> NSCollectionLayoutSection {
        .list(using: configuration(spec), layoutEnvironment: Environment(isMac: isMac))
    }

    static func check(_ section: NSCollectionLayoutSection, _ expect: JSONValue, _ checker: inout Checker) {
        let tolerance = expect["tolerance"]?.double ?? 1e-6
        if let insets = expect["contentInsets"] {
            let ours = section.contentInsets
            checker.expect(
                "contentInsets", numbers: insets,
                [ours.top, ours.leading, ours.bottom, ours.trailing].map(Double.init), tolerance: tolerance)
        }
        if let reference = expect["contentInsetsReference"]?.string {
            checker.expect("contentInsetsReference", reference, name(section.contentInsetsReference))
        }
        guard let items = (expect["boundarySupplementaryItems"] ?? expect["boundaryItems"])?.array else { return }
        let ours = section.boundarySupplementaryItems
        checker.expect("number of boundary items", items.count, ours.count)
        for (item, ours) in zip(items, ours) { check(ours, item, tolerance, &checker) }
    }

    private static func check(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ expect: JSONValue, _ tolerance: Double,
        _ checker: inout Checker
    ) {
        let isHeader = item.elementKind == UICollectionView.elementKindSectionHeader
        let kind = expect["elementKind"]?.string ?? expect["kind"]?.string ?? ""
        checker.expect("kind", kind, isHeader ? "header" : "footer")
        let size = expect["size"] ?? expect
        check("width", item.layoutSize.widthDimension, size["width"], tolerance, &checker)
        check("height", item.layoutSize.heightDimension, size["height"], tolerance, &checker)
        checker.expect("alignment", expect["alignment"]?.string ?? "", item.alignment == .top ? "top" : "bottom")
        checker.expect("extendsBoundary", expect["extendsBoundary"]?.bool ?? true, item.extendsBoundary)
        checker.expect("pinToVisibleBounds", expect["pinToVisibleBounds"]?.bool ?? false, item.pinToVisibleBounds)
        checker.expect("zIndex", expect["zIndex"]?.int ?? 0, item.zIndex)
    }

    /// A dimension as `{"estimated": 28}` or as `estimated 28`.
    private static func check(
        _ name: String, _ ours: NSCollectionLayoutDimension, _ expect: JSONValue?, _ tolerance: Double,
        _ checker: inout Checker
    ) {
        var wanted: (kind: String, value: Double)?
        if let words = expect?.string?.split(separator: " "), words.count == 2, let value = Double(words[1]) {
            wanted = (words[0] == "fractional" ? "fractionalWidth" : String(words[0]), value)
        } else if let member = expect?.object?.first, let value = member.value.double {
            wanted = (member.key, value)
        }
        guard let wanted else { return checker.fail(name, expected: "\(expect ?? .null)", actual: "\(ours)") }
        let kind = ours.isEstimated ? "estimated" : ours.isFractionalWidth ? "fractionalWidth" : "other"
        checker.expect("kind of \(name)", wanted.kind, kind)
        checker.expect(
            name, numbers: .array([.number(wanted.value)]), [Double(ours.dimension)], tolerance: tolerance)
    }

    private static func name(_ reference: UIContentInsetsReference) -> String {
        switch reference {
        case .none: "none"
        case .safeArea: "safeArea"
        case .layoutMargins: "layoutMargins"
        case .readableContent: "readableContent"
        default: "automatic"
        }
    }
}
