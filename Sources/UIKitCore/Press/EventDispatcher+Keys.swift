import Foundation
import TesseraGraphics
import TesseraLayers

/// A key that is held down.
@MainActor
final class PressTrack {
    let press: UIPress
    /// A command or the system took the key: no responder hears of it.
    let isSwallowed: Bool
    var recognizers: [UIGestureRecognizer] = []
    /// What was presented on top when the key went down. Held, so that nothing else is taken for it once it has gone.
    let presented: UIViewController?

    init(_ press: UIPress, isSwallowed: Bool, under presented: UIViewController?) {
        self.press = press
        self.isSwallowed = isSwallowed
        self.presented = presented
    }
}

extension EventDispatcher {
    /// Whether the control key stands for the command key, as on desktops; the window host sets it.
    package static var controlActsAsCommand = false

    /// A key goes, in this order, to commands that want priority, to the other commands unless the system wants the key
    /// for moving the focus or as text, to an edited text that cuts, copies, pastes, selects all or undoes, to the
    /// responders as a press, and, if all of them pass it on, to the focus, to the text of
    /// the first responder and to what scrolls by keys. A key that is held down and repeats is no new press, but commands,
    /// focus, text and scrolling go on with it.
    func key(_ key: KeyInput) {
        event.modifierFlags = key.modifiers
        guard key.isDown else {
            if let track = presses.removeValue(forKey: key.identity) { end(track, .ended) }
            return
        }
        // What is open over everything else has all keys; those that are down already come up as they would have.
        if let menu = window.openMenu { return menu.take(key) }
        if key.key == UIKeyCommand.inputEscape, window.cancelDrags() || cancelBands() { return }
        let start = keyResponder
        let old = presses[key.identity]
        // A key that is held down does not answer what has come up since.
        let presented = window.topPresentation?.presented
        if let old, old.presented !== presented { return }
        let isSystems = wantsForFocus(key) || isForText(key)
        if performCommand(key, from: start, isSystems: isSystems) || performTextCommand(key, from: start) {
            if old == nil {
                presses[key.identity] = PressTrack(press(key, for: start), isSwallowed: true, under: presented)
            }
            return
        }
        if let old {
            if !old.isSwallowed, old.press.isUnhandled { system(key, from: start) }
            return
        }
        let track = PressTrack(press(key, for: start), isSwallowed: false, under: presented)
        presses[key.identity] = track
        begin(track)
        if track.press.isUnhandled,
            !track.recognizers.contains(where: { $0.isRecognizing || $0.settledState == .ended })
        {
            system(key, from: start)
        }
    }

    package var holdsKeys: Bool { !presses.isEmpty }

    /// The keyboard is somebody else's now.
    package func cancelPresses() {
        let held = presses.values.filter { !$0.isSwallowed }
        presses = [:]
        for track in held.sorted(by: { $0.press.timestamp < $1.press.timestamp }) { end(track, .cancelled) }
    }

    // MARK: Who gets keys

    /// The focused item, or text that is edited inside it; the first responder, or what is shown on top. What a presented
    /// controller covers gets no keys.
    var keyResponder: UIResponder {
        if let item = focus?.focusedItem as? UIView, item.isReached(in: window) {
            if let text = textInput as? UIView, text.isDescendant(of: item) { return text }
            return item
        }
        if let responder = FirstResponder.current, responder.isReached(in: window) { return responder }
        if let shown = window.topController?.innermostShown { return shown.viewIfLoaded ?? shown }
        return window
    }

    /// What takes typed text now.
    var textInput: (any UIKeyInput)? {
        guard let responder = FirstResponder.current, responder.isReached(in: window) else { return nil }
        return responder as? any UIKeyInput
    }

    /// Whether the key types, or does something in a text that is edited.
    private func isForText(_ key: KeyInput) -> Bool {
        guard let input = textInput else { return false }
        return key.text != nil || (input is any UITextInput && TextCommand(key) != nil)
    }

