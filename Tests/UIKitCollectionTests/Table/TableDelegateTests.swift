import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

@MainActor
private final class Told: NSObject, UITableViewDelegate {
    var log: [String] = []
    var refused: Set<Int> = []
    var preferred: IndexPath?
    var follows = false

    func take() -> [String] {
        defer { log = [] }
        return log
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
        log.append("+header \(section)")
    }
    func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
        log.append("+footer \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
        log.append("-header \(section)")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
        log.append("-footer \(section)")
    }

    func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
        log.append("should \(text(context))")
        return context.nextFocusedIndexPath.map { !refused.contains($0.row) } ?? true
    }
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) { log.append("did \(text(context))") }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        follows || tableView.selectionFollowsFocus
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }

    private func text(_ context: UITableViewFocusUpdateContext) -> String {
        func name(_ path: IndexPath?) -> String { path.map { "\($0.row)" } ?? "none" }
        return "\(name(context.previouslyFocusedIndexPath))>\(name(context.nextFocusedIndexPath))"
    }
}

/// What a table's delegate hears of headers, footers and the focus.
@MainActor
struct TableDelegateTests {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    private let source = RowsSource((0..<6).map { section in (0..<10).map { "Row \(section) \($0)" } })
    private let delegate = Told()
    private let host: TestHost

    init() {
        host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 400)))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 40
        table.sectionHeaderTopPadding = 0
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.delegate = delegate
        host.settle()
    }

    @Test func headersAndFootersComeAndGo() {
        // In a plain table both stay at the edges of what is visible while their section is.
        #expect(delegate.take().sorted() == ["+footer 0", "+header 0"])
        host.perform { table.contentOffset.y = 100 }
        host.settle()
        #expect(delegate.take().sorted() == ["+footer 1", "+header 1"])
        host.perform { table.contentOffset.y = 460 }
        host.settle()
        #expect(delegate.take().sorted() == ["-footer 0", "-header 0"])
        source.sections = []
        host.perform { table.reloadData() }
        host.settle()
        #expect(delegate.take().sorted() == ["-footer 1", "-header 1"])
    }

    private var focused: Int? { table.focus.focusedPath?.row }

    @Test func theFocusGoesWhereTheDelegateLetsIt() {
        _ = delegate.take()
        delegate.preferred = IndexPath(row: 3, section: 0)
        host.key("tab")
        host.settle()
        #expect(delegate.take() == ["should none>3", "did none>3"])
        host.key("down")
        host.settle()
        #expect(delegate.take() == ["should 3>4", "did 3>4"] && focused == 4)
        delegate.refused = [5]
        host.key("down")
        host.settle()
        #expect(delegate.take().first == "should 4>5" && focused == 4)
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test(arguments: [true, false])
    func selectionFollowsTheFocus(isAskedOfTheDelegate: Bool) {
        if isAskedOfTheDelegate { delegate.follows = true } else { table.selectionFollowsFocus = true }
        delegate.preferred = IndexPath(row: 1, section: 0)
        host.key("tab")
        host.settle()
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        host.key("down")
        host.settle()
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    }

    @Test func aTableWithoutFocus() {
        table.allowsFocus = false
        host.key("tab")
        host.settle()
        #expect(focused == nil && table.visibleCells.allSatisfy { !$0.canBecomeFocused })
        table.allowsFocus = true
        #expect(table.visibleCells.allSatisfy { $0.canBecomeFocused })
    }

    @Test func aCellOfACustomStyleHasNoHalo() throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.focusEffect is UIFocusHaloEffect)
        cell.focusStyle = .custom
        #expect(cell.focusEffect == nil)
        cell.focusStyle = .default
        #expect(cell.focusEffect is UIFocusHaloEffect)
    }

    @Test func rowsInARectangle() {
        #expect(
            table.indexPathsForRows(in: CGRect(x: 0, y: 75, width: 320, height: 60))
                == (1...2).map { IndexPath(row: $0, section: 0) })
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 440, width: 320, height: 40)) == [])
    }

    @Test func cellsOfNibs() throws {
        let nib = try InterfaceFixture.nib("<tableViewCell reuseIdentifier=\"nib\" id=\"c\"/>")
        table.register(nib, forCellReuseIdentifier: "nib")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "nib"))
        #expect(cell.reuseIdentifier == "nib")
        table.register(nil as UINib?, forCellReuseIdentifier: "nib")
        #expect(table.dequeueReusableCell(withIdentifier: "nib") == nil)
    }
}
