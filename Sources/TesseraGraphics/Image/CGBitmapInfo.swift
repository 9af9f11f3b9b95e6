import Foundation

/// Where the alpha of a pixel is, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How the bytes of pixels are arranged: a `CGImageAlphaInfo` and the order of the bytes.
public struct CGBitmapInfo: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
    public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
    public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
    public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
    public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// Where the four or one components of a pixel are.
enum BitmapLayout: Equatable {
    /// Offsets of the bytes; without an offset for alpha the fourth byte is not used and pixels are opaque.
    case colors(red: Int, green: Int, blue: Int, alpha: Int?)
    case gray
    case alpha

    var bytesPerPixel: Int {
        if case .colors = self { 4 } else { 1 }
    }

    /// Nil for what Core Graphics draws no bitmaps in: colours not multiplied by their alpha, and sizes other than 8 bits.
    init?(bitsPerComponent: Int, space: CGColorSpace?, info: CGBitmapInfo) {
        guard bitsPerComponent == 8, !info.contains(.floatComponents),
            let alpha = CGImageAlphaInfo(rawValue: info.rawValue & CGBitmapInfo.alphaInfoMask.rawValue)
        else { return nil }
        if alpha == .alphaOnly {
            self = .alpha
            return
        }
        guard let space else { return nil }
        if space.model == .monochrome {
            guard alpha == .none else { return nil }
            self = .gray
            return
        }
        let order = CGBitmapInfo(rawValue: info.rawValue & CGBitmapInfo.byteOrderMask.rawValue)
        guard order == [] || order == .byteOrder32Big || order == .byteOrder32Little else { return nil }
        let isLittle = order == .byteOrder32Little
        func at(_ place: Int) -> Int { isLittle ? 3 - place : place }
        switch alpha {
        case .premultipliedLast: self = .colors(red: at(0), green: at(1), blue: at(2), alpha: at(3))
        case .premultipliedFirst: self = .colors(red: at(1), green: at(2), blue: at(3), alpha: at(0))
        case .noneSkipLast: self = .colors(red: at(0), green: at(1), blue: at(2), alpha: nil)
        case .noneSkipFirst: self = .colors(red: at(1), green: at(2), blue: at(3), alpha: nil)
        case .none, .last, .first, .alphaOnly: return nil
        }
    }
}
