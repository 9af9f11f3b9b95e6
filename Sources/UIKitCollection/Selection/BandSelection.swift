import Foundation
import TesseraGraphics
import UIKitCore

/// The rectangle that a pointer draws over a collection view to select the items it touches.
///
/// It begins on items where the delegate allows it, and beside items where several may be selected; nobody is asked
/// there. The delegate hears that a selection of several begins with the item that it began on, otherwise with the first
/// one that the rectangle touches. Escape gives back what was selected before.
@MainActor
final class BandSelection {
    private unowned let selector: ItemSelector
    private lazy var interaction = makeInteraction()
    private lazy var scroller = EdgeScroller(view: selector.view) { [weak self] in self?.interaction.follow() }
    private var items: BandItems?
    /// The item on which the pointer's button went down.
    private var start: IndexPath?
    /// The delegate was told that the selection began.
    private var hasBegun = false

    init(selector: ItemSelector) {
        self.selector = selector
    }

    private var view: UICollectionView { selector.view }

    /// Without a delegate, and where only one item may be selected, nothing can begin.
    func install() { view.addInteraction(interaction) }

    /// Items have other places; nil for those that are gone.
    func follow(_ place: (IndexPath) -> IndexPath?) {
        items?.follow(place)
        start = start.flatMap(place)
    }

    private func makeInteraction() -> UIBandSelectionInteraction {
        let made = UIBandSelectionInteraction { [weak self] _ in self?.bandChanged() }
        made.shouldBeginHandler = { [weak self] _, point in self?.mayBegin(at: point) ?? false }
        return made
    }

    private func mayBegin(at point: CGPoint) -> Bool {
        start = nil
        guard selector.allows, selector.drawsBands else { return false }
        guard let path = selector.path(at: point) else { return selector.allowsSeveral }
        guard !view.carried.isPhantom(path) else { return false }
        var isAllowed = false
        start = selector.place(of: path, after: { isAllowed = selector.shouldBeginRun(at: path) })
        return isAllowed && (start != nil || selector.allowsSeveral)
    }

    private func bandChanged() {
        switch interaction.state {
        case .began: begin()
        case .selecting: follow()
        case .ended: end()
        case .possible: break
        }
    }

    private func begin() {
        hasBegun = false
        selector.range = nil
        selector.anchor = nil
        if let start { tellBeginning(at: start) }
        selector.anchor = start
        items = BandItems(
            before: selector.store.paths, effect: BandEffect(interaction.initialModifierFlags))
        scroller.start { [weak self] in self?.interaction.location }
    }

    private func tellBeginning(at path: IndexPath) {
        hasBegun = true
        selector.interaction.begin(at: path)
    }

    /// O(items in the rectangle), of which only those are touched that it gains or loses.
    private func follow() {
        guard let items, let rect = interaction.selectionRect else { return }
        var touched = touched(by: rect)
        if !hasBegun, let first = touched.min() {
            let turn = selector.turn
            tellBeginning(at: first)
            if turn != selector.turn { touched = self.touched(by: rect) }
        }
        guard selector.allowsSeveral else { return }
        items.move(to: touched, in: selector)
    }

    /// A rectangle without area touches what its line goes through.
    private func touched(by rect: CGRect) -> [IndexPath] {
        let area = CGRect(
            origin: rect.origin,
            size: CGSize(width: max(rect.width, Self.leastLength), height: max(rect.height, Self.leastLength)))
        return view.session.cells(in: area).filter { !view.carried.isPhantom($0) }
    }
    /// Points.
    private static let leastLength: CGFloat = 0.01

    private func end() {
        scroller.stop()
        // The rectangle is gone where it was cancelled.
        if interaction.selectionRect == nil, selector.allowsSeveral { items?.restore(in: selector) }
        items = nil
        start = nil
        if hasBegun { selector.interaction.end() }
        hasBegun = false
    }
}
