import Foundation
import TesseraGraphics
import UIKitCore

/// One segment: its contents and the view that shows them.
@MainActor
package final class Segment {
    var title: String?
    var image: UIImage?
    /// Runs when the segment is chosen. Its title, or its image where it has none, is the segment's.
    var action: UIAction? {
        didSet {
            guard let action else { return }
            title = action.title.isEmpty ? nil : action.title
            image = title == nil ? action.image : nil
            isEnabled = !action.attributes.contains(.disabled)
        }
    }
    var isEnabled = true
    var contentOffset = CGSize.zero
    /// Points; 0 takes its share.
    var width: CGFloat = 0
    package private(set) var frame = CGRect.zero
    let view = UIView()
    package let label = UILabel()
    private let picture = UIImageView()
    /// The line between this segment and the next.
    let divider = UIImageView()
    private var plate: UIImageView?

    init(title: String? = nil, image: UIImage? = nil) {
        self.title = title
        self.image = image
        view.isUserInteractionEnabled = false
        view.addSubview(label)
        view.addSubview(picture)
        view.addSubview(divider)
        divider.backgroundColor = Segment.dividerColor
        label.textAlignment = .center
        picture.contentMode = .scaleAspectFit
    }

    /// Whether a finger presses the segment.
    var isDimmed = false {
        didSet { for part in [label, picture] { part.alpha = isDimmed ? Self.dimmedAlpha : 1 } }
    }
    private static let dimmedAlpha: CGFloat = 0.3

    var contentWidth: CGFloat {
        if let title { return Segment.width(of: title, label.font) }
        return image?.size.width ?? 0
    }

    /// The width that the title needs, which selection must not change.
    private static func width(of title: String, _ font: UIFont) -> CGFloat {
        let label = UILabel()
        label.font = font
        label.text = title
        return label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)).width.rounded(.up)
    }

    // From memory of iOS 13: grey, a point wide, half the control's height.
    private static let dividerColor = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3)

    /// - Parameter isMirrored: whether the next segment stands to the left.
    func place(in rect: CGRect, isMirrored: Bool, _ looks: SegmentedControlLooks) {
        frame = rect
        let line = looks.dividerWidth
        divider.frame = CGRect(
            x: (isMirrored ? 0 : rect.width) - line / 2, y: (rect.height / 4).rounded(), width: line,
            height: (rect.height / 2).rounded())
        divider.layer.cornerRadius = line / 2
        view.frame = rect
        label.frame = view.bounds.insetBy(dx: looks.contentInset, dy: 0)
            .offsetBy(dx: contentOffset.width, dy: contentOffset.height)
        plate?.frame = view.bounds
        if let size = divider.image?.size {
            divider.frame = CGRect(
                x: (isMirrored ? 0 : rect.width) - size.width / 2, y: 0, width: size.width, height: rect.height)
            divider.layer.cornerRadius = 0
        }
        picture.frame = view.bounds.insetBy(dx: looks.contentInset, dy: looks.contentInset)
            .offsetBy(dx: contentOffset.width, dy: contentOffset.height)
    }

    /// Shows an image behind the contents, and another in place of the line; nil for none and for the line.
    func show(_ background: UIImage?, divider image: UIImage?) {
        if background != nil, plate == nil {
            let view = UIImageView()
            self.view.insertSubview(view, at: 0)
            view.frame = self.view.bounds
            plate = view
        }
        plate?.image = background
        divider.image = image
        divider.backgroundColor = image == nil ? Self.dividerColor : nil
    }

    func update(
        _ attributes: [NSAttributedString.Key: Any], isSelected: Bool, isEnabled: Bool, _ looks: SegmentedControlLooks
    ) {
        label.font =
            attributes[.font] as? UIFont
            ?? .systemFont(ofSize: looks.fontSize, weight: isSelected ? looks.chosenTitleWeight : looks.titleWeight)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? .label
        label.text = title
        picture.image = title == nil ? image?.withRenderingMode(.alwaysTemplate) : nil
        picture.tintColor = .label
        view.alpha = isEnabled ? 1 : 0.35
    }
}

/// How a width is shared among segments: pure geometry.
enum SegmentWidths {
    /// Fixed widths (not 0) stay; the others share the rest, equally or in proportion to what they want. Equal ones are
    /// whole points, and the last of them takes what is left over, as recorded.
    static func share(_ total: CGFloat, fixed: [CGFloat], wanted: [CGFloat]?) -> [CGFloat] {
        let rest = max(0, total - fixed.reduce(0, +))
        let open = fixed.indices.filter { fixed[$0] == 0 }
        let sum = wanted.map { wanted in open.reduce(0) { $0 + wanted[$1] } } ?? 0
        return fixed.indices.map { index in
            if fixed[index] > 0 { return fixed[index] }
            if let wanted, sum > 0 { return rest * wanted[index] / sum }
            let equal = (rest / CGFloat(open.count)).rounded(.down)
            return index == open.last ? rest - equal * CGFloat(open.count - 1) : equal
        }
    }
}
