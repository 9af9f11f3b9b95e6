/// Optional requirements of protocols of Objective-C whose results are not optional, in sources that `tessera` has ported.
///
/// Such a requirement has a default that calls `missing(_:)`, and its callers ask for it with `ask(_:)`:
///
///     delegate?.columns?(in: view) ?? 2                                       // the source
///     OptionalRequirement.ask({ delegate?.columns(in: view) }) ?? 2           // what is compiled
public enum OptionalRequirement {
    /// What one call finds out.
    private final class Note: @unchecked Sendable {
        var isMissing = false
    }

    /// The note of the call under way.
    @TaskLocal private static var note: Note?

    /// Notes that nobody implements the requirement that is called.
    ///
    /// - Returns: the value, which only a call reads that does not ask.
    public static func missing<Value>(_ value: Value) -> Value {
        note?.isMissing = true
        return value
    }

    /// Calls an optional requirement.
    ///
    /// - Returns: its result; nil where there is no object, or where the object does not implement the requirement.
    public static func ask<Value>(_ call: () throws -> Value?) rethrows -> Value? {
        let own = Note()
        let result = try $note.withValue(own) { try call() }
        return own.isMissing ? nil : result
    }
}
