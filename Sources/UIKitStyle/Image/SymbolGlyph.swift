import Foundation
import TesseraGraphics

/// A symbol's drawing: lines and areas in units of which an em has 20.
package struct SymbolGlyph: Sendable {
    enum Part: Sendable {
        case line(PathValue)
        case area(PathValue)
        /// A line that takes away what was drawn before it.
        case gap(PathValue)
    }

    static let unitsPerEm: CGFloat = 20

    let name: String
    /// In units, margins for the lines' width included.
    let size: CGSize
    let parts: [Part]
    /// Whether the symbol points along the writing direction.
    let followsDirection: Bool

    /// Whole pixels at the look's scale.
    func pixelSize(_ look: ImageLook) -> CGSize {
        let factor = (look.symbol ?? SymbolValues()).em / Self.unitsPerEm * look.scale
        return CGSize(
            width: (size.width * factor - 1e-6).rounded(.up), height: (size.height * factor - 1e-6).rounded(.up))
    }

    func paint(in rect: CGRect, on context: CGContext, look: ImageLook, color: RGBA) {
        let hasGaps = parts.contains { if case .gap = $0 { true } else { false } }
        let paint = CGColor(color)
        context.saveGState()
        if hasGaps { context.beginTransparencyLayer() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
        context.setLineWidth((look.symbol ?? SymbolValues()).lineWidth * Self.unitsPerEm)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        context.setStrokeColor(paint)
        context.setFillColor(paint)
        for part in parts {
            switch part {
            case .line(let path):
                context.add(path)
                context.strokePath()
            case .area(let path):
                context.add(path)
                context.fillPath()
            case .gap(let path):
                context.setBlendMode(.clear)
                context.add(path)
                context.strokePath()
                context.setBlendMode(.normal)
            }
        }
        if hasGaps { context.endTransparencyLayer() }
        context.restoreGState()
    }
}

extension CGContext {
    fileprivate func add(_ path: PathValue) { addPath(CGPath(path)) }
}

extension UIImage {
    /// A symbol of the small set that is drawn here; nil for other names.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let glyph = SymbolCatalog.glyph(named: name) else {
            DiagnosticsLog.writeOnce(.warning, "UIImage", "No symbol named '\(name)' is known: the image is nil.")
            return nil
        }
        if glyph.name != name {
            DiagnosticsLog.writeOnce(
                .warning, "UIImage", "No symbol named '\(name)' is known: '\(glyph.name)' stands in for it.")
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
