import TesseraHarness
import UIKit

/// A collection view built from a fixture's container, counts and layout, laid out once.
@MainActor
struct LayoutCase {
    /// What `checkPlaces` and `checkLists` read of an expectation.
    static let placeKeys: Set<String> = [
        "contentSize", "contentOffset", "items", "supplementaries", "decorations", "complete", "queries", "itemLookups",
        "absent", "notItems",
    ]

    let view: UICollectionView
    let source: CountedDataSource
    private let delegate: FlowDelegate?
    let tolerance: Double

    /// - Parameter hasConstraints: whether constraints decide the cells' sizes, in the place of the cells' answers.
    init(
        _ fixture: Fixture, layout: UICollectionViewLayout, delegate: FlowDelegate?, kinds: [String],
        hasConstraints: Bool = false
    ) {
        let container = fixture.body["container"]
        let size = CGSize(
            width: container?["width"]?.double ?? 0, height: container?["height"]?.double ?? 0)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        source = CountedDataSource(counts: fixture.body["counts"]?.ints ?? [])
        source.hasConstraints = hasConstraints
        source.answers[""] = FittingAnswers(fixture.body["cells"])
        for kind in kinds {
            source.answers[kind] = FittingAnswers(
                fixture.body["cells"]?["supplementaries"]?[ElementNames.name(kind: kind)])
        }
        self.delegate = delegate
        tolerance = fixture.body["tolerance"]?.double ?? 1e-6
        view.contentInsetAdjustmentBehavior = Self.behavior(container?["contentInsetAdjustmentBehavior"]?.string)
        if let scale = container?["scale"]?.double { view.traitOverrides.displayScale = CGFloat(scale) }
        if let insets = container?["contentInset"]?.insets { view.contentInset = insets }
        if let margins = container?["layoutMargins"]?.insets { view.layoutMargins = margins }
        view.delegate = delegate as? any UICollectionViewDelegate
        source.install(in: view, supplementaryKinds: kinds)
        view.layoutIfNeeded()
        if let offset = container?["contentOffset"]?.point {
            view.contentOffset = offset
            view.layoutIfNeeded()
        }
    }

    private static func behavior(_ name: String?) -> UIScrollView.ContentInsetAdjustmentBehavior {
        switch name {
        case "never": .never
        case "always": .always
        case "scrollableAxes": .scrollableAxes
        default: .automatic
        }
    }

    // MARK: Checks

    func check(_ expect: JSONValue) -> Outcome {
        var checker = Checker()
        checkPlaces(expect, &checker)
        checkLists(expect, &checker)
        if expect["complete"]?["items"]?.bool == true {
            checker.expect(
                "number of items", expect["items"]?.array?.count ?? 0, source.counts.reduce(0, +))
        }
        return checker.outcome
    }

    /// The content size, the places of listed elements, and queries.
    func checkPlaces(_ expect: JSONValue, _ checker: inout Checker) {
        if let size = expect["contentSize"] {
            checker.expect(
                "content size", numbers: size, view.collectionViewLayout.collectionViewContentSize.numbers,
                tolerance: tolerance)
        }
        checkItems(expect["items"]?.array ?? [], &checker)
        checkSupplementaries(expect["supplementaries"]?.array ?? [], &checker)
        checkAbsent(expect["absent"]?.array ?? [], &checker)
        checkLookups(expect["itemLookups"]?.array ?? [], &checker)
        checkQueries(expect["queries"]?.array ?? [], &checker)
    }

    private func checkItems(_ items: [JSONValue], _ checker: inout Checker) {
        for item in items {
            guard let path = item["path"]?.indexPath else { continue }
            check(
                view.collectionViewLayout.layoutAttributesForItem(at: path), item, "item \(path.section)/\(path.item)",
                &checker)
        }
    }

    private func checkLookups(_ items: [JSONValue], _ checker: inout Checker) { checkItems(items, &checker) }

    private func checkSupplementaries(_ elements: [JSONValue], _ checker: inout Checker) {
        for element in elements {
            guard let path = element["path"]?.indexPath, let kind = element["kind"]?.string else { continue }
            let attributes = view.collectionViewLayout.layoutAttributesForSupplementaryView(
                ofKind: ElementNames.kind(kind), at: path)
            check(attributes, element, "\(kind) \(path.section)/\(path.item)", &checker)
        }
    }

    func check(
        _ attributes: UICollectionViewLayoutAttributes?, _ expected: JSONValue, _ name: String,
        _ checker: inout Checker
    ) {
        guard let attributes else {
            checker.fail(name, expected: expected.description, actual: "no attributes")
            return
        }
        if let frame = expected["frame"] {
            checker.expect("\(name) frame", numbers: frame, attributes.frame.numbers, tolerance: tolerance)
        }
        if let z = expected["z"]?.int { checker.expect("\(name) zIndex", z, attributes.zIndex) }
    }

    private func checkAbsent(_ elements: [JSONValue], _ checker: inout Checker) {
        for element in elements {
            guard let path = element["path"]?.indexPath, let kind = element["kind"]?.string else { continue }
            let attributes = view.collectionViewLayout.layoutAttributesForSupplementaryView(
                ofKind: ElementNames.kind(kind), at: path)
            checker.expect("\(kind) \(path.section)", "nil", attributes.map { "\($0)" } ?? "nil")
        }
    }

    private func checkQueries(_ queries: [JSONValue], _ checker: inout Checker) {
        for query in queries {
            guard let rect = query["rect"]?.rect else { continue }
            let found = (view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map(ElementNames.name)
            checker.expect(
                "elements in \(rect.numbers)", (query["elements"]?.strings ?? []).sorted(), found.sorted())
        }
    }
}

/// How fixtures name elements.
@MainActor
enum ElementNames {
    static func kind(_ name: String) -> String {
        switch name {
        case "header": UICollectionView.elementKindSectionHeader
        case "footer": UICollectionView.elementKindSectionFooter
        default: name
        }
    }

    static func name(kind: String) -> String {
        switch kind {
        case UICollectionView.elementKindSectionHeader: "header"
        case UICollectionView.elementKindSectionFooter: "footer"
        default: kind
        }
    }

    static func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
        name(attributes.representedElementCategory, attributes.representedElementKind, attributes.indexPath)
    }

    static func name(_ item: any NSCollectionLayoutVisibleItem) -> String {
        name(item.representedElementCategory, item.representedElementKind, item.indexPath)
    }

    private static func name(
        _ category: UICollectionView.ElementCategory, _ elementKind: String?, _ path: IndexPath
    ) -> String {
        let item = path.item == .max ? -1 : path.item
        let place = "\(path.section)/\(item)"
        let kind = name(kind: elementKind ?? "")
        switch category {
        case .cell: return "item/\(place)"
        case .supplementaryView: return "supplementary/\(kind)/\(place)"
        case .decorationView: return "decoration/\(kind)/\(place)"
        }
    }
}
