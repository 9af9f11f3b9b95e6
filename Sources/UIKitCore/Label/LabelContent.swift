import Foundation
import TesseraGraphics

/// What a label shows.
enum LabelContent {
    case plain(String?)
    case attributed(NSAttributedString)

    var string: String? {
        switch self {
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }

    var isEmpty: Bool {
        switch self {
        case .plain(let text): text?.isEmpty ?? true
        case .attributed(let text): text.length == 0
        }
    }

    /// Whether the text draws its shadows itself, so that the label's properties only say what they are.
    var hasOwnShadow: Bool { if case .attributed(let text) = self { text.beginsWithShadow } else { false } }

    func isSame(as other: LabelContent) -> Bool {
        switch (self, other) {
        case (.plain(let a), .plain(let b)): a == b
        case (.attributed(let a), .attributed(let b)): a === b || a.isEqual(to: b)
        default: false
        }
    }
}

/// How a label shows its text.
struct LabelLook: Equatable {
    static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

    var font = standardFont
    var textColor = UIColor.label
    var textAlignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var numberOfLines = 1
    var highlightedTextColor: UIColor?
    var isHighlighted = false
    var isEnabled = true
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var adjustsFontSizeToFitWidth = false
    var minimumScaleFactor: CGFloat = 0
    var allowsTightening = false
    var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    var preferredMaxLayoutWidth: CGFloat = 0
}

/// The last few measurements of one label: layout asks for the same ones several times. Bounded, oldest out first.
struct LabelMeasurements {
    struct Question: Equatable {
        var width: CGFloat
        var height: CGFloat
        var lines: Int
    }

    private static let limit = 4

    /// The text as it is measured, in no colour in particular; nil where it has to be made again.
    var block: TextBlock?
    /// The same as it was before the text changed, with the new text; it holds if the direction is the same.
    var earlierBlock: TextBlock?
    private var answers: [(question: Question, answer: TextMetrics)] = []

    mutating func metrics(for question: Question, measure: () -> TextMetrics) -> TextMetrics {
        if let known = answers.first(where: { $0.question == question }) { return known.answer }
        let answer = measure()
        if answers.count >= Self.limit { answers.removeFirst() }
        answers.append((question, answer))
        return answer
    }

    /// Gives away the block, current or earlier, for whoever makes the next one of it.
    mutating func takeBlock() -> TextBlock? {
        let taken = block ?? earlierBlock
        (block, earlierBlock) = (nil, nil)
        return taken
    }

    /// The measured text in a colour. It stays in it, which no measurement looks at: the next text mostly has the same.
    mutating func block(in color: RGBA) -> TextBlock? {
        guard var colored = block else { return nil }
        // Held once, so that nothing is copied.
        block = nil
        colored.setColor(color)
        block = colored
        return colored
    }

    mutating func forget() {
        (block, earlierBlock) = (nil, nil)
        answers.removeAll(keepingCapacity: true)
    }
}
