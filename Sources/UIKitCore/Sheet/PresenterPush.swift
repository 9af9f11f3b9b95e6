import Foundation
import TesseraGraphics
import TesseraLayers

/// Pushes the presenter's view back while a page covers a narrow window: it is a smaller card on black, whose upper edge
/// shows above the page.
///
/// The view has a transform meanwhile; its safe area stays what it is.
@MainActor
final class PresenterPush {
    private weak var view: UIView?
    private let backdrop = UIView()
    /// Goes on with the card down to the window's edge, below sheets that float.
    private let skirt = UIView()
    private let corners: CornerLooks

    /// What the view's layer has else.
    private struct CornerLooks {
        var radius: CGFloat
        var curve: CALayerCornerCurve
        var corners: CACornerMask
        var masks: Bool
    }

    /// How far the card's sides are from those of the window.
    private static let inset: CGFloat = 16

    /// - Parameter presenter: only the view of a window's root controller is pushed back, and none that has a transform.
    init?(_ presenter: UIViewController?) {
        guard let view = presenter?.viewIfLoaded, let window = view.superview as? UIWindow,
            view.transform.isIdentity, !view.margins.isPushedBack
        else { return nil }
        self.view = view
        let layer = view.layer
        corners = CornerLooks(
            radius: layer.cornerRadius, curve: layer.cornerCurve, corners: layer.maskedCorners,
            masks: layer.masksToBounds)
        view.margins.isPushedBack = true
        UIView.performWithoutAnimation {
            backdrop.backgroundColor = .black
            backdrop.isUserInteractionEnabled = false
            backdrop.isHidden = true
            backdrop.frame = window.bounds
            backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            skirt.backgroundColor = view.fillingColor ?? .systemBackground
            backdrop.addSubview(skirt)
            window.insertSubview(backdrop, belowSubview: view)
        }
    }

    /// - Parameters:
    ///   - part: 0 for a view in its place, 1 for one that is as far back as it goes.
    ///   - top: where its upper edge is then.
    func move(_ part: CGFloat, top: CGFloat, radius: CGFloat) {
        guard let view else { return }
        let part = part.isFinite ? min(max(part, 0), 1) : 0
        let size = view.bounds.size
        guard size.width > 2 * Self.inset, size.height > 0 else { return }
        let scale = 1 - part * 2 * Self.inset / size.width
        let shift = part * top - (size.height - size.height * scale) / 2
        let transform =
            part == 0 ? .identity : CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
        guard view.transform != transform else { return }
        // On its way back it needs what is behind it until it is there.
        if part > 0 {
            backdrop.isHidden = false
            view.layer.masksToBounds = true
            view.layer.cornerCurve = .continuous
            view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        }
        view.transform = transform
        view.layer.cornerRadius = part == 0 ? corners.radius : part * radius
        let card = view.frame
        // A point of it lies behind the card, where the card's edge is soft.
        skirt.frame = CGRect(
            x: card.minX, y: card.maxY - 1, width: card.width, height: max(0, backdrop.bounds.height - card.maxY + 1))
    }

    /// The page is gone.
    func end() {
        UIView.performWithoutAnimation { backdrop.removeFromSuperview() }
        guard let view, view.margins.isPushedBack else { return }
        view.margins.isPushedBack = false
        UIView.performWithoutAnimation {
            view.transform = .identity
            view.layer.cornerRadius = corners.radius
            view.layer.cornerCurve = corners.curve
            view.layer.maskedCorners = corners.corners
            view.layer.masksToBounds = corners.masks
        }
    }
}

extension UIView {
    /// The colour of the view, or of the first below it that fills it and has one.
    var fillingColor: UIColor? {
        var step: UIView? = self
        // Containers nest no deeper.
        for _ in 0..<16 {
            guard let current = step else { break }
            if let color = current.backgroundColor, color.cgColor.alpha > 0 { return color }
            step = current.subviews.last { !$0.isHidden && $0.bounds.size == bounds.size }
        }
        return nil
    }

    /// Where the view is but for a sheet that pushes it back.
    var placeInFront: CGRect {
        get {
            guard margins.isPushedBack else { return frame }
            let size = bounds.size
            return CGRect(origin: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
        }
        set {
            guard margins.isPushedBack else { return frame = newValue }
            bounds.size = newValue.size
            center = newValue.center
        }
    }
}
