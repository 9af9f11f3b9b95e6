import Foundation
import TesseraGraphics
import UIKitCore

/// A thumb on a track that chooses a value.
@preconcurrency @MainActor
open class UISlider: UIControl {
    private let track = UIView()
    private let filled = UIView()
    private let knob = UIView()
    private var chosen: Float = 0
    /// Where the finger holds the thumb, from its middle.
    private var grip: CGFloat = 0

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        for view in [track, filled, knob] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.2
        knob.layer.shadowRadius = 3
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        colour()
    }

    // MARK: Value

    /// Kept between the least and the greatest.
    open var value: Float {
        get { chosen }
        set { setValue(newValue, animated: false) }
    }

    /// Sends nothing.
    open func setValue(_ value: Float, animated: Bool) {
        chosen = limited(value)
        guard animated, window != nil else { return place() }
        UIView.animate(withDuration: 0.25, animations: { self.place() })
    }

    open var minimumValue: Float = 0 {
        didSet {
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = chosen
        }
    }

    open var maximumValue: Float = 1 {
        didSet {
            if minimumValue > maximumValue { minimumValue = maximumValue }
            value = chosen
        }
    }

    /// Whether changes are sent while the finger moves, or once it lifts.
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor? {
        didSet {
            noteAppearance(.minimumTrackTintColor)
            colour()
        }
    }

    open var maximumTrackTintColor: UIColor? {
        didSet {
            noteAppearance(.maximumTrackTintColor)
            colour()
        }
    }

    open var thumbTintColor: UIColor? {
        didSet {
            noteAppearance(.thumbTintColor)
            colour()
        }
    }

    private func limited(_ value: Float) -> Float {
        value.isNaN ? minimumValue : max(minimumValue, min(value, maximumValue))
    }

    // MARK: Geometry

    private var looks: SliderLooks { traitCollection.systemLooks.slider }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard hasOtherLooks(than: previous) else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UISlider else { return }
        if keys.contains(.minimumTrackTintColor) { minimumTrackTintColor = proxy.minimumTrackTintColor }
        if keys.contains(.maximumTrackTintColor) { maximumTrackTintColor = proxy.maximumTrackTintColor }
        if keys.contains(.thumbTintColor) { thumbTintColor = proxy.thumbTintColor }
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: looks.height)
    }

    override open func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: looks.height) }

    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let height = looks.trackHeight
        return CGRect(x: bounds.minX, y: bounds.midY - height / 2, width: bounds.width, height: height)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let range = maximumValue - minimumValue
        let part = range > 0 ? CGFloat((limited(value) - minimumValue) / range) : 0
        let thumb = looks.thumb
        let way = max(0, rect.width - thumb.width)
        let x = rect.minX + way * (isMirrored ? 1 - part : part)
        return CGRect(x: x, y: rect.midY - thumb.height / 2, width: thumb.width, height: thumb.height)
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    override open func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    private func place() {
        let rect = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: rect, value: chosen)
        track.frame = rect
        track.layer.cornerRadius = rect.height / 2
        filled.layer.cornerRadius = rect.height / 2
        knob.frame = thumb
        knob.layer.cornerRadius = min(thumb.width, thumb.height) / 2
        let (from, to) = isMirrored ? (thumb.midX, rect.maxX) : (rect.minX, thumb.midX)
        // At the least value nothing is filled, not even below the thumb.
        let width = chosen > minimumValue ? max(0, to - from) : 0
        filled.frame = CGRect(x: isMirrored ? to - width : from, y: rect.minY, width: width, height: rect.height)
    }

    // MARK: Touches

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let reach = looks.reach
        guard knob.frame.insetBy(dx: -reach, dy: -reach).contains(place) else { return false }
        grip = place.x - knob.frame.midX
        return super.beginTracking(touch, with: event)
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let rect = trackRect(forBounds: bounds)
        let thumb = looks.thumb.width
        let way = rect.width - thumb
        guard way > 0 else { return true }
        let x = touch.location(in: self).x - grip - thumb / 2 - rect.minX
        let part = Float(max(0, min(x / way, 1)))
        let old = chosen
        value = minimumValue + (maximumValue - minimumValue) * (isMirrored ? 1 - part : part)
        if isContinuous, chosen != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    /// A pan that would scroll what is around begins at the thumb only for the slider.
    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        if isTracking, gestureRecognizer is UIPanGestureRecognizer, gestureRecognizer.view !== self { return false }
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Looks

    override open func _stateDidChange() {
        super._stateDidChange()
        alpha = isEnabled ? 1 : 0.5
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        colour()
    }

    private func colour() {
        track.backgroundColor = maximumTrackTintColor ?? .systemFill
        filled.backgroundColor = minimumTrackTintColor ?? tintColor
        knob.backgroundColor = thumbTintColor ?? .white
    }
}
