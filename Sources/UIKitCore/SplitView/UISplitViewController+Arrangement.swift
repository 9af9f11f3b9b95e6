import Foundation
import TesseraGraphics

extension UISplitViewController {
    /// The columns take their places for the first time. The order of the calls is the recorded one.
    func arrangeForAppearance() {
        guard !state.isArranged else { return collapseOrExpandIfNeeded() }
        state.mode = resolvedMode
        delegate?.splitViewController(self, willChangeTo: state.mode)
        state.isCollapsed = traitCollection.horizontalSizeClass == .compact
        state.isArranged = true
        state.isCollapsed ? arrangeCollapsed() : arrangeExpanded()
        view.setNeedsLayout()
    }

    private func arrangeExpanded() {
        for column in plainColumns {
            makeHolder(of: column)
            guard let holder = holders[column], isInSight(column) else { continue }
            holder.loadViewIfNeeded()
            take(holder)
            delegate?.splitViewController(self, willShow: column)
            state.announcements.append { [weak self] in
                guard let self else { return }
                $0.splitViewController(self, didShow: column)
            }
        }
    }

    private func arrangeCollapsed() {
        let top = topColumn(proposed: assigned[.secondary] == nil ? .primary : .secondary)
        makeHolder(of: .compact)
        // Controllers above the first go straight into its stack.
        let base = plainColumns.first { assigned[$0] != nil }
        for column in plainColumns where style == .unspecified || column == base { makeHolder(of: column) }
        guard let holder = collapsedHolder else { return }
        holder.loadViewIfNeeded()
        joinStacks(top: top)
        take(holder)
        guard style != .unspecified, holders[.compact] == nil else {
            return state.announcements.append { [weak self] in if let self { $0.splitViewControllerDidCollapse(self) } }
        }
        let first = plainColumns.first { state.collapsedCounts[$0] != nil } ?? .primary
        delegate?.splitViewController(self, willShow: first)
        if top != first {
            delegate?.splitViewController(self, willHide: first)
            delegate?.splitViewController(self, willShow: top)
        }
        state.announcements.append { [weak self] in
            guard let self else { return }
            if top != first { $0.splitViewController(self, didHide: first) }
            $0.splitViewControllerDidCollapse(self)
            $0.splitViewController(self, didShow: top)
        }
    }

    /// What the delegate hears when the first appearance ends.
    func announceShownColumns() {
        let announcements = state.announcements
        state.announcements = []
        guard let delegate else { return }
        for announcement in announcements { announcement(delegate) }
    }

    // MARK: Changes

    /// Columns, modes or widths are others.
    func arrangementDidChange() {
        guard state.isArranged, isViewLoaded else { return }
        for column in plainColumns {
            guard let holder = holders[column] else { continue }
            let isPart = isCollapsed ? holder === collapsedHolder : isInSight(column)
            isPart ? show(holder) : release(holder)
        }
        if let compact = holders[.compact] { isCollapsed ? show(compact) : release(compact) }
        view.setNeedsLayout()
    }

    private func show(_ holder: UIViewController) {
        guard holder.parent !== self else { return }
        take(holder)
        guard appearance.isShownOrAppearing else { return }
        holder.beginAppearance(animated: false)
        if appearance.phase == .appeared { holder.endAppearance(animated: false) }
    }

    /// The width has become compact or regular.
    func collapseOrExpandIfNeeded() {
        let shouldCollapse = traitCollection.horizontalSizeClass == .compact
        guard state.isArranged, shouldCollapse != state.isCollapsed, !state.isChanging else { return }
        state.isChanging = true
        settleStacks()
        shouldCollapse ? collapse() : expand()
        state.isChanging = false
        view.setNeedsLayout()
    }

    private func collapse() {
        let top = topColumn(proposed: assigned[.secondary] == nil ? .primary : .secondary)
        if style == .unspecified, let other = delegate?.primaryViewController(forCollapsing: self) {
            holders[.primary] = other
            assigned[.primary] = other
        }
        makeHolder(of: .compact)
        for column in plainColumns { holders[column].map { release($0) } }
        state.isCollapsed = true
        joinStacks(top: top)
        if let holder = collapsedHolder { show(holder) }
        delegate?.splitViewControllerDidCollapse(self)
    }

