import TesseraTesting
import UIKit

extension FuzzStage {
    func select(_ random: inout SplitMix64) {
        note("select")
        guard let path = anyPath(&random) else { return }
        guard let name = item(shownAt: path)?.name else { return }
        if let index = model.selected.firstIndex(of: name) {
            view.deselectItem(at: path, animated: false)
            model.selected.remove(at: index)
        } else {
            view.selectItem(
                at: path, animated: Bool.random(using: &random), scrollPosition: happens(20, &random) ? .top : [])
            if !view.allowsMultipleSelection { model.selected = [] }
            model.selected.append(name)
        }
    }

    /// What is hit tells the model by the delegate.
    func tap(_ random: inout SplitMix64) {
        note("tap")
        host.tap(
            at: CGPoint(
                x: CGFloat.random(in: 1..<60, using: &random), y: CGFloat.random(in: 1..<60, using: &random)))
    }

    func changePolicy(_ random: inout SplitMix64) {
        note("policy")
        if scope == .everything, Bool.random(using: &random) {
            view.selectionFollowsFocus.toggle()
            view.remembersLastFocusedIndexPath = Bool.random(using: &random)
            return
        }
        view.allowsMultipleSelection.toggle()
        if !view.allowsMultipleSelection { model.selected = Array(model.selected.suffix(1)) }
    }

    /// Keys move the focus, activate what has it, or scroll.
    func focus(_ random: inout SplitMix64) {
        let keys = [
            "down", "up", "left", "right", "down", "right", "tab", "return", "space", "home", "end", "pageDown",
        ]
        let key = keys.randomElement(using: &random) ?? "down"
        note("focus", key)
        host.key(key)
    }
}
