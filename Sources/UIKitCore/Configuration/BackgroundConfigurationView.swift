import Foundation
import TesseraGraphics
import TesseraLayers

/// Shows a background configuration; it fills the view whose background it is.
package final class BackgroundConfigurationView: UIView {
    private let fill = UIView()
    private var stroke: UIView?
    private var effectView: UIVisualEffectView?
    private var imageView: UIImageView?
    private var customView: UIView?

    package var configuration: UIBackgroundConfiguration {
        didSet { if configuration != oldValue { show() } }
    }

    package init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = configuration.customView != nil
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

    private func showCustomView() {
        guard customView !== configuration.customView else { return }
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

    /// Colours and corners, which the tint has a part in.
    private func dress() {
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        fill.layer.cornerRadius = max(0, configuration.cornerRadius)
        fill.clipsToBounds = !fill.subviews.isEmpty && configuration.cornerRadius > 0
        guard let stroke else { return }
        let color = configuration.resolvedStrokeColor(for: tintColor)
        stroke.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
        stroke.layer.borderWidth = configuration.strokeWidth
        stroke.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
    }

    /// The tint is that of the view it comes into.
    override package func didMoveToSuperview() {
        super.didMoveToSuperview()
        dress()
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
        fill.frame = bounds.inset(by: insets.resolved(isRightToLeft: isRightToLeft))
        for view in fill.subviews { view.frame = fill.bounds }
        let outset = configuration.strokeOutset
        stroke?.frame = fill.frame.insetBy(dx: -outset, dy: -outset)
    }

    private var insets: NSDirectionalEdgeInsets {
        var insets = configuration.backgroundInsets
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        guard !edges.isEmpty, let margins = superview?.directionalLayoutMargins else { return insets }
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return insets
    }
}
