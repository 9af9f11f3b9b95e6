import Foundation
import TesseraGraphics

/// Gives a view's pointer a style, and tells when the pointer enters and leaves regions of the view.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// Says where regions are and how the pointer looks there; nil makes the whole view a region with an effect.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view that has the interaction.
    open private(set) weak var view: UIView?
    /// Whether the interaction is asked for regions.
    open var isEnabled = true {
        didSet { if !isEnabled { track?.forget(self) } }
    }

    /// Makes an interaction. The delegate is kept weakly.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// The view is about to have the interaction, or nil to let it go.
    open func willMove(to view: UIView?) { track?.forget(self) }

    /// The view has the interaction now.
    open func didMove(to view: UIView?) { self.view = view }

    /// Asks for the style of the region that the pointer is in once more.
    open func invalidate() { track?.refresh(self) }

    private var track: PointerTrack? { view?._window?.dispatcher.pointer }

    // MARK: Asking

    final func region(at location: CGPoint, _ modifiers: UIKeyModifierFlags) -> UIPointerRegion? {
        guard isEnabled, let view else { return nil }
        let whole = UIPointerRegion(rect: view.bounds)
        guard let delegate else { return whole }
        let request = UIPointerRegionRequest(location: location, modifiers: modifiers)
        return delegate.pointerInteraction(self, regionFor: request, defaultRegion: whole)
    }

    final func style(of region: UIPointerRegion) -> UIPointerStyle? {
        guard let delegate else { return standardStyle }
        return delegate.pointerInteraction(self, styleFor: region)
    }

    /// That of interactions whose delegate does not say: the whole view has an effect.
    fileprivate final var standardStyle: UIPointerStyle? {
        guard let view, view.superview != nil else { return nil }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }
}

/// Says where the regions of a pointer interaction are, and hears of the pointer. Everything is optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// Returns the region at a place: the whole view unless implemented, and nil for none. Asked with every movement.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// Returns how the pointer looks in a region: as everywhere for nil, with an effect on the view unless implemented.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// The pointer enters a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    /// The pointer leaves a region.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { interaction.standardStyle }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Takes what runs along with the pointer's entering or leaving.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds what is called at the end; with false where the animation was cut short.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Collects what a delegate adds, and runs it.
@MainActor
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
    /// How long effects take to come and go.
    static let duration: TimeInterval = 0.2
    private var animations: [() -> Void] = []
    private var completions: [(Bool) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }

    func run() {
        guard !animations.isEmpty || !completions.isEmpty else { return }
        let (animations, completions) = (animations, completions)
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
            animations: { for change in animations { change() } },
            completion: { finished in for completion in completions { completion(finished) } })
    }
}
