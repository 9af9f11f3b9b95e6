import Foundation
import TesseraGraphics

extension UILabel {
    func paintText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !content.isEmpty, rect.width > 0, rect.height > 0 else {
            return
        }
        let traits = traitCollection
        let fitted = fittedMetrics(in: rect)
        var block = drawnBlock(traits)
        if fitted.factor != 1 { block = block.scaled(by: fitted.factor) }
        if fitted.tightening != 0 { block = block.tightened(by: fitted.tightening) }
        let grid = PixelGrid(scale: traits.displayScale)
        let place = place(of: fitted.metrics, isShrunk: fitted.factor < 1, in: rect, grid)
        let shadow = content.hasOwnShadow ? nil : look.shadowColor
        let hasEffect = shadow != nil || !look.isEnabled
        if hasEffect {
            context.saveGState()
            if !look.isEnabled { context.setAlpha(0.5) }
            if let color = shadow {
                let resolved = CGColor(color.rgba(with: traits))
                context.setShadow(offset: look.shadowOffset, blur: 0, color: resolved)
            }
        }
        context.draw(block, in: place)
        if hasEffect { context.restoreGState() }
    }

    /// How a text is drawn so that it fits: its measurements, the factor by which it is shrunk, and the part of the
    /// font's size by which letters move closer together.
    private struct Fitted {
        var metrics: TextMetrics
        var factor: CGFloat = 1
        var tightening: CGFloat = 0
    }

    /// The most that letters move closer together, in parts of the font's size, and the steps that are tried.
    private static var mostTightening: CGFloat { 0.05 }
    private static var tighteningSteps: Int { 5 }

    private func fittedMetrics(in rect: CGRect) -> Fitted {
        let lines = look.numberOfLines
        let full = metrics(width: rect.width, height: rect.height, lines: lines)
        guard lines > 0, full.isTruncated else { return Fitted(metrics: full) }
        if look.allowsTightening, let tight = tightened(in: rect, lines: lines) { return tight }
        return look.adjustsFontSizeToFitWidth ? shrunk(in: rect, lines: lines) : Fitted(metrics: full)
    }

    /// The text with letters as little closer together as makes it fit; nil where the most does not.
    private func tightened(in rect: CGRect, lines: Int) -> Fitted? {
        for step in 1...Self.tighteningSteps {
            let part = Self.mostTightening * CGFloat(step) / CGFloat(Self.tighteningSteps)
            let found = TextEngines.current.measure(
                measuredBlock(lines: lines).tightened(by: part), width: rect.width, height: rect.height)
            if !found.isTruncated { return Fitted(metrics: found, tightening: part) }
        }
        return nil
    }

    private func shrunk(in rect: CGRect, lines: Int) -> Fitted {
        let least = max(look.minimumScaleFactor, 0.01)
        func shrunk(_ factor: CGFloat) -> TextMetrics {
            TextEngines.current.measure(
                measuredBlock(lines: lines).scaled(by: factor), width: rect.width, height: rect.height)
        }
        // A single line's width is nearly proportional to its size: one step and a check mostly settle it.
        if lines == 1 {
            let natural = metrics(width: .infinity, height: .infinity, lines: 1).size.width
            let guess = min(max(rect.width / max(natural, 1) * 0.999, least), 1)
            let found = shrunk(guess)
            if !found.isTruncated || guess == least { return Fitted(metrics: found, factor: guess) }
        }
        var (low, high) = (least, CGFloat(1))
        var best = shrunk(low)
        for _ in 0..<8 where !best.isTruncated {
            let middle = (low + high) / 2
            let found = shrunk(middle)
            if found.isTruncated {
                high = middle
            } else {
                (low, best) = (middle, found)
            }
        }
        return Fitted(metrics: best, factor: low)
    }

    private func place(of metrics: TextMetrics, isShrunk: Bool, in rect: CGRect, _ grid: PixelGrid) -> CGRect {
        let height = grid.ceil(metrics.size).height
        var y = rect.minY + (rect.height - height) / 2
        if isShrunk, look.baselineAdjustment != .alignCenters {
            let full = self.metrics(width: rect.width, height: rect.height, lines: look.numberOfLines)
            let top = rect.minY + (rect.height - grid.ceil(full.size).height) / 2
            y = look.baselineAdjustment == .none ? top : top + full.firstBaseline - metrics.firstBaseline
        }
        return CGRect(x: rect.minX, y: grid.round(y), width: rect.width, height: height)
    }
}
