import Foundation
import TesseraGraphics
import UIKitCore

/// A day of a calendar.
@MainActor
final class CalendarDay: UIControl {
    let number: Int
    private let disc = UIView()
    private let label = UILabel()
    private let action: (Int) -> Void

    init(_ number: Int, _ action: @escaping (Int) -> Void) {
        self.number = number
        self.action = action
        super.init(frame: .zero)
        disc.isUserInteractionEnabled = false
        label.text = "\(number)"
        label.textAlignment = .center
        addSubview(disc)
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = "\(number)"
        accessibilityTraits = .button
    }

    required init?(coder: NSCoder) { nil }

    override var _keepsTaps: Bool { true }

    func show(isChosen: Bool, isToday: Bool, isEnabled: Bool) {
        self.isEnabled = isEnabled
        isSelected = isChosen
        disc.isHidden = !isChosen
        disc.backgroundColor = isToday ? tintColor : tintColor.withAlphaComponent(0.15)
        label.font = .systemFont(ofSize: 20, weight: isChosen ? .medium : .regular)
        let plain: UIColor = isToday ? tintColor : .label
        label.textColor = !isEnabled ? .tertiaryLabel : !isChosen ? plain : isToday ? .white : tintColor
    }

    override func _touchUpInside(_ event: UIEvent?) {
        super._touchUpInside(event)
        action(number)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height)
        disc.frame = CGRect(center: bounds.center, size: CGSize(width: side, height: side))
        disc.layer.cornerRadius = side / 2
        label.frame = bounds
    }
}
