import UIKit

extension ValuesKind {
    /// The members of views, labels and scroll views, those of superclasses with them.
    static func membersOfViews(of object: Any) -> [String: Any?] {
        var all: [String: Any?] = [:]
        if let object = object as? UIView { all.merge(ofView(object)) { $1 } }
        if let object = object as? UIControl { all.merge(ofControl(object)) { $1 } }
        if let object = object as? UILabel { all.merge(ofLabel(object)) { $1 } }
        if let object = object as? UIImageView { all.merge(ofImageView(object)) { $1 } }
        if let object = object as? UIStackView { all.merge(ofStackView(object)) { $1 } }
        if let object = object as? UIScrollView { all.merge(ofScrollView(object)) { $1 } }
        if let object = object as? UITextView { all.merge(ofTextView(object)) { $1 } }
        return all
    }

    private static func ofView(_ it: UIView) -> [String: Any?] {
        [
            "alignmentRectInsets": it.alignmentRectInsets, "alpha": it.alpha, "anchorPoint": it.anchorPoint,
            "autoresizesSubviews": it.autoresizesSubviews, "autoresizingMask": it.autoresizingMask,
            "backgroundColor": it.backgroundColor, "bounds": it.bounds, "center": it.center,
            "clearsContextBeforeDrawing": it.clearsContextBeforeDrawing, "clipsToBounds": it.clipsToBounds,
            "contentMode": it.contentMode, "contentScaleFactor": it.contentScaleFactor,
            "directionalLayoutMargins": it.directionalLayoutMargins,
            "effectiveUserInterfaceLayoutDirection": it.effectiveUserInterfaceLayoutDirection,
            "focusGroupIdentifier": it.focusGroupIdentifier, "focusGroupPriority": it.focusGroupPriority,
            "frame": it.frame, "gestureRecognizers": it.gestureRecognizers,
            "insetsLayoutMarginsFromSafeArea": it.insetsLayoutMarginsFromSafeArea,
            "intrinsicContentSize": it.intrinsicContentSize, "isAccessibilityElement": it.isAccessibilityElement,
            "isExclusiveTouch": it.isExclusiveTouch, "isFocused": it.isFocused, "isHidden": it.isHidden,
            "isMultipleTouchEnabled": it.isMultipleTouchEnabled, "isOpaque": it.isOpaque,
            "isUserInteractionEnabled": it.isUserInteractionEnabled, "layer": it.layer,
            "layoutGuides": it.layoutGuides, "layoutMargins": it.layoutMargins, "mask": it.mask,
            "preservesSuperviewLayoutMargins": it.preservesSuperviewLayoutMargins,
            "safeAreaInsets": it.safeAreaInsets, "semanticContentAttribute": it.semanticContentAttribute,
            "shouldGroupAccessibilityChildren": it.shouldGroupAccessibilityChildren, "subviews": it.subviews,
            "superview": it.superview, "tag": it.tag, "tintAdjustmentMode": it.tintAdjustmentMode,
            "tintColor": it.tintColor, "transform": it.transform,
            "translatesAutoresizingMaskIntoConstraints": it.translatesAutoresizingMaskIntoConstraints,
            "window": it.window,
        ]
    }

    private static func ofControl(_ it: UIControl) -> [String: Any?] {
        [
            "contentHorizontalAlignment": it.contentHorizontalAlignment,
            "contentVerticalAlignment": it.contentVerticalAlignment,
            "contextMenuInteraction": it.contextMenuInteraction,
            "effectiveContentHorizontalAlignment": it.effectiveContentHorizontalAlignment,
            "isContextMenuInteractionEnabled": it.isContextMenuInteractionEnabled, "isEnabled": it.isEnabled,
            "isHighlighted": it.isHighlighted, "isSelected": it.isSelected, "isTouchInside": it.isTouchInside,
            "isTracking": it.isTracking, "showsMenuAsPrimaryAction": it.showsMenuAsPrimaryAction, "state": it.state,
        ]
    }

    private static func ofLabel(_ it: UILabel) -> [String: Any?] {
        [
            "adjustsFontForContentSizeCategory": it.adjustsFontForContentSizeCategory,
            "adjustsFontSizeToFitWidth": it.adjustsFontSizeToFitWidth,
            "allowsDefaultTighteningForTruncation": it.allowsDefaultTighteningForTruncation,
            "attributedText": it.attributedText, "baselineAdjustment": it.baselineAdjustment, "font": it.font,
            "highlightedTextColor": it.highlightedTextColor, "isEnabled": it.isEnabled,
            "isHighlighted": it.isHighlighted, "lineBreakMode": it.lineBreakMode,
            "lineBreakStrategy": it.lineBreakStrategy, "minimumScaleFactor": it.minimumScaleFactor,
            "numberOfLines": it.numberOfLines, "preferredMaxLayoutWidth": it.preferredMaxLayoutWidth,
            "shadowColor": it.shadowColor, "shadowOffset": it.shadowOffset, "text": it.text,
            "textAlignment": it.textAlignment, "textColor": it.textColor,
        ]
    }

