import TesseraHarness
import UIKit

/// What a table does when its offset changes: `collectionCalls` cases whose `view` is a table.
@MainActor
final class TableScrollCalls: NSObject, UITableViewDataSource, UITableViewDelegate {
    private let fixture: ViewCase
    private let view = TracedPassTable(frame: .zero, style: .plain)
    private let host: TestHost
    private var made: [Int] = []

    private let count: Int

    init(_ fixture: ViewCase, _ rows: RowsOfText) {
        self.fixture = fixture
        count = rows.count ?? 0
        let screen = UIViewController()
        host = TestHost(screen)
        super.init()
        view.frame = fixture.given["frame"]?.rect ?? CGRect(x: 0, y: 0, width: 200, height: 300)
        view.rowHeight = rows.pitch
        view.contentInsetAdjustmentBehavior = .never
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = self
        view.delegate = self
        host.perform { screen.view.addSubview(view) }
        host.settle()
    }

    func run(_ checker: inout Checker) throws(ViewCase.Unknown) {
        var inside: [String] = []
        let visibleBefore = view.indexPathsForVisibleRows ?? []
        var visibleAfter = visibleBefore
        made = []
        for step in fixture.steps {
            view.calls = []
            switch step.name {
            case "setContentOffset", "contentOffset":
                let offset = step.list?.doubles ?? [0, 0]
                view.setContentOffset(CGPoint(x: offset[0], y: offset[1]), animated: false)
                inside = view.calls
                visibleAfter = view.indexPathsForVisibleRows ?? []
            case "scrollRectToVisible":
                let rect = step.list?.doubles ?? [0, 0, 0, 0]
                view.scrollRectToVisible(
                    CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3]), animated: false)
                inside = view.calls
            case "layoutPass": view.layoutIfNeeded()
            default: throw fixture.unknown(step)
            }
        }
        let inPass = view.calls
        host.settle()
        let names = { (list: [String]) in JSONValue.array(list.map(JSONValue.string)) }
        let beyond = made.max().map { JSONValue.number(Double($0)) } ?? .null
        fixture.check(
            [
                "callsInPass": names(inPass), "callsInside": names(inside),
                "contentOffset": JSONValue(view.contentOffset),
                "rowMadeBeyondVisible": beyond,
                "indexPathsForVisibleRowsAreNew": .bool(visibleAfter != visibleBefore),
            ], &checker)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        view.calls.append("cellForRow")
        made.append(indexPath.row)
        return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        view.calls.append("willDisplay")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        view.calls.append("scrollViewDidScroll \(JSONValue(scrollView.contentOffset.y).description)")
    }
}

private final class TracedPassTable: UITableView {
    var calls: [String] = []

    override func layoutSubviews() {
        calls.append("layoutSubviews")
        super.layoutSubviews()
    }
}
