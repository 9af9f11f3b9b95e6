import UIKit

extension ValuesKind {
    /// The members of tables, collection views and layouts, those of superclasses with them.
    static func membersOfLists(of object: Any) -> [String: Any?] {
        var all: [String: Any?] = [:]
        if let object = object as? UITableView { all.merge(ofTableView(object)) { $1 } }
        if let object = object as? UITableViewCell { all.merge(ofTableViewCell(object)) { $1 } }
        if let object = object as? UITableViewHeaderFooterView { all.merge(ofTableViewHeaderFooterView(object)) { $1 } }
        if let object = object as? UICollectionView { all.merge(ofCollectionView(object)) { $1 } }
        if let object = object as? UICollectionReusableView { all.merge(ofCollectionReusableView(object)) { $1 } }
        if let object = object as? UICollectionViewCell { all.merge(ofCollectionViewCell(object)) { $1 } }
        if let object = object as? UICollectionViewListCell { all.merge(ofCollectionViewListCell(object)) { $1 } }
        if let object = object as? UICollectionViewLayoutAttributes {
            all.merge(ofCollectionViewLayoutAttributes(object)) { $1 }
        }
        if let object = object as? UICollectionViewLayout { all.merge(ofCollectionViewLayout(object)) { $1 } }
        if let object = object as? UICollectionViewFlowLayout { all.merge(ofCollectionViewFlowLayout(object)) { $1 } }
        if let object = object as? UICollectionViewCompositionalLayoutConfiguration {
            all.merge(ofCollectionViewCompositionalLayoutConfiguration(object)) { $1 }
        }
        if let object = object as? NSCollectionLayoutSection { all.merge(ofCollectionLayoutSection(object)) { $1 } }
        if let object = object as? NSCollectionLayoutItem { all.merge(ofCollectionLayoutItem(object)) { $1 } }
        if let object = object as? NSCollectionLayoutGroup { all.merge(ofCollectionLayoutGroup(object)) { $1 } }
        if let object = object as? NSCollectionLayoutDimension { all.merge(ofCollectionLayoutDimension(object)) { $1 } }
        if let object = object as? NSCollectionLayoutSize { all.merge(ofCollectionLayoutSize(object)) { $1 } }
        if let object = object as? NSCollectionLayoutSpacing { all.merge(ofCollectionLayoutSpacing(object)) { $1 } }
        if let object = object as? NSCollectionLayoutEdgeSpacing {
            all.merge(ofCollectionLayoutEdgeSpacing(object)) { $1 }
        }
        if let object = object as? NSCollectionLayoutAnchor { all.merge(ofCollectionLayoutAnchor(object)) { $1 } }
        if let object = object as? NSCollectionLayoutSupplementaryItem {
            all.merge(ofCollectionLayoutSupplementaryItem(object)) { $1 }
        }
        if let object = object as? NSCollectionLayoutBoundarySupplementaryItem {
            all.merge(ofCollectionLayoutBoundarySupplementaryItem(object)) { $1 }
        }
        if let object = object as? NSCollectionLayoutDecorationItem {
            all.merge(ofCollectionLayoutDecorationItem(object)) { $1 }
        }
        if let object = object as? UICollectionLayoutListConfiguration {
            all.merge(ofCollectionLayoutListConfiguration(object)) { $1 }
        }
        if let object = object as? UIListSeparatorConfiguration {
            all.merge(ofListSeparatorConfiguration(object)) { $1 }
        }
        return all
    }

