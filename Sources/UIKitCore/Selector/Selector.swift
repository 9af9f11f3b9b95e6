import Foundation

/// The name of a method, and the method.
///
/// `#selector` needs the runtime of Objective-C. Here a selector is made from the same reference and the name that
/// Objective-C would give it: `Selector("tapped:", Screen.tapped(_:))` for `#selector(Screen.tapped(_:))`. Write the name
/// of the type before the method, also inside of the type. Private methods, methods of extensions, generic classes and
/// superclasses work; overrides are found when the method is called.
///
/// A string literal makes a selector that is a name alone: it equals the selector of that name, and calls nothing.
/// Methods beside the main actor are labelled: `Selector(nonisolated: "load", Loader.load)`.
public struct Selector: Sendable {
    /// Calls the method of a target. Returns nil where the target, or an argument, is not of the method's types.
    typealias Body = @MainActor @Sendable (_ target: Any, _ arguments: [Any?]) -> Outcome?

    /// Calls a method that belongs to no actor, on any thread.
    private typealias FreeBody = @Sendable (_ target: Any, _ arguments: [Any?]) -> Outcome?

    /// What a method has returned; nil for methods that return nothing.
    struct Outcome {
        let value: Any?
    }

    /// The name in Objective-C's spelling: a colon for each argument.
    public let name: String
    private let body: Body?
    /// The method, where it belongs to no actor.
    private let free: FreeBody?
    private let accepts: (@Sendable (Any) -> Bool)?

    /// The selector of this name, without a method.
    public init(_ name: String) {
        self.name = name
        body = nil
        free = nil
        accepts = nil
    }

    /// A method that is found when it is called.
    init(name: String, accepts: @escaping @Sendable (Any) -> Bool, call: @escaping Body) {
        self.name = name
        self.accepts = accepts
        body = call
        free = nil
    }

    /// - Parameter call: calls the method with the arguments it takes; nil where one is not of its type.
    private init<Target, Result>(
        name: String, _ call: @escaping @MainActor @Sendable (Target, [Any?]) -> Result?
    ) {
        self.name = name
        body = { target, arguments in
            guard let target = target as? Target, let result = call(target, arguments) else { return nil }
            return Outcome(value: Self.plain(result))
        }
        free = nil
        accepts = { $0 is Target }
    }

    /// - Parameter call: calls the method, which belongs to no actor, with the arguments it takes; nil where one is not of
    ///   its type.
    private init<Target, Result>(
        free name: String, _ call: @escaping @Sendable (Target, [Any?]) -> Result?
    ) {
        let free: FreeBody = { target, arguments in
            guard let target = target as? Target, let result = call(target, arguments) else { return nil }
            return Outcome(value: Self.plain(result))
        }
        self.name = name
        self.free = free
        body = { target, arguments in free(target, arguments) }
        accepts = { $0 is Target }
    }

