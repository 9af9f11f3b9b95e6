import CGtk4
import Foundation
import TesseraGraphics
import UIKitCore

/// The machine's input method for one window: dead keys, composed characters, text that is not finished yet.
///
/// While a text is edited every key goes through GTK's input context first. A key that it turns into a single character stays
/// a key, with that character, so that responders and commands see it as ever; everything else arrives as text.
@MainActor
final class InputMethod {
    private unowned let host: HostWindow
    /// Made by GTK for whatever method the user has chosen.
    let context: UnsafeMutablePointer<GtkIMContext>
    private var shown: TextInputState?
    /// What the context has finished while it looked at one key; nil outside of that.
    private var finished: String?
    private var isComposing = false
    private var blinking: guint = 0
    private var blinksLeft = 0

    /// Milliseconds between two changes of the caret, and how many there are, in pairs, before it stays: GTK's own times.
    private static let blink: guint = 600
    private static let blinks = 16

    init?(_ host: HostWindow, canvas: UnsafeMutablePointer<GtkWidget>) {
        guard let context = gtk_im_multicontext_new() else { return nil }
        self.host = host
        self.context = context
        gtk_im_context_set_client_widget(context, canvas)
        gtk_im_context_set_use_preedit(context, 1)
        connect()
    }

    /// Lets the context go; the window is about to.
    func close() {
        stopBlinking()
        gtk_im_context_focus_out(context)
        gtk_im_context_set_client_widget(context, nil)
        g_object_unref(UnsafeMutableRawPointer(context))
    }

