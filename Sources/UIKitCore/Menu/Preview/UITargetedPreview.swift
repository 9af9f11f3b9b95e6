import Foundation
import TesseraGraphics

/// How a view is shown while it is lifted.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
    /// The part of the view to be seen, in its space; nil for all of it.
    open var visiblePath: UIBezierPath?
    /// What throws the shadow; nil for `visiblePath`.
    open var shadowPath: UIBezierPath?
    /// What is behind the view; nil for the system's background.
    open var backgroundColor: UIColor!

    override public init() {
        super.init()
    }

    /// Parameters that show lines of text, whose rectangles these are.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects { path.append(UIBezierPath(rect: value.rectValue)) }
        visiblePath = path.bounds.isEmpty ? nil : path
    }

    /// Returns parameters of their own with the same values.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> UIPreviewParameters {
        let copy = self is UIDragPreviewParameters ? UIDragPreviewParameters() : UIPreviewParameters()
        copy.visiblePath = visiblePath.map { UIBezierPath(cgPath: $0.cgPath) }
        copy.shadowPath = shadowPath.map { UIBezierPath(cgPath: $0.cgPath) }
        copy.backgroundColor = backgroundColor
        return copy
    }
}

/// Where a lifted view comes from or goes to.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, NSCopying {
    /// A view in a window.
    public final let container: UIView
    /// The middle of the preview, in the container.
    public final let center: CGPoint
    /// How the preview is turned and scaled there.
    public final let transform: CGAffineTransform

    /// A place in a view, which has to be in a window.
    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
        guard container._window == nil else { return }
        ProgrammerErrors.raise(
            .inconsistency(
                "UIPreviewTarget requires that the container view is in a window, but it is not. "
                    + "(container: \(container))"))
    }

    /// Returns the target itself: it cannot change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// A place in a view, which has to be in a window.
    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }
}

/// A view to be lifted, and where it comes from or goes to.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, NSCopying {
    /// Where the preview comes from or goes to.
    public final let target: UIPreviewTarget
    /// What is lifted.
    public final let view: UIView
    /// How it is shown.
    public final let parameters: UIPreviewParameters
    /// The view's size when the preview was made.
    public final let size: CGSize

    /// A preview of a view that may be in no window.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        size = view.bounds.size
        super.init()
    }

    /// A preview of a view where it is, which has to be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        let target = UIPreviewTarget(
            container: view.superview ?? view, center: view.superview == nil ? view.bounds.center : view.center,
            transform: view.transform)
        self.init(view: view, parameters: parameters, target: target)
    }

    /// A preview of a whole view where it is.
    public convenience init(view: UIView) {
        self.init(view: view, parameters: UIPreviewParameters())
    }

    /// Returns the preview itself: it cannot change.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }

    /// The view with another target.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }
}

extension UITargetedPreview {
    /// Where the preview's middle is in the window; nil where its container is in none.
    var windowCenter: CGPoint? {
        target.container._window == nil ? nil : target.container.convert(target.center, to: nil)
    }

    /// The part to be seen, in the view's space.
    var visibleRect: CGRect { parameters.visiblePath?.bounds ?? CGRect(origin: .zero, size: size) }

    /// That part in the window, as large as it is there.
    var windowRect: CGRect? {
        guard let center = windowCenter else { return nil }
        let scale = windowScale
        let rect = visibleRect
        return CGRect(
            x: center.x + (rect.minX - size.width / 2) * scale, y: center.y + (rect.minY - size.height / 2) * scale,
            width: rect.width * scale, height: rect.height * scale)
    }

    /// How far the view is turned there by its target.
    var windowAngle: CGFloat { atan2(target.transform.b, target.transform.a) }

    /// How much bigger the view is shown than it is.
    private var windowScale: CGFloat {
        let unit = target.container.convert(CGRect(x: 0, y: 0, width: 100, height: 100), to: nil)
        return unit.width / 100 * hypot(target.transform.a, target.transform.b)
    }
}
