import Foundation
import TesseraGraphics

extension UIPopoverPresentationController {
    /// The size of contents that prefer none.
    private static let standardSize = CGSize(width: 320, height: 1_100)

    func placeDidChange() { containerView?.setNeedsLayout() }

    var popoverDelegate: (any UIPopoverPresentationControllerDelegate)? {
        delegate as? any UIPopoverPresentationControllerDelegate
    }

    var hasSource: Bool { sourceItem != nil || barButtonItem != nil || sourceView != nil }

    private var barSource: UIBarButtonItem? {
        sourceItem as? UIBarButtonItem ?? (sourceItem == nil ? barButtonItem : nil)
    }

    /// What the arrow points to, in the coordinates of `container`; nil where nothing is in sight that it could point to.
    func anchor(in container: UIView) -> CGRect? {
        let frame: CGRect
        if let item = sourceItem ?? barButtonItem {
            frame = item.frame(in: container)
        } else if let sourceView {
            frame =
                sourceView.window === container.window
                ? sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: container) : .null
        } else {
            frame = .null
        }
        let corners = [frame.minX, frame.minY, frame.maxX, frame.maxY]
        return frame.isNull || !corners.allSatisfy(\.isFinite) ? nil : frame.standardized
    }

    func geometry(in container: UIView, anchor: CGRect) -> PopoverGeometry {
        let looks = looks(in: container.traitCollection)
        let (safe, margins) = (container.safeAreaInsets, popoverLayoutMargins)
        // A popover stays inside its container whatever its margins are.
        func inset(_ safe: CGFloat, _ margin: CGFloat) -> CGFloat {
            max(0, safe + (margin.isFinite ? margin : 0) + looks.edgeGap)
        }
        let insets = UIEdgeInsets(
            top: inset(safe.top, margins.top), left: inset(safe.left, margins.left),
            bottom: inset(safe.bottom, margins.bottom), right: inset(safe.right, margins.right))
        return PopoverGeometry(
            bounds: container.bounds, insets: insets, anchor: anchor, size: contentSize,
            permitted: permittedArrowDirections, mayOverlap: canOverlapSourceViewRect,
            hasArrow: !(looks.covers && barSource != nil), looks: looks)
    }

    /// Without a source in sight the popover lies in the middle, without an arrow.
    func place(in container: UIView) -> PopoverGeometry.Place {
        let found = anchor(in: container)
        let middle = CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
        let geometry = geometry(in: container, anchor: found ?? middle)
        let place = found == nil ? geometry.centred : geometry.place()
        arrowDirection = place.direction
        return place
    }

    private var contentSize: CGSize {
        let wanted = presentedViewController.sizeInPopover
        let standard = Self.standardSize
        let around = backgroundInsets
        return CGSize(
            width: (wanted.width > 0 ? wanted.width : standard.width) + around.left + around.right,
            height: (wanted.height > 0 ? wanted.height : standard.height) + around.top + around.bottom)
    }

    /// The delegate may have the popover come from elsewhere, now that the container has another size.
    func announceReposition(in container: UIView) {
        guard let popoverDelegate, sourceItem == nil, barButtonItem == nil, let sourceView else { return }
        var rect = sourceRect.isNull ? sourceView.bounds : sourceRect
        var view = sourceView
        popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
        if rect != (sourceRect.isNull ? sourceView.bounds : sourceRect) { sourceRect = rect }
        if view !== sourceView { self.sourceView = view }
    }

    // MARK: Adapting

    /// How the controller is presented in a container with these traits: as a popover, or in one of the other styles.
    func form(in traits: UITraitCollection) -> UIModalPresentationStyle {
        guard !keepsForm else { return .popover }
        let asked =
            delegate?.adaptivePresentationStyle(for: self, traitCollection: traits)
            ?? adaptivePresentationStyle(for: traits)
        switch asked {
        case .none, .popover, .custom: return .popover
        case .automatic: return .pageSheet
        default: return asked
        }
    }

    /// What the delegate presents in the controller's place in another form.
    func substitute(in traits: UITraitCollection) -> UIViewController? {
        let form = form(in: traits)
        guard form != .popover, let delegate,
            let other = delegate.presentationController(self, viewControllerForAdaptivePresentationStyle: form),
            other !== presentedViewController, other.ownPresentation == nil, other._parent == nil
        else { return nil }
        other.modalPresentationStyle = form
        other.presentationController?.delegate = delegate
        return other
    }
}

extension PopoverGeometry {
    /// In the middle of the container, without an arrow.
    var centred: Place {
        let room = room
        let size = CGSize(width: min(size.width, max(0, room.width)), height: min(size.height, max(0, room.height)))
        return Place(
            frame: CGRect(
                x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(),
                width: size.width,
                height: size.height),
            direction: [])
    }
}

extension UIViewController {
    /// The size that the controller would like in a popover. A navigation controller that prefers none goes by the
    /// controller on top, below its bar.
    var sizeInPopover: CGSize {
        guard preferredContentSize == .zero, let navigation = self as? UINavigationController,
            let top = navigation.topViewController
        else { return preferredContentSize }
        var size = top.preferredContentSize
        guard size != .zero else { return .zero }
        if size.height > 0, !navigation.isNavigationBarHidden { size.height += navigation.navigationBar.currentHeight }
        return size
    }
}
