import Foundation
import TesseraBase
import TesseraGraphics

/// Characters with their attributes, as layout reads them.
package struct TextContent {
    package var units = TextUnits()
    package var runs = TextAttributeRuns()
    /// The whole text, once somebody asked for it.
    private var known: String?

    package var length: Int { units.count }

    var string: String {
        mutating get {
            if let known { return known }
            let made = units.string
            known = made
            return made
        }
    }

    mutating func replace(_ range: Range<Int>, _ new: [UInt16], _ stretches: [(Int, TextAttributeSet)]) {
        known = nil
        units.replace(range, with: new)
        runs.replace(range, with: stretches.map { (units: $0.0, attributes: $0.1) })
    }

    /// The whole text is `string`, and what there was before goes.
    mutating func keep(_ string: String) { known = string }

    /// The attributes that a string takes which is put in the place of a range: those of its first character; of the
    /// character before an empty one, or the first of the text.
    func attributesOfReplacement(for range: Range<Int>) -> TextAttributeSet {
        guard length > 0 else { return .none }
        let place = range.isEmpty ? max(range.lowerBound - 1, 0) : range.lowerBound
        return runs.run(at: min(place, length - 1)).attributes
    }
}

/// Edits that were not told yet.
struct TextEditSession {
    var depth = 0
    var mask: NSTextStorage.EditActions = []
    /// In the text as it is now.
    var range: NSRange?
    var change = 0
    var isProcessing = false
    /// Whether the storage itself makes the edit, and not a subclass.
    var isOwnEdit = false

    mutating func note(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int) {
        self.mask.formUnion(mask)
        let new = NSRange(location: range.location, length: max(range.length + delta, 0))
        if let old = self.range {
            let end = old.upperBound <= range.location ? new.upperBound : max(old.upperBound, range.upperBound) + delta
            let start = min(old.location, new.location)
            self.range = NSRange(location: start, length: max(end - start, 0))
        } else {
            self.range = new
        }
        change += delta
    }

    mutating func forget() { (mask, range, change) = ([], nil, 0) }
}

extension NSTextStorage {
    // MARK: Checks

    private func raise(_ method: String) {
        ProgrammerErrors.raise(
            UIKitException(name: "NSRangeException", reason: "NSMutableRLEArray \(method): Out of bounds"))
    }

    /// Whether a range lies in the text. One that does not is UIKit's exception.
    func checkRange(_ range: NSRange, _ method: String) -> Bool {
        let count = length
        if range.location >= 0, range.length >= 0, range.location <= count, range.length <= count - range.location {
            return true
        }
        raise(method)
        return false
    }

    func checkPlace(_ location: Int, _ method: String) -> Bool {
        if location >= 0, location < length { return true }
        raise(method)
        return false
    }

    // MARK: Reading

    typealias Stretch = (attributes: TextAttributeSet, range: NSRange)

    func stretches(in range: NSRange) -> [Stretch] {
        guard range.length > 0 else { return [] }
        return content.runs.stretches(in: range.location..<range.upperBound).map { ($0.attributes, NSRange($0.range)) }
    }

    /// The stretches in which one attribute does not change; all of them where none is named.
    func stretches(in range: NSRange, joining key: NSAttributedString.Key?) -> [Stretch] {
        guard let key else { return stretches(in: range) }
        var result: [Stretch] = []
        for stretch in stretches(in: range) {
            if let last = result.last,
                Self.isSame(last.attributes.values[key], stretch.attributes.values[key])
            {
                result[result.count - 1].range.length += stretch.range.length
            } else {
                result.append(stretch)
            }
        }
        return result
    }

