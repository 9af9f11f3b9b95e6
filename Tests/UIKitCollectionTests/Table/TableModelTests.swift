import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Random batches of updates, against a list of texts that is changed along.
@MainActor
struct TableModelTests {
    /// The same numbers in every run.
    private struct Numbers {
        var state: UInt64

        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return limit > 0 ? Int(state >> 33) % limit : 0
        }
    }

    @Test(arguments: [1, 2, 3, 5, 8, 13] as [UInt64])
    func whatIsShownFollowsTheModel(seed: UInt64) {
        print("seed \(seed)")
        var numbers = Numbers(state: seed)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
        let host = TestHost(view: table, configuration: TestConfiguration(size: CGSize(width: 320, height: 300)))
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 30
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        var made = 0
        func fresh() -> String {
            made += 1
            return "Row \(made)"
        }
        let source = RowsSource([(0..<20).map { _ in fresh() }, (0..<5).map { _ in fresh() }])
        table.dataSource = source
        host.settle()
        let kinds: [UITableView.RowAnimation] = [.fade, .automatic, .none, .left, .top, .middle]
        for step in 0..<60 {
            let kind = kinds[numbers.next(kinds.count)]
            host.perform {
                table.performBatchUpdates {
                    change(source, table, kind, &numbers, fresh)
                }
            }
            if numbers.next(3) == 0 { host.perform { table.contentOffset.y = CGFloat(numbers.next(300)) } }
            if numbers.next(2) == 0 { host.settle() } else { host.advance(by: 0.05) }
            check(table, source, "seed \(seed), step \(step)")
        }
        host.settle()
        check(table, source, "seed \(seed), end")
        #expect(table.stage.departures.count == 0)
    }

    private func change(
        _ source: RowsSource, _ table: UITableView, _ kind: UITableView.RowAnimation, _ numbers: inout Numbers,
        _ fresh: () -> String
    ) {
        let section = numbers.next(source.sections.count)
        let count = source.sections[section].count
        switch numbers.next(5) {
        case 0 where count > 0:
            let row = numbers.next(count)
            source.sections[section].remove(at: row)
            table.deleteRows(at: [IndexPath(row: row, section: section)], with: kind)
        case 1 where count > 1:
            let (from, to) = (numbers.next(count), numbers.next(count))
            let text = source.sections[section].remove(at: from)
            source.sections[section].insert(text, at: to)
            table.moveRow(at: IndexPath(row: from, section: section), to: IndexPath(row: to, section: section))
        case 2 where count > 0:
            let row = numbers.next(count)
            source.sections[section][row] = fresh()
            table.reloadRows(at: [IndexPath(row: row, section: section)], with: kind)
        case 3 where source.sections.count < 5:
            source.sections.insert([fresh(), fresh()], at: section)
            table.insertSections(IndexSet(integer: section), with: kind)
        case 4 where source.sections.count > 1:
            source.sections.remove(at: section)
            table.deleteSections(IndexSet(integer: section), with: kind)
        default:
            let row = numbers.next(count + 1)
            source.sections[section].insert(fresh(), at: row)
            table.insertRows(at: [IndexPath(row: row, section: section)], with: kind)
        }
    }

    private func check(_ table: UITableView, _ source: RowsSource, _ comment: Comment) {
        #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == source.sections.map(\.count))
        for path in table.indexPathsForVisibleRows ?? [] {
            let cell = table.cellForRow(at: path)
            #expect(cell?.textLabel?.text == source.sections[path.section][path.row], comment)
            #expect(cell?.frame == table.rectForRow(at: path), comment)
            #expect(cell.flatMap { table.indexPath(for: $0) } == path, comment)
        }
        let wanted = table.indexPathsForRows(in: table.bounds) ?? []
        #expect(Set(wanted).isSubset(of: Set(table.indexPathsForVisibleRows ?? [])), comment)
    }
}
