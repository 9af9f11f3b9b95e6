import Foundation
import TesseraGraphics

/// Items of a toolbar that no flexible space parts, on their plate.
@MainActor
final class ToolbarGroup: UIView {
    let buttons: [UIView]
    private let looks: ToolbarLooks
    private let plate: BarBackground?

    private let customViews: CustomBarViews

    private init(_ buttons: [UIView], _ customViews: CustomBarViews, _ looks: ToolbarLooks) {
        self.buttons = buttons
        self.customViews = customViews
        self.looks = looks
        let isOnPlate =
            looks.hasPlates
            && buttons.contains {
                $0 is UIControl && ($0 as? BarButton)?.hidesPlate != true
            }
        plate = isOnPlate ? BarBackground(lineEdge: .top) : nil
        super.init(frame: .zero)
        settleSubviews()
        if let plate {
            plate.take(UIBarAppearance(), tint: nil, style: .default, image: nil, shadow: nil)
            plate.plateShadow = looks.shadow
            addSubview(plate)
        }
        for button in buttons { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// The groups of `items`, from the leading end; without a flexible space between them all items are one.
    static func groups(of items: [UIBarButtonItem], in bar: UIToolbar) -> [ToolbarGroup] {
        let looks = bar.traitCollection.systemLooks.toolbar
        let parts = items.filter { !$0.isHidden }.split(omittingEmptySubsequences: false) { $0.isFlexibleSpace }
        return parts.map { part in
            ToolbarGroup(
                part.compactMap { BarButtons.toolbarView(for: $0, in: bar, looks) },
                CustomBarViews(of: part), looks)
        }
    }

    var isEmpty: Bool { buttons.isEmpty }

    private func size(of view: UIView, in height: CGFloat) -> CGSize {
        let inner = max(0, height - 2 * looks.platePadding)
        let room = CGSize(width: 10_000, height: inner)
        if let size = customViews.size(of: view, in: room) { return size }
        let fitting = view.sizeThatFits(room)
        return CGSize(width: fitting.width, height: plate == nil ? min(fitting.height, height) : inner)
    }

    /// How wide the group is in a row of `height`.
    func width(in height: CGFloat) -> CGFloat {
        guard !buttons.isEmpty else { return 0 }
        let widths = buttons.map { size(of: $0, in: height).width }
        let padding = plate == nil ? 0 : 2 * looks.platePadding
        let spacing = CGFloat(buttons.count - 1) * looks.buttonSpacing
        // A plate is never narrower than it is high.
        return max(widths.reduce(0, +) + spacing + padding, plate == nil ? 0 : height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        plate?.frame = bounds
        var x = plate == nil ? 0 : looks.platePadding
        if plate != nil, buttons.count == 1 {
            x = (bounds.width - size(of: buttons[0], in: bounds.height).width) / 2
        }
        for button in buttons {
            let size = size(of: button, in: bounds.height)
            button.frame = placedByDirection(
                CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
            x += size.width + looks.buttonSpacing
        }
    }
}

/// Where the groups of a toolbar lie.
@MainActor
enum ToolbarLayout {
    /// The first group begins at the leading end and the last ends at the trailing one; what is left is shared by the
    /// spaces between.
    static func place(_ groups: [ToolbarGroup], in row: CGRect, isRightToLeft: Bool) {
        let widths = groups.map { $0.width(in: row.height) }
        let free = max(0, row.width - widths.reduce(0, +))
        let gap = groups.count > 1 ? free / CGFloat(groups.count - 1) : 0
        var x: CGFloat = 0
        for (group, width) in zip(groups, widths) {
            let width = min(width, max(0, row.width - x))
            let start = isRightToLeft ? row.maxX - x - width : row.minX + x
            group.frame = CGRect(x: start, y: row.minY, width: width, height: row.height)
            x += width + gap
        }
    }
}
