import Foundation
import TesseraGraphics
import UIKitCore

/// The colours behind the rows of lists, in front of the collection view's own background: one that fills the view and is
/// not scrolled, and bands behind sections that are lists of other colours.
@MainActor
final class ListBackdrop {
    private var field: UIView?
    private var bands: [Int: UIView] = [:]

    /// - Parameters:
    ///   - color: what fills the view; nil for nothing.
    ///   - sections: the bands in sight, by section.
    func show(_ color: UIColor?, _ sections: [Int: (frame: CGRect, color: UIColor)], in owner: UICollectionView) {
        showField(color, in: owner)
        for (section, view) in bands where sections[section] == nil {
            view.removeFromSuperview()
            bands[section] = nil
        }
        for (section, band) in sections { showBand(section, band.frame, band.color, in: owner) }
    }

    private func showField(_ color: UIColor?, in owner: UICollectionView) {
        guard let color else {
            field?.removeFromSuperview()
            return field = nil
        }
        let view = field ?? Self.make(depth: 1)
        field = view
        put(view, color, owner.bounds, in: owner)
    }

    private func showBand(_ section: Int, _ frame: CGRect, _ color: UIColor, in owner: UICollectionView) {
        guard bands[section] == nil else { return put(bands[section] ?? UIView(), color, frame, in: owner) }
        let view = Self.make(depth: 2)
        bands[section] = view
        UIView.performWithoutAnimation { put(view, color, frame, in: owner) }
    }

    private static func make(depth: CGFloat) -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        view.layer.zPosition = -CGFloat(Int32.max) + depth
        return view
    }

    private func put(_ view: UIView, _ color: UIColor, _ frame: CGRect, in owner: UICollectionView) {
        if view.superview !== owner { owner.insertSubview(view, at: owner.backgroundView == nil ? 0 : 1) }
        if view.backgroundColor != color { view.backgroundColor = color }
        guard view.frame != frame else { return }
        // What fills the view goes with it at once; bands go with their rows.
        if view === field { UIView.performWithoutAnimation { view.frame = frame } } else { view.frame = frame }
    }

    func remove() {
        field?.removeFromSuperview()
        for view in bands.values { view.removeFromSuperview() }
        bands = [:]
    }
}

extension UICollectionViewCompositionalLayout {
    /// Shows what lists have behind their rows: the layout's list, or the first section's where all sections are lists;
    /// and behind sections that are other lists what these have.
    final func showBackdrop() {
        guard let view = collectionView else { return removeBackdrop() }
        let common = (listConfiguration ?? commonList?.configuration)?.shownBackgroundColor
        let field = common == .clear ? nil : common
        let bands = listConfiguration == nil ? bands(in: view, beside: field) : [:]
        guard field != nil || !bands.isEmpty else { return removeBackdrop() }
        let backdrop = backdrop ?? ListBackdrop()
        self.backdrop = backdrop
        backdrop.show(field, bands, in: view)
    }

    private func removeBackdrop() {
        backdrop?.remove()
        backdrop = nil
    }

    /// The sections in sight that are lists of another colour than `field`. O(sections in sight).
    private func bands(in view: UICollectionView, beside field: UIColor?) -> [Int: (frame: CGRect, color: UIColor)] {
        var bands: [Int: (frame: CGRect, color: UIColor)] = [:]
        forEachList(in: view.bounds) { section, frame, list in
            let color = list.configuration.shownBackgroundColor
            if color != field ?? view.backgroundColor, color != .clear { bands[section] = (frame, color) }
        }
        return bands
    }
}
