import Foundation
import TesseraGraphics
import UIKitCore

/// A control that is on or off. Its size is fixed.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private let track = UIView()
    package final let knob = UIView()
    private var isOnNow = false
    /// What it was when the finger came down, and whether the finger has dragged it over.
    private var before = false
    private var wasDragged = false
    private var looks = SystemLooks.current.toggle

    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SystemLooks.current.toggle.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = looks.size
        setUp()
        InterfaceCoder.finish(self, UISwitch.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        track.isUserInteractionEnabled = false
        knob.isUserInteractionEnabled = false
        knob.layer.shadowColor = UIColor.black.cgColor
        knob.layer.shadowOpacity = 0.15
        knob.layer.shadowRadius = 4
        knob.layer.shadowOffset = CGSize(width: 0, height: 3)
        addSubview(track)
        addSubview(knob)
        isAccessibilityElement = true
        accessibilityTraits = .button
        update()
    }

    // MARK: Value

    open var isOn: Bool {
        get { isOnNow }
        set { setOn(newValue, animated: false) }
    }

    /// Sends nothing.
    open func setOn(_ on: Bool, animated: Bool) {
        guard on != isOnNow else { return }
        isOnNow = on
        refresh(animated: animated)
    }

    open var onTintColor: UIColor? {
        didSet {
            noteAppearance(.onTintColor)
            update()
        }
    }

    open var thumbTintColor: UIColor? {
        didSet {
            noteAppearance(.thumbTintColor)
            update()
        }
    }

    /// Shown by the checkbox of a Mac alone.
    open var title: String?

    /// How a switch looks.
    public enum Style: Int, Sendable {
        /// As the idiom has it.
        case automatic
        /// A box with a mark, in the idiom of the Mac.
        case checkbox
        /// A thumb in a track.
        case sliding
    }

    /// Kept; a switch slides in every window of this system.
    open var preferredStyle = Style.automatic
    /// How the switch looks now.
    open var style: Style { .sliding }

    /// Kept; UIKit has not shown them since iOS 7.
    open var onImage: UIImage?
    /// Kept; UIKit has not shown them since iOS 7.
    open var offImage: UIImage?

    // MARK: Size

    override open var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: looks.size) }
    }

    override open var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: looks.size) }
    }

    /// The window may have other looks than the ones in force where the switch was made.
    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        let new = traitCollection.systemLooks.toggle
        guard new != looks else { return }
        looks = new
        super.frame = CGRect(origin: frame.origin, size: looks.size)
        invalidateIntrinsicContentSize()
        update()
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UISwitch else { return }
        if keys.contains(.onTintColor) { onTintColor = proxy.onTintColor }
        if keys.contains(.thumbTintColor) { thumbTintColor = proxy.thumbTintColor }
    }

    override open var intrinsicContentSize: CGSize {
        CGSize(width: looks.intrinsicWidth, height: looks.size.height)
    }

    /// A switch is wider than its intrinsic size by what lies outside of its alignment rect, on the right (rdar://31777116;
    /// the sides in right-to-left layouts are believed).
    override open var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 0, left: 0, bottom: 0, right: looks.size.width - looks.intrinsicWidth)
    }

    override open var _keepsTaps: Bool { true }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { looks.size }

    // MARK: Touches

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        before = isOnNow
        wasDragged = false
        return super.beginTracking(touch, with: event)
    }

    /// A finger past the other half takes the thumb along at once.
    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let x = touch.location(in: self).x
        let isRight = x > bounds.midX
        let crossesThumb = isRight ? x > bounds.maxX - looks.thumb.width / 2 : x < looks.thumb.width / 2
        if crossesThumb, isRight != isMirrored, !isOnNow {
            wasDragged = true
            setOn(true, animated: true)
        } else if crossesThumb, isRight == isMirrored, isOnNow {
            wasDragged = true
            setOn(false, animated: true)
        }
        return super.continueTracking(touch, with: event)
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if !wasDragged, isTouchInside { setOn(!isOnNow, animated: true) }
        if isOnNow != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        setOn(before, animated: true)
    }

    // MARK: Looks

    override open func _stateDidChange() {
        super._stateDidChange()
        refresh(animated: true)
    }

    override open func layoutSubviews() {
        super.layoutSubviews()
        update()
    }

    override open var semanticContentAttribute: UISemanticContentAttribute {
        didSet { update() }
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func refresh(animated: Bool) {
        guard animated, window != nil, UIView.areAnimationsEnabled else { return update() }
        guard let slide = looks.slide else {
            return UIView.animate(
                withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
                animations: { self.update() })
        }
        let thumb = UIViewPropertyAnimator(
            duration: slide.duration, controlPoint1: slide.controlPoint1, controlPoint2: slide.controlPoint2
        ) { self.placeThumb() }
        thumb.startAnimation()
        UIView.animate(
            withDuration: isOnNow ? slide.colorOnDuration : slide.colorOffDuration, delay: 0,
            usingSpringWithDamping: 1, initialSpringVelocity: 0, options: .allowUserInteraction,
            animations: { self.colorTrack() })
    }

    private func update() {
        colorTrack()
        placeThumb()
    }

    private func colorTrack() {
        alpha = isEnabled ? 1 : 0.5
        accessibilityValue = isOnNow ? "1" : "0"
        track.frame = CGRect(origin: .zero, size: looks.size)
        track.layer.cornerRadius = looks.size.height / 2
        track.backgroundColor = isOnNow ? onTintColor ?? .systemGreen : looks.offColor ?? .secondarySystemFill
    }

    private func placeThumb() {
        knob.backgroundColor = thumbTintColor ?? .white
        knob.layer.cornerRadius = looks.thumb.height / 2
        let width = looks.thumb.width + (isHighlighted ? looks.stretch : 0)
        let isRight = isOnNow != isMirrored
        let x = isRight ? looks.size.width - looks.inset - width : looks.inset
        knob.frame = CGRect(x: x, y: looks.inset, width: width, height: looks.thumb.height)
    }
}
