import Foundation
import TesseraGraphics

/// A layer's picture with the place that its gravity gives it.
struct PlacedImage {
    private static let all = CGRect(x: 0, y: 0, width: 1, height: 1)

    let image: CGImage
    /// Where the shown part lies.
    let rect: CGRect
    /// The shown part, in fractions of the picture.
    private let part: CGRect
    /// What stretches of the shown part, in fractions of it.
    private let center: CGRect
    /// Pixels per point.
    private let scale: CGFloat

    init(_ image: CGImage, _ model: LayerModel, in bounds: CGRect) {
        self.image = image
        part = model.contentsRect
        center = model.contentsCenter
        scale = model.contentsScale > 0 ? model.contentsScale : 1
        let size = CGSize(
            width: CGFloat(image.width) / scale * part.width, height: CGFloat(image.height) / scale * part.height)
        rect = model.contentsGravity.place(size, in: bounds)
    }

    func record(into recording: inout Recording) {
        guard part.width > 0, part.height > 0, rect.width > 0, rect.height > 0 else { return }
        guard center != Self.all else { return record(part, in: rect, into: &recording) }
        let columns = Cut.cuts(
            part.minX, part.width, center.minX, center.maxX, rect.minX, rect.width, CGFloat(image.width) / scale)
        let rows = Cut.cuts(
            part.minY, part.height, center.minY, center.maxY, rect.minY, rect.height, CGFloat(image.height) / scale)
        for row in rows where row.fraction > 0 && row.length > 0 {
            for column in columns where column.fraction > 0 && column.length > 0 {
                record(
                    CGRect(x: column.source, y: row.source, width: column.fraction, height: row.fraction),
                    in: CGRect(x: column.place, y: row.place, width: column.length, height: row.length),
                    into: &recording)
            }
        }
    }

    /// Draws a part cut out on whole pixels, so that nothing beside it bleeds in where it is stretched; any other part by
    /// drawing the whole picture where the part comes to lie right, the rest clipped away.
    private func record(_ part: CGRect, in rect: CGRect, into recording: inout Recording) {
        if part != Self.all, let cut = cut(part) { return recording.append(.image(cut, rect, tint: nil, .default)) }
        recording.append(.save)
        if part != Self.all { recording.append(.clip(PathValue(rect: rect), evenOdd: false)) }
        let whole = CGRect(
            x: rect.minX - part.minX / part.width * rect.width, y: rect.minY - part.minY / part.height * rect.height,
            width: rect.width / part.width, height: rect.height / part.height)
        recording.append(.image(image, whole, tint: nil, .default))
        recording.append(.restore)
    }
}

extension PlacedImage {
    /// The pixels of a part that begins and ends between pixels; nil for others.
    private func cut(_ part: CGRect) -> CGImage? {
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        let sides = [part.minX * width, part.minY * height, part.maxX * width, part.maxY * height]
        guard sides.allSatisfy({ abs($0 - $0.rounded()) < 0.01 }) else { return nil }
        let whole = sides.map { $0.rounded() }
        return image.cropping(
            to: CGRect(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1]))
    }
}

/// One of the three parts of an axis: fractions of the picture, and points of the place.
private struct Cut {
    var source: CGFloat
    var fraction: CGFloat
    var place: CGFloat
    var length: CGFloat

    /// Start, middle and end; the first and last keep their size, and shrink in proportion where they do not fit.
    static func cuts(
        _ source: CGFloat, _ fraction: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat,
        _ points: CGFloat
    ) -> [Cut] {
        let head = fraction * min(max(low, 0), 1)
        let tail = fraction * (1 - min(max(high, low, 0), 1))
        var (first, last) = (head * points, tail * points)
        if first + last > length, first + last > 0 {
            let shrink = length / (first + last)
            (first, last) = (first * shrink, last * shrink)
        }
        return [
            Cut(source: source, fraction: head, place: start, length: first),
            Cut(
                source: source + head, fraction: fraction - head - tail, place: start + first,
                length: length - first - last),
            Cut(source: source + fraction - tail, fraction: tail, place: start + length - last, length: last),
        ]
    }
}
