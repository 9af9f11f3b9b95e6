import Foundation

/// Runs what is to happen while a menu comes or goes, and after that.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller in the preview; nil where it shows a view alone.
    var previewViewController: UIViewController? { get }
    /// Has changes animated along with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Has something done when the animation is over.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What a tap on the preview does.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// How the preview goes; back to where it came from at first.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the preview goes when it is tapped: back to where it came from, or up until it fills the window.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview goes back to where it came from.
    case dismiss
    /// The preview grows into what it leads to.
    case pop
}

@MainActor
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(_ controller: UIViewController?) {
        previewViewController = controller
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func animate() {
        let due = animations
        animations = []
        for animation in due { animation() }
    }

    func complete() {
        let due = completions
        completions = []
        for completion in due { completion() }
    }
}
