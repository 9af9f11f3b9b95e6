import TesseraHarness
import UIKit

/// What a navigation controller returns when it pops, and what is left.
enum NavigationPopKind: ViewKind {
    static let name = "navigationPop"
    static let given: Set<String> = ["stack", "op", "animated", "window"]
    static let expect: Set<String> = ["returns", "stack"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let names = view.given["stack"]?.strings ?? []
        let controllers = names.map { NamedController($0) }
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        let host = view.given["window"]?.bool == true ? NavigationCase.host(navigation, view) : nil
        let animated = view.given["animated"]?.bool ?? false
        let operation = view.given["op"]
        let returned: [UIViewController]?
        switch operation?["op"]?.string ?? "?" {
        case "popToRootViewController": returned = navigation.popToRootViewController(animated: animated)
        case "popViewController": returned = navigation.popViewController(animated: animated).map { [$0] }
        case "popToViewController":
            let name = operation?["to"]?.string ?? operation?["controller"]?.string
            guard let target = controllers.first(where: { $0.name == name }) else {
                throw ViewCase.Unknown(what: "popToViewController without a controller")
            }
            returned = navigation.popToViewController(target, animated: animated)
        default: throw ViewCase.Unknown(what: "operation \(operation?["op"]?.string ?? "?") is not known")
        }
        _ = host?.settle()
        checker.expect("returns", view.expect["returns"] ?? .null, NavigationCase.names(returned))
        checker.expect("stack", view.expect["stack"] ?? .null, NavigationCase.names(navigation.viewControllers))
    }
}

/// A controller that a case calls by a name.
final class NamedController: UIViewController {
    let name: String

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }
}

/// What cases of bars and containers share.
@MainActor
enum NavigationCase {
    static func configuration(_ view: ViewCase) -> TestConfiguration {
        var configuration = TestConfiguration(size: view.windowSize, scale: view.scale)
        if let insets = view.given["windowSafeArea"]?.doubles, insets.count == 4 {
            configuration.safeArea = UIEdgeInsets(
                top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
        }
        if view.given["direction"]?.string == "rtl" { configuration.layoutDirection = .rightToLeft }
        if let category = view.given["category"]?.string.flatMap(TextNames.category) {
            configuration.contentSizeCategory = category
        }
        configuration.looks = Platform.looks(of: view.platform)
        let isPhoneInLandscape = view.platform.contains("landscape") && view.platform.hasPrefix("iphone")
        configuration.verticalSizeClass = isPhoneInLandscape ? .compact : .regular
        // The phones of the cases are compact both ways when turned.
        configuration.horizontalSizeClass = view.platform.hasPrefix("iphone") ? .compact : nil
        return configuration
    }

    static func host(_ controller: UIViewController, _ view: ViewCase) -> TestHost {
        let host = TestHost(controller, configuration: configuration(view))
        host.settle()
        return host
    }

    static func names(_ controllers: [UIViewController]?) -> JSONValue {
        guard let controllers else { return .null }
        return JSONValue(
            strings: controllers.map {
                ($0 as? NamedController)?.name ?? ($0 as? ReportingController)?.name ?? "\(type(of: $0))"
            })
    }
}
