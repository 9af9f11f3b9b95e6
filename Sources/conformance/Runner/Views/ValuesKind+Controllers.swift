import UIKit

extension ValuesKind {
    /// The members of controllers, recognizers and layers, those of superclasses with them.
    static func membersOfControllers(of object: Any) -> [String: Any?] {
        var all: [String: Any?] = [:]
        if let object = object as? UIViewController { all.merge(ofViewController(object)) { $1 } }
        if let object = object as? UICollectionViewController { all.merge(ofCollectionViewController(object)) { $1 } }
        if let object = object as? UITableViewController { all.merge(ofTableViewController(object)) { $1 } }
        if let object = object as? UINavigationController { all.merge(ofNavigationController(object)) { $1 } }
        if let object = object as? UITabBarController { all.merge(ofTabBarController(object)) { $1 } }
        if let object = object as? UIGestureRecognizer { all.merge(ofGestureRecognizer(object)) { $1 } }
        if let object = object as? UITapGestureRecognizer { all.merge(ofTapGestureRecognizer(object)) { $1 } }
        if let object = object as? UIPanGestureRecognizer { all.merge(ofPanGestureRecognizer(object)) { $1 } }
        if let object = object as? UILongPressGestureRecognizer {
            all.merge(ofLongPressGestureRecognizer(object)) { $1 }
        }
        if let object = object as? UISwipeGestureRecognizer { all.merge(ofSwipeGestureRecognizer(object)) { $1 } }
        if let object = object as? UIPinchGestureRecognizer { all.merge(ofPinchGestureRecognizer(object)) { $1 } }
        if let object = object as? CALayer { all.merge(ofLayer(object)) { $1 } }
        return all
    }

    private static func ofViewController(_ it: UIViewController) -> [String: Any?] {
        [
            "additionalSafeAreaInsets": it.additionalSafeAreaInsets, "children": it.children,
            "definesPresentationContext": it.definesPresentationContext,
            "edgesForExtendedLayout": it.edgesForExtendedLayout,
            "extendedLayoutIncludesOpaqueBars": it.extendedLayoutIncludesOpaqueBars,
            "focusGroupIdentifier": it.focusGroupIdentifier, "hidesBottomBarWhenPushed": it.hidesBottomBarWhenPushed,
            "isBeingDismissed": it.isBeingDismissed, "isBeingPresented": it.isBeingPresented,
            "isEditing": it.isEditing, "isModalInPresentation": it.isModalInPresentation,
            "isMovingFromParent": it.isMovingFromParent, "isMovingToParent": it.isMovingToParent,
            "isViewLoaded": it.isViewLoaded, "modalPresentationStyle": it.modalPresentationStyle,
            "modalTransitionStyle": it.modalTransitionStyle, "navigationController": it.navigationController,
            "parent": it.parent, "preferredContentSize": it.preferredContentSize,
            "preferredStatusBarStyle": it.preferredStatusBarStyle,
            "prefersStatusBarHidden": it.prefersStatusBarHidden,
            "presentedViewController": it.presentedViewController,
            "presentingViewController": it.presentingViewController,
            "shouldAutomaticallyForwardAppearanceMethods": it.shouldAutomaticallyForwardAppearanceMethods,
            "shouldAutorotate": it.shouldAutorotate, "splitViewController": it.splitViewController,
            "storyboard": it.storyboard, "supportedInterfaceOrientations": it.supportedInterfaceOrientations,
            "systemMinimumLayoutMargins": it.systemMinimumLayoutMargins, "tabBarController": it.tabBarController,
            "title": it.title, "toolbarItems": it.toolbarItems, "transitionCoordinator": it.transitionCoordinator,
            "transitioningDelegate": it.transitioningDelegate, "viewIfLoaded": it.viewIfLoaded,
            "viewRespectsSystemMinimumLayoutMargins": it.viewRespectsSystemMinimumLayoutMargins,
        ]
    }

    private static func ofCollectionViewController(_ it: UICollectionViewController) -> [String: Any?] {
        [
            "clearsSelectionOnViewWillAppear": it.clearsSelectionOnViewWillAppear,
            "installsStandardGestureForInteractiveMovement": it.installsStandardGestureForInteractiveMovement,
            "useLayoutToLayoutNavigationTransitions": it.useLayoutToLayoutNavigationTransitions,
        ]
    }

    private static func ofTableViewController(_ it: UITableViewController) -> [String: Any?] {
        [
            "clearsSelectionOnViewWillAppear": it.clearsSelectionOnViewWillAppear,
            "refreshControl": it.refreshControl,
        ]
    }

