import TesseraGraphics

/// Something that has work to do when the layout of a frame is done: not within a pass, where the client's objects would
/// be asked in the midst of their own work, and before the frame is drawn.
@MainActor
package protocol LayoutEndListening: AnyObject {
    /// The layout of the frame is done.
    func layoutDidEnd()

    /// Whether it waits for the frames of `window`.
    func isAwaitingLayout(of window: UIWindow) -> Bool
}

/// Who waits for the end of a frame's layout, in the order it asked.
@MainActor
package enum FrameLayoutEnd {
    private struct Entry {
        weak var listener: (any LayoutEndListening)?
    }

    private static var entries: [Entry] = []

    /// Calls `listener` once, at the end of the next frame's layout; nothing is retained. Adding twice counts once.
    package static func add(_ listener: any LayoutEndListening) {
        guard !entries.contains(where: { $0.listener === listener }) else { return }
        entries.append(Entry(listener: listener))
        WakeUp.requestFrame()
    }

    /// Whether something waits for the next frame of `window`.
    static func concerns(_ window: UIWindow) -> Bool {
        for entry in entries {
            if let listener = entry.listener, listener.isAwaitingLayout(of: window) { return true }
        }
        return false
    }

    /// The layout of a frame of `window` is done.
    ///
    /// - Returns: whether anybody waited, who may have asked for layout again.
    static func layoutDidEnd(in window: UIWindow) -> Bool {
        guard !entries.isEmpty else { return false }
        let due = entries.compactMap(\.listener).filter { $0.isAwaitingLayout(of: window) }
        entries.removeAll { entry in entry.listener == nil || due.contains { $0 === entry.listener } }
        for listener in due { listener.layoutDidEnd() }
        return !due.isEmpty
    }
}
