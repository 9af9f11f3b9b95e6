import UIKit

/// Three arcs of a fan, as many of them dark as a network is strong.
final class StrengthView: UIView {
    var strength = 0 { didSet { if strength != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: traitCollection.grown(21), height: traitCollection.grown(15))
    }

    override func draw(_ rect: CGRect) {
        let foot = CGPoint(x: bounds.midX, y: bounds.maxY)
        // The arcs and the gaps between them have one width.
        let width = bounds.height / 5
        for index in 0..<3 {
            // See-through, so that it shows on a row that is pressed as well.
            (index < strength ? UIColor.label : .tertiaryLabel).setFill()
            let inner = CGFloat(index) * 2 * width
            let sector = UIBezierPath()
            sector.addArc(
                withCenter: foot, radius: inner + width, startAngle: -.pi * 3 / 4, endAngle: -.pi / 4, clockwise: true)
            if index == 0 {
                sector.addLine(to: foot)
            } else {
                sector.addArc(
                    withCenter: foot, radius: inner, startAngle: -.pi / 4, endAngle: -.pi * 3 / 4, clockwise: false)
            }
            sector.close()
            sector.fill()
        }
    }
}
