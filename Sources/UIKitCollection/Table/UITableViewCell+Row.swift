import Foundation
import TesseraGraphics
import UIKitCore

/// What the table and the collaborators of a cell know of it.
extension UITableViewCell: RowCell {
    final var listPlace: ListPlace { setting.place }
    final var showsEditing: Bool { isEditing }
    final var isOutlineExpanded: Bool { false }
    final var standsApart: Bool { isCarried || showingDeleteConfirmation && setting.place.isInCard }
    final var indentsAccessories: Bool { false }
    final var reservesChevrons: Bool { false }
    final func toggleOutline() {}

    /// Rows without a control stand in with those that have one.
    final var reservedLeading: CGFloat {
        let hasControl = editingStyle != .none || setting.choosesWhileEditing
        guard isEditing, !hasControl, shouldIndentWhileEditing, setting.indentsWhileEditing else { return 0 }
        return directionalLayoutMargins.leading + 24
    }

    final var textStart: CGFloat? { contentConfiguration == nil ? labels.textStart : nil }

    final var coveredSides: CoveredSides { setting.coveredSides }

    final var pressBelow: RowPress? {
        owner?.cell(beside: self, below: true).map {
            RowPress(isSelected: $0.showsPress && $0.isSelected, isHighlighted: $0.showsPress && $0.isHighlighted)
        }
    }

    final var rowCarrier: (any RowCarrier)? { owner }
}

extension UITableViewCell {
    // MARK: Table

    final func settingDidChange(from old: TableRowSetting) {
        place(didChangeFrom: old.place)
        if let level = setting.indentationLevel { indentationLevel = level }
        let others = (setting.editingStyle, setting.canMove, setting.choosesWhileEditing)
        // At the end of editing the controls that show go first, animated.
        let isEnding = isEditing && !(owner?.isEditing ?? true)
        if (old.editingStyle, old.canMove, old.choosesWhileEditing) != others, !isEnding { accessoriesDidChange() }
        separatorsDidChange()
        if old.selectsSeveral != setting.selectsSeveral { backs.update() }
        setNeedsUpdateConfiguration()
    }

    // MARK: Accessories

    final func accessoriesDidChange() {
        parts.set(rowAccessories)
        contentDidChange()
    }

    private var rowAccessories: [UICellAccessory] {
        var list: [UICellAccessory] = []
        if setting.choosesWhileEditing {
            list.append(.multiselect())
        } else {
            switch editingStyle {
            case .delete: list.append(.delete { [weak self] in self?.editControlTapped() })
            case .insert: list.append(.insert { [weak self] in self?.editControlTapped() })
            case .none: break
            }
        }
        list += trailingAccessories
        if setting.canMove, showsReorderControl || setting.isSaidToMove {
            list.append(.reorder(options: .init(reservedLayoutWidth: .actual, showsVerticalSeparator: false)))
        }
        return list
    }

    private func editControlTapped() { owner?.editControlTapped(in: self) }

    /// What shows both while the cell is edited and while it is not shows always.
    private var trailingAccessories: [UICellAccessory] {
        var list: [UICellAccessory] = []
        if let accessoryView {
            let isShared = accessoryView === editingAccessoryView
            list.append(accessory(accessoryView, isShared ? .always : .whenNotEditing))
        }
        if let editingAccessoryView, editingAccessoryView !== accessoryView {
            list.append(accessory(editingAccessoryView, .whenEditing))
        }
        let normal = accessoryView == nil ? accessoryType.parts : []
        let editing = editingAccessoryView == nil ? editingAccessoryType.parts : []
        for part in normal { list.append(accessory(part, editing.contains(part) ? .always : .whenNotEditing)) }
        for part in editing where !normal.contains(part) { list.append(accessory(part, .whenEditing)) }
        return list
    }

