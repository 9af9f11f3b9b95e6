import Foundation
import TesseraGraphics

/// The looks that all bars have.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    private enum Background { case standard, opaque, transparent }

    private var background = Background.standard
    /// The material behind the bar's contents; nil for a bar without one.
    open var backgroundEffect: UIBlurEffect?
    /// Over the material.
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
        backgroundEffect = background == .standard ? UIBlurEffect(style: .systemChromeMaterial) : nil
        backgroundColor = nil
        shadowColor = shadow
    }

    /// The colour of the bar, apart from what a material makes of it.
    var fill: UIColor? { backgroundColor ?? (background == .opaque ? .systemBackground : nil) }

    /// The material with the bar's own colour as its tint, where it has one.
    var material: Material? { backgroundEffect?.material }
}
