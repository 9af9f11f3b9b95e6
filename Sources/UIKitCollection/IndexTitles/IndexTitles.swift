import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The index bar of a collection view whose data source has titles for one.
@MainActor
final class IndexTitles: CollectionPart {
    private unowned let view: UICollectionView
    private let state: CollectionState
    private let aim: ScrollAim
    private(set) var bar: IndexBar?
    private var isKnown = false

    init(view: UICollectionView, state: CollectionState, aim: ScrollAim) {
        self.view = view
        self.state = state
        self.aim = aim
    }

    /// The data may have other titles: they are asked for with the next pass.
    private func invalidate() { isKnown = false }

    func dataIsReloaded() { invalidate() }
    func follow(_ plan: UpdatePlan) { invalidate() }

    /// After a pass: the bar stands at the edge of what is visible.
    func place() {
        if !isKnown { ask() }
        bar?.stand(in: view)
    }

    /// The bar, where `point` of the content is on it: it is in front of all items.
    func bar(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let bar else { return nil }
        return bar.hitTest(view.convert(point, to: bar), with: event)
    }

    private func ask() {
        guard !state.awaitsReload, let source = view.dataSource else { return }
        isKnown = true
        let titles = source.indexTitles(for: view) ?? []
        guard !titles.isEmpty else {
            bar?.removeFromSuperview()
            bar = nil
            return
        }
        (bar ?? make()).show(titles)
    }

    private func make() -> IndexBar {
        let made = IndexBar.add(to: view) { [weak self] in self?.scroll(to: $0) }
        bar = made
        return made
    }

    /// The first item of a section comes with its header, as the sections of a table do. From memory.
    private func scroll(to index: Int) {
        // The data may have other titles since the bar was made.
        if !isKnown { place() }
        guard let bar, index < bar.titles.count, let source = view.dataSource else { return }
        let path = source.collectionView(view, indexPathForIndexTitle: bar.titles[index], at: index)
        let isSideways = view.contentSize.height <= view.bounds.height && view.contentSize.width > view.bounds.width
        let start: UICollectionView.ScrollPosition = view.collectionViewLayout.engine.isMirrored ? .right : .left
        aim.scroll(to: path, at: isSideways ? start : .top, animated: false, showsHeader: true)
        // The finger's place in the bar counts on.
        place()
    }
}
