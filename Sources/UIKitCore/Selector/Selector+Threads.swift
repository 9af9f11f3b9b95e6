import Dispatch
import TesseraBase

/// Carries what belongs to the main actor, or to nobody, through closures that other threads call.
struct SelectorBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension Selector {
    /// Calls the method, from any thread, and returns what it returns; raises UIKit's exception where the target has none
    /// of that name.
    ///
    /// Off the main thread a method that belongs to no actor is called at once; one of the main actor is called on the main
    /// thread, while this one waits.
    @discardableResult
    func sendFromAnyThread(to target: Any, with arguments: [Any?] = []) -> Any? {
        let isMain = MainQueue.isCurrent
        if !isMain, let outcome = callHere(on: target, with: arguments) { return outcome.value }
        let call = SelectorBox((target: target, arguments: arguments))
        let send: @Sendable () -> SelectorBox<Any?> = {
            MainActor.assumeIsolated { SelectorBox(self.send(to: call.value.target, with: call.value.arguments)) }
        }
        return (isMain ? send() : DispatchQueue.main.sync(execute: send)).value
    }
}
