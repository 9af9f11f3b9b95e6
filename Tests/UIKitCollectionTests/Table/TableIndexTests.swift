import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

private final class IndexedTable: NSObject, UITableViewDataSource {
    var titles: [String]? = ["A", "B", "C", "D", "E"]
    var asked: [String] = []
    var section: Int?

    func numberOfSections(in tableView: UITableView) -> Int { 5 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles?[section] }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        asked.append("\(title) \(index)")
        return section ?? index
    }
}

/// The index bar of a table: five titles of 14 points in the middle of 200.
@MainActor
struct TableIndexTests {
    private let source = IndexedTable()
    private let view = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain)
    private let host: TestHost

    init() {
        view.contentInsetAdjustmentBehavior = .never
        view.rowHeight = 20
        view.sectionHeaderTopPadding = 0
        view.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        view.dataSource = source
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 300, height: 200)))
        host.settle()
    }

    private var bar: IndexBar? { view.subviews.compactMap { $0 as? IndexBar }.first }

    @Test func atTheTrailingEdge() {
        #expect(bar?.frame == CGRect(x: 280, y: 0, width: 20, height: 200))
        view.contentOffset.y = 333
        host.advance(by: 0.02)
        #expect(bar?.frame.minY == 333)
        view.semanticContentAttribute = .forceRightToLeft
        view.setNeedsLayout()
        host.advance(by: 0.02)
        #expect(bar?.frame.minX == 0)
    }

    @Test func rowsKeepClearOfIt() {
        let cell = view.cellForRow(at: IndexPath(row: 0, section: 0))
        #expect(cell?.directionalLayoutMargins.trailing == 36)
    }

    @Test func aFingerScrubs() {
        host.touchDown(at: CGPoint(x: 292, y: 100))
        #expect(source.asked == ["C 2"])
        host.advance(by: 0.02)
        #expect(view.contentOffset.y == view.rect(forSection: 2).minY)
        for y in [102.0, 108, 120, 160, 20] { host.touchMove(to: CGPoint(x: 60, y: y)) }
        host.touchUp()
        #expect(source.asked == ["C 2", "D 3", "E 4", "A 0"])
        host.settle()
        #expect(view.contentOffset.y == 0 && view.indexPathForSelectedRow == nil)
    }

    /// Estimated rows: those before the section turn out higher when they come into sight.
    @Test func theHeaderComesToTheTopWhateverRowsMeasure() {
        view.rowHeight = UITableView.automaticDimension
        view.contentInset.top = 60
        view.reloadData()
        host.settle()
        host.touchDown(at: CGPoint(x: 292, y: 130))
        host.advance(by: 0.02)
        #expect(source.asked == ["C 2"])
        #expect(abs(view.contentOffset.y + 60 - view.rectForHeader(inSection: 2).minY) < 0.5)
    }

    @Test func aSectionThatIsNoneLeavesTheTableWhereItIs() {
        source.section = NSNotFound
        host.touchDown(at: CGPoint(x: 292, y: 100))
        host.touchUp()
        host.settle()
        #expect(source.asked == ["C 2"] && view.contentOffset.y == 0)
    }

    @Test func coloursAreTheTables() {
        view.sectionIndexColor = .red
        view.sectionIndexBackgroundColor = .yellow
        view.sectionIndexTrackingBackgroundColor = .green
        view.setNeedsLayout()
        host.advance(by: 0.02)
        #expect(bar?.subviews.compactMap { ($0 as? UILabel)?.textColor } == Array(repeating: .red, count: 5))
        #expect(bar?.backgroundColor == .yellow)
        host.touchDown(at: CGPoint(x: 292, y: 100))
        #expect(bar?.backgroundColor == .green)
        host.touchUp()
        #expect(bar?.backgroundColor == .yellow)
    }

    @Test func shortTablesHaveNone() {
        view.sectionIndexMinimumDisplayRowCount = 101
        host.advance(by: 0.02)
        #expect(bar == nil)
        view.sectionIndexMinimumDisplayRowCount = 100
        host.advance(by: 0.02)
        #expect(bar != nil)
    }

    @Test func titlesAreAskedForAgain() {
        source.titles = nil
        view.reloadSectionIndexTitles()
        host.advance(by: 0.02)
        #expect(bar == nil)
    }

    @Test func theMagnifierIsASymbol() {
        source.titles = [UITableView.indexSearch, "A", "B", "C", "D"]
        view.reloadSectionIndexTitles()
        host.advance(by: 0.02)
        #expect(bar?.subviews.first is UIImageView)
    }

    @Test func titlesAreDroppedWhereThereIsNoRoom() {
        let titles = (0..<26).map(String.init)
        let lines = IndexBar.lines(for: titles, height: 130)
        #expect(lines == ["0", "•", "6", "•", "13", "•", "19", "•", "25"])
        #expect(IndexBar.lines(for: titles, height: 14 * 26) == titles)
        #expect(IndexBar.lines(for: titles, height: 0) == ["0"])
        #expect(IndexBar.lines(for: [], height: 100).isEmpty)
    }
}