    private func expand() {
        let proposed = resolvedMode
        let mode =
            delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed) ?? proposed
        collapsedHolder.map { release($0) }
        if style == .unspecified { separateWithoutStyle() }
        separateStacks()
        state.isCollapsed = false
        if mode != state.mode {
            delegate?.splitViewController(self, willChangeTo: mode)
            state.mode = mode
        }
        for column in plainColumns {
            makeHolder(of: column)
            if isInSight(column), let holder = holders[column] { show(holder) }
        }
        delegate?.splitViewControllerDidExpand(self)
    }

    private func separateWithoutStyle() {
        if let other = delegate?.primaryViewController(forExpanding: self) { holders[.primary] = other }
        guard let first = holders[.primary] else { return }
        let second =
            delegate?.splitViewController(self, separateSecondaryFrom: first)
            ?? first.separateSecondaryViewController(for: self)
        if let second {
            holders[.secondary] = second
            assigned[.secondary] = second
        }
    }

    // MARK: Layout

    private var geometry: SplitGeometry {
        let looks = splitLooks
        let root = view.bounds.size
        let floats = primaryBackgroundStyle == .sidebar && style != .unspecified
        let mirrored = view.isRightToLeft != (primaryEdge == .trailing)
        return SplitGeometry(
            bounds: root, safeArea: view.safeAreaInsets, style: style, displayMode: state.mode,
            behavior: resolvedBehavior, primaryWidth: resolvedPrimaryWidth,
            supplementaryWidth: resolvedSupplementaryWidth, sidebarMargin: floats ? looks.sidebarMargin : nil,
            sidebarOverlap: looks.sidebarOverlap, separator: 1 / max(traitCollection.displayScale, 1),
            isMirrored: mirrored)
    }

    func layoutColumns() {
        guard state.isArranged, let root = viewIfLoaded else { return }
        collapseOrExpandIfNeeded()
        guard !isCollapsed else {
            placeDisplayModeButton()
            return layoutCollapsed()
        }
        let geometry = geometry
        let floats = geometry.sidebarMargin != nil
        let isOver = state.mode.isOver
        for (column, place) in geometry.places {
            guard let holder = holders[column], holder.parent === self, let content = holder.viewIfLoaded else {
                continue
            }
            content.frame = place.frame
            holder.containerInsets.left = place.coveredLeft
            holder.containerInsets.right = place.coveredRight
            let isSidebar = column == .primary && floats
            content.layer.cornerRadius = isSidebar ? splitLooks.sidebarCornerRadius : 0
            content.layer.cornerCurve = .continuous
            content.clipsToBounds = isSidebar
        }
        order(geometry, isOver: isOver, floats: floats)
        root.backgroundColor = floats ? .systemBackground : .separator
        if !state.isChanging { placeDisplayModeButton() }
    }

    /// The secondary column lies below the cover, and that below the others.
    private func order(_ geometry: SplitGeometry, isOver: Bool, floats: Bool) {
        guard let root = viewIfLoaded else { return }
        if let content = holders[.secondary]?.viewIfLoaded, content.superview === root {
            root.sendSubviewToBack(content)
        }
        cover.isHidden = !isOver
        cover.frame = root.bounds
        if cover.superview !== root { root.addSubview(cover) }
        root.bringSubviewToFront(cover)
        let shown = state.mode.columns(in: style)
        let primary = holders[.primary]?.viewIfLoaded
        // It slides out whole.
        plate.isHidden = !floats || !shown.contains(.primary) && !state.isMoving
        if let place = geometry.places[.primary] { plate.frame = place.frame }
        plate.layer.cornerRadius = splitLooks.sidebarCornerRadius
        if plate.superview !== root { root.addSubview(plate) }
        if let supplementary = holders[.supplementary]?.viewIfLoaded, supplementary.superview === root {
            root.bringSubviewToFront(supplementary)
        }
        root.bringSubviewToFront(plate)
        if let primary, primary.superview === root { root.bringSubviewToFront(primary) }
        rim.isHidden = plate.isHidden
        rim.frame = plate.frame
        rim.layer.cornerRadius = splitLooks.sidebarCornerRadius
        if rim.superview !== root { root.addSubview(rim) }
        root.bringSubviewToFront(rim)
    }

    private func layoutCollapsed() {
        plate.isHidden = true
        rim.isHidden = true
        cover.isHidden = true
        guard let holder = collapsedHolder, let content = holder.viewIfLoaded, content.superview === view else {
            return
        }
        content.frame = view.bounds
        holder.containerInsets = .zero
        content.layer.cornerRadius = 0
        content.clipsToBounds = false
    }

    // MARK: Gestures

    func installGestures() {
        let edge = LeadingEdgePanRecognizer()
        edge.addAction { [weak self] recognizer in self?.followEdge(recognizer) }
        view.addGestureRecognizer(edge)
        state.edge = edge
        cover.didTap = { [weak self] in self?.concealOverlay() }
    }

    /// A finger from the edge brings the first column in, where it is hidden.
    private func followEdge(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state == .began else { return }
        let first = style == .tripleColumn ? Column.supplementary : .primary
        delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
        reveal(first, animated: true)
        delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }

    func mayBeginEdge(_ recognizer: UIGestureRecognizer) -> Bool {
        guard presentsWithGesture, !isCollapsed, state.isArranged else { return false }
        return !isInSight(style == .tripleColumn ? .supplementary : .primary)
    }

    private func concealOverlay() {
        guard state.mode.isOver else { return }
        state.preferredMode = .secondaryOnly
        change(to: .secondaryOnly, tellsOfColumns: true, animated: true)
    }
}
