import Foundation

/// Reads the XML of interface files into elements.
///
/// It knows elements, attributes, text, CDATA, comments and processing instructions. Document types, and with them
/// entities and external references, are refused. It holds one open element for each level and calls nothing back, so the
/// depth of the text does not become depth of calls.
struct XMLReader: ~Copyable {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var open: [InterfaceElement] = []
    private var texts: [[UInt8]] = []
    private var count = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The root element of a text.
    static func read(_ data: Data) throws(XMLFault) -> InterfaceElement {
        guard data.count <= InterfaceLimits.bytes else {
            throw XMLFault(
                line: 1,
                message: "the file has \(data.count) bytes; at most \(InterfaceLimits.bytes) are read")
        }
        if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) {
            throw XMLFault(line: 1, message: "the file is not in UTF-8")
        }
        guard String(validating: data, as: UTF8.self) != nil, !data.contains(0) else {
            throw XMLFault(line: 1, message: "the file is not in UTF-8")
        }
        var reader = XMLReader(Array(data))
        return try reader.document()
    }

    // MARK: The document

    private mutating func document() throws(XMLFault) -> InterfaceElement {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        var root: InterfaceElement?
        while place < bytes.count {
            if bytes[place] != UInt8(ascii: "<") {
                try readText()
            } else if let finished = try readMarkup() {
                guard root == nil else { throw fault("there is a second element beside the first") }
                root = finished
            } else if root != nil, !open.isEmpty {
                throw fault("there is a second element beside the first")
            }
        }
        if let last = open.last {
            throw fault("<\(last.name)> of line \(last.line) does not end")
        }
        guard let root else { throw XMLFault(line: 1, message: "there is no element in the file") }
        return root
    }

    private func fault(_ message: String) -> XMLFault { XMLFault(line: line, message: message) }

    /// What begins with `<`. Returns the root once it is whole.
    private mutating func readMarkup() throws(XMLFault) -> InterfaceElement? {
        if skip("<!--") {
            try skipPast("-->", "a comment")
        } else if skip("<![CDATA[") {
            try readCharacterData()
        } else if skip("<?") {
            try readInstruction()
        } else if at("<!") {
            throw fault("document types, entities and external references are refused")
        } else if skip("</") {
            return try readEndTag()
        } else {
            place += 1
            return try readStartTag()
        }
        return nil
    }

    private mutating func readInstruction() throws(XMLFault) {
        let start = place
        try skipPast("?>", "an instruction")
        let text = String(decoding: bytes[start..<(place - 2)], as: UTF8.self).lowercased()
        guard text.hasPrefix("xml "), let named = text.range(of: "encoding=") else { return }
        let encoding = text[named.upperBound...].drop { $0 == "\"" || $0 == "'" }
        guard encoding.hasPrefix("utf-8") else { throw fault("the file is not in UTF-8") }
    }

    // MARK: Tags

    private mutating func readStartTag() throws(XMLFault) -> InterfaceElement? {
        let start = line
        let name = try readName()
        var attributes: [InterfaceElement.Attribute] = []
        var names: Set<String> = []
        while true {
            skipSpace()
            if skip("/>") {
                try begin(InterfaceElement(name, attributes, line: start))
                return finish()
            }
            if skip(">") {
                try begin(InterfaceElement(name, attributes, line: start))
                return nil
            }
            let attribute = try readAttribute()
            guard names.insert(attribute.name).inserted else {
                throw fault("<\(name)> has the attribute \(attribute.name) twice")
            }
            attributes.append(attribute)
        }
    }

    private mutating func readEndTag() throws(XMLFault) -> InterfaceElement? {
        let name = try readName()
        skipSpace()
        guard skip(">") else { throw fault("</\(name) has no >") }
        guard let last = open.last else { throw fault("</\(name)> ends nothing") }
        guard last.name == name else {
            throw fault("</\(name)> stands where <\(last.name)> of line \(last.line) should end")
        }
        return finish()
    }

    private mutating func begin(_ element: InterfaceElement) throws(XMLFault) {
        guard open.count < InterfaceLimits.depth else {
            throw fault("elements lie in each other more than \(InterfaceLimits.depth) deep")
        }
        count += 1
        guard count <= InterfaceLimits.elements else {
            throw fault("there are more than \(InterfaceLimits.elements) elements")
        }
        open.append(element)
        texts.append([])
    }

    /// Ends the innermost element. Returns it if it is the root.
    private mutating func finish() -> InterfaceElement? {
        var element = open.removeLast()
        let text = texts.removeLast()
        if element.children.isEmpty { element.text = String(decoding: text, as: UTF8.self) }
        guard !open.isEmpty else { return element }
        open[open.count - 1].children.append(element)
        return nil
    }

    private mutating func readAttribute() throws(XMLFault) -> InterfaceElement.Attribute {
        let name = try readName()
        skipSpace()
        guard skip("=") else { throw fault("the attribute \(name) has no value") }
        skipSpace()
        guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
            throw fault("the value of \(name) is not in quotes")
        }
        let quote = bytes[place]
        place += 1
        var value: [UInt8] = []
        while place < bytes.count, bytes[place] != quote {
            guard bytes[place] != UInt8(ascii: "<") else { throw fault("the value of \(name) does not end") }
            try readCharacter(into: &value)
        }
        guard place < bytes.count else { throw fault("the value of \(name) does not end") }
        place += 1
        return InterfaceElement.Attribute(name, String(decoding: value, as: UTF8.self))
    }

    private mutating func readName() throws(XMLFault) -> String {
        let start = place
        while place < bytes.count, isName(bytes[place]) { place += 1 }
        guard place > start else {
            throw fault(place < bytes.count ? "a name is missing after <" : "the file ends in the middle of a tag")
        }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    // MARK: Text

    private mutating func readText() throws(XMLFault) {
        guard !texts.isEmpty else {
            guard isSpace(bytes[place]) else { throw fault("there is text outside of the element") }
            return skipSpace()
        }
        var text: [UInt8] = []
        while place < bytes.count, bytes[place] != UInt8(ascii: "<") { try readCharacter(into: &text) }
        texts[texts.count - 1] += text
    }

    private mutating func readCharacterData() throws(XMLFault) {
        guard !texts.isEmpty else { throw fault("there is text outside of the element") }
        let start = place
        try skipPast("]]>", "CDATA")
        texts[texts.count - 1] += bytes[start..<(place - 3)]
    }

    /// One byte of text, or what an ampersand stands for.
    private mutating func readCharacter(into text: inout [UInt8]) throws(XMLFault) {
        let byte = bytes[place]
        guard byte == UInt8(ascii: "&") else {
            if byte == UInt8(ascii: "\n") { line += 1 }
            text.append(byte)
            place += 1
            return
        }
        // The longest reference has ten bytes.
        let end = min(bytes.count, place + 12)
        guard let semicolon = bytes[place..<end].firstIndex(of: UInt8(ascii: ";")) else {
            throw fault("& begins no character")
        }
        let name = String(decoding: bytes[(place + 1)..<semicolon], as: UTF8.self)
        guard let meant = Self.character(name) else { throw fault("the entity &\(name); is refused") }
        text += Array(String(meant).utf8)
        place = semicolon + 1
    }

    private static func character(_ name: String) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16)
                : name.hasPrefix("#") ? UInt32(name.dropFirst(), radix: 10) : nil
            guard let number, number > 0, let scalar = Unicode.Scalar(number) else { return nil }
            return Character(scalar)
        }
    }

    // MARK: Bytes

    private func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private mutating func skipSpace() {
        while place < bytes.count, isSpace(bytes[place]) {
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
    }

    private func at(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard place + count <= bytes.count else { return false }
        return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }

    private mutating func skip(_ text: StaticString) -> Bool {
        guard at(text) else { return false }
        place += text.utf8CodeUnitCount
        return true
    }

    private mutating func skipPast(_ text: StaticString, _ name: String) throws(XMLFault) {
        let start = line
        while place < bytes.count {
            if skip(text) { return }
            if bytes[place] == UInt8(ascii: "\n") { line += 1 }
            place += 1
        }
        throw XMLFault(line: start, message: "\(name) does not end")
    }
}
