import Foundation
import TesseraGraphics

/// A colour; a dynamic one comes out differently under different traits.
open class UIColor: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
    /// Never changed after the initialiser.
    private enum Source {
        case fixed(RGBA)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        /// Tiles of a picture.
        case pattern(CGColor)
    }

    /// Has to be the first property: Foundation's attributed strings read the word there.
    private let attributeWord = AttributeValueWord.value
    private let source: Source
    let systemName: String?

    package init(_ rgba: RGBA, name: String? = nil) {
        source = .fixed(rgba)
        systemName = name
        super.init()
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(RGBA(red, green, blue, alpha))
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(RGBA(white, white, white, alpha))
    }

    /// The colour of the wider display P3 gamut, with components beyond 0...1 where sRGB does not have it.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(RGBA(displayP3Red: red, green, blue, alpha))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(RGBA(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
    }

    /// What `#colorLiteral(...)` makes.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(RGBA(Double(red), Double(green), Double(blue), Double(alpha)))
    }

    public init(cgColor: CGColor) {
        source = cgColor.pattern == nil ? .fixed(cgColor.rgba) : .pattern(cgColor)
        systemName = nil
        super.init()
    }

    /// Tiles of `image`, which backgrounds and drawing contexts fill with from their top left corner on. What draws in one
    /// colour only (text, borders, shadows, shapes' layers, gradients) takes the picture's mean colour.
    public convenience init(patternImage image: UIImage) {
        let context = CGContext()
        image.paint(in: CGRect(origin: .zero, size: image.size), on: context, tint: nil)
        if let tiles = TilePattern(context.finish(), size: image.size) {
            self.init(cgColor: CGColor(tiles))
        } else {
            self.init(.clear)
        }
    }

    /// A colour that `dynamicProvider` chooses for the traits at hand; it is called often and must be pure.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
        systemName = nil
        super.init()
    }

    /// The colour of a set, which is what `color` is.
    init(named color: UIColor) {
        source = color.source
        systemName = color.systemName
        super.init()
    }

    init(systemName: String, provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(provider)
        self.systemName = systemName
        super.init()
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    /// A dynamic colour is kept as what it is under light and dark, base and elevated traits.
    open func encode(with coder: NSCoder) { ColorArchive(self, name: systemName).encode(with: coder) }

    public required init?(coder: NSCoder) {
        guard let archive = ColorArchive(coder) else { return nil }
        systemName = archive.name
        if archive.isFixed {
            source = .fixed(archive.colors[0])
        } else {
            let colors = archive.colors.map { UIColor($0) }
            source = .dynamic { colors[ColorArchive.index(for: $0)] }
        }
        super.init()
    }

    /// Colours never change: the receiver.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The plain colour for `traits`. A provider that answers dynamic colours is followed at most eight times.
    open func resolvedColor(with traits: UITraitCollection) -> UIColor {
        var color = self
        for _ in 0..<8 {
            guard case .dynamic(let provider) = color.source else { return color }
            color = provider(traits)
        }
        return color
    }

    package func rgba(with traits: UITraitCollection) -> RGBA {
        switch resolvedColor(with: traits).source {
        case .fixed(let rgba): rgba
        case .pattern(let color): color.rgba
        case .dynamic: .clear
        }
    }

    /// The colour under `traits`, a pattern with its tiles.
    package func cgColor(with traits: UITraitCollection) -> CGColor {
        switch resolvedColor(with: traits).source {
        case .fixed(let rgba): CGColor(rgba)
        case .pattern(let color): color
        case .dynamic: .clear
        }
    }

    /// The colour under the current traits.
    open var cgColor: CGColor { cgColor(with: .current) }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let rgba): return UIColor(rgba.withAlpha(alpha))
        case .pattern(let color): return color.copy(alpha: alpha).map(UIColor.init(cgColor:)) ?? self
        case .dynamic(let provider):
            return UIColor(dynamicProvider: { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) })
        }
    }

    /// Whether the colour under the current traits is made of a picture, and has no components.
    private var isPattern: Bool {
        if case .pattern = resolvedColor(with: .current).source { true } else { false }
    }

    /// Writes the components under the current traits; false for a colour made of a picture, which has none.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard !isPattern else { return false }
        let rgba = rgba(with: .current)
        red?.pointee = rgba.red
        green?.pointee = rgba.green
        blue?.pointee = rgba.blue
        alpha?.pointee = rgba.alpha
        return true
    }

    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard !isPattern else { return false }
        let rgba = rgba(with: .current)
        guard rgba.red == rgba.green, rgba.green == rgba.blue else { return false }
        white?.pointee = rgba.red
        alpha?.pointee = rgba.alpha
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard !isPattern else { return false }
        let rgba = rgba(with: .current)
        let parts = rgba.hsb
        hue?.pointee = parts.hue
        saturation?.pointee = parts.saturation
        brightness?.pointee = parts.brightness
        alpha?.pointee = rgba.alpha
        return true
    }

    /// Fixed colours are equal by their components, system colours by name, other dynamic ones by identity.
    override open func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        if let systemName, systemName == other.systemName { return true }
        if case .fixed(let a) = source, case .fixed(let b) = other.source { return a == b }
        if case .pattern(let a) = source, case .pattern(let b) = other.source { return a == b }
        return false
    }

    override open var hash: Int {
        if let systemName { return systemName.hashValue }
        if case .fixed(let rgba) = source { return rgba.hashValue }
        if case .pattern(let color) = source { return color.rgba.hashValue }
        return ObjectIdentifier(self).hashValue
    }

    override open var description: String {
        if let systemName { return "<UIDynamicCatalogSystemColor: name = \(systemName)>" }
        let rgba = rgba(with: .current)
        return "UIExtendedSRGBColorSpace \(rgba.red) \(rgba.green) \(rgba.blue) \(rgba.alpha)"
    }
}

extension UIColor: _ExpressibleByColorLiteral {}
/// The type of a `#colorLiteral(...)` that nothing else tells. The compiler looks for this name.
public typealias _ColorLiteralType = UIColor

extension RGBA {
    init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
        let turn = hue.isFinite ? hue : 0
        let sector = (turn - turn.rounded(.down)) * 6
        let (whole, rest) = (Int(sector) % 6, sector - sector.rounded(.down))
        let (p, q, t) = (
            brightness * (1 - saturation), brightness * (1 - saturation * rest),
            brightness * (1 - saturation * (1 - rest))
        )
        let parts: [(Double, Double, Double)] = [
            (brightness, t, p), (q, brightness, p), (p, brightness, t), (p, q, brightness), (t, p, brightness),
            (brightness, p, q),
        ]
        self.init(parts[whole].0, parts[whole].1, parts[whole].2, alpha)
    }

    var hsb: (hue: Double, saturation: Double, brightness: Double) {
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let range = most - least
        guard most > 0, range > 0 else { return (0, 0, most) }
        var hue: Double
        if most == red {
            hue = (green - blue) / range
        } else if most == green {
            hue = (blue - red) / range + 2
        } else {
            hue = (red - green) / range + 4
        }
        if hue < 0 { hue += 6 }
        return (hue / 6, range / most, most)
    }
}
