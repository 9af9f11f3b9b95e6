import UIKit

/// A tile that can have the focus; it lifts itself while it has.
final class FocusTile: UIControl {
    let text: String
    private let label = UILabel(style: .body)
    private let mark = UIImageView(image: UIImage(systemName: "star.fill"))

    init(_ text: String, group: String) {
        self.text = text
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 14
        focusGroupIdentifier = group
        label.text = text
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        // All names have room in it, so that none is smaller than its neighbours.
        label.font = .limited(.body, to: 28)
        mark.tintColor = .systemOrange
        mark.isHidden = true
        addSubview(label)
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { isEnabled }

    override func _stateDidChange() {
        super._stateDidChange()
        mark.isHidden = !isSelected
        backgroundColor = isHighlighted ? .systemFill : .secondarySystemGroupedBackground
    }

    override func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {
        super.didUpdateFocus(in: context, with: coordinator)
        let isNext = context.nextFocusedItem === self
        guard isNext || context.previouslyFocusedItem === self else { return }
        coordinator.addCoordinatedAnimations { [self] in
            transform = isNext ? CGAffineTransform(scaleX: 1.06, y: 1.06) : .identity
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 8)
        mark.frame = directional(CGRect(x: bounds.width - 26, y: 8, width: 18, height: 18))
    }
}
