import Foundation

/// How an object holds a value that is associated with it.
///
/// Copies are kept for classes that conform to `NSCopying`; every other value is kept itself.
public enum objc_AssociationPolicy: UInt, Sendable {
    /// The object does not keep the value alive. A value that is gone is nil here, where iOS leaves a dangling pointer.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// The object keeps the value alive.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// The object keeps a copy of the value alive.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// The object keeps the value alive.
    case OBJC_ASSOCIATION_RETAIN = 769
    /// The object keeps a copy of the value alive.
    case OBJC_ASSOCIATION_COPY = 771
}

/// Associates a value with an object, in place of the value that had this key; nil takes that away.
///
/// Without Objective-C nothing is told when an object ends: the values of an object that is gone are let go while others
/// are set, at the latest when as many have come as there were.
///
/// - Parameter object: an instance of a class. Values of other types have no identity, and nothing is kept for them.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard type(of: object) is AnyObject.Type else { return }
    Associations.shared.set(value.map { Associations.Held($0, policy) }, for: key, of: object as AnyObject)
}

/// Returns the value that is associated with an object by this key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard type(of: object) is AnyObject.Type else { return nil }
    return Associations.shared.value(for: key, of: object as AnyObject)
}

/// Takes all values away that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard type(of: object) is AnyObject.Type else { return }
    Associations.shared.removeAll(of: object as AnyObject)
}

/// The values of all objects, from any thread.
final class Associations: @unchecked Sendable {
    static let shared = Associations()

    struct Held {
        private var strong: Any?
        private weak var weak: AnyObject?

        init(_ value: Any, _ policy: objc_AssociationPolicy) {
            switch policy {
            case .OBJC_ASSOCIATION_ASSIGN: weak = value as AnyObject
            case .OBJC_ASSOCIATION_RETAIN, .OBJC_ASSOCIATION_RETAIN_NONATOMIC: strong = value
            case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
                strong = (value as? any NSCopying)?.copy(with: nil) ?? value
            }
        }

        var value: Any? { strong ?? weak }
    }

    private struct Entry {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Held] = [:]
    }

    private let lock = NSLock()
    private var entries: [ObjectIdentifier: Entry] = [:]
    /// At how many objects the table is searched for those that are gone.
    private var limit = 32

    /// How many objects the table knows, those that are gone among them.
    var count: Int { lock.withLock { entries.count } }

    func set(_ held: Held?, for key: UnsafeRawPointer, of object: AnyObject) {
        // What goes is let go outside of the lock: its end may ask for other values.
        var gone: [Any] = []
        lock.lock()
        let place = ObjectIdentifier(object)
        // An object that is gone may have had the address.
        if let old = entries[place], old.object !== object {
            gone.append(old)
            entries[place] = nil
        }
        if held != nil, entries[place] == nil {
            gone.append(contentsOf: sweep())
            entries[place] = Entry(object: object)
        }
        if let old = entries[place]?.values[key] { gone.append(old) }
        entries[place]?.values[key] = held
        if entries[place]?.values.isEmpty ?? false { entries[place] = nil }
        lock.unlock()
        withExtendedLifetime(gone) {}
    }

    func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
        lock.withLock {
            guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
            return entry.values[key]?.value
        }
    }

    func removeAll(of object: AnyObject) {
        let gone = lock.withLock { entries.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(gone) {}
    }

    /// Takes out the entries of objects that are gone, once the table has doubled.
    private func sweep() -> [Entry] {
        guard entries.count >= limit else { return [] }
        let gone = entries.filter { $0.value.object == nil }
        for place in gone.keys { entries[place] = nil }
        limit = max(32, entries.count * 2)
        return Array(gone.values)
    }
}
