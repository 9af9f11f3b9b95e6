import Foundation
import TesseraBase
import TesseraGraphics

/// The text that layout managers lay out: an attributed string that tells them, and its delegate, what was edited.
///
/// Its characters and attributes lie in a storage of its own, in which an edit costs O(log n). A subclass with a storage of its
/// own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` of a string and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)`, as in UIKit; an edit then costs a look at the
/// whole text.
open class NSTextStorage: NSMutableAttributedString {
    /// What of the text an edit changed.
    public struct EditActions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes were set, added or removed.
        public static let editedAttributes = EditActions(rawValue: 1 << 0)
        /// Characters came, went or were replaced.
        public static let editedCharacters = EditActions(rawValue: 1 << 1)
    }

    /// Posted after the delegate has heard that edits are processed; characters may still be changed.
    public static let willProcessEditingNotification = Notification.Name(
        "NSTextStorageWillProcessEditingNotification")
    /// Posted after the delegate has heard that edits were processed, before layout managers hear of them.
    public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

    /// What layout managers read.
    package final var content = TextContent()
    final var session = TextEditSession()

    /// Hears of edits, and may change attributes before layout managers hear of them.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// The layout managers that hear of edits, in the order in which they were added.
    open private(set) var layoutManagers: [NSLayoutManager] = []

    // MARK: Making

    /// A storage without text.
    public init() {
        super.init(string: "")
    }

    override public init(string: String) {
        super.init(string: "")
        put(string, attributes: [:])
    }

    override public init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: "")
        put(string, attributes: attributes ?? [:])
    }

    override public init(attributedString: NSAttributedString) {
        super.init(string: "")
        put(attributedString)
    }

    public required init?(coder: NSCoder) {
        super.init(string: "")
        guard let text = NSAttributedString(coder: coder) else { return }
        put(text)
    }

    // MARK: Reading

    override open var string: String { content.string }

    override open var length: Int { content.length }

    /// The characters alone: what is changed in them is an edit of this text. Each call makes another object.
    override open var mutableString: NSMutableString { TextStorageString(self) }

    override open func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
        guard checkPlace(location, "attributesAtIndex:effectiveRange:") else { return [:] }
        let run = content.runs.run(at: location)
        range?.pointee = NSRange(run.range)
        return run.attributes.values
    }

    override open func attributes(
        at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
    ) -> [NSAttributedString.Key: Any] {
        var found = NSRange()
        let result = attributes(at: location, effectiveRange: &found)
        range?.pointee = found.intersection(rangeLimit) ?? NSRange(location: location, length: 0)
        return result
    }

    override open func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

    override open func attribute(
        _ attrName: NSAttributedString.Key, at location: Int, longestEffectiveRange range: NSRangePointer?,
        in rangeLimit: NSRange
    ) -> Any? {
        let value = attribute(attrName, at: location, effectiveRange: nil)
        range?.pointee = longestRange(of: attrName, value, around: location, in: rangeLimit)
        return value
    }

    override open func enumerateAttributes(
        in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard checkRange(enumerationRange, "enumerateAttributesInRange:options:usingBlock:") else { return }
        visit(stretches(in: enumerationRange), opts) { block($0.values, $1, $2) }
    }

    override open func enumerateAttribute(
        _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
        options opts: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard checkRange(enumerationRange, "enumerateAttribute:inRange:options:usingBlock:") else { return }
        let joins = !opts.contains(.longestEffectiveRangeNotRequired)
        visit(stretches(in: enumerationRange, joining: joins ? attrName : nil), opts) {
            block($0.values[attrName], $1, $2)
        }
    }

    override open func attributedSubstring(from range: NSRange) -> NSAttributedString {
        guard checkRange(range, "attributedSubstringFromRange:") else { return NSAttributedString(string: "") }
        return substring(range)
    }

    /// Returns an attributed string of its own, not a text storage.
    override open func copy(with zone: NSZone? = nil) -> Any { substring(NSRange(location: 0, length: length)) }

    /// Returns an attributed string of its own, not a text storage.
    override open func mutableCopy(with zone: NSZone? = nil) -> Any {
        NSMutableAttributedString(attributedString: substring(NSRange(location: 0, length: length)))
    }

    // MARK: Editing

    override open func replaceCharacters(in range: NSRange, with str: String) {
        guard checkRange(range, "replaceCharactersInRange:withString:") else { return }
        let attributes = content.attributesOfReplacement(for: range.location..<range.upperBound)
        replace(range, TextUnits.units(of: str), str) { [($0, attributes)] }
    }

    override open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        guard checkRange(range, "replaceCharactersInRange:withAttributedString:") else { return }
        replaceStretches(range, attrString)
    }

    /// Gives a range these attributes and no others.
    override open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        guard checkRange(range, "setAttributes:range:") else { return }
        let new = TextAttributeSet(attrs ?? [:])
        changeAttributes(in: range) { _ in new }
    }

    override open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    override open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        guard checkRange(range, "addAttributes:range:") else { return }
        mapAttributes(in: range) { $0.merging(attrs) { $1 } }
    }

    override open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        guard checkRange(range, "removeAttribute:range:") else { return }
        mapAttributes(in: range) { $0.filter { $0.key != name } }
    }

    override open func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    override open func append(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
    }

    override open func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    override open func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    // MARK: Telling

    /// Begins edits that are told together, when the last `endEditing()` comes.
    override open func beginEditing() { session.depth += 1 }

    override open func endEditing() {
        session.depth = max(session.depth - 1, 0)
        processPending()
    }

    /// What was edited since layout managers were told last; empty outside of processing.
    open var editedMask: EditActions { session.mask }
    /// Where edited text lies now; not found without an edit.
    open var editedRange: NSRange { session.range ?? NSRange(location: NSNotFound, length: 0) }
    /// By how many units the text grew.
    open var changeInLength: Int { session.change }

    /// Notes an edit, and processes it at once outside of `beginEditing()` and `endEditing()`.
    ///
    /// - Parameter editedRange: what was edited, in the text before.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        let known = followSubclass(editedRange, delta)
        session.note(editedMask, known.range, known.delta)
        processPending()
    }

    /// Tells the delegate, listeners and layout managers of the edits since the last time.
    open func processEditing() { tellOfEdits() }

    // MARK: Layout managers

    /// Lays the text out with one more layout manager.
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
        layoutManagers.append(aLayoutManager)
        aLayoutManager.storageDidChange(to: self)
    }

    /// Takes a layout manager away; it has no text then. Nothing happens for one that was not added.
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard let index = layoutManagers.firstIndex(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.remove(at: index)
        aLayoutManager.storageDidChange(to: nil)
    }
}

/// Hears of edits of a text storage. All methods are optional.
public protocol NSTextStorageDelegate: NSObjectProtocol {
    /// Hears of edits before anybody else, and may change characters and attributes of the range.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    /// Hears of edits before layout managers do, and may change attributes of the range.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}

    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
