import UIKit

/// A row in a panel: the first and the last have round corners, and no line stands below the last.
class PanelRow: RowCell {
    /// Half of the least height, so that a panel of one row is a capsule at most.
    private static let radius: CGFloat = 22

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemGroupedBackground
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    func place(isFirst: Bool, isLast: Bool) {
        showsSeparator = !isLast
        layer.cornerRadius = isFirst || isLast ? Self.radius : 0
        layer.maskedCorners = []
        if isFirst { layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if isLast { layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    }
}
