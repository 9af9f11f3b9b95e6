import Foundation
import TesseraGraphics
import TesseraLayers

/// The change from one controller's view to another's: the upper one slides over the lower, which moves by a part of the
/// way and darkens a little.
@MainActor
final class NavigationTransition {
    enum Kind { case push, pop }

    /// The part of the width that the lower view moves.
    static let parallax: CGFloat = 0.3
    static let dimming: CGFloat = 0.1

    let kind: Kind
    let from: UIViewController?
    let to: UIViewController?
    let coordinator: TransitionCoordinator
    let custom: CustomNavigation?
    /// Content that both controllers show, which changes instead of their views sliding.
    var handOver: (any ContentHandOver)?
    /// What is animated alongside while a finger moves the transition.
    var alongside: AlongsideFinger?
    var fromWrapper: ControllerWrapperView?
    var toWrapper: ControllerWrapperView?
    var isRightToLeft = false
    /// The stack before, for the case that the transition is cancelled.
    var stackBefore: [UIViewController] = []
    private(set) var progress: CGFloat = 0
    /// The size of the container that the views are on their way in.
    private var size: CGSize?
    private let container: UIView
    private let dimmingView = UIView()
    private let shadow = NavigationShadowView()

    init(
        kind: Kind, from: UIViewController?, to: UIViewController?, container: UIView, animated: Bool,
        isInteractive: Bool, custom: CustomNavigation? = nil
    ) {
        self.custom = custom
        self.kind = kind
        self.from = from
        self.to = to
        self.container = container
        coordinator = TransitionCoordinator(
            from: from, to: to, container: custom?.stage ?? container, animated: animated,
            duration: animated ? UINavigationController.transitionDuration : 0, isInteractive: isInteractive)
        custom?.makeContext(coordinator, from, to)
    }

    private var upper: ControllerWrapperView? { kind == .push ? toWrapper : fromWrapper }
    private var lower: ControllerWrapperView? { kind == .push ? fromWrapper : toWrapper }

    func install() {
        if let custom { return custom.install(in: container, fromWrapper) }
        if handOver != nil {
            for wrapper in [fromWrapper, toWrapper] { if let wrapper { container.addSubview(wrapper) } }
            return
        }
        if let lower { container.addSubview(lower) }
        dimmingView.backgroundColor = .black
        dimmingView.isUserInteractionEnabled = false
        dimmingView.frame = container.bounds
        container.addSubview(dimmingView)
        if let upper {
            container.addSubview(upper)
            shadow.isMirrored = isRightToLeft
            upper.addSubview(shadow)
        }
    }

    func uninstall() {
        dimmingView.removeFromSuperview()
        shadow.removeFromSuperview()
        upper?.shift = .zero
        lower?.shift = .zero
    }

    /// The ways are others in a container of another size.
    func follow() {
        guard let size, size != container.bounds.size else { return }
        setProgress(progress)
    }

    /// - Parameter progress: the part of the way to the new controller, 0...1.
    func setProgress(_ progress: CGFloat) {
        self.progress = progress
        size = container.bounds.size
        guard custom == nil else { return }
        if let handOver {
            if coordinator.isInteractive { handOver.setProgress(progress) }
            return
        }
        // How far the upper view covers the lower one.
        let cover = kind == .push ? progress : 1 - progress
        let way = container.bounds.width * (isRightToLeft ? -1 : 1)
        upper?.shift = CGPoint(x: way * (1 - cover), y: 0)
        lower?.shift = CGPoint(x: -Self.parallax * way * cover, y: 0)
        dimmingView.alpha = lower == nil ? 0 : Self.dimming * cover
        dimmingView.frame = container.bounds
        let size = CGSize(width: NavigationShadowView.width, height: container.bounds.height)
        let x = isRightToLeft ? container.bounds.width : -size.width
        shadow.frame = CGRect(origin: CGPoint(x: x, y: 0), size: size)
        shadow.alpha = cover
    }
}

/// The soft shadow beside the leading edge of the upper view.
@MainActor
final class NavigationShadowView: UIView {
    static let width: CGFloat = 9
    var isMirrored = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        let colors = [CGColor(RGBA.black.withAlpha(0)), CGColor(RGBA.black.withAlpha(0.16))]
        guard let context = UIGraphicsGetCurrentContext(), let gradient = CGGradient(colors: colors, locations: nil)
        else { return }
        let (outer, inner) = isMirrored ? (bounds.maxX, bounds.minX) : (bounds.minX, bounds.maxX)
        context.drawLinearGradient(
            gradient, start: CGPoint(x: outer, y: 0), end: CGPoint(x: inner, y: 0), options: [])
    }
}
