import TesseraHarness
import UIKit

/// Views as cases describe them, below a root of a given size.
@MainActor
final class DescribedViews {
    static let keys: Set<String> = [
        "id", "class", "parent", "frame", "hidden", "alpha", "transform", "userInteractionEnabled", "clipsToBounds",
        "boundsOrigin",
    ]

    /// The questions of hit testing, in order.
    let log = CallLog()
    let root: UIView
    private var views: [String: UIView] = [:]
    private var names: [ObjectIdentifier: String] = [:]

    init(_ given: JSONValue) throws(ViewCase.Unknown) {
        root = TracedView(frame: CGRect(origin: .zero, size: given["rootSize"]?.size ?? .zero), name: "root", log: log)
        register(root, "root")
        for spec in given["views"]?.array ?? [] { try add(spec) }
    }

    subscript(name: String?) -> UIView? { name.flatMap { views[$0] } }

    func name(of view: UIView?) -> String? { view.flatMap { names[ObjectIdentifier($0)] } }

    private func register(_ view: UIView, _ name: String) {
        views[name] = view
        names[ObjectIdentifier(view)] = name
    }

    private func add(_ spec: JSONValue) throws(ViewCase.Unknown) {
        if let key = spec.object?.keys.sorted().first(where: { !Self.keys.contains($0) }) {
            throw ViewCase.Unknown(what: "unknown key given.views.\(key)")
        }
        let name = spec["id"]?.string ?? ""
        let frame = spec["frame"]?.rect ?? .zero
        let view: UIView
        switch spec["class"]?.string {
        case nil, "view", "custom": view = TracedView(frame: frame, name: name, log: log)
        case "label": view = UILabel(frame: frame)
        case "image": view = UIImageView(frame: frame)
        case let other: throw ViewCase.Unknown(what: "view class \(other ?? "?") is not known")
        }
        guard let parent = spec["parent"].map({ views[$0.string ?? ""] }) ?? root else {
            throw ViewCase.Unknown(what: "no parent of \(name)")
        }
        if let origin = spec["boundsOrigin"]?.point { view.bounds.origin = origin }
        if let hidden = spec["hidden"]?.bool { view.isHidden = hidden }
        if let alpha = spec["alpha"]?.double { view.alpha = CGFloat(alpha) }
        if let isEnabled = spec["userInteractionEnabled"]?.bool { view.isUserInteractionEnabled = isEnabled }
        if let clips = spec["clipsToBounds"]?.bool { view.clipsToBounds = clips }
        if let t = spec["transform"]?.doubles, t.count == 6 {
            view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
        }
        parent.addSubview(view)
        register(view, name)
    }
}

/// A view that notes the questions of hit testing.
private final class TracedView: UIView {
    private let name: String
    private let log: CallLog

    init(frame: CGRect, name: String, log: CallLog) {
        self.name = name
        self.log = log
        super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        log.add("hitTest \(name)")
        return super.hitTest(point, with: event)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        log.add("pointInside \(name)")
        return super.point(inside: point, with: event)
    }
}

/// Which view a point hits, and who is asked.
enum HitTestKind: ViewKind {
    static let name = "hitTest"
    static let given: Set<String> = ["views", "rootSize"]
    static let expect: Set<String> = ["points", "calls", "callsNot", "hitTestCalls", "pointInsideCalls"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let views = try DescribedViews(view.given)
        // Some recordings looked at what is below the root alone.
        let leavesRootOut = view.note.contains("the root itself never counted")
        for question in view.expect["points"]?.array ?? [] {
            guard let point = question["point"]?.point else { throw ViewCase.Unknown(what: "unknown point") }
            let hit = views.name(of: views.root.hitTest(point, with: nil))
            checker.expect(
                "view at \(point.numbers)", question["view"] ?? .null,
                JSONValue(leavesRootOut && hit == "root" ? nil : hit))
        }
        let calls = views.log.entries
        if let wanted = view.expect["calls"]?.strings { checker.expect("calls", wanted, calls) }
        for call in view.expect["callsNot"]?.strings ?? [] { checker.expect(call, false, calls.contains(call)) }
        for (name, prefix) in [("hitTestCalls", "hitTest "), ("pointInsideCalls", "pointInside ")] {
            guard let count = view.expect[name]?.int else { continue }
            checker.expect(name, count, calls.count { $0.hasPrefix(prefix) })
        }
    }
}

/// A point or a rectangle from one view to another.
enum ConvertKind: ViewKind {
    static let name = "convert"
    static let given: Set<String> = ["views", "rootSize", "from", "to", "point", "rect"]
    static let expect: Set<String> = ["result"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let views = try DescribedViews(view.given)
        guard let from = views[view.given["from"]?.string], let to = views[view.given["to"]?.string],
            let wanted = view.expect["result"]
        else { throw ViewCase.Unknown(what: "unknown view") }
        if let rect = view.given["rect"]?.rect {
            view.check("rect", wanted, JSONValue(from.convert(rect, to: to as any UICoordinateSpace)), &checker)
        } else if let point = view.given["point"]?.point {
            view.check("point", wanted, JSONValue(from.convert(point, to: to as any UICoordinateSpace)), &checker)
        }
    }
}
