import Foundation
import UIKitCore

/// Those of a collection view.
typealias ShownElements = VisibleWindow<
    ElementKey, UICollectionViewLayoutAttributes, UICollectionReusableView
>

/// The elements on screen and their views: what a layout pass compares with what it wants.
///
/// It knows nothing of collection views; how a view is made, updated and taken away is its client's.
@MainActor
final class VisibleWindow<Key: Hashable, Attributes: AnyObject, View: UIView> {
    /// An object, so that passes copy nothing around. Compared by when it came, and without a closure: those that belong to
    /// the main actor are checked at every call.
    final class Element: Comparable {
        fileprivate(set) var key: Key
        let view: View
        fileprivate(set) var attributes: Attributes
        /// The pass that last wanted it.
        fileprivate var pass: UInt64
        /// Where it was among those wanted then.
        fileprivate var place = 0
        /// Counts the elements as they come.
        fileprivate let serial: UInt64

        fileprivate init(key: Key, view: View, attributes: Attributes, pass: UInt64, serial: UInt64) {
            self.key = key
            self.view = view
            self.attributes = attributes
            self.pass = pass
            self.serial = serial
        }

        static func < (a: Element, b: Element) -> Bool { a.serial < b.serial }
        static func == (a: Element, b: Element) -> Bool { a === b }
    }

    /// What a pass does with the elements.
    struct Actions {
        let update: (View, Attributes) -> Void
        let make: (Key, Attributes) -> View?
        let leave: (Key, View) -> Void
        /// Told of two attributes for one key; the later ones hold.
        let twice: (Attributes, Attributes) -> Void
        /// Asked before each element: a pass that is void stops where it is, and the next one starts afresh.
        let isVoid: () -> Bool
        /// Asked before each element, where what is shown may change what comes after it: the attributes that hold now,
        /// nil if the element is not wanted any more.
        var refresh: ((Key, Attributes) -> Attributes?)?
        /// Asked about an element that is given the very attributes it has: whether its view needs nothing done.
        var isSettled: ((View, Attributes) -> Bool)?
        /// Asked after each element: the attributes that its view has come to.
        var settled: ((View, Attributes) -> Attributes)?
    }

    @exclusivity(unchecked) private var elements: [Key: Element] = [:]
    /// The same elements by their views.
    @exclusivity(unchecked) private var byView: [ObjectIdentifier: Element] = [:]
    /// The same elements in the order in which they came; nil while it has to be found again.
    private var inOrder: [Element]? = []
    /// What the last pass showed, in the order in which it was wanted: mostly the next one wants the same, one after the
    /// other, and nothing has to be looked up.
    @exclusivity(unchecked) private var sequence: [Element] = []
    private var pass: UInt64 = 0
    private var serial: UInt64 = 0

    subscript(key: Key) -> Element? { elements[key] }

    var count: Int { elements.count }

    /// All elements in the order in which they came, which is the same in every run. O(n log n) after some have gone.
    var ordered: [Element] {
        if let inOrder { return inOrder }
        var all = Array(elements.values)
        all.sort()
        inOrder = all
        return all
    }

    /// Makes the window show `wanted`, in its order: known elements get their new attributes, new ones are made one by
    /// one, and then those that nobody wants leave.
    ///
    /// O(wanted + shown), and a sort of those that leave. The actions must not change the window.
    func show(_ wanted: [(key: Key, attributes: Attributes)], _ actions: Actions) {
        pass &+= 1
        var kept = 0
        // Taken out once: each call of a closure that lies in a structure would retain and release it.
        let (isVoid, refresh, isSettled) = (actions.isVoid, actions.refresh, actions.isSettled)
        let (update, settled) = (actions.update, actions.settled)
        let before = sequence
        var next = 0
        sequence.removeAll(keepingCapacity: true)
        sequence.reserveCapacity(wanted.count)
        for (key, stated) in wanted {
            if isVoid() { return }
            var attributes = stated
            if let refresh {
                guard let fresh = refresh(key, stated) else { continue }
                attributes = fresh
            }
            if let element = next < before.count && before[next].key == key ? before[next] : elements[key] {
                next = element.place + 1
                if element.pass != pass { kept += 1 } else { actions.twice(element.attributes, attributes) }
                element.pass = pass
                element.place = sequence.count
                sequence.append(element)
                if element.attributes === attributes, let isSettled, isSettled(element.view, attributes) { continue }
                element.attributes = attributes
                update(element.view, attributes)
                if let settled { element.attributes = settled(element.view, attributes) }
            } else if let view = actions.make(key, attributes) {
                serial &+= 1
                if let settled { attributes = settled(view, attributes) }
                let element = Element(key: key, view: view, attributes: attributes, pass: pass, serial: serial)
                element.place = sequence.count
                sequence.append(element)
                elements[key] = element
                byView[ObjectIdentifier(view)] = element
                inOrder?.append(element)
                kept += 1
            }
        }
        guard kept < elements.count else { return }
        let current = pass
        takeOut({ $0.pass != current }, leave: actions.leave)
    }

    /// Takes out the elements that `isGone` names, in the order in which they came.
    func remove(where isGone: (Element) -> Bool, leave: (Key, View) -> Void) {
        sequence = []
        takeOut(isGone, leave: leave)
    }

    private func takeOut(_ isGone: (Element) -> Bool, leave: (Key, View) -> Void) {
        var gone = elements.values.filter(isGone)
        gone.sort()
        if gone.count == elements.count {
            elements.removeAll(keepingCapacity: true)
            byView.removeAll(keepingCapacity: true)
            inOrder = []
        } else {
            forget(gone)
        }
        for element in gone { leave(element.key, element.view) }
    }

    /// Gives elements the keys that `newKey` answers for theirs, and takes out those that have none any more. Answers
    /// these in the order in which they came. O(elements).
    func remap(_ newKey: (Key) -> Key?) -> [Element] {
        var gone: [Element] = []
        var kept: [Key: Element] = [:]
        kept.reserveCapacity(elements.count)
        for element in elements.values {
            guard let key = newKey(element.key) else {
                gone.append(element)
                continue
            }
            if key != element.key { element.key = key }
            kept[key] = element
        }
        elements = kept
        inOrder = nil
        sequence = []
        for element in gone { byView[ObjectIdentifier(element.view)] = nil }
        gone.sort()
        return gone
    }

    /// Takes out the elements whose keys `isGone` names, and answers them in the order in which they came.
    func take(where isGone: (Key) -> Bool) -> [Element] {
        var gone: [Element] = []
        for element in elements.values where isGone(element.key) { gone.append(element) }
        gone.sort()
        sequence = []
        forget(gone)
        return gone
    }

    private func forget(_ gone: [Element]) {
        if !gone.isEmpty { inOrder = nil }
        for element in gone {
            elements[element.key] = nil
            byView[ObjectIdentifier(element.view)] = nil
        }
    }

    /// Whether `view` shows an element.
    func contains(_ view: UIView) -> Bool { byView.index(forKey: ObjectIdentifier(view)) != nil }

    /// The element that `view` shows, with its attributes.
    func element(of view: UIView) -> Element? { byView[ObjectIdentifier(view)] }

    /// The element that `view` shows.
    func key(of view: UIView) -> Key? { byView[ObjectIdentifier(view)]?.key }
}
