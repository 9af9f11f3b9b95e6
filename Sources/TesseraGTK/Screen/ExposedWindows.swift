import CGtk4

/// Tells screens when the server wants their windows painted again: GDK knows nothing of these windows.
@MainActor
enum ExposedWindows {
    private static var actions: [Window: @MainActor () -> Void] = [:]
    private static var isListening = false

    static func add(_ window: Window, on gdk: OpaquePointer, action: @escaping @MainActor () -> Void) {
        actions[window] = action
        guard !isListening else { return }
        isListening = true
        let came: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> gboolean = {
            _, event, _ in
            guard let event = event?.assumingMemoryBound(to: XEvent.self).pointee, event.type == Expose,
                event.xexpose.count == 0
            else { return 0 }
            let window = event.xexpose.window
            MainActor.assumeIsolated { ExposedWindows.actions[window]?() }
            return 0
        }
        GObjects.connect(UnsafeMutableRawPointer(gdk), "xevent", unsafeBitCast(came, to: GCallback.self), nil)
    }

    static func remove(_ window: Window) { actions[window] = nil }
}