    /// Has an edited text do what a key means; false where there is none, or it can't.
    private func edit(_ key: KeyInput) -> Bool {
        guard let input = textInput else { return false }
        guard let owner = input as? any TextEditorOwner else {
            defer { TextInteractionGestures.active?.update() }
            if let ownTextKeys, let command = TextCommand(key) { return ownTextKeys.perform(command) }
            return input.type(key)
        }
        if let command = TextCommand(key) { return owner.editor.perform(command) }
        guard let text = key.text else { return false }
        owner.editor.type(text == "\r" ? "\n" : text)
        return true
    }

    // MARK: Commands

    /// Has a command carried out; on a desktop the control key stands for the command key where no command takes it as
    /// what it is.
    private func performCommand(_ key: KeyInput, from start: UIResponder, isSystems: Bool) -> Bool {
        let forms = [key] + (Self.controlActsAsCommand ? key.withCommandForControl.map { [$0] } ?? [] : [])
        return forms.contains { perform($0, from: start, priority: true) }
            || (!isSystems && forms.contains { perform($0, from: start, priority: false) })
    }

    /// Has the text that is edited do what a shortcut means, which UIKit has key commands for: the key is no press then.
    private func performTextCommand(_ key: KeyInput, from start: UIResponder) -> Bool {
        guard !key.modifiers.isDisjoint(with: [.command, .control]), textInput as? UIResponder === start,
            textInput is any UITextInput
        else { return false }
        switch TextCommand(key) {
        case .cut, .copy, .paste, .selectAll, .undo, .redo: return edit(key)
        default: return false
        }
    }

    private func perform(_ key: KeyInput, from start: UIResponder, priority: Bool) -> Bool {
        for responder in start.responderChain {
            for command in responder.keyCommands ?? [] {
                guard command.wantsPriorityOverSystemBehavior == priority, command.takes(key) else { continue }
                responder.validate(command)
                if command.run(from: responder, for: key) { return true }
            }
        }
        return UIMenuSystem.main.perform(key, from: start, priority: priority)
    }

    // MARK: Presses

    private func press(_ key: KeyInput, for responder: UIResponder) -> UIPress {
        let press = UIPress(key: UIKey(key), window: window)
        press.responder = responder
        return press
    }

    private func begin(_ track: PressTrack) {
        send(track, .began)
    }

    private func end(_ track: PressTrack, _ phase: UIPress.Phase) {
        guard !track.isSwallowed else { return }
        send(track, phase)
    }

    private func send(_ track: PressTrack, _ phase: UIPress.Phase) {
        track.press.phase = phase
        track.press.timestamp = FrameClock.now
        pressesEvent.timestamp = FrameClock.now
        pressesEvent.modifierFlags = event.modifierFlags
        pressesEvent.allPresses = Set(presses.values.map(\.press)).union([track.press])
        pressing = track
        window.sendEvent(pressesEvent)
        // A window that kept a beginning to itself keeps the rest.
        pressing = nil
        settle()
    }

    func deliverPresses() {
        guard let track = pressing else { return }
        pressing = nil
        if track.press.phase == .began { gather(track) }
        feed(track)
        tell(track)
        settle()
    }

    private func tell(_ track: PressTrack) {
        let presses: Set<UIPress> = [track.press]
        guard let responder = track.press.responder else { return }
        guard responder.isIn(window) || responder is UIApplication else {
            responder.pressesCancelled(presses, with: pressesEvent)
            track.press.responder = nil
            return
        }
        switch track.press.phase {
        case .began: responder.pressesBegan(presses, with: pressesEvent)
        case .changed: responder.pressesChanged(presses, with: pressesEvent)
        case .ended: responder.pressesEnded(presses, with: pressesEvent)
        default: responder.pressesCancelled(presses, with: pressesEvent)
        }
    }

    private func gather(_ track: PressTrack) {
        for responder in track.press.responder?.responderChain ?? [] {
            guard let view = responder as? UIView else { continue }
            for recognizer in view._gestureRecognizers where recognizer.accepts(track.press, in: pressesEvent) {
                recognizer.dispatcher = self
                recognizer.presses.append(track.press)
                track.recognizers.append(recognizer)
                if !isInPlay(recognizer) { active.append(recognizer) }
            }
        }
        track.press.gestureRecognizers = track.recognizers
    }

