import Foundation
import TesseraGraphics

/// What a text view was told about its looks.
struct TextViewLook {
    static let standardFont = UIFont.systemFont(ofSize: 12)

    var font: UIFont?
    var color: UIColor?
    var alignment = NSTextAlignment.natural
    var linkAttributes: [NSAttributedString.Key: Any]?
    /// Set by the program, until the selection changes.
    var typing: [NSAttributedString.Key: Any]?
    var inputView: UIView?
    var inputAccessoryView: UIView?

    /// The attributes of text that has none of its own.
    var attributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [
            .font: font ?? Self.standardFont, .foregroundColor: color ?? UIColor.label,
        ]
        if alignment != .natural {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            result[.paragraphStyle] = style
        }
        return result
    }
}

/// What a text view is in the middle of.
struct TextViewStage {
    /// Whether the editor itself changes the storage.
    var isEditorsEdit = false
    /// Whether the program sets text or selection: nothing scrolls then.
    var isProgram = false
    /// Whether the delegate was told that editing began, and not that it ended.
    var isEditing = false
    /// Whether the next text that is typed replaces all there is.
    var clears = false
    /// Counts changes, to tell of each once.
    var changes = 0
    var toldChange = 0
    /// Whether looks have to be handed on to the layout manager.
    var needsLook = true
    /// What is shown as unfinished.
    var marked: Range<Int>?
    /// Measurements of the text, by width; none after a change.
    var sizes: [(width: CGFloat, size: CGSize)] = []

    /// A storage, a layout manager and a room that belong together; `container` with what it has, where there is one.
    static func kit(around container: NSTextContainer?) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let room = container ?? NSTextContainer(size: .zero)
        let manager = room.layoutManager ?? NSLayoutManager()
        if room.layoutManager == nil { manager.addTextContainer(room) }
        let storage = manager.textStorage ?? NSTextStorage()
        if manager.textStorage == nil { storage.addLayoutManager(manager) }
        if container == nil { room.widthTracksTextView = true }
        return (storage, manager, room)
    }
}

/// A text storage as editing reads it.
struct StoredText: TextSource {
    let storage: NSTextStorage

    var length: Int { storage.content.length }
    func text(in range: Range<Int>) -> String { storage.content.units.string(in: range) }
}
