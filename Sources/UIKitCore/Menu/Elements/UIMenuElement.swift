import Foundation
import TesseraGraphics

/// An entry of a menu: something to do, a menu inside, or entries that come later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject, NSCopying {
    /// How an entry is shown, and whether it can be chosen.
    public struct Attributes: OptionSet, Sendable, Hashable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shown, and cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// Shown in red.
        public static let destructive = Attributes(rawValue: 2)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open when the entry is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// The check mark of an entry.
    public enum State: Int, Sendable { case off, on, mixed }

    /// What the entry is called.
    open internal(set) var title: String
    /// The picture beside the title.
    open internal(set) var image: UIImage?
    /// The smaller text below the title.
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }

    /// Returns an element with the same values and the same identifier, which changes by itself.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    /// The copy; the element itself where nothing about it can change.
    func copied() -> UIMenuElement { self }
}

/// An entry that does something: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    /// What the entry is called.
    var title: String { get set }
    /// The picture beside the title.
    var image: UIImage? { get set }
    /// A longer title, for lists of keys.
    var discoverabilityTitle: String? { get set }
    /// Whether it can be chosen, and how it looks.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether it has a check mark.
    var state: UIMenuElement.State { get set }
    /// Whoever runs the entry; set while it runs.
    var sender: Any? { get }
    /// The view or the bar button item that shows the menu; set while the entry runs.
    var presentationSourceItem: Any? { get }
    /// Runs the entry as if `sender` had been used, whatever its attributes say.
    func performWithSender(_ sender: Any?, target: Any?)
}

/// Numbers for elements without an identifier of their own: unique in the process, and the same in every run.
@MainActor
enum MenuElementNumbers {
    private static var last = 0

    static func next() -> Int {
        last += 1
        return last
    }
}
