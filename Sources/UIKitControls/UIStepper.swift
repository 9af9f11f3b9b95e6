import Foundation
import TesseraGraphics
import UIKitCore

/// A minus and a plus that change a value step by step.
@preconcurrency @MainActor
open class UIStepper: UIControl {
    /// How long a half is held before it repeats, and the time between two steps then; after ten of them it hurries.
    static let patience: TimeInterval = 0.5
    static let pace: TimeInterval = 0.25
    static let hurriedPace: TimeInterval = 0.05

    private let halves = [StepperHalf(isPlus: false), StepperHalf(isPlus: true)]
    private let divider = UIImageView()
    private var dividers: [DividerStates: UIImage] = [:]
    private var images: [Bool: [State: UIImage]] = [:]
    private var backgrounds: [State: UIImage] = [:]
    private lazy var background = UIImageView()
    private var number: Double = 0
    private var repeats: StepperRepeats?
    private var startValue: Double = 0

    private var looks = SystemLooks.current.stepper

    override public init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: SystemLooks.current.stepper.size))
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIStepper.self, coder)
    }

    override open var _keepsTaps: Bool { true }

    /// The window may have other looks than the ones in force where the stepper was made.
    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        let new = traitCollection.systemLooks.stepper
        guard new != looks else { return }
        looks = new
        for half in halves { half.looks = new }
        layer.cornerRadius = looks.cornerRadius
        super.frame = CGRect(origin: frame.origin, size: looks.size)
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .horizontal)
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        keepingAppearanceKeys { backgroundColor = .tertiarySystemFill }
        layer.cornerRadius = looks.cornerRadius
        // The smoother curve would square half circles.
        layer.cornerCurve = looks.cornerRadius * 2 < looks.size.height ? .continuous : .circular
        clipsToBounds = true
        divider.isUserInteractionEnabled = false
        divider.backgroundColor = .separator
        for half in halves { addSubview(half) }
        addSubview(divider)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        valueDidChange()
    }

    // MARK: Value

    /// Kept between the least and the greatest.
    open var value: Double {
        get { number }
        set {
            let new = limited(newValue)
            guard new != number else { return }
            number = new
            valueDidChange()
        }
    }

    /// 0 unless set; above the greatest it is an error.
    open var minimumValue: Double = 0 {
        didSet {
            guard minimumValue != oldValue else { return }
            // A range that ends nowhere is none.
            guard !minimumValue.isNaN else { return minimumValue = oldValue }
            if minimumValue > maximumValue {
                minimumValue = oldValue
                return refuse("minimumValue must be less than or equal to maximumValue")
            }
            rangeDidChange()
        }
    }

    /// 100 unless set; below the least it is an error.
    open var maximumValue: Double = 100 {
        didSet {
            guard maximumValue != oldValue else { return }
            guard !maximumValue.isNaN else { return maximumValue = oldValue }
            if maximumValue < minimumValue {
                maximumValue = oldValue
                return refuse("maximumValue must be greater than or equal to minimumValue")
            }
            rangeDidChange()
        }
    }

    /// 1 unless set; 0 and less are an error.
    open var stepValue: Double = 1 {
        didSet {
            if !(stepValue > 0) {
                stepValue = oldValue
                refuse("stepValue must be greater than 0")
            }
        }
    }

    /// Whether a step beyond one end comes in at the other.
    open var wraps = false { didSet { if wraps != oldValue { valueDidChange() } } }
    /// Whether a half that is held steps on.
    open var autorepeat = true
    /// Whether each step is told, or only the last one when the finger lifts.
    open var isContinuous = true

    private func refuse(_ reason: String) { ProgrammerErrors.raise(.invalidArgument(reason)) }

    private func limited(_ value: Double) -> Double {
        value.isNaN ? minimumValue : max(minimumValue, min(value, maximumValue))
    }

    private func rangeDidChange() {
        number = limited(number)
        valueDidChange()
    }

    private func valueDidChange() {
        halves[0].isEnabled = isEnabled && (wraps || number > minimumValue)
        halves[1].isEnabled = isEnabled && (wraps || number < maximumValue)
        showImages()
        accessibilityValue = String(format: "%g", number)
    }

    /// Answers whether the value has changed.
    @discardableResult
    private func step(isPlus: Bool, isTold: Bool = true) -> Bool {
        let old = number
        let wanted = number + (isPlus ? stepValue : -stepValue)
        if wraps, wanted > maximumValue {
            value = number < maximumValue ? maximumValue : minimumValue
        } else if wraps, wanted < minimumValue {
            value = number > minimumValue ? minimumValue : maximumValue
        } else {
            value = wanted
        }
        guard number != old else { return false }
        if isTold { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
        return true
    }

    override open func accessibilityIncrement() { step(isPlus: true) }
    override open func accessibilityDecrement() { step(isPlus: false) }

    // MARK: Images

    /// An image of the client's instead of the plus; nil brings the plus back.
    open func setIncrementImage(_ image: UIImage?, for state: State) { setImage(image, isPlus: true, state) }
    /// Returns the picture of the plus in a state.
    open func incrementImage(for state: State) -> UIImage? { image(isPlus: true, state) }

    /// An image of the client's instead of the minus; nil brings the minus back.
    open func setDecrementImage(_ image: UIImage?, for state: State) { setImage(image, isPlus: false, state) }
    /// Returns the picture of the minus in a state.
    open func decrementImage(for state: State) -> UIImage? { image(isPlus: false, state) }

    /// An image of the client's instead of the grey plate; nil brings the plate back.
    open func setBackgroundImage(_ image: UIImage?, for state: State) {
        backgrounds[state] = image
        showImages()
    }

    /// Returns the picture behind the stepper in a state.
    open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }

    /// An image of the client's instead of the line between the halves while they are in these states; nil brings the line
    /// back. The image for two normal halves stands in for those of other states.
    open func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState: State) {
        dividers[DividerStates(left: leftState, right: rightSegmentState)] = image
        showImages()
        setNeedsLayout()
    }

    /// Returns the picture between the halves in these states.
    open func dividerImage(forLeftSegmentState state: State, rightSegmentState: State) -> UIImage? {
        dividers[DividerStates(left: state, right: rightSegmentState)]
            ?? dividers[DividerStates(left: .normal, right: .normal)]
    }

    private func setImage(_ image: UIImage?, isPlus: Bool, _ state: State) {
        images[isPlus, default: [:]][state] = image
        showImages()
    }

    private func image(isPlus: Bool, _ state: State) -> UIImage? {
        images[isPlus].flatMap { $0[state] ?? $0[.normal] }
    }

    private func showImages() {
        for half in halves {
            half.image = image(isPlus: half.isPlus, half.state)
        }
        showDivider()
        guard !backgrounds.isEmpty else { return }
        if background.superview == nil { insertSubview(background, at: 0) }
        background.image = backgroundImage(for: state)
        background.frame = bounds
        keepingAppearanceKeys { backgroundColor = background.image == nil ? .tertiarySystemFill : nil }
    }

    private func showDivider() {
        let picture = dividerImage(forLeftSegmentState: halves[0].state, rightSegmentState: halves[1].state)
        divider.image = picture
        divider.backgroundColor = picture == nil ? .separator : nil
    }

    // MARK: Geometry

    /// The size is the control's own.
    override open var frame: CGRect {
        get { super.frame }
        set { super.frame = CGRect(origin: newValue.origin, size: looks.size) }
    }

    override open var bounds: CGRect {
        get { super.bounds }
        set { super.bounds = CGRect(origin: newValue.origin, size: looks.size) }
    }

    override open var intrinsicContentSize: CGSize { looks.size }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { looks.size }

    override open func layoutSubviews() {
        super.layoutSubviews()
        let width = bounds.width / 2
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (index, half) in halves.enumerated() {
            let slot = isMirrored ? 1 - index : index
            half.frame = CGRect(x: CGFloat(slot) * width, y: 0, width: width, height: bounds.height)
        }
        let line = CGRect(
            x: width - 0.5, y: looks.dividerInset, width: 1, height: bounds.height - 2 * looks.dividerInset)
        let picture = divider.image.map { max($0.size.width, 1) }
        divider.frame = picture.map { CGRect(x: width - $0 / 2, y: 0, width: $0, height: bounds.height) } ?? line
    }

    // MARK: Touches

    override open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        guard let half = half(at: touch), half.isEnabled else { return false }
        startValue = number
        press(half)
        return super.beginTracking(touch, with: event)
    }

    override open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let half = half(at: touch)
        if half !== halves.first(where: \.isPressed) {
            release()
            if let half, half.isEnabled { press(half) }
        }
        return true
    }

    override open func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        letGo()
    }

    override open func cancelTracking(with event: UIEvent?) {
        super.cancelTracking(with: event)
        letGo()
    }

    private func letGo() {
        release()
        if !isContinuous, number != startValue { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    private func half(at touch: UITouch) -> StepperHalf? {
        let place = touch.location(in: self)
        return halves.first { $0.frame.contains(place) }
    }

    private func press(_ half: StepperHalf) {
        half.isPressed = true
        showImages()
        step(isPlus: half.isPlus, isTold: isContinuous)
        guard autorepeat else { return }
        repeats = StepperRepeats(self) { [weak self] in
            guard let self, autorepeat else { return false }
            return step(isPlus: half.isPlus, isTold: isContinuous)
        }
    }

    private func release() {
        repeats = nil
        for half in halves { half.isPressed = false }
        showImages()
    }

    override open func _stateDidChange() {
        super._stateDidChange()
        valueDidChange()
    }
}

/// The states of the halves on both sides of a line.
private struct DividerStates: Hashable {
    let left: UIControl.State
    let right: UIControl.State
}

/// Steps on while a half is held.
@MainActor
final class StepperRepeats: FrameTicking {
    private let step: () -> Bool
    private weak var view: UIView?
    /// Nil before the first frame, from which on time counts.
    private var next: TimeInterval?
    private var count = 0

    init(_ view: UIView, _ step: @escaping () -> Bool) {
        self.view = view
        self.step = step
        FrameScheduler.add(self)
    }

    var frameLoop: FrameLoop { view?.frameLoop ?? .standard }
    func clockDidChange(by seconds: TimeInterval) { next? += seconds }

    /// At most one step a frame.
    func tick(at time: TimeInterval) -> Bool {
        guard let due = next else {
            next = time + UIStepper.patience
            return true
        }
        // A rounding error must not cost a frame.
        guard time >= due - 1e-6 else { return true }
        count += 1
        next = time + (count > 10 ? UIStepper.hurriedPace : UIStepper.pace)
        return step()
    }
}

/// The minus or the plus.
@MainActor
final class StepperHalf: UIView {
    var looks = SystemLooks.current.stepper { didSet { setNeedsLayout() } }
    var state: UIControl.State { isPressed ? .highlighted : isEnabled ? .normal : .disabled }
    let isPlus: Bool
    private let bars: [UIView]
    var isPressed = false { didSet { backgroundColor = isPressed ? .systemFill : nil } }
    var isEnabled = true { didSet { colour() } }
    private lazy var picture = UIImageView()

    /// A client's, instead of the bars.
    var image: UIImage? {
        didSet {
            guard image !== oldValue else { return }
            for bar in bars { bar.isHidden = image != nil }
            let isTemplate = image?.renderingMode == .automatic
            picture.image = isTemplate ? image?.withRenderingMode(.alwaysTemplate) : image
            picture.contentMode = .center
            if picture.superview == nil { addSubview(picture) }
            colour()
            setNeedsLayout()
        }
    }

    init(isPlus: Bool) {
        self.isPlus = isPlus
        bars = (0..<(isPlus ? 2 : 1)).map { _ in UIView() }
        super.init(frame: .zero)
        isOpaque = false
        isUserInteractionEnabled = false
        for bar in bars {
            bar.layer.cornerRadius = looks.signThickness / 2
            addSubview(bar)
        }
        colour()
    }

    required init?(coder: NSCoder) { nil }

    private func colour() {
        let color = isEnabled ? UIColor.label : .tertiaryLabel
        for bar in bars { bar.backgroundColor = color }
        if image != nil { picture.tintColor = color }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if image != nil { picture.frame = bounds }
        for (index, bar) in bars.enumerated() {
            let size =
                index == 0
                ? CGSize(width: looks.signLength, height: looks.signThickness)
                : CGSize(width: looks.signThickness, height: looks.signLength)
            bar.frame = CGRect(center: bounds.center, size: size)
        }
    }
}