    private static func ofNavigationController(_ it: UINavigationController) -> [String: Any?] {
        [
            "delegate": it.delegate, "hidesBarsOnSwipe": it.hidesBarsOnSwipe, "hidesBarsOnTap": it.hidesBarsOnTap,
            "hidesBarsWhenKeyboardAppears": it.hidesBarsWhenKeyboardAppears,
            "hidesBarsWhenVerticallyCompact": it.hidesBarsWhenVerticallyCompact,
            "interactivePopGestureRecognizer": it.interactivePopGestureRecognizer,
            "isNavigationBarHidden": it.isNavigationBarHidden, "isToolbarHidden": it.isToolbarHidden,
            "navigationBar": it.navigationBar, "topViewController": it.topViewController,
            "viewControllers": it.viewControllers, "visibleViewController": it.visibleViewController,
        ]
    }

    private static func ofTabBarController(_ it: UITabBarController) -> [String: Any?] {
        [
            "delegate": it.delegate, "selectedIndex": it.selectedIndex,
            "selectedViewController": it.selectedViewController, "tabBar": it.tabBar,
            "viewControllers": it.viewControllers,
        ]
    }

    private static func ofGestureRecognizer(_ it: UIGestureRecognizer) -> [String: Any?] {
        [
            "allowedPressTypes": it.allowedPressTypes, "allowedTouchTypes": it.allowedTouchTypes,
            "buttonMask": it.buttonMask, "cancelsTouchesInView": it.cancelsTouchesInView,
            "delaysTouchesBegan": it.delaysTouchesBegan, "delaysTouchesEnded": it.delaysTouchesEnded,
            "delegate": it.delegate, "isEnabled": it.isEnabled, "name": it.name,
            "numberOfTouches": it.numberOfTouches, "requiresExclusiveTouchType": it.requiresExclusiveTouchType,
            "state": it.state,
        ]
    }

    private static func ofTapGestureRecognizer(_ it: UITapGestureRecognizer) -> [String: Any?] {
        [
            "buttonMaskRequired": it.buttonMaskRequired, "numberOfTapsRequired": it.numberOfTapsRequired,
            "numberOfTouchesRequired": it.numberOfTouchesRequired,
        ]
    }

    private static func ofPanGestureRecognizer(_ it: UIPanGestureRecognizer) -> [String: Any?] {
        [
            "allowedScrollTypesMask": it.allowedScrollTypesMask, "maximumNumberOfTouches": it.maximumNumberOfTouches,
            "minimumNumberOfTouches": it.minimumNumberOfTouches,
        ]
    }

    private static func ofLongPressGestureRecognizer(_ it: UILongPressGestureRecognizer) -> [String: Any?] {
        [
            "allowableMovement": it.allowableMovement, "minimumPressDuration": it.minimumPressDuration,
            "numberOfTapsRequired": it.numberOfTapsRequired, "numberOfTouchesRequired": it.numberOfTouchesRequired,
        ]
    }

    private static func ofSwipeGestureRecognizer(_ it: UISwipeGestureRecognizer) -> [String: Any?] {
        [
            "direction": it.direction, "numberOfTouchesRequired": it.numberOfTouchesRequired,
        ]
    }

    private static func ofPinchGestureRecognizer(_ it: UIPinchGestureRecognizer) -> [String: Any?] {
        [
            "scale": it.scale, "velocity": it.velocity,
        ]
    }

    private static func ofLayer(_ it: CALayer) -> [String: Any?] {
        [
            "allowsGroupOpacity": it.allowsGroupOpacity, "anchorPoint": it.anchorPoint,
            "backgroundColor": it.backgroundColor, "beginTime": it.beginTime, "borderColor": it.borderColor,
            "borderWidth": it.borderWidth, "bounds": it.bounds, "contentsCenter": it.contentsCenter,
            "contentsGravity": it.contentsGravity, "contentsRect": it.contentsRect,
            "contentsScale": it.contentsScale, "cornerCurve": it.cornerCurve, "cornerRadius": it.cornerRadius,
            "delegate": it.delegate, "drawsAsynchronously": it.drawsAsynchronously,
            "edgeAntialiasingMask": it.edgeAntialiasingMask, "frame": it.frame, "isDoubleSided": it.isDoubleSided,
            "isGeometryFlipped": it.isGeometryFlipped, "isHidden": it.isHidden, "isOpaque": it.isOpaque,
            "mask": it.mask, "maskedCorners": it.maskedCorners, "masksToBounds": it.masksToBounds, "name": it.name,
            "needsDisplayOnBoundsChange": it.needsDisplayOnBoundsChange, "opacity": it.opacity,
            "position": it.position, "rasterizationScale": it.rasterizationScale, "shadowColor": it.shadowColor,
            "shadowOffset": it.shadowOffset, "shadowOpacity": it.shadowOpacity, "shadowRadius": it.shadowRadius,
            "shouldRasterize": it.shouldRasterize, "speed": it.speed, "sublayers": it.sublayers,
            "superlayer": it.superlayer, "timeOffset": it.timeOffset, "transform": it.transform,
            "zPosition": it.zPosition,
        ]
    }
}
