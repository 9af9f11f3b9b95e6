import Foundation
import TesseraGraphics

/// The edges of margin and safe area guides in reports. UIKit makes constraints for them, which belong to the set of those
/// that exclude each other. Here they are parts of the constraints that refer to the guide.
extension ConstraintText {
    private enum Side: String {
        case left, right, top, bottom
    }

    /// The lines of UIKit's constraints for the edges that `constraints` refer to, each once, in the order in which they are
    /// mentioned. Names and form are UIKit's; the address is that of the guide. Guides of other kinds have no lines: what
    /// UIKit calls their constraints is not known.
    static func guideEdges(of constraints: [NSLayoutConstraint]) -> [String] {
        var lines: [String] = []
        for constraint in constraints {
            let isRightToLeft = constraint.holder?.owner?.isRightToLeft ?? false
            for place in constraint.places {
                guard let guide = place.item.guide else { continue }
                for side in sides(of: place.attribute, isRightToLeft) {
                    guard let line = line(guide, side), !lines.contains(line) else { continue }
                    lines.append(line)
                }
            }
        }
        return lines
    }

    /// The edges that decide where an attribute is.
    private static func sides(of attribute: NSLayoutConstraint.Attribute, _ isRightToLeft: Bool) -> [Side] {
        switch attribute {
        case .left, .leftMargin: [.left]
        case .right, .rightMargin: [.right]
        case .leading, .leadingMargin: [isRightToLeft ? .right : .left]
        case .trailing, .trailingMargin: [isRightToLeft ? .left : .right]
        case .top, .topMargin: [.top]
        case .bottom, .bottomMargin: [.bottom]
        case .width, .centerX, .centerXWithinMargins: [.left, .right]
        case .height, .centerY, .centerYWithinMargins: [.top, .bottom]
        default: []
        }
    }

    private static func line(_ guide: UILayoutGuide, _ side: Side) -> String? {
        guard let kind = guide.kind, let view = guide.owningView, let identifier = identifier(kind, side) else {
            return nil
        }
        let edges = GuideEdges(kind, of: view)
        let name = "[\(name(guide.layoutItem))]"
        let equation =
            switch side {
            case .left: "H:|-(\(number(edges.left.distance)))-\(name)(LTR)"
            case .right: "H:\(name)-(\(number(-edges.right.distance)))-|(LTR)"
            case .top: "V:|-(\(number(edges.top.distance)))-\(name)"
            case .bottom: "V:\(name)-(\(number(-edges.bottom.distance)))-|"
            }
        return "<NSLayoutConstraint:\(ViewText.address(of: guide)) '\(identifier)' \(equation)   "
            + "(active, names: '|':\(ConstraintText.name(view.layoutItem)) )>"
    }

    private static func identifier(_ kind: GuideEdges.Kind, _ side: Side) -> String? {
        switch kind {
        case .margins: "UIView-\(side.rawValue)Margin-guide-constraint"
        case .safeArea: "UIViewSafeAreaLayoutGuide-\(side.rawValue)"
        case .readable, .content, .frame, .keyboard, .top, .bottom: nil
        }
    }
}

extension NSLayoutConstraint {
    /// What is measured on both sides, the beginnings of distances included.
    fileprivate var places: [LayoutTerm.Place] {
        [first, second].compactMap { $0 }.flatMap { [$0.end, $0.start].compactMap { $0 } }
    }
}
