import Foundation

/// A fixture file of the behaviour family: cases of a state, operations on it and what UIKit answered.
struct Fixture: Decodable {
    let cases: [FixtureCase]

    static func load(_ area: String) throws -> [FixtureCase] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/behaviour/\(area).json")
        return try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: url)).cases
    }
}

struct FixtureCase: Decodable, CustomStringConvertible {
    let id: String
    let given: JSON
    let `do`: [JSON]
    let expect: JSON

    var description: String { id }
}

/// JSON as it comes: the operations of a fixture differ too much for types of their own.
enum JSON: Decodable, Equatable {
    case null
    case bool(Bool)
    case int(Int)
    case string(String)
    case array([JSON])
    case object([String: JSON])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSON].self))
        }
    }

    subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members[key]
    }

    var string: String? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    var int: Int? {
        guard case .int(let value) = self else { return nil }
        return value
    }

    var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    var array: [JSON] {
        guard case .array(let values) = self else { return [] }
        return values
    }

    var strings: [String] { array.compactMap(\.string) }

    var members: [String: JSON] {
        guard case .object(let members) = self else { return [:] }
        return members
    }
}
