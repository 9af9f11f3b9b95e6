import UIKit

extension ValuesKind {
    /// The members of controls, bars and their items, those of superclasses with them.
    static func membersOfControls(of object: Any) -> [String: Any?] {
        var all: [String: Any?] = [:]
        if let object = object as? UIButton { all.merge(ofButton(object)) { $1 } }
        if let object = object as? UISwitch { all.merge(ofSwitch(object)) { $1 } }
        if let object = object as? UISlider { all.merge(ofSlider(object)) { $1 } }
        if let object = object as? UIStepper { all.merge(ofStepper(object)) { $1 } }
        if let object = object as? UISegmentedControl { all.merge(ofSegmentedControl(object)) { $1 } }
        if let object = object as? UIPageControl { all.merge(ofPageControl(object)) { $1 } }
        if let object = object as? UIProgressView { all.merge(ofProgressView(object)) { $1 } }
        if let object = object as? UIActivityIndicatorView { all.merge(ofActivityIndicatorView(object)) { $1 } }
        if let object = object as? UIDatePicker { all.merge(ofDatePicker(object)) { $1 } }
        if let object = object as? UIPickerView { all.merge(ofPickerView(object)) { $1 } }
        if let object = object as? UITextField { all.merge(ofTextField(object)) { $1 } }
        if let object = object as? UISearchBar { all.merge(ofSearchBar(object)) { $1 } }
        if let object = object as? UIRefreshControl { all.merge(ofRefreshControl(object)) { $1 } }
        if let object = object as? UINavigationBar { all.merge(ofNavigationBar(object)) { $1 } }
        if let object = object as? UITabBar { all.merge(ofTabBar(object)) { $1 } }
        if let object = object as? UIToolbar { all.merge(ofToolbar(object)) { $1 } }
        if let object = object as? UIBarItem { all.merge(ofBarItem(object)) { $1 } }
        if let object = object as? UIBarButtonItem { all.merge(ofBarButtonItem(object)) { $1 } }
        if let object = object as? UITabBarItem { all.merge(ofTabBarItem(object)) { $1 } }
        if let object = object as? UINavigationItem { all.merge(ofNavigationItem(object)) { $1 } }
        return all
    }

    private static func ofButton(_ it: UIButton) -> [String: Any?] {
        [
            "adjustsImageWhenDisabled": it.adjustsImageWhenDisabled,
            "adjustsImageWhenHighlighted": it.adjustsImageWhenHighlighted,
            "automaticallyUpdatesConfiguration": it.automaticallyUpdatesConfiguration, "buttonType": it.buttonType,
            "changesSelectionAsPrimaryAction": it.changesSelectionAsPrimaryAction, "configuration": it.configuration,
            "contentEdgeInsets": it.contentEdgeInsets, "currentAttributedTitle": it.currentAttributedTitle,
            "currentBackgroundImage": it.currentBackgroundImage, "currentImage": it.currentImage,
            "currentTitle": it.currentTitle, "currentTitleColor": it.currentTitleColor,
            "currentTitleShadowColor": it.currentTitleShadowColor, "imageEdgeInsets": it.imageEdgeInsets,
            "imageView": it.imageView, "isHovered": it.isHovered,
            "isPointerInteractionEnabled": it.isPointerInteractionEnabled, "isSpringLoaded": it.isSpringLoaded,
            "menu": it.menu, "preferredMenuElementOrder": it.preferredMenuElementOrder,
            "titleEdgeInsets": it.titleEdgeInsets, "titleLabel": it.titleLabel,
        ]
    }

    private static func ofSwitch(_ it: UISwitch) -> [String: Any?] {
        [
            "isOn": it.isOn, "offImage": it.offImage, "onImage": it.onImage, "onTintColor": it.onTintColor,
            "preferredStyle": it.preferredStyle, "style": it.style, "thumbTintColor": it.thumbTintColor,
            "title": it.title,
        ]
    }