    private static func ofImageView(_ it: UIImageView) -> [String: Any?] {
        [
            "animationDuration": it.animationDuration, "animationImages": it.animationImages,
            "animationRepeatCount": it.animationRepeatCount,
            "highlightedAnimationImages": it.highlightedAnimationImages, "highlightedImage": it.highlightedImage,
            "image": it.image, "isAnimating": it.isAnimating, "isHighlighted": it.isHighlighted,
            "preferredSymbolConfiguration": it.preferredSymbolConfiguration,
        ]
    }

    private static func ofStackView(_ it: UIStackView) -> [String: Any?] {
        [
            "alignment": it.alignment, "arrangedSubviews": it.arrangedSubviews, "axis": it.axis,
            "distribution": it.distribution, "isBaselineRelativeArrangement": it.isBaselineRelativeArrangement,
            "isLayoutMarginsRelativeArrangement": it.isLayoutMarginsRelativeArrangement, "spacing": it.spacing,
        ]
    }

    private static func ofScrollView(_ it: UIScrollView) -> [String: Any?] {
        [
            "adjustedContentInset": it.adjustedContentInset, "allowsKeyboardScrolling": it.allowsKeyboardScrolling,
            "alwaysBounceHorizontal": it.alwaysBounceHorizontal, "alwaysBounceVertical": it.alwaysBounceVertical,
            "automaticallyAdjustsScrollIndicatorInsets": it.automaticallyAdjustsScrollIndicatorInsets,
            "bounces": it.bounces, "bouncesHorizontally": it.bouncesHorizontally,
            "bouncesVertically": it.bouncesVertically, "bouncesZoom": it.bouncesZoom,
            "canCancelContentTouches": it.canCancelContentTouches, "contentAlignmentPoint": it.contentAlignmentPoint,
            "contentInset": it.contentInset, "contentInsetAdjustmentBehavior": it.contentInsetAdjustmentBehavior,
            "contentOffset": it.contentOffset, "contentSize": it.contentSize,
            "decelerationRate": it.decelerationRate, "delaysContentTouches": it.delaysContentTouches,
            "delegate": it.delegate, "horizontalScrollIndicatorInsets": it.horizontalScrollIndicatorInsets,
            "indexDisplayMode": it.indexDisplayMode, "indicatorStyle": it.indicatorStyle,
            "isDecelerating": it.isDecelerating, "isDirectionalLockEnabled": it.isDirectionalLockEnabled,
            "isDragging": it.isDragging, "isPagingEnabled": it.isPagingEnabled,
            "isScrollEnabled": it.isScrollEnabled, "isTracking": it.isTracking,
            "isZoomAnimating": it.isZoomAnimating, "isZoomBouncing": it.isZoomBouncing, "isZooming": it.isZooming,
            "keyboardDismissMode": it.keyboardDismissMode, "maximumZoomScale": it.maximumZoomScale,
            "minimumZoomScale": it.minimumZoomScale, "panGestureRecognizer": it.panGestureRecognizer,
            "pinchGestureRecognizer": it.pinchGestureRecognizer, "refreshControl": it.refreshControl,
            "scrollIndicatorInsets": it.scrollIndicatorInsets, "scrollsToTop": it.scrollsToTop,
            "showsHorizontalScrollIndicator": it.showsHorizontalScrollIndicator,
            "showsVerticalScrollIndicator": it.showsVerticalScrollIndicator,
            "transfersHorizontalScrollingToParent": it.transfersHorizontalScrollingToParent,
            "transfersVerticalScrollingToParent": it.transfersVerticalScrollingToParent,
            "verticalScrollIndicatorInsets": it.verticalScrollIndicatorInsets, "visibleSize": it.visibleSize,
            "zoomScale": it.zoomScale,
        ]
    }

    private static func ofTextView(_ it: UITextView) -> [String: Any?] {
        [
            "adjustsFontForContentSizeCategory": it.adjustsFontForContentSizeCategory,
            "allowsEditingTextAttributes": it.allowsEditingTextAttributes, "attributedText": it.attributedText,
            "autocapitalizationType": it.autocapitalizationType, "autocorrectionType": it.autocorrectionType,
            "clearsOnInsertion": it.clearsOnInsertion, "delegate": it.delegate,
            "enablesReturnKeyAutomatically": it.enablesReturnKeyAutomatically, "font": it.font,
            "hasText": it.hasText, "isEditable": it.isEditable, "isSecureTextEntry": it.isSecureTextEntry,
            "isSelectable": it.isSelectable, "keyboardAppearance": it.keyboardAppearance,
            "keyboardType": it.keyboardType, "returnKeyType": it.returnKeyType, "selectedRange": it.selectedRange,
            "smartDashesType": it.smartDashesType, "smartInsertDeleteType": it.smartInsertDeleteType,
            "smartQuotesType": it.smartQuotesType, "spellCheckingType": it.spellCheckingType, "text": it.text,
            "textAlignment": it.textAlignment, "textColor": it.textColor,
            "textContainerInset": it.textContainerInset, "textContentType": it.textContentType,
            "textInputView": it.textInputView,
        ]
    }
}
