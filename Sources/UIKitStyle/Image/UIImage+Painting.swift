import Foundation
import TesseraGraphics

extension UIImage {
    /// Whether a view draws the picture in its tint colour.
    package final var isTemplate: Bool {
        switch look.renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: look.symbol != nil && look.symbol?.color == nil
        }
    }

    /// Whether the pixels can be shown as they are, without being drawn.
    package final var isShownDirectly: Bool {
        source.hasPixels && !isTemplate && look.tint == nil && look.orientation == .up && !look.flipsForRightToLeft
            && !isTiled
    }

    /// The part of the picture between the caps, in fractions of its size: what a layer stretches.
    package final var contentsCenter: CGRect {
        let (size, caps) = (size, look.capInsets)
        guard caps != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
        let width = max(0, size.width - caps.left - caps.right)
        let height = max(0, size.height - caps.top - caps.bottom)
        return CGRect(
            x: caps.left / size.width, y: caps.top / size.height, width: width / size.width,
            height: height / size.height)
    }

    /// Draws the picture stretched into `rect`.
    ///
    /// - Parameter tint: the view's colour for a template; nil means black. Colours of the image's own win.
    package final func paint(in rect: CGRect, on context: CGContext, tint: RGBA?) {
        guard rect.width > 0, rect.height > 0, rect.isFinite else { return }
        let own = (isTemplate ? nil : look.tint ?? look.symbol?.color)?.rgba(with: .current)
        let color = own ?? (isTemplate ? tint ?? .black : nil)
        guard look.capInsets != .zero || isTiled else { return paintWhole(in: rect, on: context, color: color) }
        for part in CapParts(caps: look.capInsets, size: size, target: rect, tiles: isTiled).parts {
            // The whole picture is drawn where its part comes to lie right, and the rest is clipped away.
            let (x, y) = (part.target.width / part.source.width, part.target.height / part.source.height)
            context.saveGState()
            context.clip(to: part.target)
            let whole = CGRect(
                x: part.target.minX - part.source.minX * x, y: part.target.minY - part.source.minY * y,
                width: size.width * x, height: size.height * y)
            paintWhole(in: whole, on: context, color: color)
            context.restoreGState()
        }
    }

    /// Whether the middle repeats where the picture is drawn larger than it is. A middle of one pixel may as well be
    /// stretched.
    private var isTiled: Bool {
        guard look.isResizable, look.resizingMode == .tile else { return false }
        let (size, caps) = (size, look.capInsets)
        let pixel = 1.01 / look.scale
        return size.width - caps.left - caps.right > pixel || size.height - caps.top - caps.bottom > pixel
    }

    private func paintWhole(in rect: CGRect, on context: CGContext, color: RGBA?) {
        switch source {
        case .symbol(let glyph):
            let second = isTemplate || look.tint != nil ? nil : look.symbol?.secondColor?.rgba(with: .current)
            glyph.paint(in: rect, on: context, look: look, color: color ?? .black, second: second)
        case .recording(let recording, let size): paint(recording, size, in: rect, on: context, color: color)
        case .bitmap, .encoded: if let image = source.pixels { paint(image, in: rect, on: context, color: color) }
        }
    }

    private func paint(
        _ recording: Recording, _ size: CGSize, in rect: CGRect, on context: CGContext, color: RGBA?
    ) {
        guard size.width > 0, size.height > 0 else { return }
        let shown = look.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
        context.saveGState()
        if color != nil { context.beginTransparencyLayer() }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / shown.width, y: rect.height / shown.height)
        if look.orientation != .up { context.concatenate(look.orientation.transform(size.width, size.height)) }
        context.append(recording)
        context.restoreGState()
        if let color {
            context.setBlendMode(.sourceIn)
            context.setFillColor(CGColor(color))
            context.fill(rect)
            context.endTransparencyLayer()
        }
        context.restoreGState()
    }

    private func paint(_ image: CGImage, in rect: CGRect, on context: CGContext, color: RGBA?) {
        guard look.orientation == .up else {
            let stored = CGSize(width: image.width, height: image.height)
            let shown = look.orientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored
            context.saveGState()
            context.translateBy(x: rect.minX, y: rect.minY)
            context.scaleBy(x: rect.width / shown.width, y: rect.height / shown.height)
            context.concatenate(look.orientation.transform(stored.width, stored.height))
            context.drawUpright(image, in: CGRect(origin: .zero, size: stored), tint: color)
            context.restoreGState()
            return
        }
        context.drawUpright(image, in: rect, tint: color)
    }
}

/// The nine parts of a picture with caps and where they go, or more where the middle ones repeat. Parts without an area
/// are left out.
package struct CapParts {
    /// The most tiles along one side; a middle that would need more is stretched.
    private static let mostTiles = 512

    package var parts: [(source: CGRect, target: CGRect)] = []

    package init(caps: UIEdgeInsets, size: CGSize, target: CGRect, tiles: Bool = false) {
        let across = Self.stretch(caps.left, caps.right, length: size.width, target: target.width, tiles)
        let down = Self.stretch(caps.top, caps.bottom, length: size.height, target: target.height, tiles)
        for row in down {
            for column in across {
                let source = CGRect(
                    x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.length,
                    height: row.source.length)
                let place = CGRect(
                    x: target.minX + column.target.lowerBound, y: target.minY + row.target.lowerBound,
                    width: column.target.length, height: row.target.length)
                if !source.isEmpty, !place.isEmpty { parts.append((source, place)) }
            }
        }
    }

    /// Start, middle and end of one axis. Caps that do not fit shrink in proportion.
    private static func stretch(
        _ start: CGFloat, _ end: CGFloat, length: CGFloat, target: CGFloat, _ tiles: Bool
    ) -> [(source: Range<CGFloat>, target: Range<CGFloat>)] {
        let first = min(max(start, 0), length)
        let last = min(max(end, 0), length - first)
        let factor = first + last > target ? target / (first + last) : 1
        let (low, high) = (first * factor, max(first * factor, target - last * factor))
        var result = [(0..<first, 0..<low)]
        let middle = length - last - first
        if tiles, middle > 0, high - low > middle, (high - low) / middle <= CGFloat(mostTiles) {
            var place = low
            while place < high - 1e-6 {
                let part = min(middle, high - place)
                result.append((first..<first + part, place..<place + part))
                place += part
            }
        } else {
            result.append((first..<length - last, low..<high))
        }
        result.append((length - last..<length, target - last * factor..<target))
        return result
    }
}

extension Range where Bound == CGFloat {
    fileprivate var length: CGFloat { upperBound - lowerBound }
}
