import TesseraHarness
import UIKit

/// Changes of layout: what a layout's hooks answer, transforms of attributes, layouts between two others.
enum TransitionArea: Area {
    static let names = ["transition"]
    static let keys = KnownKeys(
        given: ["layout", "frame"],
        expect: [
            "value", "transform", "transform3D", "frame", "size", "center", "bounds", "transitionProgress",
            "currentLayout",
            "nextLayout", "completed", "finished", "contentSizeChanged",
        ],
        operations: [
            "indexPathsToDeleteForSupplementary": ["kind"],
            "indexPathsToDeleteForDecoration": ["kind"],
            "indexPathsToInsertForSupplementary": ["kind"],
            "indexPathsToInsertForDecoration": ["kind"],
            "targetContentOffset": ["proposed", "velocity", "withScrollingVelocity"],
            "setTransform": ["value"],
            "setTransform3D": ["value", "kind", "angle", "amount", "factor", "scale", "m34"],
            "setFrame": ["value"],
            "newTransitionLayout": ["current", "next"],
            "setProgress": ["value"],
            "finalizeLayoutTransition": [],
            "updateValue": ["value", "key", "forAnimatedKey"],
            "valueForAnimatedKey": ["key", "forAnimatedKey"],
            "value": ["key", "forAnimatedKey"],
            "startInteractiveTransition": [],
            "finishInteractiveTransition": [],
            "cancelInteractiveTransition": [],
        ])

    static func run(_ fixture: Fixture) -> Outcome {
        let given = fixture.body["given"] ?? .null
        guard let layout = GivenLayout.make(given) else { return GivenLayout.unknown(given) }
        let stage = TransitionStage(given, layout)
        for step in fixture.body["do"]?.array ?? [] {
            guard stage.perform(step) else {
                return .skipped("operation \(step["op"]?.string ?? "?") is not known")
            }
        }
        return stage.check(fixture.body["expect"] ?? .null)
    }
}

/// A layout of its own, an element, and two layouts with one between them: each case uses one of these.
@MainActor
private final class TransitionStage {
    private let layout: UICollectionViewLayout
    private let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    private var answer: JSONValue?
    private var between: UICollectionViewTransitionLayout?
    private var names: [ObjectIdentifier: String] = [:]
    private var interactive: InteractiveRun?

    init(_ given: JSONValue, _ layout: UICollectionViewLayout) {
        self.layout = layout
        if let frame = given["frame"]?.rect { attributes.frame = frame }
    }

    func perform(_ step: JSONValue) -> Bool {
        performHook(step) || performTransform(step) || performBetween(step) || performInteractive(step)
    }

    private func performHook(_ step: JSONValue) -> Bool {
        let kind = step["kind"]?.string ?? ""
        switch step["op"]?.string {
        case "indexPathsToDeleteForSupplementary":
            answer = json(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind))
        case "indexPathsToDeleteForDecoration":
            answer = json(layout.indexPathsToDeleteForDecorationView(ofKind: kind))
        case "indexPathsToInsertForSupplementary":
            answer = json(layout.indexPathsToInsertForSupplementaryView(ofKind: kind))
        case "indexPathsToInsertForDecoration":
            answer = json(layout.indexPathsToInsertForDecorationView(ofKind: kind))
        case "targetContentOffset":
            let proposed = step["proposed"]?.point ?? .zero
            let velocity = (step["velocity"] ?? step["withScrollingVelocity"])?.point
            let offset =
                velocity.map {
                    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: $0)
                } ?? layout.targetContentOffset(forProposedContentOffset: proposed)
            answer = .array(offset.numbers.map(JSONValue.number))
        default: return false
        }
        return true
    }

    private func json(_ paths: [IndexPath]) -> JSONValue {
        .array(paths.map { .array($0.map { .number(Double($0)) }) })
    }

    private func performTransform(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "setTransform":
            guard let values = step["value"]?.doubles, values.count == 6 else { return false }
            attributes.transform = CGAffineTransform(
                a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
        case "setTransform3D":
            guard let transform = TransformSpec.transform(step) else { return false }
            attributes.transform3D = transform
        case "setFrame":
            guard let frame = step["value"]?.rect else { return false }
            attributes.frame = frame
        default: return false
        }
        return true
    }

    private func performBetween(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "newTransitionLayout":
            let layouts = [step["current"], step["next"]].map { name in
                let layout = UICollectionViewLayout()
                names[ObjectIdentifier(layout)] = name?.string
                return layout
            }
            let made = UICollectionViewTransitionLayout(currentLayout: layouts[0], nextLayout: layouts[1])
            between = made
            return true
        case "setProgress": between?.transitionProgress = step["value"]?.double ?? 0
        case "finalizeLayoutTransition": between?.finalizeLayoutTransition()
        case "updateValue":
            between?.updateValue(step["value"]?.double ?? 0, forAnimatedKey: key(step))
        case "valueForAnimatedKey", "value":
            answer = between.map { .number($0.value(forAnimatedKey: key(step)).native) }
        default: return false
        }
        return between != nil
    }

    private func key(_ step: JSONValue) -> String { (step["key"] ?? step["forAnimatedKey"])?.string ?? "" }

    private func performInteractive(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "startInteractiveTransition": interactive = InteractiveRun()
        case "finishInteractiveTransition": interactive?.end(completed: true)
        case "cancelInteractiveTransition": interactive?.end(completed: false)
        default: return false
        }
        return interactive != nil
    }

    func check(_ expect: JSONValue) -> Outcome {
        var checker = Checker()
        if expect.has("value") { checker.expect("value", expect["value"] ?? .null, answer ?? .null) }
        checkAttributes(expect, &checker)
        checkContentSize(expect, &checker)
        if let progress = expect["transitionProgress"] {
            checker.expect("progress", progress, JSONValue(between?.transitionProgress.native))
        }
        for (key, layout) in [("currentLayout", between?.currentLayout), ("nextLayout", between?.nextLayout)] {
            guard expect.has(key) else { continue }
            checker.expect(key, expect[key] ?? .null, JSONValue(layout.flatMap { names[ObjectIdentifier($0)] }))
        }
        for (key, told) in [("completed", interactive?.completed), ("finished", interactive?.finished)]
        where expect.has(key) {
            checker.expect(key, expect[key] ?? .null, told.map(JSONValue.bool) ?? .null)
        }
        return checker.outcome
    }

    private func checkContentSize(_ expect: JSONValue, _ checker: inout Checker) {
        guard let changed = expect["contentSizeChanged"]?.bool else { return }
        checker.expect(
            "content size changed", "\(changed)", interactive.map { "\($0.contentSizeChanged)" } ?? "no view")
    }

    private func checkAttributes(_ expect: JSONValue, _ checker: inout Checker) {
        let t = attributes.transform
        let parts: [(String, [CGFloat])] = [
            ("transform", [t.a, t.b, t.c, t.d, t.tx, t.ty]), ("size", attributes.size.numbers.map { CGFloat($0) }),
            ("frame", attributes.frame.numbers.map { CGFloat($0) }),
            ("center", attributes.center.numbers.map { CGFloat($0) }),
            ("bounds", attributes.bounds.numbers.map { CGFloat($0) }),
        ]
        for (name, numbers) in parts {
            guard let wanted = expect[name] else { continue }
            checker.expect(name, numbers: wanted, numbers.map(\.native), tolerance: 1e-6)
        }
        guard let rows = expect["transform3D"]?.array else { return }
        let flat = JSONValue.array(rows.flatMap { $0.array ?? [$0] })
        checker.expect(
            "transform3D", numbers: flat, TransformSpec.numbers(attributes.transform3D), tolerance: 1e-6)
    }
}

