import UIKit

/// Where the gestures are made, with a card to move.
final class GestureBoard: UIView {
    let card = MovableCard()
    private let spot = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))

    init() {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 20
        clipsToBounds = true
        isMultipleTouchEnabled = true
        spot.layer.cornerRadius = 32
        spot.layer.borderWidth = 3
        spot.isUserInteractionEnabled = false
        spot.isHidden = true
        addSubview(card)
        addSubview(spot)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a ring at `point`; nil takes it away.
    func mark(_ point: CGPoint?) {
        spot.isHidden = point == nil
        spot.layer.borderColor = UIColor.systemOrange.cgColor
        if let point { spot.center = point }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        card.home = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}

/// A card that keeps how it was moved, grown and turned.
final class MovableCard: UIView {
    private(set) var scale: CGFloat = 1
    private(set) var angle: CGFloat = 0
    private var offset = CGPoint.zero
    private let face = FlipFace("Move, pinch, turn", "star.fill", .systemIndigo)

    /// Where it lies until it is moved.
    var home = CGPoint.zero { didSet { place() } }

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 180, height: 130))
        face.frame = bounds
        addSubview(face)
    }

    required init?(coder: NSCoder) { nil }

    func move(by way: CGPoint) {
        offset = CGPoint(x: offset.x + way.x, y: offset.y + way.y)
        place()
    }

    func grow(by ratio: CGFloat) {
        scale = min(3, max(0.3, scale * ratio))
        place()
    }

    func turn(by step: CGFloat) {
        angle += step
        place()
    }

    func reset() {
        (offset, scale, angle) = (.zero, 1, 0)
        UIView.animate(withDuration: 0.3) { self.place() }
    }

    private func place() {
        center = CGPoint(x: home.x + offset.x, y: home.y + offset.y)
        transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: scale, y: scale)
    }
}