    private func feed(_ track: PressTrack) {
        let presses: Set<UIPress> = [track.press]
        for recognizer in track.recognizers {
            guard !recognizer.isOver, recognizer.presses.contains(where: { $0 === track.press }) else { continue }
            recognizer.isBeingFed = true
            recognizer.modifierFlags = pressesEvent.modifierFlags
            switch track.press.phase {
            case .began: recognizer.pressesBegan(presses, with: pressesEvent)
            case .changed: recognizer.pressesChanged(presses, with: pressesEvent)
            case .ended: recognizer.pressesEnded(presses, with: pressesEvent)
            default: recognizer.pressesCancelled(presses, with: pressesEvent)
            }
            recognizer.isBeingFed = false
            if recognizer.owesActions { recognizer.sendActions() }
        }
        guard track.press.phase == .ended || track.press.phase == .cancelled else { return }
        for recognizer in track.recognizers { recognizer.presses.removeAll { $0 === track.press } }
    }

    // MARK: What the system does

    private func system(_ key: KeyInput, from start: UIResponder) {
        if key.asksForMenu, start.showContextMenu() { return }
        if key.key == UIKeyCommand.f10, key.modifiers.isEmpty, let bar = window.menuBar { return bar.open(0) }
        if dismissPopover(for: key) { return }
        if key.isDesktopsBack, goBack() { return }
        if moveFocus(for: key) || edit(key) { return }
        if key.key == UIKeyCommand.inputEscape, key.modifiers.isEmpty, dismissSheet() || goBack() { return }
        guard let (direction, unit) = key.scrolling else { return }
        let views = start.responderChain.compactMap { $0 as? UIView }
        if views.first?.scrollNearest(direction, by: unit) ?? false { return }
        // Nothing around the view scrolls: what shows in it may.
        if let view = views.first { _ = scrollInside(view, direction, unit) }
    }

    /// Escape takes away the popover on top.
    private func dismissPopover(for key: KeyInput) -> Bool {
        guard key.key == UIKeyCommand.inputEscape, key.modifiers.isEmpty, let top = window.topPresentation,
            let popover = top.controller as? UIPopoverPresentationController,
            (top.container as? PopoverContainerView)?.isPopover ?? false
        else { return false }
        popover.dismissByUser()
        return true
    }

    /// Escape takes away a sheet that a finger could pull down.
    private func dismissSheet() -> Bool {
        guard let top = window.topPresentation, let sheet = top.controller as? UISheetPresentationController else {
            return false
        }
        // A sheet that stays has had its say, and hides what lies below from the key.
        _ = sheet.dismissByUser()
        return true
    }

    /// Pops what shows from its stack, unless its way back is hidden.
    private func goBack() -> Bool {
        // Who writes means the text.
        guard textInput == nil else { return false }
        let shown = window.topController?.innermostShown
        let stack = shown?.navigationController
        guard let stack, let top = stack.topViewController, stack.viewControllers.count > 1,
            !top.navigationItem.hidesBackButton, stack.transitionCoordinator == nil
        else { return false }
        return stack.popViewController(animated: true) != nil
    }

    private func scrollInside(_ view: UIView, _ direction: ScrollKeyDirection, _ unit: ScrollKeyUnit) -> Bool {
        var level = view._subviews
        while !level.isEmpty {
            for case let scrollView as UIScrollView in level where scrollView.scroll(direction, by: unit) {
                return true
            }
            level = level.filter { !$0.isHidden }.flatMap(\._subviews)
        }
        return false
    }
}

extension UIResponder {
    /// Whether the responder is shown in `window`: a view or the controller of one there, or something that is neither.
    func isIn(_ window: UIWindow) -> Bool {
        switch self {
        case let view as UIView: view._window === window
        case let controller as UIViewController: controller.viewIfLoaded?._window === window
        default: responderChain.contains { $0 === window }
        }
    }

    /// Whether the responder is in `window` and no presented controller covers it.
    func isReached(in window: UIWindow) -> Bool {
        guard isIn(window) else { return false }
        let view =
            self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
            ?? responderChain.lazy.compactMap { $0 as? UIView }.first
        return view.map { !window.covers($0) } ?? true
    }
}
