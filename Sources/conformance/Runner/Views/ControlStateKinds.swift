import TesseraHarness
import UIKit

/// Segments that come and go and are switched on and off.
enum SegmentedStateKind: ViewKind {
    static let name = "segmentedState"
    static let given: Set<String> = ["start", "op"]
    static let expect: Set<String> = ["enabled", "selected", "isEnabled", "error"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let control = UISegmentedControl()
        let enabled = view.given["start"]?["enabled"]?.ints ?? []
        for (index, flag) in enabled.enumerated() {
            control.insertSegment(withTitle: "Segment", at: index, animated: false)
            control.setEnabled(flag == 1, forSegmentAt: index)
        }
        control.selectedSegmentIndex = view.given["start"]?["selected"]?.int ?? UISegmentedControl.noSegment
        let operation = view.given["op"] ?? .null
        var isKnown = true
        let error = expectException { isKnown = perform(operation, on: control) }
        guard isKnown else { throw ViewCase.Unknown(what: "operation \(operation) is not known") }
        checker.expect("exception", view.expect["error"]?["exception"]?.string ?? "none", error?.name ?? "none")
        if let pattern = view.expect["error"]?["pattern"]?.string {
            ErrorText.check("reason", pattern, error?.reason ?? "none", &checker)
        }
        var ours: [String: JSONValue] = [
            "selected": JSONValue(control.selectedSegmentIndex), "isEnabled": .bool(control.isEnabled),
        ]
        ours["enabled"] = .array(
            (0..<control.numberOfSegments).map { JSONValue(control.isEnabledForSegment(at: $0) ? 1 : 0) })
        view.check(ours, &checker)
    }

    private static func perform(_ operation: JSONValue, on control: UISegmentedControl) -> Bool {
        let segment = operation["segment"]?.int ?? 0
        switch operation["op"]?.string {
        case nil: break
        case "setEnabled": control.setEnabled(operation["value"]?.bool ?? false, forSegmentAt: segment)
        case "isEnabled": _ = control.isEnabledForSegment(at: segment)
        case "setSelected": control.selectedSegmentIndex = segment
        case "insert": control.insertSegment(withTitle: "Segment", at: segment, animated: false)
        case "remove": control.removeSegment(at: segment, animated: false)
        case "removeAllThenInsert":
            control.removeAllSegments()
            control.insertSegment(withTitle: "Segment", at: 0, animated: false)
        default: return false
        }
        return true
    }
}

/// The ticks of sliders.
enum SliderTicksKind: ViewKind {
    static let name = "sliderTicks"
    static let given: Set<String> = ["minimumValue", "maximumValue", "numberOfTicks", "allowsTickValuesOnly", "set"]
    static let expect: Set<String> = ["value", "positions", "allowsTickValuesOnly", "neutralValue", "enabledRange"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let given = view.given
        var track = UISlider.TrackConfiguration(numberOfTicks: given["numberOfTicks"]?.int ?? 0)
        if let only = given["allowsTickValuesOnly"]?.bool { track.allowsTickValuesOnly = only }
        let slider = UISlider()
        slider.minimumValue = Float(given["minimumValue"]?.double ?? 0)
        slider.maximumValue = Float(given["maximumValue"]?.double ?? 1)
        slider.trackConfiguration = track
        slider.value = Float(given["set"]?.double ?? 0)
        let range = track.enabledRange
        view.check(
            [
                "value": .number(Double(slider.value)), "allowsTickValuesOnly": .bool(track.allowsTickValuesOnly),
                "positions": .array(track.ticks.map { .number(Double($0.position)) }),
                "neutralValue": .number(Double(track.neutralValue)),
                "enabledRange": .array([range.lowerBound, range.upperBound].map { .number(Double($0)) }),
            ], &checker)
    }
}
