import Foundation
import TesseraBase

/// Calls of methods that wait for their time on the main thread. They are added and cancelled on any thread.
enum DelayedCalls {
    private struct Call {
        weak var target: AnyObject?
        let selector: Selector
        let argument: AnyObject?
    }

    private struct Calls {
        var waiting: [Int: Call] = [:]
        var next = 0
    }

    private static let calls = Locked(Calls())

    /// Has the main run loop call a method when `delay` seconds have passed and it runs in one of `modes`. Without a delay
    /// the call comes in a later turn of the main queue, if the modes have the default one.
    static func add(
        _ target: NSObject, _ selector: Selector, _ argument: Any?, after delay: TimeInterval, in modes: [RunLoop.Mode]
    ) {
        let new = Call(target: target, selector: selector, argument: argument as AnyObject?)
        let number = calls.withLock { calls in
            calls.next += 1
            calls.waiting[calls.next] = new
            return calls.next
        }
        // Kept until the call, as in UIKit.
        let kept = SelectorBox((target: target, argument: argument))
        let call: @Sendable () -> Void = {
            guard calls.withLock({ $0.waiting.removeValue(forKey: number) }) != nil else { return }
            selector.sendFromAnyThread(to: kept.value.target, with: [kept.value.argument])
        }
        let isUsual = modes.contains(.default) || modes.contains(.common)
        guard delay > 0 || !isUsual else { return LaterTurn.add(call) }
        // Made here, so that the delay begins now, whatever the thread.
        let timer = SelectorBox(Timer(timeInterval: max(delay, 0), repeats: false) { _ in call() })
        let start: @Sendable () -> Void = { for mode in modes { RunLoop.main.add(timer.value, forMode: mode) } }
        MainQueue.isCurrent ? start() : LaterTurn.add(start)
    }

    static func cancel(where isMeant: (_ target: AnyObject?, _ selector: Selector, _ argument: AnyObject?) -> Bool) {
        // Objects are compared, and let go, outside of the lock: they may ask for it.
        let waiting = calls.withLock { $0.waiting }
        let meant = waiting.filter { isMeant($0.value.target, $0.value.selector, $0.value.argument) }
        calls.withLock { calls in for number in meant.keys { calls.waiting[number] = nil } }
    }
}
