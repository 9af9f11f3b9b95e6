import UIKit

/// A rounded panel with a caption below what it shows.
class CardView: UIView {
    let caption = UILabel(style: .caption1, color: .secondaryLabel)
    /// Where the subclass shows something, in its own points.
    let stage = UIView()

    init(_ text: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        layer.masksToBounds = true
        caption.text = text
        caption.textAlignment = .center
        caption.adjustsFontSizeToFitWidth = true
        addSubview(stage)
        addSubview(caption)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = UIFont.lineHeight(.caption1, traitCollection) + 12
        stage.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - line))
        caption.frame = CGRect(x: 8, y: bounds.height - line, width: max(0, bounds.width - 16), height: line)
        arrange(stage.bounds)
    }

    /// Places what is on the stage.
    func arrange(_ area: CGRect) {}
}

/// Cards in equal columns.
final class CardGrid: UIView {
    private let cards: [UIView]
    private let least: CGFloat
    private let ratio: CGFloat
    private static let gap: CGFloat = 12

    /// - Parameters:
    ///   - least: the least width of a card, in points.
    ///   - ratio: a card's height for each point of width.
    init(_ cards: [UIView], least: CGFloat, ratio: CGFloat) {
        self.cards = cards
        self.least = least
        self.ratio = ratio
        super.init(frame: .zero)
        for card in cards { addSubview(card) }
    }

    required init?(coder: NSCoder) { nil }

    private func measure(_ width: CGFloat) -> (columns: Int, size: CGSize) {
        let columns = max(1, Int((width + Self.gap) / (least + Self.gap)))
        let side = max(0, (width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns))
        return (columns, CGSize(width: side, height: (side * ratio).rounded()))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (columns, card) = measure(size.width)
        let lines = CGFloat((cards.count + columns - 1) / columns)
        return CGSize(width: size.width, height: max(0, lines * (card.height + Self.gap) - Self.gap))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (columns, size) = measure(bounds.width)
        for (index, card) in cards.enumerated() {
            let origin = CGPoint(
                x: CGFloat(index % columns) * (size.width + Self.gap),
                y: CGFloat(index / columns) * (size.height + Self.gap))
            card.frame = directional(CGRect(origin: origin, size: size))
        }
    }
}
