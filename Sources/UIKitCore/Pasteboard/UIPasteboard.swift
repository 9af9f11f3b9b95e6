import Foundation
import TesseraGraphics

/// What is cut or copied, to be pasted: items, each in one or several types.
///
/// The general pasteboard is the clipboard of the machine, where the host has one: texts, pictures, addresses and other
/// types go to other programs by their media types and come from them, up to 64 MB each. Of several items other programs
/// get the addresses and the texts of all, and the first one's other types. Pasteboards with other names stay in the
/// program.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A name.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Of the pasteboard that all programs share.
        public static let general = Name("com.apple.UIKit.pboard.general")
        /// Of the text that was looked for last.
        public static let find = Name("com.apple.UIKit.pboard.find")
    }

    /// How items are put on a pasteboard.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A date after which the items are gone.
        public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
        /// Whether the items stay in this program.
        public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
    }

    /// Posted when a pasteboard has changed, or is gone.
    nonisolated public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    /// Posted when a pasteboard has changed, or is gone.
    nonisolated public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    /// A key of what comes with the notification.
    nonisolated public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    /// A key of what comes with the notification.
    nonisolated public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    /// Types as which values are kept.
    nonisolated public static let typeAutomatic = "com.apple.uikit.type-automatic"
    /// Types as which values are kept.
    nonisolated public static let typeListString = ["public.utf8-plain-text", "public.text", "public.plain-text"]
    /// Types as which values are kept.
    nonisolated public static let typeListURL = ["public.url"]
    /// Types as which values are kept.
    nonisolated public static let typeListImage = [
        "public.png", "public.jpeg", "org.webmproject.webp", "com.compuserve.gif", "public.tiff", "public.heic",
    ]
    /// Types as which values are kept.
    nonisolated public static let typeListColor = ["com.apple.uikit.color"]

    private static var named: [Name: UIPasteboard] = [:]
    private static let theGeneral = UIPasteboard(.general)
    /// The machine's clipboard; hosts set it.
    package static weak var host: (any PasteboardHost)?

    /// What all programs share.
    open class var general: UIPasteboard { theGeneral }

    /// What the pasteboard is called.
    public final let name: Name
    /// Whether it outlives the program: none does.
    open private(set) var isPersistent = false
    /// Counts the times that the contents changed.
    open private(set) var changeCount = 0
    private var contents: [[String: Any]] = []

    private init(_ name: Name) {
        self.name = name
        super.init()
    }

    /// The pasteboard of a name, one object for each name: the same as `withName(_:create:)` gives. Nil where there is none
    /// and `create` is false.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard let found = Self.withName(pasteboardName, create: create) as? Self else { return nil }
        self.init(made: found)
    }

    /// The pasteboard of a name; nil where there is none and `create` is false.
    public static func withName(_ pasteboardName: Name, create: Bool) -> UIPasteboard? {
        if pasteboardName == .general { return theGeneral }
        if let known = named[pasteboardName] { return known }
        guard create else { return nil }
        let made = UIPasteboard(pasteboardName)
        named[pasteboardName] = made
        return made
    }

    /// A new pasteboard with a name of its own.
    public static func withUniqueName() -> UIPasteboard {
        let made = UIPasteboard(Name(UUID().uuidString))
        named[made.name] = made
        return made
    }

    /// Forgets a pasteboard; the general one stays.
    open class func remove(withName pasteboardName: Name) {
        guard let removed = named.removeValue(forKey: pasteboardName) else { return }
        removed.contents = []
        NotificationCenter.default.post(name: removedNotification, object: removed)
    }

    // MARK: Items

    /// All items, each a value for every one of its types.
    open var items: [[String: Any]] {
        get { contents }
        set { setItems(newValue) }
    }

    /// How many items there are.
    open var numberOfItems: Int { contents.count }

    /// Adds items to those that are there.
    open func addItems(_ items: [[String: Any]]) { replace(with: contents + items, localOnly: false) }

    /// Puts items in place of what was there. Expiration dates are not kept.
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
        replace(with: items, localOnly: options[.localOnly] as? Bool ?? false)
    }

    private func replace(with items: [[String: Any]], localOnly: Bool) {
        let old = Set(contents.flatMap(\.keys))
        contents = items
        changed(from: old)
        if self === Self.theGeneral, !localOnly { Self.host?.write(itemProviders) }
    }

    private func changed(from old: Set<String>) {
        changeCount += 1
        let new = Set(contents.flatMap(\.keys))
        NotificationCenter.default.post(
            name: Self.changedNotification, object: self,
            userInfo: [
                Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
                Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
            ])
    }

    /// Another program has changed the machine's clipboard.
    package static func hostDidChange(_ items: [[String: Any]]) {
        let former = theGeneral.contents
        let isSameKind = items.map { Set($0.keys) } == former.map { Set($0.keys) }
        guard !isSameKind || bytes(items) != bytes(former) else { return }
        let old = Set(theGeneral.contents.flatMap(\.keys))
        theGeneral.contents = items
        theGeneral.changed(from: old)
    }

    private static func bytes(_ items: [[String: Any]]) -> [[String: Data]] {
        items.map { item in
            var bytes: [String: Data] = [:]
            for (type, value) in item { bytes[type] = data(value, type) ?? Data() }
            return bytes
        }
    }

    // MARK: Types

    /// The types of the first item.
    open var types: [String] { contents.first.map { $0.keys.sorted() } ?? [] }

    /// The types of several items; of all for nil.
    open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { chosen(itemSet).map { $0.keys.sorted() } }

    /// Whether the first item has one of the types.
    open func contains(pasteboardTypes: [String]) -> Bool {
        contents.first.map { item in pasteboardTypes.contains { item[$0] != nil } } ?? false
    }

    /// Whether each of several items has one of the types.
    open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
        let items = chosen(itemSet)
        return !items.isEmpty && items.allSatisfy { item in pasteboardTypes.contains { item[$0] != nil } }
    }

    /// The items that have one of the types.
    open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
        IndexSet(contents.indices.filter { index in pasteboardTypes.contains { contents[index][$0] != nil } })
    }

    /// The value of the first item for a type.
    open func value(forPasteboardType pasteboardType: String) -> Any? { contents.first?[pasteboardType] }
    /// The value for a type, as bytes.
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        contents.first.flatMap { Self.data($0[pasteboardType], pasteboardType) }
    }

    /// The values of several items for a type.
    open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet).compactMap { $0[pasteboardType] }
    }

    /// The value for a type, as bytes.
    open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
        chosen(itemSet).compactMap { Self.data($0[pasteboardType], pasteboardType) }
    }

    /// One item with one value in place of what was there.
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: value]]) }
    /// One item of bytes in place of what was there.
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) { setItems([[pasteboardType: data]]) }

    private func chosen(_ set: IndexSet?) -> [[String: Any]] {
        guard let set else { return contents }
        return set.filter(contents.indices.contains).map { contents[$0] }
    }

    private static func data(_ value: Any?, _ type: String) -> Data? {
        switch value {
        case let data as Data: data
        case let text as String: Data(text.utf8)
        case let url as URL: Data(url.absoluteString.utf8)
        case let image as UIImage: type == "public.jpeg" ? image.jpegData(compressionQuality: 0.9) : image.pngData()
        default: nil
        }
    }
}

