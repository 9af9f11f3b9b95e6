import TesseraHarness
import UIKit

/// What a table asks its data source and delegate, and which cells it uses again.
enum TableCallsKind: ViewKind {
    static let name = "tableCalls"
    static let given: Set<String> = [
        "style", "rows", "rowHeight", "tableHeight", "estimatedRowHeight", "implements", "record", "scroll", "then",
        "shown", "visible",
    ]
    static let expect: Set<String> = [
        "calls", "callsBegin", "callsEnd", "didEndDisplaying", "cellForRowReturnsCellThatShowed", "newCells", "visible",
        "pooled", "alive", "created",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let unknown = (view.given["implements"]?.strings ?? []).first { !TracedTable.methods.contains($0) }
        if let unknown { throw ViewCase.Unknown(what: "method \(unknown) is not known") }
        let stage = TracedTable(view)
        try stage.run()
        stage.check(view, &checker)
    }
}

@MainActor
private final class CountedCell: UITableViewCell {
    static let counter = CellCounter()
    private let token = CellToken(counter)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

/// How many cells were made, and how many there are.
private final class CellCounter: @unchecked Sendable {
    var made = 0
    var alive = 0
}

private final class CellToken {
    private let counter: CellCounter

    init(_ counter: CellCounter) {
        self.counter = counter
        counter.made += 1
        counter.alive += 1
    }

    deinit { counter.alive -= 1 }
}

@MainActor
private final class TracedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// The methods that a case may say are implemented.
    static let methods: Set<String> = [
        "numberOfSections", "numberOfRows", "cellForRow", "heightForRow", "estimatedHeightForRow", "willDisplayCell",
        "didEndDisplayingCell", "titleForHeader", "heightForHeader", "viewForHeader", "willDisplayHeader",
        "titleForFooter", "heightForFooter", "viewForFooter", "willDisplayFooter", "scrollViewDidScroll",
    ]

