import Foundation
import TesseraGraphics

/// The view of an alert: its card, and, in looks whose buttons are rows, below a sheet a second one with the action that
/// cancels.
@MainActor
final class AlertBody: UIView {
    /// Weak: an animation may hold the view longer than anybody holds the controller.
    private weak var controller: UIAlertController?
    private let isSheet: Bool
    /// What the cards were made with.
    private var looks: AlertLooks
    private(set) var cards: [AlertCard] = []

    init(of controller: UIAlertController) {
        self.controller = controller
        isSheet = controller.preferredStyle == .actionSheet
        looks = controller.looks
        super.init(frame: .zero)
        isOpaque = false
        accessibilityViewIsModal = true
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    func rebuild() {
        guard let controller else { return }
        looks = controller.looks
        for card in cards { card.removeFromSuperview() }
        var shown = controller.actions.filter { $0.style != .cancel }
        // Beside a popover there is room to tap in its place.
        let cancel = controller.isPopover ? nil : controller.cancelAction
        var sets: [[UIAlertAction]] = []
        if isSheet {
            let hasWords = [controller.title, controller.message].contains { !($0 ?? "").isEmpty }
            let apart = looks.hasCapsules ? nil : cancel
            if apart == nil, let cancel { shown.append(cancel) }
            sets = (shown.isEmpty && !hasWords ? [] : [shown]) + (apart.map { [[$0]] } ?? [])
        } else {
            // Of two, the one that cancels stands first.
            if let cancel { shown.insert(cancel, at: shown.count == 1 ? 0 : shown.count) }
            sets = [shown]
        }
        cards = sets.enumerated().map { index, actions in
            AlertCard(
                title: index == 0 ? controller.title : nil, message: index == 0 ? controller.message : nil,
                fields: index == 0 ? controller.fields : [],
                buttons: actions.map { makeButton($0, of: controller) }, isSheet: isSheet, looks)
        }
        for card in cards {
            card.isBare = controller.isPopover
            addSubview(card)
        }
        setNeedsLayout()
    }

    private func makeButton(_ action: UIAlertAction, of controller: UIAlertController) -> AlertButton {
        let preferred = controller.preferredAction
        let bold = preferred ?? (looks.hasCapsules ? nil : controller.cancelAction)
        return AlertButton(
            action, isBold: action === bold, isPreferred: action === preferred, isSheet: isSheet, looks
        ) { [weak controller] in controller?.choose(action) }
    }

    override func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        takeLooks()
    }

    /// Makes the cards again where the alert's looks are others than theirs.
    func takeLooks() {
        if let controller, controller.looks != looks { controller.contentsDidChange() }
    }

    func button(of action: UIAlertAction) -> AlertButton? {
        for card in cards {
            if let button = card.buttons.first(where: { $0.choice === action }) { return button }
        }
        return nil
    }

    /// Where the alert lies in a container: a card in the middle, or a sheet at the bottom; never beyond the safe area, nor
    /// the card behind a keyboard.
    func place(in container: UIView) -> CGRect {
        var insets = container.safeAreaInsets
        if !isSheet { insets.bottom = max(insets.bottom, container.coveredByKeyboard) }
        let safe = container.bounds.inset(by: insets)
        let room = safe.insetBy(dx: looks.sheetMargin, dy: looks.sheetMargin)
        let width = min(isSheet ? looks.sheetWidth : looks.alertWidth, room.width)
        let height = min(heights(width: width, room: room.height).reduce(0, +) + gaps, room.height)
        let x = (container.bounds.midX - width / 2).rounded()
        // Below a home indicator the sheet may go as near to the edge as it does where there is none.
        let bottom = container.safeAreaInsets.bottom > 0 ? safe.maxY : room.maxY
        let y = isSheet ? bottom - height : (safe.midY - height / 2).rounded()
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private var gaps: CGFloat { CGFloat(max(cards.count - 1, 0)) * looks.sheetMargin }

    /// The first card gives way where there is too little room.
    private func heights(width: CGFloat, room: CGFloat) -> [CGFloat] {
        var heights = cards.map { $0.fittingHeight(width: width) }
        let others = heights.dropFirst().reduce(0, +) + gaps
        if let first = heights.first { heights[0] = min(first, max(room - others, 0)) }
        return heights
    }

    private var isPopover: Bool { controller?.isPopover ?? false }

    /// The size of the contents of a popover.
    var sizeInPopover: CGSize {
        let width = looks.alertWidth
        return CGSize(width: width, height: cards.map { $0.fittingHeight(width: width) }.reduce(0, +))
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        if isPopover { setNeedsLayout() }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // A popover's arrow is part of the view.
        guard !isPopover else {
            cards.first?.frame = bounds.inset(by: controller?.containerInsets ?? .zero)
            return
        }
        var y: CGFloat = 0
        for (card, height) in zip(cards, heights(width: bounds.width, room: bounds.height)) {
            card.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height + looks.sheetMargin
        }
    }
}
