/// Where programmer errors go.
///
/// UIKit throws an Objective-C exception, which ends the process. Here every such error reaches the task's sink. Without
/// one the process traps with UIKit's text on standard error. With one (a test's `expectException`, the conformance
/// runner) the sink notes the exception and the call that raised it changes nothing; a call with a result returns the
/// inert value that its documentation names.
public enum ProgrammerErrors {
    @TaskLocal public static var sink: (@Sendable (UIKitException) -> Void)?

    /// Hands `exception` to the sink of the current task, or traps when there is none.
    public static func raise(_ exception: UIKitException) {
        guard let sink else { fatalError(exception.description) }
        sink(exception)
    }
}
