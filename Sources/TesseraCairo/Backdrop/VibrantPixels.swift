import Foundation
import TesseraLayers

/// The colours that vibrant contents have over some pixels, each made from the pixel behind it.
enum VibrantPixels {
    /// Makes `width` times `height` pixels from `source` and what of a group lies over it.
    static func make(
        _ filter: VibrancyFilter, from source: BackdropBlur.Source, under group: BackdropBlur.Source? = nil, width: Int,
        height: Int, into target: UnsafeMutableRawPointer, bytesPerRow: Int
    ) {
        let map = Map(filter)
        for y in 0..<height {
            let line = source.pixels + y * source.bytesPerRow
            let over = group.map { $0.pixels + y * $0.bytesPerRow }
            let out = (target + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
            for x in 0..<width {
                var pixel = line.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self)
                if let over { pixel = lay(over.loadUnaligned(fromByteOffset: x * 4, as: UInt32.self), over: pixel) }
                out[x] = map.color(of: pixel)
            }
        }
    }

    private static func lay(_ over: UInt32, over under: UInt32) -> UInt32 {
        let rest = 255 - (over >> 24)
        guard rest < 255 else { return under }
        var result: UInt32 = 0
        for shift in stride(from: 0, to: 32, by: 8) as StrideTo<UInt32> {
            let sum = ((over >> shift) & 255) + (((under >> shift) & 255) * rest + 127) / 255
            result |= min(sum, 255) << shift
        }
        return result
    }

    /// The filter in whole numbers.
    private struct Map {
        let spread: Int32
        let gain: Int32
        let bias: Int32
        let lightens: Bool

        init(_ filter: VibrancyFilter) {
            func whole(_ value: Float, _ unit: Float) -> Int32 { Int32((min(max(value, -8), 8) * unit).rounded()) }
            (spread, gain, bias) = (whole(filter.saturation, 256), whole(filter.gain, 256), whole(filter.bias, 255))
            lightens = filter.lightens
        }

        /// Premultiplied, as what it is made from.
        @inline(__always)
        func color(of pixel: UInt32) -> UInt32 {
            let alpha = Int32(truncatingIfNeeded: pixel >> 24)
            let blue = Int32(truncatingIfNeeded: pixel & 255)
            let green = Int32(truncatingIfNeeded: (pixel >> 8) & 255)
            let red = Int32(truncatingIfNeeded: (pixel >> 16) & 255)
            let grey = (blue &* 74 &+ green &* 732 &+ red &* 218) &>> 10
            @inline(__always)
            func map(_ value: Int32) -> UInt32 {
                var new = grey &+ (((value &- grey) &* spread) &>> 8)
                if lightens { new = alpha &- new }
                new = ((new &* gain) &>> 8) &+ bias &* alpha / 255
                if lightens { new = alpha &- new }
                return UInt32(truncatingIfNeeded: min(max(new, 0), alpha))
            }
            return map(blue) | map(green) << 8 | map(red) << 16 | pixel & 0xFF00_0000
        }
    }
}
