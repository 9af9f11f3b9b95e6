import CPangoCairo
import Foundation
import TesseraGraphics

/// Draws lines of text run by run, in the colours of a block that is laid out as they are.
struct TextPainter {
    typealias Piece = PlacedText.Piece

    let placed: PlacedText
    let cr: OpaquePointer
    let alpha: CGFloat
    let ornaments: TextOrnaments
    let fonts: SubpixelFonts

    var block: TextBlock { placed.block }

    /// Draws the first `count` lines from the top edge of `rect`, aligned within its width.
    func draw(lines count: Int) {
        var left = 0.0, top = 0.0, right = 0.0, bottom = 0.0
        cairo_clip_extents(cr, &left, &top, &right, &bottom)
        for line in placed.text.lines.prefix(count) {
            let y = placed.rect.minY + line.top
            // Glyphs may reach beyond their line, but hardly by more than its height.
            guard y + 2 * line.height >= top, y - line.height <= bottom else { continue }
            if hasBackgrounds { placed.forEachPiece(of: line) { drawBackground(of: $0) } }
            placed.forEachPiece(of: line) { draw($0) }
        }
        cairo_new_path(cr)
    }

    private var hasBackgrounds: Bool { block.runs.contains { $0.backgroundColor != nil } }

    // MARK: Painting

    private func drawBackground(of piece: Piece) {
        guard let color = block.runs[piece.run].backgroundColor, piece.width > 0 else { return }
        setSource(color, on: cr)
        cairo_rectangle(cr, piece.x, piece.lineTop, piece.width, piece.lineHeight)
        cairo_fill(cr)
    }

    private func draw(_ piece: Piece) {
        let run = block.runs[piece.run]
        if let attachment = run.attachment, !piece.isEllipsis { return draw(attachment, piece) }
        if let shadow = run.shadow, shadow.isVisible {
            let reach = piece.lineHeight + run.font.pointSize
            let area = CGRect(x: piece.x, y: piece.lineTop, width: piece.width, height: piece.lineHeight)
            ornaments.castShadow(shadow, bounds: area.insetBy(dx: -reach, dy: -reach)) {
                drawInk(of: piece, run, on: $0)
            }
        }
        drawInk(of: piece, run, on: cr)
    }

    private func draw(_ attachment: TextAttachmentValue, _ piece: Piece) {
        // One character stands beside the other where several share a drawing.
        let advance = attachment.size.width + block.runs[piece.run].kern
        let count = max(1, Int(piece.item.pointee.item?.pointee.num_chars ?? 1))
        for index in 0..<count {
            let origin = CGPoint(
                x: piece.x + CGFloat(index) * advance, y: piece.y - attachment.rise - attachment.size.height)
            ornaments.draw(attachment.drawing, at: origin)
        }
    }

    private func drawInk(of piece: Piece, _ run: TextRun, on cr: OpaquePointer) {
        if let line = run.underline { lines(of: piece, on: cr).drawUnderline(line) }
        drawGlyphs(of: piece, run, on: cr)
        if let line = run.strikethrough { lines(of: piece, on: cr).drawStrikethrough(line) }
    }

    private func lines(of piece: Piece, on cr: OpaquePointer) -> TextLinePainter {
        TextLinePainter(painter: self, piece: piece, cr: cr)
    }

    private func drawGlyphs(of piece: Piece, _ run: TextRun, on cr: OpaquePointer) {
        guard let item = piece.item.pointee.item, let glyphs = piece.item.pointee.glyphs,
            let font = item.pointee.analysis.font
        else { return }
        let (slanting, stroke) = (run.slant, run.strokeWidth)
        let x = piece.x + CGFloat(piece.item.pointee.start_x_offset) / CGFloat(PANGO_SCALE)
        let isSlanted = slanting != 0 && slanting.isFinite
        if isSlanted {
            cairo_save(cr)
            cairo_translate(cr, x, piece.y)
            var slant = cairo_matrix_t(xx: 1, yx: 0, xy: -min(max(slanting, -2), 2), yy: 1, x0: 0, y0: 0)
            cairo_transform(cr, &slant)
            cairo_translate(cr, -x, -piece.y)
        }
        if stroke <= 0 || !stroke.isFinite {
            setSource(run.color, on: cr)
            let line = GlyphLinePainter(fonts: fonts, contrast: TextContrast(run.color))
            if !line.draw(glyphs, of: font, x: x, y: piece.y, on: cr) {
                cairo_move_to(cr, x, piece.y)
                pango_cairo_show_glyph_string(cr, font, glyphs)
            }
        }
        if stroke != 0, stroke.isFinite {
            cairo_new_path(cr)
            cairo_move_to(cr, x, piece.y)
            pango_cairo_glyph_string_path(cr, font, glyphs)
            cairo_set_line_width(cr, abs(stroke) / 100 * run.font.pointSize)
            cairo_set_dash(cr, nil, 0, 0)
            setSource(run.strokeColor ?? run.color, on: cr)
            cairo_stroke(cr)
        }
        if isSlanted { cairo_restore(cr) }
    }

    func setSource(_ color: RGBA, on cr: OpaquePointer) {
        cairo_set_source_rgba(cr, color.red, color.green, color.blue, color.alpha * alpha)
    }
}

extension PangoLayoutLine {
    var resolvedDirection: PangoDirection { PangoDirection(rawValue: UInt32(resolved_dir)) }
}
