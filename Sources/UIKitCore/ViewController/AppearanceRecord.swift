import Foundation

/// Where a controller stands between hidden and shown. The four calls of appearance come from the changes of `phase`
/// alone, so that each is made once and they stay balanced whoever asks, however often.
struct AppearanceRecord {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    var phase = Phase.disappeared
    var isAnimated = false
    /// Whether this appearance has had its `viewIsAppearing(_:)`.
    var isAnnounced = false
    /// Ends an appearance that no container ends.
    var followUp: AppearanceFollowUp?

    var isShownOrAppearing: Bool { phase == .appearing || phase == .appeared }
}

/// Ends the appearance of a controller whose view was put into a window without a container's doing: after the layout
/// of the next frame.
@MainActor
final class AppearanceFollowUp: FrameTicking {
    /// Held until it has appeared, as recorded from UIKit, even if nobody else does.
    private var controller: UIViewController?

    init(_ controller: UIViewController) {
        self.controller = controller
        FrameScheduler.add(self)
    }

    func isAwaiting(_ window: UIWindow) -> Bool { controller?.viewIfLoaded?.window === window }
    var frameLoop: FrameLoop { controller?.viewIfLoaded?.frameLoop ?? .standard }

    func tick(at time: TimeInterval) -> Bool {
        guard let controller else { return false }
        self.controller = nil
        controller.appearance.followUp = nil
        controller.viewIfLoaded?.layoutIfNeeded()
        controller.endAppearance(animated: controller.appearance.isAnimated)
        return false
    }
}
