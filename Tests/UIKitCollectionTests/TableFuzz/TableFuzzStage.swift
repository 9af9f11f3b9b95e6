import TesseraTesting
import UIKit

@testable import UIKitCollection

/// Who decides the heights of a fuzzed table's rows.
enum TableFuzzHeights: CaseIterable {
    /// One for all.
    case fixed
    /// The delegate, which is asked about every row beforehand.
    case stated
    /// The delegate, about rows that come into sight.
    case estimated
    /// The delegate, with estimates of its own.
    case delegateEstimates
    /// The cells.
    case own
}

/// A table view and the model it must follow, in a window whose time goes on by chance.
@MainActor
final class TableFuzzStage: NSObject, UITableViewDataSource {
    var model = FuzzModel()
    let view: UITableView
    let heights: TableFuzzHeights
    let host: TestHost
    /// Cells that the delegate was told are displayed.
    var displayed = 0
    /// Headers and footers that the delegate was told are displayed.
    var displayedTitles = 0
    /// Added to all heights that the delegate or the cells say.
    var extraHeight: CGFloat = 0
    /// Whether there is an index.
    var hasIndex = false
    /// A row is carried now.
    var isCarrying = false
    private(set) var owed: [Int: String] = [:]
    private var lastOwed = 0
    private(set) var diffable: UITableViewDiffableDataSource<Int, Int>?
    private var delegate: (any UITableViewDelegate)?
    /// Finds the cause of a failure: the last steps.
    var trace: [String] = []
    /// What went wrong in a step itself.
    var problem: String?
    /// How often each kind of step was done, by all stages.
    static var tally: [String: Int] = [:]
    static let size = CGSize(width: 200, height: 160)

    /// - Parameter isLarge: thousands of rows instead of dozens.
    init(_ random: inout SplitMix64, isLarge: Bool) {
        let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
        view = UITableView(
            frame: CGRect(origin: .zero, size: Self.size), style: styles.randomElement(using: &random) ?? .plain)
        heights = TableFuzzHeights.allCases.randomElement(using: &random) ?? .fixed
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = true
        view.register(FuzzRow.self, forCellReuseIdentifier: "cell")
        view.register(OtherFuzzRow.self, forCellReuseIdentifier: "other")
        view.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "title")
        for _ in 0..<3 {
            model.sections.append(model.makeSection(Int.random(in: 0..<(isLarge ? 2_000 : 20), using: &random)))
        }
        host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        super.init()
        if heights == .fixed { view.rowHeight = 20 }
        if heights == .stated { view.estimatedRowHeight = 0 }
        // By what is drawn already: seeds go on meaning what they meant.
        let rows = model.sections[0].items.count
        if Bool.random(using: &random) {
            view.estimatedSectionHeaderHeight = 0
        } else if rows % 2 == 0 {
            view.estimatedSectionHeaderHeight = 50
        }
        if rows % 3 == 0 { view.estimatedSectionFooterHeight = rows % 2 == 0 ? 0 : 7 }
        hasIndex = happens(20, &random)
        let delegate: any UITableViewDelegate =
            switch heights {
            case .fixed, .own: FuzzRowDelegate(self)
            case .stated, .estimated: FuzzHeightDelegate(self)
            case .delegateEstimates: FuzzEstimateDelegate(self)
            }
        self.delegate = delegate
        view.delegate = delegate
        if happens(35, &random) { becomeDiffable() } else { view.dataSource = self }
        host.settle()
    }

    func happens(_ part: Int, _ random: inout SplitMix64) -> Bool {
        Int.random(in: 0..<100, using: &random) < part
    }

    private func becomeDiffable() {
        let source = FuzzRowSource(tableView: view) { [unowned self] view, path, _ in
            tableView(view, cellForRowAt: path)
        }
        source.stage = self
        diffable = source
        source.apply(model.snapshot, animatingDifferences: false)
    }

    // MARK: Completions

    /// Notes that a completion is owed; the answer is to be called for it, once.
    func owe(_ debtor: String) -> () -> Void {
        lastOwed += 1
        let number = lastOwed
        owed[number] = debtor
        return { [weak self] in
            guard let self, owed.removeValue(forKey: number) == nil else { return }
            problem = "the completion of \(debtor) is called twice"
        }
    }

    // MARK: Model

    /// What is shown at `path`: while a row is carried, by its grip too, the model has other places.
    func item(shownAt path: IndexPath) -> FuzzModel.Item? {
        model.item(at: view.dataSourceIndexPath(forPresentationIndexPath: path) ?? path)
    }

    func height(of item: FuzzModel.Item) -> CGFloat { heights == .fixed ? 20 : item.height + extraHeight }

    func note(_ kind: String, _ text: String = "") {
        Self.tally[kind, default: 0] += 1
        trace.append("\(kind) \(text)")
        if trace.count > 14 { trace.removeFirst() }
    }

    /// Some sections have no header, some a text, and some a view of the delegate's.
    static func header(_ name: Int) -> String? { name % 3 == 0 ? nil : "Header \(name)" }
    static func hasOwnHeader(_ name: Int) -> Bool { name % 3 == 1 }
    static func footer(_ name: Int) -> String? { name % 4 == 0 ? "Footer \(name)" : nil }

    // MARK: Data

    func numberOfSections(in tableView: UITableView) -> Int { model.sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        model.sections[section].items.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let item = model.sections[indexPath.section].items[indexPath.row]
        let cell = tableView.dequeueReusableCell(
            withIdentifier: item.name % 3 == 0 ? "other" : "cell", for: indexPath)
        if let row = cell as? FuzzRow {
            row.text = item.text
            row.preferredHeight = height(of: item)
            row.accessoryType = item.name % 5 == 0 ? .detailButton : .none
            row.showsReorderControl = item.name % 2 == 0
        }
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        Self.header(model.sections[section].name)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        Self.footer(model.sections[section].name)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        model.sections[indexPath.section].items[indexPath.row].name % 7 != 0
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { diffable == nil }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        model.moveItem(from: sourceIndexPath, to: destinationIndexPath)
    }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { delete(indexPath) } else { insert(at: indexPath) }
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        hasIndex ? model.sections.map { "\($0.name)" } : nil
    }

    // MARK: Changes by the user

    func delete(_ path: IndexPath) {
        guard let item = model.item(at: path) else { return }
        note("delete", "\(path)")
        model.sections[path.section].items.remove(at: path.row)
        model.selected.removeAll { $0 == item.name }
        show { view.deleteRows(at: [path], with: .fade) }
    }

    func insert(at path: IndexPath) {
        note("insert", "\(path)")
        let item = model.makeItem()
        model.sections[path.section].items.insert(item, at: path.row)
        show { view.insertRows(at: [path], with: .automatic) }
    }

    private func show(_ announce: () -> Void) {
        guard let diffable else { return announce() }
        diffable.apply(model.snapshot, completion: owe("a deletion"))
    }
}
