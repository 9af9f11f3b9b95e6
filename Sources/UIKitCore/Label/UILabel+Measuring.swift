import Foundation
import TesseraGraphics

extension UILabel {
    /// Lengths above this count as no limit.
    private static var unlimited: CGFloat { 1_000_000 }

    var pixels: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

    /// What the text needs at a width and height (infinity for no limit) in at most `lines` lines (0 for any number).
    func metrics(width: CGFloat, height: CGFloat, lines: Int) -> TextMetrics {
        let question = LabelMeasurements.Question(
            width: width < Self.unlimited ? width : .infinity, height: height < Self.unlimited ? height : .infinity,
            lines: lines)
        let block = measuredBlock(lines: lines)
        return measurements.metrics(for: question) {
            TextEngines.current.measure(block, width: question.width, height: question.height)
        }
    }

    /// The natural size: a single line is as long as it needs to be, several lines wrap at `width` (0 for no limit).
    func fittingSize(width: CGFloat) -> CGSize {
        let isLimited = look.numberOfLines != 1 && width > 0
        let room = CGSize(width: isLimited ? width : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
        return textRect(
            forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: look.numberOfLines
        ).size
    }

    func measuredRect(in bounds: CGRect, lines: Int) -> CGRect {
        guard !content.isEmpty, bounds.width > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
        let found = metrics(width: bounds.width, height: max(bounds.height, 0), lines: max(0, lines))
        let pixels = pixels
        var size = pixels.ceil(found.size)
        size.width = min(size.width, bounds.width)
        var y = bounds.minY
        if bounds.height < Self.unlimited { y = pixels.round(bounds.minY + max(0, bounds.height - size.height) / 2) }
        return CGRect(x: bounds.minX, y: y, width: size.width, height: size.height)
    }

    /// The distances of the first and the last baseline from the top of a label of `size`, in points.
    package final func baselineOffsets(in size: CGSize) -> (first: CGFloat, last: CGFloat) {
        guard !content.isEmpty else { return (size.height / 2, size.height / 2) }
        let found = metrics(width: size.width, height: max(size.height, 0), lines: look.numberOfLines)
        let top = pixels.round((size.height - pixels.ceil(found.size).height) / 2)
        return (top + found.firstBaseline, top + found.lastBaseline)
    }
}
