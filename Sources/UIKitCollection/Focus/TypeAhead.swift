import Foundation
import TesseraGraphics
import UIKitCore

/// What letters that are typed find items in: a collection view, or a table.
@MainActor
protocol TypeAheadItems: AnyObject {
    var focusedItem: IndexPath? { get }
    /// In their order.
    var itemsInSight: [IndexPath] { get }
    func canFocus(_ path: IndexPath) -> Bool
    func cellInSight(at path: IndexPath) -> UIView?
    /// The entries of the index, and the item that each leads to.
    var indexEntries: [String] { get }
    func item(ofEntry index: Int, _ title: String) -> IndexPath?
    /// The item's cell, which it gets for that where it is out of sight.
    func cellForFocus(at path: IndexPath) -> UIView?
}

/// Moves the focus to the next item whose text begins with what is typed.
///
/// An item's text is its cell's `accessibilityLabel`, otherwise that of the first label in it. Items in sight are looked
/// at, beginning after the focused one, then the index titles of the data source. Letters typed within a second belong
/// together; the same letter again goes on to the next item. Capital letters and accents do not matter. From memory:
/// UIKit publishes no rules.
@MainActor
final class TypeAhead {
    /// Seconds after which a letter begins anew.
    static let pause: TimeInterval = 1

    private unowned let items: any TypeAheadItems
    private var typed = ""
    private var last = -TimeInterval.infinity
    /// The keys held down that were typed at the items.
    private var held: Set<UIKeyboardHIDUsage> = []

    init(items: any TypeAheadItems) {
        self.items = items
    }

    /// Whether the keys were typed at the items.
    func pressesBegan(_ presses: Set<UIPress>) -> Bool {
        guard let focused = items.focusedItem,
            let press = presses.first(where: { $0.key.map(Self.types) ?? false }), let key = press.key
        else { return false }
        let goesOn = press.timestamp - last <= Self.pause
        // A space selects, but within a word.
        if key.keyCode == .keyboardSpacebar, !goesOn || typed.isEmpty { return false }
        let text = (goesOn ? typed : "") + key.characters
        guard let path = item(for: text, after: focused) else { return false }
        typed = text
        last = press.timestamp
        held.insert(key.keyCode)
        moveFocus(to: path)
        return true
    }

    /// Whether the end of the presses is that of what was typed.
    func pressesEnded(_ presses: Set<UIPress>) -> Bool {
        guard let code = presses.compactMap(\.key?.keyCode).first else { return false }
        return held.remove(code) != nil
    }

    private static func types(_ key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]), key.characters.count == 1,
            let scalar = key.characters.unicodeScalars.first
        else { return false }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil || key.keyCode == .keyboardSpacebar
    }

    private func item(for text: String, after focused: IndexPath) -> IndexPath? {
        if let found = visibleItem(for: text, from: focused, includesIt: text.count > 1) { return found }
        guard let first = text.first else { return nil }
        if text.allSatisfy({ $0 == first }) {
            if let found = visibleItem(for: String(first), from: focused, includesIt: false) { return found }
        }
        return itemOfTitle(for: text)
    }

    /// Items in sight in their order, from the focused one on and around.
    private func visibleItem(for text: String, from focused: IndexPath, includesIt: Bool) -> IndexPath? {
        let paths = items.itemsInSight
        let start = paths.firstIndex { includesIt ? $0 >= focused : $0 > focused } ?? 0
        for path in paths[start...] + paths[..<start] where items.canFocus(path) {
            guard let cell = items.cellInSight(at: path), let own = Self.text(of: cell) else { continue }
            if own.range(of: text, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil {
                return path
            }
        }
        return nil
    }

    private func itemOfTitle(for text: String) -> IndexPath? {
        for (index, title) in items.indexEntries.enumerated()
        where title.compare(text, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame {
            return items.item(ofEntry: index, title).flatMap { items.canFocus($0) ? $0 : nil }
        }
        return nil
    }

    private static func text(of view: UIView) -> String? {
        if let label = view.accessibilityLabel, !label.isEmpty { return label }
        for subview in view.subviews where !subview.isHidden {
            if let found = text(of: subview) { return found }
        }
        return nil
    }

    private func moveFocus(to path: IndexPath) {
        guard let cell = items.cellForFocus(at: path), let system = UIFocusSystem.focusSystem(for: cell) else {
            return
        }
        system.requestFocusUpdate(to: cell)
        system.updateFocusIfNeeded()
    }
}
