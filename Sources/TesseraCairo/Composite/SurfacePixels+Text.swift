import CPangoCairo
import Foundation
import TesseraGraphics

extension SurfacePixels {
    /// What a text paints, drawn into no more pixels than it needs: most of a label's surface is clear, and to clear it,
    /// to look for the letters and to cut them out takes longer than to draw them.
    ///
    /// - Parameters:
    ///   - width: the pixels of the whole surface.
    ///   - height: likewise.
    convenience init?(_ lone: LoneText, width: Int, height: Int, engine: PangoTextEngine) {
        var ink: CGImage?
        var area = CGRect.null
        let isDrawn = engine.withLines(of: lone.block, in: lone.rect) { placed, lines, fonts in
            guard let found = lone.area(ofInk: placed.ink(lines: lines), width: width, height: height) else {
                return true
            }
            area = found
            let size = (width: Int(area.width), height: Int(area.height))
            ink = CGImage(width: size.width, height: size.height) { bytes, row in
                CairoSurface.withSurface(over: bytes, width: size.width, height: size.height, row: row) { cr in
                    let transform = lone.transform.concatenating(
                        CGAffineTransform(translationX: -area.minX, y: -area.minY))
                    var matrix = cairo_matrix_t(transform)
                    cairo_set_matrix(cr, &matrix)
                    let ornaments = TextOrnaments(cr: cr, transform: transform, alpha: 1, scale: 1, text: engine)
                    TextPainter(placed: placed, cr: cr, alpha: 1, ornaments: ornaments, fonts: fonts).draw(lines: lines)
                }
            }
            return ink != nil
        }
        guard isDrawn else { return nil }
        self.init(letters: ink, in: area, width: width, height: height)
    }
}
