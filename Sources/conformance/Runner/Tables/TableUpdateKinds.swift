import TesseraHarness
import UIKit

/// A batch of updates, and the data after it.
enum TableUpdateKind: ViewKind {
    static let name = "tableUpdate"
    static let given: Set<String> = ["style", "rows", "operations", "rowsAfter"]
    static let expect: Set<String> = ["rows", "error"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = TableStage(view)
        stage.view.dataSource = stage
        stage.view.layoutIfNeeded()
        var unknown: ViewCase.Unknown?
        let exception = expectException {
            stage.view.beginUpdates()
            for operation in view.given["operations"]?.array ?? [] {
                guard !perform(operation, on: stage.view) else { continue }
                unknown = ViewCase.Unknown(what: "operation \(operation["op"]?.string ?? "?") is not known")
            }
            stage.rows = view.given["rowsAfter"]?.ints ?? stage.rows
            stage.view.endUpdates()
        }
        if let unknown { throw unknown }
        check(view.expect["error"], exception, &checker)
        guard let wanted = view.expect["rows"]?.ints else { return }
        let ours = (0..<stage.view.numberOfSections).map { stage.view.numberOfRows(inSection: $0) }
        checker.expect("rows", "\(wanted)", "\(ours)")
    }

    private static func perform(_ operation: JSONValue, on table: UITableView) -> Bool {
        let paths = operation["rows"]?.array?.compactMap(\.indexPath) ?? []
        let sections = IndexSet((operation["sections"]?.ints ?? [operation["section"]?.int].compactMap { $0 }))
        switch operation["op"]?.string {
        case "deleteRows": table.deleteRows(at: paths, with: .automatic)
        case "insertRows": table.insertRows(at: paths, with: .automatic)
        case "reloadRows": table.reloadRows(at: paths, with: .automatic)
        case "deleteSections": table.deleteSections(sections, with: .automatic)
        case "insertSections": table.insertSections(sections, with: .automatic)
        case "reloadSections": table.reloadSections(sections, with: .automatic)
        case "moveRow":
            guard let from = operation["from"]?.indexPath, let to = operation["to"]?.indexPath else { return false }
            table.moveRow(at: from, to: to)
        case "moveSection":
            guard let from = operation["from"]?.int, let to = operation["to"]?.int else { return false }
            table.moveSection(from, toSection: to)
        default: return false
        }
        return true
    }

    static func check(_ wanted: JSONValue?, _ exception: UIKitException?, _ checker: inout Checker) {
        guard let wanted else {
            return checker.expect("error", "none", exception.map { $0.reason } ?? "none")
        }
        checker.expect("exception", wanted["exception"]?.string ?? "", exception?.name ?? "none")
        guard let pattern = wanted["pattern"]?.string, let reason = exception?.reason else { return }
        let isFound = (try? Regex(pattern)).map { reason.firstMatch(of: $0) != nil } ?? false
        checker.expect("reason", isFound ? reason : pattern, reason)
    }
}

/// What dequeuing gives.
enum TableDequeueKind: ViewKind {
    static let name = "tableDequeue"
    static let given: Set<String> = ["registered", "withIndexPath", "tableWidth", "outsideCellForRow"]
    static let expect: Set<String> = ["result", "frame", "width", "error"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = DequeuingTable(view)
        stage.run()
        TableUpdateKind.check(view.expect["error"], stage.exception, &checker)
        if view.expect.has("result"), !(view.expect["result"] != nil) {
            checker.expect("result", "none", stage.cell == nil ? "none" : "a cell")
        }
        guard let cell = stage.cell else { return }
        view.check(["frame": JSONValue(cell.frame), "width": JSONValue(cell.frame.width)], &checker)
    }
}

@MainActor
private final class DequeuingTable: NSObject, UITableViewDataSource {
    private let given: JSONValue
    private let view: UITableView
    private(set) var cell: UITableViewCell?
    private(set) var exception: UIKitException?

    init(_ fixture: ViewCase) {
        given = fixture.given
        view = UITableView(frame: CGRect(x: 0, y: 0, width: given["tableWidth"]?.double ?? 390, height: 600))
        super.init()
        let registered = given["registered"]
        if registered?.bool == true || registered?.string == "removed" {
            view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        }
        if registered?.string == "removed" { view.register(nil as AnyClass?, forCellReuseIdentifier: "cell") }
    }

    func run() {
        guard given["outsideCellForRow"]?.bool == false else { return dequeue() }
        view.dataSource = self
        view.layoutIfNeeded()
    }

    private func dequeue() {
        exception = expectException {
            cell =
                given["withIndexPath"]?.bool == true
                ? view.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: 0, section: 0))
                : view.dequeueReusableCell(withIdentifier: "cell")
        }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        dequeue()
        return cell ?? UITableViewCell()
    }
}