    private static func ofSlider(_ it: UISlider) -> [String: Any?] {
        [
            "currentMaximumTrackImage": it.currentMaximumTrackImage,
            "currentMinimumTrackImage": it.currentMinimumTrackImage, "currentThumbImage": it.currentThumbImage,
            "isContinuous": it.isContinuous, "maximumTrackTintColor": it.maximumTrackTintColor,
            "maximumValue": it.maximumValue, "maximumValueImage": it.maximumValueImage,
            "minimumTrackTintColor": it.minimumTrackTintColor, "minimumValue": it.minimumValue,
            "minimumValueImage": it.minimumValueImage, "sliderStyle": it.sliderStyle,
            "thumbTintColor": it.thumbTintColor, "trackConfiguration": it.trackConfiguration, "value": it.value,
        ]
    }

    private static func ofStepper(_ it: UIStepper) -> [String: Any?] {
        [
            "autorepeat": it.autorepeat, "isContinuous": it.isContinuous, "maximumValue": it.maximumValue,
            "minimumValue": it.minimumValue, "stepValue": it.stepValue, "value": it.value, "wraps": it.wraps,
        ]
    }

    private static func ofSegmentedControl(_ it: UISegmentedControl) -> [String: Any?] {
        [
            "apportionsSegmentWidthsByContent": it.apportionsSegmentWidthsByContent, "isMomentary": it.isMomentary,
            "isSpringLoaded": it.isSpringLoaded, "numberOfSegments": it.numberOfSegments,
            "selectedSegmentIndex": it.selectedSegmentIndex, "selectedSegmentTintColor": it.selectedSegmentTintColor,
        ]
    }

    private static func ofPageControl(_ it: UIPageControl) -> [String: Any?] {
        [
            "allowsContinuousInteraction": it.allowsContinuousInteraction, "backgroundStyle": it.backgroundStyle,
            "currentPage": it.currentPage, "currentPageIndicatorTintColor": it.currentPageIndicatorTintColor,
            "direction": it.direction, "hidesForSinglePage": it.hidesForSinglePage,
            "interactionState": it.interactionState, "numberOfPages": it.numberOfPages,
            "pageIndicatorTintColor": it.pageIndicatorTintColor,
            "preferredCurrentPageIndicatorImage": it.preferredCurrentPageIndicatorImage,
            "preferredIndicatorImage": it.preferredIndicatorImage,
        ]
    }

    private static func ofProgressView(_ it: UIProgressView) -> [String: Any?] {
        [
            "progress": it.progress, "progressTintColor": it.progressTintColor,
            "progressViewStyle": it.progressViewStyle, "trackTintColor": it.trackTintColor,
        ]
    }

    private static func ofActivityIndicatorView(_ it: UIActivityIndicatorView) -> [String: Any?] {
        [
            "color": it.color, "hidesWhenStopped": it.hidesWhenStopped, "isAnimating": it.isAnimating,
            "style": it.style,
        ]
    }

    private static func ofDatePicker(_ it: UIDatePicker) -> [String: Any?] {
        [
            "countDownDuration": it.countDownDuration, "date": it.date, "datePickerMode": it.datePickerMode,
            "datePickerStyle": it.datePickerStyle, "locale": it.locale, "maximumDate": it.maximumDate,
            "minimumDate": it.minimumDate, "minuteInterval": it.minuteInterval,
            "preferredDatePickerStyle": it.preferredDatePickerStyle,
            "roundsToMinuteInterval": it.roundsToMinuteInterval, "timeZone": it.timeZone,
        ]
    }

    private static func ofPickerView(_ it: UIPickerView) -> [String: Any?] {
        [
            "dataSource": it.dataSource, "delegate": it.delegate, "numberOfComponents": it.numberOfComponents,
            "showsSelectionIndicator": it.showsSelectionIndicator,
        ]
    }