    private func accessory(_ part: AccessoryType, _ displayed: UICellAccessory.DisplayedState) -> UICellAccessory {
        switch part {
        case .checkmark: .checkmark(displayed: displayed)
        case .detailButton:
            .detail(displayed: displayed) { [weak self] in
                guard let self else { return }
                self.owner?.accessoryButtonTapped(in: self)
            }
        default: .disclosureIndicator(displayed: displayed)
        }
    }

    /// A symbol stands in the room that the system's signs have; recorded.
    private func accessory(_ view: UIView, _ displayed: UICellAccessory.DisplayedState) -> UICellAccessory {
        let isSymbol = (view as? UIImageView)?.image?.isSymbolImage ?? false
        return .customView(
            configuration: UICellAccessory.CustomViewConfiguration(
                customView: view, placement: .trailing(displayed: displayed),
                reservedLayoutWidth: isSymbol ? .standard : .actual, maintainsFixedSize: true))
    }

    final var hasTrailingAccessory: Bool { !parts.shownTypes.trailing.isEmpty }

    // MARK: Lines

    /// Lines go along with the texts that make room for a control of editing (believed).
    final var separatorShift: CGFloat {
        guard isEditing else { return 0 }
        let covered = setting.coveredSides.leading(isMirrored: isMirrored)
        return max(0, placedByDirection(contentView.frame).minX - covered)
    }

    final func separatorsDidChange() {
        guard setting.place.isInList, setting.separatorStyle != .none else { return lines.configuration = nil }
        var configuration = UIListSeparatorConfiguration(listAppearance: setting.place.environment.appearance)
        if let color = setting.separatorColor {
            (configuration.color, configuration.multipleSelectionColor) = (color, color)
        }
        configuration.visualEffect = setting.separatorEffect
        if let inset = ownSeparatorInset ?? setting.separatorInset {
            // Right-to-left layouts exchange the sides (documentation of `UITableView.separatorInset`).
            var sides = NSDirectionalEdgeInsets(top: 0, leading: inset.left, bottom: 0, trailing: inset.right)
            var (coveredStart, coveredEnd) = (
                setting.coveredSides.leading(isMirrored: isMirrored),
                setting.coveredSides.trailing(isMirrored: isMirrored)
            )
            if setting.insetsFromAutomatic {
                // Automatic insets are clear of the safe area already.
                (coveredStart, coveredEnd) = (0, 0)
                let automatic = automaticSeparatorInset
                sides.leading += automatic.left
                sides.trailing += automatic.right
            }
            if let leading = Self.inset(sides.leading, coveredStart) {
                configuration.bottomSeparatorInsets.leading = leading
            }
            if let trailing = Self.inset(sides.trailing, coveredEnd) {
                configuration.bottomSeparatorInsets.trailing = trailing
            }
        }
        lines.configuration = configuration
    }

    /// An inset of the line; nil leaves it to the list. Apps hide a line by the greatest inset there is, which of the
    /// insets of lists means automatic; of those of tables `automaticDimension` does.
    private static func inset(_ length: CGFloat, _ covered: CGFloat) -> CGFloat? {
        length == UITableView.automaticDimension ? nil : min(length, farInset) + covered
    }
    private static let farInset: CGFloat = 1e6

    /// Where the line runs without anybody's choice; in right-to-left layouts, too, the left is where it begins.
    final var automaticSeparatorInset: UIEdgeInsets {
        let (start, end) = lines.automaticEnds
        return UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
    }

    /// Before the cell is in the table, those of the table that it comes into.
    final var tableTraits: UITraitCollection {
        superview == nil ? owner?.traitCollection ?? traitCollection : traitCollection
    }

    // MARK: Margins

