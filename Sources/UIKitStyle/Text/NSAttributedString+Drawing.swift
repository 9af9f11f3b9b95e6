import Foundation
import TesseraGraphics

extension NSAttributedString {
    /// Widths and heights above this count as no limit: engines work with exact fractions of a point.
    private static let unlimited: CGFloat = 1_000_000

    private func block(lineLimit: Int) -> TextBlock {
        var defaults = TextDefaults()
        defaults.lineLimit = lineLimit
        defaults.isRightToLeft = defaults.traits.isRightToLeft
        return TextBlock(self, defaults: defaults)
    }

    /// The exact size of the text in points, broken at its hard line breaks alone; zero for none.
    public func size() -> CGSize {
        guard length > 0 else { return .zero }
        return TextEngines.current.measure(block(lineLimit: 0), width: .infinity, height: .infinity).size
    }

    /// Where the text would be if it were drawn at the origin with `options`; exact, not rounded to pixels.
    ///
    /// Text wraps at the width of `size` with `usesLineFragmentOrigin`; a width that is not positive does not limit it.
    /// The height counts only with `truncatesLastVisibleLine`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        guard length > 0 else { return .zero }
        let fitted = fitted(size, options, context)
        let wraps = options.contains(.usesLineFragmentOrigin)
        let y = wraps ? 0 : fitted.metrics.firstBaseline - fitted.metrics.size.height
        let result = CGRect(origin: CGPoint(x: 0, y: y), size: fitted.metrics.size)
        context?.totalBounds = result
        context?.actualScaleFactor = fitted.factor
        return result
    }

    /// The text's measurements in `size` and the factor by which its fonts shrink to fit.
    private func fitted(
        _ size: CGSize, _ options: NSStringDrawingOptions, _ context: NSStringDrawingContext?
    ) -> (metrics: TextMetrics, factor: CGFloat) {
        let wraps = options.contains(.usesLineFragmentOrigin)
        let width = wraps && size.width > 0 && size.width < Self.unlimited ? size.width : .infinity
        let cuts = options.contains(.truncatesLastVisibleLine) && size.height > 0 && size.height < Self.unlimited
        let text = block(lineLimit: wraps ? 0 : 1)
        func metrics(_ factor: CGFloat) -> TextMetrics {
            TextEngines.current.measure(
                text.scaled(by: factor), width: width, height: cuts ? size.height : .infinity)
        }
        let whole = metrics(1)
        let least = min(max(context?.minimumScaleFactor ?? 0, 0), 1)
        func fits(_ found: TextMetrics) -> Bool {
            (size.width <= 0 || found.size.width <= size.width + 0.01)
                && (size.height <= 0 || found.size.height <= size.height + 0.01) && !found.isTruncated
        }
        guard least > 0, least < 1, !fits(whole) else { return (whole, 1) }
        var (low, high, best) = (least, CGFloat(1), metrics(least))
        for _ in 0..<8 {
            let middle = (low + high) / 2
            let found = metrics(middle)
            if fits(found) { (low, best) = (middle, found) } else { high = middle }
        }
        return (best, low)
    }

    /// Draws the text with its top left corner at `point` into the current context.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext(), length > 0 else { return }
        let exact = size()
        // A little room keeps engines from breaking a line that fits exactly.
        let room = CGSize(width: exact.width.rounded(.up) + 1, height: exact.height.rounded(.up) + 1)
        context.draw(block(lineLimit: 0), in: CGRect(origin: point, size: room))
    }

    /// Draws the text into the current context: wrapped at the rectangle's width, as many lines as its height holds.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), length > 0 else { return }
        context.draw(block(lineLimit: 0), in: rect)
    }

    /// As `draw(in:)` with `usesLineFragmentOrigin`; without it one line whose baseline starts at the rectangle's origin.
    @preconcurrency @MainActor
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context drawing: NSStringDrawingContext?
    ) {
        guard let context = UIGraphicsGetCurrentContext(), length > 0 else { return }
        let bounds = boundingRect(with: rect.size, options: options, context: drawing)
        drawing?.totalBounds.origin = rect.origin
        let block = block(lineLimit: 0).scaled(by: drawing?.actualScaleFactor ?? 1)
        guard !options.contains(.usesLineFragmentOrigin) else { return context.draw(block, in: rect) }
        let room = CGSize(width: bounds.width.rounded(.up) + 1, height: bounds.height.rounded(.up) + 1)
        let origin = CGPoint(x: rect.minX, y: rect.minY - bounds.height - bounds.minY)
        context.draw(block, in: CGRect(origin: origin, size: room))
    }
}

extension NSString {
    /// The exact size of the text in points with these attributes.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attributes).size()
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(at: point)
    }

    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        attributed(attributes).draw(in: rect)
    }

    @preconcurrency @MainActor
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: description, attributes: attributes)
    }
}

// Strings do not turn into NSString by themselves on Linux: they have the same members.
extension String {
    /// The exact size of the text in points with these attributes.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes)
            .boundingRect(with: size, options: options, context: context)
    }

    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    @preconcurrency @MainActor
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }
}

extension NSAttributedString {
    /// A string without characters: `NSAttributedString()`, which Foundation on Linux does not have.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
