import Foundation
import TesseraGraphics

/// How the user acts on a link or an attachment.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap: it does what the item does by itself.
    case invokeDefaultAction
    /// A long press: it shows the item's menu.
    case presentActions
    /// A firm press: it shows what the item leads to.
    case preview
}

/// A part of a text view's text that does something: a link, an attachment, or a range with `textItemTag`.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// What the part is.
    public enum Content {
        /// The range has a link; its address.
        case link(URL)
        /// The range is an attachment, such as an image.
        case textAttachment(NSTextAttachment)
        /// The range has `textItemTag`; the string that was set.
        case tag(String)
    }

    /// The menu of a text item.
    @MainActor
    public struct MenuConfiguration {
        /// What a long press shows with the menu. A right click shows the menu alone.
        public enum Preview {
            /// The item itself, lifted out of the text.
            case `default`
            /// A view of the client's, in its own size.
            case view(UIView)
        }

        let preview: Preview?
        let menu: UIMenu

        /// A menu of the item.
        ///
        /// - Parameters:
        ///   - preview: what is shown with the menu; nil for nothing.
        ///   - menu: what there is to do with the item. Without an entry no menu comes.
        public init(preview: Preview? = .default, menu: UIMenu) {
            self.preview = preview
            self.menu = menu
        }
    }

    /// The link, the attachment or the tag that the user acts on.
    public final let content: Content
    /// UTF-16 units of the text.
    public final let range: NSRange

    init(_ content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

extension NSAttributedString.Key {
    /// A string: the range is a text item of that tag, which text views let the user act on.
    public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}
