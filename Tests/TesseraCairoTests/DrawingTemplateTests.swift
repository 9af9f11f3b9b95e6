import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

/// Drawings that differ in texts alone share the rest, and look as they do when each is drawn by itself.
@Suite struct DrawingTemplateTests {
    private let engine = PangoTextEngine()
    private static let size = CGSize(width: 60, height: 70)

    /// What a drawing is made of.
    private struct Cell {
        var radius: CGFloat = 8
        var textRect = CGRect(x: 8, y: 42, width: 44, height: 14)
        var border = RGBA(0.2, 0.2, 0.2, 0.4)
        var textColor = RGBA(0.1, 0, 0.3, 0.6)
        var extra: [DrawCommand] = []
        var clipsText = true

        func recording(_ text: String) -> Recording {
            let bounds = CGRect(origin: .zero, size: DrawingTemplateTests.size)
            let outline = PathValue(roundedRect: bounds, radii: CornerRadii(radius))
            var block = TextBlock(text, font: FontValue(pointSize: 11), color: textColor)
            block.lineLimit = 1
            var recording = Recording()
            recording.append(.fill(outline, RGBA(0.9, 0.8, 0.7), evenOdd: false))
            recording.append(.save)
            recording.append(.clip(outline, evenOdd: false))
            recording.append(.fillRect(CGRect(x: 0, y: 0, width: 60, height: 40), RGBA(0, 0.5, 0.5)))
            recording.append(.save)
            recording.append(.concat(CGAffineTransform(translationX: textRect.minX, y: textRect.minY)))
            let place = CGRect(origin: .zero, size: textRect.size)
            if clipsText { recording.append(.clip(PathValue(rect: place), evenOdd: false)) }
            recording.append(.text(block, place))
            recording.append(.restore)
            recording.append(.restore)
            recording.commands += extra
            recording.append(.borderPath(bounds, CornerRadii(radius), width: 1, color: border))
            return recording
        }
    }

    private static let texts = ["Item 1", "Item 22", "AVAToy", "fjgy|", "Item 12,345 and more", "", "\u{5E9}\u{5DC}"]

    /// How often a template was used for drawings of the texts, each compared with the same drawn by itself.
    private func uses(_ cell: Cell, scale: CGFloat = 2, origin: CGPoint = .zero) throws -> Int {
        let rasterizer = CairoRasterizer(text: engine)
        for text in Self.texts {
            let recording = cell.recording(text)
            func picture(_ rasterizer: CairoRasterizer) throws -> CGImage {
                try #require(rasterizer.rasterize(recording, origin: origin, size: Self.size, scale: scale))
            }
            // One that has seen nothing yet has no template.
            #expect(try picture(rasterizer) == picture(CairoRasterizer(text: engine)), "\(text)")
        }
        return rasterizer.templates.uses
    }

