import Foundation
import TesseraGraphics
import TesseraInterfaces

/// Bars and their items.
@MainActor
enum BarDecoding {
    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UIBarItem.self, finishes: false, decode),
            InterfaceDecoder(UIBarButtonItem.self, finishes: false, decode),
            InterfaceDecoder(UITabBarItem.self, finishes: false, decode),
            InterfaceDecoder(UINavigationItem.self, finishes: false, decode),
            InterfaceDecoder(UINavigationBar.self, decode), InterfaceDecoder(UITabBar.self, decode),
            InterfaceDecoder(UIToolbar.self, decode),
        ]
    }

    // MARK: Items

    private static func decode(_ item: UIBarItem, _ reader: InterfaceReader) {
        reader.set(item, \.isEnabled, "enabled")
        reader.set(item, \.tag, "tag")
        if let title = reader.string("title") { item.title = title }
        if let image = reader.image("image") { item.image = image }
    }

    private static func decode(_ item: UIBarButtonItem, _ reader: InterfaceReader) {
        if let system = reader.choice("systemItem", systemItems) { item.take(system) }
        if reader["style"] == "done" { item.style = .done }
        reader.set(item, \.width, "width")
        if let color = reader.color("tintColor") { item.tintColor = color }
        if let view: UIView = reader.object("customView") { item.customView = view }
    }

    private static func decode(_ item: UITabBarItem, _ reader: InterfaceReader) {
        if let system = reader.choice("systemItem", tabItems) {
            let model = UITabBarItem(tabBarSystemItem: system, tag: 0)
            (item.title, item.image) = (model.title, model.image)
        }
        if let image = reader.image("selectedImage") { item.selectedImage = image }
        if let badge = reader.string("badgeValue") { item.badgeValue = badge }
    }

    private static func decode(_ item: UINavigationItem, _ reader: InterfaceReader) {
        if let title = reader.string("title") { item.title = title }
        if let prompt = reader.string("prompt") { item.prompt = prompt }
        reader.set(item, \.leftItemsSupplementBackButton, "leftItemsSupplementBackButton")
        reader.set(item, \.hidesBackButton, "hidesBackButton")
        if let mode = reader.choice("largeTitleDisplayMode", largeTitles) { item.largeTitleDisplayMode = mode }
        if let button: UIBarButtonItem = reader.object("backBarButtonItem") { item.backBarButtonItem = button }
        if let button: UIBarButtonItem = reader.object("leftBarButtonItem") { item.leftBarButtonItem = button }
        if let button: UIBarButtonItem = reader.object("rightBarButtonItem") { item.rightBarButtonItem = button }
        let left = reader.list("leftBarButtonItems").compactMap { $0.made(as: UIBarButtonItem.self) }
        if !left.isEmpty { item.leftBarButtonItems = left }
        let right = reader.list("rightBarButtonItems").compactMap { $0.made(as: UIBarButtonItem.self) }
        if !right.isEmpty { item.rightBarButtonItems = right }
        if let view: UIView = reader.object("titleView") { item.titleView = view }
    }

    private static let largeTitles: [String: UINavigationItem.LargeTitleDisplayMode] = [
        "always": .always, "never": .never, "automatic": .automatic,
    ]
    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
        "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search, "refresh": .refresh,
        "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
        "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
    ]
    private static let tabItems: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]

    // MARK: Bars

    private static func decode(_ bar: UINavigationBar, _ reader: InterfaceReader) {
        reader.set(bar, \.isTranslucent, "translucent")
        reader.set(bar, \.prefersLargeTitles, "largeTitles")
        if reader["barStyle"] == "black" { bar.barStyle = .black }
        if let color = reader.color("barTintColor") { bar.barTintColor = color }
        if let title = reader.child("titleTextAttributes") { bar.titleTextAttributes = title.barAttributes }
        if let title = reader.child("largeTitleTextAttributes") { bar.largeTitleTextAttributes = title.barAttributes }
        if let look = reader.child("standardAppearance") { bar.standardAppearance = look.navigationAppearance }
        if let look = reader.child("scrollEdgeAppearance") { bar.scrollEdgeAppearance = look.navigationAppearance }
        if let look = reader.child("compactAppearance") { bar.compactAppearance = look.navigationAppearance }
        if let look = reader.child("compactScrollEdgeAppearance") {
            bar.compactScrollEdgeAppearance = look.navigationAppearance
        }
        let items = reader.list("items").compactMap { $0.made(as: UINavigationItem.self) }
        if !items.isEmpty { bar.items = items }
    }

    private static func decode(_ bar: UITabBar, _ reader: InterfaceReader) {
        reader.set(bar, \.isTranslucent, "translucent")
        if reader["barStyle"] == "black" { bar.barStyle = .black }
        if let color = reader.color("barTintColor") { bar.barTintColor = color }
        if let color = reader.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
        if let look = reader.child("standardAppearance") { bar.standardAppearance = look.filled(UITabBarAppearance()) }
        if let look = reader.child("scrollEdgeAppearance") {
            bar.scrollEdgeAppearance = look.filled(UITabBarAppearance())
        }
        let items = reader.list("items").compactMap { $0.made(as: UITabBarItem.self) }
        if !items.isEmpty { bar.items = items }
    }

    private static func decode(_ bar: UIToolbar, _ reader: InterfaceReader) {
        reader.set(bar, \.isTranslucent, "translucent")
        if reader["barStyle"] == "black" { bar.barStyle = .black }
        if let color = reader.color("barTintColor") { bar.barTintColor = color }
        let items = reader.list("items").compactMap { $0.made(as: UIBarButtonItem.self) }
        if !items.isEmpty { bar.items = items }
    }
}

extension InterfaceReader {
    /// The attributes of a bar's title.
    fileprivate var barAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        result[.font] = font() ?? font("font")
        result[.foregroundColor] = color("textColor")
        return result
    }

    /// A bar's appearance, as the element says it.
    fileprivate func filled<Appearance: UIBarAppearance>(_ appearance: Appearance) -> Appearance {
        if let color = color("backgroundColor") { appearance.backgroundColor = color }
        if let color = color("shadowColor") { appearance.shadowColor = color }
        if let image = image("backgroundImage") { appearance.backgroundImage = image }
        if let image = image("shadowImage") { appearance.shadowImage = image }
        return appearance
    }

    fileprivate var navigationAppearance: UINavigationBarAppearance {
        let result = filled(UINavigationBarAppearance())
        if let title = child("titleTextAttributes") { result.titleTextAttributes = title.barAttributes }
        if let title = child("largeTitleTextAttributes") { result.largeTitleTextAttributes = title.barAttributes }
        return result
    }
}
