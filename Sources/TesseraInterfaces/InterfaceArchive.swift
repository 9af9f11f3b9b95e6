import Foundation

/// The compiled form of an interface file: its strings, each once, and its elements, those around before those inside.
package enum InterfaceArchive {
    /// Why data is no compiled interface.
    package struct Fault: Error, Equatable, Sendable {
        package let message: String
    }

    private static let magic: [UInt8] = Array("TESSIF".utf8)
    private static let version: UInt8 = 1

    // MARK: Writing

    /// The data of an interface, for `decode(_:)`.
    package static func encode(_ root: InterfaceElement) -> Data {
        var strings = Strings()
        var nodes: [UInt8] = []
        write(root, into: &nodes, &strings)
        var result = magic + [version]
        append(strings.all.count, to: &result)
        for string in strings.all {
            append(string.utf8.count, to: &result)
            result += Array(string.utf8)
        }
        return Data(result + nodes)
    }

    private struct Strings {
        var all: [String] = []
        var places: [String: Int] = [:]

        mutating func place(of string: String) -> Int {
            if let known = places[string] { return known }
            places[string] = all.count
            all.append(string)
            return all.count - 1
        }
    }

    private static func write(_ element: InterfaceElement, into bytes: inout [UInt8], _ strings: inout Strings) {
        append(strings.place(of: element.name), to: &bytes)
        append(element.line, to: &bytes)
        append(strings.place(of: element.text), to: &bytes)
        append(element.attributes.count, to: &bytes)
        for attribute in element.attributes {
            append(strings.place(of: attribute.name), to: &bytes)
            append(strings.place(of: attribute.value), to: &bytes)
        }
        append(element.children.count, to: &bytes)
        for child in element.children { write(child, into: &bytes, &strings) }
    }

    /// Seven bits a byte, the lowest first.
    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        var rest = UInt64(max(0, number))
        while rest > 0x7F {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    // MARK: Reading

    /// Whether data begins as a compiled interface does.
    package static func isArchive(_ data: Data) -> Bool { data.starts(with: magic) }

    /// The root element of compiled data.
    package static func decode(_ data: Data) throws(Fault) -> InterfaceElement {
        guard data.count <= InterfaceLimits.bytes else { throw Fault(message: "it has \(data.count) bytes") }
        guard isArchive(data) else { throw Fault(message: "it does not begin as one") }
        var reader = Reader(bytes: Array(data), place: magic.count)
        guard try reader.byte() == version else { throw Fault(message: "it is of another version") }
        let count = try reader.count()
        var strings: [String] = []
        strings.reserveCapacity(count)
        for _ in 0..<count { strings.append(try reader.string()) }
        let root = try reader.element(strings, depth: 0)
        guard reader.place == reader.bytes.count else { throw Fault(message: "there is more behind its end") }
        return root
    }

    private struct Reader {
        let bytes: [UInt8]
        var place: Int

        mutating func byte() throws(Fault) -> UInt8 {
            guard place < bytes.count else { throw Fault(message: "it is cut off") }
            place += 1
            return bytes[place - 1]
        }

        mutating func number() throws(Fault) -> Int {
            var result = 0
            var shift = 0
            while true {
                let next = try byte()
                result |= Int(next & 0x7F) << shift
                guard next & 0x80 != 0 else { return result }
                shift += 7
                guard shift < 56 else { throw Fault(message: "a number is too large") }
            }
        }

        /// A number of things of which each takes at least one byte.
        mutating func count() throws(Fault) -> Int {
            let result = try number()
            guard result <= bytes.count - place else { throw Fault(message: "it is cut off") }
            return result
        }

        mutating func string() throws(Fault) -> String {
            let length = try count()
            defer { place += length }
            return String(decoding: bytes[place..<(place + length)], as: UTF8.self)
        }

        mutating func string(of strings: [String]) throws(Fault) -> String {
            let index = try number()
            guard index < strings.count else { throw Fault(message: "a string is missing") }
            return strings[index]
        }

        mutating func element(_ strings: [String], depth: Int) throws(Fault) -> InterfaceElement {
            guard depth < InterfaceLimits.depth else { throw Fault(message: "it is too deep") }
            let name = try string(of: strings)
            let line = try number()
            let text = try string(of: strings)
            var attributes: [InterfaceElement.Attribute] = []
            for _ in 0..<(try count()) {
                let name = try string(of: strings)
                attributes.append(InterfaceElement.Attribute(name, try string(of: strings)))
            }
            var children: [InterfaceElement] = []
            for _ in 0..<(try count()) { children.append(try element(strings, depth: depth + 1)) }
            return InterfaceElement(name, attributes, children: children, text: text, line: line)
        }
    }
}
