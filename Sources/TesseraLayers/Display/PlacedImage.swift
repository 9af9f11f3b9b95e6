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

    /// Draws the whole picture where its part comes to lie right, and clips the rest away.
    private func record(_ part: CGRect, in rect: CGRect, into recording: inout Recording) {
        recording.append(.save)
        if part != Self.all { recording.append(.clip(PathValue(rect: rect), evenOdd: false)) }
        let whole = CGRect(
            x: rect.minX - part.minX / part.width * rect.width, y: rect.minY - part.minY / part.height * rect.height,
            width: rect.width / part.width, height: rect.height / part.height)
        recording.append(.image(image, whole, tint: nil, .default))
        recording.append(.restore)
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
