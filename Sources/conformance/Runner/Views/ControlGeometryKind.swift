import TesseraHarness
import UIKit

/// Sizes of controls and the places of their parts.
enum ControlGeometryKind: ViewKind {
    static let name = "controlGeometry"
    static let given: Set<String> = [
        "control", "size", "minimumValue", "maximumValue", "value", "progress", "on", "style", "animating",
        "numberOfPages", "type", "title", "font", "scrollViewFrame", "borderStyle", "text", "placeholder", "fontSize",
        "allowsSelfSizing", "frame", "titles", "selected", "configuration", "buttonSize", "contentInsets",
    ]
    static let expect: Set<String> = [
        "intrinsicContentSize", "size", "frame", "trackFrame", "filledTrackWidth", "thumbFrame", "filledWidth",
        "imageFrame", "contentFrame", "dotFrames", "sizeThatFits", "textRect", "placeholderLabelFrame", "fieldFrame",
        "magnifierFrame",
        "textFrame", "clearButtonFrame", "titleFrame", "titleFontSize", "contentInsets", "segmentFrames",
        "selectionFrame", "labelFrames",
    ]

    static func membersWithoutFonts(given: JSONValue) -> Set<String> {
        ["titleFontSize", "contentInsets", "segmentFrames", "selectionFrame", "textRect", "fieldFrame"]
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        if view.given["control"]?.string == "refreshControl" { return view.check(refreshControl(view), &checker) }
        let control = try made(view)
        let root = UIView()
        let host = TestHost(view: root, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        var ours: [String: JSONValue] = [:]
        host.perform {
            root.addSubview(control)
            if let frame = view.given["frame"]?.rect {
                control.frame = frame
            } else {
                control.frame.size = view.given["size"]?.size ?? control.sizeThatFits(.zero)
            }
            host.settle()
            ours = parts(of: control)
            ours["intrinsicContentSize"] = JSONValue(control.intrinsicContentSize)
            ours["sizeThatFits"] = JSONValue(control.sizeThatFits(.zero))
            ours["size"] = JSONValue(control.frame.size)
            ours["frame"] = JSONValue(control.frame)
        }
        view.check(ours, &checker)
        let dots = (control as? UIPageControl)?.indicatorFrames ?? []
        if let wanted = view.expect["dotFrames"]?.array { check(dots, wanted, view, &checker) }
    }

    // MARK: Making

    private static func made(_ view: ViewCase) throws(ViewCase.Unknown) -> UIView {
        let given = view.given
        switch given["control"]?.string {
        case "slider":
            let slider = UISlider()
            slider.minimumValue = Float(given["minimumValue"]?.double ?? 0)
            slider.maximumValue = Float(given["maximumValue"]?.double ?? 1)
            slider.value = Float(given["value"]?.double ?? 0)
            return slider
        case "progress":
            let progress = UIProgressView(progressViewStyle: .default)
            progress.progress = Float(given["progress"]?.double ?? 0)
            return progress
        case "switch":
            let choice = UISwitch()
            choice.isOn = given["on"]?.bool ?? false
            return choice
        case "activityIndicator":
            let indicator = UIActivityIndicatorView(style: try style(given["style"]?.string))
            if given["animating"]?.bool == true { indicator.startAnimating() }
            return indicator
        case "pageControl":
            let pages = UIPageControl()
            pages.numberOfPages = given["numberOfPages"]?.int ?? 0
            return pages
        case "button": return try button(given)
        case "segmented": return segmented(given)
        case "stepper": return stepper(given)
        case "textField": return try textField(given)
        case "searchBar":
            let bar = UISearchBar()
            bar.text = given["text"]?.string
            bar.placeholder = given["placeholder"]?.string
            return bar
        case "inputView":
            let isKeyboards = given["style"]?.string == "keyboard"
            let input = UIInputView(frame: .zero, inputViewStyle: isKeyboards ? .keyboard : .default)
            input.allowsSelfSizing = given["allowsSelfSizing"]?.bool ?? false
            return input
        case let other: throw ViewCase.Unknown(what: "control \(other ?? "?") is not known")
        }
    }

    private static func style(_ name: String?) throws(ViewCase.Unknown) -> UIActivityIndicatorView.Style {
        switch name {
        case "medium": .medium
        case "large": .large
        case "gray": .gray
        case "white": .white
        case "whiteLarge": .whiteLarge
        default: throw ViewCase.Unknown(what: "style \(name ?? "?") is not known")
        }
    }

    private static func textField(_ given: JSONValue) throws(ViewCase.Unknown) -> UITextField {
        let field = UITextField()
        field.text = given["text"]?.string
        field.placeholder = given["placeholder"]?.string
        if let size = given["fontSize"]?.double { field.font = .systemFont(ofSize: CGFloat(size)) }
        switch given["borderStyle"]?.string {
        case nil, "none": field.borderStyle = .none
        case "line": field.borderStyle = .line
        case "bezel": field.borderStyle = .bezel
        case "roundedRect": field.borderStyle = .roundedRect
        case let other: throw ViewCase.Unknown(what: "border \(other ?? "?") is not known")
        }
        return field
    }

    // MARK: Parts

    private static func parts(of control: UIView) -> [String: JSONValue] {
        switch control {
        case let slider as UISlider:
            [
                "trackFrame": JSONValue(slider.track.frame), "thumbFrame": JSONValue(slider.knob.frame),
                "filledTrackWidth": JSONValue(slider.filled.frame.width),
            ]
        case let progress as UIProgressView: ["filledWidth": JSONValue(progress.fill.frame.width)]
        case let choice as UISwitch: ["thumbFrame": JSONValue(choice.knob.frame)]
        case let field as UITextField: textParts(of: field)
        case let bar as UISearchBar: searchParts(of: bar)
        case let pages as UIPageControl: ["contentFrame": JSONValue(pages.contentFrame)]
        case is UIActivityIndicatorView:
            // The picture is what the spokes take up together.
            ["imageFrame": JSONValue(control.subviews.map(\.frame).reduce(.null) { $0.union($1) })]
        case let button as UIButton: parts(of: button)
        case let segments as UISegmentedControl: parts(of: segments)
        default: [:]
        }
    }

    private static func textParts(of field: UITextField) -> [String: JSONValue] {
        // A line high, in the middle of the placeholder's place.
        var label = field.placeholderRect(forBounds: field.bounds)
        let height = min(label.height, field.font?.lineHeight ?? label.height)
        label = CGRect(x: label.minX, y: label.midY - height / 2, width: label.width, height: height)
        return [
            "textRect": JSONValue(field.textRect(forBounds: field.bounds)), "placeholderLabelFrame": JSONValue(label),
        ]
    }

    private static func searchParts(of bar: UISearchBar) -> [String: JSONValue] {
        let field = bar.searchTextField
        return [
            "fieldFrame": JSONValue(field.frame),
            "magnifierFrame": JSONValue(field.leftViewRect(forBounds: field.bounds)),
            "textFrame": JSONValue(field.textRect(forBounds: field.bounds)),
            "clearButtonFrame": JSONValue(field.clearButtonRect(forBounds: field.bounds)),
        ]
    }

    /// Recorded in a view inside of the content; where that begins is in the note.
    private static func check(_ dots: [CGRect], _ wanted: [JSONValue], _ view: ViewCase, _ checker: inout Checker) {
        let (beginning, content) = (CGFloat(14), view.expect["contentFrame"]?.rect ?? .zero)
        checker.expect("number of dots", wanted.count, dots.count)
        for (index, (recorded, dot)) in zip(wanted, dots).enumerated() {
            let ours = dot.offsetBy(dx: -content.minX - beginning, dy: -content.minY)
            checker.expect("dot \(index)", numbers: recorded, ours.numbers, tolerance: view.tolerance)
        }
    }

    /// In a scroll view without a window. Its parts stand in the control itself.
    private static func refreshControl(_ view: ViewCase) -> [String: JSONValue] {
        let scrollView = UIScrollView(frame: view.given["scrollViewFrame"]?.rect ?? .zero)
        let control = UIRefreshControl(frame: CGRect(origin: .zero, size: view.given["size"]?.size ?? .zero))
        scrollView.refreshControl = control
        scrollView.layoutIfNeeded()
        return ["frame": JSONValue(control.frame), "contentFrame": JSONValue(control.bounds)]
    }
}
