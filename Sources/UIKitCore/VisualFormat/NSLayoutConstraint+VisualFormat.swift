import Foundation
import TesseraConstraints
import TesseraGraphics

extension NSLayoutConstraint {
    /// The constraints that a text such as `H:|-[name(>=80)]-8-[value]|` describes, none of them active: in its order,
    /// and those that align the views last. A text that cannot be read gives none.
    ///
    /// - Parameters:
    ///   - metrics: numbers by the names that stand for them in the text.
    ///   - views: views or layout guides by their names.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
        views: [String: Any]
    ) -> [NSLayoutConstraint] {
        let items = views.compactMapValues { VisualFormatItem($0) }
        let names = VisualFormatNames(
            metrics: (metrics ?? [:]).compactMapValues(number), views: Set(items.keys),
            viewsWithoutSuperview: Set(items.filter { $0.value.superview == nil }.keys))
        do throws(VisualFormatError) {
            let parsed = try VisualFormat(format, names: names)
            let builder = VisualFormatConstraints(parsed, opts, items)
            if let problem = builder.problemWithAlignment {
                throw VisualFormatError(format: format, problem: problem, position: format.count)
            }
            return builder.constraints
        } catch {
            ProgrammerErrors.raise(.invalidArgument(error.reason))
            return []
        }
    }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryFloatingPoint: Double(number)
        case let number as any BinaryInteger: Double(number)
        default: nil
        }
    }
}

/// A view or guide that a visual format names.
@MainActor
struct VisualFormatItem {
    let layoutItem: LayoutItem
    /// What `|` stands for beside it.
    let superview: UIView?

    init?(_ object: Any) {
        switch object {
        case let view as UIView: (layoutItem, superview) = (view.layoutItem, view.superview)
        case let guide as UILayoutGuide: (layoutItem, superview) = (guide.layoutItem, guide.owningView)
        default: return nil
        }
    }
}
