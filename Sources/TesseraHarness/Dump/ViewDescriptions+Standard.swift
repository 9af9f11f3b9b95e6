import Foundation
import UIKit

extension ViewDescriptions {
    /// What dumps say about UIKit's own views: the text that is seen, the value of a control, the element of a collection or
    /// table view.
    static func standard(_ view: UIView) -> ViewDescription? {
        if let control = view as? UIControl { return description(of: control) }
        return switch view {
        case let label as UILabel: ViewDescription(text: label.text)
        case let textView as UITextView: ViewDescription(text: textView.text)
        case let progress as UIProgressView: ViewDescription(details: ["value \(number(progress.progress))"])
        case let image as UIImageView where image.isAccessibilityElement:
            ViewDescription(text: image.accessibilityLabel)
        default: element(view)
        }
    }

    private static func description(of control: UIControl) -> ViewDescription? {
        var found = value(of: control)
        if !control.isEnabled { found.details.append("disabled") }
        if control.isSelected { found.details.append("selected") }
        return found == ViewDescription() ? nil : found
    }

    private static func value(of control: UIControl) -> ViewDescription {
        switch control {
        case let field as UITextField: value(of: field)
        case let control as UISwitch: ViewDescription(details: [control.isOn ? "on" : "off"])
        case let slider as UISlider: ViewDescription(details: ["value \(number(slider.value))"])
        case let stepper as UIStepper: ViewDescription(details: ["value \(number(Float(stepper.value)))"])
        case let control as UISegmentedControl where control.selectedSegmentIndex >= 0:
            ViewDescription(details: ["segment \(control.selectedSegmentIndex)"])
        case let control as UIPageControl:
            ViewDescription(details: ["page \(control.currentPage) of \(control.numberOfPages)"])
        default: ViewDescription()
        }
    }

    /// The field's text, dots for a secret one, or the placeholder that stands in its place.
    private static func value(of field: UITextField) -> ViewDescription {
        guard let text = field.text, !text.isEmpty else {
            let placeholder = field.placeholder ?? field.attributedPlaceholder?.string
            return placeholder.map { ViewDescription(text: $0, details: ["placeholder"]) } ?? ViewDescription()
        }
        return ViewDescription(text: field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text)
    }

    private static func number(_ value: Float) -> String { DumpNumber.text(CGFloat(value)) }
}
