import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What cells say to `systemLayoutSizeFitting` decides how large they are (believed: UIKit asks the cell, and not its
/// content view).
@MainActor
struct FittingOverrideTests {
    private final class Box: UIView {
        init(in view: UIView, width: CGFloat, height: CGFloat) {
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(self)
            NSLayoutConstraint.activate([
                topAnchor.constraint(equalTo: view.topAnchor), bottomAnchor.constraint(equalTo: view.bottomAnchor),
                leadingAnchor.constraint(equalTo: view.leadingAnchor),
                trailingAnchor.constraint(equalTo: view.trailingAnchor),
                heightAnchor.constraint(equalToConstant: height),
                widthAnchor.constraint(greaterThanOrEqualToConstant: width),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    /// As high as its constraints and 11 points more.
    private class Taller: UICollectionViewCell {
        var priorities: [UILayoutPriority] = []

        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
            verticalFittingPriority: UILayoutPriority
        ) -> CGSize {
            priorities.append(horizontalFittingPriority)
            var size = super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
            size.height += 11
            return size
        }
    }

    private final class Constrained: Taller {
        override init(frame: CGRect) {
            super.init(frame: frame)
            _ = Box(in: contentView, width: 70, height: 40)
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Plain: Taller {
        override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
    }

    /// A row with room for an accessory, whose label has several lines.
    private final class Row: UICollectionViewListCell {
        let label = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            label.numberOfLines = 0
            label.text = String(repeating: "word ", count: 30)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            ])
            let wide = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            accessories = [
                .customView(
                    configuration: UICellAccessory.CustomViewConfiguration(
                        customView: wide, placement: .trailing(), maintainsFixedSize: true))
            ]
        }

        required init?(coder: NSCoder) { nil }
    }

    /// A row with a text of several lines.
    private class LongRow: UICollectionViewListCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            var content = UIListContentConfiguration.cell()
            content.text = String(repeating: "word ", count: 20)
            contentConfiguration = content
        }

        required init?(coder: NSCoder) { nil }
    }

    /// It takes the size that the list gives it.
    private final class StillRow: LongRow {
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes { layoutAttributes }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private let source = Source()

    private func shown<Cell: UICollectionViewCell>(
        _ type: Cell.Type, _ layout: UICollectionViewLayout
    ) throws -> (cells: [Cell], host: TestHost) {
        let size = CGSize(width: 320, height: 480)
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let host = TestHost(view: view, configuration: TestConfiguration(size: size))
        host.settle()
        return (try (0..<4).map { try #require(view.cellForItem(at: path($0)) as? Cell) }, host)
    }

    private func list() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout(section: rowSection(.estimated(44)))
    }

    private func flow() -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        return flow
    }

    @Test func rowsOfACompositionalLayout() throws {
        let (cells, _) = try shown(Constrained.self, list())
        #expect(cells.map(\.frame.height) == [51, 51, 51, 51])
        #expect(cells[0].frame.width == 320)
        #expect(!cells[0].priorities.isEmpty && cells[0].priorities.allSatisfy { $0 == .required })
    }

    @Test func itemsOfAFlowLayout() throws {
        let (cells, _) = try shown(Constrained.self, flow())
        #expect(cells[0].frame.size == CGSize(width: 70, height: 51))
        #expect(cells[0].priorities.first == .fittingSizeLevel)
    }

    @Test func cellsWithoutConstraints() throws {
        let (cells, _) = try shown(Plain.self, list())
        #expect(cells[3].frame == CGRect(x: 0, y: 183, width: 320, height: 61))
        // Asked by the program, it has no constraints to say anything by.
        #expect(cells[0].systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 0, height: 11))
    }

    @Test func aCellSaysWhatItsContentComesTo() {
        let cell = Constrained(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 70, height: 51))
    }

    @Test func accessoriesLeaveTheContentLessRoom() throws {
        let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
        let (cells, _) = try shown(Row.self, layout)
        let label = cells[0].label
        #expect(label.frame.width < 220)
        #expect(label.frame.height == label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height)
        #expect(cells[0].frame.width == 320)
    }

    @Test func aRowOfAListMayKeepTheHeightThatItIsGiven() throws {
        let appearance = UICollectionLayoutListConfiguration(appearance: .plain)
        let (long, _) = try shown(LongRow.self, UICollectionViewCompositionalLayout.list(using: appearance))
        #expect(long[0].frame.height > 60, "several lines")
        let (still, _) = try shown(StillRow.self, UICollectionViewCompositionalLayout.list(using: appearance))
        #expect(still[0].frame.height < 60 && still[0].frame.width == 320)
        #expect(Set(still.map(\.frame.height)).count == 1 && still[1].frame.minY == still[0].frame.maxY)
    }

    /// UIKit's name for the size that a collection view gives a cell stands in its reports.
    @Test func aCellTooLowForItsConstraintsIsReported() throws {
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 320, height: 25)
        let lines = LockedLines()
        try DiagnosticsLog.withHandler({ lines.add($0) }) {
            let (cells, _) = try shown(Constrained.self, flow)
            #expect(cells[0].frame.height == 25 && cells[0].contentView.frame.height == 25)
        }
        let report = lines.all.first { $0.contains("Unable to simultaneously satisfy constraints.") } ?? ""
        #expect(report.contains("'UIView-Encapsulated-Layout-Height' UIView:0x"))
        #expect(report.contains(".height == 25   (active)>"))
        #expect(report.contains(".height == 40   (active)>"))
        #expect(!report.contains("NSAutoresizingMaskLayoutConstraint"))
    }
}

private final class LockedLines: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }

    func add(_ line: DiagnosticsLog.Line) {
        guard line.category == "LayoutConstraints" else { return }
        lock.withLock { lines.append(line.message) }
    }
}
