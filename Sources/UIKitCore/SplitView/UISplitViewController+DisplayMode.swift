import Foundation
import TesseraGraphics

extension UISplitViewController {
    /// How columns share the room: tiled, unless the app or the display mode says otherwise.
    final var resolvedBehavior: SplitBehavior {
        guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
        switch state.isArranged ? state.mode : resolvedMode {
        case .oneOverSecondary, .twoOverSecondary: return .overlay
        case .twoDisplaceSecondary: return .displace
        default: return .tile
        }
    }

    /// The mode that follows from what the app prefers. With two columns a mode of three counts as the one of two.
    final var resolvedMode: DisplayMode {
        let mode = state.preferredMode
        if style == .tripleColumn { return mode == .automatic ? automaticModeOfThree : mode }
        switch mode {
        case .automatic: return preferredSplitBehavior == .overlay ? .oneOverSecondary : .oneBesideSecondary
        case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
        case .twoOverSecondary: return .oneOverSecondary
        default: return mode
        }
    }

    /// From memory: both columns where the window is wider than high.
    private var automaticModeOfThree: DisplayMode {
        // Overlays leave no other choice but one column, two, or none.
        if preferredSplitBehavior == .overlay { return .oneOverSecondary }
        let size = viewIfLoaded?.bounds.size ?? .zero
        return size.width > size.height ? .twoBesideSecondary : .oneBesideSecondary
    }

    func prefer(_ mode: DisplayMode) {
        state.preferredMode = mode
        change(to: resolvedMode, tellsOfColumns: true)
    }

    /// Puts another display mode in force; columns come and go with their calls of appearance.
    ///
    /// - Parameter tellsOfColumns: as recorded, `show(_:)` and `hide(_:)` leave out the delegate's calls about columns.
    func change(to mode: DisplayMode, tellsOfColumns: Bool, animated: Bool = false) {
        guard state.isArranged, mode != state.mode, !state.isChanging else { return }
        delegate?.splitViewController(self, willChangeTo: mode)
        guard !isCollapsed else { return state.mode = mode }
        let (before, after) = (state.mode.columns(in: style), mode.columns(in: style))
        state.isChanging = true
        let coming = after.filter { !before.contains($0) && holders[$0] != nil }
        let going = before.filter { !after.contains($0) && holders[$0] != nil }
        let isShown = appearance.isShownOrAppearing
        for column in coming {
            if tellsOfColumns { delegate?.splitViewController(self, willShow: column) }
            guard let holder = holders[column] else { continue }
            take(holder)
            if isShown { holder.beginAppearance(animated: false) }
        }
        for column in going {
            if tellsOfColumns { delegate?.splitViewController(self, willHide: column) }
            if isShown { holders[column]?.beginDisappearance(animated: false) }
        }
        state.isMoving = animated
        // Buttons change bars at once, and what comes in starts at its place out of sight; from there all move along.
        let old = state.mode
        state.mode = mode
        placeDisplayModeButton()
        state.mode = old
        UIView.performWithoutAnimation {
            viewIfLoaded?.setNeedsLayout()
            viewIfLoaded?.layoutIfNeeded()
        }
        state.isChanging = false
        state.mode = mode
        moveColumns(animated) { [weak self] in self?.end(coming: coming, going: going, tellsOfColumns, isShown) }
    }

    private func end(coming: [Column], going: [Column], _ tellsOfColumns: Bool, _ isShown: Bool) {
        for column in coming where isInSight(column) {
            if tellsOfColumns { delegate?.splitViewController(self, didShow: column) }
            if isShown, appearance.phase != .appearing { holders[column]?.endAppearance(animated: false) }
        }
        for column in going where !isInSight(column) {
            if tellsOfColumns { delegate?.splitViewController(self, didHide: column) }
            guard let holder = holders[column] else { continue }
            if isShown { holder.endDisappearance(animated: false) }
            release(holder)
        }
    }

    private func moveColumns(_ animated: Bool, then end: @escaping @MainActor () -> Void) {
        guard let root = viewIfLoaded, root.window != nil else {
            state.isMoving = false
            return end()
        }
        root.setNeedsLayout()
        guard animated else {
            root.layoutIfNeeded()
            return end()
        }
        let bars = holders.values.compactMap { ($0 as? UINavigationController)?.navigationBar }
        UIView.animate(
            withDuration: Self.moveDuration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
            animations: { bars.reduce({ root.layoutIfNeeded() }) { work, bar in { bar.moveNewParts(work) } }() },
            completion: { [weak self] _ in
                self?.state.isMoving = false
                self?.viewIfLoaded?.setNeedsLayout()
                end()
            })
    }

    // MARK: By columns

    func isInSight(_ column: Column) -> Bool {
        guard state.isArranged else { return false }
        if isCollapsed { return collapsedTop == column }
        return column == .secondary ? holders[.secondary] != nil : state.mode.columns(in: style).contains(column)
    }

    func reveal(_ column: Column, animated: Bool = false) {
        guard !isCollapsed else { return revealCollapsed(column) }
        guard let mode = mode(showing: column) else { return }
        state.preferredMode = mode
        change(to: mode, tellsOfColumns: false, animated: animated)
    }

    func conceal(_ column: Column, animated: Bool = false) {
        guard !isCollapsed else { return concealCollapsed(column) }
        guard let mode = mode(hiding: column) else { return }
        state.preferredMode = mode
        change(to: mode, tellsOfColumns: false, animated: animated)
    }

