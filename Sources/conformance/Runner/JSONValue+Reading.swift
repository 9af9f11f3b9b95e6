import Foundation
import TesseraHarness
import UIKit

/// Fixtures and scripts are read into values of one type.
package typealias JSONValue = TesseraHarness.JSONValue

/// Forgiving accessors: fixtures are read as they are, and what is missing is nil.
extension JSONValue {
    /// Reads a fixture. A number that no value can hold makes it invalid.
    init(_ data: Data) throws {
        self = try BoundedJSON.decode(from: data)
        guard isReadable else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a number cannot be held"))
        }
    }

    subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self, let value = members[key], value != .null else { return nil }
        return value
    }

    /// Whether the key is there, be it with null.
    func has(_ key: String) -> Bool {
        guard case .object(let members) = self else { return false }
        return members[key] != nil
    }

    var double: Double? { if case .number(let value) = self { value } else { nil } }
    var int: Int? { double.flatMap { Int(exactly: $0) } }
    /// How often a case does something, or how many it makes one by one: no recorded case has more than a thousand.
    var repetitions: Int? { int.map { min(max($0, 0), 1_000) } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    var object: [String: JSONValue]? { if case .object(let value) = self { value } else { nil } }
    var strings: [String]? { array.map { $0.compactMap(\.string) } }
    var doubles: [Double]? { array.map { $0.compactMap(\.double) } }
    var ints: [Int]? { array.map { $0.compactMap(\.int) } }
}
