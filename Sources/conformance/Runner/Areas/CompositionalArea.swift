import UIKit

/// Compositional layouts: sizes known beforehand, and sizes from the cells.
enum CompositionalArea: Area {
    static let names = ["compositional", "sized"]
    static let keys = KnownKeys(expect: LayoutCase.placeKeys.union(["environment", "handlerCalls"]))

    static func run(_ fixture: Fixture) -> Outcome {
        guard let layout = fixture.body["layout"], layout["type"]?.string == "compositional" else {
            return .skipped("no compositional layout")
        }
        if let key = LayoutCase.unknownKey(in: fixture.body) { return .skipped("unknown key \(key)") }
        let expect = fixture.body["expect"] ?? .null
        let spec = CompositionalSpec(fixture)
        let built = LayoutCase(
            fixture, layout: spec.makeLayout(recordsHandlers: expect.has("environment") || expect.has("handlerCalls")),
            delegate: nil, kinds: spec.supplementaryKinds.sorted())
        var checker = Checker()
        built.checkPlaces(expect, &checker)
        built.checkLists(expect, &checker)
        checkEnvironment(expect, spec, &checker)
        return checker.outcome
    }

    /// What the providers were told, and how often the handler was called.
    private static func checkEnvironment(_ expect: JSONValue, _ spec: CompositionalSpec, _ checker: inout Checker) {
        if let least = expect["handlerCalls"]?.int ?? expect["environment"]?["handlerCalls"]?.int {
            checker.expect("handler was called", true, spec.handlerCalls.count >= least)
        }
        guard let environment = expect["environment"] else { return }
        if let calls = environment["sectionProviderCalls"]?.int {
            checker.expect("calls of the section provider", calls, spec.sectionContainers.count)
        }
        for seen in environment["sectionProvider"]?.array ?? [] {
            let section = seen["section"]?.int ?? 0
            guard let container = spec.sectionContainers.first(where: { $0.section == section }) else {
                checker.fail("section provider", expected: seen.description, actual: "not asked")
                continue
            }
            check(seen, container, "section \(section)", &checker)
        }
        guard let custom = environment["customProvider"] else { return }
        guard let container = spec.customContainers.first else {
            checker.fail("custom provider", expected: custom.description, actual: "not asked")
            return
        }
        check(custom, container, "custom group", &checker)
    }

    private static func check(
        _ expected: JSONValue, _ seen: CompositionalSpec.SeenContainer, _ name: String, _ checker: inout Checker
    ) {
        if let size = expected["contentSize"] {
            checker.expect("\(name) contentSize", numbers: size, seen.contentSize.numbers, tolerance: 1e-6)
        }
        if let size = expected["effectiveContentSize"] {
            checker.expect(
                "\(name) effectiveContentSize", numbers: size, seen.effectiveContentSize.numbers, tolerance: 1e-6)
        }
        if let has = expected["hasTraitCollection"]?.bool { checker.expect("\(name) traits", has, seen.hasTraits) }
        for (prefix, insets) in [
            ("contentInsets", seen.contentInsets), ("effectiveContentInsets", seen.effectiveContentInsets),
        ] {
            for (edge, value) in [
                ("Top", insets.top), ("Leading", insets.leading), ("Bottom", insets.bottom),
                ("Trailing", insets.trailing),
            ] {
                guard let wanted = expected[prefix + edge]?.double else { continue }
                checker.expect("\(name) \(prefix)\(edge)", wanted, value.native)
            }
            if let wanted = expected[prefix] {
                checker.expect(
                    "\(name) \(prefix)", numbers: wanted,
                    [insets.top, insets.leading, insets.bottom, insets.trailing].map(\.native), tolerance: 1e-6)
            }
        }
    }
}

extension LayoutCase {
    /// Offset, and which elements there are besides those listed.
    func checkLists(_ expect: JSONValue, _ checker: inout Checker) {
        if let offset = expect["contentOffset"] {
            checker.expect("content offset", numbers: offset, view.contentOffset.numbers, tolerance: tolerance)
        }
        let everywhere = CGRect(x: -10_000, y: -10_000, width: 100_000, height: 100_000)
        if let lists = expect["complete"]?.object {
            let found = names(in: everywhere)
            for (list, category) in [
                ("items", "item"), ("supplementaries", "supplementary"), ("decorations", "decoration"),
            ] where lists[list]?.bool == true {
                check(expect[list], category, found, &checker)
            }
        } else if expect["complete"]?.string == "intersectingBounds" {
            let found = names(in: view.bounds)
            check(expect["items"], "item", found, &checker)
            check(expect["supplementaries"], "supplementary", found, &checker)
            check(expect["decorations"], "decoration", found, &checker)
        } else if expect["complete"]?.string == "visibleCells" {
            let shown = view.indexPathsForVisibleItems.map { "item/\($0.section)/\($0.item)" }
            check(expect["items"], "item", shown, &checker)
        }
        for decoration in expect["decorations"]?.array ?? [] {
            guard let path = decoration["path"]?.indexPath, let kind = decoration["kind"]?.string else { continue }
            let attributes = view.collectionViewLayout.layoutAttributesForDecorationView(ofKind: kind, at: path)
            check(attributes, decoration, "\(kind) \(path.section)/\(path.item)", &checker)
        }
        for item in expect["notItems"]?.array ?? [] {
            guard let path = item["path"]?.indexPath, let frame = item["frame"]?.rect,
                let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path)
            else { continue }
            checker.expect("item \(path.section)/\(path.item) is at \(frame.numbers)", false, attributes.frame == frame)
        }
    }

    private func names(in rect: CGRect) -> [String] {
        (view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []).map { ElementNames.name($0) }
    }

    private func check(_ list: JSONValue?, _ category: String, _ found: [String], _ checker: inout Checker) {
        guard let list = list?.array else { return }
        let wanted = list.map { element in
            let path = element["path"]?.ints ?? []
            let kind = element["kind"]?.string.map { "\($0)/" } ?? ""
            return "\(category)/\(kind)\(path.map(String.init).joined(separator: "/"))"
        }
        checker.expect("all of \(category)", wanted.sorted(), found.filter { $0.hasPrefix(category) }.sorted())
    }
}
