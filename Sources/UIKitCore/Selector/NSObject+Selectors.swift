import Foundation
import TesseraBase

/// Calls that wait for their time.
@MainActor
private enum DelayedCalls {
    private struct Call {
        weak var target: AnyObject?
        let selector: Selector
        let argument: AnyObject?
    }

    private static var calls: [Int: Call] = [:]
    private static var next = 0

    static func add(_ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval) {
        next += 1
        let number = next
        // Kept until the call, as in UIKit.
        let kept = MainActorBox((target, argument))
        let call: @Sendable () -> Void = {
            MainActor.assumeIsolated {
                guard calls.removeValue(forKey: number) != nil else { return }
                let (target, argument) = kept.value
                selector.send(to: target, with: [argument])
            }
        }
        calls[number] = Call(target: target, selector: selector, argument: argument as AnyObject?)
        guard delay > 0 else { return LaterTurn.add(call) }
        RunLoop.main.add(Timer(timeInterval: delay, repeats: false) { _ in call() }, forMode: .default)
    }

    static func cancel(where isMeant: (_ target: AnyObject?, _ selector: Selector, _ argument: AnyObject?) -> Bool) {
        for (number, call) in calls where isMeant(call.target, call.selector, call.argument) {
            calls[number] = nil
        }
    }
}

/// Carries values of the main actor through closures that the main queue calls.
private struct MainActorBox<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

extension NSObject {
    /// Whether the object has the method of a selector. A selector that is a name alone has none.
    @MainActor
    public func responds(to aSelector: Selector?) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isUnderstood(by: self)
    }

    /// Calls the method of a selector, and returns what it returns.
    @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector) -> Any? { aSelector.send(to: self) }

    /// Calls the method of a selector with an argument.
    @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector, with object: Any?) -> Any? { aSelector.send(to: self, with: [object]) }

    /// Calls the method of a selector with two arguments.
    @MainActor
    @discardableResult
    public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> Any? {
        aSelector.send(to: self, with: [object1, object2])
    }

    /// Calls the method of a selector in a later turn of the main queue, or from the main run loop when `delay` seconds have
    /// passed. The object and the
    /// argument are kept until then.
    @MainActor
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(self, aSelector, anArgument, after: delay)
    }

    /// Forgets the calls of one method of `aTarget` that wait, with an equal argument.
    @MainActor
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        let target = aTarget as AnyObject
        let wanted = anArgument as AnyObject?
        DelayedCalls.cancel { object, selector, argument in
            guard object === target, selector == aSelector else { return false }
            if let argument = argument as? NSObject, let wanted = wanted as? NSObject { return argument == wanted }
            return argument === wanted
        }
    }

    /// Forgets all calls of `aTarget` that wait.
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        let target = aTarget as AnyObject
        DelayedCalls.cancel { object, _, _ in object === target }
    }
}
