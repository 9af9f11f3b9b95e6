import Foundation
import TesseraGraphics
import Testing

@testable import TesseraCairo

/// A pixel as it is stored: premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
    var red: Int
    var green: Int
    var blue: Int
    var alpha: Int

    init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    static let clear = Pixel(0, 0, 0, 0)
    static let white = Pixel(255, 255, 255)
    static let black = Pixel(0, 0, 0)

    var description: String { "(\(red) \(green) \(blue) \(alpha))" }

    func isClose(to other: Pixel, within distance: Int = 1) -> Bool {
        abs(red - other.red) <= distance && abs(green - other.green) <= distance && abs(blue - other.blue) <= distance
            && abs(alpha - other.alpha) <= distance
    }
}

extension CGImage {
    subscript(x: Int, y: Int) -> Pixel {
        withBytes { bytes in
            let at = y * bytesPerRow + x * 4
            return Pixel(Int(bytes[at + 2]), Int(bytes[at + 1]), Int(bytes[at]), Int(bytes[at + 3]))
        }
    }

    /// A picture whose pixels `color` gives.
    static func made(_ width: Int, _ height: Int, isOpaque: Bool = false, _ color: (Int, Int) -> Pixel) throws
        -> CGImage
    {
        try #require(
            CGImage(width: width, height: height, isOpaque: isOpaque) { bytes, row in
                for y in 0..<height {
                    for x in 0..<width {
                        let pixel = color(x, y)
                        let at = bytes.advanced(by: y * row + x * 4).assumingMemoryBound(to: UInt8.self)
                        at[0] = UInt8(pixel.blue)
                        at[1] = UInt8(pixel.green)
                        at[2] = UInt8(pixel.red)
                        at[3] = UInt8(pixel.alpha)
                    }
                }
                return true
            })
    }

    /// The columns and rows that have a pixel with any alpha; nil for an empty picture.
    var inkBounds: CGRect? {
        var result = CGRect.null
        for y in 0..<height {
            for x in 0..<width where self[x, y].alpha > 0 {
                result = result.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return result.isNull ? nil : result
    }
}

/// Draws commands into a picture of `size` points.
func raster(_ commands: [DrawCommand], size: CGSize = CGSize(width: 20, height: 20), scale: CGFloat = 1) throws
    -> CGImage
{
    var recording = Recording()
    commands.forEach { recording.append($0) }
    return try #require(TesseraCairo.rasterizer.rasterize(recording, origin: .zero, size: size, scale: scale))
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

let red = RGBA(1, 0, 0)
let green = RGBA(0, 1, 0)
let blue = RGBA(0, 0, 1)
