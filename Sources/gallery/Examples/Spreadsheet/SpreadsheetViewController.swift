import UIKit

/// A table of a thousand rows and ten columns that scrolls both ways below its titles and beside its first column.
final class SpreadsheetViewController: UICollectionViewController {
    private static let widths = StockTable.columns.map(\.width)

    init() {
        super.init(collectionViewLayout: SpreadsheetLayout(widths: Self.widths, rowHeight: 44, titleHeight: 44))
        title = "Stock"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        collectionView.register(SpreadsheetCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.isDirectionalLockEnabled = true
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        StockTable.columns.count * (section == 0 ? 1 : StockTable.rowCount)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        let (row, index) = indexPath.item.quotientAndRemainder(dividingBy: StockTable.columns.count)
        let column = StockTable.columns[index]
        let isTitle = indexPath.section == 0
        (cell as? SpreadsheetCell)?.show(
            isTitle ? column.title : StockTable.text(row: row, column: index), isNumber: column.isNumber,
            isTitle: isTitle || index == 0, isStriped: !isTitle && row % 2 == 1)
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { indexPath.section > 0 }
}

/// A text between hairlines: numbers stand at the end, titles are bold on grey.
final class SpreadsheetCell: UICollectionViewCell {
    /// Larger text than this has no room in the columns.
    private static let metrics = UIFontMetrics(forTextStyle: .subheadline)
    private static let font = metrics.scaledFont(for: .systemFont(ofSize: 15), maximumPointSize: 18)
    private static let titleFont = metrics.scaledFont(
        for: .systemFont(ofSize: 15, weight: .semibold), maximumPointSize: 18)

    private let label = UILabel(style: .subheadline)
    private let lines = [UIView(), UIView()]

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        contentView.addSubview(label)
        for line in lines {
            line.backgroundColor = .separator
            contentView.addSubview(line)
        }
        let selected = UIView()
        selected.backgroundColor = .systemBlue.withAlphaComponent(0.35)
        selectedBackgroundView = selected
    }

    required init?(coder: NSCoder) { nil }

    func show(_ text: String, isNumber: Bool, isTitle: Bool, isStriped: Bool) {
        label.text = text
        label.font = isTitle ? Self.titleFont : Self.font
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        label.textAlignment = isNumber ? (isRightToLeft ? .left : .right) : .natural
        backgroundColor =
            isTitle ? .secondarySystemBackground : isStriped ? .systemGray6 : .systemBackground
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let bounds = contentView.bounds
        let hairline = 1 / max(1, traitCollection.displayScale)
        label.frame = bounds.insetBy(dx: 12, dy: 0)
        lines[0].frame = CGRect(x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
        lines[1].frame = contentView.directional(
            CGRect(x: bounds.width - hairline, y: 0, width: hairline, height: bounds.height))
    }
}
