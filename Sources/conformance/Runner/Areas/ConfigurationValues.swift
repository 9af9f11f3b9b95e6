import UIKit

/// The system's configurations by the names of their styles, and what was recorded of them.
@MainActor
enum ConfigurationValues {
    nonisolated static let textKeys: Set<String> = [
        "fontSize", "pointSize", "numberOfLines", "adjustsFontSizeToFitWidth", "minimumScaleFactor",
        "allowsDefaultTighteningForTruncation",
    ]
    nonisolated static let keys: Set<String> = [
        "cornerRadius", "backgroundInsets", "edgesAddingLayoutMarginsToBackgroundInsets", "strokeWidth", "strokeOutset",
        "directionalLayoutMargins", "axesPreservingSuperviewLayoutMargins", "prefersSideBySideTextAndSecondaryText",
        "imageToTextPadding", "textToSecondaryTextHorizontalPadding", "textToSecondaryTextVerticalPadding", "text",
        "secondaryText",
    ]

    static func content(_ style: String) -> UIListContentConfiguration? {
        switch style {
        case "cell": .cell()
        case "subtitleCell": .subtitleCell()
        case "valueCell": .valueCell()
        case "header": .header()
        case "footer": .footer()
        case "plainHeader": .plainHeader()
        case "plainFooter": .plainFooter()
        case "groupedHeader": .groupedHeader()
        case "groupedFooter": .groupedFooter()
        case "prominentInsetGroupedHeader": .prominentInsetGroupedHeader()
        case "extraProminentInsetGroupedHeader": .extraProminentInsetGroupedHeader()
        case "sidebarCell": .sidebarCell()
        case "sidebarSubtitleCell": .sidebarSubtitleCell()
        case "accompaniedSidebarCell": .accompaniedSidebarCell()
        case "accompaniedSidebarSubtitleCell": .accompaniedSidebarSubtitleCell()
        case "sidebarHeader": .sidebarHeader()
        default: nil
        }
    }

    static func background(_ style: String) -> UIBackgroundConfiguration? {
        switch style {
        case "clear": .clear()
        case "listCell": .listCell()
        case "listHeader": .listHeader()
        case "listFooter": .listFooter()
        case "listPlainCell": .listPlainCell()
        case "listPlainHeaderFooter": .listPlainHeaderFooter()
        case "listGroupedCell": .listGroupedCell()
        case "listGroupedHeaderFooter": .listGroupedHeaderFooter()
        case "listSidebarHeader": .listSidebarHeader()
        case "listSidebarCell": .listSidebarCell()
        case "listAccompaniedSidebarCell": .listAccompaniedSidebarCell()
        default: nil
        }
    }

    // MARK: Checks

    static func check(_ made: UIBackgroundConfiguration, _ expect: JSONValue, _ checker: inout Checker) {
        number("cornerRadius", expect, made.cornerRadius, &checker)
        number("strokeWidth", expect, made.strokeWidth, &checker)
        number("strokeOutset", expect, made.strokeOutset, &checker)
        insets("backgroundInsets", expect, made.backgroundInsets, &checker)
        if let edges = expect["edgesAddingLayoutMarginsToBackgroundInsets"]?.strings {
            let all: [(String, NSDirectionalRectEdge)] = [
                ("top", .top), ("leading", .leading), ("bottom", .bottom), ("trailing", .trailing),
            ]
            let names = all.filter { made.edgesAddingLayoutMarginsToBackgroundInsets.contains($0.1) }.map(\.0)
            checker.expect("edgesAddingLayoutMarginsToBackgroundInsets", edges.sorted(), names.sorted())
        }
    }

    static func check(_ made: UIListContentConfiguration, _ expect: JSONValue, _ checker: inout Checker) {
        insets("directionalLayoutMargins", expect, made.directionalLayoutMargins, &checker)
        if let axes = expect["axesPreservingSuperviewLayoutMargins"]?.strings {
            let all: [(String, UIAxis)] = [("horizontal", .horizontal), ("vertical", .vertical)]
            let names = all.filter { made.axesPreservingSuperviewLayoutMargins.contains($0.1) }.map(\.0)
            checker.expect("axesPreservingSuperviewLayoutMargins", axes.sorted(), names.sorted())
        }
        if let isSideBySide = expect["prefersSideBySideTextAndSecondaryText"]?.bool {
            checker.expect(
                "prefersSideBySideTextAndSecondaryText", isSideBySide, made.prefersSideBySideTextAndSecondaryText)
        }
        number("imageToTextPadding", expect, made.imageToTextPadding, &checker)
        number("textToSecondaryTextHorizontalPadding", expect, made.textToSecondaryTextHorizontalPadding, &checker)
        number("textToSecondaryTextVerticalPadding", expect, made.textToSecondaryTextVerticalPadding, &checker)
        text("text", expect, made.textProperties, &checker)
        text("secondaryText", expect, made.secondaryTextProperties, &checker)
    }

    private static func text(
        _ name: String, _ expect: JSONValue, _ made: UIListContentConfiguration.TextProperties,
        _ checker: inout Checker
    ) {
        guard let expect = expect[name], expect.object != nil else { return }
        number("fontSize", expect, made.font.pointSize, &checker)
        number("pointSize", expect, made.font.pointSize, &checker)
        number("numberOfLines", expect, CGFloat(made.numberOfLines), &checker)
        number("minimumScaleFactor", expect, made.minimumScaleFactor, &checker)
        if let flag = expect["adjustsFontSizeToFitWidth"]?.bool {
            checker.expect("\(name) adjustsFontSizeToFitWidth", flag, made.adjustsFontSizeToFitWidth)
        }
        if let flag = expect["allowsDefaultTighteningForTruncation"]?.bool {
            checker.expect("\(name) tightening", flag, made.allowsDefaultTighteningForTruncation)
        }
    }

    private static func number(_ name: String, _ expect: JSONValue, _ made: CGFloat, _ checker: inout Checker) {
        guard let wanted = expect[name]?.double else { return }
        checker.expect(name, numbers: .array([.number(wanted)]), [Double(made)], tolerance: 1e-3)
    }

    private static func insets(
        _ name: String, _ expect: JSONValue, _ made: NSDirectionalEdgeInsets, _ checker: inout Checker
    ) {
        guard let wanted = expect[name], wanted.array != nil else { return }
        checker.expect(
            name, numbers: wanted, [made.top, made.leading, made.bottom, made.trailing].map(Double.init),
            tolerance: 1e-3)
    }
}
