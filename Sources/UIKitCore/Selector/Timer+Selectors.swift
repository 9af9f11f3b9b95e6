import Foundation

/// A timer that carries a value of the program's, which Foundation's own timers on Linux do not.
private final class InfoTimer: Timer {
    private var info: Any?

    override var userInfo: Any? { info }

    /// Returns the timer as one that carries `info`.
    func carrying(_ info: Any?) -> InfoTimer {
        self.info = info
        return self
    }
}

/// Lets an initialiser of a class return an object that was made elsewhere, such as one of a subclass.
protocol MadeElsewhere {}

extension MadeElsewhere {
    init(made: Self) { self = made }
}

extension Timer: MadeElsewhere {
    /// A timer that calls a method with itself; add it to a run loop. The target is kept until the timer is invalidated.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let receiver = Receiver(target: aTarget, selector: aSelector)
        let timer = InfoTimer(timeInterval: ti, repeats: yesOrNo) { timer in receiver.send(timer) }
        self.init(made: unsafeDowncast(timer.carrying(userInfo), to: Self.self))
    }

    /// A timer that calls a method with itself at a date, and then every `ti` seconds if it repeats; add it to a run loop.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        let receiver = Receiver(target: t, selector: s)
        let timer = InfoTimer(fire: date, interval: ti, repeats: rep) { timer in receiver.send(timer) }
        self.init(made: unsafeDowncast(timer.carrying(ui), to: Self.self))
    }

    /// A timer in the current run loop that calls a method with itself.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }
}
