import Foundation
import TesseraBase

// Methods of every object, on any thread. A method of the main actor is always called on the main thread.

extension NSObject {
    /// Whether the object has the method of a selector. A selector that is a name alone has none.
    public func responds(to aSelector: Selector?) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isUnderstood(by: self)
    }

    /// Calls the method of a selector, and returns what it returns.
    ///
    /// Off the main thread a method of the main actor is called on the main thread, for which this one waits; a method that
    /// belongs to no actor (`Selector(nonisolated:_:)`) is called on this thread.
    @discardableResult
    public func perform(_ aSelector: Selector) -> Any? { aSelector.sendFromAnyThread(to: self) }

    /// Calls the method of a selector with an argument; see `perform(_:)`.
    @discardableResult
    public func perform(_ aSelector: Selector, with object: Any?) -> Any? {
        aSelector.sendFromAnyThread(to: self, with: [object])
    }

    /// Calls the method of a selector with two arguments; see `perform(_:)`.
    @discardableResult
    public func perform(_ aSelector: Selector, with object1: Any?, with object2: Any?) -> Any? {
        aSelector.sendFromAnyThread(to: self, with: [object1, object2])
    }

    /// Calls the method of a selector on the main thread: in a later turn of the main queue, or from the main run loop when
    /// `delay` seconds have passed. The object and the argument are kept until then.
    ///
    /// Apple's Foundation uses the run loop of the thread that asks, and never calls where that thread runs none. Here the
    /// main run loop has the calls of all threads.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(self, aSelector, anArgument, after: delay, in: [.default])
    }

    /// Calls the method of a selector like `perform(_:with:afterDelay:)`, while the main run loop runs in one of `modes`;
    /// never for no mode.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        DelayedCalls.add(self, aSelector, anArgument, after: delay, in: modes)
    }

    /// Calls the method of a selector on the main thread. The object and the argument are kept until then.
    ///
    /// - Parameter wait: whether to return after the call, which on the main thread comes at once. Otherwise the call comes
    ///   in a later turn of the main queue.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        let kept = SelectorBox((target: self, argument: arg))
        let call: @Sendable () -> Void = {
            aSelector.sendFromAnyThread(to: kept.value.target, with: [kept.value.argument])
        }
        guard wait else { return LaterTurn.add(call) }
        MainQueue.isCurrent ? call() : DispatchQueue.main.sync(execute: call)
    }

    /// Calls the method of a selector on a new thread. The object and the argument are kept until then. A method of the
    /// main actor is called on the main thread instead.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        let kept = SelectorBox((target: self, argument: arg))
        Thread.detachNewThread { aSelector.sendFromAnyThread(to: kept.value.target, with: [kept.value.argument]) }
    }

    /// Forgets the calls of one method of `aTarget` that wait, with an equal argument, whatever thread asked for them.
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

    /// Forgets all calls of `aTarget` that wait, whatever thread asked for them.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        let target = aTarget as AnyObject
        DelayedCalls.cancel { object, _, _ in object === target }
    }
}
