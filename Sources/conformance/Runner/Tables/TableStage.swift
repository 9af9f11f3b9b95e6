import TesseraHarness
import UIKit

/// The table of a case: sections of rows whose cells have the texts of a style.
@MainActor
class TableStage: NSObject, UITableViewDataSource {
    let given: JSONValue
    let view: UITableView
    var rows: [Int]

    init(_ fixture: ViewCase, size: CGSize? = nil) {
        given = fixture.given
        let frame =
            given["frame"]?.rect
            ?? CGRect(
                x: 0, y: 0, width: given["tableWidth"]?.double ?? 390, height: given["tableHeight"]?.double ?? 600)
        view = UITableView(frame: CGRect(origin: .zero, size: size ?? frame.size), style: Self.style(given))
        rows = given["rows"]?.ints ?? [given["rows"]?.int ?? 1]
        super.init()
        view.traitOverrides.systemLooks = Platform.looks(of: fixture.platform)
        view.traitOverrides.displayScale = fixture.scale
        if fixture.platform.hasPrefix("catalyst") { view.traitOverrides.userInterfaceIdiom = .mac }
        if let height = given["rowHeight"]?.double { view.rowHeight = CGFloat(height) }
        if let estimate = given["estimatedRowHeight"]?.double { view.estimatedRowHeight = CGFloat(estimate) }
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    static func style(_ given: JSONValue) -> UITableView.Style {
        switch given["style"]?.string {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        case nil where given["cardWidth"] != nil || given["contentWidth"] != nil: .insetGrouped
        default: .plain
        }
    }

    func numberOfSections(in tableView: UITableView) -> Int { rows.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let styles = given["cellStyles"]?.array ?? []
        guard styles.indices.contains(indexPath.section), let names = styles[indexPath.section].strings,
            names.indices.contains(indexPath.row)
        else { return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) }
        let cell = UITableViewCell(style: Self.cellStyle(names[indexPath.row]), reuseIdentifier: nil)
        cell.textLabel?.text = "Row"
        cell.detailTextLabel?.text = "Detail"
        return cell
    }

    static func cellStyle(_ name: String?) -> UITableViewCell.CellStyle {
        switch name {
        case "value1": .value1
        case "value2": .value2
        case "subtitle": .subtitle
        default: .default
        }
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        title("headerTitles", section)
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        title("footerTitles", section)
    }

    private func title(_ key: String, _ section: Int) -> String? {
        let titles = given[key]?.array ?? []
        return titles.indices.contains(section) ? titles[section].string : nil
    }

    var paths: [IndexPath] {
        rows.indices.flatMap { section in (0..<rows[section]).map { IndexPath(row: $0, section: section) } }
    }

    static func json(_ path: IndexPath) -> JSONValue { .array([.number(Double(path[0])), .number(Double(path[1]))]) }
}

/// Where rows stand.
enum TableGeometryKind: ViewKind {
    static let name = "tableGeometry"
    static let given: Set<String> = [
        "style", "rows", "rowHeight", "frame", "headerTitles", "footerTitles", "cellStyles",
    ]
    static let expect: Set<String> = ["rowRects", "rowY", "firstRowY", "contentSize"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = TableStage(view)
        stage.view.dataSource = stage
        stage.view.layoutIfNeeded()
        let rects = stage.paths.map { stage.view.rectForRow(at: $0) }
        if let wanted = view.expect["rowRects"]?.array {
            checker.expect("rows", wanted.count, rects.count)
            for (index, (wanted, ours)) in zip(wanted, rects).enumerated() {
                checker.expect("rowRects \(index)", numbers: wanted, ours.numbers, tolerance: view.tolerance)
            }
        }
        let first = stage.rows.indices.map { stage.view.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
        view.check(
            [
                "rowY": .array(rects.map { JSONValue($0.minY) }), "firstRowY": .array(first.map { JSONValue($0) }),
                "contentSize": JSONValue(stage.view.contentSize),
            ], &checker)
    }
}

/// Which rows a rectangle has.
enum TableRowsInRectKind: ViewKind {
    static let name = "tableRowsInRect"
    static let given: Set<String> = ["style", "rows", "rowHeight", "frame"]
    static let expect: Set<String> = ["queries"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = TableStage(view)
        stage.view.dataSource = stage
        stage.view.layoutIfNeeded()
        for query in view.expect["queries"]?.array ?? [] {
            guard let rect = query["rect"]?.rect else { throw ViewCase.Unknown(what: "a query without a rectangle") }
            let paths = stage.view.indexPathsForRows(in: rect) ?? []
            checker.expect(
                "rows in \(query["rect"]?.description ?? "")", query["rows"] ?? .null,
                JSONValue.array(paths.map(TableStage.json)))
        }
    }
}

/// How often rows are asked for their heights.
enum TableHeightsKind: ViewKind {
    static let name = "tableHeights"
    static let given: Set<String> = [
        "rows", "heights", "tableHeight", "style", "estimatedRowHeight", "delegateEstimate",
    ]
    static let expect: Set<String> = ["heightQuestions", "rowsAsked", "contentHeight"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = TableStage(view)
        let delegate: TableHeightDelegate & UITableViewDelegate =
            view.given["delegateEstimate"] != nil ? EstimatingDelegate(view.given) : HeightDelegate(view.given)
        stage.view.dataSource = stage
        stage.view.delegate = delegate
        delegate.asked = []
        stage.view.reloadData()
        stage.view.layoutIfNeeded()
        view.check(
            [
                "heightQuestions": .number(Double(delegate.asked.count)),
                "rowsAsked": .number(Double(Set(delegate.asked).count)),
                "contentHeight": JSONValue(stage.view.contentSize.height),
            ], &checker)
        withExtendedLifetime(delegate) {}
    }
}

/// The heights that a case gives, and the questions for them.
@MainActor
class TableHeightDelegate: NSObject {
    var asked: [IndexPath] = []
    private let heights: JSONValue
    let estimate: CGFloat

    init(_ given: JSONValue) {
        heights = given["heights"] ?? .null
        estimate = CGFloat(given["delegateEstimate"]?.double ?? 0)
    }

    func height(_ path: IndexPath) -> CGFloat {
        asked.append(path)
        if let cycle = heights["cycle"]?.doubles, !cycle.isEmpty { return CGFloat(cycle[path.row % cycle.count]) }
        let (base, step) = (heights["base"]?.double ?? 44, heights["step"]?.double ?? 0)
        return CGFloat(base + Double(path.row % max(1, heights["modulo"]?.int ?? 1)) * step)
    }
}

private final class HeightDelegate: TableHeightDelegate, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
}

private final class EstimatingDelegate: TableHeightDelegate, UITableViewDelegate {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { height(indexPath) }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
}
