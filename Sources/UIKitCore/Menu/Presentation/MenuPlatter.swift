import Foundation
import TesseraGraphics
import TesseraLayers

/// What is lifted out of the window while its menu is open: a view, or the view of a preview controller.
@MainActor
final class MenuPlatter: UIView {
    let preview: UITargetedPreview
    private let controller: UIViewController?
    private let clip = UIView()
    private let content: UIView
    private let looks: MenuLooks
    /// What the lifted view looked like before it was hidden.
    private var hidden: (view: UIView, alpha: CGFloat)?
    private var hasGrown = false
    /// What stands for the controller's view once others have that.
    private var picture: MirrorView?
    /// The platter's size before it is scaled.
    let size: CGSize

    init(_ preview: UITargetedPreview, controller: UIViewController?, in room: CGSize, _ looks: MenuLooks) {
        self.preview = preview
        self.controller = controller
        self.looks = looks
        size = controller.map { MenuPlatter.size(of: $0, in: room) } ?? preview.visibleRect.size
        let isShown = preview.view._window != nil
        content = isShown ? MirrorView(of: preview.view) : preview.view
        super.init(frame: CGRect(origin: .zero, size: size))
        isOpaque = false
        clip.frame = bounds
        clip.isUserInteractionEnabled = false
        clip.clipsToBounds = true
        addSubview(clip)
        put(content)
        if let controller { put(controller) }
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowRadius = 10
        layer.shadowOffset = .zero
        isAccessibilityElement = true
        accessibilityLabel = preview.view.accessibilityLabel
        if isShown { hidden = (preview.view, preview.view.alpha) }
    }

    required init?(coder: NSCoder) { nil }

    private static func size(of controller: UIViewController, in room: CGSize) -> CGSize {
        let wanted = controller.preferredContentSize
        let margin: CGFloat = 16
        let width = wanted.width > 0 ? wanted.width : room.width - 2 * margin
        let height = wanted.height > 0 ? wanted.height : room.height * 0.5
        return CGSize(width: min(width, room.width - 2 * margin), height: min(height, room.height))
    }

    private func put(_ content: UIView) {
        let rect = preview.visibleRect
        content.transform = .identity
        content.frame = CGRect(origin: CGPoint(x: -rect.minX, y: -rect.minY), size: preview.size)
        clip.addSubview(content)
        clip.backgroundColor = preview.parameters.backgroundColor ?? .systemBackground
        guard controller == nil else { return }
        let visible = preview.parameters.visiblePath.map { shifted($0, by: rect) }
        layer.shadowPath = preview.parameters.shadowPath.map { shifted($0, by: rect) } ?? visible
        guard let visible else { return }
        let mask = CAShapeLayer()
        mask.path = visible
        clip.layer.mask = mask
    }

