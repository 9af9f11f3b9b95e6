import UIKit

/// A rounded panel with a caption below what it shows.
class CardView: UIView {
    let caption = UILabel(style: .caption1, color: .secondaryLabel)
    /// Where the subclass shows something, in its own points.
    let stage = UIView()
    /// Points at the sides of a caption.
    static let captionMargin: CGFloat = 8

    init(_ text: String) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        layer.masksToBounds = true
        caption.text = text
        caption.textAlignment = .center
        addSubview(stage)
        addSubview(caption)
    }

    required init?(coder: NSCoder) { nil }

    /// The height of the caption and the room around it. In the large sizes a caption has lines instead of smaller words.
    func captionHeight(_ width: CGFloat) -> CGFloat {
        guard traitCollection.preferredContentSizeCategory.isAccessibilityCategory else {
            return UIFont.lineHeight(.caption1, traitCollection) + 12
        }
        let room = CGSize(width: width - 2 * Self.captionMargin, height: .greatestFiniteMagnitude)
        return caption.sizeThatFits(room).height.rounded(.up) + 12
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        caption.numberOfLines = isLarge ? 0 : 1
        caption.adjustsFontSizeToFitWidth = !isLarge
        let line = captionHeight(bounds.width)
        let margin = Self.captionMargin
        stage.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - line))
        caption.frame = CGRect(
            x: margin, y: bounds.height - line, width: max(0, bounds.width - 2 * margin), height: line)
        arrange(stage.bounds)
    }

    /// Places what is on the stage.
    func arrange(_ area: CGRect) {}
}

/// Cards in equal columns.
final class CardGrid: UIView {
    private let cards: [CardView]
    private let least: CGFloat
    private let ratio: CGFloat
    private static let gap: CGFloat = 12
    private static let usual = UITraitCollection(preferredContentSizeCategory: .large)
    /// From the largest downwards.
    private static let largeSizes: [UIContentSizeCategory] = [
        .accessibilityExtraExtraExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraLarge,
        .accessibilityLarge, .accessibilityMedium, .extraExtraExtraLarge, .extraExtraLarge, .extraLarge, .large,
    ]

    /// - Parameters:
    ///   - least: the least width of a card, in points.
    ///   - ratio: a card's height for each point of width, in the usual text size.
    init(_ cards: [CardView], least: CGFloat, ratio: CGFloat) {
        self.cards = cards
        self.least = least
        self.ratio = ratio
        super.init(frame: .zero)
        for card in cards { addSubview(card) }
    }

    required init?(coder: NSCoder) { nil }

    private func side(_ width: CGFloat, _ columns: Int) -> CGFloat {
        max(0, (width - CGFloat(columns - 1) * Self.gap) / CGFloat(columns))
    }

    private func measure(_ width: CGFloat) -> (columns: Int, size: CGSize) {
        let most = max(1, Int((width + Self.gap) / (least + Self.gap)))
        let usual = side(width, most)
        let height = (usual * ratio).rounded()
        let size = traitCollection.preferredContentSizeCategory
        guard size.isAccessibilityCategory else { return (most, CGSize(width: usual, height: height)) }
        let columns = fit(size, width, most)
        let side = side(width, columns)
        // What is on the stages keeps the room that it has in the usual size.
        let stage = height - UIFont.lineHeight(.caption1, Self.usual) - 12
        let caption = cards.map { $0.captionHeight(side) }.max() ?? 0
        return (columns, CGSize(width: side, height: stage + caption))
    }

    /// Has all captions in one size: that of the user with fewer columns, and a smaller one only where the longest word
    /// has no room in a single column. Returns the number of columns.
    private func fit(_ size: UIContentSizeCategory, _ width: CGFloat, _ most: Int) -> Int {
        let words = cards.flatMap { ($0.caption.text ?? "").split(separator: " ").map(String.init) }
        let probe = UILabel()
        for category in Self.largeSizes where category <= size {
            let font = UIFont.preferredFont(
                forTextStyle: .caption1, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
            probe.font = font
            let longest =
                words.map { word in
                    probe.text = word
                    return probe.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width
                }.max() ?? 0
            let columns = (1...most).reversed().first { side(width, $0) - 2 * CardView.captionMargin >= longest }
            guard columns != nil || category == .large else { continue }
            for card in cards {
                card.caption.font = font
                card.caption.numberOfLines = 0
            }
            return columns ?? 1
        }
        return 1
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
