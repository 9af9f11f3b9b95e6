import Foundation
import TesseraGraphics
import UIKitCore

extension ElementStage {
    /// Whether some change is still on its way.
    var isAnimating: Bool { departures.areUnderWay }

    /// The attributes that an element on screen was given.
    func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? { shown[key]?.attributes }

    /// Makes the views of `wanted` be on screen, and no others.
    func show(
        _ wanted: WantedElements,
        isSettled: ((UICollectionReusableView, UICollectionViewLayoutAttributes) -> Bool)? = nil,
        update: @escaping (UICollectionReusableView, UICollectionViewLayoutAttributes) -> Void,
        make: @escaping (ElementKey, UICollectionViewLayoutAttributes) -> UICollectionReusableView?,
        refresh: ((ElementKey, UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes?)? = nil,
        settled: ((UICollectionReusableView, UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes)? =
            nil
    ) {
        let hosts = hosts
        pool.limit = max(32, wanted.elements.count * 2)
        shown.show(
            wanted.elements,
            VisibleWindow.Actions(
                update: hosts.isEmpty
                    ? update
                    : { element, attributes in
                        hosts.adopt(element, attributes)
                        update(element, attributes)
                    }, make: make, leave: { [self] key, element in leave(key, element) },
                twice: ElementStage.raiseTwice, isVoid: { [state] in state.isPassVoid }, refresh: refresh,
                isSettled: isSettled,
                settled: settled))
        if !state.isPassVoid { hosts.keep(wanted.innerSections) }
        state.invalidity.showedAnswers()
    }

    private static func raiseTwice(
        _ old: UICollectionViewLayoutAttributes, _ new: UICollectionViewLayoutAttributes
    ) {
        let noun = new.representedElementKind.map { "element of kind \($0)" } ?? "cell"
        ProgrammerErrors.raise(
            .inconsistency(
                "the layout answered two elements for the \(noun) at index path (\(new.indexPath.messageText)): \(old) "
                    + "and \(new)",
                explanation: "Every element has one place: the kind and the index path must be another pair for each."))
    }

    // MARK: What becomes void

    /// The views that cannot go on are taken away.
    func drop(_ rebuild: LayoutInvalidity.Rebuild) {
        let all = rebuild.concernsAll
        if all { cancelDepartures() } else { dropDepartures { $0.key.category == .decorationView } }
        shown.remove(
            where: { all || $0.key.category == .decorationView },
            leave: { [self] in if all { takeAway($0, $1) } else { leave($0, $1) } })
        if rebuild.concernsDecorations { pool.clearDecorations() }
    }

    /// The decoration views on screen go within a transition to another layout, and are not used again.
    func outdateDecorations() {
        for element in shown.ordered where element.key.category == .decorationView { element.view.isOutdated = true }
        pool.clearDecorations()
    }

    /// Gives elements that `concerns` names the places that they have after `change`, without a transition.
    func renumber(_ change: any ElementChange, where concerns: (ElementKey) -> Bool) {
        let gone = shown.remap { key in
            guard concerns(key) else { return key }
            return change.isRemade(old: key) ? nil : change.newKey(forOld: key)
        }
        for element in gone { takeAway(element.key, element.view) }
    }

    // MARK: Views on their way out

    /// Takes all views that leave off the screen and ends all runs: after a reload, or when the window is gone.
    func cancelDepartures() {
        dropDepartures { _ in true }
        for run in departures.takeRuns() { run.completion(false) }
    }

    /// Takes those off the screen that are over.
    func dropDepartures(where isOver: (Departures.Element) -> Bool) {
        for element in departures.take(where: isOver) { takeAway(element.key, element.view) }
    }
}
