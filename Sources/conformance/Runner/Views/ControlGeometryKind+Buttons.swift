import UIKit

extension ControlGeometryKind {
    private static let types: [String: UIButton.ButtonType] = [
        "system": .system, "custom": .custom, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
    private static let configurations: [String: @MainActor () -> UIButton.Configuration] = [
        "plain": UIButton.Configuration.plain, "gray": UIButton.Configuration.gray,
        "tinted": UIButton.Configuration.tinted, "filled": UIButton.Configuration.filled,
        "borderless": UIButton.Configuration.borderless, "bordered": UIButton.Configuration.bordered,
        "borderedTinted": UIButton.Configuration.borderedTinted,
        "borderedProminent": UIButton.Configuration.borderedProminent,
    ]
    private static let sizes: [String: UIButton.Configuration.Size] = [
        "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]

    /// A button of a type, or one with a configuration.
    static func button(_ given: JSONValue) throws(ViewCase.Unknown) -> UIButton {
        if let name = given["configuration"]?.string { return try configured(name, given) }
        let name = given["type"]?.string ?? "system"
        guard let type = types[name] else { throw ViewCase.Unknown(what: "button type \(name) is not known") }
        let button = UIButton(type: type)
        button.setTitle(given["title"]?.string, for: .normal)
        if given["font"] != nil { button.titleLabel?.font = try TextNames.font(given["font"]) }
        if let insets = given["contentInsets"]?.insets { button.contentEdgeInsets = insets }
        return button
    }

    private static func configured(_ name: String, _ given: JSONValue) throws(ViewCase.Unknown) -> UIButton {
        guard let make = configurations[name] else {
            throw ViewCase.Unknown(what: "configuration \(name) is not known")
        }
        guard given["font"] == nil else { throw ViewCase.Unknown(what: "a font beside a configuration") }
        var configuration = make()
        configuration.title = given["title"]?.string
        if let size = given["buttonSize"]?.string {
            guard let known = sizes[size] else { throw ViewCase.Unknown(what: "button size \(size) is not known") }
            configuration.buttonSize = known
        }
        if let insets = given["contentInsets"]?.insets {
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        return UIButton(configuration: configuration)
    }

    static func parts(of button: UIButton) -> [String: JSONValue] {
        var result: [String: JSONValue] = [:]
        if let label = button.titleLabel {
            result["titleFrame"] = JSONValue(label.convert(label.bounds, to: button))
            result["titleFontSize"] = JSONValue(label.font.pointSize)
        }
        if let insets = button.configuration?.contentInsets {
            result["contentInsets"] = JSONValue(insets)
        } else {
            result["contentInsets"] = JSONValue(button.contentEdgeInsets)
        }
        return result
    }

    // MARK: Segments

    static func segmented(_ given: JSONValue) -> UISegmentedControl {
        let control = UISegmentedControl(items: given["titles"]?.strings ?? [])
        if let selected = given["selected"]?.int { control.selectedSegmentIndex = selected }
        return control
    }

    static func parts(of control: UISegmentedControl) -> [String: JSONValue] {
        var result = [
            "segmentFrames": JSONValue.array(control.segments.map { JSONValue($0.frame) }),
            "labelFrames": .array(control.segments.map { JSONValue(words(of: $0.label)) }),
        ]
        if !control.pill.isHidden { result["selectionFrame"] = JSONValue(control.pill.frame) }
        return result
    }

    /// Where the words of a label stand that is wider than they are.
    private static func words(of label: UILabel) -> CGRect {
        let wanted = label.intrinsicContentSize
        let size = CGSize(width: min(wanted.width, label.frame.width), height: min(wanted.height, label.frame.height))
        return CGRect(
            x: label.frame.midX - size.width / 2, y: label.frame.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    static func stepper(_ given: JSONValue) -> UIStepper {
        let stepper = UIStepper()
        if let least = given["minimumValue"]?.double { stepper.minimumValue = least }
        if let most = given["maximumValue"]?.double { stepper.maximumValue = most }
        if let value = given["value"]?.double { stepper.value = value }
        return stepper
    }
}