    private static func ofTextField(_ it: UITextField) -> [String: Any?] {
        [
            "adjustsFontForContentSizeCategory": it.adjustsFontForContentSizeCategory,
            "adjustsFontSizeToFitWidth": it.adjustsFontSizeToFitWidth,
            "allowsEditingTextAttributes": it.allowsEditingTextAttributes,
            "attributedPlaceholder": it.attributedPlaceholder, "attributedText": it.attributedText,
            "autocapitalizationType": it.autocapitalizationType, "autocorrectionType": it.autocorrectionType,
            "background": it.background, "borderStyle": it.borderStyle, "clearButtonMode": it.clearButtonMode,
            "clearsOnBeginEditing": it.clearsOnBeginEditing, "clearsOnInsertion": it.clearsOnInsertion,
            "delegate": it.delegate, "disabledBackground": it.disabledBackground,
            "enablesReturnKeyAutomatically": it.enablesReturnKeyAutomatically, "font": it.font,
            "hasText": it.hasText, "isEditing": it.isEditing, "isSecureTextEntry": it.isSecureTextEntry,
            "keyboardAppearance": it.keyboardAppearance, "keyboardType": it.keyboardType, "leftView": it.leftView,
            "leftViewMode": it.leftViewMode, "minimumFontSize": it.minimumFontSize, "placeholder": it.placeholder,
            "returnKeyType": it.returnKeyType, "rightView": it.rightView, "rightViewMode": it.rightViewMode,
            "smartDashesType": it.smartDashesType, "smartInsertDeleteType": it.smartInsertDeleteType,
            "smartQuotesType": it.smartQuotesType, "spellCheckingType": it.spellCheckingType, "text": it.text,
            "textAlignment": it.textAlignment, "textColor": it.textColor, "textContentType": it.textContentType,
        ]
    }

    private static func ofSearchBar(_ it: UISearchBar) -> [String: Any?] {
        [
            "autocapitalizationType": it.autocapitalizationType, "autocorrectionType": it.autocorrectionType,
            "backgroundImage": it.backgroundImage, "barPosition": it.barPosition, "barStyle": it.barStyle,
            "barTintColor": it.barTintColor, "delegate": it.delegate,
            "enablesReturnKeyAutomatically": it.enablesReturnKeyAutomatically, "isEnabled": it.isEnabled,
            "isSearchResultsButtonSelected": it.isSearchResultsButtonSelected, "isTranslucent": it.isTranslucent,
            "keyboardAppearance": it.keyboardAppearance, "keyboardType": it.keyboardType,
            "placeholder": it.placeholder, "prompt": it.prompt, "returnKeyType": it.returnKeyType,
            "scopeButtonTitles": it.scopeButtonTitles, "searchBarStyle": it.searchBarStyle,
            "searchFieldBackgroundPositionAdjustment": it.searchFieldBackgroundPositionAdjustment,
            "selectedScopeButtonIndex": it.selectedScopeButtonIndex, "showsBookmarkButton": it.showsBookmarkButton,
            "showsCancelButton": it.showsCancelButton, "showsScopeBar": it.showsScopeBar,
            "showsSearchResultsButton": it.showsSearchResultsButton, "spellCheckingType": it.spellCheckingType,
            "text": it.text,
        ]
    }

    private static func ofRefreshControl(_ it: UIRefreshControl) -> [String: Any?] {
        [
            "attributedTitle": it.attributedTitle, "isRefreshing": it.isRefreshing,
        ]
    }

    private static func ofNavigationBar(_ it: UINavigationBar) -> [String: Any?] {
        [
            "backItem": it.backItem, "barStyle": it.barStyle, "barTintColor": it.barTintColor,
            "compactAppearance": it.compactAppearance, "compactScrollEdgeAppearance": it.compactScrollEdgeAppearance,
            "isTranslucent": it.isTranslucent, "items": it.items,
            "largeTitleTextAttributes": it.largeTitleTextAttributes, "prefersLargeTitles": it.prefersLargeTitles,
            "scrollEdgeAppearance": it.scrollEdgeAppearance, "shadowImage": it.shadowImage,
            "standardAppearance": it.standardAppearance, "titleTextAttributes": it.titleTextAttributes,
            "topItem": it.topItem,
        ]
    }

