import Foundation
import TesseraGraphics
import TesseraInterfaces

/// Controllers. Their views are made later, when they are asked for.
@MainActor
enum ControllerDecoding {
    static var decoders: [InterfaceDecoder] {
        [
            InterfaceDecoder(UIViewController.self, decode),
            InterfaceDecoder(UINavigationController.self, decode),
            InterfaceDecoder(UITabBarController.self, finishes: false, decode),
            InterfaceDecoder(UISplitViewController.self, decode),
        ]
    }

    private static func decode(_ controller: UIViewController, _ reader: InterfaceReader) {
        if let title = reader.string("title") { controller.title = title }
        reader.set(controller, \.hidesBottomBarWhenPushed, "hidesBottomBarWhenPushed")
        reader.set(controller, \.definesPresentationContext, "definesPresentationContext")
        reader.set(controller, \.isModalInPresentation, "modalInPresentation")
        if let style = reader.choice("modalPresentationStyle", presentations) {
            controller.modalPresentationStyle = style
        }
        if let style = reader.choice("modalTransitionStyle", transitions) { controller.modalTransitionStyle = style }
        if let edges = reader.child("edgesForExtendedLayout") { controller.edgesForExtendedLayout = edges.rectEdges }
        if let size = reader.size("contentSizeForViewInPopover") ?? reader.size("preferredContentSize") {
            controller.preferredContentSize = size
        }
        if let style = reader.choice("userInterfaceStyle", ["light": UIUserInterfaceStyle.light, "dark": .dark]) {
            controller.overrideUserInterfaceStyle = style
        }
        if let item = reader.element.child(key: "navigationItem") {
            reader.session.adopt(controller.navigationItem, item)
        }
        if let item: UITabBarItem = reader.object("tabBarItem") { controller.tabBarItem = item }
        let tools = reader.list("toolbarItems").compactMap { $0.made(as: UIBarButtonItem.self) }
        if !tools.isEmpty { controller.toolbarItems = tools }
    }

    private static func decode(_ controller: UINavigationController, _ reader: InterfaceReader) {
        if reader.bool("navigationBarHidden") ?? false { controller.isNavigationBarHidden = true }
        if let hidden = reader.bool("toolbarHidden"), !hidden { controller.isToolbarHidden = false }
        reader.set(controller, \.hidesBarsOnSwipe, "hidesBarsOnSwipe")
        reader.set(controller, \.hidesBarsOnTap, "hidesBarsOnTap")
        if let bar = reader.element.child(key: "navigationBar") { adopt(controller.navigationBar, bar, reader) }
        if let bar = reader.element.child(key: "toolbar"), let toolbar = controller.toolbar {
            adopt(toolbar, bar, reader)
        }
    }

    private static func decode(_ controller: UITabBarController, _ reader: InterfaceReader) {
        if let bar = reader.element.child(key: "tabBar") { adopt(controller.tabBar, bar, reader) }
    }

    private static func decode(_ controller: UISplitViewController, _ reader: InterfaceReader) {
        if let mode = reader.choice("preferredDisplayMode", displayModes) { controller.preferredDisplayMode = mode }
        if let behavior = reader.choice("behavior", splitBehaviors) { controller.preferredSplitBehavior = behavior }
        if let edge = reader.choice(
            "primaryEdge", ["leading": UISplitViewController.PrimaryEdge.leading, "trailing": .trailing])
        {
            controller.primaryEdge = edge
        }
        reader.set(controller, \.presentsWithGesture, "presentsWithGesture")
        reader.set(controller, \.showsSecondaryOnlyButton, "showsSecondaryOnlyButton")
        reader.set(controller, \.preferredPrimaryColumnWidthFraction, "preferredPrimaryColumnWidthFraction")
        reader.set(controller, \.minimumPrimaryColumnWidth, "minimumPrimaryColumnWidth")
        reader.set(controller, \.maximumPrimaryColumnWidth, "maximumPrimaryColumnWidth")
    }

    /// The controller places its bars; only their looks are the file's.
    private static func adopt(_ bar: UIView, _ element: InterfaceElement, _ reader: InterfaceReader) {
        let (frame, mask) = (bar.frame, bar.autoresizingMask)
        reader.session.adopt(bar, element)
        bar.frame = frame
        bar.autoresizingMask = mask
    }

    /// Those from before columns had numbers too.
    private static let displayModes: [String: UISplitViewController.DisplayMode] = [
        "secondaryOnly": .secondaryOnly, "primaryHidden": .secondaryOnly,
        "oneBesideSecondary": .oneBesideSecondary, "allVisible": .oneBesideSecondary,
        "oneOverSecondary": .oneOverSecondary, "primaryOverlay": .oneOverSecondary,
        "twoBesideSecondary": .twoBesideSecondary, "twoOverSecondary": .twoOverSecondary,
        "twoDisplaceSecondary": .twoDisplaceSecondary,
    ]
    private static let splitBehaviors: [String: UISplitViewController.SplitBehavior] = [
        "tile": .tile, "overlay": .overlay, "displace": .displace,
    ]

    static let presentations: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic, "custom": .custom,
    ]
    static let transitions: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]
}

extension InterfaceReader {
    /// The edges that the element names.
    fileprivate var rectEdges: UIRectEdge {
        let names: [(String, UIRectEdge)] = [
            ("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right),
        ]
        return names.reduce(into: []) { result, one in
            if bool(one.0) ?? false { result.insert(one.1) }
        }
    }
}
