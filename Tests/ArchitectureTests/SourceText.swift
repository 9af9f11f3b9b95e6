import Foundation

/// Questions about Swift source that need no compiler.
enum SourceText {
    /// The source with every comment replaced by spaces: columns and line numbers stay, string literals too unless
    /// `keepsLiterals` is false.
    static func withoutComments(_ source: String, keepsLiterals: Bool = true) -> String {
        let bytes = Array(source.utf8)
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var scanner = Scanner(bytes: bytes)
        while scanner.position < bytes.count {
            let start = scanner.position
            let piece = scanner.step()
            let isBlank = piece == .comment || (piece == .literal && !keepsLiterals)
            for byte in bytes[start..<scanner.position] {
                out.append(isBlank && byte != newline ? space : byte)
            }
        }
        return String(decoding: out, as: UTF8.self)
    }

    static func lines(_ source: String) -> [String] {
        source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The lines of a source that hold the pattern as words of their own, counted from 1.
    static func lines(of source: String, holding pattern: String) -> [Int] {
        guard source.contains(pattern) else { return [] }
        return lines(source).enumerated().filter { contains($0.element, word: pattern) }.map { $0.offset + 1 }
    }

    /// Whether the pattern stands in the line as words of its own: not inside a longer identifier.
    static func contains(_ line: String, word pattern: String) -> Bool {
        var rest = line[...]
        while let hit = rest.range(of: pattern) {
            let before = hit.lowerBound == line.startIndex ? nil : line[line.index(before: hit.lowerBound)]
            let after = hit.upperBound == line.endIndex ? nil : line[hit.upperBound]
            let startsWord = !(pattern.first.map(isIdentifier) ?? false) || !(before.map(isIdentifier) ?? false)
            let endsWord = !(pattern.last.map(isIdentifier) ?? false) || !(after.map(isIdentifier) ?? false)
            if startsWord && endsWord { return true }
            rest = line[line.index(after: hit.lowerBound)...]
        }
        return false
    }

    static func isIdentifier(_ character: Character) -> Bool {
        character == "_" || character.isLetter || character.isNumber
    }

    private static let newline = UInt8(ascii: "\n")
    private static let space = UInt8(ascii: " ")

    private enum Piece {
        case code, comment, literal
    }

    /// Walks over source one comment, string literal or plain byte at a time.
    private struct Scanner {
        var bytes: [UInt8]
        var position = 0

        /// Moves past the next piece and returns what it was.
        mutating func step() -> Piece {
            let byte = bytes[position]
            guard byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") else {
                position += 1
                return .code
            }
            if has("//") {
                while position < bytes.count, bytes[position] != SourceText.newline { position += 1 }
                return .comment
            }
            if has("/*") {
                skipBlockComment()
                return .comment
            }
            guard let hashes = literalStart() else {
                position += 1
                return .code
            }
            skipLiteral(hashes: hashes)
            return .literal
        }

        func has(_ text: String, at offset: Int = 0) -> Bool {
            var index = position + offset
            for byte in text.utf8 {
                guard index < bytes.count, bytes[index] == byte else { return false }
                index += 1
            }
            return true
        }

        /// Block comments nest in Swift.
        mutating func skipBlockComment() {
            var depth = 0
            while position < bytes.count {
                if has("/*") {
                    depth += 1
                    position += 2
                } else if has("*/") {
                    depth -= 1
                    position += 2
                    if depth == 0 { return }
                } else {
                    position += 1
                }
            }
        }

        /// The number of # before a string literal that starts here, nil where none starts.
        func literalStart() -> Int? {
            var hashes = 0
            while has("#", at: hashes) { hashes += 1 }
            return has("\"", at: hashes) ? hashes : nil
        }

        mutating func skipLiteral(hashes: Int) {
            position += hashes
            let fence = String(repeating: "#", count: hashes)
            let quotes = has("\"\"\"") ? "\"\"\"" : "\""
            let (end, escape) = (quotes + fence, "\\" + fence)
            position += quotes.utf8.count
            while position < bytes.count {
                if has(end) {
                    position += end.utf8.count
                    return
                }
                if has(escape) {
                    position += 2 + hashes
                } else if quotes == "\"", bytes[position] == SourceText.newline {
                    // An unfinished literal ends with its line, so that one slip does not hide the rest of a file.
                    return
                } else {
                    position += 1
                }
            }
        }
    }
}
