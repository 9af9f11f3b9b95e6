import Foundation
import TesseraGraphics

/// Reduces a picture whose rows come one by one, by averaging the area of the source that each new pixel covers.
///
/// It keeps one row of sums, so that a picture need not be in memory to be made smaller. Linear in the source.
struct RowReducer {
    private let columns: [Share]
    private let rows: [Share]
    private let target: UnsafeMutablePointer<UInt8>
    private let targetRow: Int
    private var sums: [Float]
    /// The rows that have come, and those that are finished.
    private var sourceY = 0
    private var y = 0

    /// - Parameters:
    ///   - source: pixels; at least as large as the result in both directions.
    ///   - target: where rows of 4 bytes a pixel, premultiplied, are written.
    init(
        source: (width: Int, height: Int), width: Int, height: Int, into target: UnsafeMutablePointer<UInt8>, row: Int
    ) {
        columns = Self.weights(from: source.width, to: width)
        rows = Self.weights(from: source.height, to: height)
        sums = [Float](repeating: 0, count: width * 4)
        self.target = target
        targetRow = row
    }

    /// Takes the next row of the source: premultiplied, 4 bytes a pixel.
    mutating func add(_ line: UnsafePointer<UInt8>) {
        let columns = columns
        // At a border a row of the source belongs to two of the result.
        while y < rows.count, rows[y].range.contains(sourceY) {
            let share = rows[y]
            let weight = share.weight(of: sourceY)
            sums.withUnsafeMutableBufferPointer { Self.addRow(line, weight: weight, columns, to: $0) }
            guard sourceY == share.range.upperBound - 1 else { break }
            finishRow()
        }
        sourceY += 1
    }

    private mutating func finishRow() {
        let out = target + y * targetRow
        sums.withUnsafeMutableBufferPointer { sums in
            for i in 0..<sums.count {
                out[i] = UInt8(min(sums[i] + 0.5, 255))
                sums[i] = 0
            }
        }
        y += 1
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
            var reducer = RowReducer(
                source: (self.width, self.height), width: size.width, height: size.height, into: bytes, row: row)
            let source = self.unsafeBytes.assumingMemoryBound(to: UInt8.self)
            for y in 0..<self.height { reducer.add(source + y * self.bytesPerRow) }
        }
    }
}

extension PixelBuffer {
    /// The picture in these pixels, reduced where it is at least twice as large as `target` needs.
    func image(covering target: CoverTarget?, isOpaque: Bool) throws(ImageDecodingError) -> CGImage {
        let size = target?.size(of: width, height) ?? (width, height)
        return try CGImage.make(width: size.0, height: size.1, isOpaque: isOpaque) { target, row in
            if size == (self.width, self.height) {
                target.update(from: self.bytes, count: self.row * self.height)
            } else {
                var reducer = RowReducer(
                    source: (self.width, self.height), width: size.0, height: size.1, into: target, row: row)
                for y in 0..<self.height { reducer.add(self.bytes + y * self.row) }
            }
        }
    }
}