/// When a batch is done.
enum TableBatchKind: ViewKind {
    static let name = "tableBatch"
    static let given: Set<String> = ["rows", "rowsAfter", "window", "animated"]
    static let expect: Set<String> = [
        "rowsBefore", "visibleBefore", "updatesRunSynchronously", "rowsWhenCallReturns", "visibleWhenCallReturns",
        "completion",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let stage = TableStage(view)
        stage.view.dataSource = stage
        let host = view.given["window"]?.bool == true ? TestHost(view: stage.view) : nil
        host?.settle()
        stage.view.layoutIfNeeded()
        let table = stage.view
        let before = (table.numberOfRows(inSection: 0), table.visibleCells.count)
        var finished: Bool?
        var ran = false
        let work = {
            table.performBatchUpdates(
                {
                    ran = true
                    stage.rows = view.given["rowsAfter"]?.ints ?? stage.rows
                    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
                }, completion: { finished = $0 })
        }
        if view.given["animated"]?.bool == false { UIView.performWithoutAnimation(work) } else { work() }
        let isInside = finished != nil
        let after = (table.numberOfRows(inSection: 0), table.visibleCells.count)
        view.check(
            [
                "rowsBefore": .number(Double(before.0)), "visibleBefore": .number(Double(before.1)),
                "updatesRunSynchronously": .bool(ran), "rowsWhenCallReturns": .number(Double(after.0)),
                "visibleWhenCallReturns": .number(Double(after.1)),
            ], &checker)
        guard let completion = view.expect["completion"] else { return }
        checker.expect("completion inside the call", false, isInside)
        // Turns of the main queue come with frames, be they those of another window.
        let frames = host ?? TestHost(UIViewController())
        frames.settle()
        frames.advance(by: 1)
        checker.expect("finished", completion["finished"]?.bool.map { "\($0)" } ?? "?", finished.map { "\($0)" } ?? "?")
    }
}

/// Cells and selection go with rows that move.
enum TableMoveKind: ViewKind {
    static let name = "tableMove"
    static let given: Set<String> = [
        "style", "rows", "rowHeight", "frame", "window", "allowsMultipleSelection", "selected", "move",
    ]
    static let expect: Set<String> = [
        "rows", "cellsKept", "framesByRow", "indexPathForSelectedRow", "indexPathsForSelectedRows",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        guard let from = view.given["move"]?["from"]?.indexPath, let to = view.given["move"]?["to"]?.indexPath else {
            throw ViewCase.Unknown(what: "no move")
        }
        let stage = TextTable(view)
        let before = stage.cells
        let frames = stage.frames
        stage.move(from, to)
        let after = stage.cells
        let areKept = before.allSatisfy { after[$0.key] === $0.value }
        let table = stage.view
        if let wanted = view.expect["rows"]?.strings { checker.expect("rows", "\(wanted)", "\(stage.shownTexts)") }
        view.check(
            [
                "cellsKept": .bool(areKept), "indexPathForSelectedRow": JSONValue(table.indexPathForSelectedRow),
                "indexPathsForSelectedRows": JSONValue(table.indexPathsForSelectedRows ?? []),
            ], &checker)
        if view.expect["framesByRow"]?.string == "unchanged" {
            checker.expect("framesByRow", "\(frames)", "\(stage.frames)")
        }
    }
}

/// A table whose rows have texts.
@MainActor
private final class TextTable: NSObject, UITableViewDataSource {
    let view: UITableView
    private var texts: [[String]]
    private let host: TestHost

    init(_ fixture: ViewCase) {
        let given = fixture.given
        texts = given["rows"]?.array?.map { $0.strings ?? [] } ?? []
        view = UITableView(frame: given["frame"]?.rect ?? CGRect(x: 0, y: 0, width: 320, height: 400))
        view.rowHeight = CGFloat(given["rowHeight"]?.double ?? 44)
        host = TestHost(view: view)
        super.init()
        view.allowsMultipleSelection = given["allowsMultipleSelection"]?.bool ?? false
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = self
        host.settle()
        for path in given["selected"]?.array?.compactMap(\.indexPath) ?? [] {
            view.selectRow(at: path, animated: false, scrollPosition: .none)
        }
    }

    func move(_ from: IndexPath, _ to: IndexPath) {
        let text = texts[from.section].remove(at: from.row)
        texts[to.section].insert(text, at: to.row)
        host.perform { view.moveRow(at: from, to: to) }
        host.settle()
    }

    var cells: [String: UITableViewCell] {
        var result: [String: UITableViewCell] = [:]
        for cell in view.visibleCells { result[cell.textLabel?.text ?? ""] = cell }
        return result
    }

    var shownTexts: [String] { view.visibleCells.map { $0.textLabel?.text ?? "" } }
    var frames: [CGRect] { view.visibleCells.map(\.frame) }

    func numberOfSections(in tableView: UITableView) -> Int { texts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = texts[indexPath.section][indexPath.row]
        return cell
    }
}
