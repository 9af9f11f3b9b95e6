import TesseraTesting
import UIKit

@testable import UIKitCollection

extension TableFuzzStage {
    func anyPath(_ random: inout SplitMix64) -> IndexPath? {
        guard model.count > 0 else { return nil }
        let section = Int.random(in: 0..<model.sections.count, using: &random)
        guard !model.sections[section].items.isEmpty else { return nil }
        return IndexPath(row: Int.random(in: 0..<model.sections[section].items.count, using: &random), section: section)
    }

    private func anyPoint(_ random: inout SplitMix64) -> CGPoint {
        CGPoint(
            x: CGFloat.random(in: 1..<199, using: &random).rounded(),
            y: CGFloat.random(in: 1..<view.bounds.height, using: &random).rounded())
    }

    // MARK: Scrolling

    func scroll(_ random: inout SplitMix64) {
        note("scroll")
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            guard let path = anyPath(&random) else { return }
            let positions: [UITableView.ScrollPosition] = [.top, .middle, .bottom, .none]
            view.scrollToRow(
                at: path, at: positions.randomElement(using: &random) ?? .none, animated: Bool.random(using: &random))
        case 1: view.setContentOffset(anyOffset(&random), animated: true)
        case 2: view.scrollToNearestSelectedRow(at: .middle, animated: false)
        case 3: host.wheel(at: CGPoint(x: 40, y: 60), dy: Bool.random(using: &random) ? 1 : -1)
        default: view.contentOffset = anyOffset(&random)
        }
    }

    private func anyOffset(_ random: inout SplitMix64) -> CGPoint {
        let most = max(0, view.contentSize.height - view.bounds.height)
        return inRange(CGPoint(x: 0, y: CGFloat.random(in: 0...(most + 1), using: &random).rounded()))
    }

    /// Programs may put content anywhere; this one leaves it where the user could.
    func inRange(_ offset: CGPoint) -> CGPoint {
        let (insets, size) = (view.adjustedContentInset, view.contentSize)
        let most = max(-insets.top, size.height + insets.bottom - view.bounds.height)
        return CGPoint(x: 0, y: max(-insets.top, min(offset.y, most)))
    }

    func fling(_ random: inout SplitMix64) {
        note("fling")
        let speed = CGFloat.random(in: 600...2_000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        host.fling(from: CGPoint(x: 50, y: 50), velocity: CGVector(dx: 0, dy: speed))
    }

    // MARK: Selection

    func select(_ random: inout SplitMix64) {
        note("select")
        guard let known = anyPath(&random), let name = model.item(at: known)?.name, view.selector.allows else { return }
        let path = view.presentationIndexPath(forDataSourceIndexPath: known) ?? known
        if let index = model.selected.firstIndex(of: name) {
            view.deselectRow(at: path, animated: Bool.random(using: &random))
            model.selected.remove(at: index)
        } else {
            view.selectRow(
                at: path, animated: Bool.random(using: &random),
                scrollPosition: happens(20, &random) ? .top : .none)
            if !allowsSeveral { model.selected = [] }
            model.selected.append(name)
        }
    }

    /// What is hit tells the model by the delegate.
    func tap(_ random: inout SplitMix64) {
        let point = anyPoint(&random)
        note("tap", "\(point)")
        host.tap(at: point)
    }

    func changePolicy(_ random: inout SplitMix64) {
        note("policy")
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            view.selectionFollowsFocus.toggle()
            view.remembersLastFocusedIndexPath = Bool.random(using: &random)
            return
        case 1: view.allowsSelectionDuringEditing.toggle()
        case 2: view.allowsMultipleSelectionDuringEditing.toggle()
        default: view.allowsMultipleSelection.toggle()
        }
        keepAllowedSelection()
    }

    private func keepAllowedSelection() {
        if !view.selector.allows {
            model.selected = []
        } else if !allowsSeveral {
            model.selected = Array(model.selected.suffix(1))
        }
    }

    /// Keys move the focus, activate what has it, or scroll.
    func focus(_ random: inout SplitMix64) {
        let keys = ["down", "up", "left", "down", "tab", "return", "space", "home", "end", "pageDown"]
        let key = keys.randomElement(using: &random) ?? "down"
        note("focus", key)
        host.key(key)
    }

    // MARK: Editing

    func edit(_ random: inout SplitMix64) {
        note("edit")
        let dropsTicks = view.isEditing && view.allowsMultipleSelectionDuringEditing && !view.allowsMultipleSelection
        view.setEditing(!view.isEditing, animated: Bool.random(using: &random))
        if dropsTicks { model.selected = [] }
        keepAllowedSelection()
    }

    func swipe(_ random: inout SplitMix64) {
        let from = CGPoint(x: 180, y: anyPoint(&random).y)
        let length = CGFloat(Int.random(in: 2..<9, using: &random) * 20)
        note("swipe", "\(from) \(length)")
        host.drag(from: from, to: CGPoint(x: from.x - length, y: from.y), duration: 0.1)
    }

    /// Carries a row about while other things happen, and drops it or brings it back.
    func carry(_ random: inout SplitMix64) {
        view.layoutIfNeeded()
        guard view.isEditing, !isCarrying, diffable == nil,
            let path = (view.indexPathsForVisibleRows ?? []).randomElement(using: &random),
            let cell = view.cellForRow(at: path)
        else { return }
        note("carry", "\(path)")
        guard view.beginCarrying(cell) else { return }
        isCarrying = true
        for _ in 0..<Int.random(in: 1..<5, using: &random) where problem == nil {
            view.carry(to: CGPoint(x: 60, y: view.bounds.minY + anyPoint(&random).y))
            if happens(20, &random) { step(&random) } else { host.advance(by: 0.05) }
            view.layoutIfNeeded()
            problem = problem ?? walkWhileCarrying()
        }
        if Bool.random(using: &random) {
            note("drop")
            view.endCarrying()
        } else {
            note("bring back")
            view.cancelCarrying()
        }
        isCarrying = false
    }

    /// What holds while the order that is shown is not that of the data.
    private func walkWhileCarrying() -> String? {
        for path in view.indexPathsForVisibleRows ?? [] {
            guard let cell = view.cellForRow(at: path) as? FuzzRow, let item = item(shownAt: path) else {
                return "nothing for \(path) while a row is carried"
            }
            guard cell.text == item.text else { return "cell \(path) shows \(cell.text), not \(item.text), carrying" }
        }
        var count = 0
        for section in 0..<view.numberOfSections { count += view.numberOfRows(inSection: section) }
        return count == model.count ? nil : "\(count) rows shown, \(model.count) known, carrying"
    }
}
