/// The characters of a visual format, read one after another. Blanks mean nothing in the language and are not passed over.
struct VisualFormatScanner {
    private let format: String
    private let characters: [Character]
    private(set) var position = 0

    init(_ format: String) {
        self.format = format
        characters = Array(format)
    }

    var isAtEnd: Bool { position == characters.count }
    var next: Character? { isAtEnd ? nil : characters[position] }

    func error(_ problem: String) -> VisualFormatError {
        VisualFormatError(format: format, problem: problem, position: position)
    }

    /// Reads `text` if it comes next.
    mutating func take(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    mutating func expect(_ text: String, or problem: String) throws(VisualFormatError) {
        guard take(text) else { throw error(problem) }
    }

    /// Reads a name: letters, digits and underscores, no digit first. Nil where there is none.
    mutating func takeName() -> String? {
        guard let first = next, first.startsName else { return nil }
        return takeAll { $0.startsName || $0.isDigit }
    }

    /// Reads a number with or without a fraction. Nil where there is none.
    mutating func takeNumber(allowsMinus: Bool) -> Double? {
        let start = position
        let isNegative = allowsMinus && take("-")
        let digits = takeAll { $0.isDigit || $0 == "." }
        guard let number = Double(digits), number.isFinite else {
            position = start
            return nil
        }
        return isNegative ? -number : number
    }

    private mutating func takeAll(_ belongs: (Character) -> Bool) -> String {
        let taken = characters[position...].prefix(while: belongs)
        position += taken.count
        return String(taken)
    }
}

extension Character {
    fileprivate var isDigit: Bool { isASCII && isNumber }
    fileprivate var startsName: Bool { isASCII && (isLetter || self == "_") }
}
