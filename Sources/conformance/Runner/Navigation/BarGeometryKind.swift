import TesseraHarness
import UIKit

/// Where the bars of containers lie, and what they cover of the content.
enum BarGeometryKind: ViewKind {
    static let name = "barGeometry"
    static let given: Set<String> = [
        "bar", "window", "windowSafeArea", "largeTitle", "largeTitleWidth", "category", "direction", "items", "item",
        "detached", "pinnedTo", "imageButtonWidths", "titleWidth", "search",
    ]
    static let expect: Set<String> = [
        "barFrame", "barTop", "contentSafeAreaTop", "contentSafeAreaBottom", "largeTitleFontSize",
        "snapCollapseDistance", "collapsedBarHeight", "inlineTitleFontSize", "barButtonFontSize",
        "platterFrameInWindow", "buttonFrameInWindow",
        "buttonFramesInWindow", "largeTitleLabel", "intrinsicContentSize", "sizeThatFits", "systemLayoutSize",
        "contentSafeAreaTopWithoutNavigationBar", "platterFramesInWindow", "itemRowFrameInWindow",
        "titleLabelFrameInWindow",
        "searchBarFrameInWindow", "fieldFrameInWindow", "closeButtonFrameInWindow",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        switch view.given["bar"]?.string {
        case "navigation": try navigation(view, &checker)
        case "tab": tabs(view, &checker)
        case "toolbar": try toolbar(view, &checker)
        default: throw ViewCase.Unknown(what: "bar \(view.given["bar"]?.string ?? "?") is not built yet")
        }
    }

