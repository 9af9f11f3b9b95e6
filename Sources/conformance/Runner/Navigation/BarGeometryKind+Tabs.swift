import TesseraHarness
import UIKit

extension BarGeometryKind {
    /// The item that a case is about: its number in reading order; the first one where the case names none.
    private static func number(of view: ViewCase) -> Int {
        view.given["item"]?.int ?? view.given["badge"]?["item"]?.int ?? view.given["badge"]?["index"]?.int ?? 0
    }

    /// What the badge says; an empty text is a dot.
    private static func badge(_ view: ViewCase) -> String? {
        switch view.given["badge"] {
        case nil, .bool(false)?: nil
        case .bool(true)?: "1"
        case .number(let number)?: Int(exactly: number).map { "\($0)" }
        case let value?: value.string ?? value["value"]?.string ?? value["text"]?.string ?? "1"
        }
    }

    static func tabs(_ view: ViewCase) throws(ViewCase.Unknown) -> [String: JSONValue] {
        let given = view.given["items"]
        let names = given?.strings ?? (0..<(given?.repetitions ?? 3)).map { "Item \($0 + 1)" }
        guard !names.isEmpty else { throw ViewCase.Unknown(what: "a tab bar without items") }
        let controllers = names.enumerated().map { index, name in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: "star"), tag: index)
            return controller
        }
        let number = number(of: view)
        guard controllers.indices.contains(number) else { throw ViewCase.Unknown(what: "no item \(number)") }
        controllers[number].tabBarItem.badgeValue = badge(view)
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        let host = NavigationCase.host(tabs, view)
        let bar = tabs.tabBar
        let content = controllers[0].view
        var ours: [String: JSONValue] = [
            "barFrame": JSONValue(frame(bar)), "barTop": JSONValue(frame(bar).minY),
            "contentSafeAreaTop": JSONValue(content?.safeAreaInsets.top ?? 0),
            "contentSafeAreaBottom": JSONValue(content?.safeAreaInsets.bottom ?? 0),
            "contentSafeAreaTopWithoutNavigationBar": JSONValue(content?.safeAreaInsets.top ?? 0),
            "intrinsicContentSize": JSONValue(bar.intrinsicContentSize),
        ]
        _ = host
        let buttons = buttons(in: bar)
        ours["allButtonFramesInWindow"] = frames(buttons)
        ours["buttonFramesInWindow"] = frames(buttons)
        let plate = bar.subviews.first { !($0 is UIControl) && $0.frame.height < bar.bounds.height }
        ours["platterFrameInWindow"] = plate.map { JSONValue(frame($0)) }
        // Reading order is that of the items.
        let isMirrored = view.given["direction"]?.string == "rtl"
        let place = isMirrored ? buttons.count - 1 - number : number
        guard buttons.indices.contains(place) else { return ours }
        ours["itemFrameInWindow"] = JSONValue(frame(buttons[place]))
        ours.merge(badgeParts(of: buttons[place], badge(view))) { $1 }
        return ours
    }

    private static func badgeParts(of button: UIControl, _ text: String?) -> [String: JSONValue] {
        let labels = button.subviews.compactMap { $0 as? UILabel }
        guard let text, let badge = labels.first(where: { $0.text == text && $0.clipsToBounds }) else { return [:] }
        let words = badge.sizeThatFits(.zero)
        return [
            "badgeFrameInWindow": JSONValue(frame(badge)), "badgeCornerRadius": JSONValue(badge.layer.cornerRadius),
            "badgeLabelFrame": JSONValue(
                CGRect(
                    x: badge.bounds.midX - words.width / 2, y: badge.bounds.midY - words.height / 2,
                    width: words.width, height: words.height)),
        ]
    }
}
