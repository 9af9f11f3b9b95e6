import Foundation
import TesseraGraphics

/// What two pictures differ in, pixel by pixel. Linear in the pixels; equal rows cost little.
struct PictureComparison {
    enum Mark: UInt8 { case same, tolerated, different }

    let expected: CGImage
    let found: CGImage
    let width: Int
    let height: Int
    /// Row by row; empty where the pictures are the same to the bit.
    private var marks: [Mark] = []
    /// Pixels beyond the tolerance, those among them that only one picture has, and the greatest distance of the others.
    private(set) var differing = 0
    private(set) var outside = 0
    private(set) var greatestDistance = 0.0

    init(expected: CGImage, found: CGImage, tolerance: PictureTolerance) {
        (self.expected, self.found) = (expected, found)
        width = max(expected.width, found.width)
        height = max(expected.height, found.height)
        guard expected != found else { return }
        marks = [Mark](repeating: .same, count: width * height)
        compare(tolerance)
    }

    var pixelCount: Int { width * height }
    var haveOneSize: Bool { expected.width == found.width && expected.height == found.height }
    func mark(_ x: Int, _ y: Int) -> Mark { marks.isEmpty ? .same : marks[y * width + x] }

    func isWithin(_ tolerance: PictureTolerance) -> Bool {
        haveOneSize && Double(differing) <= tolerance.pixels * Double(pixelCount)
    }

    private mutating func compare(_ tolerance: PictureTolerance) {
        let (a, b) = (expected, found)
        a.withBytes { expected in
            b.withBytes { found in
                for y in 0..<height {
                    if haveOneSize, Self.isSame(expected, found, row: y, a.bytesPerRow) { continue }
                    for x in 0..<width { compare(x, y, expected, found, tolerance) }
                }
            }
        }
    }

    private static func isSame(
        _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, row: Int, _ bytesPerRow: Int
    ) -> Bool {
        guard let a = a.baseAddress, let b = b.baseAddress else { return false }
        return memcmp(a + row * bytesPerRow, b + row * bytesPerRow, bytesPerRow) == 0
    }

    private mutating func compare(
        _ x: Int, _ y: Int, _ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer, _ tolerance: PictureTolerance
    ) {
        guard let old = expected.pixel(x, y, in: a), let new = found.pixel(x, y, in: b) else {
            marks[y * width + x] = .different
            differing += 1
            outside += 1
            return
        }
        guard old != new else { return }
        let distance = old.distance(to: new)
        greatestDistance = max(greatestDistance, distance)
        let isTolerated = distance <= tolerance.color
        marks[y * width + x] = isTolerated ? .tolerated : .different
        if !isTolerated { differing += 1 }
    }
}

extension CGImage {
    /// A pixel of these bytes of the picture; nil outside.
    func pixel(_ x: Int, _ y: Int, in bytes: UnsafeRawBufferPointer) -> PicturePixel? {
        guard x < width, y < height else { return nil }
        let place = y * bytesPerRow + x * 4
        return PicturePixel(
            blue: bytes[place], green: bytes[place + 1], red: bytes[place + 2], alpha: bytes[place + 3])
    }
}
