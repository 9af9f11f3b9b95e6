import Foundation
import TesseraGraphics
import UIKitCore

/// What a row that stands beside its place has left free, with the buttons of its actions.
final class SwipeStrip: UIView {
    let buttons: [SwipeButton]
    /// Called with the button that was tapped.
    var onTap: (SwipeButton) -> Void = { _ in }

    init(_ actions: [UIContextualAction]) {
        buttons = actions.map(SwipeButton.init)
        super.init(frame: .zero)
        clipsToBounds = true
        isolateLayout()
        for button in buttons {
            addSubview(button)
            button.addAction(
                UIAction { [weak self, weak button] _ in
                    guard let self, let button else { return }
                    onTap(button)
                }, for: [.touchUpInside, .primaryActionTriggered])
        }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Text size

    /// The size of text, or what else decides the looks of buttons, is another one since they were dressed.
    private(set) var isOutdated = false
    /// Called in a layout pass where the buttons are outdated.
    var onOutdated: () -> Void = {}

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        guard window != nil else { return }
        isOutdated = true
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if isOutdated { onOutdated() }
    }

    /// Gives the buttons the looks and the text size of their surroundings.
    func dress() {
        isOutdated = false
        for button in buttons { button.dress() }
    }

    /// What the buttons want where there is room.
    var contents: [SwipeGeometry.Content] {
        for button in buttons { button.titleScale = 1 }
        return buttons.map(\.content)
    }

    /// Has all titles be as small as the smallest of them has to be.
    func shareTitleSize(in widths: [CGFloat]) {
        let scale = zip(buttons, widths).map { $0.titleScale(fittingIn: $1) }.min() ?? 1
        for button in buttons { button.titleScale = scale }
    }

    // MARK: Places

    /// Has the buttons stand where `geometry` says.
    ///
    /// - Parameters:
    ///   - leader: the button that covers the others where `isFull` is true.
    ///   - isRight: whether the strip is at the right edge of the row.
    func place(_ geometry: SwipeGeometry, pull: CGFloat, isFull: Bool, leader: Int, isRight: Bool) {
        // It stays in front when it shrinks again.
        if isFull, buttons.indices.contains(leader), subviews.last !== buttons[leader] {
            bringSubviewToFront(buttons[leader])
        }
        for (button, place) in zip(buttons, geometry.places(pull: pull, isFull: isFull, leader: leader)) {
            let x = isRight ? bounds.width - place.start - place.width : place.start
            button.bounds.size = CGSize(width: place.width, height: geometry.buttonHeight)
            button.center = CGPoint(x: x + place.width / 2, y: geometry.row.height / 2)
            button.transform = place.scale == 1 ? .identity : CGAffineTransform(scaleX: place.scale, y: place.scale)
            button.alpha = place.alpha
            button.contentSpan = place.contentWidth.map { width in
                CGRect(x: isRight ? 0 : place.width - width, y: 0, width: width, height: geometry.buttonHeight)
            }
            button.layoutIfNeeded()
        }
    }
}
