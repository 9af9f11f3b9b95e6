import TesseraHarness
import UIKit

/// Light and dark by override: what reads as what, and when.
enum TraitStepsKind: ViewKind {
    static let name = "traitSteps"
    static let given: Set<String> = ["systemStyle"]
    static let expect: Set<String> = [
        "controllerOverride", "controllerStyle", "isViewLoaded", "viewOverride", "viewStyle", "subviewStyle",
        "childOverride", "childStyle", "childViewStyle", "rootStyle",
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        var configuration = TestConfiguration(size: view.windowSize, scale: view.scale)
        configuration.style = style(view.given["systemStyle"]?.string)
        let root = UIViewController()
        let host = TestHost(root, configuration: configuration)
        host.settle()
        let controller = UIViewController()
        let child = UIViewController()
        let subview = UIView()
        for step in view.steps {
            let words = step.text.split(separator: " ").map(String.init)
            switch words.first {
            case "controller.override": controller.overrideUserInterfaceStyle = style(words.last)
            case "view.override": controller.view.overrideUserInterfaceStyle = style(words.last)
            case "child.override": child.overrideUserInterfaceStyle = style(words.last)
            default:
                switch step.name {
                case "load view": controller.loadViewIfNeeded()
                case "load view with a subview": controller.view.addSubview(subview)
                case "add to window":
                    root.addChild(controller)
                    root.view.addSubview(controller.view)
                    controller.didMove(toParent: root)
                    host.settle()
                case "add child":
                    controller.addChild(child)
                    controller.view.addSubview(child.view)
                    child.didMove(toParent: controller)
                case "layoutPass", "next update": host.settle()
                default: throw view.unknown(step)
                }
            }
        }
        // Asking the controller must not load its view.
        var ours: [String: JSONValue] = ["isViewLoaded": .bool(controller.isViewLoaded)]
        ours["controllerOverride"] = name(controller.overrideUserInterfaceStyle)
        ours["controllerStyle"] = name(controller.traitCollection.userInterfaceStyle)
        ours["childOverride"] = name(child.overrideUserInterfaceStyle)
        ours["childStyle"] = name(child.traitCollection.userInterfaceStyle)
        ours["subviewStyle"] = name(subview.traitCollection.userInterfaceStyle)
        ours["rootStyle"] = name(root.view.traitCollection.userInterfaceStyle)
        if view.expect.has("viewOverride") || view.expect.has("viewStyle") {
            ours["viewOverride"] = name(controller.view.overrideUserInterfaceStyle)
            ours["viewStyle"] = name(controller.view.traitCollection.userInterfaceStyle)
        }
        if view.expect.has("childViewStyle") {
            ours["childViewStyle"] = name(child.view.traitCollection.userInterfaceStyle)
        }
        view.check(ours, &checker)
    }

    private static func style(_ name: String?) -> UIUserInterfaceStyle {
        switch name {
        case "light": .light
        case "dark": .dark
        default: .unspecified
        }
    }

    private static func name(_ style: UIUserInterfaceStyle) -> JSONValue {
        switch style {
        case .light: "light"
        case .dark: "dark"
        default: "unspecified"
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self = .string(value) }
}
