import Foundation

/// A property that a nib sets by name: an outlet, a collection of outlets, or an attribute that Interface Builder shows.
///
/// Connections are made by name, and Swift cannot find a property by its name at run time. So each class that a nib
/// connects has a table of these, written beside it where private properties are reached.
@preconcurrency @MainActor
public struct NibKey<Object: AnyObject> {
    let name: String
    /// Returns false where the value is not of the property's type.
    let set: (Object, Any?) -> Bool
    let get: ((Object) -> Any?)?
    let typeName: String

    /// A property that a nib sets.
    public init<Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value>) {
        self.name = name
        typeName = "\(Value.self)"
        get = { $0[keyPath: path] }
        set = { object, value in
            guard let value = NibValue.cast(value, to: Value.self) else { return false }
            object[keyPath: path] = value
            return true
        }
    }

    /// A property that paths of names lead through.
    init<Value>(reading name: String, _ get: @escaping (Object) -> Value) {
        self.name = name
        typeName = "\(Value.self)"
        self.get = { get($0) }
        set = { _, _ in false }
    }

    /// What a nib sets by a closure.
    public init<Value>(_ name: String, _ set: @escaping (Object, Value) -> Void) {
        self.name = name
        typeName = "\(Value.self)"
        get = nil
        self.set = { object, value in
            guard let value = NibValue.cast(value, to: Value.self) else { return false }
            set(object, value)
            return true
        }
    }
}

/// Converts what a nib holds into what a property takes.
enum NibValue {
    /// Nil where the value is of another type. A property of an optional type takes nil itself.
    static func cast<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        if let fitting = (value as Any) as? Value { return fitting }
        guard let number = value as? Double else { return nil }
        let forms: [Any] = [
            CGFloat(number), Float(number), Int(exactly: number.rounded()) as Any,
            UInt(exactly: number.rounded()) as Any,
            number != 0, NSNumber(value: number),
        ]
        for form in forms { if let fitting = form as? Value { return fitting } }
        return nil
    }
}
