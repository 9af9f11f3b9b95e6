import Foundation
import TesseraGraphics

/// A drawing that is one text and nothing else, as that of nearly every label: what it paints is known before it is
/// drawn.
struct LoneText {
    let block: TextBlock
    let rect: CGRect
    /// From the text's space to the pixels of the picture.
    let transform: CGAffineTransform
    /// The pixels that it may paint; nil where nothing cuts it.
    let clip: CGRect?

    /// Nil for a drawing of anything else, and for one whose text is turned, fades, or is cut within a pixel. Linear in the
    /// commands.
    init?(_ commands: [DrawCommand], base: CGAffineTransform) {
        var transform = base
        var clip: CGRect?
        var found: (block: TextBlock, rect: CGRect)?
        for command in commands {
            switch command {
            case .save, .shadow(nil), .blendMode(.normal): continue
            // What the text was drawn under no longer matters.
            case .restore where found != nil: continue
            case .concat(let next) where found == nil: transform = next.concatenating(transform)
            case .clip(let path, _) where found == nil:
                guard let rect = path.uprightRect, transform.isUpright,
                    let area = rect.applying(transform).onPixels
                else { return nil }
                clip = clip.map { $0.intersection(area) } ?? area
            case .text(let block, let rect) where found == nil: found = (block, rect)
            default: return nil
            }
        }
        guard let found, transform.isUpright, DrawCommand.text(found.block, found.rect).isDrawable else { return nil }
        guard found.block.runs.allSatisfy(\.isPlain) else { return nil }
        (block, rect) = found
        (self.transform, self.clip) = (transform, clip)
    }

    /// The pixels of a picture of this size that glyphs with their outlines in `ink` may paint; nil for none.
    func area(ofInk ink: CGRect, width: Int, height: Int) -> CGRect? {
        guard !ink.isNull, ink.hasFiniteSides else { return nil }
        // A glyph goes to the nearest quarter of a pixel, and its line to the nearest whole one.
        var area = ink.applying(transform).insetBy(dx: -1, dy: -1).integral
        area = area.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        if let clip { area = area.intersection(clip) }
        return area.isNull || area.isEmpty ? nil : area
    }
}

extension CGAffineTransform {
    /// Whether rectangles stay upright, and nothing is mirrored.
    fileprivate var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 && isUsable }
}
