import Foundation
import TesseraGraphics
import TesseraInterfaces
import UIKitCore

/// What nibs set by name on the classes of this module, and what reads their elements.
final class __TesseraModule: NibModule, InterfaceModule {
    override class var tables: [NibTable] {
        [
            NibTable(UISearchBar.self, keys: [NibKey("delegate", \UISearchBar.delegate)]),
            NibTable(
                UIPageViewController.self,
                keys: [
                    NibKey("delegate", \UIPageViewController.delegate),
                    NibKey("dataSource", \UIPageViewController.dataSource),
                ]),
            NibTable(
                UIPickerView.self,
                keys: [NibKey("delegate", \UIPickerView.delegate), NibKey("dataSource", \UIPickerView.dataSource)]),
        ]
    }

    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UISwitch.self) { view, reader in
                reader.set(view, \.isOn, "on")
                if let color = reader.color("onTintColor") { view.onTintColor = color }
                if let color = reader.color("thumbTintColor") { view.thumbTintColor = color }
            },
            InterfaceDecoder(UISlider.self, ControlsDecoding.decode),
            InterfaceDecoder(UISegmentedControl.self, ControlsDecoding.decode),
            InterfaceDecoder(UIProgressView.self) { view, reader in
                reader.set(view, \.progress, "progress")
                if reader["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
                if let color = reader.color("progressTintColor") { view.progressTintColor = color }
                if let color = reader.color("trackTintColor") { view.trackTintColor = color }
            },
            InterfaceDecoder(UIActivityIndicatorView.self, ControlsDecoding.decode),
            InterfaceDecoder(UIPageControl.self) { view, reader in
                reader.set(view, \.numberOfPages, "numberOfPages")
                reader.set(view, \.currentPage, "currentPage")
                reader.set(view, \.hidesForSinglePage, "hidesForSinglePage")
                if let color = reader.color("pageIndicatorTintColor") { view.pageIndicatorTintColor = color }
                if let color = reader.color("currentPageIndicatorTintColor") {
                    view.currentPageIndicatorTintColor = color
                }
            },
            InterfaceDecoder(UIStepper.self) { view, reader in
                let least = reader.number("minimumValue").map { Double($0) } ?? view.minimumValue
                let most = reader.number("maximumValue").map { Double($0) } ?? view.maximumValue
                // In the order in which the range is one all the time.
                if least <= most, least > view.maximumValue { view.maximumValue = most }
                view.minimumValue = least
                view.maximumValue = most
                if let value = reader.number("stepValue") { view.stepValue = Double(value) }
                if let value = reader.number("value") { view.value = Double(value) }
                reader.set(view, \.wraps, "wraps")
                reader.set(view, \.autorepeat, "autorepeat")
                reader.set(view, \.isContinuous, "continuous")
            },
            InterfaceDecoder(UISearchBar.self, ControlsDecoding.decode),
            InterfaceDecoder(UIDatePicker.self) { view, reader in
                if let mode = reader.choice("datePickerMode", ControlsDecoding.dateModes) { view.datePickerMode = mode }
                if let style = reader.choice("style", ControlsDecoding.dateStyles) {
                    view.preferredDatePickerStyle = style
                }
                if let interval = reader.int("minuteInterval") { view.minuteInterval = interval }
                if let date = ControlsDecoding.date("minimumDate", reader) { view.minimumDate = date }
                if let date = ControlsDecoding.date("maximumDate", reader) { view.maximumDate = date }
                if !(reader.bool("useCurrentDate") ?? false), let date = ControlsDecoding.date("date", reader) {
                    view.date = date
                }
            },
            InterfaceDecoder(UIPickerView.self) { _, _ in },
            InterfaceDecoder(UIPageViewController.self) { controller, reader in
                reader.set(controller, \.isDoubleSided, "doubleSided")
            },
        ]
    }
}

/// The controls with more to read.
@MainActor
private enum ControlsDecoding {
    static func decode(_ view: UISlider, _ reader: InterfaceReader) {
        // The limits first, which a value is kept within.
        reader.set(view, \.minimumValue, "minValue")
        reader.set(view, \.maximumValue, "maxValue")
        reader.set(view, \.value, "value")
        reader.set(view, \.isContinuous, "continuous")
        if let color = reader.color("minimumTrackTintColor") { view.minimumTrackTintColor = color }
        if let color = reader.color("maximumTrackTintColor") { view.maximumTrackTintColor = color }
        if let color = reader.color("thumbTintColor") { view.thumbTintColor = color }
        if let image = reader.image("minimumValueImage") { view.minimumValueImage = image }
        if let image = reader.image("maximumValueImage") { view.maximumValueImage = image }
    }

    static func decode(_ view: UISegmentedControl, _ reader: InterfaceReader) {
        for (index, segment) in reader.list("segments").enumerated() {
            let translated = reader.element.id.flatMap { reader.session.text("\($0).segmentTitles[\(index)]") }
            if let image = segment.image("image") {
                view.insertSegment(with: image, at: index, animated: false)
            } else {
                let title = translated ?? segment.string("title")
                view.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = segment.number("width") { view.setWidth(width, forSegmentAt: index) }
            if let isEnabled = segment.bool("enabled") { view.setEnabled(isEnabled, forSegmentAt: index) }
        }
        reader.set(view, \.isMomentary, "momentary")
        reader.set(view, \.apportionsSegmentWidthsByContent, "apportionsSegmentWidthsByContent")
        if let color = reader.color("selectedSegmentTintColor") { view.selectedSegmentTintColor = color }
        view.selectedSegmentIndex = reader.int("selectedSegmentIndex") ?? UISegmentedControl.noSegment
    }

    static func decode(_ view: UIActivityIndicatorView, _ reader: InterfaceReader) {
        let styles: [String: UIActivityIndicatorView.Style] = [
            "medium": .medium, "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray,
        ]
        if let style = reader.choice("style", styles) { view.style = style }
        if let color = reader.color("color") { view.color = color }
        view.hidesWhenStopped = reader.bool("hidesWhenStopped") ?? false
        if reader.bool("animating") ?? false { view.startAnimating() }
    }

    static func decode(_ view: UISearchBar, _ reader: InterfaceReader) {
        if let text = reader.string("text") { view.text = text }
        if let text = reader.string("placeholder") { view.placeholder = text }
        if let text = reader.string("prompt") { view.prompt = text }
        let styles: [String: UISearchBar.Style] = ["default": .default, "prominent": .prominent, "minimal": .minimal]
        if let style = reader.choice("searchBarStyle", styles) { view.searchBarStyle = style }
        reader.set(view, \.showsCancelButton, "showsCancelButton")
        reader.set(view, \.showsBookmarkButton, "showsBookmarkButton")
        reader.set(view, \.isTranslucent, "translucent")
        if let color = reader.color("barTintColor") { view.barTintColor = color }
        let titles = reader.list("scopeButtonTitles").map(\.element.text)
        if !titles.isEmpty { view.scopeButtonTitles = titles }
        reader.set(view, \.showsScopeBar, "showsScopeBar")
    }

    static func date(_ key: String, _ reader: InterfaceReader) -> Date? {
        reader.child(key)?.number("timeIntervalSinceReferenceDate").map {
            Date(timeIntervalSinceReferenceDate: Double($0))
        }
    }

    static let dateModes: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
    ]
    static let dateStyles: [String: UIDatePickerStyle] = [
        "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
}
