import UIKit

/// A card that a tap turns over, and cards that stand at every angle of the turn.
final class FlipViewController: ColumnViewController {
    init() {
        super.init(nibName: nil, bundle: nil)
        title = "Flip"
    }

    required init?(coder: NSCoder) { nil }

    override func fill() {
        add(FlipCard(), space: 24)
        let hint = UILabel(style: .footnote, color: .secondaryLabel)
        hint.text = "Tap the card to turn it"
        hint.textAlignment = .center
        hint.numberOfLines = 0
        add(hint)
        addTitle("The turn in steps")
        let cards = stride(from: CGFloat(-75), through: 75, by: 30).map { AngleCard(degrees: $0) }
        add(CardGrid(cards, least: 104, ratio: 1.1))
    }
}

/// Two faces, one of which is seen.
final class FlipCard: UIView {
    private let front = FlipFace("Tessera", "heart.fill", .systemIndigo)
    private let back = FlipFace("The other side", "star.fill", .systemOrange)
    private var showsBack = false

    init() {
        super.init(frame: .zero)
        addSubview(front)
        addGestureRecognizer(UITapGestureRecognizer(action: { [weak self] _ in self?.flip() }))
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 220) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = min(bounds.width, 320)
        for face in [front, back] {
            face.bounds = CGRect(x: 0, y: 0, width: width, height: bounds.height)
            face.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    private func flip() {
        let (old, new) = showsBack ? (back, front) : (front, back)
        showsBack.toggle()
        UIView.transition(
            from: old, to: new, duration: 0.6,
            options: showsBack ? .transitionFlipFromRight : .transitionFlipFromLeft)
    }
}

/// A coloured face with a symbol and a line.
final class FlipFace: UIView {
    private let symbol: UIImageView
    private let label = UILabel(style: .title3, color: .white)

    init(_ text: String, _ symbolName: String, _ color: UIColor) {
        symbol = UIImageView(image: UIImage(systemName: symbolName))
        super.init(frame: .zero)
        backgroundColor = color
        layer.cornerRadius = 22
        symbol.tintColor = .white
        symbol.contentMode = .scaleAspectFit
        label.text = text
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        // A face keeps its size.
        label.maximumContentSizeCategory = .accessibilityMedium
        addSubview(symbol)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = UIFont.lineHeight(.title3, label.traitCollection)
        let side = max(0, min(64, bounds.height - line - 40))
        let top = (bounds.height - side - line - 12) / 2
        symbol.frame = CGRect(x: (bounds.width - side) / 2, y: top, width: side, height: side)
        label.frame = CGRect(x: 12, y: top + side + 12, width: max(0, bounds.width - 24), height: line)
    }
}

/// A small card turned by an angle.
final class AngleCard: CardView {
    private let plate = UIView(frame: CGRect(x: 0, y: 0, width: 56, height: 72))

    init(degrees: CGFloat) {
        // The mark keeps the sign before its number where people read from the right.
        super.init((degrees < 0 ? "\u{200E}\u{2212}" : "") + "\(abs(Int(degrees)))°")
        plate.backgroundColor = degrees < 0 ? .systemIndigo : .systemOrange
        plate.layer.cornerRadius = 8
        let bar = UIView(frame: CGRect(x: 10, y: 12, width: 36, height: 8))
        bar.backgroundColor = UIColor.white.withAlphaComponent(0.8)
        bar.layer.cornerRadius = 4
        plate.addSubview(bar)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 240
        plate.transform3D = CATransform3DRotate(transform, degrees * .pi / 180, 0, 1, 0)
        stage.addSubview(plate)
    }

    required init?(coder: NSCoder) { nil }

    override func arrange(_ area: CGRect) {
        plate.center = CGPoint(x: area.midX, y: area.midY + 4)
    }
}
