/// Checks that bytes are JSON as RFC 8259 has it, where Foundation's decoder is lenient or says too little: no comma before
/// a bracket that closes, no key twice in one object, numbers such as `0.5` and not `00` or `.5`, and UTF-8 throughout.
///
/// O(bytes); lists and objects must have been found shallow before.
struct JSONGrammar {
    /// What is wrong, and in which line, counted from 1.
    struct Fault: Error, Equatable {
        let line: Int
        let what: String
    }

    private let bytes: [UInt8]
    private var place = 0

    static func check(_ bytes: [UInt8]) throws(Fault) {
        var grammar = JSONGrammar(bytes: bytes)
        try grammar.checkAll()
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func checkAll() throws(Fault) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0) {
            throw Fault(line: 1, what: "the file must be in UTF-8")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Fault(line: lineOfInvalidText, what: "the file must be in UTF-8")
        }
        // A byte order mark says nothing in UTF-8.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        try value()
        skipSpace()
        if place < bytes.count { throw fault("there is more after the end of the list") }
    }

    /// The first line that is not in UTF-8.
    private var lineOfInvalidText: Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }

    // MARK: Values

    private mutating func value() throws(Fault) {
        skipSpace()
        switch next {
        case nil: throw fault("the file ends too early")
        case UInt8(ascii: "{"): try object()
        case UInt8(ascii: "["): try list()
        case UInt8(ascii: "\""): _ = try text()
        default: try word()
        }
    }

    private mutating func list() throws(Fault) {
        place += 1
        if takesEnd(UInt8(ascii: "]")) { return }
        while true {
            try value()
            if try closes(UInt8(ascii: "]")) { return }
        }
    }

    private mutating func object() throws(Fault) {
        place += 1
        if takesEnd(UInt8(ascii: "}")) { return }
        var keys: Set<String> = []
        while true {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault("a key must be a text in double quotes") }
            let key = try text()
            guard keys.insert(key).inserted else { throw fault("the key '\(key)' stands twice in one object") }
            skipSpace()
            guard next == UInt8(ascii: ":") else { throw fault("a colon must follow the key '\(key)'") }
            place += 1
            try value()
            if try closes(UInt8(ascii: "}")) { return }
        }
    }

    /// Whether a list or an object that has just begun ends at once.
    private mutating func takesEnd(_ end: UInt8) -> Bool {
        skipSpace()
        guard next == end else { return false }
        place += 1
        return true
    }

    /// Whether a list or an object ends after a value; a comma leads to the next value.
    private mutating func closes(_ end: UInt8) throws(Fault) -> Bool {
        if takesEnd(end) { return true }
        guard next == UInt8(ascii: ",") else {
            throw fault(next == nil ? "the file ends too early" : "a comma is missing between two values")
        }
        place += 1
        skipSpace()
        if next == end { throw fault("a comma stands before '\(Unicode.Scalar(end))'") }
        return false
    }

    /// A number, `true`, `false` or `null`.
    private mutating func word() throws(Fault) {
        let start = place
        while let byte = next, !Self.endsWord(byte) { place += 1 }
        let word = bytes[start..<place]
        let text = String(decoding: word.prefix(40), as: UTF8.self)
        guard !["true", "false", "null"].contains(text), !Self.isNumber(word) else { return }
        throw fault(text.isEmpty ? "a value is missing" : "'\(text)' is no JSON value")
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        isSpace(byte) || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":")].contains(byte)
    }

    /// Whether `word` is `-`, digits without a zero before them, a fraction and an exponent, of which all but the digits may
    /// be missing.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word
        func takeDigits() -> Int {
            let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            rest = rest.dropFirst(digits.count)
            return digits.count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = takeDigits()
        guard whole == 1 || (whole > 1 && !startsWithZero) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard takeDigits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard takeDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    // MARK: Texts

    /// Reads a text; escapes are resolved, so that keys are compared by what they mean.
    private mutating func text() throws(Fault) -> String {
        place += 1
        var units: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                place += 1
                return String(decoding: units, as: UTF8.self)
            case UInt8(ascii: "\\"): units += Array(String(try escape()).utf8)
            case 0..<0x20: throw fault("a text must not go over a line's end or hold control characters")
            default:
                units.append(byte)
                place += 1
            }
        }
        throw fault("a text does not end")
    }

    private mutating func escape() throws(Fault) -> Unicode.Scalar {
        place += 1
        guard let byte = next else { throw fault("a text does not end") }
        place += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try codedScalar()
        default: throw fault("a text has an escape that JSON does not know")
        }
    }

    /// `\u` and four digits, or two of these that make one character.
    private mutating func codedScalar() throws(Fault) -> Unicode.Scalar {
        let high = try code()
        if let scalar = Unicode.Scalar(high) { return scalar }
        if high < 0xDC00, next == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u") {
            place += 2
            let low = try code()
            if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)) {
                return scalar
            }
        }
        throw fault("a text has half of a pair of \\u escapes")
    }

    private mutating func code() throws(Fault) -> UInt32 {
        let digits = bytes[place..<min(place + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("a text has a \\u escape without four digits") }
        place += 4
        return code
    }

    // MARK: Bytes

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func skipSpace() {
        while let byte = next, Self.isSpace(byte) { place += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private func fault(_ what: String) -> Fault {
        Fault(line: bytes[..<min(place, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1, what: what)
    }
}
