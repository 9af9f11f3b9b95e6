import Foundation
import TesseraGraphics
import UIKitCore

/// A control that is on or off. Its size is fixed.
@preconcurrency @MainActor
open class UISwitch: UIControl {
    private static let size = CGSize(width: 51, height: 31)
    private static let inset: CGFloat = 2
    private static let thumb: CGFloat = 27
    /// How much longer the thumb is under the finger.
    private static let stretch: CGFloat = 7

    private let track = UIView()
    private let knob = UIView()
    private var isOnNow = false
    /// What it was when the finger came down, and whether the finger has dragged it over.
    private var before = false
    private var wasDragged = false

    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: Self.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        bounds.size = Self.size
        setUp()
    }

    private func setUp() {
        track.isUserInteractionEnabled = false
        knob.isUserInteractionEnabled = false
        track.frame = CGRect(origin: .zero, size: Self.size)
        track.layer.cornerRadius = Self.size.height / 2
        knob.layer.cornerRadius = Self.thumb / 2
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

    open var title: String?

    // MARK: Size

    override open var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
    }

    override open func _takeAppearance(_ keys: _AppearanceKeys, from proxy: UIView) {
        super._takeAppearance(keys, from: proxy)
        guard let proxy = proxy as? UISwitch else { return }
        if keys.contains(.onTintColor) { onTintColor = proxy.onTintColor }
        if keys.contains(.thumbTintColor) { thumbTintColor = proxy.thumbTintColor }
    }

    override open var intrinsicContentSize: CGSize { Self.size }
    override open var _keepsTaps: Bool { true }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

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
        let crossesThumb = isRight ? x > bounds.maxX - Self.thumb / 2 : x < Self.thumb / 2
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
        guard animated, window != nil else { return update() }
        UIView.animate(
            withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
            animations: { self.update() })
    }

    private func update() {
        alpha = isEnabled ? 1 : 0.5
        accessibilityValue = isOnNow ? "1" : "0"
        track.backgroundColor = isOnNow ? onTintColor ?? .systemGreen : .secondarySystemFill
        knob.backgroundColor = thumbTintColor ?? .white
        let width = Self.thumb + (isHighlighted ? Self.stretch : 0)
        let isRight = isOnNow != isMirrored
        let x = isRight ? Self.size.width - Self.inset - width : Self.inset
        knob.frame = CGRect(x: x, y: Self.inset, width: width, height: Self.thumb)
    }
}
