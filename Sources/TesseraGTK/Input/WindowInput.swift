import CGtk4
import Foundation
import TesseraGraphics
import UIKitCore

/// Turns GTK's events on one canvas into input of its window.
@MainActor
final class WindowInput {
    /// Points that one notch of a wheel scrolls: three lines of body text.
    static let pointsPerNotch: CGFloat = 53

    private unowned let host: HostWindow
    private let canvas: UnsafeMutablePointer<GtkWidget>
    private var fingers = FingerNumbers()
    private var buttons = PointerButtons()
    private var modifiers: UIKeyModifierFlags = []
    private var pinchRotation: CGFloat = 0
    private var pointer = CGPoint.zero
    private var isScrolling = false
    private var scrollController: OpaquePointer?
    private var keyController: OpaquePointer?
    /// What makes text of keys; nil where GTK has none.
    private(set) var method: InputMethod?

    init(_ host: HostWindow, canvas: UnsafeMutablePointer<GtkWidget>) {
        self.host = host
        self.canvas = canvas
        addPressController()
        addHoverController()
        addScrollController()
        addKeyController()
        method = InputMethod(host, canvas: canvas)
    }

    /// The window is gone.
    func close() {
        method?.close()
        method = nil
    }

    private var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(host).toOpaque() }

    private func send(_ event: InputEvent) {
        host.input.add(event)
        host.requestFrame()
    }

    // MARK: Presses and touches

    private func addPressController() {
        guard let controller = gtk_event_controller_legacy_new() else { return }
        let handler: @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
            _, event, data in
            let key = UInt(bitPattern: data)
            nonisolated(unsafe) let event = event
            return MainActor.assumeIsolated {
                guard let event else { return 0 }
                return HostWindow.at(key)?.inputs?.handle(event) == true ? 1 : 0
            }
        }
        GObjects.connect(
            UnsafeMutableRawPointer(controller), "event", unsafeBitCast(handler, to: GCallback.self), data)
        gtk_widget_add_controller(canvas, controller)
    }

    /// Answers whether the event was one of a press or a touch.
    private func handle(_ event: OpaquePointer) -> Bool {
        // The window system has the pointer: what the window still hears of it is not meant for its views.
        if host.drags?.isAway == true { return true }
        switch gdk_event_get_event_type(event) {
        case GDK_BUTTON_PRESS:
            gtk_widget_grab_focus(canvas)
            guard let point = location(of: event) else { return true }
            noteModifiers(of: event)
            press(buttons.press(gdk_button_event_get_button(event)) ? .began : .moved, point)
        case GDK_BUTTON_RELEASE:
            guard buttons.isDown, let point = location(of: event) else { return true }
            noteModifiers(of: event)
            press(buttons.release(gdk_button_event_get_button(event)) ? .ended : .moved, point)
        case GDK_MOTION_NOTIFY:
            guard buttons.isDown, let point = location(of: event) else { return false }
            press(.moved, point)
            _ = host.drags?.follow(event, to: point)
        case GDK_GRAB_BROKEN:
            guard buttons.lose() else { return false }
            press(.cancelled, pointer)
        case GDK_TOUCHPAD_PINCH: pinch(event)
        case GDK_TOUCH_BEGIN: return touch(.began, event)
        case GDK_TOUCH_UPDATE: return touch(.moved, event)
        case GDK_TOUCH_END: return touch(.ended, event)
        case GDK_TOUCH_CANCEL: return touch(.cancelled, event)
        default: return false
        }
        return true
    }

    private func press(_ phase: InputEvent.TouchPhase, _ point: CGPoint) { send(touch(phase, point)) }

    private func touch(_ phase: InputEvent.TouchPhase, _ point: CGPoint) -> InputEvent {
        pointer = point
        return .touch(
            phase, finger: 0, location: point, isPointer: !host.configuration.pointerActsAsFinger,
            buttons: buttons.down)
    }

    // MARK: Drags

    /// The window system moves the drag over the window that it comes from.
    func drag(to point: CGPoint) { host.deliver(touch(.moved, point)) }

    /// The drag that the window system had is over; no button is down any more.
    func endDrag(_ phase: InputEvent.TouchPhase, at point: CGPoint?) {
        guard buttons.lose() else { return }
        host.deliver(touch(phase, point ?? pointer))
    }

    // MARK: Other events

    private func pinch(_ event: OpaquePointer) {
        let phase: InputEvent.TouchPhase
        switch gdk_touchpad_event_get_gesture_phase(event) {
        case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN:
            phase = .began
            pinchRotation = 0
        case GDK_TOUCHPAD_GESTURE_PHASE_UPDATE: phase = .moved
        case GDK_TOUCHPAD_GESTURE_PHASE_END: phase = .ended
        default: phase = .cancelled
        }
        if phase == .moved { pinchRotation += CGFloat(gdk_touchpad_event_get_pinch_angle_delta(event)) }
        let scale = CGFloat(gdk_touchpad_event_get_pinch_scale(event))
        send(.transform(phase, location: location(of: event) ?? pointer, scale: scale, rotation: pinchRotation))
    }

    /// Tells which modifier keys are down when something happens, if they are others than were last told.
    private func noteModifiers(of event: OpaquePointer) {
        let new = KeyNames.modifiers(gdk_event_get_modifier_state(event))
        guard new != modifiers else { return }
        modifiers = new
        send(.modifiers(new))
    }

    private func touch(_ phase: InputEvent.TouchPhase, _ event: OpaquePointer) -> Bool {
        let sequence = UInt(bitPattern: gdk_event_get_event_sequence(event))
        guard let point = location(of: event) else { return false }
        let finger: Int? =
            switch phase {
            case .began: fingers.begin(sequence)
            case .moved: fingers.number(of: sequence)
            case .ended, .cancelled: fingers.end(sequence)
            }
        guard let finger else { return false }
        send(.touch(phase, finger: finger, location: point, isPointer: false))
        return true
    }

    /// Where the event is, in the canvas: events speak of the window's surface, which may have a border around it.
    private func location(of event: OpaquePointer) -> CGPoint? {
        var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
        guard gdk_event_get_position(event, &x, &y) != 0, let native = gtk_widget_get_native(canvas) else { return nil }
        gtk_native_get_surface_transform(native, &left, &top)
        let root = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWidget.self)
        var (canvasX, canvasY) = (0.0, 0.0)
        guard gtk_widget_translate_coordinates(root, canvas, x - left, y - top, &canvasX, &canvasY) != 0 else {
            return nil
        }
        return CGPoint(x: canvasX, y: canvasY)
    }

    // MARK: Pointer without a button

    private func addHoverController() {
        guard let controller = gtk_event_controller_motion_new() else { return }
        let moved: @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> Void = {
            _, x, y, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.hover(CGPoint(x: x, y: y)) }
        }
        let left: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.hover(nil) }
        }
        let object = UnsafeMutableRawPointer(controller)
        GObjects.connect(object, "enter", unsafeBitCast(moved, to: GCallback.self), data)
        GObjects.connect(object, "motion", unsafeBitCast(moved, to: GCallback.self), data)
        GObjects.connect(object, "leave", unsafeBitCast(left, to: GCallback.self), data)
        gtk_widget_add_controller(canvas, controller)
    }

    private func hover(_ point: CGPoint?) {
        if let point { pointer = point }
        if !buttons.isDown { send(.hover(location: point)) }
    }

    // MARK: Wheel and touchpad

    private func addScrollController() {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
        scrollController = controller
        let scrolled: @convention(c) (OpaquePointer?, Double, Double, UnsafeMutableRawPointer?) -> gboolean = {
            _, dx, dy, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.scroll(dx, dy) }
            return 1
        }
        let ended: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.endScrolling() }
        }
        let object = UnsafeMutableRawPointer(controller)
        GObjects.connect(object, "scroll", unsafeBitCast(scrolled, to: GCallback.self), data)
        GObjects.connect(object, "scroll-end", unsafeBitCast(ended, to: GCallback.self), data)
        gtk_widget_add_controller(canvas, controller)
    }

    private func scroll(_ dx: Double, _ dy: Double) {
        guard gtk_event_controller_scroll_get_unit(scrollController) == GDK_SCROLL_UNIT_WHEEL else {
            send(
                .scroll(isScrolling ? .changed : .began, location: pointer, delta: CGVector(dx: dx, dy: dy)))
            isScrolling = true
            return
        }
        let state = gtk_event_controller_get_current_event_state(scrollController)
        // A wheel turns one way only: with shift it scrolls sideways.
        let isSideways = state.rawValue & GDK_SHIFT_MASK.rawValue != 0 && dx == 0
        let notches = isSideways ? CGVector(dx: dy, dy: 0) : CGVector(dx: dx, dy: dy)
        let delta = CGVector(dx: notches.dx * Self.pointsPerNotch, dy: notches.dy * Self.pointsPerNotch)
        send(.scroll(.discrete, location: pointer, delta: delta))
    }

    private func endScrolling() {
        guard isScrolling else { return }
        isScrolling = false
        send(.scroll(.ended, location: pointer, delta: CGVector(dx: 0, dy: 0)))
    }

    // MARK: Keys

    private func addKeyController() {
        guard let controller = gtk_event_controller_key_new() else { return }
        keyController = controller
        typealias Pressed =
            @convention(c) (
                OpaquePointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
            ) -> gboolean
        typealias Released =
            @convention(c) (
                OpaquePointer?, guint, guint, GdkModifierType, UnsafeMutableRawPointer?
            ) -> Void
        let pressed: Pressed = { _, value, code, state, data in
            let key = UInt(bitPattern: data)
            return MainActor.assumeIsolated {
                HostWindow.at(key)?.inputs?.key(value, code, state, isDown: true)
            } == true ? 1 : 0
        }
        let released: Released = { _, value, code, state, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { _ = HostWindow.at(key)?.inputs?.key(value, code, state, isDown: false) }
        }
        let object = UnsafeMutableRawPointer(controller)
        GObjects.connect(object, "key-pressed", unsafeBitCast(pressed, to: GCallback.self), data)
        GObjects.connect(object, "key-released", unsafeBitCast(released, to: GCallback.self), data)
        gtk_widget_add_controller(canvas, controller)
    }

    /// Answers whether the key has a name, or is a modifier.
    private func key(_ value: guint, _ code: guint, _ state: GdkModifierType, isDown: Bool) -> Bool {
        let usage = KeyPlaces.usage(of: code)
        var typed: String?
        switch method?.filter(gtk_event_controller_get_current_event(keyController)) {
        case .taken where isDown: return true
        case .types(let text): typed = text
        default: break
        }
        guard let name = KeyNames.name(of: value) ?? usage.flatMap({ KeyPlaces.isModifier($0) ? "" : nil }) else {
            return false
        }
        modifiers = KeyNames.modifiers(state)
        let text = typed ?? (modifiers.isDisjoint(with: [.control, .command]) ? KeyNames.text(of: value) : nil)
        send(
            .key(
                KeyInput(isDown: isDown, key: name, modifiers: modifiers, characters: text, usage: usage)))
        return true
    }

    /// The window has lost the keyboard: keys that are down will not be seen to come up.
    func loseKeyboard() {
        method?.loseFocus()
        guard !modifiers.isEmpty || host.window.dispatcher.holdsKeys else { return }
        modifiers = []
        host.window.dispatcher.cancelPresses()
        send(.modifiers([]))
    }
}