    /// Without methods of its own: returns what methods return that nobody implements.
    private final class Silent: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
    }

    private let silent = Silent()
    /// Nil where the case does not say which methods there are: those of the data source.
    private let implemented: Set<String>?
    private let given: JSONValue
    private let view: UITableView
    private var rows: [Int]
    private var calls: [String] = []
    private var ended: [Int] = []
    private var showed: [ObjectIdentifier: Int] = [:]
    private var reused: [Int: Int] = [:]
    private let madeBefore = CountedCell.counter.made
    private let aliveBefore = CountedCell.counter.alive
    private var madeBeforeRecord = 0

    init(_ fixture: ViewCase) {
        given = fixture.given
        implemented = given["implements"]?.strings.map { Set($0) }
        rows = given["rows"]?.ints ?? [1]
        let visible = given["visible"]?.double.map { $0 * 44 }
        view = UITableView(
            frame: CGRect(x: 0, y: 0, width: 320, height: given["tableHeight"]?.double ?? visible ?? 600),
            style: TableStage.style(given))
        super.init()
        if let height = given["rowHeight"]?.double {
            view.rowHeight = CGFloat(height)
        } else if given["rowHeight"] == nil {
            view.rowHeight = 44
        }
        if let estimate = given["estimatedRowHeight"]?.double { view.estimatedRowHeight = CGFloat(estimate) }
        view.register(CountedCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = self
        if given["implements"] != nil { view.delegate = self }
        calls = []
    }

    func run() throws(ViewCase.Unknown) {
        let steps = given["do"]?.array ?? []
        let record = given["record"]?.string
        if given["tableHeight"] == nil || steps.first?.string != "reloadData" || given["implements"] == nil {
            view.layoutIfNeeded()
        }
        for (index, step) in steps.enumerated() {
            let isLast = index == steps.count - 1
            if record == nil || step.string == record { begin(isLast: isLast) }
            try perform(step)
        }
        guard let scroll = given["scroll"] else { return }
        for _ in 0..<(scroll["times"]?.repetitions ?? 1) {
            view.contentOffset.y += CGFloat(scroll["step"]?.double ?? 0)
            view.layoutIfNeeded()
        }
        if given["then"]?.string == "memoryWarning" {
            NotificationCenter.default.post(
                name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
        }
    }

    /// What comes from now on counts.
    private func begin(isLast: Bool) {
        guard isLast || given["record"] != nil else { return noteShown() }
        // Asking what shows lays the table out: not before the layout whose calls count.
        if given["shown"] == nil, given["record"]?.string != "layout" { noteShown() }
        calls = []
    }

    private func noteShown() {
        ended = []
        reused = [:]
        showed = [:]
        for path in view.indexPathsForVisibleRows ?? [] {
            if let cell = view.cellForRow(at: path) { showed[ObjectIdentifier(cell)] = path.row }
        }
        madeBeforeRecord = CountedCell.counter.made
    }

    private func perform(_ step: JSONValue) throws(ViewCase.Unknown) {
        if step["op"]?.string == "reloadRows" {
            noteShown()
            view.reloadRows(at: step["rows"]?.array?.compactMap(\.indexPath) ?? [], with: .automatic)
            view.layoutIfNeeded()
            return
        }
        switch step.string {
        case "reloadData":
            if let shown = given["shown"]?.ints { show(shown) }
            if given["shown"] != nil || given["visible"] != nil { noteShown() }
            view.reloadData()
            if given["visible"] != nil { view.layoutIfNeeded() }
        case "layout": view.layoutIfNeeded()
        case let text? where text.hasPrefix("scrollTo "):
            view.contentOffset.y = CGFloat(Double(text.dropFirst(9)) ?? 0)
        default: throw ViewCase.Unknown(what: "step \(step) is not known")
        }
    }

    /// Scrolls until the rows show that the case says are on screen.
    private func show(_ shown: [Int]) {
        guard let last = shown.last, (view.indexPathsForVisibleRows ?? []).count > 0 else { return }
        let bottom = view.rectForRow(at: IndexPath(row: last, section: 0)).minY + 10
        if bottom > view.bounds.maxY { view.contentOffset.y = bottom - view.bounds.height }
        view.layoutIfNeeded()
    }

    func check(_ fixture: ViewCase, _ checker: inout Checker) {
        let names = { (list: [String]) in JSONValue.array(list.map(JSONValue.string)) }
        if let wanted = fixture.expect["calls"] { checker.expect("calls", wanted, names(calls)) }
        if let wanted = fixture.expect["callsBegin"]?.array {
            checker.expect("callsBegin", JSONValue.array(wanted), names(Array(calls.prefix(wanted.count))))
        }
        if let wanted = fixture.expect["callsEnd"]?.array {
            checker.expect("callsEnd", JSONValue.array(wanted), names(Array(calls.suffix(wanted.count))))
        }
        if let wanted = fixture.expect["didEndDisplaying"] {
            checker.expect("didEndDisplaying", wanted, JSONValue.array(ended.map { .number(Double($0)) }))
        }
        for (row, old) in fixture.expect["cellForRowReturnsCellThatShowed"]?.object ?? [:] {
            checker.expect("cell of row \(row)", old.int ?? -1, Int(row).flatMap { reused[$0] } ?? -1)
        }
        let visible = view.visibleCells.count
        let alive = CountedCell.counter.alive - aliveBefore
        fixture.check(
            [
                "newCells": .number(Double(CountedCell.counter.made - madeBeforeRecord)),
                "visible": .number(Double(visible)), "pooled": .number(Double(alive - visible)),
                "alive": .number(Double(alive)), "created": .number(Double(CountedCell.counter.made - madeBefore)),
            ], &checker)
    }

    // MARK: Data source

    private func note(_ text: String) { calls.append(text) }

    /// Notes the call of a method that is implemented, and returns whether it is.
    private func isCalled(_ method: String, _ place: Int? = nil) -> Bool {
        guard implemented?.contains(method) ?? true else { return false }
        note(place.map { "\(method) \($0)" } ?? method)
        return true
    }

    /// Without its method a table has one section.
    func numberOfSections(in tableView: UITableView) -> Int {
        isCalled("numberOfSections") ? rows.count : silent.numberOfSections(in: tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        _ = isCalled("numberOfRows", section)
        return rows[section]
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        note("cellForRow \(indexPath.row)")
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        if let old = showed[ObjectIdentifier(cell)] { reused[indexPath.row] = old }
        note("cellForRow \(indexPath.row) returns")
        return cell
    }

    /// A title, where the case wants to see its view come.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        guard isCalled("titleForHeader", section) else { return nil }
        return implemented?.contains("willDisplayHeader") == true ? "Header" : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard implemented != nil, isCalled("titleForFooter", section) else { return nil }
        return implemented?.contains("willDisplayFooter") == true ? "Footer" : nil
    }

    // MARK: Delegate

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard isCalled("heightForRow", indexPath.row) else {
            return silent.tableView(tableView, heightForRowAt: indexPath)
        }
        return CGFloat(given["rowHeight"]?["delegate"]?.double ?? 44)
    }

    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        guard implemented != nil, isCalled("estimatedHeightForRow", indexPath.row) else {
            return silent.tableView(tableView, estimatedHeightForRowAt: indexPath)
        }
        return CGFloat(given["rowHeight"]?["delegate"]?.double ?? 44)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        _ = isCalled("willDisplayCell", indexPath.row)
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        ended.append(indexPath.row)
        if implemented?.contains("didEndDisplayingCell") == true { note("didEndDisplayingCell \(indexPath.row)") }
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        isCalled("heightForHeader", section)
            ? UITableView.automaticDimension : silent.tableView(tableView, heightForHeaderInSection: section)
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        _ = isCalled("viewForHeader", section)
        return nil
    }

    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        _ = isCalled("willDisplayHeader", section)
    }

    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        implemented != nil && isCalled("heightForFooter", section)
            ? UITableView.automaticDimension : silent.tableView(tableView, heightForFooterInSection: section)
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        if implemented != nil { _ = isCalled("viewForFooter", section) }
        return nil
    }

    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        if implemented != nil { _ = isCalled("willDisplayFooter", section) }
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { _ = isCalled("scrollViewDidScroll") }
}
