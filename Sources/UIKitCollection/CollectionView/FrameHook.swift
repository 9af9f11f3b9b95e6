import Foundation
import UIKitCore

/// Brings frames to a part of a collection view. They come from without, while other threads may just be letting go of the
/// view: it is kept as long as the part is told, and nobody is told once it is gone.
@MainActor
final class FrameHook: FrameTicking, LayoutEndListening {
    private weak var view: UICollectionView?
    private let onFrame: (TimeInterval) -> Bool
    private let onLayoutEnd: () -> Void

    /// - Parameters:
    ///   - onFrame: answers whether the part wants the next frame, too.
    ///   - onLayoutEnd: called once when the layout of a frame is done.
    init(
        _ view: UICollectionView, onFrame: @escaping (TimeInterval) -> Bool, onLayoutEnd: @escaping () -> Void = {}
    ) {
        self.view = view
        self.onFrame = onFrame
        self.onLayoutEnd = onLayoutEnd
    }

    func awaitFrames() { FrameScheduler.add(self) }
    func stop() { FrameScheduler.remove(self) }
    func awaitLayoutEnd() { FrameLayoutEnd.add(self) }

    func isAwaiting(_ window: UIWindow) -> Bool { view?.window === window }
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
