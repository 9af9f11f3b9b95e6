import Foundation

/// Dims the tint of what a presentation covers, from its beginning to the beginning of its end.
@MainActor
final class TintCover {
    private weak var window: UIWindow?

    /// The views in the container keep their tint. At first it is not in the window yet that its presenter is in.
    func cover(_ controller: UIPresentationController) {
        guard let container = controller.containerView,
            let covered = container.window ?? controller.presenter?.viewIfLoaded?.window, covered !== window
        else { return }
        uncover()
        container.tintAdjustmentMode = .normal
        window = covered
        covered.changeTintDimming { covered.tintCovers += 1 }
    }

    func uncover() {
        guard let covered = window else { return }
        window = nil
        covered.changeTintDimming { covered.tintCovers -= 1 }
    }
}
