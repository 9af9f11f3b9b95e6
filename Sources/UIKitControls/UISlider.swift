import Foundation
import TesseraGraphics
import UIKitCore

/// A thumb on a track that chooses a value.
@preconcurrency @MainActor
open class UISlider: UIControl {
    package final let track = SliderPart()
    package final let filled = SliderPart()
    package final let knob = SliderPart()
    private let ticks = SliderTicks()
    private var images = SliderImages()
    private var ends: [UIImageView] = []
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
        InterfaceCoder.finish(self, UISlider.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        for view in [track, filled, knob] { addSubview(view) }
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
            // A range that ends nowhere is none.
            if minimumValue.isNaN { minimumValue = oldValue }
            if maximumValue < minimumValue { maximumValue = minimumValue }
            value = chosen
        }
    }

    open var maximumValue: Float = 1 {
        didSet {
            if maximumValue.isNaN { maximumValue = oldValue }
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

    /// Ticks, and the values that they allow; nil for a plain track.
    open var trackConfiguration: TrackConfiguration? {
        didSet {
            value = chosen
            setNeedsLayout()
        }
    }

    /// Whether the slider has a thumb.
    open var sliderStyle = Style.default { didSet { if sliderStyle != oldValue { setNeedsLayout() } } }

    /// The value nearest to `value` that the limits and the ticks allow.
    private func limited(_ value: Float) -> Float {
        let kept = value.isNaN ? minimumValue : max(minimumValue, min(value, maximumValue))
        let range = maximumValue - minimumValue
        guard let trackConfiguration, range > 0 else { return kept }
        return minimumValue + trackConfiguration.nearest(to: (kept - minimumValue) / range) * range
    }

    // MARK: Images

    /// At the end of the least value.
    open var minimumValueImage: UIImage? { didSet { endImagesDidChange() } }
    /// At the end of the greatest value.
    open var maximumValueImage: UIImage? { didSet { endImagesDidChange() } }

    /// Sets the picture of the thumb in a state.
    open func setThumbImage(_ image: UIImage?, for state: State) {
        images.thumb[state] = image
        imagesDidChange()
    }

    /// Sets the picture up to the thumb in a state.
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
        images.minimumTrack[state] = image
        imagesDidChange()
    }

    /// Sets the picture beyond the thumb in a state.
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
        images.maximumTrack[state] = image
        imagesDidChange()
    }

    /// Returns the picture of the thumb in a state.
    open func thumbImage(for state: State) -> UIImage? { SliderImages.image(images.thumb, in: state) }
    /// Returns the picture up to the thumb in a state.
    open func minimumTrackImage(for state: State) -> UIImage? { SliderImages.image(images.minimumTrack, in: state) }
    /// Returns the picture beyond the thumb in a state.
    open func maximumTrackImage(for state: State) -> UIImage? { SliderImages.image(images.maximumTrack, in: state) }
    /// The picture of the thumb in the present state.
    open var currentThumbImage: UIImage? { thumbImage(for: state) }
    /// The picture up to the thumb in the present state.
    open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
    /// The picture beyond the thumb in the present state.
    open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

    private func imagesDidChange() {
        colour()
        setNeedsLayout()
    }

    private func endImagesDidChange() {
        if ends.isEmpty {
            ends = [UIImageView(), UIImageView()]
            for view in ends {
                view.contentMode = .center
                insertSubview(view, at: 0)
            }
        }
        for (view, image) in zip(ends, [minimumValueImage, maximumValueImage]) { view.image = image }
        setNeedsLayout()
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

    /// Between the images at the ends.
    open func trackRect(forBounds bounds: CGRect) -> CGRect {
        let looks = looks
        let height = currentMinimumTrackImage?.size.height ?? currentMaximumTrackImage?.size.height ?? looks.trackHeight
        func room(_ image: UIImage?, _ rect: CGRect) -> CGFloat { image == nil ? 0 : rect.width + looks.imageGap }
        let least = room(minimumValueImage, minimumValueImageRect(forBounds: bounds))
        let greatest = room(maximumValueImage, maximumValueImageRect(forBounds: bounds))
        return CGRect(
            x: bounds.minX + (isMirrored ? greatest : least), y: bounds.midY - height / 2,
            width: max(0, bounds.width - least - greatest), height: height)
    }

    /// Where the image of the least value goes: at the leading end, in the middle.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(minimumValueImage, isLeft: !isMirrored, in: bounds)
    }

    /// Where the image of the greatest value goes: at the trailing end, in the middle.
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        endRect(maximumValueImage, isLeft: isMirrored, in: bounds)
    }

    private func endRect(_ image: UIImage?, isLeft: Bool, in bounds: CGRect) -> CGRect {
        guard let size = image?.size else { return .zero }
        return CGRect(
            x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
        let part = part(of: limited(value))
        let thumb = thumbSize
        let way = max(0, rect.width - thumb.width)
        let x = rect.minX + way * (isMirrored ? 1 - part : part)
        return CGRect(x: x, y: rect.midY - thumb.height / 2, width: thumb.width, height: thumb.height)
    }

    /// How far along the track a value stands.
    private func part(of value: Float) -> CGFloat {
        let range = maximumValue - minimumValue
        return range > 0 ? CGFloat((value - minimumValue) / range) : 0
    }

    private var thumbSize: CGSize { currentThumbImage?.size ?? looks.thumb }

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
        knob.isHidden = sliderStyle == .thumbless
        knob.layer.cornerRadius = currentThumbImage == nil ? min(thumb.width, thumb.height) / 2 : 0
        filled.frame = filledRect(in: rect, thumb: thumb)
        for (view, frame) in zip(
            ends, [minimumValueImageRect(forBounds: bounds), maximumValueImageRect(forBounds: bounds)])
        { view.frame = frame }
        ticks.place(
            trackConfiguration?.ticks.map(\.position) ?? [], below: rect, thumb: thumb.width, isMirrored: isMirrored,
            looks, in: self)
    }

    /// From the neutral value to the thumb's middle. At the least value nothing is filled, not even below the thumb.
    private func filledRect(in rect: CGRect, thumb: CGRect) -> CGRect {
        let neutral = CGFloat(trackConfiguration?.neutralValue ?? 0)
        var from = isMirrored ? rect.maxX : rect.minX
        if neutral > 0 {
            let part = isMirrored ? 1 - neutral : neutral
            from = rect.minX + thumb.width / 2 + part * max(0, rect.width - thumb.width)
        } else if chosen <= minimumValue {
            return CGRect(x: from, y: rect.minY, width: 0, height: rect.height)
        }
        let (left, right) = (min(from, thumb.midX), max(from, thumb.midX))
        return CGRect(x: left, y: rect.minY, width: right - left, height: rect.height)
    }

    // MARK: Touches

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let place = touch.location(in: self)
        let reach = looks.reach
        let isHeld = sliderStyle == .thumbless || knob.frame.insetBy(dx: -reach, dy: -reach).contains(place)
        guard isHeld else { return false }
        grip = place.x - knob.frame.midX
        return super.beginTracking(touch, with: event)
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let rect = trackRect(forBounds: bounds)
        let thumb = thumbSize.width
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
        colour()
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        colour()
    }

    private func colour() {
        track.show(currentMaximumTrackImage, or: maximumTrackTintColor ?? .systemFill)
        filled.show(currentMinimumTrackImage, or: minimumTrackTintColor ?? tintColor)
        knob.show(currentThumbImage, or: thumbTintColor ?? .white)
        knob.layer.shadowOpacity = currentThumbImage == nil ? 0.2 : 0
    }
}
