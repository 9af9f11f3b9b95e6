import Foundation
import TesseraHarness
import UIKit

/// A root view with subviews and constraints, as cases of Auto Layout describe them.
@MainActor
final class LayoutStage {
    static let rootKeys: Set<String> = ["size", "safeArea", "margins", "direction", "frameBased"]
    static let viewKeys: Set<String> = [
        "id", "class", "parent", "frame", "hidden", "intrinsic", "hugging", "resistance", "text", "font", "lines",
        "textAlignment", "axis", "spacing", "distribution", "alignment", "arranged", "layoutMargins",
        "layoutMarginsRelative",
    ]

    let root: UIView
    private let controller = UIViewController()
    private let screen = UIViewController()
    private let host: TestHost
    private let scale: CGFloat
    private var views: [String: UIView] = [:]
    /// What stack views arrange and, therefore, add themselves.
    private var arranged: Set<String> = []
    /// Whether the root is the only view of a stack view as wide as the window.
    private let isInStack: Bool

    init(_ spec: ViewCase) throws(ViewCase.Unknown) {
        let given = spec.given["root"] ?? .null
        if let key = given.object?.keys.sorted().first(where: { !Self.rootKeys.contains($0) }) {
            throw ViewCase.Unknown(what: "unknown key given.root.\(key)")
        }
        guard let size = given["size"]?.size else { throw ViewCase.Unknown(what: "the root has no size") }
        root = UIView(frame: CGRect(origin: .zero, size: size))
        if let direction = given["direction"]?.string {
            guard direction == "rtl" else { throw ViewCase.Unknown(what: "direction \(direction) is not known") }
            root.semanticContentAttribute = .forceRightToLeft
        }
        scale = spec.given["scale"]?.double.map { CGFloat($0) } ?? spec.scale
        host = TestHost(screen, configuration: TestConfiguration(size: spec.windowSize, scale: scale))
        if let area = given["safeArea"]?.doubles, area.count == 4 {
            controller.view = root
            controller.viewRespectsSystemMinimumLayoutMargins = false
            controller.additionalSafeAreaInsets = UIEdgeInsets(
                top: area[0], left: area[1], bottom: area[2], right: area[3])
        }
        if let margins = given["margins"]?.doubles, margins.count == 4 {
            root.layoutMargins = UIEdgeInsets(
                top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
        }
        isInStack = spec.given["inStack"]?.bool ?? false
        let specs = spec.given["views"]?.array ?? []
        for view in specs { arranged.formUnion(view["arranged"]?.strings ?? []) }
        for view in specs { try add(view) }
        for view in specs { try arrange(view) }
    }

    /// The view of that name; `root` is the root.
    func view(_ name: String?) -> UIView? { name == "root" ? root : name.flatMap { views[$0] } }

    func showRoot() {
        host.perform {
            isInStack ? StackParts.show(root, in: screen.view) : screen.view.addSubview(root)
        }
    }

    func settle() { host.settle() }

    func perform(_ work: () -> Void) { host.perform(work) }

    // MARK: Views

    private func add(_ spec: JSONValue) throws(ViewCase.Unknown) {
        if let key = spec.object?.keys.sorted().first(where: { !Self.viewKeys.contains($0) }) {
            throw ViewCase.Unknown(what: "unknown key given.views.\(key)")
        }
        let made: UIView
        switch spec["class"]?.string {
        case "view": made = UIView()
        case "stack": made = try StackParts.make(spec)
        case "label", "custom", "image": made = ContentView(spec, scale: scale)
        case let other: throw ViewCase.Unknown(what: "view class \(other ?? "?") is not known")
        }
        if let frame = spec["frame"]?.rect {
            made.frame = frame
        } else {
            made.translatesAutoresizingMaskIntoConstraints = false
        }
        if let hidden = spec["hidden"]?.bool { made.isHidden = hidden }
        if let hugging = spec["hugging"]?.doubles, hugging.count == 2 {
            made.setContentHuggingPriority(UILayoutPriority(Float(hugging[0])), for: .horizontal)
            made.setContentHuggingPriority(UILayoutPriority(Float(hugging[1])), for: .vertical)
        }
        if let resistance = spec["resistance"]?.doubles, resistance.count == 2 {
            made.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance[0])), for: .horizontal)
            made.setContentCompressionResistancePriority(UILayoutPriority(Float(resistance[1])), for: .vertical)
        }
        if let margins = spec["layoutMargins"]?.insets { made.layoutMargins = margins }
        views[spec["id"]?.string ?? ""] = made
        if let name = spec["id"]?.string, arranged.contains(name) { return }
        guard let parent = spec["parent"].map({ view($0.string) }) ?? root else {
            throw ViewCase.Unknown(what: "no parent of \(spec["id"]?.string ?? "?")")
        }
        parent.addSubview(made)
    }

    private func arrange(_ spec: JSONValue) throws(ViewCase.Unknown) {
        guard let stack = view(spec["id"]?.string) as? UIStackView else { return }
        for name in spec["arranged"]?.strings ?? [] {
            guard let view = view(name) else { throw ViewCase.Unknown(what: "no view \(name)") }
            stack.addArrangedSubview(view)
        }
    }

    // MARK: Constraints

    /// The constraint that a case describes, not active yet.
    func constraint(_ spec: JSONValue, named name: String? = nil) throws(ViewCase.Unknown) -> NSLayoutConstraint {
        guard let first = item(spec["first"]?.string), let attribute = Self.attribute(spec["attribute"]),
            let relation = Self.relation(spec["relation"])
        else { throw ViewCase.Unknown(what: "a constraint that is not known") }
        let second = item(spec["second"]?.string)
        let made = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: relation, toItem: second,
            attribute: Self.attribute(spec["secondAttribute"]) ?? .notAnAttribute,
            multiplier: CGFloat(spec["multiplier"]?.double ?? 1), constant: CGFloat(spec["constant"]?.double ?? 0))
        if let priority = spec["priority"]?.double { made.priority = UILayoutPriority(Float(priority)) }
        made.identifier = name
        return made
    }

    private func item(_ name: String?) -> Any? {
        guard let name else { return nil }
        if name.hasSuffix(".safeArea") { return view(String(name.dropLast(9)))?.safeAreaLayoutGuide }
        if name.hasSuffix(".layoutMargins") { return view(String(name.dropLast(14)))?.layoutMarginsGuide }
        return view(name)
    }

    private static func relation(_ text: JSONValue?) -> NSLayoutConstraint.Relation? {
        ["==": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual][text?.string ?? ""]
    }

    static func attribute(_ name: JSONValue?) -> NSLayoutConstraint.Attribute? {
        name?.string.flatMap { attributes[$0] }
    }

    static let attributes: [String: NSLayoutConstraint.Attribute] = [
        "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
        "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY,
        "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline, "leftMargin": .leftMargin,
        "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
        "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
        "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
    ]

    // MARK: Comparing

    func checkFrames(_ spec: ViewCase, _ checker: inout Checker) {
        for (name, wanted) in (spec.expect["frames"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            let frame = view(name)?.frame ?? .null
            checker.expect("frame of \(name)", numbers: wanted, frame.numbers, tolerance: spec.tolerance)
        }
        for (name, wanted) in (spec.expect["fittingSize"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            let size = view(name)?.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) ?? .zero
            checker.expect(
                "fitting size of \(name)", numbers: wanted, [size.width.native, size.height.native],
                tolerance: spec.tolerance)
        }
    }
}

/// A view with content of the size that was measured there; with `lines` 0 content that is measured again for its width,
/// as that of a label without a line limit.
private final class ContentView: UIView {
    private let content: CGSize
    private let isWrapping: Bool

    init(_ spec: JSONValue, scale: CGFloat) {
        let size = spec["intrinsic"]?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
        content = CGSize(width: Self.snap(size.width, scale), height: Self.snap(size.height, scale))
        isWrapping = spec["lines"]?.int == 0
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// A third of a point was written down as 0.333.
    private static func snap(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        let snapped = (length * scale).rounded() / scale
        return abs(snapped - length) < 0.001 ? snapped : length
    }

    override var intrinsicContentSize: CGSize { content }
    override var _wrapsContent: Bool { isWrapping }
}
