import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What the façade's members do, and what the parts of a table need of each other.
extension UITableView {
    final func start() {
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        alwaysBounceVertical = true
    }

    // MARK: Data

    /// The numbers are asked for when somebody needs them.
    final func dataSourceDidChange() {
        forgetData()
        model.forget()
    }

    /// A delegate can allow drags that select, and menus.
    final func delegateDidChange() {
        heightsDidChange()
        guard delegate != nil else { return }
        selector.interaction.install()
        addInteraction(menus)
    }

    final func reloadAll() {
        forgetData()
        // What showed counts no longer, so that the numbers are asked for now (recorded).
        if dataSource == nil { model.forget() } else { model.reload() }
        let content = CGSize(width: bounds.width, height: model.contentHeight)
        if contentSize != content { contentSize = content }
    }

    private func forgetData() {
        state.reloads += 1
        state.needsReload = true
        state.awaitsReload = false
        movement.dataIsReloaded()
        dragDrop.dataIsReloaded()
        editor.dataIsReloaded()
        selector.dataIsReloaded()
        menus.dataIsReloaded()
        prefetcher.forget()
        aim.drop()
        index.invalidate()
        setNeedsLayout()
    }

    /// Items and sections have the places that `plan` says.
    final func partsFollow(_ plan: UpdatePlan) {
        selector.follow(plan)
        dragDrop.follow(plan)
        menus.follow(plan)
        focus.follow(plan)
        prefetcher.forget()
        aim.drop()
        index.invalidate()
    }

    /// The properties or the delegate say other heights: everything is measured again.
    final func heightsDidChange() {
        guard !state.needsReload else { return }
        movement.giveWay()
        state.needsReload = true
        setNeedsLayout()
    }

    final func surroundingsDidChange() {
        stage.askAllAgain()
        stage.dressAgain()
        setNeedsLayout()
    }