    private func mode(showing column: Column) -> DisplayMode? {
        let isOver = preferredSplitBehavior == .overlay
        switch column {
        case .primary where style == .tripleColumn:
            return isOver
                ? .twoOverSecondary
                : preferredSplitBehavior == .displace ? .twoDisplaceSecondary : .twoBesideSecondary
        case .primary, .supplementary:
            guard !isInSight(column), column == .primary || style == .tripleColumn else { return nil }
            return isOver ? .oneOverSecondary : .oneBesideSecondary
        case .secondary: return state.mode.isOver ? .secondaryOnly : nil
        case .compact: return nil
        }
    }

    private func mode(hiding column: Column) -> DisplayMode? {
        guard column == .primary || column == .supplementary, isInSight(column) else { return nil }
        guard style == .tripleColumn, column == .primary else { return .secondaryOnly }
        return state.mode.isOver ? .oneOverSecondary : .oneBesideSecondary
    }

    // MARK: Widths

    private var room: CGFloat { viewIfLoaded?.bounds.width ?? 0 }
    final var splitLooks: SplitViewLooks { traitCollection.systemLooks.splitView }

    private func width(_ rule: SplitColumnWidth, standard: CGFloat) -> CGFloat {
        let looks = splitLooks
        return rule.resolved(
            in: room, standard: standard, limits: min(looks.leastWidth, looks.greatestWidth)...looks.greatestWidth)
    }

    final var resolvedPrimaryWidth: CGFloat {
        if isCollapsed { return room }
        let looks = splitLooks
        return width(
            primaryWidthRule, standard: style == .tripleColumn ? looks.primaryWidthOfThree : looks.primaryWidth)
    }

    final var resolvedSupplementaryWidth: CGFloat {
        guard style == .tripleColumn else { return -1 }
        return width(supplementaryWidthRule, standard: splitLooks.supplementaryWidth)
    }

    func changeWidth(_ path: ReferenceWritableKeyPath<UISplitViewController, CGFloat>, to value: CGFloat) {
        self[keyPath: path] = value
        viewIfLoaded?.setNeedsLayout()
    }

    func changeSupplementaryWidth(_ path: ReferenceWritableKeyPath<UISplitViewController, CGFloat>, to value: CGFloat) {
        guard style == .tripleColumn else {
            return refuse(
                .invalidArgument(
                    "supplementaryColumnWidth properties unsupported for style = \(Self.name(of: style))"))
        }
        changeWidth(path, to: value)
    }

    // MARK: The button

    func makeDisplayModeButton() -> UIBarButtonItem {
        let action = UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in self?.toggleColumns() }
        return UIBarButtonItem(primaryAction: action)
    }

    /// From memory: arrows that point apart.
    func makeSecondaryOnlyButton() -> UIBarButtonItem {
        let image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
        return UIBarButtonItem(primaryAction: UIAction(image: image) { [weak self] _ in self?.toggleSecondaryOnly() })
    }

    private func toggleSecondaryOnly() {
        if state.mode == .secondaryOnly {
            state.preferredMode = state.modeBeforeSecondaryOnly ?? .automatic
        } else {
            state.modeBeforeSecondaryOnly = state.mode
            state.preferredMode = .secondaryOnly
        }
        change(to: resolvedMode, tellsOfColumns: true, animated: true)
    }

    /// The button of the display mode stands first in the bar of the first column in sight, and the one for the secondary
    /// column alone in that column's bar; neither where there is no column beside the secondary one. From memory.
    func placeDisplayModeButton() {
        let shows: Bool =
            switch displayModeButtonVisibility {
            case .automatic: style != .unspecified
            case .never: false
            case .always: true
            }
        var homes: [Column: [UIBarButtonItem]] = [:]
        if !isCollapsed, holders[.primary] != nil {
            if shows { homes[columnOfButton, default: []].append(displayModeButtonItem) }
            // From memory: with two columns, the button of the display mode does all that this one would.
            if showsSecondaryOnlyButton, style == .tripleColumn {
                homes[.secondary, default: []].append(secondaryOnlyButton)
            }
        }
        for column in plainColumns {
            let bar = holders[column] as? UINavigationController
            let home = homes[column] == nil ? nil : bar?.viewControllers.first?.navigationItem
            let old = state.buttonHomes[column]?.item
            if home !== old { old?.systemLeadingItems = [] }
            state.buttonHomes[column] = home.map { WeakItem(item: $0) }
            home?.systemLeadingItems = homes[column] ?? []
        }
    }

    /// The first column in sight that has a bar.
    private var columnOfButton: Column {
        plainColumns.first { isInSight($0) && holders[$0] is UINavigationController } ?? .secondary
    }

    /// Hides the first column where it is in sight, and otherwise shows the next one before those in sight.
    private func toggleColumns() {
        let wanted = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        if wanted != .automatic {
            state.preferredMode = wanted
            return change(to: resolvedMode, tellsOfColumns: true, animated: true)
        }
        if isInSight(.primary) { return conceal(.primary, animated: true) }
        reveal(style == .tripleColumn && !isInSight(.supplementary) ? .supplementary : .primary, animated: true)
    }

    static var moveDuration: TimeInterval { 0.35 }
}
