import Foundation
import TesseraGraphics

extension UINavigationBar {
    // MARK: Height

    /// The bar's height with the item at the top of the stack, or between two of them during a transition.
    var currentHeight: CGFloat {
        let new = itemList.last.map { height(of: $0, in: itemList) } ?? looks.height
        guard let outgoing, let last = outgoing.items.last else { return new }
        let old = height(of: last, in: outgoing.items)
        return old + (new - old) * transitionProgress
    }

    /// The bar's height while it shows `item`.
    func height(for item: UINavigationItem) -> CGFloat {
        let list = itemList.contains { $0 === item } ? itemList : outgoing?.items ?? itemList
        return height(of: item, in: list)
    }

    private func height(of item: UINavigationItem, in list: [UINavigationItem]) -> CGFloat {
        let collapse = collapse(for: item, in: list)
        return rowsHeight(item) + collapse.height - min(item.collapse, collapse.room)
    }

    /// The part of the bar with the prompt and the buttons.
    private func rowsHeight(_ item: UINavigationItem) -> CGFloat {
        if item.barAccessory?.replacesTitles ?? false { return 0 }
        return looks.height + (item.hasPrompt ? looks.promptHeight : 0)
    }

    /// An automatic item does as the one below it; the first shows a large title.
    func showsLargeTitle(_ item: UINavigationItem, in list: [UINavigationItem]) -> Bool {
        guard prefersLargeTitles, traitCollection.verticalSizeClass != .compact else { return false }
        guard let index = list.firstIndex(where: { $0 === item }) else { return item.largeTitleDisplayMode != .never }
        for step in list[...index].reversed() {
            switch step.largeTitleDisplayMode {
            case .always: return true
            case .never, .inline: return false
            case .automatic: continue
            }
        }
        return true
    }

    func itemHeightDidChange() {
        appearanceDidChange()
        invalidateIntrinsicContentSize()
        geometryDidChange?()
    }

    /// What stands below the titles of `item` wants another height, or to stand in their place. The row stays: where the next
    /// layout is animated, its parts move to their new places.
    func accessoryDidChange(of item: UINavigationItem) {
        guard outgoing == nil, item === topItem, row?.follow(item, collapse(for: item)) ?? false else {
            return itemHeightDidChange()
        }
        setNeedsLayout()
        invalidateIntrinsicContentSize()
        geometryDidChange?()
    }

    var currentAppearance: UINavigationBarAppearance {
        if coverage == 0, let edge = edgeAppearance { return edge }
        return appearanceOverContents
    }

    /// The looks in force while content is below the bar.
    var appearanceOverContents: UINavigationBarAppearance {
        let item = itemList.last
        if isLow, let compact = item?.compactAppearance ?? compactAppearance { return compact }
        return item?.standardAppearance ?? standardAppearance
    }

    // MARK: Contents

    /// Shows the last of `items`, at once.
    func display(_ items: [UINavigationItem]) {
        guard outgoing == nil else { return }
        let isSame = items.count == itemList.count && zip(items, itemList).allSatisfy { $0 === $1 }
        guard !isSame else { return }
        itemList = items
        appearanceDidChange()
    }

    func itemDidChange(_ item: UINavigationItem) {
        guard item === topItem || item === backItem else { return }
        rebuild()
    }

    /// What stands below the titles can have another height than when the row was made: whether contents scroll, so that a
    /// search could be pulled into sight, is known once they are there.
    func rebuildForParts() {
        guard outgoing == nil, let row, let item = itemList.last, collapse(for: item) != row.collapse else { return }
        rebuild()
    }

    func rebuild() {
        let leavesForwards = row?.leavesForwards
        let old = row
        old?.giveBackParts()
        row = makeRow(for: itemList)
        if let row { addSubview(row) }
        old?.removeFromSuperview()
        // In the middle of a transition it is as far as the former one.
        if let leavesForwards { row?.leavesForwards = leavesForwards }
        if outgoing != nil { row?.setPresence(transitionProgress, isRightToLeft: isRightToLeft) }
        setNeedsLayout()
    }

    private func makeRow(for items: [UINavigationItem]) -> NavigationBarRow? {
        guard let item = items.last else { return nil }
        item.bar = self
        items.dropLast().last?.bar = self
        guard !item.groups.isEmpty else { return row(for: item, in: items) }
        for group in item.groups.all { group.isDisplayingRepresentativeItem = false }
        var made = row(for: item, in: items)
        widthOfGroups = bounds.width
        // Groups give way one after the other until there is room.
        for group in item.groups.all where bounds.width > 0 && made.neededWidth > bounds.width {
            guard group.representativeItem != nil, group.barButtonItems.count > 1 else { continue }
            group.isDisplayingRepresentativeItem = true
            made = row(for: item, in: items)
        }
        return made
    }

    /// Groups of items may have more room, or less, than when they were shown.
    func rebuildForGroups() {
        guard outgoing == nil, let item = itemList.last, !item.groups.isEmpty, bounds.width != widthOfGroups else {
            return
        }
        rebuild()
    }

    private func row(for item: UINavigationItem, in items: [UINavigationItem]) -> NavigationBarRow {
        NavigationBarRow(
            bar: self, item: item, back: items.dropLast().last, isLarge: showsLargeTitle(item, in: items),
            collapse: collapse(for: item, in: items), attributes: titleAttributes, largeAttributes: largeAttributes
        ) { [weak self] in self?.backWasTapped() }
    }

    /// Whether the bar lies in a window of compact height.
    var isLow: Bool { traitCollection.verticalSizeClass == .compact }

    var titleAttributes: [NSAttributedString.Key: Any] {
        onStyle(currentAppearance.titleTextAttributes.merging(titleTextAttributes ?? [:]) { _, own in own })
    }

    var largeAttributes: [NSAttributedString.Key: Any] {
        onStyle(currentAppearance.largeTitleTextAttributes.merging(largeTitleTextAttributes ?? [:]) { _, own in own })
    }

    /// On a black bar titles are white unless they have a colour.
    private func onStyle(_ attributes: [NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any] {
        barStyle == .black ? attributes.merging([.foregroundColor: UIColor.white]) { own, _ in own } : attributes
    }

    // MARK: Transitions

    func beginTransition(to items: [UINavigationItem], isPop: Bool) {
        outgoing?.row?.removeFromSuperview()
        presenceBefore = presence
        outgoing = (row, itemList)
        row?.isUserInteractionEnabled = false
        row?.leavesForwards = isPop
        row = nil
        itemList = items
        transitionProgress = 0
        appearanceDidChange()
        row?.leavesForwards = !isPop
        setTransitionProgress(0, isRightToLeft: isRightToLeft)
    }

    func setTransitionProgress(_ progress: CGFloat, isRightToLeft: Bool) {
        transitionProgress = progress
        row?.setPresence(progress, isRightToLeft: isRightToLeft)
        outgoing?.row?.setPresence(1 - progress, isRightToLeft: isRightToLeft)
        showPresence()
    }

    func endTransition(completed: Bool) {
        guard let outgoing else { return }
        self.outgoing = nil
        transitionProgress = 1
        if completed {
            outgoing.row?.removeFromSuperview()
        } else {
            itemList = outgoing.items
            outgoing.row?.removeFromSuperview()
            appearanceDidChange()
        }
        row?.setPresence(1, isRightToLeft: isRightToLeft)
        showPresence()
        setNeedsLayout()
    }
}
