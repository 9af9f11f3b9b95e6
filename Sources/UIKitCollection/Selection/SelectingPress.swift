import Foundation
import UIKitCore

/// The finger, pointer or key that may select, and the item it is held on.
struct SelectingPress {
    /// The finger that may select, and the item it went down on.
    var tracked: (touch: UITouch, path: IndexPath)?
    /// The item on which a key is held down.
    var pressed: IndexPath?
    /// What was held down on the keyboard when a pointer clicked.
    var clickModifiers: UIKeyModifierFlags = []

    /// The item of the finger, if that is among the touches.
    func item(of touches: Set<UITouch>) -> (touch: UITouch, path: IndexPath)? {
        tracked.flatMap { touches.contains($0.touch) ? $0 : nil }
    }

    /// Nothing that is held down means an item any more.
    mutating func forget() {
        tracked = nil
        pressed = nil
    }

    /// Items have other places; those that are gone are not held any more.
    mutating func follow(_ place: (IndexPath) -> IndexPath?) {
        if let (touch, path) = tracked { tracked = place(path).map { (touch, $0) } }
        pressed = pressed.flatMap(place)
    }

    /// The item's cell leaves. Returns whether something was held down on it.
    mutating func leave(_ path: IndexPath) -> Bool {
        let wasHeld = tracked?.path == path || pressed == path
        if tracked?.path == path { tracked = nil }
        if pressed == path { pressed = nil }
        return wasHeld
    }
}
