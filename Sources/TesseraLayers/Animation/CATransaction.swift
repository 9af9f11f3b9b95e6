import Foundation
import TesseraGraphics

/// A group of layer changes with common settings. Transactions nest; without one, changes belong to an implicit one
/// that the end of the frame commits.
public final class CATransaction {
    static let defaultDuration: CFTimeInterval = 0.25

    private var disablesActions: Bool?
    private var duration: CFTimeInterval?
    private var timing: CAMediaTimingFunction?
    private var completion: (() -> Void)?
    /// Animations still running that the completion waits for; the transaction itself counts while it is open.
    private var pending = 1

    nonisolated(unsafe) private static var stack: [CATransaction] = []

    private init() {}

    public static func begin() { stack.append(CATransaction()) }

    /// Ends the innermost transaction; without one nothing happens.
    public static func commit() { stack.popLast()?.committed() }

    public static func flush() {}

    public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
    public static func disableActions() -> Bool { innermost(\.disablesActions) ?? false }

    public static func setAnimationDuration(_ duration: CFTimeInterval) { current.duration = duration }
    public static func animationDuration() -> CFTimeInterval { innermost(\.duration) ?? defaultDuration }

    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { current.timing = function }
    public static func animationTimingFunction() -> CAMediaTimingFunction? { innermost(\.timing) }

    /// Runs once all animations added from now on in this transaction have ended; where there are none, in a later turn
    /// after the commit.
    public static func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
    public static func completionBlock() -> (() -> Void)? { innermost(\.completion) }

    private static var current: CATransaction {
        if let last = stack.last { return last }
        begin()
        return stack[stack.count - 1]
    }

    private static func innermost<Value>(_ path: KeyPath<CATransaction, Value?>) -> Value? {
        for transaction in stack.reversed() {
            if let value = transaction[keyPath: path] { return value }
        }
        return nil
    }

    /// Ends the implicit transaction; called once a frame.
    package static func commitImplicit() {
        while !stack.isEmpty { commit() }
    }

    static func watch(_ animation: CAAnimation) {
        guard let transaction = stack.last(where: { $0.completion != nil }) else { return }
        transaction.pending += 1
        let earlier = animation.completion
        animation.completion = { finished in
            earlier?(finished)
            transaction.animationEnded()
        }
    }

    private func committed() {
        pending -= 1
        if pending == 0, completion != nil { LaterTurn.add { self.complete() } }
    }

    private func animationEnded() {
        pending -= 1
        if pending == 0 { complete() }
    }

    private func complete() {
        let block = completion
        completion = nil
        block?()
    }
}
