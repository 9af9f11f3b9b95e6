import UIKit

/// A coloured tile with rounded corners, or a ball, that animators move.
final class ColorTile: UIView {
    private let isBall: Bool

    init(side: CGFloat, hue: CGFloat, isBall: Bool = false) {
        self.isBall = isBall
        super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
        backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.85, alpha: 1)
        layer.cornerRadius = isBall ? side / 2 : side / 8
        layer.borderWidth = 1
        layer.borderColor = UIColor.black.withAlphaComponent(0.15).cgColor
        // A line that shows how the tile is turned.
        let mark = UIView(frame: CGRect(x: side / 2 - 1, y: side / 8, width: 2, height: side / 4))
        mark.backgroundColor = .white
        mark.isUserInteractionEnabled = false
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { isBall ? .ellipse : .rectangle }
}

/// Numbers that look random and are the same in every run.
struct SteadyRandom: RandomNumberGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
