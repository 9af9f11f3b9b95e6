import Foundation
import UIKitCore

/// Brings frames to a part of a collection view or a table. The scheduler holds neither the part nor the view, and another thread may
/// let go of the view at that moment: the hook holds it while it calls the part, and calls nobody once the view is gone.
@MainActor
final class FrameHook: FrameTicking, LayoutEndListening {
    private weak var view: UIScrollView?
    private let onFrame: (TimeInterval) -> Bool
    private let onLayoutEnd: () -> Void

    /// - Parameters:
    ///   - onFrame: answers whether the part wants the next frame, too.
    ///   - onLayoutEnd: called once when the layout of a frame is done.
    init(
        _ view: UIScrollView, onFrame: @escaping (TimeInterval) -> Bool, onLayoutEnd: @escaping () -> Void = {}
    ) {
        self.view = view
        self.onFrame = onFrame
        self.onLayoutEnd = onLayoutEnd
    }

    func awaitFrames() { FrameScheduler.add(self) }
    func stop() { FrameScheduler.remove(self) }
    func awaitLayoutEnd() { FrameLayoutEnd.add(self) }

    func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }
    var frameLoop: FrameLoop { view?.frameLoop ?? .standard }
    func isAwaitingLayout(of window: UIWindow) -> Bool { view?.window === window }

    func tick(at time: TimeInterval) -> Bool {
        guard let view else { return false }
        defer { withExtendedLifetime(view) {} }
        return onFrame(time)
    }

    func layoutDidEnd() {
        guard let view else { return }
        defer { withExtendedLifetime(view) {} }
        onLayoutEnd()
    }
}
