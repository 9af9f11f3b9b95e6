import Foundation
import UIKitCore

/// The elements on screen and their views: what a layout pass compares with what it wants.
///
/// It knows nothing of collection views; how a view is made, updated and taken away is its client's.
@MainActor
final class VisibleWindow<Key: Hashable, Attributes: AnyObject, View: UIView> {
    struct Element {
        let view: View
        private(set) var attributes: Attributes
        /// The pass that last wanted it.
        fileprivate private(set) var pass: UInt64
        /// Counts the elements as they come.
        fileprivate let serial: UInt64

        fileprivate init(view: View, attributes: Attributes, pass: UInt64, serial: UInt64) {
            self.view = view
            self.attributes = attributes
            self.pass = pass
            self.serial = serial
        }

        /// Answers the view, and whether this pass had not wanted it yet.
        fileprivate mutating func want(_ attributes: Attributes, in pass: UInt64) -> (view: View, isFirst: Bool) {
            let isFirst = self.pass != pass
            self.attributes = attributes
            self.pass = pass
            return (view, isFirst)
        }
    }

    /// What a pass does with the elements.
    struct Actions {
        let update: (Key, View, Attributes) -> Void
        let make: (Key, Attributes) -> View?
        let leave: (Key, View) -> Void
        /// Asked before each element: a pass that is void stops where it is, and the next one starts afresh.
        let isVoid: () -> Bool
    }

    private var elements: [Key: Element] = [:]
    private var pass: UInt64 = 0
    private var serial: UInt64 = 0

    subscript(key: Key) -> Element? { elements[key] }

    var count: Int { elements.count }

    /// All elements in the order in which they came, which is the same in every run. O(n log n).
    var ordered: [(key: Key, value: Element)] { elements.sorted { $0.value.serial < $1.value.serial } }

    /// Makes the window show `wanted`, in its order: known elements get their new attributes, new ones are made one by
    /// one, and then those that nobody wants leave. Of several attributes for one key the last ones hold.
    ///
    /// O(wanted + shown). The actions must not change the window.
    func show(_ wanted: [(key: Key, attributes: Attributes)], _ actions: Actions) {
        pass &+= 1
        var kept = 0
        for (key, attributes) in wanted {
            if actions.isVoid() { return }
            if let index = elements.index(forKey: key) {
                let (view, isFirst) = elements.values[index].want(attributes, in: pass)
                if isFirst { kept += 1 }
                actions.update(key, view, attributes)
            } else if let view = actions.make(key, attributes) {
                serial &+= 1
                elements[key] = Element(view: view, attributes: attributes, pass: pass, serial: serial)
                kept += 1
            }
        }
        guard kept < elements.count else { return }
        remove(where: { [pass] in $1.pass != pass }, leave: actions.leave)
    }

    /// Takes out the elements that `isGone` names, in the order in which they came.
    func remove(where isGone: (Key, Element) -> Bool, leave: (Key, View) -> Void) {
        var gone: [(key: Key, value: Element)] = []
        for entry in elements where isGone(entry.key, entry.value) { gone.append(entry) }
        gone.sort { $0.value.serial < $1.value.serial }
        for (key, _) in gone { elements[key] = nil }
        for (key, element) in gone { leave(key, element.view) }
    }

    /// The element that `view` shows. O(elements).
    func key(of view: UIView) -> Key? { elements.first { $0.value.view === view }?.key }
}
