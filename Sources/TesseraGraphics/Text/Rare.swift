/// An optional value that is mostly missing: it takes one word then, however large it is.
///
/// Runs of text are copied and kept by the thousand, and hardly one is underlined or casts a shadow.
@propertyWrapper
package struct Rare<Value: Sendable & Hashable & Codable>: Sendable, Hashable, Codable {
    @usableFromInline
    indirect enum Storage: Sendable, Hashable {
        case none
        case some(Value)
    }

    @usableFromInline var storage: Storage

    @inlinable
    package init(wrappedValue: Value?) {
        storage = wrappedValue.map { .some($0) } ?? .none
    }

    @inlinable package var wrappedValue: Value? {
        get { if case .some(let value) = storage { value } else { nil } }
        set { storage = newValue.map { .some($0) } ?? .none }
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(Value.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}

// What is missing is left out, as with any other optional value.

extension KeyedEncodingContainer {
    mutating func encode<Value>(_ value: Rare<Value>, forKey key: Key) throws {
        try encodeIfPresent(value.wrappedValue, forKey: key)
    }
}

extension KeyedDecodingContainer {
    func decode<Value>(_ type: Rare<Value>.Type, forKey key: Key) throws -> Rare<Value> {
        Rare(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
}
