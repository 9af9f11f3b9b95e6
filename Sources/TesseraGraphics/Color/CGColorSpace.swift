import Foundation

/// What a colour's components mean. Colours are kept in sRGB; a space says how given components come there.
public final class CGColorSpace: Sendable, Hashable {
    enum Kind: Sendable { case sRGB, displayP3, gray }

    public let name: String?
    let kind: Kind

    private init(_ kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// One of the spaces named below; nil for any other.
    public convenience init?(name: String) {
        switch name {
        case Self.sRGB, Self.extendedSRGB: self.init(.sRGB, name: name)
        case Self.displayP3, Self.extendedDisplayP3: self.init(.displayP3, name: name)
        case Self.genericGrayGamma2_2, Self.extendedGray: self.init(.gray, name: name)
        default: return nil
        }
    }

    public static let sRGB = "kCGColorSpaceSRGB"
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
    public static let extendedGray = "kCGColorSpaceExtendedGray"

    public var numberOfComponents: Int { kind == .gray ? 1 : 3 }
    public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }
    public var isWideGamutRGB: Bool { kind == .displayP3 }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
    }

    static let deviceRGB = CGColorSpace(.sRGB, name: "kCGColorSpaceDeviceRGB")
    static let deviceGray = CGColorSpace(.gray, name: "kCGColorSpaceDeviceGray")

    /// The colour of `numberOfComponents` components with an alpha after them, which is 1 where there is none; nil with too
    /// few components.
    func rgba(_ components: [CGFloat]) -> RGBA? {
        guard components.count >= numberOfComponents else { return nil }
        let alpha = components.count > numberOfComponents ? components[numberOfComponents] : 1
        return switch kind {
        case .gray: RGBA(components[0], components[0], components[0], alpha)
        case .sRGB: RGBA(components[0], components[1], components[2], alpha)
        case .displayP3: RGBA(displayP3Red: components[0], components[1], components[2], alpha)
        }
    }
}

public enum CGColorSpaceModel: Int32, Sendable {
    case unknown = -1
    case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

/// The screen's colours, which are sRGB's here.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

extension CGColor {
    /// The colour of `components` and an alpha in `space`; nil where the space has none.
    public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let list = UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)
        guard let rgba = space.rgba(Array(list)) else { return nil }
        self.init(rgba)
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(RGBA(red, green, blue, alpha))
    }

    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
}
