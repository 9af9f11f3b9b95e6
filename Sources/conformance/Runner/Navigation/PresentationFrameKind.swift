import TesseraHarness
import UIKit

/// Where presented controllers lie.
enum PresentationFrameKind: ViewKind {
    static let name = "presentationFrame"
    static let given: Set<String> = [
        "style", "window", "windowSafeArea", "detent", "preferredContentSize", "source", "sourceRect", "anchorFrame",
        "permittedArrowDirections",
    ]
    static let expect: Set<String> = [
        "frame", "contentSafeAreaBottom", "maximumDetentValue", "dimAlpha", "cornerRadius", "arrowDirection",
        "cancelButtonShown",
    ]

    private static let styles: [String: UIModalPresentationStyle] = [
        "pageSheet": .pageSheet, "formSheet": .formSheet, "fullScreen": .fullScreen,
        "overFullScreen": .overFullScreen, "automatic": .automatic, "popover": .popover,
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let name = view.given["style"]?.string ?? "automatic"
        if let style = alertStyles[name] { return try runAlert(style, view, &checker) }
        guard let style = styles[name] else { throw ViewCase.Unknown(what: "style \(name) is not known") }
        let root = UIViewController()
        let host = NavigationCase.host(root, view)
        let presented = UIViewController()
        presented.modalPresentationStyle = style
        if let popover = presented.popoverPresentationController { try PopoverSource.give(popover, view, in: root) }
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
        ours["dimAlpha"] = JSONValue(dimming(in: host.window)?.alpha ?? 0)
        if let popover = presented.popoverPresentationController {
            ours["arrowDirection"] = .string(PopoverSource.name(of: popover.arrowDirection))
        }
        view.check(ours, &checker)
    }

    // MARK: Alerts

    private static let alertStyles: [String: UIAlertController.Style] = ["alert": .alert, "actionSheet": .actionSheet]

    /// The heights of alerts belong to words that were not recorded: the width and the middle count.
    private static func runAlert(
        _ style: UIAlertController.Style, _ view: ViewCase, _ checker: inout Checker
    ) throws(ViewCase.Unknown) {
        let root = UIViewController()
        let host = NavigationCase.host(root, view)
        let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: style)
        for title in ["First", "Second"] { alert.addAction(UIAlertAction(title: title, style: .default)) }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if let popover = alert.popoverPresentationController, view.given["source"] != nil {
            try PopoverSource.give(popover, view, in: root)
        }
        host.perform { root.present(alert, animated: false) }
        host.settle()
        guard let content = alert.viewIfLoaded else { return }
        if let wanted = view.expect["frame"]?.rect {
            let frame = content.convert(content.bounds, to: nil)
            view.check("width", JSONValue(wanted.width), JSONValue(frame.width), &checker)
            let middle = CGPoint(x: wanted.midX, y: wanted.midY)
            view.check("middle", JSONValue(middle), JSONValue(CGPoint(x: frame.midX, y: frame.midY)), &checker)
        }
        view.check(
            [
                "cancelButtonShown": JSONValue(button("Cancel", in: content)),
                "dimAlpha": JSONValue(dimming(in: host.window)?.alpha ?? 0),
            ], &checker)
    }

    private static func button(_ title: String, in view: UIView) -> Bool {
        (view is UIControl && view.accessibilityLabel == title) || view.subviews.contains { button(title, in: $0) }
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
