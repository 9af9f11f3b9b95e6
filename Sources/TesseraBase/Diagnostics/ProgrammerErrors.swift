/// Where programmer errors go.
///
/// UIKit throws an Objective-C exception, which ends the process. Here every such error reaches the task's sink. Without
/// one the process traps with UIKit's text on standard error. With one (a test's `expectException`, the conformance
/// runner) the sink notes the exception and the call that raised it changes nothing; a call with a result returns the
/// inert value that its documentation names.
public enum ProgrammerErrors {
    public typealias Sink = @Sendable (UIKitException) -> Void

    /// The sink of the current task, nil for a trap.
    ///
    /// The task holds a structure, not the function: pushing a task-local value asks the runtime for the value's type,
    /// and optimised code describes the type of a function in a way that the runtime can't read (Swift 6.3: the answer
    /// is null, and the process crashes).
    private struct Holder: Sendable {
        let sink: Sink
    }

    @TaskLocal private static var holder: Holder?

    /// What takes the errors of the current task; nil where they trap.
    public static var sink: Sink? { holder?.sink }

    /// Hands the errors of `operation`, and of the tasks that it starts, to `sink`; nil lets them trap.
    public static func withSink<Result>(_ sink: Sink?, operation: () throws -> Result) rethrows -> Result {
        guard sink != nil || holder != nil else { return try operation() }
        return try $holder.withValue(sink.map { Holder(sink: $0) }, operation: operation)
    }

    /// Hands the errors of `operation`, and of the tasks that it starts, to `sink`; nil lets them trap.
    public static func withSink<Result>(
        _ sink: Sink?, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $holder.withValue(sink.map { Holder(sink: $0) }, operation: operation)
    }

    /// Hands `exception` to the sink of the current task, or traps when there is none.
    public static func raise(_ exception: UIKitException) {
        guard let sink else { fatalError(exception.description) }
        sink(exception)
    }
}
