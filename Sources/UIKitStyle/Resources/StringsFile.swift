import Foundation

/// Reads `.strings` files: pairs of texts, with comments.
///
///     /* The title of the list. */
///     "Photos" = "Bilder";
package struct StringsFile {
    /// Why a text is no list of pairs.
    package struct Fault: Error, Equatable {
        package let line: Int
        package let message: String
    }

    private let scalars: [Unicode.Scalar]
    private var place = 0

    private init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// The pairs of a file in UTF-8 or UTF-16, as text or as a property list. The last value of a key counts.
    package static func read(_ data: Data) throws(Fault) -> [String: String] {
        if data.starts(with: Array("bplist".utf8)) || data.starts(with: Array("<?xml".utf8)) {
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
            guard let list else { throw Fault(line: 1, message: "the property list holds no texts") }
            return list
        }
        guard let text = text(of: data) else { throw Fault(line: 1, message: "the file is neither UTF-8 nor UTF-16") }
        var reader = StringsFile(text)
        return try reader.pairs()
    }

    private static func text(of data: Data) -> String? {
        if data.starts(with: [0xFF, 0xFE]) { return String(data: data.dropFirst(2), encoding: .utf16LittleEndian) }
        if data.starts(with: [0xFE, 0xFF]) { return String(data: data.dropFirst(2), encoding: .utf16BigEndian) }
        let plain = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        return String(data: Data(plain), encoding: .utf8)
    }

    // MARK: Pairs

    private mutating func pairs() throws(Fault) -> [String: String] {
        var result: [String: String] = [:]
        while try skipSpace() {
            let key = try readText()
            _ = try skipSpace()
            if skip(";") {
                result[key] = key
                continue
            }
            guard skip("=") else { throw fault("= is missing after \"\(key)\"") }
            guard try skipSpace() else { throw fault("the value of \"\(key)\" is missing") }
            result[key] = try readText()
            _ = try skipSpace()
            guard skip(";") else { throw fault("; is missing after the value of \"\(key)\"") }
        }
        return result
    }

    private func fault(_ message: String) -> Fault {
        Fault(line: 1 + scalars[..<min(place, scalars.count)].count { $0 == "\n" }, message: message)
    }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard place < scalars.count, scalars[place] == scalar else { return false }
        place += 1
        return true
    }

    private func at(_ text: String) -> Bool {
        scalars[place...].starts(with: text.unicodeScalars)
    }

    /// Skips white space and comments. Returns whether anything is left.
    private mutating func skipSpace() throws(Fault) -> Bool {
        while place < scalars.count {
            if scalars[place].properties.isWhitespace {
                place += 1
            } else if at("//") {
                while place < scalars.count, scalars[place] != "\n" { place += 1 }
            } else if at("/*") {
                let start = self
                place += 2
                while place < scalars.count, !at("*/") { place += 1 }
                guard place < scalars.count else { throw start.fault("a comment does not end") }
                place += 2
            } else {
                return true
            }
        }
        return false
    }

    // MARK: Texts

    private mutating func readText() throws(Fault) -> String {
        guard skip("\"") else { return try readWord() }
        let start = self
        var result = String.UnicodeScalarView()
        while place < scalars.count {
            let scalar = scalars[place]
            place += 1
            if scalar == "\"" { return String(result) }
            if scalar == "\\" { readEscape(into: &result) } else { result.append(scalar) }
        }
        throw start.fault("a text does not end")
    }

    /// A key without quotes.
    private mutating func readWord() throws(Fault) -> String {
        var result = String.UnicodeScalarView()
        while place < scalars.count {
            let scalar = scalars[place]
            guard
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "_.-$:/".unicodeScalars.contains(scalar)
            else { break }
            result.append(scalar)
            place += 1
        }
        guard !result.isEmpty else { throw fault("a text in quotes is missing") }
        return String(result)
    }

    private mutating func readEscape(into result: inout String.UnicodeScalarView) {
        guard place < scalars.count else { return }
        let scalar = scalars[place]
        place += 1
        switch scalar {
        case "n": result.append("\n")
        case "t": result.append("\t")
        case "r": result.append("\r")
        case "U", "u": if let meant = readHexadecimal() { result.append(meant) }
        default: result.append(scalar)
        }
    }

    /// The character of four digits, or of twice four that stand for one.
    private mutating func readHexadecimal() -> Unicode.Scalar? {
        guard let first = readUnit() else { return nil }
        guard UTF16.isLeadSurrogate(first), place + 1 < scalars.count, scalars[place] == "\\",
            "uU".unicodeScalars.contains(scalars[place + 1])
        else { return Unicode.Scalar(first) }
        place += 2
        guard let second = readUnit(), UTF16.isTrailSurrogate(second) else { return nil }
        return String(decoding: [first, second], as: UTF16.self).unicodeScalars.first
    }

    private mutating func readUnit() -> UInt16? {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard place < scalars.count, let digit = Character(scalars[place]).hexDigitValue else { return nil }
            value = value << 4 | UInt16(digit)
            place += 1
        }
        return value
    }
}
