import Foundation
import TesseraGraphics
import UIKitCore

/// The month and the year of a calendar, and a chevron that turns down while wheels choose them.
@MainActor
final class CalendarTitle: UIControl {
    private let label = UILabel()
    private let chevron = UIImageView()
    private let action: () -> Void

    /// Points of the glyph and before it; they are this project's own.
    private static let glyph: CGFloat = 13
    private static let gap: CGFloat = 6

    init(_ action: @escaping () -> Void) {
        self.action = action
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: 17, weight: .semibold)
        label.isAccessibilityElement = false
        let configuration = UIImage.SymbolConfiguration(pointSize: Self.glyph, weight: .semibold)
        chevron.image = UIImage(systemName: "chevron.forward", withConfiguration: configuration)
        chevron.contentMode = .center
        addSubview(label)
        addSubview(chevron)
        isAccessibilityElement = true
        accessibilityTraits = .button
        // The words are from memory.
        accessibilityLabel = "Show year picker"
    }

    required init?(coder: NSCoder) { nil }

    override var _keepsTaps: Bool { true }

    var text: String? {
        get { label.text }
        set {
            label.text = newValue
            accessibilityValue = newValue
            setNeedsLayout()
        }
    }

    /// Whether the wheels are there. Inside an animation the chevron turns with it.
    var isOpen = false {
        didSet {
            let way: CGFloat = isRightToLeft ? -1 : 1
            chevron.transform = isOpen ? CGAffineTransform(rotationAngle: way * .pi / 2) : .identity
            accessibilityLabel = isOpen ? "Hide year picker" : "Show year picker"
        }
    }

    private var glyphSize: CGSize { chevron.image?.size ?? .zero }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let text = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
        let width = (text.width + Self.gap + glyphSize.width).rounded(.up)
        return CGSize(width: min(width, size.width), height: size.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let glyph = glyphSize
        let width = max(0, bounds.width - Self.gap - glyph.width)
        label.frame = placedByDirection(CGRect(x: 0, y: 0, width: width, height: bounds.height))
        label.textAlignment = isRightToLeft ? .right : .left
        // A turned view has no frame of its own: its middle is placed.
        let place = placedByDirection(
            CGRect(
                x: width + Self.gap, y: (bounds.height - glyph.height) / 2, width: glyph.width, height: glyph.height))
        chevron.bounds.size = glyph
        chevron.center = place.center
    }

    override func _stateDidChange() {
        super._stateDidChange()
        alpha = isHighlighted ? 0.5 : 1
    }

    override func _touchUpInside(_ event: UIEvent?) {
        super._touchUpInside(event)
        action()
    }
}
