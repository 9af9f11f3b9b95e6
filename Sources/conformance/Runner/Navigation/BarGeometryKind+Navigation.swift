import TesseraHarness
import UIKit

extension BarGeometryKind {
    static func navigation(_ view: ViewCase) throws(ViewCase.Unknown) -> [String: JSONValue] {
        let content = UIViewController()
        content.title = "Reminders"
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: 100, height: 5_000)
        let isDragged = view.expect.has("collapsedBarHeight") || view.expect.has("snapCollapseDistance")
        if isDragged { content.view = scroll }
        giveItems(content.navigationItem, view)
        let navigation = UINavigationController(rootViewController: content)
        navigation.navigationBar.prefersLargeTitles = view.given["largeTitle"]?.bool ?? false
        let search = UISearchController(searchResultsController: nil)
        if view.given.has("search") { content.navigationItem.searchController = search }
        let host = NavigationCase.host(besideTabs(navigation, view), view)
        switch view.given["search"]?.string {
        case nil, "rest": break
        case "active":
            host.perform { search.isActive = true }
            host.settle()
        case let other?: throw ViewCase.Unknown(what: "search \(other) is not known")
        }
        let bar = navigation.navigationBar
        var ours: [String: JSONValue] = [
            "barFrame": JSONValue(frame(bar)), "barTop": JSONValue(frame(bar).minY),
            "contentSafeAreaTop": JSONValue(content.view.safeAreaInsets.top),
            "contentSafeAreaBottom": JSONValue(content.view.safeAreaInsets.bottom),
        ]
        if view.given.has("search") { ours.merge(searchParts(of: search.searchBar, in: view)) { $1 } }
        ours.merge(titles(of: bar, view)) { $1 }
        ours.merge(buttonParts(of: bar)) { $1 }
        if isDragged {
            let start = scroll.contentOffset.y
            let middle = CGPoint(x: view.windowSize.width / 2, y: view.windowSize.height / 2)
            host.drag(from: middle, to: CGPoint(x: middle.x, y: middle.y - 50), duration: 2)
            host.settle()
            ours["snapCollapseDistance"] = JSONValue(scroll.contentOffset.y - start)
            ours["collapsedBarHeight"] = JSONValue(bar.frame.height)
        }
        return ours
    }

    /// Items that do not say that they are leading ones stand at the trailing side.
    private static func giveItems(_ item: UINavigationItem, _ view: ViewCase) {
        var names = view.given["items"]?.strings ?? []
        if let name = view.given["item"]?.string { names.append(name) }
        if names.isEmpty, view.expect.has("barButtonFontSize") || view.given["itemWidth"] != nil {
            names = ["trailing title"]
        }
        var widths = view.given["imageButtonWidths"]?.doubles ?? []
        let width = view.given["itemWidth"]?.double.map { CGFloat($0) }
        let items = names.map { name -> (isLeading: Bool, item: UIBarButtonItem) in
            let own = name.contains("title") || widths.isEmpty ? nil : CGFloat(widths.removeFirst())
            return (name.contains("leading"), Self.item(name, width: own ?? width))
        }
        item.leftBarButtonItems = items.filter(\.isLeading).map(\.item)
        // The first item is the outermost.
        item.rightBarButtonItems = items.filter { !$0.isLeading }.map(\.item).reversed()
    }

    private static func titles(of bar: UINavigationBar, _ view: ViewCase) -> [String: JSONValue] {
        // Those of buttons are no titles of the bar.
        let labels = parts(of: bar) { $0 is UILabel || $0 is UIControl }.compactMap { $0 as? UILabel }
        var ours: [String: JSONValue] = [:]
        ours["inlineTitleFontSize"] = labels.map(\.font.pointSize).min().map { JSONValue($0) }
        let shown = labels.filter { !$0.isHidden }
        ours["largeTitleFontSize"] = shown.map(\.font.pointSize).max().map { JSONValue($0) }
        guard let label = shown.max(by: { $0.font.pointSize < $1.font.pointSize }) else { return ours }
        let place = label.convert(label.bounds, to: bar)
        ours["largeTitleLabel"] = .object([
            "x": JSONValue(place.minX), "y": JSONValue(place.minY), "width": JSONValue(place.width),
            "height": JSONValue(place.height),
        ])
        return ours
    }

    private static func buttonParts(of bar: UINavigationBar) -> [String: JSONValue] {
        let buttons = buttons(in: bar)
        var ours: [String: JSONValue] = [
            "buttonFramesInWindow": frames(buttons), "allButtonFramesInWindow": frames(buttons),
        ]
        ours["itemFrameInWindow"] = buttons.last.map { JSONValue(frame($0)) }
        let labels = buttons.compactMap { ($0 as? UIButton)?.titleLabel }.filter { $0.text?.isEmpty == false }
        ours["barButtonFontSize"] = labels.first.map { JSONValue($0.font.pointSize) }
        ours["titleLabelFrameInWindow"] = labels.first.map { JSONValue(frame($0)) }
        return ours
    }

    private static func searchParts(of bar: UISearchBar, in view: ViewCase) -> [String: JSONValue] {
        let close = bar.subviews.first { $0 is UIButton && !$0.isHidden }
        let field = frame(bar.searchTextField)
        var result = [
            "searchBarFrameInWindow": JSONValue(frame(bar)), "fieldFrameInWindow": JSONValue(field),
            "fieldWidth": JSONValue(field.width), "fieldHeight": JSONValue(field.height),
            "trailingInset": JSONValue(view.windowSize.width - field.maxX),
        ]
        if let close { result["closeButtonFrameInWindow"] = JSONValue(frame(close)) }
        return result
    }
}
