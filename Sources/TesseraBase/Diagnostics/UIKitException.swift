/// A programmer error, with the exception name and the reason that UIKit prints.
///
/// `explanation` is ours: plain words that say what disagrees and which call is probably missing. It never replaces
/// the reason, so that code and people who know UIKit's texts find them unchanged.
public struct UIKitException: Error, Sendable, Equatable {
    public let name: String
    public let reason: String
    public let explanation: String?

    public init(name: String, reason: String, explanation: String? = nil) {
        self.name = name
        self.reason = reason
        self.explanation = explanation
    }

    /// An exception of the kind UIKit raises when its own state would become inconsistent.
    public static func inconsistency(_ reason: String, explanation: String? = nil) -> UIKitException {
        UIKitException(name: "NSInternalInconsistencyException", reason: reason, explanation: explanation)
    }

    /// An exception of the kind UIKit raises for an argument that can never be right.
    public static func invalidArgument(_ reason: String, explanation: String? = nil) -> UIKitException {
        UIKitException(name: "NSInvalidArgumentException", reason: reason, explanation: explanation)
    }
}

extension UIKitException: CustomStringConvertible {
    public var description: String {
        let text = "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'"
        guard let explanation else { return text }
        return text + "\n\(explanation)"
    }
}