    private static func ofTableView(_ it: UITableView) -> [String: Any?] {
        [
            "allowsFocus": it.allowsFocus, "allowsFocusDuringEditing": it.allowsFocusDuringEditing,
            "allowsMultipleSelection": it.allowsMultipleSelection,
            "allowsMultipleSelectionDuringEditing": it.allowsMultipleSelectionDuringEditing,
            "allowsSelection": it.allowsSelection, "allowsSelectionDuringEditing": it.allowsSelectionDuringEditing,
            "backgroundView": it.backgroundView,
            "cellLayoutMarginsFollowReadableWidth": it.cellLayoutMarginsFollowReadableWidth,
            "contextMenuInteraction": it.contextMenuInteraction, "dataSource": it.dataSource,
            "delegate": it.delegate, "dragDelegate": it.dragDelegate,
            "dragInteractionEnabled": it.dragInteractionEnabled, "dropDelegate": it.dropDelegate,
            "estimatedRowHeight": it.estimatedRowHeight,
            "estimatedSectionFooterHeight": it.estimatedSectionFooterHeight,
            "estimatedSectionHeaderHeight": it.estimatedSectionHeaderHeight, "hasActiveDrop": it.hasActiveDrop,
            "hasUncommittedUpdates": it.hasUncommittedUpdates, "indexPathForSelectedRow": it.indexPathForSelectedRow,
            "indexPathsForSelectedRows": it.indexPathsForSelectedRows,
            "indexPathsForVisibleRows": it.indexPathsForVisibleRows,
            "insetsContentViewsToSafeArea": it.insetsContentViewsToSafeArea, "isEditing": it.isEditing,
            "isPrefetchingEnabled": it.isPrefetchingEnabled, "isSpringLoaded": it.isSpringLoaded,
            "numberOfSections": it.numberOfSections, "prefetchDataSource": it.prefetchDataSource,
            "remembersLastFocusedIndexPath": it.remembersLastFocusedIndexPath, "rowHeight": it.rowHeight,
            "sectionFooterHeight": it.sectionFooterHeight, "sectionHeaderHeight": it.sectionHeaderHeight,
            "sectionHeaderTopPadding": it.sectionHeaderTopPadding,
            "sectionIndexBackgroundColor": it.sectionIndexBackgroundColor, "sectionIndexColor": it.sectionIndexColor,
            "sectionIndexMinimumDisplayRowCount": it.sectionIndexMinimumDisplayRowCount,
            "sectionIndexTrackingBackgroundColor": it.sectionIndexTrackingBackgroundColor,
            "selectionFollowsFocus": it.selectionFollowsFocus, "selfSizingInvalidation": it.selfSizingInvalidation,
            "separatorColor": it.separatorColor, "separatorEffect": it.separatorEffect,
            "separatorInset": it.separatorInset, "separatorInsetReference": it.separatorInsetReference,
            "separatorStyle": it.separatorStyle, "tableFooterView": it.tableFooterView,
            "tableHeaderView": it.tableHeaderView, "visibleCells": it.visibleCells,
        ]
    }

    private static func ofTableViewCell(_ it: UITableViewCell) -> [String: Any?] {
        [
            "accessoryType": it.accessoryType, "accessoryView": it.accessoryView,
            "automaticallyUpdatesBackgroundConfiguration": it.automaticallyUpdatesBackgroundConfiguration,
            "automaticallyUpdatesContentConfiguration": it.automaticallyUpdatesContentConfiguration,
            "backgroundConfiguration": it.backgroundConfiguration, "backgroundView": it.backgroundView,
            "contentConfiguration": it.contentConfiguration, "contentView": it.contentView,
            "detailTextLabel": it.detailTextLabel, "editingAccessoryType": it.editingAccessoryType,
            "editingAccessoryView": it.editingAccessoryView, "editingStyle": it.editingStyle,
            "focusStyle": it.focusStyle, "imageView": it.imageView, "indentationLevel": it.indentationLevel,
            "indentationWidth": it.indentationWidth, "isEditing": it.isEditing, "isHighlighted": it.isHighlighted,
            "isSelected": it.isSelected, "multipleSelectionBackgroundView": it.multipleSelectionBackgroundView,
            "reuseIdentifier": it.reuseIdentifier, "selectedBackgroundView": it.selectedBackgroundView,
            "selectionStyle": it.selectionStyle, "separatorInset": it.separatorInset,
            "shouldIndentWhileEditing": it.shouldIndentWhileEditing,
            "showingDeleteConfirmation": it.showingDeleteConfirmation, "showsReorderControl": it.showsReorderControl,
            "textLabel": it.textLabel, "userInteractionEnabledWhileDragging": it.userInteractionEnabledWhileDragging,
        ]
    }

    private static func ofTableViewHeaderFooterView(_ it: UITableViewHeaderFooterView) -> [String: Any?] {
        [
            "automaticallyUpdatesBackgroundConfiguration": it.automaticallyUpdatesBackgroundConfiguration,
            "automaticallyUpdatesContentConfiguration": it.automaticallyUpdatesContentConfiguration,
            "backgroundConfiguration": it.backgroundConfiguration, "backgroundView": it.backgroundView,
            "contentConfiguration": it.contentConfiguration, "contentView": it.contentView,
            "detailTextLabel": it.detailTextLabel, "reuseIdentifier": it.reuseIdentifier, "textLabel": it.textLabel,
        ]
    }

