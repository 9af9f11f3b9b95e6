import TesseraTesting
import Testing
import UIKit

/// Rows light up under the pointer, and the line around a row that has the focus lies inside of it, with its corners.
/// iPadOS lights bar buttons and no rows; that rows do is a choice for desktops.
@MainActor
struct RowLightTests {
    /// What a light or a line consists of: layers of the row that are no view's.
    private func marks(_ row: UIView?) -> [CALayer] {
        let views = row?.subviews.map(\.layer) ?? []
        return (row?.layer.sublayers ?? []).filter { layer in !views.contains { $0 === layer } }
    }

    private func middle(_ row: UIView) -> CGPoint {
        row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
    }

    @Test func theRowUnderThePointerIsLit() throws {
        let stage = ListStage([4], .plain)
        let (first, second) = (try #require(stage.cell(0)), try #require(stage.cell(1)))
        stage.host.hover(at: middle(first))
        let light = try #require(marks(first).first)
        #expect(marks(first).count == 1 && light.frame == first.bounds && light.backgroundColor != nil)
        let order = try #require(first.layer.sublayers)
        let (back, content) = (order.firstIndex { $0 === light }, order.firstIndex { $0 === first.contentView.layer })
        #expect(try #require(back) == #require(content) - 1, "above the background, below the content")
        #expect(first.subviews.count == second.subviews.count, "clients find no view more")
        stage.host.hover(at: middle(second))
        #expect(marks(first).isEmpty && marks(second).count == 1)
        stage.host.hover(at: nil)
        #expect(marks(second).isEmpty)
    }

    @Test func whatCannotBeSelectedStaysDark() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.headerMode = .supplementary
        let stage = ListStage([4], configuration)
        let header = try #require(stage.title(ListStage.header))
        stage.host.hover(at: middle(header))
        #expect(marks(header).isEmpty)
        let row = try #require(stage.cell(1))
        stage.host.hover(at: middle(row))
        #expect(marks(row).count == 1)
        stage.view.allowsSelection = false
        row.setNeedsLayout()
        stage.host.settle()
        #expect(marks(row).isEmpty)
    }

    @Test func rowsThatScrollBelowAPointerAtRestAreLit() throws {
        let stage = ListStage([100], .plain)
        let place = CGPoint(x: 100, y: 100)
        stage.host.hover(at: place)
        for offset in [30, 500, 2_000] as [CGFloat] {
            stage.view.contentOffset.y = offset
            stage.host.settle()
            let lit = stage.view.visibleCells.filter { !marks($0).isEmpty }
            #expect(lit.count == 1 && lit.first?.frame.contains(stage.view.convert(place, from: nil)) == true)
        }
    }

    @Test func rowsOfTablesAreLit() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let source = OneRow(cell)
        let table = UITableView(frame: .zero, style: .plain)
        table.dataSource = source
        let host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 375, height: 600)))
        host.settle()
        host.hover(at: middle(cell))
        #expect(marks(cell).count == 1)
        cell.selectionStyle = .none
        host.hover(at: CGPoint(x: 10, y: middle(cell).y))
        #expect(marks(cell).isEmpty)
        withExtendedLifetime(source) {}
    }

    private final class OneRow: NSObject, UITableViewDataSource {
        let cell: UITableViewCell
        init(_ cell: UITableViewCell) { self.cell = cell }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { cell }
    }

    @Test func linesOfTheFocusLieInsideRowsWithTheirCorners() throws {
        let stage = ListStage([3], .insetGrouped)
        stage.host.key("\t")
        stage.host.settle()
        for item in 0..<3 {
            let row = try #require(stage.cell(item))
            let line = try #require(marks(row).first)
            #expect(row.isFocused && line.frame == row.bounds)
            #expect(line.cornerRadius == row.layer.cornerRadius && line.maskedCorners == row.layer.maskedCorners)
            stage.host.key(UIKeyCommand.inputDownArrow)
            stage.host.settle()
        }
    }

    @Test func linesOfTheFocusFollowTheBackgroundsShape() throws {
        let stage = ListStage([3], .plain)
        let row = try #require(stage.cell(0))
        var background = UIBackgroundConfiguration.listCell()
        background.cornerRadius = 9
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 10, bottom: 2, trailing: 10)
        row.backgroundConfiguration = background
        stage.host.key("\t")
        stage.host.settle()
        let line = try #require(marks(row).first)
        #expect(line.frame == row.bounds.insetBy(dx: 10, dy: 2) && line.cornerRadius == 9)
        stage.host.hover(at: middle(row))
        #expect(marks(row).filter { $0.frame == line.frame && $0.cornerRadius == 9 }.count == 2)
    }
}
