import Foundation
import TesseraGraphics

/// Reduces pictures by averaging the area of the source that each new pixel covers.
enum Reduction {
    /// Fills `target` of `width` x `height` pixels from a source that is at least as large; premultiplied, 4 bytes a
    /// pixel. Linear in the source.
    static func average(
        _ source: UnsafePointer<UInt8>, sourceRow: Int, sourceWidth: Int, sourceHeight: Int,
        into target: UnsafeMutablePointer<UInt8>, row: Int, width: Int, height: Int
    ) {
        let columns = weights(from: sourceWidth, to: width)
        let rows = weights(from: sourceHeight, to: height)
        var sums = [Float](repeating: 0, count: width * 4)
        sums.withUnsafeMutableBufferPointer { sums in
            for y in 0..<height {
                for i in 0..<width * 4 { sums[i] = 0 }
                let across = rows[y]
                for sourceY in across.range {
                    let line = source + sourceY * sourceRow
                    addRow(line, weight: across.weight(of: sourceY), columns, to: sums)
                }
                let out = target + y * row
                for i in 0..<width * 4 { out[i] = UInt8(min(sums[i] + 0.5, 255)) }
            }
        }
    }

    private static func addRow(
        _ line: UnsafePointer<UInt8>, weight: Float, _ columns: [Share], to sums: UnsafeMutableBufferPointer<Float>
    ) {
        for x in 0..<columns.count {
            let column = columns[x]
            var (b, g, r, a): (Float, Float, Float, Float) = (0, 0, 0, 0)
            for sourceX in column.range {
                let share = column.weight(of: sourceX)
                let pixel = line + sourceX * 4
                b += Float(pixel[0]) * share
                g += Float(pixel[1]) * share
                r += Float(pixel[2]) * share
                a += Float(pixel[3]) * share
            }
            sums[4 * x] += b * weight
            sums[4 * x + 1] += g * weight
            sums[4 * x + 2] += r * weight
            sums[4 * x + 3] += a * weight
        }
    }

    /// The source pixels under one new pixel and how much of it each makes up; all of them sum up to 1.
    private struct Share {
        let range: Range<Int>
        let first: Float
        let middle: Float
        let last: Float

        func weight(of index: Int) -> Float {
            if index == range.lowerBound { return first }
            return index == range.upperBound - 1 ? last : middle
        }
    }

    private static func weights(from source: Int, to target: Int) -> [Share] {
        let step = Double(source) / Double(target)
        return (0..<target).map { index in
            let start = Double(index) * step
            let end = min(Double(index + 1) * step, Double(source))
            let low = min(Int(start), source - 1)
            let high = min(max(Int((end - 1e-9).rounded(.up)), low + 1), source)
            let isOne = high - low == 1
            return Share(
                range: low..<high, first: Float(isOne ? 1 : (Double(low + 1) - start) / step),
                middle: Float(1 / step), last: Float(isOne ? 1 : (end - Double(high - 1)) / step))
        }
    }
}

extension CGImage {
    /// The picture reduced until it covers `target` and no more; itself where it is not twice as large.
    func reduced(toCover target: CoverTarget?) throws(ImageDecodingError) -> CGImage {
        guard let target, target.isWasteful(width, height) else { return self }
        let size = target.reduced(width, height)
        return try CGImage.make(width: size.width, height: size.height, isOpaque: isOpaque) { bytes, row in
            Reduction.average(
                self.unsafeBytes.assumingMemoryBound(to: UInt8.self), sourceRow: self.bytesPerRow,
                sourceWidth: self.width, sourceHeight: self.height, into: bytes, row: row, width: size.width,
                height: size.height)
        }
    }
}

extension PixelBuffer {
    /// The picture in these pixels, reduced where it is at least twice as large as `target` needs.
    func image(covering target: CoverTarget?, isOpaque: Bool) throws(ImageDecodingError) -> CGImage {
        let size = target.flatMap { $0.isWasteful(width, height) ? $0.reduced(width, height) : nil } ?? (width, height)
        return try CGImage.make(width: size.0, height: size.1, isOpaque: isOpaque) { target, row in
            if size == (self.width, self.height) {
                target.update(from: self.bytes, count: self.row * self.height)
            } else {
                Reduction.average(
                    self.bytes, sourceRow: self.row, sourceWidth: self.width, sourceHeight: self.height, into: target,
                    row: row, width: size.0, height: size.1)
            }
        }
    }
}
