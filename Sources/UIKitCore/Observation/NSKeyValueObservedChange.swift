import Foundation

/// What an observer of a property wants to know, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value after the change.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before the change.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// A call at once, with the present value.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// A call of its own that comes before the one for the change. Here both come once the property has changed.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a property has changed. Those of views are set.
public enum NSKeyValueChange: UInt, Sendable {
    /// The property has another value.
    case setting = 1
    /// Objects came into the property's list.
    case insertion = 2
    /// Objects went out of the property's list.
    case removal = 3
    /// Objects of the property's list were replaced.
    case replacement = 4
}

/// One change of a property that is observed.
public struct NSKeyValueObservedChange<Value> {
    /// How a change of a property is named.
    public typealias Kind = NSKeyValueChange

    /// How the property has changed.
    public let kind: Kind
    /// The value after the change, where `options` has `new`; nil in the call before a change.
    public let newValue: Value?
    /// The value before the change, where `options` has `old`; nil in the first call.
    public let oldValue: Value?
    /// The places of a list that have changed: nil for properties that are set.
    public let indexes: IndexSet?
    /// Whether this is the call that `prior` asks for.
    public let isPrior: Bool

    init(new: Value?, old: Value?, isPrior: Bool = false) {
        kind = .setting
        newValue = new
        oldValue = old
        indexes = nil
        self.isPrior = isPrior
    }
}
