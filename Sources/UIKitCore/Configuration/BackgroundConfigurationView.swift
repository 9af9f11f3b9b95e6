import Foundation
import TesseraGraphics
import TesseraLayers

/// Shows a background configuration; it fills the view whose background it is.
package final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private var stroke: UIView?
    private var shadow: BackgroundShadowView?
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private var customView: UIView?

    package var configuration: UIBackgroundConfiguration {
        didSet { if configuration != oldValue || isMissingCustomView { show() } }
    }

    package init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = configuration.customView != nil
        // Where the margins of the view around change, this one hears of it.
        preservesSuperviewLayoutMargins = true
        addSubview(fill)
        show()
    }

    package required init?(coder: NSCoder) { nil }

    // MARK: Parts

    private func show() {
        isUserInteractionEnabled = configuration.customView != nil
        showEffect()
        showImage()
        showCustomView()
        showStroke()
        showShadow()
        dress()
        setNeedsLayout()
    }

    private func showEffect() {
        guard let effect = configuration.visualEffect else {
            effectView?.removeFromSuperview()
            return effectView = nil
        }
        let view = effectView ?? UIVisualEffectView(effect: nil)
        view.effect = effect
        fill.insertSubview(view, at: 0)
        effectView = view
    }

    private func showImage() {
        guard let image = configuration.image else {
            imageView?.removeFromSuperview()
            return imageView = nil
        }
        let view = imageView ?? UIImageView()
        view.image = image
        view.contentMode = configuration.imageContentMode
        view.clipsToBounds = true
        fill.insertSubview(view, at: effectView == nil ? 0 : 1)
        imageView = view
    }

    /// Another background has taken it meanwhile.
    private var isMissingCustomView: Bool { configuration.customView.map { $0.superview !== fill } ?? false }

    private func showCustomView() {
        guard customView !== configuration.customView || isMissingCustomView else { return }
        if customView?.superview === fill { customView?.removeFromSuperview() }
        customView = configuration.customView
        if let customView { fill.addSubview(customView) }
    }

    private func showStroke() {
        guard configuration.strokeWidth > 0 else {
            stroke?.removeFromSuperview()
            return stroke = nil
        }
        let view = stroke ?? UIView()
        view.isUserInteractionEnabled = false
        if view.superview == nil { addSubview(view) }
        stroke = view
    }

    private func showShadow() {
        guard let properties = configuration.values.shadow, properties.opacity > 0 else {
            shadow?.removeFromSuperview()
            return shadow = nil
        }
        let view = shadow ?? BackgroundShadowView()
        if view.superview == nil { insertSubview(view, at: 0) }
        view.show(properties, cornerRadius: cornerRadius)
        shadow = view
    }

    /// Colours and corners, which the tint has a part in.
    private func dress() {
        fill.backgroundColor = tinted(configuration.resolvedBackgroundColor(for: tintColor))
        fill.layer.cornerRadius = cornerRadius
        fill.clipsToBounds = !fill.subviews.isEmpty && cornerRadius > 0
        shadow?.dress(tinted)
        guard let stroke else { return }
        let color = tinted(configuration.resolvedStrokeColor(for: tintColor))
        stroke.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
        stroke.layer.borderWidth = configuration.strokeWidth.drawable
        stroke.layer.cornerRadius = max(0, cornerRadius + configuration.strokeOutset.drawable)
    }

    /// The place of the fill in the view, and the radius of its corners.
    var shape: (rect: CGRect, radius: CGFloat) { (fill.frame, fill.layer.cornerRadius) }

    private var cornerRadius: CGFloat { max(0, configuration.cornerRadius.drawable) }

    private func tinted(_ color: UIColor) -> UIColor { UIConfigurationColorTransformer.tinted(color, in: self) }

    /// The tint is that of the view it comes into.
    override package func didMoveToSuperview() {
        super.didMoveToSuperview()
        dress()
    }

    /// A cell that was used before was dressed outside of the view that it is used in again.
    override package func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { dress() }
    }

    override package func tintColorDidChange() {
        super.tintColorDidChange()
        dress()
    }

    override package func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        dress()
    }

    // MARK: Places

    override package func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        setNeedsLayout()
    }

    override package func layoutSubviews() {
        super.layoutSubviews()
        let insets = insets.resolved(isRightToLeft: isRightToLeft)
        fill.frame = Self.rectangle(bounds, less: insets)
        for view in fill.subviews { view.frame = fill.bounds }
        shadow?.frame = fill.frame
        let outset = configuration.strokeOutset.drawable
        stroke?.frame = Self.rectangle(
            fill.frame, less: UIEdgeInsets(top: -outset, left: -outset, bottom: -outset, right: -outset))
        stroke?.isHidden = stroke?.bounds.isEmpty ?? true
    }

    /// Empty where there is no room for the insets.
    private static func rectangle(_ outer: CGRect, less insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: outer.minX + insets.left, y: outer.minY + insets.top,
            width: max(0, outer.width - insets.left - insets.right),
            height: max(0, outer.height - insets.top - insets.bottom))
    }

    private var insets: NSDirectionalEdgeInsets {
        var insets = configuration.backgroundInsets.drawable
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        guard !edges.isEmpty, let margins = superview?.directionalLayoutMargins else { return insets }
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return insets
    }
}
