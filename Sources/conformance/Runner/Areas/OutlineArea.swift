import TesseraHarness
import UIKit

/// Outlines behind a data source: what a tap on a disclosure asks and tells, and what is shown afterwards.
enum OutlineArea: Area {
    static let names = ["outline"]
    static let keys = KnownKeys(
        given: ["section", "tree", "snapshotForExpanding", "shouldExpand", "shouldCollapse"],
        expect: [
            "calls", "visibleItems", "items", "rootItems", "expandedItems", "tree", "offered", "indentationLevel",
            "isExpanded", "storedItems", "visibleItemsInHandlers",
        ],
        operations: [
            "toggle": ["item", "accessoryHasOwnHandler"],
            "cellState": [],
            "layout": [],
            "layoutPass": [],
        ])

    static func run(_ fixture: Fixture) -> Outcome {
        let stage = OutlineStage(fixture.body["given"] ?? .null)
        for step in fixture.body["do"]?.array ?? [] {
            switch step["op"]?.string {
            case "toggle":
                stage.toggle(step["item"]?.string ?? "", own: step["accessoryHasOwnHandler"]?.bool ?? false)
            // Every toggle lays the view out.
            case "cellState", "layout", "layoutPass": break
            case let op: return .skipped("operation \(op ?? "?") is not known")
            }
        }
        return stage.check(fixture.body["expect"] ?? .null)
    }
}

/// An outline shown by a data source whose handlers note what they are called with.
@MainActor
private final class OutlineStage {
    private typealias Source = UICollectionViewDiffableDataSource<String, String>
    private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    private let host: TestHost
    private let view: UICollectionView
    private let source: Source
    private let section: String
    private let record = Record()

    private final class Record {
        var calls: [String] = []
        var offered: [(item: String, tree: JSONValue)] = []
        /// What is visible at each call of a handler.
        var visible: [[String]] = []
    }

    init(_ given: JSONValue) {
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 640),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .sidebar)))
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, _ in
            cell.accessories = [.outlineDisclosure()]
        }
        source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        section = given["section"]?.string ?? ""
        host = TestHost(view: view, configuration: TestConfiguration(size: view.bounds.size))
        source.apply(OutlineOperation.outline(given["tree"]), to: section, animatingDifferences: false)
        host.settle()
        install(given)
    }

    private func install(_ given: JSONValue) {
        let record = record
        let section = section
        let note = { [unowned source] (call: String) in
            record.calls.append(call)
            record.visible.append(source.snapshot(for: section).visibleItems)
        }
        func answer(_ key: String, _ item: String) -> Bool {
            given[key]?[item]?.bool ?? given[key]?["*"]?.bool ?? given[key]?.bool ?? (given[key]?.string != "never")
        }
        source.sectionSnapshotHandlers.shouldExpandItem = { item in
            note("shouldExpand \(item)")
            return answer("shouldExpand", item)
        }
        source.sectionSnapshotHandlers.willExpandItem = { note("willExpand \($0)") }
        source.sectionSnapshotHandlers.shouldCollapseItem = { item in
            note("shouldCollapse \(item)")
            return answer("shouldCollapse", item)
        }
        source.sectionSnapshotHandlers.willCollapseItem = { note("willCollapse \($0)") }
        // Null: the handler has nothing to add to what it is offered.
        guard given.has("snapshotForExpanding") else { return }
        let late = given["snapshotForExpanding"] ?? .null
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, offered in
            note("snapshotForExpanding \(item)")
            record.offered.append((item, OutlineOperation.tree(offered)))
            let tree = late[item] ?? (late.array == nil || record.offered.count > 1 ? nil : late)
            return tree.map { OutlineOperation.outline($0) } ?? offered
        }
    }

    /// A tap on the disclosure of an item; the tap is the accessory's handler's, where it has one.
    func toggle(_ item: String, own: Bool) {
        guard let cell = cell(item) else { return }
        if own { cell.accessories = [.outlineDisclosure(actionHandler: {})] }
        host.settle()
        guard let disclosure = cell.subviews.compactMap({ $0 as? UIControl }).first else { return }
        host.tap(disclosure)
        host.settle()
    }

    private func cell(_ item: String) -> UICollectionViewListCell? {
        source.indexPath(for: item).flatMap { view.cellForItem(at: $0) } as? UICollectionViewListCell
    }

    func check(_ expect: JSONValue) -> Outcome {
        var checker = Checker()
        if let calls = expect["calls"]?.strings {
            // The handler that hands over children is listed by some cases only; what it was offered stands apart.
            let lists = calls.contains { $0.hasPrefix("snapshotForExpanding") }
            let ours = record.calls.filter { lists || !$0.hasPrefix("snapshotForExpanding") }
            checker.expect("calls", calls.map { $0.replacing("ExpandingParent", with: "Expanding") }, ours)
        }
        let outline = source.snapshot(for: section)
        let lists = [
            ("visibleItems", outline.visibleItems), ("items", outline.items), ("rootItems", outline.rootItems),
            ("expandedItems", outline.expandedItems), ("storedItems", outline.items),
        ]
        for (name, items) in lists {
            if let expected = expect[name]?.strings { checker.expect(name, expected, items) }
        }
        if let expected = expect["visibleItems"]?.strings {
            checker.expect("shown", expected, source.snapshot().itemIdentifiers(inSection: section))
        }
        if let tree = expect["tree"] { checker.expect("tree", tree, OutlineOperation.tree(outline)) }
        checkOffered(expect, &checker)
        checkLevels(expect, &checker)
        checkCells(expect, &checker)
        if let items = expect["visibleItemsInHandlers"]?.strings {
            checker.expect("handlers were called", true, !record.visible.isEmpty)
            for visible in record.visible { checker.expect("visible in a handler", items, visible) }
        }
        return checker.outcome
    }

    /// Whether the states of cells say that their items are expanded.
    private func checkCells(_ expect: JSONValue, _ checker: inout Checker) {
        for (item, isExpanded) in expect["isExpanded"]?.object ?? [:] {
            let ours = cell(item).map { JSONValue.bool($0.configurationState.isExpanded) } ?? .null
            checker.expect("\(item) is expanded", isExpanded, ours)
        }
    }

    /// What the cell of an item is told of its place in the outline.
    private func checkLevels(_ expect: JSONValue, _ checker: inout Checker) {
        for (item, level) in expect["indentationLevel"]?.object ?? [:] {
            checker.expect("level of \(item)", level, JSONValue(cell(item)?.indentationLevel))
        }
    }

    private func checkOffered(_ expect: JSONValue, _ checker: inout Checker) {
        guard expect.has("offered") else { return }
        let offered = expect["offered"] ?? .null
        if let byItem = offered.object {
            for (item, tree) in byItem {
                let ours = record.offered.first { $0.item == item }?.tree ?? .null
                checker.expect("offered for \(item)", tree, ours)
            }
        } else {
            checker.expect("offered", offered, record.offered.last?.tree ?? .null)
        }
    }
}
