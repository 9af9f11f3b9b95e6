import Foundation

/// The handle of a closure that hears of changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration {}

/// Something whose changes of traits closures can hear of: a view or a view controller.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: UITraitEnvironment {
    /// What `registerForTraitChanges(_:handler:)` calls.
    func _watch(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls `handler` with the receiver and its traits from before, after one of `traits` has changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        _watch(traits) { [weak self] previous in
            if let self { handler(self, previous) }
        }
    }
}

/// The closures of one view or controller, in the order they came.
struct TraitWatchers {
    final class Registration: UITraitChangeRegistration {
        let traits: [UITrait]
        let handler: (UITraitCollection) -> Void

        init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
            self.traits = traits
            self.handler = handler
        }
    }

    private var registrations: [Registration] = []

    @MainActor
    mutating func add(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        let registration = Registration(traits, handler)
        registrations.append(registration)
        return registration
    }

    @MainActor
    mutating func remove(_ registration: any UITraitChangeRegistration) {
        registrations.removeAll { $0 === registration as? Registration }
    }

    @MainActor
    func announce(_ old: UITraitCollection, _ new: UITraitCollection) {
        for entry in registrations where entry.traits.contains(where: { $0.differs(old, new) }) { entry.handler(old) }
    }
}

extension UIView: UITraitChangeObservable {
    public func _watch(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { traitWatchers.add(traits, handler) }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitWatchers.remove(registration)
    }

    /// Traits that this view and those below it have whatever is above says.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: overriddenTraits) }
        set { overriddenTraits = newValue.values }
    }
}

extension UIViewController: UITraitChangeObservable {
    public func _watch(
        _ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { traitWatchers.add(traits, handler) }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        traitWatchers.remove(registration)
    }

    /// Traits that the controller's view and those below it have whatever is above says.
    public var traitOverrides: UITraitOverrides {
        get { UITraitOverrides(values: overriddenTraits) }
        set { overriddenTraits = newValue.values }
    }
}
