import Foundation
import TesseraGraphics
import UIKitCore

/// The date and the time as capsules that open a calendar and wheels; at the trailing end of the picker.
@MainActor
final class CompactDateFace: UIView, DatePickerFace {
    private unowned let picker: UIDatePicker
    let capsules: [DateCapsule]

    init(_ picker: UIDatePicker) {
        self.picker = picker
        let kinds: [DateCapsule.Kind] =
            switch picker.datePickerMode {
            case .time, .countDownTimer: [.time]
            case .date, .yearAndMonth: [.date]
            case .dateAndTime: [.date, .time]
            }
        capsules = kinds.map { DateCapsule(picker, $0) }
        super.init(frame: .zero)
        for capsule in capsules { addSubview(capsule) }
    }

    required init?(coder: NSCoder) { nil }

    var fittingSize: CGSize {
        let looks = picker.looks
        let widths = capsules.map(\.fittingSize.width)
        return CGSize(
            width: widths.reduce(0, +) + looks.capsuleGap * CGFloat(max(widths.count - 1, 0)),
            height: capsules.map(\.fittingSize.height).max() ?? looks.capsuleHeight)
    }

    func show() {
        for capsule in capsules { capsule.show() }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var end = bounds.width
        for capsule in capsules.reversed() {
            let size = capsule.fittingSize
            let x = isMirrored ? bounds.width - end : end - size.width
            capsule.frame = CGRect(
                x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            end -= size.width + picker.looks.capsuleGap
        }
    }
}

/// A date or a time that opens what chooses it.
@MainActor
final class DateCapsule: UIControl {
    enum Kind { case date, time }

    private unowned let picker: UIDatePicker
    let kind: Kind
    private let label = UILabel()
    private weak var panel: DatePanel?

    init(_ picker: UIDatePicker, _ kind: Kind) {
        self.picker = picker
        self.kind = kind
        super.init(frame: .zero)
        backgroundColor = .tertiarySystemFill
        label.textAlignment = .center
        addSubview(label)
        isAccessibilityElement = true
        accessibilityTraits = .button
        show()
    }

    required init?(coder: NSCoder) { nil }

    override var _keepsTaps: Bool { true }

    func show() {
        let words = DateWords(picker)
        label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
            for: .systemFont(ofSize: picker.looks.capsuleFontSize), maximumPointSize: Self.greatestFontSize,
            compatibleWith: traitCollection)
        label.text = kind == .date ? words.date(picker.date) : words.time(picker.date)
        label.textColor = panel == nil ? .label : picker.tintColor
        accessibilityLabel = label.text
        panel?.show()
    }

    var fittingSize: CGSize {
        let text = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        let looks = picker.looks
        return CGSize(
            width: (text.width + looks.capsulePadding).rounded(.up),
            height: max(looks.capsuleHeight, (text.height + Self.leastPadding).rounded(.up)))
    }

    /// Beyond this size a date and a time no longer fit beside each other on a phone; from memory that they stop growing.
    private static let greatestFontSize: CGFloat = 24
    /// Above and below large text, together.
    private static let leastPadding: CGFloat = 10

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        show()
        picker.invalidateIntrinsicContentSize()
        picker.setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        label.frame = bounds
    }

    override func _stateDidChange() {
        super._stateDidChange()
        alpha = isHighlighted ? 0.5 : 1
    }

    override func _touchUpInside(_ event: UIEvent?) {
        super._touchUpInside(event)
        open()
    }

    /// What chooses a date goes with its picker.
    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { panel?.close(animated: false) }
    }

    private func open() {
        guard let window, panel == nil else { return }
        let face: any DatePickerFace =
            kind == .date ? InlineDateFace(picker, showsTime: false) : WheelsDateFace(picker, .time)
        let panel = DatePanel(face, beside: self, in: window)
        self.panel = panel
        panel.onClose = { [weak self] in
            guard let self else { return }
            self.panel = nil
            show()
            picker.sendActions(for: .editingDidEnd)
        }
        show()
        picker.sendActions(for: .editingDidBegin)
    }
}

/// Above everything of a window: what chooses a date, closed by a tap beside it.
@MainActor
final class DatePanel: UIView {
    private let face: any DatePickerFace
    private let plate = UIView()
    private weak var source: UIView?
    var onClose: () -> Void = {}

    /// Points from the plate to its contents, to its source and to the window's sides; they are this project's own.
    private static let inset: CGFloat = 8
    private static let gap: CGFloat = 8
    private static let margin: CGFloat = 8

    init(_ face: any DatePickerFace, beside source: UIView, in window: UIWindow) {
        self.face = face
        self.source = source
        super.init(frame: window.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        plate.backgroundColor = .secondarySystemGroupedBackground
        plate.layer.cornerRadius = source.traitCollection.systemLooks.popover.cornerRadius
        plate.layer.cornerCurve = .continuous
        plate.layer.shadowOpacity = 0.18
        plate.layer.shadowRadius = 24
        plate.layer.shadowOffset = CGSize(width: 0, height: 8)
        plate.addSubview(face)
        addSubview(plate)
        window.addSubview(self)
        tintColor = source.tintColor
        semanticContentAttribute = source.semanticContentAttribute
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: DatePanel.tapped))
        accessibilityViewIsModal = true
        face.show()
        plate.alpha = 0
        UIView.animate(withDuration: 0.2, animations: { self.plate.alpha = 1 })
    }

    required init?(coder: NSCoder) { nil }

    func show() { face.show() }

    func tapped(_ tap: UITapGestureRecognizer) {
        if !plate.frame.contains(tap.location(in: self)) { close() }
    }

    func close(animated: Bool = true) {
        onClose()
        guard animated else { return removeFromSuperview() }
        UIView.animate(
            withDuration: 0.2, animations: { self.plate.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let source, source.window != nil else { return close(animated: false) }
        let (anchor, room) = (source.convert(source.bounds, to: self), bounds.inset(by: safeAreaInsets))
        let size = face.fittingSize
        let whole = CGSize(width: size.width + 2 * Self.inset, height: size.height + 2 * Self.inset)
        let below = anchor.maxY + Self.gap
        let y = below + whole.height <= room.maxY ? below : max(room.minY, anchor.minY - Self.gap - whole.height)
        let greatest = max(room.minX + Self.margin, room.maxX - Self.margin - whole.width)
        let x = max(room.minX + Self.margin, min(anchor.midX - whole.width / 2, greatest))
        plate.frame = CGRect(x: x.rounded(), y: y.rounded(), width: whole.width, height: whole.height)
        face.frame = plate.bounds.insetBy(dx: Self.inset, dy: Self.inset)
        plate.placeGlassRim()
    }
}
