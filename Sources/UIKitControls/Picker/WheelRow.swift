import Foundation
import TesseraGraphics
import UIKitCore

/// A row of a date's wheel: a text at its place in the column.
@MainActor
final class WheelRow: UIView {
    /// Where in its column the text stands.
    enum Place {
        case middle
        /// A little after the leading side. From memory.
        case leading
        /// Before a countdown's unit, so that numbers end below each other.
        case beforeUnit(CountdownMeasures)
    }

    /// From the leading side of a column to what begins there, in points; from memory.
    static let inset: CGFloat = 9

    private let label = UILabel()
    private var place = Place.middle

    init(_ looks: PickerLooks) {
        super.init(frame: .zero)
        label.font = .systemFont(ofSize: looks.fontSize)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override var _shownText: String? { label.text }
    /// Whether the row can be chosen; one that cannot is grey.
    var isAllowed = true { didSet { label.textColor = isAllowed ? .label : .tertiaryLabel } }
    /// Where the text stands, in points of the row.
    var textFrame: CGRect { label.frame }

    /// `spoken` is what assistive technologies say of the row.
    func show(_ text: String, spoken: String, _ place: Place) {
        label.text = text
        accessibilityLabel = spoken
        self.place = place
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = isRightToLeft
        switch place {
        case .middle:
            label.frame = bounds
            label.textAlignment = .center
        case .leading:
            let width = max(0, bounds.width - Self.inset)
            label.frame = placedByDirection(CGRect(x: Self.inset, y: 0, width: width, height: bounds.height))
            label.textAlignment = isMirrored ? .right : .left
        case .beforeUnit(let measures):
            let end = measures.numberEnd(in: bounds.width)
            label.frame = placedByDirection(CGRect(x: 0, y: 0, width: end, height: bounds.height))
            label.textAlignment = isMirrored ? .left : .right
        }
    }
}