/// An interactive change between two flow layouts in a window, and what its completion heard.
@MainActor
private final class InteractiveRun {
    private(set) var completed: Bool?
    private(set) var finished: Bool?
    private let view: UICollectionView
    private let source = CountedDataSource(counts: [20])
    private let host: TestHost
    private let contentSize: CGSize

    /// Whether the content is as large as it was before the change began.
    var contentSizeChanged: Bool { view.contentSize != contentSize }

    init() {
        let size = CGSize(width: 320, height: 480)
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: size), collectionViewLayout: UICollectionViewFlowLayout())
        source.install(in: view)
        host = TestHost(view: view, configuration: TestConfiguration(size: size))
        contentSize = view.contentSize
        let next = UICollectionViewFlowLayout()
        next.itemSize = CGSize(width: 80, height: 80)
        let layout = view.startInteractiveTransition(to: next) { [weak self] in
            self?.completed = $0
            self?.finished = $1
        }
        layout.transitionProgress = 0.5
        layout.invalidateLayout()
        view.layoutIfNeeded()
    }

    func end(completed: Bool) {
        if completed { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
        host.settle()
    }
}

/// Matrices as cases describe them.
private enum TransformSpec {
    static func transform(_ step: JSONValue) -> CATransform3D? {
        if let rows = step["value"]?.array {
            let numbers = rows.flatMap { $0.doubles ?? $0.double.map { [$0] } ?? [] }
            return numbers.count == 16 ? matrix(numbers) : nil
        }
        let kind = step["kind"]?.string ?? ""
        let axis = (kind.split(separator: " ").last).map(String.init) ?? ""
        let (x, y, z): (CGFloat, CGFloat, CGFloat) = (axis == "x" ? 1 : 0, axis == "y" ? 1 : 0, axis == "z" ? 1 : 0)
        if kind.hasPrefix("rotation"), let angle = step["angle"]?.double, x + y + z == 1 {
            return CATransform3DMakeRotation(angle, x, y, z)
        }
        let amount = CGFloat((step["amount"] ?? step["factor"] ?? step["scale"])?.double ?? .nan)
        if kind.hasPrefix("translation"), amount.isFinite, x + y + z == 1 {
            return CATransform3DMakeTranslation(x * amount, y * amount, z * amount)
        }
        if kind.hasPrefix("scale"), amount.isFinite {
            let all = x + y + z == 0
            return CATransform3DMakeScale(
                all || x == 1 ? amount : 1, all || y == 1 ? amount : 1, z == 1 ? amount : 1)
        }
        guard kind.hasPrefix("perspective"), let m34 = (step["m34"] ?? step["amount"])?.double else { return nil }
        var transform = CATransform3DIdentity
        transform.m34 = m34
        return transform
    }

    private static func matrix(_ n: [Double]) -> CATransform3D {
        CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
            m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    static func numbers(_ t: CATransform3D) -> [Double] {
        [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ].map(\.native)
    }
}
