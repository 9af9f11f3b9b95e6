import Foundation
import TesseraGraphics
import UIKitCore

/// What the system's accessories show: lines, discs and bars, as large as the text wants them.
final class AccessoryGlyphView: UIView {
    enum Glyph { case chevron, checkmark, delete, insert, reorder, circle, chosen, detail }

    var glyph: Glyph {
        didSet { if glyph != oldValue { setNeedsDisplay() } }
    }
    /// Of discs; nil is the glyph's own.
    var discColor: UIColor? {
        didSet { if discColor != oldValue { setNeedsDisplay() } }
    }

    init(_ glyph: Glyph) {
        self.glyph = glyph
        super.init(frame: .zero)
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { setNeedsDisplay() }
    }

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        if glyph == .chevron, previous?.layoutDirection != traitCollection.layoutDirection { setNeedsDisplay() }
    }

    // MARK: Sizes

    /// At the standard size of text. Measured on iPhones with 26.1; the chevron under Mac Catalyst has more room.
    private static func size(_ glyph: Glyph, isMac: Bool) -> CGSize {
        switch glyph {
        case .chevron: isMac ? CGSize(width: 14, height: 14) : CGSize(width: 10.5, height: 14)
        case .checkmark: CGSize(width: 19, height: 18)
        case .reorder: CGSize(width: 27, height: 15)
        case .delete, .insert, .circle, .chosen: CGSize(width: 26, height: 26)
        case .detail: CGSize(width: 25, height: 24)
        }
    }

    /// Signs among text grow with it, and controls half as much: one and a half times at accessibilityLarge was recorded
    /// of tables' cells; the sizes between are from memory.
    static func factor(_ glyph: Glyph, _ traits: UITraitCollection) -> CGFloat {
        switch glyph {
        case .chevron, .checkmark, .detail:
            UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize / 17
        default:
            max(1, 1 + (UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).pointSize - 17) / 32)
        }
    }

    /// The chevron's growth fits three recorded sizes: 10.5 x 14 beside text of 17 points, 14 x 19.5 beside 23 and
    /// 20 x 28.5 beside 33.
    static func size(_ glyph: Glyph, _ traits: UITraitCollection) -> CGSize {
        let size = size(glyph, isMac: traits.userInterfaceIdiom == .mac)
        let factor = factor(glyph, traits)
        let scale = max(1, traits.displayScale)
        func grown(_ length: CGFloat) -> CGFloat {
            // At three pixels a point the chevron is less wide by a part of one (recorded).
            if factor == 1 { return scale >= 3 ? (length * scale).rounded(.down) / scale : length }
            return (length * factor * scale).rounded() / scale
        }
        if glyph == .chevron, factor != 1, traits.userInterfaceIdiom != .mac {
            let points = factor * 17
            func snapped(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
            return CGSize(width: snapped(0.594 * points + 0.4), height: snapped(0.906 * points - 1.4))
        }
        // Grips are whole points wide (recorded once: 41 beside text of 33 points).
        let width = glyph == .reorder && factor != 1 ? (size.width * factor).rounded() : grown(size.width)
        return CGSize(width: width, height: grown(size.height))
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(glyph, traitCollection) }
    override var intrinsicContentSize: CGSize { Self.size(glyph, traitCollection) }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        let factor = Self.factor(glyph, traitCollection)
        switch glyph {
        case .chevron: drawChevron(factor)
        case .checkmark: drawCheck(in: bounds, width: 2.3 * factor, tintColor)
        case .delete: drawControl(factor, discColor ?? .systemRed, plus: false)
        case .insert: drawControl(factor, discColor ?? .systemGreen, plus: true)
        case .reorder: drawBars(factor)
        case .circle: drawCircle(factor)
        case .chosen:
            drawDisc(factor, discColor ?? tintColor)
            drawCheck(in: bounds.insetBy(dx: 7.5 * factor, dy: 8 * factor), width: 2 * factor, .white)
        case .detail: drawDetail(factor)
        }
    }

    private func drawChevron(_ factor: CGFloat) {
        let path = UIBezierPath()
        let (half, reach) = (2.9 * factor, 5.4 * factor)
        let forward: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        let x = bounds.midX + 0.8 * factor * forward
        path.move(to: CGPoint(x: x - half * forward, y: bounds.midY - reach))
        path.addLine(to: CGPoint(x: x + half * forward, y: bounds.midY))
        path.addLine(to: CGPoint(x: x - half * forward, y: bounds.midY + reach))
        stroke(path, 2.1 * factor, tintColor)
    }

    private func drawCheck(in rect: CGRect, width: CGFloat, _ color: UIColor) {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: rect.minX + rect.width * 0.14, y: rect.minY + rect.height * 0.56))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.40, y: rect.minY + rect.height * 0.86))
        path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.86, y: rect.minY + rect.height * 0.14))
        stroke(path, width, color)
    }

    private func disc(_ factor: CGFloat) -> CGRect { bounds.insetBy(dx: 2 * factor, dy: 2 * factor) }

    private func drawDisc(_ factor: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: disc(factor)).fill()
    }

    private func drawControl(_ factor: CGFloat, _ color: UIColor, plus: Bool) {
        drawDisc(factor, color)
        let reach = 5.25 * factor
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.midX - reach, y: bounds.midY))
        path.addLine(to: CGPoint(x: bounds.midX + reach, y: bounds.midY))
        if plus {
            path.move(to: CGPoint(x: bounds.midX, y: bounds.midY - reach))
            path.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + reach))
        }
        stroke(path, 1.5 * factor, tintColor, cap: .butt)
    }

    private func drawBars(_ factor: CGFloat) {
        let (side, thickness) = (2.5 * factor, 1.5 * factor)
        tintColor.setFill()
        for row in 0..<3 {
            let y = bounds.midY - thickness / 2 + 6.75 * factor * CGFloat(row - 1)
            let bar = CGRect(x: side, y: y, width: bounds.width - 2 * side, height: thickness)
            UIBezierPath(roundedRect: bar, cornerRadius: thickness / 2).fill()
        }
    }

    private func drawCircle(_ factor: CGFloat) {
        let width = 1.5 * factor
        stroke(
            UIBezierPath(ovalIn: disc(factor).insetBy(dx: width / 2, dy: width / 2)), width, .tertiaryLabel)
    }

    private func drawDetail(_ factor: CGFloat) {
        let side = 20 * factor
        let rect = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        stroke(UIBezierPath(ovalIn: rect), 1.6 * factor, tintColor)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: bounds.midX, y: bounds.midY - 1 * factor))
        path.addLine(to: CGPoint(x: bounds.midX, y: bounds.midY + 5 * factor))
        stroke(path, 1.9 * factor, tintColor)
        tintColor.setFill()
        let dot = 2.4 * factor
        UIBezierPath(
            ovalIn: CGRect(x: bounds.midX - dot / 2, y: bounds.midY - 5.6 * factor, width: dot, height: dot)
        ).fill()
    }

    private func stroke(_ path: UIBezierPath, _ width: CGFloat, _ color: UIColor, cap: CGLineCap = .round) {
        path.lineWidth = width
        path.lineCapStyle = cap
        path.lineJoinStyle = .round
        color.setStroke()
        path.stroke()
    }
}
