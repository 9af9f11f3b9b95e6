import UIKit

/// Flow layouts whose sizes are known beforehand.
enum FlowArea: Area {
    static let names = ["flow"]

    static func run(_ fixture: Fixture) -> Outcome {
        guard let layout = fixture.body["layout"], layout["type"]?.string == "flow" else {
            return .skipped("no flow layout")
        }
        if let missing = unsupported(layout) { return .skipped(missing) }
        let built = LayoutCase(
            fixture, layout: makeLayout(layout), delegate: FlowAnswers(layout["delegate"]).makeDelegate(),
            kinds: [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter])
        return built.check(fixture.body["expect"] ?? .null)
    }

    /// What the layout asks for that does not exist yet.
    private static func unsupported(_ layout: JSONValue) -> String? {
        if layout.has("estimatedItemSize") { return "self-sizing is not built yet" }
        if layout.has("sectionInsetReference") { return "sectionInsetReference is not built yet" }
        return nil
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
        return layout
    }
}
