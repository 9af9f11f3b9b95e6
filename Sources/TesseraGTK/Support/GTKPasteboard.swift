import CGtk4
import UIKitCore

/// The clipboard of the desktop. Its text is read whenever it changes, as reading takes a while.
@MainActor
final class GTKPasteboard: PasteboardHost {
    private let clipboard: OpaquePointer

    /// Nil without a display.
    init?() {
        guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display) else {
            return nil
        }
        self.clipboard = clipboard
        let changed: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { clipboard, _ in
            guard let clipboard else { return }
            GTKPasteboard.read(clipboard)
        }
        GObjects.connect(UnsafeMutableRawPointer(clipboard), "changed", unsafeBitCast(changed, to: GCallback.self), nil)
        Self.read(clipboard)
    }

    /// A clipboard without text gives none.
    nonisolated private static func read(_ clipboard: OpaquePointer) {
        // What this program has put there it knows better.
        guard gdk_clipboard_is_local(clipboard) == 0 else { return }
        gdk_clipboard_read_text_async(
            clipboard, nil,
            { source, result, _ in
                guard let source else { return }
                let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
                defer { g_free(text) }
                guard let text else { return }
                let copied = String(cString: text)
                MainActor.assumeIsolated { UIPasteboard.hostDidChange(text: copied) }
            }, nil)
    }

    func write(text: String?) {
        if let text { gdk_clipboard_set_text(clipboard, text) } else { gdk_clipboard_set_content(clipboard, nil) }
    }
}
