import TesseraHarness
import UIKit

/// How the card of a menu is laid out, opened by a button.
enum MenuLayoutKind: ViewKind {
    static let name = "menuLayout"
    static let given: Set<String> = ["title", "elements"]
    static let expect: Set<String> = [
        "size", "rows", "titleX", "titleWidth", "titleYInRow", "titleHeight", "subtitleYInRow", "subtitleHeight",
        "headerHeight", "separatorY", "checks", "chevrons", "origin",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let window = UIView(frame: CGRect(origin: .zero, size: view.windowSize))
        let button = UIButton(type: .system)
        // Where the recordings had it.
        button.frame = CGRect(x: 40, y: 120, width: 100, height: 44)
        button.menu = UIMenu(
            title: view.given["title"]?.string ?? "",
            children: (view.given["elements"]?.array ?? []).map(element))
        button.showsMenuAsPrimaryAction = true
        window.addSubview(button)
        let host = TestHost(
            view: window, configuration: TestConfiguration(size: view.windowSize, scale: view.scale))
        host.settle()
        button.performPrimaryAction()
        host.settle()
        guard let report = button.window?.menuReport else {
            return checker.expect("a menu", true, false)
        }
        let first = report.rows.first
        var ours: [String: JSONValue] = [
            "size": JSONValue(report.frame.size), "origin": JSONValue(report.frame.origin),
            "checks": .array(report.rows.map { JSONValue($0.isChecked) }),
            "chevrons": .array(report.rows.map { JSONValue($0.hasChevron) }),
        ]
        if let first {
            ours["titleX"] = JSONValue(first.titleFrame.minX)
            ours["titleWidth"] = JSONValue(first.titleFrame.width)
            ours["titleYInRow"] = JSONValue(first.titleFrame.minY)
            ours["titleHeight"] = JSONValue(first.titleFrame.height)
        }
        if let subtitle = report.rows.lazy.compactMap(\.subtitleFrame).first {
            ours["subtitleYInRow"] = JSONValue(subtitle.minY)
            ours["subtitleHeight"] = JSONValue(subtitle.height)
        }
        if let height = report.headerHeight {
            ours["headerHeight"] = JSONValue(height)
            ours["separatorY"] = JSONValue(height)
        }
        view.check(ours, &checker)
        for (index, wanted) in (view.expect["rows"]?.array ?? []).enumerated() {
            guard report.rows.indices.contains(index) else {
                checker.expect("row \(index)", true, false)
                continue
            }
            let row = report.rows[index]
            checker.expect(
                "row \(index)", numbers: wanted, [row.y.native, row.height.native], tolerance: view.tolerance)
        }
    }

    private static func element(_ value: JSONValue) -> UIMenuElement {
        if let group = value["inline"]?.array {
            return UIMenu(options: .displayInline, children: group.map(element))
        }
        let title = value["title"]?.string ?? ""
        if let children = value["children"]?.array { return UIMenu(title: title, children: children.map(element)) }
        let hasImage = value["image"] != nil && value["image"] != .bool(false)
        return UIAction(
            title: title, subtitle: value["subtitle"]?.string, image: hasImage ? UIImage(systemName: "star") : nil,
            state: value["state"]?.string == "on" ? .on : value["state"]?.string == "mixed" ? .mixed : .off
        ) { _ in }
    }
}
