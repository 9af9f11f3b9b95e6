import Foundation
import TesseraGraphics

/// The looks that all bars have.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    private enum Background { case standard, opaque, transparent }

    private var background = Background.standard
    /// Over the standard background.
    open var backgroundColor: UIColor?
    open var shadowColor: UIColor?

    override public init() {
        super.init()
        configureWithDefaultBackground()
    }

    open func configureWithDefaultBackground() { configure(.standard, shadow: .opaqueSeparator) }
    open func configureWithOpaqueBackground() { configure(.opaque, shadow: .opaqueSeparator) }
    open func configureWithTransparentBackground() { configure(.transparent, shadow: nil) }

    private func configure(_ background: Background, shadow: UIColor?) {
        self.background = background
        backgroundColor = nil
        shadowColor = shadow
    }

    /// The material of iOS's bars without its blur.
    static let material = UIColor(dynamicProvider: { traits in
        traits.userInterfaceStyle == .dark
            ? UIColor(RGBA(hex: 0x1C1C1E, 0.94)) : UIColor(RGBA(hex: 0xFFFFFF, 0.94))
    })

    var fill: UIColor? {
        if let backgroundColor { return backgroundColor }
        switch background {
        case .standard: return Self.material
        case .opaque: return .systemBackground
        case .transparent: return nil
        }
    }
}
