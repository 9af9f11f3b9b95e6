import Foundation

extension NSObject {
    /// Sets a property that the table of the object's class names; any other raises UIKit's error.
    @MainActor
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func setValue(_ value: Any?, forKey key: String) {
        guard let entry = NibRegistry.entry(key, of: self) else {
            return ProgrammerErrors.raise(
                .undefinedKey(
                    key, of: self, "setValue:",
                    explanation: "No table of \(type(of: self)) names the property; see NibTable."))
        }
        guard !entry.set(self, value) else { return }
        let given = value.map { "a \(type(of: $0))" } ?? "nil"
        ProgrammerErrors.raise(
            .undefinedKey(
                key, of: self, "setValue:",
                explanation: "The property is of the type \(entry.typeName); \(given) is set."))
    }

    /// Returns a property that the table of the object's class names; any other raises UIKit's error.
    @MainActor
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func value(forKey key: String) -> Any? {
        guard let entry = NibRegistry.entry(key, of: self), let get = entry.get else {
            ProgrammerErrors.raise(
                .undefinedKey(
                    key, of: self, "value",
                    explanation: "No table of \(type(of: self)) names the property; see NibTable."))
            return nil
        }
        return get(self).flatMap(NSObject.unwrapped)
    }

    /// Sets the property at the end of a path of properties.
    @MainActor
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        var parts = keyPath.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let last = parts.removeLast()
        var object: NSObject? = self
        for part in parts { object = object?.value(forKey: part) as? NSObject }
        object?.setValue(value, forKey: last)
    }

    /// Returns the property at the end of a path of properties.
    @MainActor
    @_disfavoredOverload  // Layers and animations have methods of these names of their own.
    public func value(forKeyPath keyPath: String) -> Any? {
        var value: Any? = self
        for part in keyPath.split(separator: ".", omittingEmptySubsequences: false) {
            value = (value as? NSObject)?.value(forKey: String(part))
        }
        return value
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
