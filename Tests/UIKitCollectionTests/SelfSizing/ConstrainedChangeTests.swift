import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Cells and rows on screen whose constraints, or whose contents between constraints, change.
@MainActor
struct ConstrainedChangeTests {
    /// A label between the edges of a view.
    private final class Note: UILabel {
        init(in view: UIView) {
            super.init(frame: .zero)
            numberOfLines = 0
            text = "Short"
            translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(self)
            let bottom = view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: 5)
            bottom.priority = .init(999)
            NSLayoutConstraint.activate([
                topAnchor.constraint(equalTo: view.topAnchor, constant: 5), bottom,
                leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
                view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: 10),
            ])
        }

        required init?(coder: NSCoder) { nil }

        var wanted: CGFloat { sizeThatFits(CGSize(width: bounds.width, height: 0)).height + 10 }
    }

    private final class Cell: UICollectionViewCell {
        lazy var note = Note(in: contentView)

        override init(frame: CGRect) {
            super.init(frame: frame)
            _ = note
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Row: UITableViewCell {
        lazy var note = Note(in: contentView)

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            _ = note
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Title: UITableViewHeaderFooterView {
        lazy var note = Note(in: contentView)

        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            _ = note
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource, UITableViewDelegate {
        let title = Title(reuseIdentifier: nil)

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { title }
    }

    private static let long = String(repeating: "word ", count: 60)
    private static let size = CGSize(width: 320, height: 480)

    private let source = Source()

    // MARK: Collection views

    private func list() -> (view: UICollectionView, host: TestHost) {
        let layout = UICollectionViewCompositionalLayout(section: rowSection(.estimated(44)))
        let view = UICollectionView(frame: CGRect(origin: .zero, size: Self.size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        host.settle()
        return (view, host)
    }

    private func cell(_ item: Int, _ view: UICollectionView) throws -> Cell {
        try #require(view.cellForItem(at: path(item)) as? Cell)
    }

    @Test func textsCountWhereConstraintsDo() throws {
        let (view, host) = list()
        let cell = try cell(0, view)
        let before = cell.frame.height
        cell.note.text = Self.long
        host.settle()
        #expect(cell.frame.height == before)
        view.selfSizingInvalidation = .enabledIncludingConstraints
        cell.note.text = Self.long + "more"
        host.settle()
        #expect(cell.frame.height == cell.note.wanted && cell.frame.height > before + 50)
        #expect(try self.cell(1, view).frame.minY == cell.frame.maxY)
        cell.note.text = "Short"
        host.settle()
        #expect(cell.frame.height == before)
    }

    @Test func fontsAndPrioritiesCountWhereConstraintsDo() throws {
        let (view, host) = list()
        view.selfSizingInvalidation = .enabledIncludingConstraints
        let cell = try cell(0, view)
        let before = cell.frame.height
        cell.note.font = .systemFont(ofSize: 40)
        host.settle()
        #expect(cell.frame.height == cell.note.wanted && cell.frame.height > before)
        let wish = cell.note.heightAnchor.constraint(equalToConstant: 200)
        wish.priority = .init(500)
        wish.isActive = true
        host.settle()
        #expect(cell.frame.height == 210)
        cell.note.setContentHuggingPriority(.init(600), for: .vertical)
        host.settle()
        #expect(cell.frame.height == cell.note.wanted)
    }

    // MARK: Tables

    private func table() -> (view: UITableView, host: TestHost) {
        let view = UITableView(frame: CGRect(origin: .zero, size: Self.size))
        view.contentInsetAdjustmentBehavior = .never
        view.register(Row.self, forCellReuseIdentifier: "row")
        view.dataSource = source
        view.delegate = source
        let host = TestHost(view: view, configuration: TestConfiguration(size: Self.size))
        host.settle()
        return (view, host)
    }

    @Test func rowsFollowTheirConstraintsWhereTheTableSaysSo() throws {
        let (view, host) = table()
        let row = try #require(view.cellForRow(at: IndexPath(row: 0, section: 0)) as? Row)
        let below = try #require(view.cellForRow(at: IndexPath(row: 1, section: 0)))
        let before = row.frame.height
        row.note.text = Self.long
        host.settle()
        #expect(row.frame.height == before)
        view.selfSizingInvalidation = .enabledIncludingConstraints
        row.note.text = Self.long + "more"
        host.settle()
        #expect(row.frame.height > before + 50)
        #expect(abs(row.frame.height - row.note.wanted) <= 1)
        #expect(below.frame.minY == row.frame.maxY)
        let height = row.note.heightAnchor.constraint(equalToConstant: 300)
        height.isActive = true
        host.settle()
        #expect(abs(row.frame.height - 310) <= 1)
        height.constant = 30
        host.settle()
        #expect(abs(row.frame.height - 40) <= 1)
    }

    @Test func headersFollowTheirConstraintsWhereTheTableSaysSo() {
        let (view, host) = table()
        let title = source.title
        let before = title.frame.height
        title.note.text = Self.long
        host.settle()
        #expect(title.frame.height == before)
        view.selfSizingInvalidation = .enabledIncludingConstraints
        title.note.text = Self.long + "more"
        host.settle()
        #expect(title.frame.height > before + 50)
        #expect(abs(title.frame.height - title.note.wanted) <= 1)
        #expect(view.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == title.frame.maxY)
    }
}
