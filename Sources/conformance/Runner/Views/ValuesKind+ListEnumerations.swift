import UIKit

extension ValuesKind {
    /// Enumerations of collection views, tables and scroll views, by their names without dots.
    static func enumerationsOfLists(_ name: String) -> [String: Any?]? {
        switch name {
        case "UIContentInsetsReference":
            typealias It = UIContentInsetsReference
            return [
                "automatic": It.automatic.rawValue, "layoutMargins": It.layoutMargins.rawValue,
                "none": It.none.rawValue, "readableContent": It.readableContent.rawValue,
                "safeArea": It.safeArea.rawValue,
            ]
        case "NSDirectionalRectEdge":
            typealias It = NSDirectionalRectEdge
            return [
                "all": It.all.rawValue, "bottom": It.bottom.rawValue, "leading": It.leading.rawValue,
                "top": It.top.rawValue, "trailing": It.trailing.rawValue,
            ]
        case "NSRectAlignment":
            typealias It = NSRectAlignment
            return [
                "bottom": It.bottom.rawValue, "bottomLeading": It.bottomLeading.rawValue,
                "bottomTrailing": It.bottomTrailing.rawValue, "leading": It.leading.rawValue,
                "none": It.none.rawValue, "top": It.top.rawValue, "topLeading": It.topLeading.rawValue,
                "topTrailing": It.topTrailing.rawValue, "trailing": It.trailing.rawValue,
            ]
        case "UIRectEdge":
            typealias It = UIRectEdge
            return [
                "all": It.all.rawValue, "bottom": It.bottom.rawValue, "left": It.left.rawValue,
                "right": It.right.rawValue, "top": It.top.rawValue,
            ]
        case "UIRectCorner":
            typealias It = UIRectCorner
            return [
                "allCorners": It.allCorners.rawValue, "bottomLeft": It.bottomLeft.rawValue,
                "bottomRight": It.bottomRight.rawValue, "topLeft": It.topLeft.rawValue,
                "topRight": It.topRight.rawValue,
            ]
        case "UIAxis":
            typealias It = UIAxis
            return [
                "both": It.both.rawValue, "horizontal": It.horizontal.rawValue, "vertical": It.vertical.rawValue,
            ]
        case "UIScrollViewContentInsetAdjustmentBehavior":
            typealias It = UIScrollView.ContentInsetAdjustmentBehavior
            return [
                "always": It.always.rawValue, "automatic": It.automatic.rawValue, "never": It.never.rawValue,
                "scrollableAxes": It.scrollableAxes.rawValue,
            ]
        case "UIScrollViewIndexDisplayMode":
            typealias It = UIScrollView.IndexDisplayMode
            return [
                "alwaysHidden": It.alwaysHidden.rawValue, "automatic": It.automatic.rawValue,
            ]
        case "UIScrollViewIndicatorStyle":
            typealias It = UIScrollView.IndicatorStyle
            return [
                "black": It.black.rawValue, "default": It.`default`.rawValue, "white": It.white.rawValue,
            ]
        case "UIScrollViewKeyboardDismissMode":
            typealias It = UIScrollView.KeyboardDismissMode
            return [
                "interactive": It.interactive.rawValue,
                "interactiveWithAccessory": It.interactiveWithAccessory.rawValue, "none": It.none.rawValue,
                "onDrag": It.onDrag.rawValue, "onDragWithAccessory": It.onDragWithAccessory.rawValue,
            ]
        case "UIScrollTypeMask":
            typealias It = UIScrollTypeMask
            return [
                "all": It.all.rawValue, "continuous": It.continuous.rawValue, "discrete": It.discrete.rawValue,
            ]
        case "UICollectionViewScrollDirection":
            typealias It = UICollectionView.ScrollDirection
            return [
                "horizontal": It.horizontal.rawValue, "vertical": It.vertical.rawValue,
            ]
        case "UICollectionViewScrollPosition":
            typealias It = UICollectionView.ScrollPosition
            return [
                "bottom": It.bottom.rawValue, "centeredHorizontally": It.centeredHorizontally.rawValue,
                "centeredVertically": It.centeredVertically.rawValue, "left": It.left.rawValue,
                "right": It.right.rawValue, "top": It.top.rawValue,
            ]
        case "UICollectionViewElementCategory":
            typealias It = UICollectionView.ElementCategory
            return [
                "cell": It.cell.rawValue, "decorationView": It.decorationView.rawValue,
                "supplementaryView": It.supplementaryView.rawValue,
            ]
        case "UICollectionViewReorderingCadence":
            typealias It = UICollectionView.ReorderingCadence
            return [
                "fast": It.fast.rawValue, "immediate": It.immediate.rawValue, "slow": It.slow.rawValue,
            ]
        case "UICollectionViewSelfSizingInvalidation":
            typealias It = UICollectionView.SelfSizingInvalidation
            return [
                "disabled": It.disabled.rawValue, "enabled": It.enabled.rawValue,
                "enabledIncludingConstraints": It.enabledIncludingConstraints.rawValue,
            ]
        case "UICollectionViewCellDragState":
            typealias It = UICollectionViewCell.DragState
            return [
                "dragging": It.dragging.rawValue, "lifting": It.lifting.rawValue, "none": It.none.rawValue,
            ]
        case "UICollectionViewDropProposalIntent":
            typealias It = UICollectionViewDropProposal.Intent
            return [
                "insertAtDestinationIndexPath": It.insertAtDestinationIndexPath.rawValue,
                "insertIntoDestinationIndexPath": It.insertIntoDestinationIndexPath.rawValue,
                "unspecified": It.unspecified.rawValue,
            ]
        case "UICollectionViewFlowLayoutSectionInsetReference":
            typealias It = UICollectionViewFlowLayout.SectionInsetReference
            return [
                "fromContentInset": It.fromContentInset.rawValue, "fromLayoutMargins": It.fromLayoutMargins.rawValue,
                "fromSafeArea": It.fromSafeArea.rawValue,
            ]
        case "UICollectionViewUpdateItemAction":
            typealias It = UICollectionViewUpdateItem.Action
            return [
                "delete": It.delete.rawValue, "insert": It.insert.rawValue, "move": It.move.rawValue,
                "none": It.none.rawValue, "reload": It.reload.rawValue,
            ]
        case "UICollectionLayoutListConfigurationAppearance":
            typealias It = UICollectionLayoutListConfiguration.Appearance
            return [
                "grouped": It.grouped.rawValue, "insetGrouped": It.insetGrouped.rawValue, "plain": It.plain.rawValue,
                "sidebar": It.sidebar.rawValue, "sidebarPlain": It.sidebarPlain.rawValue,
            ]
        case "UICollectionLayoutListConfigurationFooterMode":
            typealias It = UICollectionLayoutListConfiguration.FooterMode
            return [
                "none": It.none.rawValue, "supplementary": It.supplementary.rawValue,
            ]
        case "UICollectionLayoutListConfigurationHeaderMode":
            typealias It = UICollectionLayoutListConfiguration.HeaderMode
            return [
                "firstItemInSection": It.firstItemInSection.rawValue, "none": It.none.rawValue,
                "supplementary": It.supplementary.rawValue,
            ]
        case "UICollectionLayoutSectionOrthogonalScrollingBehavior":
            typealias It = UICollectionLayoutSectionOrthogonalScrollingBehavior
            return [
                "continuous": It.continuous.rawValue,
                "continuousGroupLeadingBoundary": It.continuousGroupLeadingBoundary.rawValue,
                "groupPaging": It.groupPaging.rawValue, "groupPagingCentered": It.groupPagingCentered.rawValue,
                "none": It.none.rawValue, "paging": It.paging.rawValue,
            ]
        case "UIListSeparatorConfigurationVisibility":
            typealias It = UIListSeparatorConfiguration.Visibility
            return [
                "automatic": It.automatic.rawValue, "hidden": It.hidden.rawValue, "visible": It.visible.rawValue,
            ]
        case "UICellAccessoryDisplayedState":
            typealias It = UICellAccessory.DisplayedState
            return [
                "always": It.always.rawValue, "whenEditing": It.whenEditing.rawValue,
                "whenNotEditing": It.whenNotEditing.rawValue,
            ]
        case "UICellConfigurationStateDragState":
            typealias It = UICellConfigurationState.DragState
            return [
                "dragging": It.dragging.rawValue, "lifting": It.lifting.rawValue, "none": It.none.rawValue,
            ]
        case "UICellConfigurationStateDropState":
            typealias It = UICellConfigurationState.DropState
            return [
                "none": It.none.rawValue, "notTargeted": It.notTargeted.rawValue, "targeted": It.targeted.rawValue,
            ]
        case "UITableViewStyle":
            typealias It = UITableView.Style
            return [
                "grouped": It.grouped.rawValue, "insetGrouped": It.insetGrouped.rawValue, "plain": It.plain.rawValue,
            ]
        case "UITableViewRowAnimation":
            typealias It = UITableView.RowAnimation
            return [
                "automatic": It.automatic.rawValue, "bottom": It.bottom.rawValue, "fade": It.fade.rawValue,
                "left": It.left.rawValue, "middle": It.middle.rawValue, "none": It.none.rawValue,
                "right": It.right.rawValue, "top": It.top.rawValue,
            ]
        case "UITableViewScrollPosition":
            typealias It = UITableView.ScrollPosition
            return [
                "bottom": It.bottom.rawValue, "middle": It.middle.rawValue, "none": It.none.rawValue,
                "top": It.top.rawValue,
            ]
        case "UITableViewSelfSizingInvalidation":
            typealias It = UITableView.SelfSizingInvalidation
            return [
                "disabled": It.disabled.rawValue, "enabled": It.enabled.rawValue,
                "enabledIncludingConstraints": It.enabledIncludingConstraints.rawValue,
            ]
        case "UITableViewSeparatorInsetReference":
            typealias It = UITableView.SeparatorInsetReference
            return [
                "fromAutomaticInsets": It.fromAutomaticInsets.rawValue, "fromCellEdges": It.fromCellEdges.rawValue,
            ]
        case "UITableViewCellAccessoryType":
            typealias It = UITableViewCell.AccessoryType
            return [
                "checkmark": It.checkmark.rawValue, "detailButton": It.detailButton.rawValue,
                "detailDisclosureButton": It.detailDisclosureButton.rawValue,
                "disclosureIndicator": It.disclosureIndicator.rawValue, "none": It.none.rawValue,
            ]
        case "UITableViewCellCellStyle":
            typealias It = UITableViewCell.CellStyle
            return [
                "default": It.`default`.rawValue, "subtitle": It.subtitle.rawValue, "value1": It.value1.rawValue,
                "value2": It.value2.rawValue,
            ]
        case "UITableViewCellEditingStyle":
            typealias It = UITableViewCell.EditingStyle
            return [
                "delete": It.delete.rawValue, "insert": It.insert.rawValue, "none": It.none.rawValue,
            ]
        case "UITableViewCellSelectionStyle":
            typealias It = UITableViewCell.SelectionStyle
            return [
                "blue": It.blue.rawValue, "default": It.`default`.rawValue, "gray": It.gray.rawValue,
                "none": It.none.rawValue,
            ]
        case "UITableViewCellSeparatorStyle":
            typealias It = UITableViewCell.SeparatorStyle
            return [
                "none": It.none.rawValue, "singleLine": It.singleLine.rawValue,
                "singleLineEtched": It.singleLineEtched.rawValue,
            ]
        case "UIContextualActionStyle":
            typealias It = UIContextualAction.Style
            return [
                "destructive": It.destructive.rawValue, "normal": It.normal.rawValue,
            ]
        case "UIViewContentMode":
            typealias It = UIView.ContentMode
            return [
                "bottom": It.bottom.rawValue, "bottomLeft": It.bottomLeft.rawValue,
                "bottomRight": It.bottomRight.rawValue, "center": It.center.rawValue, "left": It.left.rawValue,
                "redraw": It.redraw.rawValue, "right": It.right.rawValue,
                "scaleAspectFill": It.scaleAspectFill.rawValue, "scaleAspectFit": It.scaleAspectFit.rawValue,
                "scaleToFill": It.scaleToFill.rawValue, "top": It.top.rawValue, "topLeft": It.topLeft.rawValue,
                "topRight": It.topRight.rawValue,
            ]
        case "UIViewAutoresizingMask":
            typealias It = UIView.AutoresizingMask
            return [
                "flexibleBottomMargin": It.flexibleBottomMargin.rawValue,
                "flexibleHeight": It.flexibleHeight.rawValue, "flexibleLeftMargin": It.flexibleLeftMargin.rawValue,
                "flexibleRightMargin": It.flexibleRightMargin.rawValue,
                "flexibleTopMargin": It.flexibleTopMargin.rawValue, "flexibleWidth": It.flexibleWidth.rawValue,
            ]
        case "UIViewTintAdjustmentMode":
            typealias It = UIView.TintAdjustmentMode
            return [
                "automatic": It.automatic.rawValue, "dimmed": It.dimmed.rawValue, "normal": It.normal.rawValue,
            ]
        default: return nil
        }
    }
}
