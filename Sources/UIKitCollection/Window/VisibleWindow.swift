import Foundation
import UIKitCore

/// The elements on screen and their views: what a layout pass compares with what it wants.
///
/// It knows nothing of collection views; how a view is made, updated and taken away is its client's.
@MainActor
final class VisibleWindow<Key: Hashable, Attributes: AnyObject, View: UIView> {
    struct Element {
        let view: View
        var attributes: Attributes
        /// The pass that last wanted it.
        fileprivate var pass: UInt64
    }

    private(set) var elements: [Key: Element] = [:]
    private var pass: UInt64 = 0

    subscript(key: Key) -> Element? { elements[key] }

    var count: Int { elements.count }

    /// Makes the window show `wanted`, in its order: known elements get their new attributes, new ones are made one by
    /// one, and then those that nobody wants leave.
    ///
    /// O(wanted + shown). `make` may call back into the window's owner; an element that it adds in doing so stays.
    func show(
        _ wanted: [(key: Key, attributes: Attributes)], update: (Key, View, Attributes) -> Void,
        make: (Key, Attributes) -> View?, leave: (Key, Element) -> Void
    ) {
        pass &+= 1
        let current = pass
        for (key, attributes) in wanted {
            if let index = elements.index(forKey: key) {
                elements.values[index].pass = current
                elements.values[index].attributes = attributes
                update(key, elements.values[index].view, attributes)
            } else if let view = make(key, attributes) {
                elements[key] = Element(view: view, attributes: attributes, pass: current)
            }
        }
        guard elements.count > wanted.count || elements.values.contains(where: { $0.pass < current }) else { return }
        for (key, element) in elements where element.pass < current {
            elements[key] = nil
            leave(key, element)
        }
    }

    /// Takes everything out.
    func removeAll(_ leave: (Key, Element) -> Void) {
        let all = elements
        elements = [:]
        for (key, element) in all { leave(key, element) }
    }

    /// The element that `view` shows. O(elements).
    func key(of view: UIView) -> Key? { elements.first { $0.value.view === view }?.key }
}
