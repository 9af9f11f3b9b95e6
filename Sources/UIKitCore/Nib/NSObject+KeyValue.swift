import Foundation
import TesseraBase

/// Key-value coding of the properties that tables name. Models use it beside views, so that it belongs to no actor: the tables
/// are looked into on the main queue, which calls on other queues wait for.
extension NSObject {
    /// Sets a property that the table of the object's class names; any other raises UIKit's error.
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func setValue(_ value: Any?, forKey key: String) {
        nonisolated(unsafe) let (object, new) = (self, value)
        KeyValueQueue.run { KeyValueTables.set(new, key, of: object) }
    }

    /// Returns a property that the table of the object's class names; any other raises UIKit's error.
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func value(forKey key: String) -> Any? {
        nonisolated(unsafe) let object = self
        nonisolated(unsafe) var result: Any?
        KeyValueQueue.run { result = KeyValueTables.value(key, of: object) }
        return result
    }

    /// Sets the property of each key, as `setValue(_:forKey:)` does. `NSNull` sets nil.
    public func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
    }

    /// Returns the properties of the keys, as `value(forKey:)` does; `NSNull` stands for nil.
    public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
        Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { _, last in last })
    }

    /// Sets the property at the end of a path of properties.
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        var parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let last = parts.removeLast()
        var object: NSObject? = self
        for part in parts { object = object?.value(forKey: part) as? NSObject }
        object?.setValue(value, forKey: last)
    }

    /// Returns the property at the end of a path of properties.
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func value(forKeyPath keyPath: String) -> Any? {
        var value: Any? = self
        for part in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
            value = (value as? NSObject)?.value(forKey: String(part))
        }
        return value
    }
}

/// Where the tables are looked into.
private enum KeyValueQueue {
    static func run(_ body: @MainActor () -> Void) {
        guard !MainQueue.isCurrent else { return MainActor.assumeIsolated { body() } }
        DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
    }
}

@MainActor
private enum KeyValueTables {
    static func set(_ value: Any?, _ key: String, of object: NSObject) {
        guard let entry = NibRegistry.entry(key, of: object) else {
            return ProgrammerErrors.raise(
                .undefinedKey(
                    key, of: object, "setValue:",
                    explanation: "No table of \(type(of: object)) names the property; see NibTable."))
        }
        guard !entry.set(object, value) else { return }
        let given = value.map { "a \(type(of: $0))" } ?? "nil"
        ProgrammerErrors.raise(
            .undefinedKey(
                key, of: object, "setValue:",
                explanation: "The property is of the type \(entry.typeName); \(given) is set."))
    }

    static func value(_ key: String, of object: NSObject) -> Any? {
        guard let entry = NibRegistry.entry(key, of: object), let get = entry.get else {
            ProgrammerErrors.raise(
                .undefinedKey(
                    key, of: object, "value",
                    explanation: "No table of \(type(of: object)) names the property; see NibTable."))
            return nil
        }
        return get(object).flatMap(unwrapped)
    }

    /// What an optional in an Any holds.
    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }
}

extension UIKitException {
    /// The error of a key that an object does not have.
    @MainActor
    static func undefinedKey(
        _ key: String, of object: NSObject, _ call: String, explanation: String
    ) -> UIKitException {
        let place = String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
        let name = String(reflecting: type(of: object))
        let message = call == "value" ? "valueForUndefinedKey:" : "setValue:forUndefinedKey:"
        return UIKitException(
            name: "NSUnknownKeyException",
            reason:
                "[<\(name) 0x\(place)> \(message)]: this class is not key value coding-compliant for the key \(key).",
            explanation: explanation)
    }
}
