import TesseraHarness
import UIKit

/// Where the bars of containers lie, and what they cover of the content.
enum BarGeometryKind: ViewKind {
    static let name = "barGeometry"
    static let given: Set<String> = [
        "bar", "window", "windowSafeArea", "largeTitle", "largeTitleWidth", "category", "direction", "items", "item",
    ]
    static let expect: Set<String> = [
        "barFrame", "barTop", "contentSafeAreaTop", "contentSafeAreaBottom", "largeTitleFontSize",
        "inlineTitleFontSize", "barButtonFontSize", "platterFrameInWindow", "buttonFrameInWindow",
        "buttonFramesInWindow", "largeTitleLabel",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        switch view.given["bar"]?.string {
        case "navigation": try navigation(view, &checker)
        case "tab": try tabs(view, &checker)
        default: throw ViewCase.Unknown(what: "bar \(view.given["bar"]?.string ?? "?") is not built yet")
        }
    }

    private static func navigation(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let content = UIViewController()
        content.title = "Reminders"
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = view.given["largeTitle"]?.bool ?? false
        let host = NavigationCase.host(navigation, view)
        let bar = navigation.navigationBar
        let frame = bar.convert(bar.bounds, to: nil)
        var ours: [String: JSONValue] = [
            "barFrame": JSONValue(frame), "barTop": JSONValue(frame.minY),
            "contentSafeAreaTop": JSONValue(content.view.safeAreaInsets.top),
            "contentSafeAreaBottom": JSONValue(content.view.safeAreaInsets.bottom),
        ]
        _ = host
        let labels = labels(in: bar)
        ours["largeTitleFontSize"] = labels.map(\.font.pointSize).max().map { JSONValue($0) }
        view.check(ours, &checker)
        guard let wanted = view.expect["largeTitleLabel"]?.object,
            let label = labels.max(by: { $0.font.pointSize < $1.font.pointSize })
        else { return }
        let place = label.convert(label.bounds, to: bar)
        let parts = ["x": place.minX, "y": place.minY, "width": place.width, "height": place.height]
        for (part, number) in wanted.sorted(by: { $0.key < $1.key }) {
            guard let value = parts[part] else { continue }
            view.check("large title \(part)", number, JSONValue(value), &checker)
        }
    }

    private static func labels(in view: UIView) -> [UILabel] {
        if let label = view as? UILabel, !label.isHidden { return [label] }
        return view.subviews.flatMap { labels(in: $0) }
    }

    private static func tabs(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        if view.platform.hasPrefix("ipad") { throw ViewCase.Unknown(what: "tab bars of a pad are not built yet") }
        let names = (0..<(view.given["items"]?.int ?? 3)).map { "Item \($0 + 1)" }
        let controllers = names.enumerated().map { index, name in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: index)
            return controller
        }
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        let host = NavigationCase.host(tabs, view)
        let bar = tabs.tabBar
        var ours: [String: JSONValue] = [
            "barFrame": JSONValue(bar.convert(bar.bounds, to: nil)),
            "contentSafeAreaTop": JSONValue(controllers[0].view.safeAreaInsets.top),
            "contentSafeAreaBottom": JSONValue(controllers[0].view.safeAreaInsets.bottom),
        ]
        _ = host
        let buttons = bar.subviews.compactMap { $0 as? UIControl }.sorted { $0.frame.minX < $1.frame.minX }
        let frames = buttons.map { $0.convert($0.bounds, to: nil) }
        if let index = view.expect["buttonFrameInWindow"]?["index"]?.int, frames.indices.contains(index),
            let wanted = view.expect["buttonFrameInWindow"]?["frame"]
        {
            view.check("button \(index)", wanted, JSONValue(frames[index]), &checker)
        }
        let plate = bar.subviews.first { !($0 is UIControl) && $0.frame.height < bar.bounds.height }
        ours["platterFrameInWindow"] = plate.map { JSONValue($0.convert($0.bounds, to: nil)) }
        view.check(ours, &checker)
    }
}
