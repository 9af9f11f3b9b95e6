import TesseraHarness
import UIKit

/// Where the bars of containers lie, and what they cover of the content.
enum BarGeometryKind: ViewKind {
    static let name = "barGeometry"
    static let given: Set<String> = [
        "bar", "window", "windowSafeArea", "largeTitle", "largeTitleWidth", "category", "direction", "items", "item",
        "detached", "pinnedTo", "imageButtonWidths", "titleWidth", "search", "tabBar", "itemWidth", "badge",
    ]
    static let expect: Set<String> = [
        "barFrame", "barTop", "contentSafeAreaTop", "contentSafeAreaBottom", "largeTitleFontSize",
        "snapCollapseDistance", "collapsedBarHeight", "inlineTitleFontSize", "barButtonFontSize",
        "platterFrameInWindow", "buttonFrameInWindow", "itemFrameInWindow", "fieldWidth", "fieldHeight",
        "trailingInset", "badgeFrameInWindow", "badgeLabelFrame", "badgeCornerRadius",
        "buttonFramesInWindow", "largeTitleLabel", "intrinsicContentSize", "sizeThatFits", "systemLayoutSize",
        "contentSafeAreaTopWithoutNavigationBar", "platterFramesInWindow", "itemRowFrameInWindow",
        "titleLabelFrameInWindow",
        "searchBarFrameInWindow", "fieldFrameInWindow", "closeButtonFrameInWindow",
    ]

    /// A title that grows with the text size makes the bar grow. Of frames that are as wide as a title the edges count.
    static func membersWithoutFonts(given: JSONValue) -> Set<String> {
        let frames: Set<String> = ["buttonFramesInWindow", "platterFramesInWindow"]
        let sizes: Set<String> = [
            "largeTitleFontSize", "inlineTitleFontSize", "barButtonFontSize", "badgeCornerRadius", "fieldHeight",
        ]
        let bar: Set<String> = ["barFrame", "barTop", "contentSafeAreaTop", "contentSafeAreaBottom"]
        return frames.union(sizes).union(given["category"] == nil ? bar : [])
    }

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let ours: [String: JSONValue]
        switch view.given["bar"]?.string {
        case "navigation": ours = try navigation(view)
        case "tab": ours = try tabs(view)
        case "toolbar": ours = toolbar(view)
        default: throw ViewCase.Unknown(what: "bar \(view.given["bar"]?.string ?? "?") is not known")
        }
        compare(ours, view, &checker)
    }

    // MARK: Parts

    static func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    static func frames(_ views: [UIView]) -> JSONValue { .array(views.map { JSONValue(frame($0)) }) }

    /// The views below `view` that hold `condition`, outermost first; what is in one of them does not count.
    static func parts(of view: UIView, where condition: (UIView) -> Bool) -> [UIView] {
        view.subviews.flatMap { condition($0) ? [$0] : parts(of: $0, where: condition) }
    }

    static func buttons(in view: UIView) -> [UIControl] {
        parts(of: view) { $0 is UIControl && !$0.isHidden }.compactMap { $0 as? UIControl }
            .sorted { frame($0).minX < frame($1).minX }
    }

    /// The controller as the only one of a tab bar controller, where the case has a tab bar beside the bar.
    static func besideTabs(_ controller: UIViewController, _ view: ViewCase) -> UIViewController {
        guard view.given["tabBar"] != nil, view.given["tabBar"] != .bool(false) else { return controller }
        let tabs = UITabBarController()
        tabs.viewControllers = [controller]
        return tabs
    }

    /// A button as `title "Edit"`, `leading title`, `image` or `trailing image` describe it.
    static func item(_ name: String, width: CGFloat?) -> UIBarButtonItem {
        let item: UIBarButtonItem
        if name.contains("title") {
            let text = name.split(separator: "\"").dropFirst().first.map(String.init) ?? "Edit"
            item = UIBarButtonItem(title: text, style: .plain, primaryAction: UIAction { _ in })
        } else {
            item = UIBarButtonItem(image: UIImage(), primaryAction: UIAction { _ in })
        }
        item.width = width ?? (name.contains("title") ? 0 : 38)
        return item
    }

    // MARK: Comparing

    private static func compare(_ ours: [String: JSONValue], _ view: ViewCase, _ checker: inout Checker) {
        var ours = ours
        if view.lacksFonts {
            for name in ["buttonFramesInWindow", "platterFramesInWindow"] {
                guard let frames = ours.removeValue(forKey: name)?.array, let wanted = view.expect[name]?.array else {
                    continue
                }
                checker.expect("number of \(name)", wanted.count, frames.count)
                for (index, (wanted, frame)) in zip(wanted, frames).enumerated() {
                    view.check(
                        "edges of \(name) \(index)", edges(wanted, in: view), edges(frame, in: view), &checker)
                }
            }
        }
        if let frames = ours.removeValue(forKey: "allButtonFramesInWindow")?.array,
            let index = view.expect["buttonFrameInWindow"]?["index"]?.int
        {
            let frame = frames.indices.contains(index) ? frames[index] : .null
            ours["buttonFrameInWindow"] = .object(["index": JSONValue(index), "frame": frame])
        }
        if let pair = view.expect.object?["sizeThatFits"]?.array, pair.count == 2,
            let own = ours.removeValue(forKey: "sizeThatFits")
        {
            view.expect.noteRead("sizeThatFits")
            view.check("sizeThatFits \(pair[0])", pair[1], own, &checker)
        }
        view.check(ours, &checker)
    }

    /// Of a frame whose width is that of a title: the edge at the nearer side of the window, y and the height.
    private static func edges(_ frame: JSONValue, in view: ViewCase) -> JSONValue {
        guard let rect = frame.rect else { return .null }
        let isFirst = rect.midX < view.windowSize.width / 2
        return .array([isFirst ? rect.minX : rect.maxX, rect.minY, rect.height].map { .number($0.native) })
    }
}
