import Foundation
import TesseraGraphics
import UIKitCore

/// How a date picker looks.
public enum UIDatePickerStyle: Int, Sendable {
    /// The picker decides by what is picked.
    case automatic
    /// Wheels in the view.
    case wheels
    /// Labels that open a calendar or wheels.
    case compact
    /// A calendar in the view.
    case inline
}

/// A control that chooses a date, a time, both, or a length of time.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
    /// What is picked.
    public enum Mode: Int, Sendable {
        /// A time of the day.
        case time
        /// A day.
        case date
        /// A day and a time of it.
        case dateAndTime
        /// A length of time in hours and minutes.
        case countDownTimer
        /// A month of a year. The day stays, or becomes the last one that the month has.
        case yearAndMonth
    }

    /// Shows the date in the picker's style.
    private var face: (any DatePickerFace)?
    private var instant = ClientTime.now
    private var length: TimeInterval = 60

    override public init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.isEmpty { self.frame = CGRect(origin: frame.origin, size: sizeThatFits(.zero)) }
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        InterfaceCoder.finish(self, UIDatePicker.self, coder)
    }

    private func setUp() {
        setContentHuggingPriority(.defaultHigh, for: .vertical)
        makeFace()
    }

    // MARK: What it is about

    /// What is picked; a date with a time unless set.
    open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { makeFace() } } }

    /// Nil for that of the calendar, or of the user.
    open var locale: Locale? { didSet { show() } }
    /// The calendar by which dates are shown; the current one where it is nil.
    open var calendar: Calendar! = .current { didSet { show() } }
    /// Nil for that of the calendar.
    open var timeZone: TimeZone? { didSet { show() } }

    /// Kept between the limits, and on whole intervals where those are more than a minute.
    open var date: Date {
        get { instant }
        set { setDate(newValue, animated: false) }
    }

    /// Sends nothing.
    open func setDate(_ date: Date, animated: Bool) {
        guard !date.timeIntervalSinceReferenceDate.isNaN else { return }
        instant = limited(date)
        show()
    }

    /// Later than the greatest one, both are ignored.
    open var minimumDate: Date? { didSet { limitsDidChange() } }
    /// The last date that can be picked; nil for none.
    open var maximumDate: Date? { didSet { limitsDidChange() } }

    /// Seconds of a timer, from a minute to a minute less than a day.
    open var countDownDuration: TimeInterval {
        get { length }
        set {
            let seconds = newValue.isFinite ? newValue : 60
            length = (max(60, min(seconds, 23 * 3_600 + 59 * 60)) / 60).rounded(.down) * 60
            show()
        }
    }

    /// Minutes between the times that can be chosen; they divide an hour and are 30 at most, and others are ignored.
    open var minuteInterval = 1 {
        didSet {
            guard minuteInterval > 0, minuteInterval <= 30, 60 % minuteInterval == 0 else {
                return minuteInterval = oldValue
            }
            if minuteInterval != oldValue { limitsDidChange() }
        }
    }

    /// Whether the date is one of those that the minutes allow.
    open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

    // MARK: Style

    /// How the picker is to look; `automatic` unless set.
    open var preferredDatePickerStyle = UIDatePickerStyle.automatic { didSet { makeFace() } }

    /// The style that is shown: timers, months, and times that have no form of their own turn wheels.
    open var datePickerStyle: UIDatePickerStyle {
        switch (preferredDatePickerStyle, datePickerMode) {
        case (_, .countDownTimer), (_, .yearAndMonth), (.wheels, _), (.inline, .time): .wheels
        case (.inline, _): .inline
        case (.automatic, _), (.compact, _): .compact
        }
    }

    /// The calendar with the picker's locale and time zone.
    final var ownCalendar: Calendar {
        var result = calendar ?? .current
        if let locale { result.locale = locale }
        if let timeZone { result.timeZone = timeZone }
        return result
    }

    final var ownLocale: Locale { locale ?? ownCalendar.locale ?? .current }

    final var looks: PickerLooks { traitCollection.systemLooks.picker }

    private func makeFace() {
        face?.removeFromSuperview()
        let new: any DatePickerFace =
            switch datePickerStyle {
            case .inline: InlineDateFace(self)
            case .compact: CompactDateFace(self)
            case .wheels, .automatic: WheelsDateFace(self, datePickerMode)
            }
        face = new
        addSubview(new)
        invalidateIntrinsicContentSize()
        show()
    }

    private func show() {
        face?.show()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Limits

    /// Nil where there are none, or none that make sense.
    final var limits: (least: Date, greatest: Date)? {
        let least = minimumDate ?? .distantPast
        let greatest = maximumDate ?? .distantFuture
        return least <= greatest ? (least, greatest) : nil
    }

    private func limitsDidChange() {
        instant = limited(instant)
        show()
    }

    private func limited(_ date: Date) -> Date {
        var result = date
        if roundsToMinuteInterval, minuteInterval > 1 {
            let calendar = ownCalendar
            let parts = calendar.dateComponents([.minute, .second, .nanosecond], from: date)
            let seconds = Double((parts.minute ?? 0) % minuteInterval * 60 + (parts.second ?? 0))
            result -= seconds + Double(parts.nanosecond ?? 0) / 1e9
        }
        guard let limits else { return result }
        return max(limits.least, min(result, limits.greatest))
    }

    // MARK: The user

    /// The user has chosen a date; times that it leaves open stay.
    final func choose(_ date: Date) {
        let new = limited(date)
        guard new != instant else { return show() }
        instant = new
        show()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    final func choose(seconds: TimeInterval) {
        let old = length
        countDownDuration = seconds
        if length != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    // MARK: Layout

    override open var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
    override open func sizeThatFits(_ size: CGSize) -> CGSize { face?.fittingSize ?? .zero }
    override open var _keepsTaps: Bool { true }

    override open func layoutSubviews() {
        super.layoutSubviews()
        face?.frame = bounds
    }

    override open func _stateDidChange() {
        super._stateDidChange()
        face?.isUserInteractionEnabled = isEnabled
        face?.alpha = isEnabled ? 1 : 0.5
    }

    override open func tintColorDidChange() {
        super.tintColorDidChange()
        face?.show()
    }
}

/// What a date picker shows its date with.
@MainActor
protocol DatePickerFace: UIView {
    var fittingSize: CGSize { get }
    /// Takes over the picker's date.
    func show()
}
