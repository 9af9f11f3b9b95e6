#if PORTING
    /// Names that the SDK had for Swift 4.1 and earlier. Xcode still takes them in old language modes, which Linux's compiler
    /// does not have for these names. The list is from memory of those SDKs, and has what public sources use.
    enum OldNames {
        /// Types, constants and functions that stand alone.
        static let globals: [String: String] = [
            "NSAttributedStringKey": "NSAttributedString.Key",
            "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
            "NSLayoutRelation": "NSLayoutConstraint.Relation",
            "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
            "UIAlertActionStyle": "UIAlertAction.Style",
            "UIAlertControllerStyle": "UIAlertController.Style",
            "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
            "UIApplicationOpenURLOptionsKey": "UIApplication.OpenURLOptionsKey",
            "UIApplicationState": "UIApplication.State",
            "UIBarButtonItemStyle": "UIBarButtonItem.Style",
            "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
            "UIBlurEffectStyle": "UIBlurEffect.Style",
            "UIButtonType": "UIButton.ButtonType",
            "UICollectionElementKindSectionFooter": "UICollectionView.elementKindSectionFooter",
            "UICollectionElementKindSectionHeader": "UICollectionView.elementKindSectionHeader",
            "UICollectionViewFlowLayoutAutomaticSize": "UICollectionViewFlowLayout.automaticSize",
            "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
            "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
            "UIControlContentHorizontalAlignment": "UIControl.ContentHorizontalAlignment",
            "UIControlContentVerticalAlignment": "UIControl.ContentVerticalAlignment",
            "UIControlEvents": "UIControl.Event",
            "UIControlState": "UIControl.State",
            "UIEventSubtype": "UIEvent.EventSubtype",
            "UIFontTextStyle": "UIFont.TextStyle",
            "UIGestureRecognizerState": "UIGestureRecognizer.State",
            "UIImageOrientation": "UIImage.Orientation",
            "UIImageRenderingMode": "UIImage.RenderingMode",
            "UIKeyboardAnimationCurveUserInfoKey": "UIResponder.keyboardAnimationCurveUserInfoKey",
            "UIKeyboardAnimationDurationUserInfoKey": "UIResponder.keyboardAnimationDurationUserInfoKey",
            "UIKeyboardFrameBeginUserInfoKey": "UIResponder.keyboardFrameBeginUserInfoKey",
            "UIKeyboardFrameEndUserInfoKey": "UIResponder.keyboardFrameEndUserInfoKey",
            "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
            "UILayoutFittingCompressedSize": "UIView.layoutFittingCompressedSize",
            "UILayoutFittingExpandedSize": "UIView.layoutFittingExpandedSize",
            "UINavigationControllerOperation": "UINavigationController.Operation",
            "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
            "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
            "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
            "UIScrollViewDecelerationRateFast": "UIScrollView.DecelerationRate.fast",
            "UIScrollViewDecelerationRateNormal": "UIScrollView.DecelerationRate.normal",
            "UIScrollViewIndicatorStyle": "UIScrollView.IndicatorStyle",
            "UIScrollViewKeyboardDismissMode": "UIScrollView.KeyboardDismissMode",
            "UISearchBarStyle": "UISearchBar.Style",
            "UIStackViewAlignment": "UIStackView.Alignment",
            "UIStackViewDistribution": "UIStackView.Distribution",
            "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
            "UITableViewAutomaticDimension": "UITableView.automaticDimension",
            "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
            "UITableViewCellEditingStyle": "UITableViewCell.EditingStyle",
            "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
            "UITableViewCellSeparatorStyle": "UITableViewCell.SeparatorStyle",
            "UITableViewCellStyle": "UITableViewCell.CellStyle",
            "UITableViewRowAnimation": "UITableView.RowAnimation",
            "UITableViewScrollPosition": "UITableView.ScrollPosition",
            "UITableViewStyle": "UITableView.Style",
            "UITextBorderStyle": "UITextField.BorderStyle",
            "UITextFieldViewMode": "UITextField.ViewMode",
            "UIViewAnimationCurve": "UIView.AnimationCurve",
            "UIViewAnimationOptions": "UIView.AnimationOptions",
            "UIViewAutoresizing": "UIView.AutoresizingMask",
            "UIViewContentMode": "UIView.ContentMode",
            "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
            "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
            "UIWindowLevelAlert": "UIWindow.Level.alert",
            "UIWindowLevelNormal": "UIWindow.Level.normal",
            "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
            "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
            "kCAFillModeBoth": "CAMediaTimingFillMode.both",
            "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
            "kCAGradientLayerAxial": "CAGradientLayerType.axial",
            "kCALineCapRound": "CAShapeLayerLineCap.round",
            "kCALineJoinRound": "CAShapeLayerLineJoin.round",
            "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
            "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
            "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
            "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
            "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
        ]

        /// Members of UIKit's classes.
        static let members: [String: String] = [
            "activityIndicatorViewStyle": "style", "addChildViewController": "addChild",
            "childViewControllers": "children",
            "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
            "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
            "removeFromParentViewController": "removeFromParent",
        ]

        /// The first labels of calls.
        static let labels: [String: [String: String]] = [
            "didMove": ["toParentViewController": "toParent"], "willMove": ["toParentViewController": "toParent"],
        ]

        /// Methods whose first label went into the name.
        static let joined: [String: [String: String]] = [
            "bringSubview": ["toFront": "bringSubviewToFront"], "sendSubview": ["toBack": "sendSubviewToBack"],
        ]

        /// Functions that became initializers, with the labels of their arguments.
        static let initializers: [String: (type: String, labels: [String])] = [
            "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
            "UIOffsetMake": ("UIOffset", ["horizontal", "vertical"]),
        ]

        /// Functions that became methods of their argument.
        static let methods: [String: String] = ["UIImagePNGRepresentation": "pngData"]

        /// Whether a declaration of this name takes it from the SDK.
        static func isOne(_ name: String) -> Bool {
            globals[name] != nil || members[name] != nil || joined[name] != nil || initializers[name] != nil
                || methods[name] != nil || notifications[name] != nil
        }

        /// Members of `NSNotification.Name`.
        static let notifications: [String: String] = [
            "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
            "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
            "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
            "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
            "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
            "UIContentSizeCategoryDidChange": "UIContentSizeCategory.didChangeNotification",
            "UIDeviceOrientationDidChange": "UIDevice.orientationDidChangeNotification",
            "UIKeyboardDidHide": "UIResponder.keyboardDidHideNotification",
            "UIKeyboardDidShow": "UIResponder.keyboardDidShowNotification",
            "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
            "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
            "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
            "UITextFieldTextDidChange": "UITextField.textDidChangeNotification",
            "UITextViewTextDidChange": "UITextView.textDidChangeNotification",
        ]
    }
#endif