    private func connect() {
        let object = UnsafeMutableRawPointer(context)
        let data = Unmanaged.passUnretained(host).toOpaque()
        let commit: @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void = {
            _, text, data in
            let key = UInt(bitPattern: data)
            let string = text.map { String(cString: $0) } ?? ""
            MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.method?.commit(string) }
        }
        let changed: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            let key = UInt(bitPattern: data)
            MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.method?.preeditChanged() }
        }
        let retrieve: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = { _, data in
            let key = UInt(bitPattern: data)
            return MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.method?.tellSurroundings() } == true ? 1 : 0
        }
        let delete: @convention(c) (OpaquePointer?, gint, gint, UnsafeMutableRawPointer?) -> gboolean = {
            _, offset, count, data in
            let key = UInt(bitPattern: data)
            return MainActor.assumeIsolated {
                HostWindow.at(key)?.inputs?.method?.deleteSurroundings(Int(offset), Int(count))
            } == true ? 1 : 0
        }
        GObjects.connect(object, "commit", unsafeBitCast(commit, to: GCallback.self), data)
        GObjects.connect(object, "preedit-changed", unsafeBitCast(changed, to: GCallback.self), data)
        GObjects.connect(object, "retrieve-surrounding", unsafeBitCast(retrieve, to: GCallback.self), data)
        GObjects.connect(object, "delete-surrounding", unsafeBitCast(delete, to: GCallback.self), data)
    }

    private func send(_ text: TypedText) {
        host.input.add(.text(text))
        host.requestFrame()
    }

    // MARK: Keys

    /// What became of a key that the context has looked at.
    enum Outcome {
        /// The context has no use for it.
        case unused
        /// It types this single character.
        case types(String)
        /// The context has it; text may come of it.
        case taken
    }

    /// Lets the context look at a key, while a text is edited.
    func filter(_ event: OpaquePointer?) -> Outcome {
        guard shown != nil, let event else { return .unused }
        let wasComposing = isComposing
        finished = ""
        let isTaken = gtk_im_context_filter_keypress(context, event) != 0
        let text = finished ?? ""
        finished = nil
        guard isTaken else { return .unused }
        guard !text.isEmpty else { return .taken }
        if text.count == 1, !wasComposing, !isComposing { return .types(text) }
        send(.commit(text))
        return .taken
    }

    private func commit(_ text: String) {
        if finished != nil {
            finished?.append(text)
        } else {
            send(.commit(text))
        }
    }

    private func preeditChanged() {
        var text: UnsafeMutablePointer<CChar>?
        var cursor: gint = 0
        gtk_im_context_get_preedit_string(context, &text, nil, &cursor)
        let string = text.map { String(cString: $0) } ?? ""
        g_free(text)
        guard !string.isEmpty || isComposing else { return }
        isComposing = !string.isEmpty
        // The cursor counts characters as Unicode does.
        let place = string.unicodeScalars.prefix(max(0, Int(cursor))).reduce(0) { $0 + UTF16.width($1) }
        send(.compose(string, selected: place..<place))
    }

    // MARK: Surroundings

    private func tellSurroundings() -> Bool {
        guard let state = host.window.dispatcher.textInputState else { return false }
        func bytes(_ units: Int) -> Int32 {
            Int32(String(decoding: Array(state.surrounding.utf16.prefix(units)), as: UTF16.self).utf8.count)
        }
        gtk_im_context_set_surrounding_with_selection(
            context, state.surrounding, Int32(state.surrounding.utf8.count), bytes(state.selected.upperBound),
            bytes(state.selected.lowerBound))
        return true
    }

    /// The context counts Unicode's characters, from the caret.
    private func deleteSurroundings(_ offset: Int, _ count: Int) -> Bool {
        guard let state = host.window.dispatcher.textInputState, count > 0 else { return false }
        let text = Array(state.surrounding.utf16)
        let before = Array(String(decoding: text.prefix(state.selected.lowerBound), as: UTF16.self).unicodeScalars)
        let after = Array(String(decoding: text.dropFirst(state.selected.upperBound), as: UTF16.self).unicodeScalars)
        // Only stretches that touch the caret can be told.
        guard offset <= 0, offset + count >= 0 else { return false }
        let taken = before.suffix(-offset).reduce(0) { $0 + UTF16.width($1) }
        let following = after.prefix(offset + count).reduce(0) { $0 + UTF16.width($1) }
        send(.delete(before: taken, after: following))
        return true
    }

    // MARK: Following the text

    /// Tells the context, after a frame, whether a text is edited, where its caret is, and what it is for.
    func follow() {
        let state = host.window.dispatcher.textInputState
        guard state != shown else { return }
        let old = shown
        shown = state
        guard let state else {
            gtk_im_context_reset(context)
            gtk_im_context_focus_out(context)
            isComposing = false
            return stopBlinking()
        }
        if old == nil { gtk_im_context_focus_in(context) }
        // The text was ended by something else: a click, the program.
        if old?.isComposing == true, !state.isComposing, isComposing {
            isComposing = false
            gtk_im_context_reset(context)
        }
        if state.caret != old?.caret, state.caret.isFinite {
            var rect = GdkRectangle(
                x: Int32(state.caret.minX.rounded()), y: Int32(state.caret.minY.rounded()),
                width: Int32(max(1, state.caret.width)), height: Int32(max(1, state.caret.height)))
            gtk_im_context_set_cursor_location(context, &rect)
        }
        if state.purpose != old?.purpose {
            GObjects.set(UnsafeMutableRawPointer(context), "input-purpose", Int(state.purpose.gtk.rawValue))
        }
        startBlinking()
    }

    func loseFocus() {
        if isComposing { host.window.dispatcher.endComposing() }
        isComposing = false
        gtk_im_context_reset(context)
    }

    // MARK: Caret

    /// Begins anew with the caret in sight, as every key does.
    private func startBlinking() {
        blinksLeft = Self.blinks
        stopBlinking()
        host.window.dispatcher.blinkCaret(isOn: true)
        let tick: @convention(c) (UnsafeMutableRawPointer?) -> gboolean = { data in
            let key = UInt(bitPattern: data)
            return MainActor.assumeIsolated { HostWindow.at(key)?.inputs?.method?.blinkOnce() } == true ? 1 : 0
        }
        blinking = g_timeout_add(Self.blink, tick, Unmanaged.passUnretained(host).toOpaque())
    }

    /// After a while without a key the caret stays, so that an idle window costs nothing.
    private func blinkOnce() -> Bool {
        guard blinksLeft > 0 else {
            blinking = 0
            return false
        }
        blinksLeft -= 1
        host.window.dispatcher.blinkCaret(isOn: blinksLeft.isMultiple(of: 2))
        host.requestFrame()
        return true
    }

    private func stopBlinking() {
        if blinking != 0 { g_source_remove(blinking) }
        blinking = 0
    }
}

extension TextInputState.Purpose {
    fileprivate var gtk: GtkInputPurpose {
        switch self {
        case .freeForm: GTK_INPUT_PURPOSE_FREE_FORM
        case .digits: GTK_INPUT_PURPOSE_DIGITS
        case .number: GTK_INPUT_PURPOSE_NUMBER
        case .phone: GTK_INPUT_PURPOSE_PHONE
        case .url: GTK_INPUT_PURPOSE_URL
        case .email: GTK_INPUT_PURPOSE_EMAIL
        case .password: GTK_INPUT_PURPOSE_PASSWORD
        case .name: GTK_INPUT_PURPOSE_NAME
        case .pin: GTK_INPUT_PURPOSE_PIN
        }
    }
}
