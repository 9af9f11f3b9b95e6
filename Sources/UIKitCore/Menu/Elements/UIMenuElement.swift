import Foundation
import TesseraGraphics

/// An entry of a menu: something to do, a menu inside, or entries that come later.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
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

    public enum State: Int, Sendable { case off, on, mixed }

    open internal(set) var title: String
    open internal(set) var image: UIImage?
    open var subtitle: String?

    init(title: String, subtitle: String?, image: UIImage?) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
        super.init()
    }
}

/// An entry that does something: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
    var title: String { get set }
    var image: UIImage? { get set }
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
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
