import Foundation
import TesseraGraphics
import UIKitCore

/// Registers and hands out reusable views, and sees to it that what was dequeued for an element is what is shown.
@MainActor
final class Dequeuer {
    private unowned let view: UICollectionView
    /// Views dequeued in the request under way.
    private var dequeued: [UICollectionReusableView] = []
    /// The attributes of the element that is being asked for; their size is the size the view is made with.
    private var attributes: UICollectionViewLayoutAttributes?

    init(view: UICollectionView) {
        self.view = view
    }

    func register(_ viewClass: AnyClass?, _ key: ReuseKey) {
        view.registry.register(viewClass as? UICollectionReusableView.Type, key)
        view.pool.clear(key)
    }

    // MARK: Dequeuing

    func cell(_ identifier: String, at path: IndexPath) -> UICollectionViewCell {
        let made = dequeue(ReuseKey(kind: nil, identifier: identifier), .cell(path))
        return made as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
    }

    func supplementary(_ kind: String, _ identifier: String, at path: IndexPath) -> UICollectionReusableView {
        dequeue(ReuseKey(kind: kind, identifier: identifier), .supplementary(kind, path))
            ?? UICollectionReusableView(frame: .zero)
    }

    private func dequeue(_ key: ReuseKey, _ element: ElementKey) -> UICollectionReusableView? {
        if let used = view.pool.take(key) {
            dequeued.append(used)
            UIView.performWithoutAnimation { used.prepareForReuse() }
            return used
        }
        do throws(UIKitException) {
            let viewClass = try view.registry.viewClass(for: key)
            let made = UIView.withoutAnimation { viewClass.init(dequeuedWith: frame(of: element)) }
            made.reuseIdentifier = key.identifier
            dequeued.append(made)
            return made
        } catch {
            ProgrammerErrors.raise(error)
            return nil
        }
    }

    /// A view is made with the size its element has, so that what its initialiser lays out fits.
    private func frame(of element: ElementKey) -> CGRect {
        if let attributes { return CGRect(origin: attributes.frame.origin, size: attributes.size) }
        return view.session.attributes(for: element)?.frame ?? .zero
    }

    // MARK: Requests

    /// Asks the data source for one view by `request`, and answers it if it was dequeued in that very request. Views that
    /// were dequeued beside it go back into the pool.
    func collect<View: UICollectionReusableView>(
        _ attributes: UICollectionViewLayoutAttributes, _ request: () -> View
    ) throws(UIKitException) -> View {
        let (outerViews, outerAttributes) = (dequeued, self.attributes)
        dequeued = []
        self.attributes = attributes
        let made = request()
        let candidates = dequeued
        (dequeued, self.attributes) = (outerViews, outerAttributes)
        for other in candidates where other !== made { recycle(other, attributes) }
        guard candidates.contains(where: { $0 === made }) || made === AbsentSupplementaryView.shared else {
            throw .inconsistency(
                "Expected dequeued view to be returned to the collection view in preparation for display. When the "
                    + "collection view's data source is asked to provide a view for a given index path, ensure that a "
                    + "single view is dequeued and returned to the collection view. Avoid dequeuing views without a "
                    + "request from the collection view. For retrieving an existing view in the collection view, use "
                    + "-[UICollectionView cellForItemAtIndexPath:] or "
                    + "-[UICollectionView supplementaryViewForElementKind:atIndexPath:].")
        }
        return made
    }

    private func recycle(_ unused: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard let identifier = unused.reuseIdentifier else { return }
        view.pool.put(unused, ReuseKey(kind: attributes.representedElementKind, identifier: identifier))
    }
}

extension UIView {
    /// `performWithoutAnimation` with a result.
    static func withoutAnimation<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        performWithoutAnimation { result = body() }
        guard let result else { preconditionFailure("performWithoutAnimation runs its closure") }
        return result
    }
}
