import Foundation
import TesseraBase
import TesseraGraphics

/// Lays the text of a storage out in a room, and tells where its characters stand.
///
/// A glyph counts for a UTF-16 unit of the text here: glyph indices are character indices. The first text container holds
/// all of the text. Paragraphs are laid out when they are asked for; until then their heights are estimated, as with
/// `allowsNonContiguousLayout` in UIKit. Paragraphs of more than 4,096 units are laid out in parts.
open class NSLayoutManager: NSObject {
    final var plan = TextPlan()
    private final var isPlanned = false

    /// The text; set by `NSTextStorage.addLayoutManager(_:)`.
    open private(set) weak var textStorage: NSTextStorage?
    /// The rooms that were added. The first holds all of the text, others none.
    open private(set) var textContainers: [NSTextContainer] = []
    /// Kept for clients: layout is never contiguous.
    open var allowsNonContiguousLayout = true
    /// Whether parts of the text may be laid out before what stands above them: always.
    open var hasNonContiguousLayout: Bool { true }
    /// Whether the space that fonts ask for between lines counts. Fonts here have none.
    open var usesFontLeading = true

    /// Hears that text was edited: what goes in the text before, and how many units come.
    package final var textDidChange: ((Range<Int>, Int) -> Void)?
    /// Hears that looks of a range were edited, or that the room is another one (nil).
    package final var looksDidChange: ((Range<Int>?) -> Void)?

    override public init() {
        super.init()
    }

    // MARK: Text and room

    final func storageDidChange(to storage: NSTextStorage?) {
        textStorage = storage
        forgetPlan()
    }

    /// Adds a room behind the others.
    open func addTextContainer(_ container: NSTextContainer) {
        insertTextContainer(container, at: textContainers.count)
    }

