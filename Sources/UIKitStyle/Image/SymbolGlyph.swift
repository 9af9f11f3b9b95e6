import Foundation
import TesseraGraphics

/// A symbol's drawing: lines and areas in units of which an em has 20.
package struct SymbolGlyph: Sendable {
    enum Part: Sendable {
        case line(PathValue)
        case area(PathValue)
        /// A line that takes away what was drawn before it.
        case gap(PathValue)
        /// An area that takes away what was drawn before it.
        case hole(PathValue)
        /// A line and an area that take away what was drawn before them; where the symbol has levels they are drawn.
        case sign(PathValue)
        case signArea(PathValue)

        var path: PathValue {
            switch self {
            case .line(let path), .area(let path), .gap(let path), .hole(let path), .sign(let path),
                .signArea(let path):
                path
            }
        }

        var takesAway: Bool {
            switch self {
            case .line, .area: false
            case .gap, .hole, .sign, .signArea: true
            }
        }
    }

    static let unitsPerEm: CGFloat = 20

    let name: String
    /// In units, margins for the lines' width included.
    let size: CGSize
    let parts: [Part]
    /// Whether the symbol points along the writing direction.
    let followsDirection: Bool
    /// The number of parts, from the first on, that are the second level: what carries or surrounds the rest.
    var baseCount = 0
    /// Whether the drawing only stands for a symbol that is not drawn here.
    var isPlaceholder = false

    /// Whole pixels at the look's scale.
    func pixelSize(_ look: ImageLook) -> CGSize {
        let factor = (look.symbol ?? SymbolValues()).em / Self.unitsPerEm * look.scale
        return CGSize(
            width: (size.width * factor - 1e-6).rounded(.up), height: (size.height * factor - 1e-6).rounded(.up))
    }

    /// - Parameter second: the colour of the second level where it has one of its own.
    func paint(in rect: CGRect, on context: CGContext, look: ImageLook, color: RGBA, second: RGBA? = nil) {
        let hasLevels = second != nil && baseCount > 0
        let isLayer = parts.contains(where: \.takesAway)
        context.saveGState()
        if isLayer { context.beginTransparencyLayer() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        context.setLineWidth((look.symbol ?? SymbolValues()).lineWidth * Self.unitsPerEm)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        if hasLevels, let second {
            paintWhole(parts.prefix(baseCount), on: context, color: second)
            context.setPaint(color)
            for part in parts.dropFirst(baseCount) { part.paint(on: context, drawsSigns: true) }
        } else if color.alpha < 1, parts.count > 1 {
            paintWhole(parts[...], on: context, color: color)
        } else {
            context.setPaint(color)
            for part in parts { part.paint(on: context, drawsSigns: false) }
        }
        if isLayer { context.endTransparencyLayer() }
        context.restoreGState()
    }

    /// Paints parts in one translucent colour: where they overlap the colour is no stronger.
    private func paintWhole(_ parts: ArraySlice<Part>, on context: CGContext, color: RGBA) {
        context.saveGState()
        context.setAlpha(color.alpha)
        context.beginTransparencyLayer()
        context.setPaint(RGBA(color.red, color.green, color.blue))
        for part in parts { part.paint(on: context, drawsSigns: false) }
        context.endTransparencyLayer()
        context.restoreGState()
    }
}

extension SymbolGlyph.Part {
    fileprivate func paint(on context: CGContext, drawsSigns: Bool) {
        let isDrawn: Bool
        let isLine: Bool
        switch self {
        case .line: (isDrawn, isLine) = (true, true)
        case .area: (isDrawn, isLine) = (true, false)
        case .gap: (isDrawn, isLine) = (false, true)
        case .hole: (isDrawn, isLine) = (false, false)
        case .sign: (isDrawn, isLine) = (drawsSigns, true)
        case .signArea: (isDrawn, isLine) = (drawsSigns, false)
        }
        if !isDrawn { context.setBlendMode(.clear) }
        context.addPath(CGPath(path))
        if isLine { context.strokePath() } else { context.fillPath() }
        if !isDrawn { context.setBlendMode(.normal) }
    }
}

extension CGContext {
    fileprivate func setPaint(_ color: RGBA) {
        setStrokeColor(CGColor(color))
        setFillColor(CGColor(color))
    }
}

extension UIImage {
    /// A symbol of those that are drawn here, or in a window an icon of the desktop's theme that stands for it. Another
    /// name, which may well be one of Apple's, is logged once and shows a placeholder, so that code which unwraps the
    /// image goes on; nil for what is no name of a symbol.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let glyph = SymbolCatalog.glyph(named: name) ?? SymbolCatalog.placeholder(named: name) else {
            DiagnosticsLog.writeOnce(.warning, "UIImage", "'\(name)' is no name of a symbol: the image is nil.")
            return nil
        }
        if glyph.name != name {
            DiagnosticsLog.writeOnce(
                .warning, "UIImage", "No symbol named '\(name)' is known: '\(glyph.name)' stands in for it.")
        } else if glyph.isPlaceholder {
            DiagnosticsLog.writeOnce(
                .warning, "UIImage", "No symbol named '\(name)' is known: a placeholder stands in for it.")
        }
        var look = ImageLook(scale: UITraitCollection.current.displayScale)
        look.symbol = (configuration as? SymbolConfiguration)?.values ?? SymbolValues()
        look.flipsForRightToLeft = glyph.followsDirection
        self.init(.symbol(glyph), look)
    }

    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name, withConfiguration: nil)
    }
}
