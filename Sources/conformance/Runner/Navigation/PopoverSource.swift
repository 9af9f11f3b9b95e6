import UIKit

/// What a popover comes from in the recordings.
@MainActor
enum PopoverSource {
    private static let directions: [String: UIPopoverArrowDirection] = [
        "any": .any, "up": .up, "down": .down, "left": .left, "right": .right, "none": [],
    ]

    /// Where the buttons of the recorded bars were.
    private static let barItems = [
        "leading bar button item": CGRect(x: 14, y: 36, width: 63, height: 36),
        "trailing bar button item": CGRect(x: 741.5, y: 36, width: 64.5, height: 36),
    ]

    /// Has the popover come from a view at the recorded place, or from an item of a bar that shows one there.
    static func give(
        _ popover: UIPopoverPresentationController, _ view: ViewCase, in root: UIViewController
    ) throws(ViewCase.Unknown) {
        let source = view.given["source"]?.string ?? "view"
        guard let frame = view.given["anchorFrame"]?.rect ?? barItems[source] ?? view.given["sourceRect"]?.rect else {
            throw ViewCase.Unknown(what: "source \(source) is not known")
        }
        let anchor = UIView(frame: frame)
        root.view.addSubview(anchor)
        if source.hasSuffix("bar button item") {
            popover.barButtonItem = UIBarButtonItem(customView: anchor)
        } else {
            popover.sourceView = anchor
        }
        if view.given["anchorFrame"] != nil, let rect = view.given["sourceRect"]?.rect { popover.sourceRect = rect }
        guard let names = view.given["permittedArrowDirections"]?.string else { return }
        var permitted: UIPopoverArrowDirection = []
        for name in names.split(whereSeparator: { "+, ".contains($0) }) {
            guard let direction = directions[String(name)] else {
                throw ViewCase.Unknown(what: "direction \(name) is not known")
            }
            permitted.formUnion(direction)
        }
        popover.permittedArrowDirections = permitted
    }

    static func name(of direction: UIPopoverArrowDirection) -> String {
        directions.first { $0.key != "any" && $0.value == direction }?.key ?? "unknown"
    }
}