    /// The cell has the margins that the table's width gives it; a content view of the client's, or of the texts of the
    /// style, has them too, but for less room before an accessory. Margins that the client has set stay.
    final func takeMargins() {
        let looks = tableTraits.tableLooks
        if setting.place.isInList {
            let margins = NSDirectionalEdgeInsets(
                top: looks.verticalMargin, leading: setting.sideMargin, bottom: looks.verticalMargin,
                trailing: setting.sideMargin + (owner?.indexWidth ?? 0))
            if margins != givenMargins, mayGiveMargins(self, given: givenMargins) {
                givenMargins = margins
                directionalLayoutMargins = margins
            }
        }
        guard contentConfiguration == nil else { return }
        var inner = directionalLayoutMargins
        if hasTrailingAccessory { inner.trailing = looks.trailingBesideAccessory }
        guard inner != contentMargins, mayGiveMargins(contentView, given: contentMargins) else { return }
        contentMargins = inner
        contentView.insetsLayoutMarginsFromSafeArea = false
        contentView.directionalLayoutMargins = inner
    }

    /// Whether a view has the margins that it was given last, or those of all views, and not the client's.
    private func mayGiveMargins(_ view: UIView, given: NSDirectionalEdgeInsets?) -> Bool {
        // What comes from outside of it cannot be told from what was set.
        guard !view.preservesSuperviewLayoutMargins else { return true }
        let covered = view.insetsLayoutMarginsFromSafeArea ? view.safeAreaInsets : .zero
        let own = view.directionalLayoutMargins
        let expected = given ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        let (start, end) = isMirrored ? (covered.right, covered.left) : (covered.left, covered.right)
        return abs(own.top - covered.top - expected.top) < 0.01
            && abs(own.bottom - covered.bottom - expected.bottom) < 0.01
            && abs(own.leading - start - expected.leading) < 0.01
            && abs(own.trailing - end - expected.trailing) < 0.01
    }

    // MARK: Height

    /// What the content comes to, at least the standard height of a row.
    final func naturalHeight(width: CGFloat) -> CGFloat {
        if bounds.width != width { bounds.size.width = width }
        takeMargins()
        let content = roomForContent
        let looks = tableTraits.tableLooks
        guard contentConfiguration != nil else { return labels.height(in: content.width) }
        let inner = contentHeight(fitting: CGSize(width: content.width, height: 0)) ?? 0
        return max(looks.configuredRow, inner + looks.separatorRoom)
    }

    /// Where the content goes. A cell on screen is measured where it stands: what moves to other places in an animation is
    /// not to be there already.
    private var roomForContent: CGRect {
        guard window != nil else { return arrange().content }
        let room = parts.frames(in: bounds.size).content
        // Margins that go by the cell's edges count a content beyond these in; whoever measures puts it back.
        if contentView.frame.width > bounds.width {
            UIView.performWithoutAnimation { contentView.frame = placedByDirection(room) }
        }
        return room
    }

    /// The height that the cell wants in a table; subclasses may have their own opinion of it.
    final func fittedHeight(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        return systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// What the constraints in the content view come to, or the content without any.
    final func constrainedHeight(width: CGFloat) -> CGFloat {
        guard contentView.usesConstraints, contentView.superview === self else {
            return sizeThatFits(CGSize(width: width, height: 0)).height
        }
        if bounds.width != width { bounds.size.width = width }
        takeMargins()
        let content = roomForContent
        let height = contentView.systemLayoutSizeFitting(
            CGSize(width: content.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        // A content view that nothing holds apart has no height of its own.
        guard height > 0 else { return naturalHeight(width: width) }
        return height + tableTraits.tableLooks.separatorRoom
    }
}

extension UITableViewCell.AccessoryType {
    /// The signs and buttons that it consists of.
    fileprivate var parts: [UITableViewCell.AccessoryType] {
        switch self {
        case .none: []
        case .detailDisclosureButton: [.detailButton, .disclosureIndicator]
        default: [self]
        }
    }
}

extension UIListEnvironment {
    fileprivate var appearance: UICollectionLayoutListConfiguration.Appearance {
        switch self {
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        default: .plain
        }
    }
}
