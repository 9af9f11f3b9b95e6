import Foundation

/// Decodes JSON that came from outside.
///
/// Foundation's scanner ends the process where a file stops at the very bracket that goes beyond its own limit of 512
/// levels, and takes long for values that nest deep where several types are tried. So the levels are counted first.
package enum BoundedJSON {
    package enum Failure: Error, Equatable {
        case nestsTooDeep(limit: Int)
        /// JSON is exchanged as UTF-8.
        case isNotUTF8
    }

    /// Decodes `data`, whose lists and objects may nest `depth` levels deep. O(bytes).
    package static func decode<Value: Decodable>(
        _ type: Value.Type = Value.self, from data: Data, depth: Int = 64, by decoder: JSONDecoder = JSONDecoder()
    ) throws -> Value {
        guard !data.prefix(4).contains(0) else { throw Failure.isNotUTF8 }
        guard isShallow(data, limit: depth) else { throw Failure.nestsTooDeep(limit: depth) }
        return try decoder.decode(type, from: data)
    }

    private static func isShallow(_ data: Data, limit: Int) -> Bool {
        var depth = 0
        var isInString = false
        var isEscaped = false
        for byte in data {
            if isInString {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInString = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                if depth > limit { return false }
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
        }
        return true
    }
}