    private static func ofCollectionView(_ it: UICollectionView) -> [String: Any?] {
        [
            "allowsFocus": it.allowsFocus, "allowsFocusDuringEditing": it.allowsFocusDuringEditing,
            "allowsMultipleSelection": it.allowsMultipleSelection,
            "allowsMultipleSelectionDuringEditing": it.allowsMultipleSelectionDuringEditing,
            "allowsSelection": it.allowsSelection, "allowsSelectionDuringEditing": it.allowsSelectionDuringEditing,
            "backgroundView": it.backgroundView, "contextMenuInteraction": it.contextMenuInteraction,
            "dataSource": it.dataSource, "delegate": it.delegate, "dragDelegate": it.dragDelegate,
            "dragInteractionEnabled": it.dragInteractionEnabled, "dropDelegate": it.dropDelegate,
            "hasActiveDrop": it.hasActiveDrop, "hasUncommittedUpdates": it.hasUncommittedUpdates,
            "indexPathsForSelectedItems": it.indexPathsForSelectedItems,
            "indexPathsForVisibleItems": it.indexPathsForVisibleItems, "isEditing": it.isEditing,
            "isPrefetchingEnabled": it.isPrefetchingEnabled, "isSpringLoaded": it.isSpringLoaded,
            "numberOfSections": it.numberOfSections, "prefetchDataSource": it.prefetchDataSource,
            "remembersLastFocusedIndexPath": it.remembersLastFocusedIndexPath,
            "reorderingCadence": it.reorderingCadence, "selectionFollowsFocus": it.selectionFollowsFocus,
            "selfSizingInvalidation": it.selfSizingInvalidation, "visibleCells": it.visibleCells,
        ]
    }

    private static func ofCollectionReusableView(_ it: UICollectionReusableView) -> [String: Any?] {
        [
            "reuseIdentifier": it.reuseIdentifier
        ]
    }

    private static func ofCollectionViewCell(_ it: UICollectionViewCell) -> [String: Any?] {
        [
            "automaticallyUpdatesBackgroundConfiguration": it.automaticallyUpdatesBackgroundConfiguration,
            "automaticallyUpdatesContentConfiguration": it.automaticallyUpdatesContentConfiguration,
            "backgroundConfiguration": it.backgroundConfiguration, "backgroundView": it.backgroundView,
            "contentConfiguration": it.contentConfiguration, "contentView": it.contentView,
            "isHighlighted": it.isHighlighted, "isSelected": it.isSelected,
            "selectedBackgroundView": it.selectedBackgroundView,
        ]
    }

    private static func ofCollectionViewListCell(_ it: UICollectionViewListCell) -> [String: Any?] {
        [
            "accessories": it.accessories, "indentationLevel": it.indentationLevel,
            "indentationWidth": it.indentationWidth, "indentsAccessories": it.indentsAccessories,
        ]
    }

    private static func ofCollectionViewLayoutAttributes(_ it: UICollectionViewLayoutAttributes) -> [String: Any?] {
        [
            "alpha": it.alpha, "bounds": it.bounds, "center": it.center, "frame": it.frame,
            "indexPath": it.indexPath, "isHidden": it.isHidden,
            "representedElementCategory": it.representedElementCategory,
            "representedElementKind": it.representedElementKind, "size": it.size, "transform": it.transform,
            "zIndex": it.zIndex,
        ]
    }

    private static func ofCollectionViewLayout(_ it: UICollectionViewLayout) -> [String: Any?] {
        [
            "collectionView": it.collectionView, "collectionViewContentSize": it.collectionViewContentSize,
            "developmentLayoutDirection": it.developmentLayoutDirection,
            "flipsHorizontallyInOppositeLayoutDirection": it.flipsHorizontallyInOppositeLayoutDirection,
        ]
    }

    private static func ofCollectionViewFlowLayout(_ it: UICollectionViewFlowLayout) -> [String: Any?] {
        [
            "estimatedItemSize": it.estimatedItemSize, "footerReferenceSize": it.footerReferenceSize,
            "headerReferenceSize": it.headerReferenceSize, "itemSize": it.itemSize,
            "minimumInteritemSpacing": it.minimumInteritemSpacing, "minimumLineSpacing": it.minimumLineSpacing,
            "scrollDirection": it.scrollDirection,
            "sectionFootersPinToVisibleBounds": it.sectionFootersPinToVisibleBounds,
            "sectionHeadersPinToVisibleBounds": it.sectionHeadersPinToVisibleBounds, "sectionInset": it.sectionInset,
            "sectionInsetReference": it.sectionInsetReference,
        ]
    }

    private static func ofCollectionViewCompositionalLayoutConfiguration(
        _ it: UICollectionViewCompositionalLayoutConfiguration
    ) -> [String: Any?] {
        [
            "boundarySupplementaryItems": it.boundarySupplementaryItems,
            "contentInsetsReference": it.contentInsetsReference, "interSectionSpacing": it.interSectionSpacing,
            "scrollDirection": it.scrollDirection,
        ]
    }

