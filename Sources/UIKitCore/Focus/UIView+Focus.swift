import Foundation
import TesseraGraphics

/// What few views have: kept apart, so that the others need not carry it.
@MainActor
final class FocusTraits {
    var group: String?
    var priority = UIFocusGroupPriority.ignored
    /// Nil where the view was never given an effect; the inner nil where it was given none.
    var effect: UIFocusEffect??
}

extension UIView: UIFocusItemContainer {
    public var coordinateSpace: any UICoordinateSpace { self }

    var focusTraits: FocusTraits {
        if let traits = _focusTraits { return traits }
        let traits = FocusTraits()
        _focusTraits = traits
        return traits
    }

    var effectiveFocusEffect: UIFocusEffect? {
        get { (_focusTraits?.effect ?? nil) ?? (_focusTraits?.effect == nil ? UIFocusHaloEffect() : nil) }
        set {
            focusTraits.effect = .some(newValue)
            if isFocused { _window?.focus.halo.show(on: self) }
        }
    }

    func subviewsMeeting(_ rect: CGRect) -> [any UIFocusItem] {
        var result: [any UIFocusItem] = []
        for view in _subviews where view.frame.intersects(rect) || !view.clipsToBounds { result.append(view) }
        return result
    }

    func focusUpdateIsNeeded() { _window?.focusIfUsed?.needsUpdate(in: self) }

    /// The view leaves its window: it loses keys, focus and the menu that it shows.
    func leaveInput(of window: UIWindow) {
        FirstResponder.leave(self)
        window.openMenu?.viewLeaves(self)
        window.openEditMenu?.viewLeaves(self)
        window.focusIfUsed?.viewLeaves(self)
    }
}

extension UIWindow {
    /// Whether a view that leaves may be the first responder, have a menu or be in focus.
    var holdsInput: Bool {
        FirstResponder.current != nil || openMenu != nil || openEditMenu != nil || focusIfUsed != nil
    }
}

extension UIView: UIFocusItem {}

extension UIViewController: UIFocusEnvironment {
    public var focusItemContainer: (any UIFocusItemContainer)? { viewIfLoaded }

    public var parentFocusEnvironment: (any UIFocusEnvironment)? {
        guard let view = viewIfLoaded else { return parent }
        return view.superview ?? parent
    }

    func focusUpdateIsNeeded() { viewIfLoaded?._window?.focusIfUsed?.needsUpdate(in: self) }
}

extension EventDispatcher {
    /// The focus system where there may be something to move.
    var focus: UIFocusSystem? { window.focus }

    private func heading(of key: KeyInput) -> UIFocusHeading? {
        guard key.modifiers.isDisjoint(with: [.command, .control, .alternate]) else { return nil }
        // Arrows belong to a text that is edited.
        if textInput != nil, key.key != "\t" { return nil }
        let isShifted = key.modifiers.contains(.shift)
        return switch key.key {
        case "\t": isShifted ? .previous : .next
        case UIKeyCommand.inputUpArrow where !isShifted: .up
        case UIKeyCommand.inputDownArrow where !isShifted: .down
        case UIKeyCommand.inputLeftArrow where !isShifted: .left
        case UIKeyCommand.inputRightArrow where !isShifted: .right
        default: nil
        }
    }

    /// Whether the key would move the focus, if no responder keeps it to himself.
    func wantsForFocus(_ key: KeyInput) -> Bool { heading(of: key).map { window.focus.canMove($0) } ?? false }

    func moveFocus(for key: KeyInput) -> Bool { heading(of: key).map { window.focus.move($0) } ?? false }
}
