import Foundation
import TesseraGraphics

extension UILabel {
    func paintText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), !content.isEmpty, rect.width > 0, rect.height > 0 else {
            return
        }
        let fitted = fittedMetrics(in: rect)
        let block = drawnBlock().scaled(by: fitted.factor)
        let place = place(of: fitted.metrics, isShrunk: fitted.factor < 1, in: rect)
        let hasEffect = look.shadowColor != nil || !look.isEnabled
        if hasEffect {
            context.saveGState()
            if !look.isEnabled { context.setAlpha(0.5) }
            if let color = look.shadowColor {
                let resolved = CGColor(color.rgba(with: traitCollection))
                context.setShadow(offset: look.shadowOffset, blur: 0, color: resolved)
            }
        }
        context.draw(block, in: place)
        if hasEffect { context.restoreGState() }
    }

    /// The text's measurements in `rect`, and the factor by which it is shrunk to fit.
    private func fittedMetrics(in rect: CGRect) -> (metrics: TextMetrics, factor: CGFloat) {
        let lines = look.numberOfLines
        let full = metrics(width: rect.width, height: rect.height, lines: lines)
        guard look.adjustsFontSizeToFitWidth, lines > 0, full.isTruncated else { return (full, 1) }
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
            if !found.isTruncated || guess == least { return (found, guess) }
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
        return (best, low)
    }

    private func place(of metrics: TextMetrics, isShrunk: Bool, in rect: CGRect) -> CGRect {
        let height = pixels.ceil(metrics.size).height
        var y = rect.minY + (rect.height - height) / 2
        if isShrunk, look.baselineAdjustment != .alignCenters {
            let full = self.metrics(width: rect.width, height: rect.height, lines: look.numberOfLines)
            let top = rect.minY + (rect.height - pixels.ceil(full.size).height) / 2
            y = look.baselineAdjustment == .none ? top : top + full.firstBaseline - metrics.firstBaseline
        }
        return CGRect(x: rect.minX, y: pixels.round(y), width: rect.width, height: height)
    }
}
