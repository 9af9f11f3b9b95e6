import UIKit

/// The sign for a picture that cannot be shown: a torn picture on a light ground.
final class BrokenPictureView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
        contentMode = .redraw
        isAccessibilityElement = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let side = min(72, min(bounds.width, bounds.height) * 0.42)
        context.translateBy(x: bounds.midX - side / 2, y: bounds.midY - side / 2)
        context.scaleBy(x: side / 40, y: side / 40)
        context.setStrokeColor(UIColor.systemGray.cgColor)
        context.setFillColor(UIColor.systemGray.cgColor)
        context.setLineWidth(2)
        context.setLineJoin(.round)
        context.setLineCap(.round)
        drawHalves(in: context)
        context.fillEllipse(in: CGRect(x: 7, y: 11, width: 6, height: 6))
    }

    /// The frame in a space of 40 by 40, torn in two along a zigzag, with a hill across both halves.
    private func drawHalves(in context: CGContext) {
        let tear = [(22, 5), (18, 13), (23, 20), (17, 28), (20, 35)].map { CGPoint(x: $0.0, y: $0.1) }
        let left = [CGPoint(x: 2, y: 35), CGPoint(x: 2, y: 5)]
        context.addLines(between: tear + left)
        context.closePath()
        context.strokePath()
        let shifted = tear.map { CGPoint(x: $0.x + 5, y: $0.y + 1) }
        let right = [CGPoint(x: 38, y: 36), CGPoint(x: 38, y: 6)]
        context.addLines(between: shifted + right)
        context.closePath()
        context.strokePath()
        context.addLines(between: [CGPoint(x: 3, y: 31), CGPoint(x: 11, y: 22), CGPoint(x: 16, y: 28)])
        context.strokePath()
        context.addLines(between: [CGPoint(x: 27, y: 32), CGPoint(x: 32, y: 25), CGPoint(x: 37, y: 31)])
        context.strokePath()
    }
}
