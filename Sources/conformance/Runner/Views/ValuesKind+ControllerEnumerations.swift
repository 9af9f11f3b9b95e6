import UIKit

extension ValuesKind {
    /// Enumerations of controllers, gestures, layout and text, by their names without dots.
    static func enumerationsOfControllers(_ name: String) -> [String: Any?]? {
        switch name {
        case "UINavigationItemLargeTitleDisplayMode":
            typealias It = UINavigationItem.LargeTitleDisplayMode
            return [
                "always": It.always.rawValue, "automatic": It.automatic.rawValue, "inline": It.inline.rawValue,
                "never": It.never.rawValue,
            ]
        case "UIModalPresentationStyle":
            typealias It = UIModalPresentationStyle
            return [
                "automatic": It.automatic.rawValue, "currentContext": It.currentContext.rawValue,
                "custom": It.custom.rawValue, "formSheet": It.formSheet.rawValue,
                "fullScreen": It.fullScreen.rawValue, "none": It.none.rawValue,
                "overCurrentContext": It.overCurrentContext.rawValue, "overFullScreen": It.overFullScreen.rawValue,
                "pageSheet": It.pageSheet.rawValue, "popover": It.popover.rawValue,
            ]
        case "UIModalTransitionStyle":
            typealias It = UIModalTransitionStyle
            return [
                "coverVertical": It.coverVertical.rawValue, "crossDissolve": It.crossDissolve.rawValue,
                "flipHorizontal": It.flipHorizontal.rawValue, "partialCurl": It.partialCurl.rawValue,
            ]
        case "UIPopoverArrowDirection":
            typealias It = UIPopoverArrowDirection
            return [
                "any": It.any.rawValue, "down": It.down.rawValue, "left": It.left.rawValue,
                "right": It.right.rawValue, "unknown": It.unknown.rawValue, "up": It.up.rawValue,
            ]
        case "UIEditMenuArrowDirection":
            typealias It = UIEditMenuArrowDirection
            return [
                "automatic": It.automatic.rawValue, "down": It.down.rawValue, "left": It.left.rawValue,
                "right": It.right.rawValue, "up": It.up.rawValue,
            ]
        case "UIAlertControllerStyle":
            typealias It = UIAlertController.Style
            return [
                "actionSheet": It.actionSheet.rawValue, "alert": It.alert.rawValue,
            ]
        case "UIAlertActionStyle":
            typealias It = UIAlertAction.Style
            return [
                "cancel": It.cancel.rawValue, "default": It.`default`.rawValue,
                "destructive": It.destructive.rawValue,
            ]
        case "UISplitViewControllerDisplayMode":
            typealias It = UISplitViewController.DisplayMode
            return [
                "allVisible": It.allVisible.rawValue, "automatic": It.automatic.rawValue,
                "oneBesideSecondary": It.oneBesideSecondary.rawValue,
                "oneOverSecondary": It.oneOverSecondary.rawValue, "primaryHidden": It.primaryHidden.rawValue,
                "primaryOverlay": It.primaryOverlay.rawValue, "secondaryOnly": It.secondaryOnly.rawValue,
                "twoBesideSecondary": It.twoBesideSecondary.rawValue,
                "twoDisplaceSecondary": It.twoDisplaceSecondary.rawValue,
                "twoOverSecondary": It.twoOverSecondary.rawValue,
            ]
        case "UISplitViewControllerSplitBehavior":
            typealias It = UISplitViewController.SplitBehavior
            return [
                "automatic": It.automatic.rawValue, "displace": It.displace.rawValue, "overlay": It.overlay.rawValue,
                "tile": It.tile.rawValue,
            ]
        case "UISplitViewControllerStyle":
            typealias It = UISplitViewController.Style
            return [
                "doubleColumn": It.doubleColumn.rawValue, "tripleColumn": It.tripleColumn.rawValue,
                "unspecified": It.unspecified.rawValue,
            ]
        case "UISplitViewControllerColumn":
            typealias It = UISplitViewController.Column
            return [
                "compact": It.compact.rawValue, "primary": It.primary.rawValue, "secondary": It.secondary.rawValue,
                "supplementary": It.supplementary.rawValue,
            ]
        case "UISplitViewControllerPrimaryEdge":
            typealias It = UISplitViewController.PrimaryEdge
            return [
                "leading": It.leading.rawValue, "trailing": It.trailing.rawValue,
            ]
        case "UIGestureRecognizerState":
            typealias It = UIGestureRecognizer.State
            return [
                "began": It.began.rawValue, "cancelled": It.cancelled.rawValue, "changed": It.changed.rawValue,
                "ended": It.ended.rawValue, "failed": It.failed.rawValue, "possible": It.possible.rawValue,
                "recognized": It.recognized.rawValue,
            ]
        case "UISwipeGestureRecognizerDirection":
            typealias It = UISwipeGestureRecognizer.Direction
            return [
                "down": It.down.rawValue, "left": It.left.rawValue, "right": It.right.rawValue, "up": It.up.rawValue,
            ]
        case "UITouchPhase":
            typealias It = UITouch.Phase
            return [
                "began": It.began.rawValue, "cancelled": It.cancelled.rawValue, "ended": It.ended.rawValue,
                "moved": It.moved.rawValue, "regionEntered": It.regionEntered.rawValue,
                "regionExited": It.regionExited.rawValue, "regionMoved": It.regionMoved.rawValue,
                "stationary": It.stationary.rawValue,
            ]
        case "UITouchTouchType":
            typealias It = UITouch.TouchType
            return [
                "direct": It.direct.rawValue, "indirect": It.indirect.rawValue,
                "indirectPointer": It.indirectPointer.rawValue, "pencil": It.pencil.rawValue,
            ]
        case "UIPressPressType":
            typealias It = UIPress.PressType
            return [
                "downArrow": It.downArrow.rawValue, "leftArrow": It.leftArrow.rawValue, "menu": It.menu.rawValue,
                "pageDown": It.pageDown.rawValue, "pageUp": It.pageUp.rawValue, "playPause": It.playPause.rawValue,
                "rightArrow": It.rightArrow.rawValue, "select": It.select.rawValue,
                "tvRemoteFourColors": It.tvRemoteFourColors.rawValue,
                "tvRemoteOneTwoThree": It.tvRemoteOneTwoThree.rawValue, "upArrow": It.upArrow.rawValue,
            ]
        case "UIStackViewAlignment":
            typealias It = UIStackView.Alignment
            return [
                "bottom": It.bottom.rawValue, "center": It.center.rawValue, "fill": It.fill.rawValue,
                "firstBaseline": It.firstBaseline.rawValue, "lastBaseline": It.lastBaseline.rawValue,
                "leading": It.leading.rawValue, "top": It.top.rawValue, "trailing": It.trailing.rawValue,
            ]
        case "UIStackViewDistribution":
            typealias It = UIStackView.Distribution
            return [
                "equalCentering": It.equalCentering.rawValue, "equalSpacing": It.equalSpacing.rawValue,
                "fill": It.fill.rawValue, "fillEqually": It.fillEqually.rawValue,
                "fillProportionally": It.fillProportionally.rawValue,
            ]
        case "NSLayoutConstraintAxis":
            typealias It = NSLayoutConstraint.Axis
            return [
                "horizontal": It.horizontal.rawValue, "vertical": It.vertical.rawValue,
            ]
        case "NSLayoutConstraintRelation":
            typealias It = NSLayoutConstraint.Relation
            return [
                "equal": It.equal.rawValue, "greaterThanOrEqual": It.greaterThanOrEqual.rawValue,
                "lessThanOrEqual": It.lessThanOrEqual.rawValue,
            ]
        case "NSLayoutConstraintAttribute":
            typealias It = NSLayoutConstraint.Attribute
            return [
                "bottom": It.bottom.rawValue, "bottomMargin": It.bottomMargin.rawValue,
                "centerX": It.centerX.rawValue, "centerXWithinMargins": It.centerXWithinMargins.rawValue,
                "centerY": It.centerY.rawValue, "centerYWithinMargins": It.centerYWithinMargins.rawValue,
                "firstBaseline": It.firstBaseline.rawValue, "height": It.height.rawValue,
                "lastBaseline": It.lastBaseline.rawValue, "leading": It.leading.rawValue,
                "leadingMargin": It.leadingMargin.rawValue, "left": It.left.rawValue,
                "leftMargin": It.leftMargin.rawValue, "notAnAttribute": It.notAnAttribute.rawValue,
                "right": It.right.rawValue, "rightMargin": It.rightMargin.rawValue, "top": It.top.rawValue,
                "topMargin": It.topMargin.rawValue, "trailing": It.trailing.rawValue,
                "trailingMargin": It.trailingMargin.rawValue, "width": It.width.rawValue,
            ]
        case "UILayoutPriority":
            typealias It = UILayoutPriority
            return [
                "defaultHigh": It.defaultHigh.rawValue, "defaultLow": It.defaultLow.rawValue,
                "dragThatCanResizeScene": It.dragThatCanResizeScene.rawValue,
                "dragThatCannotResizeScene": It.dragThatCannotResizeScene.rawValue,
                "fittingSizeLevel": It.fittingSizeLevel.rawValue, "required": It.required.rawValue,
                "sceneSizeStayPut": It.sceneSizeStayPut.rawValue,
            ]
        case "NSTextAlignment":
            typealias It = NSTextAlignment
            return [
                "center": It.center.rawValue, "justified": It.justified.rawValue, "left": It.left.rawValue,
                "natural": It.natural.rawValue, "right": It.right.rawValue,
            ]
        case "NSLineBreakMode":
            typealias It = NSLineBreakMode
            return [
                "byCharWrapping": It.byCharWrapping.rawValue, "byClipping": It.byClipping.rawValue,
                "byTruncatingHead": It.byTruncatingHead.rawValue,
                "byTruncatingMiddle": It.byTruncatingMiddle.rawValue,
                "byTruncatingTail": It.byTruncatingTail.rawValue, "byWordWrapping": It.byWordWrapping.rawValue,
            ]
        case "UIBaselineAdjustment":
            typealias It = UIBaselineAdjustment
            return [
                "alignBaselines": It.alignBaselines.rawValue, "alignCenters": It.alignCenters.rawValue,
                "none": It.none.rawValue,
            ]
        case "UIImageRenderingMode":
            typealias It = UIImage.RenderingMode
            return [
                "alwaysOriginal": It.alwaysOriginal.rawValue, "alwaysTemplate": It.alwaysTemplate.rawValue,
                "automatic": It.automatic.rawValue,
            ]
        case "UIImageOrientation":
            typealias It = UIImage.Orientation
            return [
                "down": It.down.rawValue, "downMirrored": It.downMirrored.rawValue, "left": It.left.rawValue,
                "leftMirrored": It.leftMirrored.rawValue, "right": It.right.rawValue,
                "rightMirrored": It.rightMirrored.rawValue, "up": It.up.rawValue,
                "upMirrored": It.upMirrored.rawValue,
            ]
        case "UIImageResizingMode":
            typealias It = UIImage.ResizingMode
            return [
                "stretch": It.stretch.rawValue, "tile": It.tile.rawValue,
            ]
        case "UIMenuElementState":
            typealias It = UIMenuElement.State
            return [
                "mixed": It.mixed.rawValue, "off": It.off.rawValue, "on": It.on.rawValue,
            ]
        case "UIMenuElementAttributes":
            typealias It = UIMenuElement.Attributes
            return [
                "destructive": It.destructive.rawValue, "disabled": It.disabled.rawValue,
                "hidden": It.hidden.rawValue, "keepsMenuPresented": It.keepsMenuPresented.rawValue,
            ]
        case "UIMenuOptions":
            typealias It = UIMenu.Options
            return [
                "destructive": It.destructive.rawValue, "displayAsPalette": It.displayAsPalette.rawValue,
                "displayInline": It.displayInline.rawValue, "singleSelection": It.singleSelection.rawValue,
            ]
        case "UIMenuElementSize":
            typealias It = UIMenu.ElementSize
            return [
                "automatic": It.automatic.rawValue, "large": It.large.rawValue, "medium": It.medium.rawValue,
                "small": It.small.rawValue,
            ]
        case "UIDropOperation":
            typealias It = UIDropOperation
            return [
                "cancel": It.cancel.rawValue, "copy": It.copy.rawValue, "forbidden": It.forbidden.rawValue,
                "move": It.move.rawValue,
            ]
        case "UIInterfaceOrientation":
            typealias It = UIInterfaceOrientation
            return [
                "landscapeLeft": It.landscapeLeft.rawValue, "landscapeRight": It.landscapeRight.rawValue,
                "portrait": It.portrait.rawValue, "portraitUpsideDown": It.portraitUpsideDown.rawValue,
                "unknown": It.unknown.rawValue,
            ]
        case "UIInterfaceOrientationMask":
            typealias It = UIInterfaceOrientationMask
            return [
                "all": It.all.rawValue, "allButUpsideDown": It.allButUpsideDown.rawValue,
                "landscape": It.landscape.rawValue, "landscapeLeft": It.landscapeLeft.rawValue,
                "landscapeRight": It.landscapeRight.rawValue, "portrait": It.portrait.rawValue,
                "portraitUpsideDown": It.portraitUpsideDown.rawValue,
            ]
        case "UIApplicationState":
            typealias It = UIApplication.State
            return [
                "active": It.active.rawValue, "background": It.background.rawValue, "inactive": It.inactive.rawValue,
            ]
        case "UISceneActivationState":
            typealias It = UIScene.ActivationState
            return [
                "background": It.background.rawValue, "foregroundActive": It.foregroundActive.rawValue,
                "foregroundInactive": It.foregroundInactive.rawValue, "unattached": It.unattached.rawValue,
            ]
        case "UIStatusBarStyle":
            typealias It = UIStatusBarStyle
            return [
                "darkContent": It.darkContent.rawValue, "default": It.`default`.rawValue,
                "lightContent": It.lightContent.rawValue,
            ]
        case "UIBlurEffectStyle":
            typealias It = UIBlurEffect.Style
            return [
                "dark": It.dark.rawValue, "extraLight": It.extraLight.rawValue, "light": It.light.rawValue,
                "prominent": It.prominent.rawValue, "regular": It.regular.rawValue,
                "systemChromeMaterial": It.systemChromeMaterial.rawValue,
                "systemChromeMaterialDark": It.systemChromeMaterialDark.rawValue,
                "systemChromeMaterialLight": It.systemChromeMaterialLight.rawValue,
                "systemMaterial": It.systemMaterial.rawValue, "systemMaterialDark": It.systemMaterialDark.rawValue,
                "systemMaterialLight": It.systemMaterialLight.rawValue,
                "systemThickMaterial": It.systemThickMaterial.rawValue,
                "systemThickMaterialDark": It.systemThickMaterialDark.rawValue,
                "systemThickMaterialLight": It.systemThickMaterialLight.rawValue,
                "systemThinMaterial": It.systemThinMaterial.rawValue,
                "systemThinMaterialDark": It.systemThinMaterialDark.rawValue,
                "systemThinMaterialLight": It.systemThinMaterialLight.rawValue,
                "systemUltraThinMaterial": It.systemUltraThinMaterial.rawValue,
                "systemUltraThinMaterialDark": It.systemUltraThinMaterialDark.rawValue,
                "systemUltraThinMaterialLight": It.systemUltraThinMaterialLight.rawValue,
            ]
        case "UIImpactFeedbackGeneratorFeedbackStyle":
            typealias It = UIImpactFeedbackGenerator.FeedbackStyle
            return [
                "heavy": It.heavy.rawValue, "light": It.light.rawValue, "medium": It.medium.rawValue,
                "rigid": It.rigid.rawValue, "soft": It.soft.rawValue,
            ]
        case "UINotificationFeedbackGeneratorFeedbackType":
            typealias It = UINotificationFeedbackGenerator.FeedbackType
            return [
                "error": It.error.rawValue, "success": It.success.rawValue, "warning": It.warning.rawValue,
            ]
        case "UIInputViewStyle":
            typealias It = UIInputView.Style
            return [
                "default": It.`default`.rawValue, "keyboard": It.keyboard.rawValue,
            ]
        default: return nil
        }
    }
}