    /// Adds a room; an index beyond the last raises `NSRangeException`, and adds none where that is taken.
    open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
        guard index >= 0, index <= textContainers.count else {
            return ProgrammerErrors.raise(
                UIKitException(
                    name: "NSRangeException",
                    reason: "*** -[NSLayoutManager insertTextContainer:atIndex:]: index \(index) beyond bounds"))
        }
        textContainers.insert(container, at: index)
        container.layoutManager = self
        forgetPlan()
    }

    /// Takes a room away, and lays the text out anew; an index without a room raises `NSRangeException`.
    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else {
            return ProgrammerErrors.raise(
                UIKitException(
                    name: "NSRangeException",
                    reason: "*** -[NSLayoutManager removeTextContainerAtIndex:]: index \(index) beyond bounds"))
        }
        textContainers.remove(at: index).layoutManager = nil
        forgetPlan()
    }

    /// A room has another size or other rules: everything is laid out anew.
    open func textContainerChangedGeometry(_ container: NSTextContainer) {
        guard container === textContainers.first else { return }
        forgetPlan()
        looksDidChange?(nil)
    }

    /// Brings the layout up to date with an edit of the text.
    open func processEditing(
        for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
        changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
    ) {
        let new = newCharRange.location..<newCharRange.upperBound
        if editMask.contains(.editedCharacters) {
            let old = new.lowerBound..<max(new.lowerBound, new.upperBound - delta)
            if isPlanned { plan.replace(old, count: new.count, in: textStorage.content) }
            textDidChange?(old, new.count)
        } else {
            if isPlanned { plan.invalidate(new) }
            looksDidChange?(new)
        }
    }

    final func forgetPlan() { isPlanned = false }

    /// How text without attributes looks, and what is put over it.
    package final var look: TextPlanLook {
        get { plan.look }
        set {
            plan.look = newValue
            forgetPlan()
        }
    }

    /// Shows a range as unfinished; nil for none.
    package final func setMarked(_ marked: (range: Range<Int>, attributes: [NSAttributedString.Key: Any])?) {
        let old = plan.look.marked?.range
        plan.look.marked = marked
        guard isPlanned else { return }
        for range in [old, marked?.range] { if let range { plan.invalidate(range.clamped(to: 0..<length)) } }
    }

    /// What an empty last line looks like.
    package final func setEmptyAttributes(_ attributes: [NSAttributedString.Key: Any]) {
        plan.look.emptyAttributes = attributes
        if isPlanned { plan.invalidate(length..<length) }
    }

    /// Lays out at once what an edit made anew, where there is a layout already: heights are known before anything moves.
    package final func layOutEdited(_ range: Range<Int>) {
        guard isPlanned else { return }
        let first = plan.pieces.piece(at: max(range.lowerBound - 1, 0)).number
        let last = plan.pieces.piece(at: range.upperBound).number
        guard last - first < 16 else { return }
        for number in first...max(first, last) { _ = layout(ofPiece: number) }
    }

    final var length: Int { textStorage?.content.length ?? 0 }

    /// Makes what there is of a layout fit the text and the room.
    package final func ensurePlan() {
        guard !isPlanned else { return }
        isPlanned = true
        let container = textContainers.first
        plan.lineLimit = max(container?.maximumNumberOfLines ?? 0, 0)
        plan.lastLineBreak = container?.lineBreakMode ?? .byWordWrapping
        plan.reset(content, width: container?.lineWidth ?? .infinity)
    }

    final var content: TextContent { textStorage?.content ?? TextContent() }

    // MARK: Layout on demand

    /// Lays out what a range of characters stands in.
    open func ensureLayout(forCharacterRange charRange: NSRange) { forEachPiece(in: charRange) { _, _ in } }

    /// Lays out what a range of glyphs stands in; a range beyond the text raises `NSRangeException`.
    open func ensureLayout(forGlyphRange glyphRange: NSRange) { ensureLayout(forCharacterRange: glyphRange) }

    /// Lays all of the text out.
    open func ensureLayout(for container: NSTextContainer) {
        ensureLayout(forCharacterRange: NSRange(location: 0, length: length))
    }

    /// Lays out what a part of a room shows.
    open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
        _ = glyphRange(forBoundingRect: bounds, in: container)
    }

    /// Lays a range out anew when it is asked for next.
    open func invalidateLayout(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) {
        actualCharRange?.pointee = charRange
        guard isPlanned, let range = checked(charRange) else { return }
        plan.invalidate(range)
        looksDidChange?(range)
    }

    /// Shows a range anew.
    open func invalidateDisplay(forCharacterRange charRange: NSRange) {
        guard let range = checked(charRange) else { return }
        looksDidChange?(range)
    }

    /// Shows a range of glyphs anew; a range beyond the text raises `NSRangeException`.
    open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { invalidateDisplay(forCharacterRange: glyphRange) }

    // MARK: Glyphs

    /// As many as the text has UTF-16 units.
    open var numberOfGlyphs: Int { length }

    /// Returns whether the text has a UTF-16 unit at an index.
    open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < length }
    /// Returns the index itself, unchecked: glyphs count as UTF-16 units.
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
    /// Returns the index itself, unchecked: UTF-16 units count as glyphs.
    open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

    /// Returns the range itself, unchecked, and writes it to `actualCharRange`: UTF-16 units count as glyphs.
    open func glyphRange(
        forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
    ) -> NSRange {
        actualCharRange?.pointee = charRange
        return charRange
    }

    /// Returns the range itself, unchecked, and writes it to `actualGlyphRange`: glyphs count as UTF-16 units.
    open func characterRange(
        forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
    ) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }

    /// The glyphs that a room shows: all of them in the first, none in others.
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: container === textContainers.first ? length : 0)
    }

    /// The glyphs of the lines that a part of a room shows.
    open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
        shownRange(bounds)
    }

    // MARK: Places

    /// The smallest rectangle around the lines' parts that show a range, in the room's coordinates; around whole lines where
    /// it covers several.
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        rect(around: glyphRange)
    }

    /// What the text takes of a room. Exact for texts up to 65,536 units; of longer ones, what nobody saw is estimated.
    open func usedRect(for container: NSTextContainer) -> CGRect { usedRect(of: container) }

    /// The line of a character: as wide as the room.
    open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        lineFragment(at: glyphIndex, effectiveRange, used: false)
    }

    /// The line of a character: as wide as its text, with the padding.
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        lineFragment(at: glyphIndex, effectiveRange, used: true)
    }

    /// Where a character begins on the baseline, from the upper left corner of its line.
    open func location(forGlyphAt glyphIndex: Int) -> CGPoint { place(ofGlyph: glyphIndex) }

    /// The empty line at the end of a text that ends with a line break, or is empty; zero without one.
    open var extraLineFragmentRect: CGRect { extraLine(used: false) }
    /// The part of the empty line at the end that a caret may stand in, with the padding; zero without such a line.
    open var extraLineFragmentUsedRect: CGRect { extraLine(used: true) }
    /// The room of the empty line at the end of the text; nil without such a line.
    open var extraLineFragmentTextContainer: NSTextContainer? {
        extraLineFragmentRect == .zero ? nil : textContainers.first
    }

    /// Calls `block` with the lines that show a range: each line's rectangle, the rectangle of its text, its room and its
    /// characters.
    open func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { visitLines(of: glyphRange, block) }

    /// Calls `block` with the rectangles that together cover a range.
    open func enumerateEnclosingRects(
        forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
        in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { visitRects(of: glyphRange, block) }

    /// The character at or nearest to a point of the room, and how far through it the point lies, from 0 to 1.
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { character(at: point, partialFraction) }

    /// Returns the glyph at or nearest to a point of the room; 0 for an empty text.
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { character(at: point, nil) }

    /// Returns the glyph at or nearest to a point of the room, and writes to `partialFraction` how far through it the
    /// point lies, from 0 to 1.
    open func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { character(at: point, partialFraction) }

    /// Draws the text of a range into the current context, with the room's upper left corner at `origin`.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        drawPieces(of: glyphsToShow, at: origin)
    }
}
