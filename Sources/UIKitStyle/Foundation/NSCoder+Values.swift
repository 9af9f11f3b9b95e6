import Foundation
import TesseraGraphics

extension NSCoder {
    /// Numbers of any count under one key, exact.
    func encodeNumbers(_ numbers: [CGFloat], forKey key: String) {
        encode(NSString(string: numbers.map { "\($0)" }.joined(separator: " ")), forKey: key)
    }

    /// Nil where there are none, or something else.
    func decodeNumbers(forKey key: String) -> [CGFloat]? {
        guard let text = decodeString(forKey: key) else { return nil }
        var numbers: [CGFloat] = []
        for part in text.split(separator: " ") {
            guard let number = Double(part) else { return nil }
            numbers.append(CGFloat(number))
        }
        return numbers
    }

    /// Nil where there is none: Foundation takes that for an error.
    func decodeOptional<Value: NSObject & NSCoding>(_ type: Value.Type, forKey key: String) -> Value? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    func decodeString(forKey key: String) -> String? {
        decodeOptional(NSString.self, forKey: key).map { "\($0)" }
    }

    func decodeData(forKey key: String) -> Data? {
        decodeOptional(NSData.self, forKey: key).map { Data(referencing: $0) }
    }

    func encodeJSON(_ value: some Encodable, forKey key: String) {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        guard let data = try? encoder.encode(value) else { return }
        encode(NSData(data: data), forKey: key)
    }

    func decodeJSON<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return decodeData(forKey: key).flatMap { try? BoundedJSON.decode(type, from: $0, by: decoder) }
    }
}
