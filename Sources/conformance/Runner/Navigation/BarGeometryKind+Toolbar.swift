import TesseraHarness
import UIKit

extension BarGeometryKind {
    static func toolbar(_ view: ViewCase) -> [String: JSONValue] {
        if view.given["detached"]?.bool == true {
            let bar = UIToolbar()
            // A bar that was never in a window has the traits of the device's screen.
            let host = TestHost(UIViewController(), configuration: NavigationCase.configuration(view))
            return host.perform { measures(of: bar, view) }
        }
        return view.given.has("pinnedTo") ? pinned(view) : container(view)
    }

    private static func pinned(_ view: ViewCase) -> [String: JSONValue] {
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
        let host = NavigationCase.host(besideTabs(content, view), view)
        return host.perform { measures(of: bar, view).merging(toolbarParts(of: bar, content)) { $1 } }
    }

    private static func measures(of bar: UIToolbar, _ view: ViewCase) -> [String: JSONValue] {
        var ours = [
            "intrinsicContentSize": JSONValue(bar.intrinsicContentSize),
            "systemLayoutSize": JSONValue(bar.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)),
        ]
        if let asked = view.expect.object?["sizeThatFits"]?.array?.first?.size {
            ours["sizeThatFits"] = JSONValue(bar.sizeThatFits(asked))
        }
        return ours
    }

    private static func items(_ view: ViewCase) -> [UIBarButtonItem] {
        var widths = view.given["imageButtonWidths"]?.doubles ?? []
        return (view.given["items"]?.strings ?? []).map { name in
            if name.contains("flexible") { return .flexibleSpace() }
            // The widths belong to recorded symbols.
            let own = name.contains("title") || widths.isEmpty ? nil : CGFloat(widths.removeFirst())
            return item(name, width: own)
        }
    }

    private static func container(_ view: ViewCase) -> [String: JSONValue] {
        let content = UIViewController()
        content.toolbarItems = items(view)
        let navigation = UINavigationController(rootViewController: content)
        navigation.isToolbarHidden = false
        let host = NavigationCase.host(besideTabs(navigation, view), view)
        guard let bar = navigation.toolbar else { return [:] }
        return host.perform { measures(of: bar, view).merging(toolbarParts(of: bar, content)) { $1 } }
    }

    private static func toolbarParts(of bar: UIToolbar, _ content: UIViewController) -> [String: JSONValue] {
        let plates = bar.subviews.filter { $0 is UIControl == false && !$0.subviews.isEmpty && $0.frame.width > 0 }
            .filter { plate in plate.subviews.contains { $0 is UIControl } }
            .sorted { $0.frame.minX < $1.frame.minX }
        let buttons = buttons(in: bar)
        let labels = buttons.compactMap { ($0 as? UIButton)?.titleLabel }.filter { $0.text?.isEmpty == false }
        var ours: [String: JSONValue] = [
            "barFrame": JSONValue(frame(bar)), "barTop": JSONValue(frame(bar).minY),
            "contentSafeAreaTop": JSONValue(content.view.safeAreaInsets.top),
            "contentSafeAreaBottom": JSONValue(content.view.safeAreaInsets.bottom),
            // All items, spaces included: from the first plate to the last, or what is left for them.
            "itemRowFrameInWindow": JSONValue(bar.convert(bar.row, to: nil)),
            "platterFramesInWindow": frames(plates), "buttonFramesInWindow": frames(buttons),
            "allButtonFramesInWindow": frames(buttons),
        ]
        ours["platterFrameInWindow"] = plates.first.map { JSONValue(frame($0)) }
        ours["itemFrameInWindow"] = buttons.first.map { JSONValue(frame($0)) }
        ours["barButtonFontSize"] = labels.first.map { JSONValue($0.font.pointSize) }
        ours["titleLabelFrameInWindow"] = labels.first.map { JSONValue(frame($0)) }
        return ours
    }
}
