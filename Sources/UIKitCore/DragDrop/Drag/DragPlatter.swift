import Foundation
import TesseraGraphics
import TesseraLayers

/// What is shown of one item while it is dragged.
@MainActor
final class DragPlatter: UIView {
    /// What was lifted; nil for items that nobody lifted anything for.
    private let lifted: UITargetedDragPreview?
    private let clip = UIView()
    /// Unscaled.
    private(set) var size = CGSize.zero

    init(_ preview: UITargetedDragPreview) {
        lifted = preview
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        clip.clipsToBounds = true
        addSubview(clip)
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowRadius = 10
        show(preview.view, preview.parameters, preview.visibleRect, of: preview.size)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows another view from now on, in the middle of where the old one was.
    func show(_ preview: UIDragPreview) {
        let size = preview.view.bounds.size
        let rect = preview.parameters.visiblePath?.bounds ?? CGRect(origin: .zero, size: size)
        show(preview.view, preview.parameters, rect, of: size)
    }

    private func show(_ view: UIView, _ parameters: UIPreviewParameters, _ rect: CGRect, of whole: CGSize) {
        let content = view._window == nil ? view : view.snapshotView(afterScreenUpdates: false)
        size = rect.size
        bounds = CGRect(origin: .zero, size: size)
        clip.frame = bounds
        for old in clip.subviews { old.removeFromSuperview() }
        clip.backgroundColor = parameters.backgroundColor ?? .systemBackground
        if let content {
            content.transform = .identity
            content.frame = CGRect(origin: CGPoint(x: -rect.minX, y: -rect.minY), size: whole)
            clip.addSubview(content)
        }
        layer.shadowPath = (parameters.shadowPath ?? parameters.visiblePath).map { shifted($0, by: rect) }
        clip.layer.mask = nil
        guard let path = parameters.visiblePath else { return }
        let mask = CAShapeLayer()
        mask.path = shifted(path, by: rect)
        clip.layer.mask = mask
    }

    /// A path in the view's space, in that of the part that is seen.
    private func shifted(_ path: UIBezierPath, by rect: CGRect) -> CGPath {
        let shifted = UIBezierPath(cgPath: path.cgPath)
        shifted.apply(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
        return shifted.cgPath
    }

    // MARK: Places

    /// Where what was lifted stands now, in the window; nil where that is gone.
    private var homeRect: CGRect? {
        guard let lifted, lifted.view._window != nil else { return nil }
        return UITargetedDragPreview(view: lifted.view, parameters: lifted.parameters).windowRect
    }

    /// Stands where it was lifted.
    func stand(in carrier: UIView) {
        guard let rect = lifted?.windowRect else { return }
        place(in: rect, of: carrier)
    }

    /// A preview that goes back to where the item was lifted.
    func home(in window: UIWindow?) -> UITargetedDragPreview? {
        guard let lifted, homeRect != nil else { return nil }
        return UITargetedDragPreview(view: lifted.view, parameters: lifted.parameters)
    }

    /// A preview that stays where the platter is.
    func present(in window: UIWindow?) -> UITargetedDragPreview {
        let container = window ?? self
        let center = superview?.convert(center, to: nil) ?? center
        let target = UIDragPreviewTarget(container: container, center: center, transform: transform)
        let parameters = lifted?.parameters ?? UIDragPreviewParameters()
        return UITargetedDragPreview(view: lifted?.view ?? self, parameters: parameters, target: target)
    }

    /// Goes to a place, and gives way to what is there; or fades where it is.
    func land(on preview: UITargetedDragPreview?) {
        layer.shadowOpacity = 0
        guard let rect = preview?.windowRect, let superview else {
            transform = transform.scaledBy(x: 0.8, y: 0.8)
            return alpha = 0
        }
        place(in: rect, of: superview)
    }

    private func place(in rect: CGRect, of carrier: UIView) {
        center = carrier.convert(rect.center, from: nil)
        let (x, y) = (rect.width / max(size.width, 1), rect.height / max(size.height, 1))
        transform = CGAffineTransform(scaleX: x, y: y)
    }
}