    final func traitsDidChange(from previous: UITraitCollection?) {
        // Light and dark move nothing.
        guard
            previous?.values.with(\.userInterfaceStyle, .light)
                != traitCollection.values.with(\.userInterfaceStyle, .light)
        else { return }
        // Outside of the table cells do not hear of another size of text, and would be measured in that of the past.
        if let previous, previous.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
            prefetcher.forget()
            reuse.clear()
            // Rows out of sight are as high as texts of that size were.
            heightsDidChange()
        }
        surroundingsDidChange()
    }

    // MARK: Passes

    final func passDidEnd() {
        placeBackground()
        placeAccessories()
        filler.update()
        if index.update(rows: model.counts.numberOfItems) { setNeedsLayout() }
        index.place()
        prefetcher.didShow()
        aim.passEnded()
        // An open batch shows nothing new before it ends.
        if state.needsReload, !state.isCollecting { setNeedsLayout() }
    }

    final func boundsDidChange(from old: CGRect) {
        if bounds.width != old.width { stage.dressAgain() }
    }

    final func windowDidChange() {
        guard window == nil else {
            swipes.install()
            return focus.windowChanged()
        }
        stage.departures.dropAll(self)
    }

    final func indexTitlesDidChange() {
        index.invalidate()
        setNeedsLayout()
    }

    final func separatorsDidChange() {
        stage.dressAgain()
        setNeedsLayout()
    }

    final func allowsMultipleSelectionDuringEditingDidChange() {
        if isEditing { selector.policyChanged() }
    }

    // MARK: Optional methods

    /// There is no method that commits what the user confirms.
    final func refuseCommit() { editor.refuse() }

    /// There is no method that moves rows.
    final func refuseMovement() { movement.isRefused = true }

    /// Whether the data source may have a method that moves rows.
    final var mayHaveMovement: Bool {
        movement.isLeftOpen = true
        return movement.mayHaveMovement
    }

    // MARK: Measures

    /// Device pixels per point.
    final var pixelScale: CGFloat {
        let scale = traitCollection.displayScale
        return scale > 0 ? scale : UIScreen.main.scale
    }

    /// From the table's edges to the content of rows.
    final var sideMargin: CGFloat {
        let looks = traitCollection.systemLooks.list
        return bounds.width >= looks.wideWidth ? looks.wideSideMargin : looks.sideMargin
    }

    /// From the table's edges to the cards of an inset grouped one, which keep clear of the safe area's sides.
    final var cardInsets: (left: CGFloat, right: CGFloat) {
        guard style == .insetGrouped else { return (0, 0) }
        let (margin, covered) = (max(sideMargin, readableMargin), safeAreaInsets)
        return (margin + max(0, covered.left), margin + max(0, covered.right))
    }

    /// What the safe area takes from the content of rows, headers and footers that are as wide as the table.
    final var coveredSides: CoveredSides {
        guard style != .insetGrouped, insetsContentViewsToSafeArea else { return CoveredSides() }
        let covered = safeAreaInsets
        return CoveredSides(left: max(0, covered.left), right: max(0, covered.right))
    }

    /// The safe area's sides have changed, or whether they count.
    final func coveredSidesMayHaveChanged() {
        let now = (safeAreaInsets.left, safeAreaInsets.right, insetsContentViewsToSafeArea)
        guard now != state.knownSides else { return }
        state.knownSides = now
        surroundingsDidChange()
    }

    /// From a row's edges to its content; in cards, too (recorded).
    final var rowMargin: CGFloat { style == .insetGrouped ? sideMargin : max(sideMargin, readableMargin) }

    /// Zero where rows may be as wide as the table.
    private var readableMargin: CGFloat { cellLayoutMarginsFollowReadableWidth ? readableInsets.left : 0 }

    final var rowWidth: CGFloat { max(0, bounds.width - cardInsets.left - cardInsets.right) }

    final var environment: UIListEnvironment {
        switch style {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        }
    }

    /// What the table tells the cell of a row.
    final func setting(of path: IndexPath) -> TableRowSetting {
        var setting = TableRowSetting()
        var flags: ListPlace.Flags = []
        if path.row == 0 { flags.insert(.isFirst) }
        let counts = model.counts
        if counts.contains(section: path.section), path.row == counts.numberOfItems(inSection: path.section) - 1 {
            flags.insert(.isLast)
        }
        setting.place = ListPlace(environment, .row, flags)
        setting.sideMargin = rowMargin
        setting.coveredSides = coveredSides
        setting.separatorStyle = separatorStyle
        setting.separatorColor = chosenSeparatorColor
        setting.separatorEffect = separatorEffect
        setting.separatorInset = chosenSeparatorInset
        setting.insetsFromAutomatic = separatorInsetReference == .fromAutomaticInsets
        setting.selectsSeveral = selector.allowsSeveral
        guard !movement.isPhantom(path) else { return setting }
        let level = delegate?.tableView(self, indentationLevelForRowAt: movement.dataPath(of: path)) ?? Int.min
        setting.indentationLevel = level == Int.min ? nil : level
        guard isEditing else { return setting }
        setting.choosesWhileEditing = allowsMultipleSelectionDuringEditing
        setting.editingStyle = editor.style(of: path)
        movement.isLeftOpen = false
        setting.canMove = movement.mayMove(path)
        setting.isSaidToMove = setting.canMove && !movement.isLeftOpen
        setting.indentsWhileEditing =
            delegate?.tableView(self, shouldIndentWhileEditingRowAt: movement.dataPath(of: path)) ?? true
        return setting
    }

    // MARK: Views around the rows

    final func replaceBackground(_ old: UIView?) {
        old?.removeFromSuperview()
        guard let backgroundView else { return }
        backgroundView.layer.zPosition = -CGFloat(Int32.max)
        insertSubview(backgroundView, at: 0)
        placeBackground()
    }

    private func placeBackground() {
        guard let backgroundView, backgroundView.frame != bounds else { return }
        backgroundView.frame = bounds
    }

    final func accessoryHeight(_ accessory: UIView?) -> CGFloat {
        guard let height = accessory?.bounds.height, height.isFinite else { return 0 }
        return max(0, height)
    }

    final func replaceAccessory(_ old: UIView?, with new: UIView?) {
        guard old !== new else {
            // Setting it again is how apps have another height noticed.
            return surroundingsDidChange()
        }
        if let old, old.superview === self { old.removeFromSuperview() }
        if let new { addSubview(new) }
        if state.needsReload { setNeedsLayout() } else { heightsDidChange() }
        placeAccessories()
    }

    private func placeAccessories() {
        if let tableHeaderView { place(tableHeaderView, at: 0) }
        if let tableFooterView { place(tableFooterView, at: model.start + CGFloat(model.geometry.length)) }
    }

    /// Forced to the table's width, with their own height.
    private func place(_ accessory: UIView, at y: CGFloat) {
        let frame = CGRect(x: 0, y: y, width: bounds.width, height: accessoryHeight(accessory))
        if accessory.frame != frame { accessory.frame = frame }
    }

    /// What fingers that select rows take from scrolling; nil leaves it to the scroll view.
    final func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool? {
        if recognizer is MultipleSelectionRecognizer { return selector.interaction.mayBegin() }
        return recognizer === panGestureRecognizer && selector.interaction.mayBegin() ? false : nil
    }
}

extension UITableView: TableCellOwner {
    final func cell(beside cell: UITableViewCell, below: Bool) -> UITableViewCell? {
        guard let path = shown.path(of: cell) else { return nil }
        let row = path.row + (below ? 1 : -1)
        return row < 0 ? nil : shown.cell(at: IndexPath(item: row, section: path.section))
    }

    final func accessoryButtonTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        cell.performSegues(ofAccessory: true)
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }

    final func editControlTapped(in cell: UITableViewCell) {
        if let path = indexPath(for: cell) { editor.controlTapped(path) }
    }

    final var allowsSelectingRows: Bool { selector.allows }

    final func canFocus(_ cell: UITableViewCell) -> Bool {
        shown.path(of: cell).map { model.exists($0) && focus.canFocus($0) } ?? false
    }

    final func accessibilityActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction] {
        guard !state.needsReload, shown.path(of: cell) != nil else { return [] }
        return swipes.accessibilityActions(of: cell) + movement.accessibilityActions(of: cell, in: self)
    }

    final func heightMayHaveChanged(of view: UIView) { stage.sizeMayHaveChanged(view) }

    final func constraintsDidChange(in view: UIView) {
        if selfSizingInvalidation == .enabledIncludingConstraints { stage.sizeMayHaveChanged(view) }
    }

    final func beginCarrying(_ row: any RowCell) -> Bool {
        guard let cell = row as? UITableViewCell, let path = shown.path(of: cell) else { return false }
        return movement.begin(path)
    }

    final func carry(to center: CGPoint) { movement.update(to: center.y) }
    final func endCarrying() { movement.end() }
    final func cancelCarrying() { movement.cancel() }
}
