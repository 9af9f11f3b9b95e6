import TesseraHarness
import UIKit

/// Where presented controllers lie.
enum PresentationFrameKind: ViewKind {
    static let name = "presentationFrame"
    static let given: Set<String> = ["style", "window", "windowSafeArea", "detent", "preferredContentSize"]
    static let expect: Set<String> = [
        "frame", "contentSafeAreaBottom", "maximumDetentValue", "dimAlpha", "cornerRadius",
    ]

    private static let styles: [String: UIModalPresentationStyle] = [
        "pageSheet": .pageSheet, "formSheet": .formSheet, "fullScreen": .fullScreen,
        "overFullScreen": .overFullScreen, "automatic": .automatic,
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let name = view.given["style"]?.string ?? "automatic"
        guard let style = styles[name] else { throw ViewCase.Unknown(what: "style \(name) is not known") }
        let root = UIViewController()
        let host = NavigationCase.host(root, view)
        let presented = UIViewController()
        presented.modalPresentationStyle = style
        if let size = view.given["preferredContentSize"]?.size { presented.preferredContentSize = size }
        let most = Most()
        if let sheet = presented.sheetPresentationController { prepare(sheet, view, most) }
        host.perform { root.present(presented, animated: false) }
        host.settle()
        guard let content = presented.viewIfLoaded else { return }
        var ours: [String: JSONValue] = [
            "frame": JSONValue(content.convert(content.bounds, to: nil)),
            "contentSafeAreaBottom": JSONValue(content.safeAreaInsets.bottom),
        ]
        ours["maximumDetentValue"] = most.value.map { JSONValue($0) }
        ours["cornerRadius"] = content.superview.map { JSONValue($0.layer.cornerRadius) }
        ours["dimAlpha"] = dimming(in: host.window).map { JSONValue($0.alpha) }
        view.check(ours, &checker)
    }

    /// The greatest value that a detent may have, once a detent was asked.
    @MainActor
    private final class Most { var value: CGFloat? }

    private static func prepare(_ sheet: UISheetPresentationController, _ view: ViewCase, _ most: Most) {
        let detent = view.given["detent"]
        sheet.detents = [
            .custom { context in
                most.value = context.maximumDetentValue
                if let value = detent?.double { return CGFloat(value) }
                let known: UISheetPresentationController.Detent = detent?.string == "medium" ? .medium() : .large()
                return known.resolvedValue(in: context) ?? context.maximumDetentValue
            }
        ]
    }

    private static func dimming(in view: UIView) -> UIView? {
        if view.backgroundColor == .black, view.alpha < 1, view.alpha > 0 { return view }
        return view.subviews.lazy.compactMap { dimming(in: $0) }.first
    }
}
