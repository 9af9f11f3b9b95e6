import CPangoCairo
import Foundation
import TesseraGraphics

/// The pixels of a drawing but for its texts: cells of one list differ in hardly more than these. A drawing that is the
/// same but for its texts begins with these pixels, and only its texts are drawn.
///
/// The result is the same to the bit. What is drawn after a text touches none of the pixels that a text can touch, and
/// nothing clips texts but their own rectangles: both are looked at in the pixels when the template is made.
final class DrawingTemplate: Sendable {
    private let commands: [DrawCommand]
    private let origin: CGPoint
    private let size: CGSize
    private let scale: CGFloat
    private let pixels: CGImage
    /// The pixels that each text can touch.
    private let areas: [CGRect]

    /// A drawing and the pixels that it is drawn on.
    struct Job {
        let commands: [DrawCommand]
        let origin: CGPoint
        let size: CGSize
        let scale: CGFloat
        let width: Int
        let height: Int
        let text: PangoTextEngine

        var base: CGAffineTransform {
            CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -origin.x * scale, ty: -origin.y * scale)
        }

        /// Equal for drawings that differ in texts alone, and hardly for others.
        var digest: Int {
            var hasher = Hasher()
            hasher.combine(commands.count)
            hasher.combine(origin.x)
            hasher.combine(origin.y)
            hasher.combine(size.width)
            hasher.combine(size.height)
            hasher.combine(scale)
            for command in commands {
                switch command {
                case .image(let image, _, _, _): hasher.combine(ObjectIdentifier(image))
                case .fillRect(let rect, let color):
                    hasher.combine(rect.minX + rect.width)
                    hasher.combine(rect.minY + rect.height)
                    hasher.combine(color.red + color.green)
                case .fill(let path, let color, _):
                    hasher.combine(path.elements.count)
                    hasher.combine(color.red + color.green)
                case .concat(let transform):
                    hasher.combine(transform.tx)
                    hasher.combine(transform.ty)
                case .clip(let path, _):
                    let rect = path.uprightRect ?? .zero
                    hasher.combine(rect.minX + rect.width)
                    hasher.combine(rect.minY + rect.height)
                default: break
                }
            }
            return hasher.finalize()
        }
    }

    /// Nil where a drawing is not the same in this way.
    init?(_ job: Job) {
        guard let texts = TextPlaces(job.commands, base: job.base),
            let pixels = job.picture({ index in !job.commands[index].isText }),
            job.leaves(texts), job.clipsAlone(texts)
        else { return nil }
        // Texts are never compared, and what stands in them is not to be kept.
        commands = job.commands.map { $0.isText ? .text(TextBlock(runs: []), .zero) : $0 }
        (origin, size, scale) = (job.origin, job.size, job.scale)
        self.pixels = pixels
        areas = texts.places.map(\.area)
    }

    /// The memory that it keeps from being freed.
    var bytes: Int {
        commands.reduce(pixels.byteCount + 256 * commands.count) { sum, command in
            if case .image(let image, _, _, _) = command { sum + image.byteCount } else { sum }
        }
    }

    /// Whether a drawing differs from that of the template in texts alone. Linear in the commands.
    func fits(_ job: Job) -> Bool {
        guard origin == job.origin, size == job.size, scale == job.scale, commands.count == job.commands.count,
            pixels.width == job.width, pixels.height == job.height
        else { return false }
        for (own, other) in zip(commands, job.commands) {
            if own.isText, other.isText { continue }
            guard own == other else { return false }
        }
        return true
    }

    /// Draws a drawing that fits into `bytes`, rows of the picture's own width.
    func draw(_ job: Job, into bytes: UnsafeMutableRawPointer) -> Bool {
        bytes.copyMemory(from: pixels.unsafeBytes, byteCount: pixels.byteCount)
        return job.draw(into: bytes) { cr, replay in
            var next = 0
            for command in job.commands {
                switch command {
                case .text:
                    cairo_save(cr)
                    replay.clip(toPixels: areas[next])
                    replay.execute(command)
                    cairo_restore(cr)
                    next += 1
                case .save, .restore, .concat, .alpha: replay.execute(command)
                // No other clip cuts a text.
                default: break
                }
            }
        }
    }
}

extension DrawingTemplate.Job {
    func draw(into bytes: UnsafeMutableRawPointer, _ body: (OpaquePointer, inout Replay) -> Void) -> Bool {
        CairoSurface.withSurface(over: bytes, width: width, height: height, row: width * 4) { cr in
            var replay = Replay(cr: cr, base: base, scale: scale, text: text)
            body(cr, &replay)
            replay.finish()
        }
    }

    /// A picture in which only some of the painting commands are carried out.
    fileprivate func picture(_ paints: (Int) -> Bool) -> CGImage? {
        CGImage(width: width, height: height) { bytes, _ in
            draw(into: bytes) { _, replay in
                for (index, command) in commands.enumerated() where !command.isPainting || paints(index) {
                    replay.execute(command)
                }
            }
        }
    }

    /// Whether what is painted after the first text touches no pixel that a text can touch.
    fileprivate func leaves(_ texts: TextPlaces) -> Bool {
        guard let first = texts.places.first?.command,
            let later = picture({ index in index > first && !commands[index].isText })
        else { return false }
        return texts.places.allSatisfy { later.all(in: $0.area, are: 0) }
    }

    /// Whether the clips in force at each text leave all pixels of its own clip.
    fileprivate func clipsAlone(_ texts: TextPlaces) -> Bool {
        var isAlone = true
        let picture = CGImage(width: width, height: height) { bytes, row in
            draw(into: bytes) { cr, replay in
                var next = 0
                for (index, command) in commands.enumerated() {
                    guard index == texts.places[next].command else {
                        if !command.isPainting { replay.execute(command) }
                        continue
                    }
                    // Texts may share pixels: each is looked at by itself.
                    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: row * height)
                    cairo_surface_mark_dirty(cairo_get_target(cr))
                    cairo_set_source_rgba(cr, 1, 1, 1, 1)
                    cairo_paint(cr)
                    cairo_surface_flush(cairo_get_target(cr))
                    let area = texts.places[next].area
                    isAlone = isAlone && CGImage.all(in: area, are: 255, bytes, width, height)
                    next += 1
                    if next == texts.places.count { break }
                }
            }
        }
        return picture != nil && isAlone
    }
}

extension Replay {
    /// Makes a rectangle of whole pixels the only clip.
    fileprivate func clip(toPixels area: CGRect) {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(cr, &matrix)
        cairo_identity_matrix(cr)
        cairo_new_path(cr)
        cairo_rectangle(cr, area.minX, area.minY, area.width, area.height)
        cairo_clip(cr)
        cairo_set_matrix(cr, &matrix)
    }
}

extension CGImage {
    /// Whether all bytes of the pixels in `area` have one value; true for none.
    fileprivate func all(in area: CGRect, are value: UInt8) -> Bool {
        Self.all(in: area, are: value, unsafeBytes, width, height)
    }

    fileprivate static func all(
        in area: CGRect, are value: UInt8, _ bytes: UnsafeRawPointer, _ width: Int, _ height: Int
    ) -> Bool {
        let inside = area.intersection(CGRect(x: 0, y: 0, width: width, height: height))
        guard !inside.isNull else { return true }
        for y in Int(inside.minY)..<Int(inside.maxY) {
            for x in Int(inside.minX) * 4..<Int(inside.maxX) * 4
            where bytes.load(
                fromByteOffset: y * width * 4 + x, as: UInt8.self) != value
            {
                return false
            }
        }
        return true
    }
}
