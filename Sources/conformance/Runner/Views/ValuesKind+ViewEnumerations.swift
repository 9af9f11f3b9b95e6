import UIKit

extension ValuesKind {
    /// Enumerations of views, controls and text input, by their names without dots.
    static func enumerationsOfViews(_ name: String) -> [String: Any?]? {
        switch name {
        case "UIViewAnimationCurve":
            typealias It = UIView.AnimationCurve
            return [
                "easeIn": It.easeIn.rawValue, "easeInOut": It.easeInOut.rawValue, "easeOut": It.easeOut.rawValue,
                "linear": It.linear.rawValue,
            ]
        case "UIViewAnimationOptions":
            typealias It = UIView.AnimationOptions
            return [
                "allowAnimatedContent": It.allowAnimatedContent.rawValue,
                "allowUserInteraction": It.allowUserInteraction.rawValue, "autoreverse": It.autoreverse.rawValue,
                "beginFromCurrentState": It.beginFromCurrentState.rawValue, "curveEaseIn": It.curveEaseIn.rawValue,
                "curveEaseInOut": It.curveEaseInOut.rawValue, "curveEaseOut": It.curveEaseOut.rawValue,
                "curveLinear": It.curveLinear.rawValue, "layoutSubviews": It.layoutSubviews.rawValue,
                "overrideInheritedCurve": It.overrideInheritedCurve.rawValue,
                "overrideInheritedDuration": It.overrideInheritedDuration.rawValue,
                "showHideTransitionViews": It.showHideTransitionViews.rawValue,
                "transitionCrossDissolve": It.transitionCrossDissolve.rawValue,
                "transitionCurlDown": It.transitionCurlDown.rawValue,
                "transitionCurlUp": It.transitionCurlUp.rawValue,
                "transitionFlipFromBottom": It.transitionFlipFromBottom.rawValue,
                "transitionFlipFromLeft": It.transitionFlipFromLeft.rawValue,
                "transitionFlipFromRight": It.transitionFlipFromRight.rawValue,
                "transitionFlipFromTop": It.transitionFlipFromTop.rawValue,
            ]
        case "UISemanticContentAttribute":
            typealias It = UISemanticContentAttribute
            return [
                "forceLeftToRight": It.forceLeftToRight.rawValue, "forceRightToLeft": It.forceRightToLeft.rawValue,
                "playback": It.playback.rawValue, "spatial": It.spatial.rawValue,
                "unspecified": It.unspecified.rawValue,
            ]
        case "UIUserInterfaceLayoutDirection":
            typealias It = UIUserInterfaceLayoutDirection
            return [
                "leftToRight": It.leftToRight.rawValue, "rightToLeft": It.rightToLeft.rawValue,
            ]
        case "UIUserInterfaceIdiom":
            typealias It = UIUserInterfaceIdiom
            return [
                "carPlay": It.carPlay.rawValue, "mac": It.mac.rawValue, "pad": It.pad.rawValue,
                "phone": It.phone.rawValue, "tv": It.tv.rawValue, "unspecified": It.unspecified.rawValue,
                "vision": It.vision.rawValue,
            ]
        case "UIUserInterfaceStyle":
            typealias It = UIUserInterfaceStyle
            return [
                "dark": It.dark.rawValue, "light": It.light.rawValue, "unspecified": It.unspecified.rawValue,
            ]
        case "UIUserInterfaceSizeClass":
            typealias It = UIUserInterfaceSizeClass
            return [
                "compact": It.compact.rawValue, "regular": It.regular.rawValue,
                "unspecified": It.unspecified.rawValue,
            ]
        case "UIUserInterfaceLevel":
            typealias It = UIUserInterfaceLevel
            return [
                "base": It.base.rawValue, "elevated": It.elevated.rawValue, "unspecified": It.unspecified.rawValue,
            ]
        case "UIControlState":
            typealias It = UIControl.State
            return [
                "application": It.application.rawValue, "disabled": It.disabled.rawValue,
                "focused": It.focused.rawValue, "highlighted": It.highlighted.rawValue, "normal": It.normal.rawValue,
                "selected": It.selected.rawValue,
            ]
        case "UIControlEvent":
            typealias It = UIControl.Event
            return [
                "allEditingEvents": It.allEditingEvents.rawValue, "allEvents": It.allEvents.rawValue,
                "allTouchEvents": It.allTouchEvents.rawValue, "applicationReserved": It.applicationReserved.rawValue,
                "editingChanged": It.editingChanged.rawValue, "editingDidBegin": It.editingDidBegin.rawValue,
                "editingDidEnd": It.editingDidEnd.rawValue, "editingDidEndOnExit": It.editingDidEndOnExit.rawValue,
                "menuActionTriggered": It.menuActionTriggered.rawValue,
                "primaryActionTriggered": It.primaryActionTriggered.rawValue, "touchCancel": It.touchCancel.rawValue,
                "touchDown": It.touchDown.rawValue, "touchDownRepeat": It.touchDownRepeat.rawValue,
                "touchDragEnter": It.touchDragEnter.rawValue, "touchDragExit": It.touchDragExit.rawValue,
                "touchDragInside": It.touchDragInside.rawValue, "touchDragOutside": It.touchDragOutside.rawValue,
                "touchUpInside": It.touchUpInside.rawValue, "touchUpOutside": It.touchUpOutside.rawValue,
                "valueChanged": It.valueChanged.rawValue,
            ]
        case "UIControlContentHorizontalAlignment":
            typealias It = UIControl.ContentHorizontalAlignment
            return [
                "center": It.center.rawValue, "fill": It.fill.rawValue, "leading": It.leading.rawValue,
                "left": It.left.rawValue, "right": It.right.rawValue, "trailing": It.trailing.rawValue,
            ]
        case "UIControlContentVerticalAlignment":
            typealias It = UIControl.ContentVerticalAlignment
            return [
                "bottom": It.bottom.rawValue, "center": It.center.rawValue, "fill": It.fill.rawValue,
                "top": It.top.rawValue,
            ]
        case "UIButtonButtonType":
            typealias It = UIButton.ButtonType
            return [
                "close": It.close.rawValue, "contactAdd": It.contactAdd.rawValue, "custom": It.custom.rawValue,
                "detailDisclosure": It.detailDisclosure.rawValue, "infoDark": It.infoDark.rawValue,
                "infoLight": It.infoLight.rawValue, "plain": It.plain.rawValue, "system": It.system.rawValue,
            ]
        case "UIButtonConfigurationSize":
            typealias It = UIButton.Configuration.Size
            return [
                "large": It.large.rawValue, "medium": It.medium.rawValue, "mini": It.mini.rawValue,
                "small": It.small.rawValue,
            ]
        case "UIButtonConfigurationCornerStyle":
            typealias It = UIButton.Configuration.CornerStyle
            return [
                "capsule": It.capsule.rawValue, "dynamic": It.dynamic.rawValue, "fixed": It.fixed.rawValue,
                "large": It.large.rawValue, "medium": It.medium.rawValue, "small": It.small.rawValue,
            ]
        case "UISliderStyle":
            typealias It = UISlider.Style
            return [
                "default": It.`default`.rawValue, "thumbless": It.thumbless.rawValue,
            ]
        case "UISwitchStyle":
            typealias It = UISwitch.Style
            return [
                "automatic": It.automatic.rawValue, "checkbox": It.checkbox.rawValue, "sliding": It.sliding.rawValue,
            ]
        case "UIPageControlBackgroundStyle":
            typealias It = UIPageControl.BackgroundStyle
            return [
                "automatic": It.automatic.rawValue, "minimal": It.minimal.rawValue,
                "prominent": It.prominent.rawValue,
            ]
        case "UIPageControlDirection":
            typealias It = UIPageControl.Direction
            return [
                "bottomToTop": It.bottomToTop.rawValue, "leftToRight": It.leftToRight.rawValue,
                "natural": It.natural.rawValue, "rightToLeft": It.rightToLeft.rawValue,
                "topToBottom": It.topToBottom.rawValue,
            ]
        case "UIPageControlInteractionState":
            typealias It = UIPageControl.InteractionState
            return [
                "continuous": It.continuous.rawValue, "discrete": It.discrete.rawValue, "none": It.none.rawValue,
            ]
        case "UIProgressViewStyle":
            typealias It = UIProgressView.Style
            return [
                "bar": It.bar.rawValue, "default": It.`default`.rawValue,
            ]
        case "UIActivityIndicatorViewStyle":
            typealias It = UIActivityIndicatorView.Style
            return [
                "gray": It.gray.rawValue, "large": It.large.rawValue, "medium": It.medium.rawValue,
                "white": It.white.rawValue, "whiteLarge": It.whiteLarge.rawValue,
            ]
        case "UIDatePickerMode":
            typealias It = UIDatePicker.Mode
            return [
                "countDownTimer": It.countDownTimer.rawValue, "date": It.date.rawValue,
                "dateAndTime": It.dateAndTime.rawValue, "time": It.time.rawValue,
            ]
        case "UIDatePickerStyle":
            typealias It = UIDatePickerStyle
            return [
                "automatic": It.automatic.rawValue, "compact": It.compact.rawValue, "inline": It.inline.rawValue,
                "wheels": It.wheels.rawValue,
            ]
        case "UISearchBarStyle":
            typealias It = UISearchBar.Style
            return [
                "default": It.`default`.rawValue, "minimal": It.minimal.rawValue, "prominent": It.prominent.rawValue,
            ]
        case "UITextBorderStyle":
            typealias It = UITextBorderStyle
            return [
                "bezel": It.bezel.rawValue, "line": It.line.rawValue, "none": It.none.rawValue,
                "roundedRect": It.roundedRect.rawValue,
            ]
        case "UITextFieldViewMode":
            typealias It = UITextField.ViewMode
            return [
                "always": It.always.rawValue, "never": It.never.rawValue, "unlessEditing": It.unlessEditing.rawValue,
                "whileEditing": It.whileEditing.rawValue,
            ]
        case "UIKeyboardType":
            typealias It = UIKeyboardType
            return [
                "URL": It.URL.rawValue, "alphabet": It.alphabet.rawValue, "asciiCapable": It.asciiCapable.rawValue,
                "asciiCapableNumberPad": It.asciiCapableNumberPad.rawValue, "decimalPad": It.decimalPad.rawValue,
                "default": It.`default`.rawValue, "emailAddress": It.emailAddress.rawValue,
                "namePhonePad": It.namePhonePad.rawValue, "numberPad": It.numberPad.rawValue,
                "numbersAndPunctuation": It.numbersAndPunctuation.rawValue, "phonePad": It.phonePad.rawValue,
                "twitter": It.twitter.rawValue, "webSearch": It.webSearch.rawValue,
            ]
        case "UIReturnKeyType":
            typealias It = UIReturnKeyType
            return [
                "continue": It.`continue`.rawValue, "default": It.`default`.rawValue, "done": It.done.rawValue,
                "emergencyCall": It.emergencyCall.rawValue, "go": It.go.rawValue, "google": It.google.rawValue,
                "join": It.join.rawValue, "next": It.next.rawValue, "route": It.route.rawValue,
                "search": It.search.rawValue, "send": It.send.rawValue, "yahoo": It.yahoo.rawValue,
            ]
        case "UIKeyboardAppearance":
            typealias It = UIKeyboardAppearance
            return [
                "alert": It.alert.rawValue, "dark": It.dark.rawValue, "default": It.`default`.rawValue,
                "light": It.light.rawValue,
            ]
        case "UITextAutocapitalizationType":
            typealias It = UITextAutocapitalizationType
            return [
                "allCharacters": It.allCharacters.rawValue, "none": It.none.rawValue,
                "sentences": It.sentences.rawValue, "words": It.words.rawValue,
            ]
        case "UITextAutocorrectionType":
            typealias It = UITextAutocorrectionType
            return [
                "default": It.`default`.rawValue, "no": It.no.rawValue, "yes": It.yes.rawValue,
            ]
        case "UITextSpellCheckingType":
            typealias It = UITextSpellCheckingType
            return [
                "default": It.`default`.rawValue, "no": It.no.rawValue, "yes": It.yes.rawValue,
            ]
        case "UITextSmartQuotesType":
            typealias It = UITextSmartQuotesType
            return [
                "default": It.`default`.rawValue, "no": It.no.rawValue, "yes": It.yes.rawValue,
            ]
        case "UITextSmartDashesType":
            typealias It = UITextSmartDashesType
            return [
                "default": It.`default`.rawValue, "no": It.no.rawValue, "yes": It.yes.rawValue,
            ]
        case "UIBarStyle":
            typealias It = UIBarStyle
            return [
                "black": It.black.rawValue, "default": It.`default`.rawValue,
            ]
        case "UIBarPosition":
            typealias It = UIBarPosition
            return [
                "any": It.any.rawValue, "bottom": It.bottom.rawValue, "top": It.top.rawValue,
                "topAttached": It.topAttached.rawValue,
            ]
        case "UIBarMetrics":
            typealias It = UIBarMetrics
            return [
                "compact": It.compact.rawValue, "compactPrompt": It.compactPrompt.rawValue,
                "default": It.`default`.rawValue, "defaultPrompt": It.defaultPrompt.rawValue,
            ]
        case "UIBarButtonItemStyle":
            typealias It = UIBarButtonItem.Style
            return [
                "done": It.done.rawValue, "plain": It.plain.rawValue,
            ]
        case "UIBarButtonItemSystemItem":
            typealias It = UIBarButtonItem.SystemItem
            return [
                "action": It.action.rawValue, "add": It.add.rawValue, "bookmarks": It.bookmarks.rawValue,
                "camera": It.camera.rawValue, "cancel": It.cancel.rawValue, "close": It.close.rawValue,
                "compose": It.compose.rawValue, "done": It.done.rawValue, "edit": It.edit.rawValue,
                "fastForward": It.fastForward.rawValue, "fixedSpace": It.fixedSpace.rawValue,
                "flexibleSpace": It.flexibleSpace.rawValue, "organize": It.organize.rawValue,
                "pause": It.pause.rawValue, "play": It.play.rawValue, "redo": It.redo.rawValue,
                "refresh": It.refresh.rawValue, "reply": It.reply.rawValue, "rewind": It.rewind.rawValue,
                "save": It.save.rawValue, "search": It.search.rawValue, "stop": It.stop.rawValue,
                "trash": It.trash.rawValue, "undo": It.undo.rawValue,
            ]
        case "UITabBarItemSystemItem":
            typealias It = UITabBarItem.SystemItem
            return [
                "bookmarks": It.bookmarks.rawValue, "contacts": It.contacts.rawValue,
                "downloads": It.downloads.rawValue, "favorites": It.favorites.rawValue,
                "featured": It.featured.rawValue, "history": It.history.rawValue, "more": It.more.rawValue,
                "mostRecent": It.mostRecent.rawValue, "mostViewed": It.mostViewed.rawValue,
                "recents": It.recents.rawValue, "search": It.search.rawValue, "topRated": It.topRated.rawValue,
            ]
        case "UINavigationItemBackButtonDisplayMode":
            typealias It = UINavigationItem.BackButtonDisplayMode
            return [
                "default": It.`default`.rawValue, "generic": It.generic.rawValue, "minimal": It.minimal.rawValue,
            ]
        default: return nil
        }
    }
}
