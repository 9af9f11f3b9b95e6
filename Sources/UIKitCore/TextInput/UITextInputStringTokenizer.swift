import Foundation

/// Finds the parts of a text by what stands in it; lines are its paragraphs, unless a subclass knows its layout.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
    private weak var textInput: (any UITextInput)?

    /// - Parameter textInput: the text to look in; not kept.
    public init(textInput: any UIResponder & UITextInput) {
        self.textInput = textInput
        super.init()
    }

    open func rangeEnclosingPosition(
        _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> UITextRange? {
        guard let looked = look(position) else { return nil }
        let part = looked.text.part(granularity, around: looked.offset, backward: isBackward(direction, looked))
        guard let part, !part.isEmpty else { return nil }
        return looked.range(part)
    }

    open func isPosition(
        _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
    ) -> Bool {
        guard let looked = look(position) else { return false }
        let backward = isBackward(direction, looked)
        guard let part = looked.text.part(granularity, around: looked.offset, backward: !backward) else { return false }
        return looked.offset == (backward ? part.lowerBound : part.upperBound)
    }

    open func position(
        from position: UITextPosition, toBoundary granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> UITextPosition? {
        guard let looked = look(position) else { return nil }
        let backward = isBackward(direction, looked)
        guard let found = looked.text.boundary(granularity, from: looked.offset, backward: backward) else { return nil }
        return looked.position(found)
    }

    open func isPosition(
        _ position: UITextPosition, withinTextUnit granularity: UITextGranularity,
        inDirection direction: UITextDirection
    ) -> Bool {
        rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
    }

    /// A position in the whole text of its owner.
    private struct Looked {
        let input: any UITextInput
        let text: any TextSource
        let offset: Int
        /// Where the text begins; what stands before it in the document, as tokens do, is no part of it.
        let origin: UITextPosition

        @MainActor
        func position(_ offset: Int) -> UITextPosition? {
            input.position(from: origin, offset: offset)
        }

        @MainActor
        func range(_ range: Range<Int>) -> UITextRange? {
            guard let start = position(range.lowerBound), let end = position(range.upperBound) else { return nil }
            return input.textRange(from: start, to: end)
        }
    }

    private func look(_ position: UITextPosition) -> Looked? {
        guard let input = textInput else { return nil }
        if let source = (input as? any TextSourceOwner)?.textSource {
            let origin = position is TextOffset ? TextOffset(0) : input.beginningOfDocument
            let offset = source.clamp(input.offset(from: origin, to: position))
            return Looked(input: input, text: source, offset: offset, origin: origin)
        }
        let origin = input.beginningOfDocument
        let offset = input.offset(from: origin, to: position)
        guard let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument),
            let text = input.text(in: whole)
        else { return nil }
        return Looked(input: input, text: text, offset: text.clamp(offset), origin: origin)
    }

    /// To the left is backward, but in text that runs from right to left.
    private func isBackward(_ direction: UITextDirection, _ looked: Looked) -> Bool {
        guard direction == .layout(.left) || direction == .layout(.right), let place = looked.position(looked.offset),
            looked.input.baseWritingDirection(for: place, in: .forward) == .rightToLeft
        else { return direction.isBackward }
        return !direction.isBackward
    }
}

/// A text object whose text can be read in part.
@MainActor
package protocol TextSourceOwner: AnyObject {
    var textSource: any TextSource { get }
}

extension TextSource {
    /// The part that holds an offset, or begins there; where `backward`, that holds it or ends there. Nil where there is none.
    package func part(_ granularity: UITextGranularity, around offset: Int, backward: Bool) -> Range<Int>? {
        let offset = clamp(offset)
        guard backward ? offset > 0 : offset < length else { return nil }
        let unit = backward ? offset - 1 : offset
        switch granularity {
        case .character: return character(around: unit)
        case .word:
            let word = word(around: offset, backward: backward)
            return isWord(word) ? word : nil
        case .sentence: return sentence(around: unit)
        case .paragraph, .line: return paragraph(around: unit)
        case .document: return wholeRange
        }
    }

    /// The next end of a part; nil where there is none.
    package func boundary(_ granularity: UITextGranularity, from offset: Int, backward: Bool) -> Int? {
        let offset = clamp(offset)
        guard backward ? offset > 0 : offset < length else { return nil }
        switch granularity {
        case .character: return backward ? characterStart(before: offset) : characterEnd(after: offset)
        case .word: return backward ? wordStart(before: offset) : wordEnd(after: offset)
        case .document: return backward ? 0 : length
        case .sentence, .paragraph, .line:
            let unit = backward ? offset - 1 : offset
            let part = granularity == .sentence ? sentence(around: unit) : paragraph(around: unit)
            if backward { return part.lowerBound < offset ? part.lowerBound : offset - 1 }
            return part.upperBound > offset ? part.upperBound : offset + 1
        }
    }
}