    private static func navigation(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let content = UIViewController()
        content.title = "Reminders"
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 100, height: 5_000)
        if view.expect["collapsedBarHeight"] != nil || view.expect["snapCollapseDistance"] != nil {
            content.view = scroll
        }
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = view.given["largeTitle"]?.bool ?? false
        let search = UISearchController(searchResultsController: nil)
        if view.given.has("search") { content.navigationItem.searchController = search }
        let host = NavigationCase.host(navigation, view)
        if view.given["search"]?.string == "active" {
            host.perform { search.isActive = true }
            host.settle()
        }
        let bar = navigation.navigationBar
        let frame = bar.convert(bar.bounds, to: nil)
        var ours: [String: JSONValue] = [
            "barFrame": JSONValue(frame), "barTop": JSONValue(frame.minY),
            "contentSafeAreaTop": JSONValue(content.view.safeAreaInsets.top),
            "contentSafeAreaBottom": JSONValue(content.view.safeAreaInsets.bottom),
        ]
        if view.given.has("search") { ours.merge(Self.searchParts(of: search.searchBar)) { $1 } }
        let labels = labels(in: bar)
        ours["largeTitleFontSize"] = labels.map(\.font.pointSize).max().map { JSONValue($0) }
        if content.view === scroll {
            let start = scroll.contentOffset.y
            let middle = CGPoint(x: view.windowSize.width / 2, y: view.windowSize.height / 2)
            host.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 50), duration: 2)
            host.settle()
            ours["snapCollapseDistance"] = JSONValue(scroll.contentOffset.y - start)
            ours["collapsedBarHeight"] = JSONValue(bar.frame.height)
        }
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

    private static func searchParts(of bar: UISearchBar) -> [String: JSONValue] {
        let close = bar.subviews.first { $0 is UIButton && !$0.isHidden }
        var result = [
            "searchBarFrameInWindow": JSONValue(bar.convert(bar.bounds, to: nil)),
            "fieldFrameInWindow": JSONValue(bar.searchTextField.convert(bar.searchTextField.bounds, to: nil)),
        ]
        if let close { result["closeButtonFrameInWindow"] = JSONValue(close.convert(close.bounds, to: nil)) }
        return result
    }

    private static func labels(in view: UIView) -> [UILabel] {
        if let label = view as? UILabel, !label.isHidden { return [label] }
        return view.subviews.flatMap { labels(in: $0) }
    }

    private static func tabs(_ view: ViewCase, _ checker: inout Checker) {
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
            "contentSafeAreaTopWithoutNavigationBar": JSONValue(controllers[0].view.safeAreaInsets.top),
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

    // MARK: Toolbars

    private static func toolbar(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        if view.given["detached"]?.bool == true {
            let configuration = NavigationCase.configuration(view)
            let bar = UIToolbar()
            // A bar that was never in a window has the traits of the device's screen.
            let host = TestHost(UIViewController(), configuration: configuration)
            return host.perform { measure(bar, view, &checker) }
        }
        guard view.given.has("pinnedTo") else { return container(view, &checker) }
        let content = UIViewController()
        let bar = UIToolbar()
        bar.items = items(view)
        bar.translatesAutoresizingMaskIntoConstraints = false
        content.view.addSubview(bar)
        let isSafe = view.given["pinnedTo"]?.string == "safeArea"
        let bottom = isSafe ? content.view.safeAreaLayoutGuide.bottomAnchor : content.view.bottomAnchor
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: content.view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: content.view.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: bottom),
        ])
        let host = NavigationCase.host(content, view)
        host.perform { measure(bar, view, &checker) }
        view.check(
            [
                "barFrame": JSONValue(bar.convert(bar.bounds, to: nil)),
                "itemRowFrameInWindow": JSONValue(row(of: bar)),
            ], &checker)
    }

    private static func measure(_ bar: UIToolbar, _ view: ViewCase, _ checker: inout Checker) {
        view.check(
            [
                "intrinsicContentSize": JSONValue(bar.intrinsicContentSize),
                "systemLayoutSize": JSONValue(bar.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)),
            ], &checker)
        guard let pair = view.expect["sizeThatFits"]?.array, pair.count == 2, let asked = pair[0].size else { return }
        view.check("sizeThatFits", pair[1], JSONValue(bar.sizeThatFits(asked)), &checker)
    }

    private static func items(_ view: ViewCase) -> [UIBarButtonItem] {
        var widths = view.given["imageButtonWidths"]?.doubles ?? []
        return (view.given["items"]?.strings ?? []).map { name in
            if name == "flexible" { return .flexibleSpace() }
            if name.hasPrefix("title") {
                let text = name.split(separator: "\"").dropFirst().first.map(String.init) ?? "Edit"
                return UIBarButtonItem(title: text, style: .plain, primaryAction: UIAction { _ in })
            }
            // The widths belong to recorded symbols.
            let width = widths.isEmpty ? 38 : CGFloat(widths.removeFirst())
            let item = UIBarButtonItem(image: UIImage(), primaryAction: UIAction { _ in })
            item.width = width
            return item
        }
    }

    /// All items, spaces included: from the first plate to the last, or what is left for them.
    private static func row(of bar: UIToolbar) -> CGRect { bar.convert(bar.row, to: nil) }

    private static func container(_ view: ViewCase, _ checker: inout Checker) {
        let content = UIViewController()
        content.toolbarItems = items(view)
        let navigation = UINavigationController(rootViewController: content)
        navigation.isToolbarHidden = false
        let host = NavigationCase.host(navigation, view)
        guard let bar = navigation.toolbar else { return }
        let plates = bar.subviews.filter { $0 is UIControl == false && !$0.subviews.isEmpty && $0.frame.width > 0 }
            .filter { plate in plate.subviews.contains { $0 is UIControl } }
            .sorted { $0.frame.minX < $1.frame.minX }
        let buttons = plates.flatMap { plate in
            plate.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
        }
        view.check(
            [
                "barFrame": JSONValue(bar.convert(bar.bounds, to: nil)),
                "contentSafeAreaBottom": JSONValue(content.view.safeAreaInsets.bottom),
                "itemRowFrameInWindow": JSONValue(row(of: bar)),
            ], &checker)
        _ = host
        compare("platterFramesInWindow", plates, view, &checker)
        compare("buttonFramesInWindow", buttons, view, &checker)
    }

    private static func compare(_ key: String, _ views: [UIView], _ view: ViewCase, _ checker: inout Checker) {
        guard let wanted = view.expect[key]?.array else { return }
        checker.expect("number of \(key)", wanted.count, views.count)
        for (index, (frame, shown)) in zip(wanted, views).enumerated() {
            view.check("\(key) \(index)", frame, JSONValue(shown.convert(shown.bounds, to: nil)), &checker)
        }
    }
}
