import Foundation
import TesseraGraphics
import UIKitCore

/// The line above a calendar: its month, which opens wheels, and the arrows to the months beside.
@MainActor
final class CalendarHeader: UIView {
    let title: CalendarTitle
    let back = UIButton(type: .system)
    let forth = UIButton(type: .system)

    init(onTitle: @escaping () -> Void, onTurn: @escaping (Int) -> Void) {
        title = CalendarTitle(onTitle)
        super.init(frame: .zero)
        back.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
        forth.setImage(UIImage(systemName: "chevron.forward"), for: .normal)
        for button in [back, forth] {
            button.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(weight: .semibold), forImageIn: .normal)
        }
        back.addAction(UIAction { _ in onTurn(-1) }, for: .primaryActionTriggered)
        forth.addAction(UIAction { _ in onTurn(1) }, for: .primaryActionTriggered)
        back.accessibilityLabel = "Previous Month"
        forth.accessibilityLabel = "Next Month"
        for view in [title, back, forth] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = bounds.height
        let size = title.sizeThatFits(CGSize(width: max(0, bounds.width - 120), height: height))
        title.frame = placedByDirection(CGRect(x: 16, y: 0, width: size.width, height: height))
        back.frame = placedByDirection(CGRect(x: bounds.width - 96, y: 0, width: 44, height: height))
        forth.frame = placedByDirection(CGRect(x: bounds.width - 48, y: 0, width: 44, height: height))
    }
}
