import Foundation

/// An object of the main actor in a closure that runs there.
struct Receiver: @unchecked Sendable {
    let target: Any
    let selector: Selector

    /// Calls the method: on the main actor, where selectors belong. From other threads it is called in a later turn.
    func send(_ argument: Any?) {
        nonisolated(unsafe) let argument = argument
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { _ = selector.send(to: target, with: [argument]) }
        } else {
            DispatchQueue.main.async { _ = selector.send(to: target, with: [argument]) }
        }
    }
}

/// A receiver that is not kept alive.
private final class WeakReceiver: @unchecked Sendable {
    weak var target: AnyObject?
    let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) {
        self.target = target
        self.selector = selector
    }

    func send(_ argument: Any?) {
        guard let target else { return }
        Receiver(target: target, selector: selector).send(argument)
    }
}

extension NotificationCenter {
    /// Calls a method of `observer` with each notification of a name; of every name for nil. The observer is not kept.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?, object anObject: Any?
    ) {
        let object = observer as AnyObject
        let receiver = WeakReceiver(object, aSelector)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { receiver.send($0) }
        ObserverTokens.keep(token, of: object, in: self, name: aName, about: anObject.map { $0 as AnyObject })
    }

    /// Forgets the methods of an observer, and an observer that is the token of a closure.
    public func removeObserver(_ observer: AnyObject) {
        removeObserver(observer, name: nil, object: nil)
    }

    /// Forgets the methods of an observer for a name and an object; nil means each of them.
    public func removeObserver(_ observer: AnyObject, name aName: Notification.Name?, object anObject: Any?) {
        let object = anObject.map { $0 as AnyObject }
        ObserverTokens.remove(observer, from: self) { token in
            (aName == nil || token.name == aName) && (object == nil || token.object === object)
        }
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

/// What the centre gave for the methods of observers.
private enum ObserverTokens {
    struct Token {
        weak var observer: AnyObject?
        weak var centre: NotificationCenter?
        let token: any NSObjectProtocol
        let name: Notification.Name?
        weak var object: AnyObject?
    }

    private struct Tokens: @unchecked Sendable {
        var all: [Token] = []
        var limit = 64
    }

    private static let tokens = Locked(Tokens())

    static func keep(
        _ token: any NSObjectProtocol, of observer: AnyObject, in centre: NotificationCenter,
        name: Notification.Name?, about object: AnyObject?
    ) {
        let new = Token(observer: observer, centre: centre, token: token, name: name, object: object)
        nonisolated(unsafe) let kept = new
        let dead = tokens.withLock { tokens -> [Token] in
            tokens.all.append(kept)
            guard tokens.all.count > tokens.limit else { return [] }
            // Observers that are gone are forgotten now and then.
            let gone = tokens.all.filter { $0.observer == nil }
            tokens.all.removeAll { $0.observer == nil }
            tokens.limit = max(64, tokens.all.count * 2)
            nonisolated(unsafe) let result = gone
            return result
        }
        for token in dead { token.centre?.removeObserver(token.token) }
    }

    static func remove(_ observer: AnyObject, from centre: NotificationCenter, where isMeant: (Token) -> Bool) {
        let gone = tokens.withLock { tokens -> [Token] in
            let gone = tokens.all.filter { $0.observer === observer && $0.centre === centre && isMeant($0) }
            tokens.all.removeAll { token in gone.contains { $0.token === token.token } }
            return gone
        }
        for token in gone { centre.removeObserver(token.token) }
    }
}
