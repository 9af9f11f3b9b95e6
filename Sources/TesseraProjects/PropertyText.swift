/// A value of the text format in which Xcode writes project files.
package indirect enum PropertyText: Equatable, Sendable {
    case text(String)
    case list([PropertyText])
    case table([String: PropertyText], line: Int)

    package var text: String? { if case .text(let text) = self { text } else { nil } }
    package var list: [PropertyText]? { if case .list(let list) = self { list } else { nil } }
    package var table: [String: PropertyText]? { if case .table(let table, _) = self { table } else { nil } }

    /// The texts of a list, or the text alone.
    package var texts: [String] { list?.compactMap(\.text) ?? (text.map { [$0] } ?? []) }

    /// Where a table begins, from 1.
    var line: Int? { if case .table(_, let line) = self { line } else { nil } }
}

/// What is wrong with a project, and where.
package struct ProjectError: Error, Equatable, Sendable, CustomStringConvertible {
    package var file: String
    /// 0 where the file as a whole is meant.
    package var line: Int
    package var message: String

    package init(file: String, line: Int = 0, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    package var description: String { line == 0 ? "\(file): \(message)" : "\(file):\(line): \(message)" }
}

extension PropertyText {
    /// Reads the text of a file. Errors name `file`, and the line.
    package init(parsing text: String, file: String) throws(ProjectError) {
        var parser = Parser(bytes: Array(text.utf8), file: file)
        self = try parser.document()
    }

    private struct Parser {
        let bytes: [UInt8]
        let file: String
        var place = 0
        var line = 1
        var depth = 0

        /// Deeper than any project, and far from the end of the stack.
        static let deepest = 200

        init(bytes: [UInt8], file: String) {
            self.bytes = bytes
            self.file = file
        }

        func error(_ message: String) -> ProjectError { ProjectError(file: file, line: line, message: message) }

        mutating func document() throws(ProjectError) -> PropertyText {
            try skip()
            guard place < bytes.count, bytes[place] == UInt8(ascii: "{") else { throw error("no Xcode project") }
            let result = try value()
            try skip()
            guard place == bytes.count else { throw error("text after the end of the project") }
            return result
        }

        mutating func value() throws(ProjectError) -> PropertyText {
            depth += 1
            defer { depth -= 1 }
            guard depth <= Self.deepest else { throw error("nested too deep") }
            try skip()
            guard place < bytes.count else { throw error("the file ends too early") }
            switch bytes[place] {
            case UInt8(ascii: "{"): return try table()
            case UInt8(ascii: "("): return try list()
            default: return .text(try string())
            }
        }

        mutating func table() throws(ProjectError) -> PropertyText {
            let start = line
            place += 1
            var result: [String: PropertyText] = [:]
            while true {
                try skip()
                guard place < bytes.count else { throw error("a table that began in line \(start) has no end") }
                if bytes[place] == UInt8(ascii: "}") { break }
                let key = try string()
                try expect("=")
                result[key] = try value()
                try expect(";")
            }
            place += 1
            return .table(result, line: start)
        }

        mutating func list() throws(ProjectError) -> PropertyText {
            let start = line
            place += 1
            var result: [PropertyText] = []
            while true {
                try skip()
                guard place < bytes.count else { throw error("a list that began in line \(start) has no end") }
                if bytes[place] == UInt8(ascii: ")") { break }
                result.append(try value())
                try skip()
                if place < bytes.count, bytes[place] == UInt8(ascii: ",") { place += 1 }
            }
            place += 1
            return .list(result)
        }

        mutating func expect(_ character: Unicode.Scalar) throws(ProjectError) {
            try skip()
            guard place < bytes.count, bytes[place] == UInt8(ascii: character) else {
                throw error("'\(character)' is missing")
            }
            place += 1
        }

        mutating func string() throws(ProjectError) -> String {
            guard place < bytes.count else { throw error("the file ends too early") }
            if bytes[place] == UInt8(ascii: "\"") { return try quoted() }
            let start = place
            while place < bytes.count, Self.isPlain(bytes[place]) { place += 1 }
            guard place > start else { throw error("a name or a value is missing") }
            return String(decoding: bytes[start..<place], as: UTF8.self)
        }

        static func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
                UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: "@"),
                0x80...:
                true
            default: false
            }
        }

        mutating func quoted() throws(ProjectError) -> String {
            let start = line
            place += 1
            var result: [UInt8] = []
            while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
                if bytes[place] == UInt8(ascii: "\n") { line += 1 }
                if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
                    place += 1
                    result += escaped()
                } else {
                    result.append(bytes[place])
                    place += 1
                }
            }
            guard place < bytes.count else { throw error("a text that began in line \(start) has no end") }
            place += 1
            return String(decoding: result, as: UTF8.self)
        }

        /// What follows a backslash.
        mutating func escaped() -> [UInt8] {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "n"): return [10]
            case UInt8(ascii: "t"): return [9]
            case UInt8(ascii: "r"): return [13]
            case UInt8(ascii: "U"):
                let end = min(place + 4, bytes.count)
                let digits = String(decoding: bytes[place..<end], as: UTF8.self)
                guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { return [byte] }
                place = end
                return Array(String(scalar).utf8)
            default: return [byte]
            }
        }

        /// White space and comments.
        mutating func skip() throws(ProjectError) {
            while place < bytes.count {
                switch bytes[place] {
                case UInt8(ascii: "\n"):
                    line += 1
                    place += 1
                case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
                case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"):
                    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
                case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"):
                    try skipComment()
                default: return
                }
            }
        }

        mutating func skipComment() throws(ProjectError) {
            let start = line
            place += 2
            while place + 1 < bytes.count {
                if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") {
                    place += 2
                    return
                }
                if bytes[place] == UInt8(ascii: "\n") { line += 1 }
                place += 1
            }
            throw error("a comment that began in line \(start) has no end")
        }
    }
}
