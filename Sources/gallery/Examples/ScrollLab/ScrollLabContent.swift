import UIKit

/// What the laboratory scrolls: numbered tiles, and among them a list that scrolls by itself.
final class ScrollLabContent: UIView {
    static let tile: CGFloat = 100
    private static let gap: CGFloat = 8
    private let nested = UIScrollView()

    /// - Parameters:
    ///   - columns: tiles beside each other.
    ///   - rows: tiles below each other.
    init(columns: Int, rows: Int) {
        let step = Self.tile + Self.gap
        super.init(
            frame: CGRect(
                x: 0, y: 0, width: CGFloat(columns) * step + Self.gap, height: CGFloat(rows) * step + Self.gap))
        for row in 0..<rows {
            for column in 0..<columns {
                let place = CGRect(
                    x: Self.gap + CGFloat(column) * step, y: Self.gap + CGFloat(row) * step, width: Self.tile,
                    height: Self.tile)
                // The list takes the place of two tiles in the third row.
                if row == 2, column < 2 { continue }
                addSubview(ScrollLabContent.makeTile(row * columns + column + 1, place))
            }
        }
        addNested(
            CGRect(x: Self.gap, y: Self.gap + 2 * step, width: min(2, CGFloat(columns)) * step - Self.gap, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    private static func makeTile(_ number: Int, _ frame: CGRect) -> UIView {
        let colors: [UIColor] = [.systemBlue, .systemTeal, .systemGreen, .systemOrange, .systemPink, .systemIndigo]
        let label = UILabel(style: .title2, color: .white)
        label.frame = frame
        label.text = "\(number)"
        label.shrinks()
        label.textAlignment = .center
        label.backgroundColor = colors[number % colors.count]
        label.layer.cornerRadius = 12
        label.clipsToBounds = true
        return label
    }

    private func addNested(_ frame: CGRect) {
        nested.frame = frame
        nested.backgroundColor = .secondarySystemGroupedBackground
        nested.layer.cornerRadius = 12
        nested.layer.borderWidth = 1
        nested.layer.borderColor = UIColor.separator.cgColor
        for line in 0..<8 {
            let label = UILabel(style: .subheadline)
            label.font = .limited(.subheadline, to: 20)
            label.text = "Inner line \(line + 1)"
            label.frame = CGRect(x: 12, y: CGFloat(line) * 32, width: frame.width - 24, height: 32)
            nested.addSubview(label)
        }
        nested.contentSize = CGSize(width: frame.width, height: 8 * 32)
        addSubview(nested)
    }
}