    @Test func cellsShareAllButTheirTexts() throws {
        for scale in [1, 2, 3] as [CGFloat] { #expect(try uses(Cell(), scale: scale) == Self.texts.count - 1) }
        #expect(try uses(Cell(), origin: CGPoint(x: -2, y: 3)) == Self.texts.count - 1)
    }

    @Test func nothingIsSharedWhereATextIsCutOrPaintedOver() throws {
        // Reaches into the corners, under the border, out of whole pixels; is painted over; has no clip.
        #expect(try uses(Cell(textRect: CGRect(x: 1, y: 55, width: 58, height: 14))) == 0)
        #expect(try uses(Cell(textRect: CGRect(x: 8, y: 57, width: 44, height: 13))) == 0)
        #expect(try uses(Cell(textRect: CGRect(x: 8.3, y: 42, width: 44, height: 14))) == 0)
        let over = DrawCommand.fillRect(CGRect(x: 20, y: 44, width: 8, height: 4), RGBA(1, 0, 0, 0.5))
        #expect(try uses(Cell(extra: [over])) == 0)
        #expect(try uses(Cell(extra: [.beginTransparencyLayer, over, .endTransparencyLayer])) == 0)
        #expect(try uses(Cell(extra: [.blendMode(.copy), over])) == 0)
        #expect(try uses(Cell(clipsText: false)) == 0)
    }

    @Test func cellsOfOtherLooksHaveTheirOwn() throws {
        let rasterizer = CairoRasterizer(text: engine)
        for round in 0..<4 {
            for shade in [0.2, 0.5, 0.8] {
                let recording = Cell(border: RGBA(shade, 0, 0, 0.5)).recording("Round \(round)")
                let found = rasterizer.rasterize(recording, origin: .zero, size: Self.size, scale: 1)
                let expected = CairoRasterizer(text: engine).rasterize(
                    recording, origin: .zero, size: Self.size, scale: 1)
                #expect(found == expected)
            }
        }
        #expect(rasterizer.templates.uses == 9)
    }

    /// Drawings that look alike at first sight make no template after the other.
    @Test func drawingsThatOnlySeemAlike() throws {
        let rasterizer = CairoRasterizer(text: engine)
        for round in 0..<8 {
            let line = PathValue(rect: CGRect(x: 10 + round, y: 10, width: 10, height: 10))
            let recording = Cell(extra: [.fill(line, .black, evenOdd: false)]).recording("Round \(round)")
            let found = rasterizer.rasterize(recording, origin: .zero, size: Self.size, scale: 1)
            let expected = CairoRasterizer(text: engine).rasterize(recording, origin: .zero, size: Self.size, scale: 1)
            #expect(found == expected)
        }
        #expect(rasterizer.templates.uses == 1)
    }

    @Test func templatesTakeLimitedMemory() {
        let templates = DrawingTemplates(byteLimit: 64 << 10)
        for shade in 0..<20 {
            let commands = Cell(border: RGBA(Double(shade) / 20, 0, 0)).recording("Text").commands
            let job = DrawingTemplate.Job(
                commands: commands, origin: .zero, size: Self.size, scale: 1, width: 60, height: 70, text: engine)
            for _ in 0..<3 { _ = templates.template(for: job) }
            #expect(templates.bytes <= 64 << 10)
        }
        #expect(templates.uses == 40)
    }

    /// A label without a background, as most are.
    @Test func textsAloneHaveNoTemplate() {
        let templates = DrawingTemplates()
        let place = CGRect(x: 0, y: 0, width: 60, height: 14)
        let block = TextBlock("Text", font: FontValue(pointSize: 11), color: .black)
        let job = DrawingTemplate.Job(
            commands: [.save, .clip(PathValue(rect: place), evenOdd: false), .text(block, place), .restore],
            origin: .zero, size: Self.size, scale: 1, width: 60, height: 70, text: engine)
        for _ in 0..<3 { #expect(templates.template(for: job) == nil) }
        #expect(templates.bytes == 0)
    }

    /// The texts of the drawing that a template was made of are not its own.
    @Test func templatesKeepNoTexts() throws {
        var picture: CGImage? = try CGImage.made(4, 4) { _, _ in .white }
        weak let kept = picture
        var drawing = Recording()
        drawing.append(.image(try #require(picture), CGRect(x: 0, y: 0, width: 4, height: 4), tint: nil, .none))
        var run = TextRun("\u{FFFC}", font: FontValue(pointSize: 11), color: .black)
        run.attachment = TextAttachmentValue(size: CGSize(width: 4, height: 4), rise: 0, drawing: drawing)
        func job(_ block: TextBlock?) -> DrawingTemplate.Job {
            let commands = Cell().recording("Text").commands.map { command in
                if case .text(_, let rect) = command, let block { DrawCommand.text(block, rect) } else { command }
            }
            return DrawingTemplate.Job(
                commands: commands, origin: .zero, size: Self.size, scale: 1, width: 60, height: 70, text: engine)
        }
        let template = try #require(DrawingTemplate(job(TextBlock(runs: [run]))))
        (run, drawing, picture) = (TextRun("", font: FontValue(pointSize: 11), color: .black), Recording(), nil)
        #expect(kept == nil && template.fits(job(nil)))
    }
}
