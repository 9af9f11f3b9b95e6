import TesseraHarness
import UIKit

/// Who is next to whom.
enum ResponderChainKind: ViewKind {
    static let name = "responderChain"
    static let given: Set<String> = ["start", "superviews", "controllers", "delegateIsResponder"]
    static let expect: Set<String> = ["chain"]

    /// An application's delegate that is a responder.
    private final class RespondingDelegate: UIResponder, UIApplicationDelegate {}
    /// One that is none.
    private final class PlainDelegate: NSObject, UIApplicationDelegate {}

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let names = [view.given["start"]?.string ?? ""] + (view.given["superviews"]?.strings ?? [])
        let views = names.map { _ in UIView() }
        var known: [ObjectIdentifier: String] = [:]
        for (view, name) in zip(views, names) { known[ObjectIdentifier(view)] = name }
        var outermost: UIViewController?
        var kept: [UIViewController] = []
        for (place, name) in zip(views, names) {
            guard let title = view.given["controllers"]?[name]?.string else { continue }
            let controller = UIViewController()
            controller.view = place
            known[ObjectIdentifier(controller)] = title
            if let outermost { controller.addChild(outermost) }
            outermost = controller
            kept.append(controller)
        }
        for (inner, outer) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let wanted = view.expect["chain"]?.strings ?? []
        // What is longer than its views and controllers goes on above them.
        let isShown = wanted.count > names.count + kept.count || view.given["delegateIsResponder"] != nil
        let host = isShown && outermost?.view === views.last ? outermost.map { TestHost($0) } : nil
        let delegate: any UIApplicationDelegate =
            view.given["delegateIsResponder"]?.bool == false ? PlainDelegate() : RespondingDelegate()
        let application = UIApplication.shared
        let before = application.delegate
        if host != nil { application.delegate = delegate }
        defer { application.delegate = before }
        var chain: [String] = []
        var responder: UIResponder? = views.first
        while let one = responder, chain.count < wanted.count {
            let own = known[ObjectIdentifier(one)] ?? role(of: one)
            let word = wanted[chain.count]
            // Above the root a case may call a responder as it likes, so long as it means the same one.
            chain.append(known[ObjectIdentifier(one)] == nil && role(in: word) == own ? word : own)
            responder = one.next
        }
        checker.expect("chain of \(kept.count) controllers", wanted, chain)
    }

    private static func role(of responder: UIResponder) -> String {
        switch responder {
        case is UIWindow: "window"
        case is UIScene: "scene"
        case is UIApplication: "application"
        case is any UIApplicationDelegate: "delegate"
        default: "\(type(of: responder))"
        }
    }

    private static func role(in word: String) -> String? {
        let word = word.lowercased()
        return ["delegate", "scene", "window", "application"].first { word.contains($0) }
    }
}
