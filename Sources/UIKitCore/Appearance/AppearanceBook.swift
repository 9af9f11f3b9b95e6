import Foundation
import TesseraGraphics

/// The objects that stand for classes, by class, containers and traits.
///
/// They are real objects of their classes that no window ever shows: what was set on one is read from its properties,
/// and which properties that are from its keys.
@MainActor
enum AppearanceBook {
    private struct Entry {
        let proxy: NSObject
        let isOfClass: (AnyObject) -> Bool
        let type: ObjectIdentifier
        let containers: [Container]
        let traits: UITraitCollection?
    }

    /// A class that contains what an appearance is meant for.
    private struct Container {
        let type: ObjectIdentifier
        let includes: (AnyObject) -> Bool

        init<Object: UIAppearanceContainer>(_ type: Object.Type) {
            self.type = ObjectIdentifier(type)
            includes = { $0 is Object }
        }

        static func make(_ type: any UIAppearanceContainer.Type) -> Container { Container(type) }
    }

    private static var entries: [Entry] = []
    /// The entries that objects of a class may take from, the most special last.
    private static var known: [ObjectIdentifier: [Entry]] = [:]
    static var isEmpty: Bool { entries.isEmpty }

    static func proxy<Object: NSObject>(
        of type: Object.Type, in containerTypes: [any UIAppearanceContainer.Type], for traits: UITraitCollection?,
        make: (Object.Type) -> Object
    ) -> Object {
        let containers = containerTypes.map(Container.make)
        let found = entries.first {
            $0.type == ObjectIdentifier(type) && $0.traits == traits
                && $0.containers.map(\.type) == containers.map(\.type)
        }
        if let proxy = found?.proxy as? Object { return proxy }
        let proxy = make(type)
        entries.append(
            Entry(
                proxy: proxy, isOfClass: { $0 is Object }, type: ObjectIdentifier(type), containers: containers,
                traits: traits))
        known = [:]
        return proxy
    }

    /// The objects that stand for `object`, the most special last: subclasses after their superclasses, and among those of
    /// one class the ones with more containers, and with traits, later.
    ///
    /// - Parameters:
    ///   - place: the first of the responders around the object; asked for only where containers were named.
    ///   - traits: asked for only where an appearance is for some.
    static func proxies(
        for object: NSObject, inside place: @autoclosure () -> UIResponder?,
        _ traits: @autoclosure () -> UITraitCollection
    ) -> [NSObject] {
        let id = ObjectIdentifier(type(of: object))
        let candidates: [Entry]
        if let found = known[id] {
            candidates = found
        } else {
            candidates = self.candidates(for: object)
            known[id] = candidates
        }
        var result: [NSObject] = []
        for entry in candidates where entry.proxy !== object {
            if let wanted = entry.traits, !traits().containsTraits(in: wanted) { continue }
            if !entry.containers.isEmpty, !isContained(in: entry.containers, place()) { continue }
            result.append(entry.proxy)
        }
        return result
    }

    private static func candidates(for object: NSObject) -> [Entry] {
        let matching = entries.filter { $0.isOfClass(object) }
        // The classes of all that match are in one line of descent: each of a subclass's objects is of the superclass, too.
        func depth(_ entry: Entry) -> Int { matching.count { $0.isOfClass(entry.proxy) } }
        return matching.map { (entry: $0, depth: depth($0)) }.sorted { a, b in
            (a.depth, a.entry.containers.count, a.entry.traits == nil ? 0 : 1)
                < (b.depth, b.entry.containers.count, b.entry.traits == nil ? 0 : 1)
        }.map(\.entry)
    }

    private static func isContained(in containers: [Container], _ place: UIResponder?) -> Bool {
        var responder = place
        for container in containers {
            while let step = responder, !container.includes(step) { responder = step.next }
            guard let found = responder else { return false }
            responder = found.next
        }
        return true
    }
}

/// Makes a view of a class known only at run time by its own `init(frame:)`; see `_RuntimeInstantiable`.
open class _ViewInstantiable: UIView {
    public required override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
        let made: UIView = unsafeBitCast(type, to: _ViewInstantiable.Type.self).init(frame: frame)
        return unsafeDowncast(made, to: View.self)
    }
}

extension UIView {
    /// A view of this class, made by its own `init(frame:)`: `T.makeInstance(frame: .zero)` for a generic `T: UIView`,
    /// where UIKit has `T(frame: .zero)`. Swift on Linux asks for a `required` initialiser there, which subclasses would
    /// have to repeat. Not part of UIKit.
    public static func makeInstance(frame: CGRect) -> Self { _ViewInstantiable.make(self, frame: frame) }
}
