import Foundation
import TesseraBase

/// Watches a property until it is invalidated, or nobody holds it.
public final class NSKeyValueObservation: NSObject, Sendable {
    private let check: Locked<(@MainActor () -> Void)?>

    init(_ check: @escaping @MainActor () -> Void) { self.check = Locked(check) }

    /// Ends the observation.
    public func invalidate() { check.value = nil }

    var isValid: Bool { check.value != nil }

    @MainActor func tell() { check.value?() }
}

/// The observations of one view, which do not keep it alive, nor it them.
@MainActor final class KeyObservers {
    private struct Place {
        weak var observation: NSKeyValueObservation?
    }

    private var places: [Place] = []

    func add(_ observation: NSKeyValueObservation) {
        places.removeAll { $0.observation?.isValid != true }
        places.append(Place(observation: observation))
    }

    /// Tells those whose value is another one than last time.
    func check() {
        for place in places { place.observation?.tell() }
    }
}

/// Objects whose properties can be observed: views.
@preconcurrency @MainActor public protocol _KeyValueObserving: UIView {}

extension UIView: _KeyValueObserving {}

extension _KeyValueObserving {
    /// Calls the closure whenever the property has another value than before: one of `bounds`, `frame`, `center` and
    /// `isHidden`, and for scroll views `contentSize` and `contentOffset`.
    ///
    /// Without Objective-C the other properties tell nobody when they change. A key path to one of them is looked at when
    /// one of those above changes.
    ///
    /// - Returns: what has to be held as long as the closure is to be called.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var known = self[keyPath: keyPath]
        let observation = NSKeyValueObservation { [weak self] in
            guard let self else { return }
            let (old, new) = (known, self[keyPath: keyPath])
            guard new != old else { return }
            known = new
            let told = options.contains(.old) ? old : nil
            if options.contains(.prior) {
                changeHandler(self, NSKeyValueObservedChange(new: nil, old: told, isPrior: true))
            }
            changeHandler(self, NSKeyValueObservedChange(new: options.contains(.new) ? new : nil, old: told))
        }
        let observers = keyObservers ?? KeyObservers()
        observers.add(observation)
        keyObservers = observers
        if options.contains(.initial) {
            changeHandler(self, NSKeyValueObservedChange(new: options.contains(.new) ? known : nil, old: nil))
        }
        return observation
    }
}
