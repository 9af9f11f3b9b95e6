/// One JSON value from outside: an entry of a script, a part of a fixture.
package indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
    /// Valid JSON that no value can hold, such as 1e999 or 1e-400.
    case unreadable

    /// Whether no part of the value is unreadable. O(values).
    package var isReadable: Bool {
        switch self {
        case .null, .bool, .number, .string: true
        case .array(let values): values.allSatisfy(\.isReadable)
        case .object(let members): members.values.allSatisfy(\.isReadable)
        case .unreadable: false
        }
    }
}

extension JSONValue: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else if let value = try? container.decode([String: JSONValue].self) {
            self = .object(value)
        } else {
            self = .unreadable
        }
    }
}

extension JSONValue: CustomStringConvertible {
    /// One line, keys sorted: what reports print.
    package var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): Int(exactly: value).map(String.init) ?? "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        case .unreadable: "unreadable"
        }
    }
}