    private static func ofCollectionLayoutSection(_ it: NSCollectionLayoutSection) -> [String: Any?] {
        [
            "boundarySupplementaryItems": it.boundarySupplementaryItems, "contentInsets": it.contentInsets,
            "contentInsetsReference": it.contentInsetsReference, "decorationItems": it.decorationItems,
            "interGroupSpacing": it.interGroupSpacing, "orthogonalScrollingBehavior": it.orthogonalScrollingBehavior,
            "orthogonalScrollingProperties": it.orthogonalScrollingProperties,

            "supplementaryContentInsetsReference": it.supplementaryContentInsetsReference,
        ]
    }

    private static func ofCollectionLayoutItem(_ it: NSCollectionLayoutItem) -> [String: Any?] {
        [
            "contentInsets": it.contentInsets, "edgeSpacing": it.edgeSpacing, "layoutSize": it.layoutSize,
            "supplementaryItems": it.supplementaryItems,
        ]
    }

    private static func ofCollectionLayoutGroup(_ it: NSCollectionLayoutGroup) -> [String: Any?] {
        [
            "interItemSpacing": it.interItemSpacing, "subitems": it.subitems,
        ]
    }

    private static func ofCollectionLayoutDimension(_ it: NSCollectionLayoutDimension) -> [String: Any?] {
        [
            "dimension": it.dimension, "isAbsolute": it.isAbsolute, "isEstimated": it.isEstimated,
            "isFractionalHeight": it.isFractionalHeight, "isFractionalWidth": it.isFractionalWidth,
            "isUniformAcrossSiblings": it.isUniformAcrossSiblings,
        ]
    }

    private static func ofCollectionLayoutSize(_ it: NSCollectionLayoutSize) -> [String: Any?] {
        [
            "heightDimension": it.heightDimension, "widthDimension": it.widthDimension,
        ]
    }

    private static func ofCollectionLayoutSpacing(_ it: NSCollectionLayoutSpacing) -> [String: Any?] {
        [
            "isFixed": it.isFixed, "isFlexible": it.isFlexible, "spacing": it.spacing,
        ]
    }

    private static func ofCollectionLayoutEdgeSpacing(_ it: NSCollectionLayoutEdgeSpacing) -> [String: Any?] {
        [
            "bottom": it.bottom, "leading": it.leading, "top": it.top, "trailing": it.trailing,
        ]
    }

    private static func ofCollectionLayoutAnchor(_ it: NSCollectionLayoutAnchor) -> [String: Any?] {
        [
            "edges": it.edges, "isAbsoluteOffset": it.isAbsoluteOffset, "isFractionalOffset": it.isFractionalOffset,
            "offset": it.offset,
        ]
    }

    private static func ofCollectionLayoutSupplementaryItem(_ it: NSCollectionLayoutSupplementaryItem) -> [String: Any?]
    {
        [
            "containerAnchor": it.containerAnchor, "elementKind": it.elementKind, "itemAnchor": it.itemAnchor,
            "zIndex": it.zIndex,
        ]
    }

    private static func ofCollectionLayoutBoundarySupplementaryItem(_ it: NSCollectionLayoutBoundarySupplementaryItem)
        -> [String: Any?]
    {
        [
            "alignment": it.alignment, "extendsBoundary": it.extendsBoundary, "offset": it.offset,
            "pinToVisibleBounds": it.pinToVisibleBounds,
        ]
    }

    private static func ofCollectionLayoutDecorationItem(_ it: NSCollectionLayoutDecorationItem) -> [String: Any?] {
        [
            "elementKind": it.elementKind, "zIndex": it.zIndex,
        ]
    }

    private static func ofCollectionLayoutListConfiguration(_ it: UICollectionLayoutListConfiguration) -> [String: Any?]
    {
        [
            "backgroundColor": it.backgroundColor, "contentHuggingElements": it.contentHuggingElements,
            "footerMode": it.footerMode, "headerMode": it.headerMode, "headerTopPadding": it.headerTopPadding,
            "separatorConfiguration": it.separatorConfiguration, "showsSeparators": it.showsSeparators,
        ]
    }

    private static func ofListSeparatorConfiguration(_ it: UIListSeparatorConfiguration) -> [String: Any?] {
        [
            "bottomSeparatorInsets": it.bottomSeparatorInsets,
            "bottomSeparatorVisibility": it.bottomSeparatorVisibility, "color": it.color,
            "multipleSelectionColor": it.multipleSelectionColor, "topSeparatorInsets": it.topSeparatorInsets,
            "topSeparatorVisibility": it.topSeparatorVisibility, "visualEffect": it.visualEffect,
        ]
    }
}