    /// A method without arguments.
    @preconcurrency
    public init<Target, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor () -> Result
    ) {
        self.init(name: name) { (target: Target, _) in method(target)() }
    }

    /// A method with one argument, such as the sender.
    @preconcurrency
    public init<Target, Argument, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (Argument) -> Result
    ) {
        self.init(name: name) { (target: Target, arguments) -> Result? in
            guard let argument = Self.argument(0, of: arguments, as: Argument.self) else { return nil }
            return method(target)(argument)
        }
    }

    /// A method with two arguments, such as the sender and the event.
    @preconcurrency
    public init<Target, First, Second, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (First, Second) -> Result
    ) {
        self.init(name: name) { (target: Target, arguments) -> Result? in
            guard let first = Self.argument(0, of: arguments, as: First.self),
                let second = Self.argument(1, of: arguments, as: Second.self)
            else { return nil }
            return method(target)(first, second)
        }
    }

    /// A method with three arguments, such as one that makes the destination of a segue from a coder, the sender and the
    /// segue's identifier.
    @preconcurrency
    public init<Target, First, Second, Third, Result>(
        _ name: String, _ method: @escaping @MainActor @Sendable (Target) -> @MainActor (First, Second, Third) -> Result
    ) {
        self.init(name: name) { (target: Target, arguments) -> Result? in
            guard let first = Self.argument(0, of: arguments, as: First.self),
                let second = Self.argument(1, of: arguments, as: Second.self),
                let third = Self.argument(2, of: arguments, as: Third.self)
            else { return nil }
            return method(target)(first, second, third)
        }
    }

    /// A method without arguments that belongs to no actor.
    @preconcurrency
    public init<Target, Result>(
        nonisolated name: String, _ method: @escaping @Sendable (Target) -> () -> Result
    ) {
        self.init(free: name) { (target: Target, _) in method(target)() }
    }

    /// A method with one argument that belongs to no actor.
    @preconcurrency
    public init<Target, Argument, Result>(
        nonisolated name: String, _ method: @escaping @Sendable (Target) -> (Argument) -> Result
    ) {
        self.init(free: name) { (target: Target, arguments) -> Result? in
            guard let argument = Self.argument(0, of: arguments, as: Argument.self) else { return nil }
            return method(target)(argument)
        }
    }

    /// A method with two arguments that belongs to no actor.
    @preconcurrency
    public init<Target, First, Second, Result>(
        nonisolated name: String, _ method: @escaping @Sendable (Target) -> (First, Second) -> Result
    ) {
        self.init(free: name) { (target: Target, arguments) -> Result? in
            guard let first = Self.argument(0, of: arguments, as: First.self),
                let second = Self.argument(1, of: arguments, as: Second.self)
            else { return nil }
            return method(target)(first, second)
        }
    }

    /// The argument at a place, which may be nil for optional types.
    private static func argument<Argument>(
        _ place: Int, of arguments: [Any?], as type: Argument.Type
    ) -> Argument? {
        argument(place < arguments.count ? arguments[place] : nil, as: type)
    }

    /// A value as what a method takes; nil where it is of another type.
    ///
    /// A method that takes a Bool gets true for any object and false for nil: Objective-C passes the object's address, and
    /// `endEditing(_:)` as an action relies on it. A Bool passes as it is.
    static func argument<Argument>(_ value: Any?, as type: Argument.Type) -> Argument? {
        // As Any, so that nil becomes the nil of an optional type.
        if let fitting = (value as Any) as? Argument { return fitting }
        // Only for Bool itself: true could also pass as an NSNumber.
        return type == Bool.self ? (value != nil) as? Argument : nil
    }

    private static func plain<Result>(_ result: Result) -> Any? { result is Void ? nil : result }

    // MARK: Calls

    /// Whether the selector has a method that an object of the target's class understands.
    func isUnderstood(by target: Any) -> Bool { accepts?(target) ?? false }

    /// Calls the method of `target` with as many of the arguments as it takes. Returns nil where it cannot be called.
    @MainActor
    @discardableResult
    func call(on target: Any, with arguments: [Any?] = []) -> Outcome? { body?(target, arguments) }

    /// Calls a method that belongs to no actor, on this thread. Returns nil where it cannot be called, or belongs to the
    /// main actor.
    func callHere(on target: Any, with arguments: [Any?]) -> Outcome? { free?(target, arguments) }

    /// Calls the method, and raises UIKit's exception where the target has none of that name.
    @MainActor
    @discardableResult
    func send(to target: Any, with arguments: [Any?] = []) -> Any? {
        if let outcome = call(on: target, with: arguments) { return outcome.value }
        let type = String(describing: Swift.type(of: target))
        let place = String(UInt(bitPattern: ObjectIdentifier(target as AnyObject).hashValue), radix: 16)
        ProgrammerErrors.raise(
            .invalidArgument(
                "-[\(type) \(name)]: unrecognized selector sent to instance 0x\(place)",
                explanation: body == nil
                    ? "The selector is a name alone. Make it with its method: Selector(\"\(name)\", Type.method)."
                    : "The selector's method belongs to another type, or takes other arguments."))
        return nil
    }
}

extension Selector: Hashable {
    /// Selectors are equal when their names are.
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector: ExpressibleByStringLiteral {
    public init(stringLiteral name: String) { self.init(name) }
}

extension Selector: CustomStringConvertible {
    public var description: String { name }
}

/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }

/// The selector of a name, without a method.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
