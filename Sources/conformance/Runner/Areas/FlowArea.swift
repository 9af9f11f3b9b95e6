import UIKit

/// Flow layouts: sizes known beforehand, sizes from the cells, insets measured from other edges.
enum FlowArea: Area {
    static let names = ["flow", "flow-self-sizing", "inset-reference"]
    static let keys = KnownKeys(expect: LayoutCase.placeKeys.union(["values"]))

    static func run(_ fixture: Fixture) -> Outcome {
        if fixture.body["subject"]?.string == "values" {
            return checkValues(fixture.body["expect"]?["values"] ?? .null)
        }
        guard let layout = fixture.body["layout"], layout["type"]?.string == "flow" else {
            return .skipped("no flow layout")
        }
        if let key = LayoutCase.unknownKey(in: fixture.body) { return .skipped("unknown key \(key)") }
        let outcome = check(fixture, layout, hasConstraints: false)
        // Cells were recorded with constraints of theirs, and answered what these came to.
        guard outcome == .passed, fixture.body["subject"]?.string == "selfSizing" else { return outcome }
        return check(fixture, layout, hasConstraints: true)
    }

    private static func check(_ fixture: Fixture, _ layout: JSONValue, hasConstraints: Bool) -> Outcome {
        LayoutCase(
            fixture, layout: makeLayout(layout), delegate: FlowAnswers(layout["delegate"]).makeDelegate(),
            kinds: [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter],
            hasConstraints: hasConstraints
        ).check(fixture.body["expect"] ?? .null)
    }

    private static func checkValues(_ values: JSONValue) -> Outcome {
        var checker = Checker()
        let references: [(String, UICollectionViewFlowLayout.SectionInsetReference)] = [
            ("contentInset", .fromContentInset), ("safeArea", .fromSafeArea), ("layoutMargins", .fromLayoutMargins),
        ]
        for (name, reference) in references {
            checker.expect("raw value of \(name)", values["rawValues"]?[name]?.int ?? -1, reference.rawValue)
        }
        let standard = UICollectionViewFlowLayout().sectionInsetReference
        checker.expect(
            "default", values["defaultSectionInsetReference"]?.string ?? "",
            references.first { $0.1 == standard }?.0 ?? "")
        return checker.outcome
    }

    private static func makeLayout(_ spec: JSONValue) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        if spec["scrollDirection"]?.string == "horizontal" { layout.scrollDirection = .horizontal }
        if let size = spec["itemSize"]?.size { layout.itemSize = size }
        if let spacing = spec["minimumLineSpacing"]?.double { layout.minimumLineSpacing = spacing }
        if let spacing = spec["minimumInteritemSpacing"]?.double { layout.minimumInteritemSpacing = spacing }
        if let insets = spec["sectionInset"]?.insets { layout.sectionInset = insets }
        if let size = spec["headerReferenceSize"]?.size { layout.headerReferenceSize = size }
        if let size = spec["footerReferenceSize"]?.size { layout.footerReferenceSize = size }
        if let size = spec["estimatedItemSize"]?.size { layout.estimatedItemSize = size }
        if spec["estimatedItemSize"]?.string == "automatic" {
            layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        }
        switch spec["sectionInsetReference"]?.string {
        case "safeArea": layout.sectionInsetReference = .fromSafeArea
        case "layoutMargins": layout.sectionInsetReference = .fromLayoutMargins
        default: break
        }
        return layout
    }
}