extension UIPasteboard: MadeElsewhere {}

// What items are in Swift's types.

extension UIPasteboard {
    private func values<Value>(_ types: [String], _ read: (Any) -> Value?) -> [Value] {
        items.compactMap { item in
            for type in types + [Self.typeAutomatic] {
                if let value = item[type].flatMap(read) { return value }
            }
            return nil
        }
    }

    private func put(_ values: [Any]?, _ type: String) { setItems((values ?? []).map { [type: $0] }) }

    private static func text(_ value: Any) -> String? {
        value as? String ?? (value as? Data).flatMap { String(bytes: $0, encoding: .utf8) }
    }

    private static func url(_ value: Any) -> URL? { value as? URL ?? (value as? String).flatMap { URL(string: $0) } }

    private static func image(_ value: Any) -> UIImage? {
        value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
    }

    /// The text of the first item that has one. An address is no text.
    public final var string: String? {
        get { strings?.first }
        set { put(newValue.map { [$0] }, Self.typeListString[0]) }
    }

    /// What the items are as such values; nil where none is.
    public final var strings: [String]? {
        get {
            let found = values(Self.typeListString, Self.text)
            return found.isEmpty ? nil : found
        }
        set { put(newValue, Self.typeListString[0]) }
    }

    /// What the first such item is; nil where there is none.
    public final var url: URL? {
        get { urls?.first }
        set { put(newValue.map { [$0] }, Self.typeListURL[0]) }
    }

    /// What the items are as such values; nil where none is.
    public final var urls: [URL]? {
        get {
            let found = values(Self.typeListURL + ["public.file-url"], Self.url)
            return found.isEmpty ? nil : found
        }
        set { put(newValue, Self.typeListURL[0]) }
    }

    /// What the first such item is; nil where there is none.
    public final var image: UIImage? {
        get { images?.first }
        set { put(newValue.map { [$0] }, Self.typeListImage[0]) }
    }

    /// What the items are as such values; nil where none is.
    public final var images: [UIImage]? {
        get {
            let found = values(Self.typeListImage, Self.image)
            return found.isEmpty ? nil : found
        }
        set { put(newValue, Self.typeListImage[0]) }
    }

    /// What the first such item is; nil where there is none.
    public final var color: UIColor? {
        get { colors?.first }
        set { put(newValue.map { [$0] }, Self.typeListColor[0]) }
    }

    /// What the items are as such values; nil where none is.
    public final var colors: [UIColor]? {
        get {
            let found = values(Self.typeListColor) { $0 as? UIColor }
            return found.isEmpty ? nil : found
        }
        set { put(newValue, Self.typeListColor[0]) }
    }

    /// Whether an item is such a value.
    public final var hasStrings: Bool { strings != nil }
    /// Whether an item is such a value.
    public final var hasURLs: Bool { urls != nil }
    /// Whether an item is such a value.
    public final var hasImages: Bool { images != nil }
    /// Whether an item is such a value.
    public final var hasColors: Bool { colors != nil }
}