    private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): TextAttributeSet.isEqual(a, b)
        default: false
        }
    }

    /// Calls `block` with stretches in the order of the options, until it stops that.
    func visit(
        _ stretches: [Stretch], _ options: NSAttributedString.EnumerationOptions,
        _ block: (TextAttributeSet, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for stretch in options.contains(.reverse) ? stretches.reversed() : stretches {
            block(stretch.attributes, stretch.range, &stop)
            if stop.boolValue { return }
        }
    }

    func longestRange(
        of key: NSAttributedString.Key, _ value: Any?, around location: Int, in limit: NSRange
    ) -> NSRange {
        stretches(in: limit, joining: key).first { $0.range.contains(location) }?.range
            ?? NSRange(location: location, length: 0)
    }

    func substring(_ range: NSRange) -> NSAttributedString {
        let result = NSMutableAttributedString(string: content.units.string(in: range.location..<range.upperBound))
        for stretch in stretches(in: range) where !stretch.attributes.values.isEmpty {
            let place = NSRange(location: stretch.range.location - range.location, length: stretch.range.length)
            guard place.upperBound <= result.length else { break }
            result.setAttributes(stretch.attributes.values, range: place)
        }
        return result
    }

    // MARK: Editing

    func put(_ string: String, attributes: [NSAttributedString.Key: Any]) {
        let units = TextUnits.units(of: string)
        replace(NSRange(location: 0, length: length), units, string) { [($0, TextAttributeSet(attributes))] }
    }

    func put(_ text: NSAttributedString) { replaceStretches(NSRange(location: 0, length: length), text) }

    /// Whether a subclass may keep the text, which then hears of every change by the two methods that it overrides.
    var mayBeKeptBySubclass: Bool { type(of: self) != NSTextStorage.self }

    func replaceStretches(_ range: NSRange, _ text: NSAttributedString) {
        let string = text.string
        guard !mayBeKeptBySubclass else {
            beginEditing()
            replaceCharacters(in: range, with: string)
            text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, part, _ in
                setAttributes(values, range: NSRange(location: range.location + part.location, length: part.length))
            }
            return endEditing()
        }
        replace(range, TextUnits.units(of: string), string) { _ in
            var stretches: [(Int, TextAttributeSet)] = []
            let whole = NSRange(location: 0, length: text.length)
            text.enumerateAttributes(in: whole, options: []) { values, range, _ in
                stretches.append((range.length, TextAttributeSet(values)))
            }
            return stretches
        }
    }

    /// Replaces characters here and in the string that Foundation's own functions read.
    func replace(
        _ range: NSRange, _ units: [UInt16], _ string: String, attributes: (Int) -> [(Int, TextAttributeSet)]
    ) {
        let isWhole = range.length == length
        let stretches = units.isEmpty ? [] : attributes(units.count)
        content.replace(range.location..<range.upperBound, units, stretches)
        if isWhole { content.keep(string) }
        tellFoundation(range, units.count)
        noteOwnEdit([.editedCharacters, .editedAttributes], range, units.count - range.length)
    }

    /// Replaces in the string that Foundation's own functions read what `count` units have replaced in the content.
    ///
    /// Foundation moves the ends of a range to the ends of whole characters (`NSMutableString.replaceCharacters(in:with:)`
    /// on Linux, Swift 6.3). So its string gets anew all that stands between two places where no character goes on.
    private func tellFoundation(_ range: NSRange, _ count: Int) {
        let new = content.units.wholeCharacters(around: range.location..<range.location + count)
        super.replaceCharacters(
            in: NSRange(location: new.lowerBound, length: new.count - count + range.length),
            with: content.units.string(in: new))
        for stretch in stretches(in: NSRange(new)) {
            super.setAttributes(stretch.attributes.values, range: stretch.range)
        }
    }

    func mapAttributes(
        in range: NSRange, _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
    ) {
        guard !mayBeKeptBySubclass else {
            beginEditing()
            for stretch in stretches(in: range) {
                setAttributes(change(stretch.attributes.values), range: stretch.range)
            }
            return endEditing()
        }
        var last: (old: TextAttributeSet, new: TextAttributeSet)?
        changeAttributes(in: range) { old in
            if let last, last.old === old { return last.new }
            let new = TextAttributeSet(change(old.values))
            last = (old, new)
            return new
        }
    }

    func changeAttributes(in range: NSRange, _ change: (TextAttributeSet) -> TextAttributeSet) {
        guard range.length > 0 else { return }
        content.runs.change(in: range.location..<range.upperBound, change)
        for stretch in stretches(in: range) { super.setAttributes(stretch.attributes.values, range: stretch.range) }
        noteOwnEdit(.editedAttributes, range, 0)
    }

    private func noteOwnEdit(_ mask: EditActions, _ range: NSRange, _ delta: Int) {
        session.isOwnEdit = true
        edited(mask, range: range, changeInLength: delta)
        session.isOwnEdit = false
    }

    /// Reads anew what a subclass with a storage of its own has changed, and gives back the range that it changed in the
    /// text before, with the change in length.
    ///
    /// Where what the subclass says does not fit its text the whole text is read: an `NSMutableAttributedString` that it
    /// keeps the text in takes more or less than the range where that ends inside a character.
    func followSubclass(_ range: NSRange, _ delta: Int) -> (range: NSRange, delta: Int) {
        guard !session.isOwnEdit else { return (range, delta) }
        let isExact =
            range.location >= 0 && range.length >= 0 && range.upperBound <= content.length
            && range.length + delta >= 0 && content.length + delta == length
        let old = isExact ? range : NSRange(location: 0, length: content.length)
        let new = isExact ? range.location..<range.upperBound + delta : 0..<length
        let units = Array(string.utf16.dropFirst(new.lowerBound).prefix(new.count))
        guard units.count == new.count else { return (range, delta) }
        var stretches: [(Int, TextAttributeSet)] = []
        var place = new.lowerBound
        while place < new.upperBound {
            var found = NSRange(location: place, length: 0)
            let values = attributes(at: place, effectiveRange: &found)
            let end = min(max(found.upperBound, place + 1), new.upperBound)
            stretches.append((end - place, TextAttributeSet(values)))
            place = end
        }
        content.replace(old.location..<old.upperBound, units, stretches)
        tellFoundation(old, new.count)
        return (old, new.count - old.length)
    }

    // MARK: Telling

    func processPending() {
        guard session.depth == 0, !session.isProcessing, !session.mask.isEmpty else { return }
        let isOwnEdit = session.isOwnEdit
        processEditing()
        session.isOwnEdit = isOwnEdit
    }

    func tellOfEdits() {
        guard !session.isProcessing, let range = session.range else { return }
        session.isProcessing = true
        let center = NotificationCenter.default
        session.isOwnEdit = false
        delegate?.textStorage(
            self, willProcessEditing: session.mask, range: range, changeInLength: session.change)
        center.post(name: Self.willProcessEditingNotification, object: self)
        delegate?.textStorage(
            self, didProcessEditing: session.mask, range: session.range ?? range, changeInLength: session.change)
        center.post(name: Self.didProcessEditingNotification, object: self)
        let (mask, edited, change) = (session.mask, session.range ?? range, session.change)
        for manager in layoutManagers {
            manager.processEditing(
                for: self, edited: mask, range: edited, changeInLength: change, invalidatedRange: edited)
        }
        session.forget()
        session.isProcessing = false
    }
}

extension NSTextStorage {
    /// Puts text of one look in the place of all there is.
    package func setPlainText(_ text: String, attributes: [NSAttributedString.Key: Any]) {
        guard !mayBeKeptBySubclass else {
            return replaceStretches(
                NSRange(location: 0, length: length), NSAttributedString(string: text, attributes: attributes))
        }
        put(text, attributes: attributes)
    }
}
