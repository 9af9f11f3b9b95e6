import Foundation
import TesseraGraphics

/// A view that follows a touch and reports what it means.
@preconcurrency @MainActor
open class UIControl: UIView, UIContextMenuInteractionDelegate {
    var handlers = ControlHandlers()
    /// The touch that is followed.
    final weak var trackedTouch: UITouch?
    /// The touch that has opened the control's menu, and chooses from it.
    final weak var menuTouch: UITouch?
    /// The key that holds the control down.
    final weak var trackedPress: UIPress?

    override public init(frame: CGRect) {
        super.init(frame: frame)
        settleSubviews()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        InterfaceCoder.finish(self, UIControl.self, coder)
    }

    /// A control that runs `primaryAction` for `.primaryActionTriggered`.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    open var isEnabled = true {
        didSet { if isEnabled != oldValue { enabledDidChange() } }
    }

    open var isSelected = false {
        didSet { if isSelected != oldValue { _stateDidChange() } }
    }

    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { _stateDidChange() } }
    }

    open var state: State {
        var result = State.normal
        if isHighlighted { result.insert(.highlighted) }
        if isSelected { result.insert(.selected) }
        if !isEnabled { result.insert(.disabled) }
        if isFocused { result.insert(.focused) }
        return result
    }

    /// What UIKit's own controls do when their state changes.
    open func _stateDidChange() { setNeedsLayout() }

    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }

    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case let other: other
        }
    }

    // MARK: Tracking

    open internal(set) var isTracking = false
    open internal(set) var isTouchInside = false

    /// Whether to follow the touch that has come down.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Whether to go on following.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    open func cancelTracking(with event: UIEvent?) {}

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchesDown(touches, event) }
    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { touchesMove(touches, event) }
    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchesUp(touches, event) }
    override open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        touchesCancel(touches, event)
    }

    /// Whether a single tap of one finger belongs to the control while it is enabled, and not to a recognizer of a view
    /// around it: so it is with UIKit's own buttons, switches and segmented controls, not with other controls.
    open var _keepsTaps: Bool { false }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard _keepsTaps, isEnabled, gestureRecognizer.view !== self,
            let tap = gestureRecognizer as? UITapGestureRecognizer
        else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    /// A touch was lifted inside; buttons trigger their primary action.
    open func _touchUpInside(_ event: UIEvent?) {}

    // MARK: Keys

    override open func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        super.didUpdateFocus(in: context, with: coordinator)
        if context.previouslyFocusedItem === self || context.nextFocusedItem === self { _stateDidChange() }
    }

    override open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !keysDown(presses) { super.pressesBegan(presses, with: event) }
    }

    override open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !keysUp(presses, isCancelled: false) { super.pressesEnded(presses, with: event) }
    }

    override open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if !keysUp(presses, isCancelled: true) { super.pressesCancelled(presses, with: event) }
    }

    // MARK: Actions

    /// Runs `action` when one of `controlEvents` happens; one with the same identifier is replaced.
    open func addAction(_ action: UIAction, for controlEvents: Event) { handlers.add(action, for: controlEvents) }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        handlers.removeAction(action.identifier, for: controlEvents)
    }

    open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
        handlers.removeAction(actionIdentifier, for: controlEvents)
    }

    /// Forgets the methods of `target`, or of every target for nil.
    open func removeTarget(_ target: AnyObject?, for controlEvents: Event) {
        handlers.removeTarget(target, for: controlEvents)
    }

    /// Calls a method of `target` when one of `controlEvents` happens, with as many of the control and the event as it
    /// takes. The target is not kept. For nil the first responder, or the control where there is none, and those after it
    /// are asked, and the first that has the method is called.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        handlers.add(target: target as AnyObject?, action, for: controlEvents)
    }

    /// Forgets a method of `target`: all its methods for a nil action, those of all targets for a nil target.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        handlers.remove(target: target as AnyObject?, action, for: controlEvents)
    }

    /// The names of the methods of `target` that one of `controlEvent` calls; nil where there is none. A method that was
    /// given by reference alone is called "method".
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let names = handlers.names(of: target as AnyObject?, for: controlEvent)
        return names.isEmpty ? nil : names
    }

    /// Has the application call a method: what a control does for each of its targets.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }

    open var allControlEvents: Event { handlers.allEvents }
    /// What was added as a target and still lives, and is hashable. An `NSNull` stands for the targets that were nil, as
    /// UIKit's header says: `allTargets.contains { $0.base is NSNull }`.
    open var allTargets: Set<AnyHashable> { Set(handlers.targets.compactMap { $0 as? AnyHashable }) }

    open func sendAction(_ action: UIAction) {
        guard !action.attributes.contains(.disabled) else { return }
        action.performWithSender(self, target: nil)
    }

    /// Calls what was added for these events.
    open func sendActions(for controlEvents: Event) { handlers.send(controlEvents, from: self, with: nil) }

    /// Does what a tap or the return key does: calls what was added for `.primaryActionTriggered`. A control that is not
    /// enabled does nothing.
    open func performPrimaryAction() { if isEnabled { triggerPrimaryAction() } }

    /// Calls `iterator` with everything that was added, in that order, until it sets its last argument: an action, or a
    /// target with its method, and the events. The selector of a method that was given by reference alone is "method".
    open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
        handlers.enumerate(iterator)
    }

    // MARK: Menu

    /// Whether the control has a menu, which its `contextMenuInteraction` shows.
    open var isContextMenuInteractionEnabled = false {
        didSet { if isContextMenuInteractionEnabled != oldValue { menuInteractionDidChange() } }
    }

    /// Whether the menu opens when the control is pressed, or on a long press.
    open var showsMenuAsPrimaryAction = false
    /// What shows the control's menu; nil while it has none.
    open internal(set) var contextMenuInteraction: UIContextMenuInteraction?

    /// Where the menu begins, in the control; its corner at the leading side.
    open func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { menuCorner }

    /// The menu of the control; none unless a subclass knows better.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// What is lifted for the menu; nil for the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }

    /// Where that goes back to; nil for the control.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { nil }

    /// The menu is about to come up.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The menu is about to go.
    open func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// The whole menu lets one entry alone be on: pop-up buttons.
    open var _menuSelectsOne: Bool { false }

    /// Something was chosen from the menu.
    open func _menuDidChoose() {}

    override open var accessibilityTraits: UIAccessibilityTraits {
        get { isEnabled ? super.accessibilityTraits : super.accessibilityTraits.union(.notEnabled) }
        set { super.accessibilityTraits = newValue }
    }
}
