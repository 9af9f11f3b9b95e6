import Foundation
import TesseraGraphics
import TesseraLayout

/// Colours: sections green, groups blue, items orange, supplementary views purple; insets in the colour of what they
/// belong to, spacings hatched in grey. What is an estimate still has a dashed outline.
extension CompositionalTrace {
    private static let hatchDistance: CGFloat = 6

    private var color: (red: CGFloat, green: CGFloat, blue: CGFloat) {
        switch kind {
        case .section: (0.1, 0.65, 0.25)
        case .group: (0.1, 0.4, 0.95)
        case .item: (0.95, 0.45, 0)
        case .spacing: (0.35, 0.35, 0.4)
        case .supplementary: (0.65, 0.2, 0.8)
        }
    }

    /// The insets, tinted, or a spacing, hatched.
    func fill(in context: CGContext) {
        let (red, green, blue) = color
        context.setFillColor(red: red, green: green, blue: blue, alpha: kind == .spacing ? 0.12 : 0.2)
        guard kind != .spacing else {
            context.fill(outer)
            hatch(outer, in: context)
            return
        }
        guard inner != outer else { return }
        for rect in insets { context.fill(rect) }
    }

    /// What lies in the outer rectangle and not in the inner one: above, below, and on both sides.
    var insets: [CGRect] {
        let inner = inner.intersection(outer)
        guard !inner.isNull else { return [outer] }
        return [
            CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY),
            CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY),
            CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height),
            CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height),
        ].filter { $0.width > 0 && $0.height > 0 }
    }

    func outline(in context: CGContext) {
        guard kind != .spacing else { return }
        let (red, green, blue) = color
        let width: CGFloat = kind == .section ? 2 : 1
        // A pixel inside what it stands for, so that neighbours are told apart.
        let rect = (kind == .item ? inner : outer).insetBy(dx: width / 2, dy: width / 2)
        guard rect.width > 0, rect.height > 0 else { return }
        context.saveGState()
        context.setStrokeColor(red: red, green: green, blue: blue, alpha: 0.9)
        context.setLineWidth(width)
        if isEstimate { context.setLineDash(phase: 0, lengths: [4, 3]) }
        context.stroke(rect)
        context.restoreGState()
    }

    /// Slanted lines, clipped to the rectangle; the same ones for all rectangles, so that they run on.
    private func hatch(_ rect: CGRect, in context: CGContext) {
        guard rect.width > 0, rect.height > 0, rect.width + rect.height < 100_000 else { return }
        let (red, green, blue) = color
        context.saveGState()
        context.clip(to: rect)
        context.setStrokeColor(red: red, green: green, blue: blue, alpha: 0.5)
        context.setLineWidth(0.5)
        context.beginPath()
        var sum = ((rect.minX + rect.minY) / Self.hatchDistance).rounded(.down) * Self.hatchDistance
        while sum < rect.maxX + rect.maxY {
            context.move(to: CGPoint(x: sum - rect.minY, y: rect.minY))
            context.addLine(to: CGPoint(x: sum - rect.maxY, y: rect.maxY))
            sum += Self.hatchDistance
        }
        context.strokePath()
        context.restoreGState()
    }
}