    /// A path of the view in the part of it that is to be seen.
    private func shifted(_ path: UIBezierPath, by rect: CGRect) -> CGPath {
        let shifted = UIBezierPath(cgPath: path.cgPath)
        shifted.apply(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
        return shifted.cgPath
    }

    private func put(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        guard let view = controller.view else { return }
        clip.layer.cornerRadius = looks.liftCornerRadius
        clip.layer.cornerCurve = .continuous
        controller.beginAppearance(animated: true)
        view.frame = clip.bounds
        clip.insertSubview(view, at: 0)
    }

    /// Whether nothing says what of the view is to be seen: it gets round corners while it is lifted.
    private var isUncut: Bool { controller == nil && preview.parameters.visiblePath == nil }

    private func round(_ radius: CGFloat) {
        clip.layer.cornerRadius = radius
        clip.layer.cornerCurve = .continuous
    }

    // MARK: Coming and going

    /// Puts the platter where the view is, and hides the view.
    /// - Parameter scale: how much bigger the view is held.
    func stand(at scale: CGFloat) {
        let rect = preview.windowRect ?? .zero
        place(
            in: rect.insetBy(dx: rect.width * (1 - scale) / 2, dy: rect.height * (1 - scale) / 2),
            turnedBy: preview.windowAngle)
        layer.shadowOpacity = 0
        if isUncut { round(0) }
        if controller != nil { controller?.view.alpha = 0 }
        hidden?.view.alpha = 0
    }

    /// Lifts the platter to its place beside the menu.
    func lift(to rect: CGRect) {
        place(in: rect)
        layer.shadowOpacity = 0.25
        if isUncut { round(looks.liftCornerRadius) }
        guard let controller else { return }
        controller.view.alpha = 1
        content.alpha = 0
    }

    /// Goes back to where the view is now, or fades where there is no such place.
    func lower(to target: UITargetedPreview?) {
        layer.shadowOpacity = 0
        if isUncut { round(0) }
        guard let target, let rect = target.windowRect else {
            alpha = 0
            return
        }
        place(in: rect, turnedBy: target.windowAngle)
        guard let controller else { return }
        controller.view.alpha = 0
        content.alpha = 1
    }

    /// Grows, opaque, until it fills the window.
    func pop(to bounds: CGRect) {
        hasGrown = true
        clip.layer.mask = nil
        let seen = content.center
        transform = .identity
        self.bounds = CGRect(origin: .zero, size: bounds.size)
        center = bounds.center
        clip.frame = self.bounds
        round(0)
        layer.shadowOpacity = 0
        guard let controller else {
            // As wide as the window, around the same middle.
            let scale = bounds.width / max(size.width, 1)
            content.transform = CGAffineTransform(scaleX: scale, y: scale)
            content.center = CGPoint(
                x: bounds.width / 2 + (seen.x - size.width / 2) * scale,
                y: bounds.height / 2 + (seen.y - size.height / 2) * scale)
            return
        }
        guard let view = controller.view else { return }
        // The program may have put the view where the preview leads.
        guard view.superview === clip else { return show(view) }
        view.frame = clip.bounds
        view.layoutIfNeeded()
    }

    /// Shows what a view shows elsewhere, growing with the platter.
    private func show(_ view: UIView) {
        var shown: MirrorView?
        // The view lays out for its picture, which is none of the platter's animations.
        UIView.performWithoutAnimation { shown = MirrorView(of: view) }
        guard let picture = shown else { return }
        let scale = size.width / max(view.bounds.width, 1)
        UIView.performWithoutAnimation {
            picture.center = CGPoint(x: size.width / 2, y: size.height / 2)
            picture.transform = CGAffineTransform(scaleX: scale, y: scale)
            clip.addSubview(picture)
        }
        picture.transform = .identity
        picture.center = clip.bounds.center
        self.picture = picture
    }

    /// Goes on showing the controller's view as it is now.
    private func keepPicture(of view: UIView) {
        let picture = MirrorView(of: view)
        picture.frame = clip.bounds
        clip.addSubview(picture)
        picture.letGo()
        self.picture = picture
    }

    private func place(in rect: CGRect, turnedBy angle: CGFloat = 0) {
        let scale = rect.width / max(size.width, 1)
        center = rect.center
        transform = CGAffineTransform(rotationAngle: angle)
            .scaledBy(x: scale, y: controller == nil ? scale : rect.height / max(size.height, 1))
    }

    /// A lifted view that leaves its window is shown as it was: it may come back for something else.
    func viewLeaves(_ view: UIView) {
        if view === preview.view { (content as? MirrorView)?.letGo() }
    }

    func didLift() { controller?.endAppearance(animated: true) }

    func willLower() { controller?.beginDisappearance(animated: true) }

    /// Shows the view again, if nobody else has meanwhile, and lets go of the controller's.
    func end() {
        if let (view, alpha) = hidden, view.alpha == 0 { view.alpha = alpha }
        hidden = nil
        (content as? MirrorView)?.letGo()
        picture?.letGo()
        guard let controller, let view = controller.view, view.superview === clip else { return }
        view.alpha = 1
        if hasGrown { keepPicture(of: view) }
        view.removeFromSuperview()
        controller.endDisappearance(animated: true)
    }
}
