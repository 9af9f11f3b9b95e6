import CGtk4
import Foundation
import UIKitCore

/// The clipboard of the desktop. What another program puts there is read whenever it changes, as reading takes a while;
/// what this program puts there is made into data when another one asks for it.
@MainActor
final class GTKPasteboard: PasteboardHost {
    private let clipboard: OpaquePointer
    /// What other programs are offered now.
    private var offered: UnsafeMutablePointer<GdkContentProvider>?
    /// Counts the changes: what was read before the last one is of no use.
    private var turn = 0

    /// Nil without a display.
    init?() {
        guard let display = gdk_display_get_default(), let clipboard = gdk_display_get_clipboard(display) else {
            return nil
        }
        self.clipboard = clipboard
        let changed: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, owner in
            guard let owner else { return }
            let key = UInt(bitPattern: owner)
            MainActor.assumeIsolated {
                guard let owner = UnsafeMutableRawPointer(bitPattern: key) else { return }
                Unmanaged<GTKPasteboard>.fromOpaque(owner).takeUnretainedValue().read()
            }
        }
        // The host keeps the pasteboard as long as the program runs.
        GObjects.connect(
            UnsafeMutableRawPointer(clipboard), "changed", unsafeBitCast(changed, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque())
        read()
    }

    // MARK: Reading

    private func read() {
        turn += 1
        // What this program has put there it knows better.
        guard gdk_clipboard_is_local(clipboard) == 0 else { return }
        let (turn, formats) = (turn, formats)
        // A program that ends takes its offer along: what was read of it stays.
        guard !formats.isEmpty else { return }
        let wanted = ForeignClipboard.wanted(formats)
        readText { [weak self] text in
            self?.read(wanted[...], into: [:]) { contents in
                guard let self, self.turn == turn else { return }
                UIPasteboard.hostDidChange(ForeignClipboard.items(text: text, contents))
            }
        }
    }

    /// The media types that the other program offers.
    private var formats: [String] {
        var count: gsize = 0
        guard let formats = gdk_clipboard_get_formats(clipboard),
            let types = gdk_content_formats_get_mime_types(formats, &count)
        else { return [] }
        return (0..<Int(count)).compactMap { types[$0].map { String(cString: $0) } }
    }

    private func readText(_ done: @escaping @MainActor (String?) -> Void) {
        gdk_clipboard_read_text_async(
            clipboard, nil, AsyncResult.callback,
            AsyncResult.then { source, result in
                let text = gdk_clipboard_read_text_finish(source, result, nil)
                defer { g_free(text) }
                done(text.map { String(cString: $0) })
            })
    }

    /// Reads one format after the other; what cannot be read is left out.
    private func read(
        _ formats: ArraySlice<String>, into contents: [String: Data],
        _ done: @escaping @MainActor ([String: Data]) -> Void
    ) {
        guard let format = formats.first else { return done(contents) }
        read(format) { [weak self] data in
            var known = contents
            if let data { known[format] = data }
            if let self { self.read(formats.dropFirst(), into: known, done) } else { done(known) }
        }
    }

    private func read(_ format: String, _ done: @escaping @MainActor (Data?) -> Void) {
        format.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name, nil]
            gdk_clipboard_read_async(
                clipboard, &names, 0, nil, AsyncResult.callback,
                AsyncResult.then { source, result in
                    guard let stream = gdk_clipboard_read_finish(source, result, nil, nil) else { return done(nil) }
                    // One byte more shows that there is more than is wanted.
                    DropData.read(stream, limit: ForeignClipboard.limit + 1, nil) { data in
                        done(data.flatMap { $0.count > ForeignClipboard.limit ? nil : $0 })
                    }
                })
        }
    }

    // MARK: Writing

    func write(_ items: [NSItemProvider]) {
        turn += 1
        let former = offered
        offered = items.isEmpty ? nil : DragContent.make(DragExport(items))
        gdk_clipboard_set_content(clipboard, offered)
        if let former { DragContent.forget(former) }
    }
}
