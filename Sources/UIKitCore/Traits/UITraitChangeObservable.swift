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

// The forms with a closure that names its types, as in `{ (self: Self, previous: UITraitCollection) in ... }`, and with
// actions. An action is a method by reference, `Board.update` where UIKit takes `#selector(update)`: it has no argument,
// the object whose traits changed, or that and the traits from before. Targets are not retained.
extension UITraitChangeObservable {
    /// Calls `handler` with the receiver and its traits from before, after one of `traits` has changed.
    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait], handler: @escaping @MainActor (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        _watch(traits) { [weak self] previous in
            if let environment = self as? Environment { handler(environment, previous) }
        }
    }

    /// Calls `action` of the receiver after one of `traits` has changed.
    @discardableResult
    public func registerForTraitChanges(
        _ traits: [UITrait], action: @escaping @MainActor (Self) -> @MainActor () -> Void
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait], action: @escaping @MainActor (Self) -> @MainActor (Environment) -> Void
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

    @discardableResult
    public func registerForTraitChanges<Environment>(
        _ traits: [UITrait], action: @escaping @MainActor (Self) -> @MainActor (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration { registerForTraitChanges(traits, target: self, action: action) }

    /// Calls `action` of `target` after one of `traits` has changed.
    @discardableResult
    public func registerForTraitChanges<Target: AnyObject>(
        _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> any UITraitChangeRegistration {
        _watch(traits) { [weak target] _ in
            if let target { action(target)() }
        }
    }

    @discardableResult
    public func registerForTraitChanges<Target: AnyObject, Environment>(
        _ traits: [UITrait], target: Target, action: @escaping @MainActor (Target) -> @MainActor (Environment) -> Void
    ) -> any UITraitChangeRegistration {
        _watch(traits) { [weak target, weak self] _ in
            if let target, let environment = self as? Environment { action(target)(environment) }
        }
    }

    @discardableResult
    public func registerForTraitChanges<Target: AnyObject, Environment>(
        _ traits: [UITrait], target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (Environment, UITraitCollection) -> Void
    ) -> any UITraitChangeRegistration {
        _watch(traits) { [weak target, weak self] previous in
            if let target, let environment = self as? Environment { action(target)(environment, previous) }
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
        get { UITraitOverrides(values: ownOverrides) }
        set { ownOverrides = newValue.values }
    }
}