    private static func ofTabBar(_ it: UITabBar) -> [String: Any?] {
        [
            "backgroundImage": it.backgroundImage, "barStyle": it.barStyle, "barTintColor": it.barTintColor,
            "delegate": it.delegate, "isTranslucent": it.isTranslucent, "items": it.items,
            "scrollEdgeAppearance": it.scrollEdgeAppearance, "selectedItem": it.selectedItem,
            "shadowImage": it.shadowImage, "standardAppearance": it.standardAppearance,
            "unselectedItemTintColor": it.unselectedItemTintColor,
        ]
    }

    private static func ofToolbar(_ it: UIToolbar) -> [String: Any?] {
        [
            "barPosition": it.barPosition, "barStyle": it.barStyle, "barTintColor": it.barTintColor,
            "compactAppearance": it.compactAppearance, "compactScrollEdgeAppearance": it.compactScrollEdgeAppearance,
            "delegate": it.delegate, "isTranslucent": it.isTranslucent, "items": it.items,
            "scrollEdgeAppearance": it.scrollEdgeAppearance, "standardAppearance": it.standardAppearance,
        ]
    }

    private static func ofBarItem(_ it: UIBarItem) -> [String: Any?] {
        [
            "image": it.image, "isEnabled": it.isEnabled, "tag": it.tag, "title": it.title,
        ]
    }

    private static func ofBarButtonItem(_ it: UIBarButtonItem) -> [String: Any?] {
        [
            "action": it.action, "changesSelectionAsPrimaryAction": it.changesSelectionAsPrimaryAction,
            "customView": it.customView, "isHidden": it.isHidden, "isSelected": it.isSelected,
            "isSpringLoaded": it.isSpringLoaded, "menu": it.menu,
            "preferredMenuElementOrder": it.preferredMenuElementOrder, "primaryAction": it.primaryAction,
            "style": it.style, "target": it.target, "tintColor": it.tintColor, "width": it.width,
        ]
    }

    private static func ofTabBarItem(_ it: UITabBarItem) -> [String: Any?] {
        [
            "badgeColor": it.badgeColor, "badgeValue": it.badgeValue, "isSpringLoaded": it.isSpringLoaded,
            "selectedImage": it.selectedImage, "titlePositionAdjustment": it.titlePositionAdjustment,
        ]
    }

    private static func ofNavigationItem(_ it: UINavigationItem) -> [String: Any?] {
        [
            "backAction": it.backAction, "backBarButtonItem": it.backBarButtonItem,
            "backButtonDisplayMode": it.backButtonDisplayMode, "backButtonTitle": it.backButtonTitle,
            "compactAppearance": it.compactAppearance, "compactScrollEdgeAppearance": it.compactScrollEdgeAppearance,
            "hidesBackButton": it.hidesBackButton, "hidesSearchBarWhenScrolling": it.hidesSearchBarWhenScrolling,
            "largeTitleDisplayMode": it.largeTitleDisplayMode, "leftBarButtonItem": it.leftBarButtonItem,
            "leftBarButtonItems": it.leftBarButtonItems,
            "leftItemsSupplementBackButton": it.leftItemsSupplementBackButton, "prompt": it.prompt,
            "rightBarButtonItem": it.rightBarButtonItem, "rightBarButtonItems": it.rightBarButtonItems,
            "scrollEdgeAppearance": it.scrollEdgeAppearance, "searchController": it.searchController,
            "standardAppearance": it.standardAppearance, "title": it.title, "titleView": it.titleView,
        ]
    }
}
