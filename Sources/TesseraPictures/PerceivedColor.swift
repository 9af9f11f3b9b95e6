import Foundation

/// A colour in OKLab, where equal distances look equally different: lightness from 0 to 1, and two axes of colour.
struct PerceivedColor {
    private let values: SIMD3<Double>

    /// - Parameter backdrop: what shines through, from black 0 to white 255.
    init(_ pixel: PicturePixel, over backdrop: Double) {
        let rest = backdrop * (255 - Double(pixel.alpha)) / 255
        func light(_ component: UInt8) -> Double { Self.linear(min(Double(component) + rest, 255) / 255) }
        let (red, green, blue) = (light(pixel.red), light(pixel.green), light(pixel.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        values = SIMD3(
            0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
            1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
            0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short)
    }

    func distance(to other: PerceivedColor) -> Double {
        let difference = values - other.values
        return (difference * difference).sum().squareRoot()
    }

    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
}

/// A pixel as pictures keep it: premultiplied.
struct PicturePixel: Equatable {
    let blue: UInt8
    let green: UInt8
    let red: UInt8
    let alpha: UInt8

    /// How different two pixels look: on white or on black, whichever shows it more.
    func distance(to other: PicturePixel) -> Double {
        if self == other { return 0 }
        func distance(over backdrop: Double) -> Double {
            PerceivedColor(self, over: backdrop).distance(to: PerceivedColor(other, over: backdrop))
        }
        let onWhite = distance(over: 255)
        return alpha == 255 && other.alpha == 255 ? onWhite : max(onWhite, distance(over: 0))
    }
}
