import UIKit

/// Invalidation contexts: what fresh ones hold, how marks add up, what layouts and views do with them.
enum InvalidationArea: Area {
    static let names = ["invalidation"]
    static let keys = KnownKeys(
        given: [
            "layout", "inView", "subclassOverrides", "contentOffset", "contentOffsetY", "contentSizeHeight",
            "boundsHeight", "boundsWidth", "contentSize",
        ],
        expect: ContextDescription.names.union([
            "value", "calls", "context", "contentOffset", "contentOffsetY", "contentSize", "contentSizeHeight", "when",
            "contentSizeBeforePass", "contentSizeAfterPass", "contentOffsetMoves", "preparesInPass",
        ]),
        operations: [
            "newContext": ["class"],
            "invalidateItems": ["at", "callerAddsLater"],
            "invalidateSupplementary": ["kind", "at"],
            "invalidateDecoration": ["kind", "at"],
            "set": [
                "contentOffsetAdjustment", "contentSizeAdjustment", "invalidateFlowLayoutDelegateMetrics",
                "invalidateFlowLayoutAttributes",
            ],
            "invalidationContextForBoundsChange": ["bounds"],
            "shouldInvalidateForBoundsChange": ["bounds"],
            "invalidationContextClass": [],
            "invalidateLayout": [],
            "invalidateLayoutWithContext": [
                "context", "invalidateFlowLayoutDelegateMetrics", "invalidateFlowLayoutAttributes",
            ],
            "invalidateWithContext": [
                "contentOffsetAdjustment", "contentSizeAdjustment", "invalidateFlowLayoutDelegateMetrics",
                "invalidateFlowLayoutAttributes",
            ],
            "boundsChange": ["change"],
            "layoutPass": [],
        ],
        members: ["context": ContextDescription.names], informative: ["collectionView"])

    static func run(_ fixture: Fixture) -> Outcome {
        let given = fixture.body["given"] ?? .null
        let steps = fixture.body["do"]?.array ?? []
        let expect = fixture.body["expect"] ?? .null
        guard let layout = GivenLayout.make(given) else { return GivenLayout.unknown(given) }
        if given["inView"]?.bool == true { return InvalidationInView.run(given, steps, expect) }
        if given["subclassOverrides"] != nil { return runOverrides(given, steps, expect) }
        var context: UICollectionViewLayoutInvalidationContext?
        var checker = Checker()
        for step in steps {
            switch step["op"]?.string {
            case "newContext": context = newContext(step["class"]?.string)
            case "invalidateItems": invalidateItems(step, on: context)
            case "invalidateSupplementary":
                context?.invalidateSupplementaryElements(ofKind: step["kind"]?.string ?? "", at: paths(step))
            case "invalidateDecoration":
                context?.invalidateDecorationElements(ofKind: step["kind"]?.string ?? "", at: paths(step))
            case "set": set(step, on: context)
            case "invalidationContextForBoundsChange":
                context = layout.invalidationContext(forBoundsChange: step["bounds"]?.rect ?? .zero)
            case "invalidationContextClass":
                checker.expect(
                    "class", expect["value"]?.string ?? "", "\(type(of: layout).invalidationContextClass)")
                return checker.outcome
            case "shouldInvalidateForBoundsChange":
                let answer = layout.shouldInvalidateLayout(forBoundsChange: step["bounds"]?.rect ?? .zero)
                checker.expect("value", expect["value"]?.bool ?? false, answer)
                return checker.outcome
            case let op: return .skipped("operation \(op ?? "?") is not known")
            }
        }
        ContextDescription.check(context, expect, &checker)
        return checker.outcome
    }

    private static func newContext(_ name: String?) -> UICollectionViewLayoutInvalidationContext {
        name == "flow"
            ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
    }

    private static func paths(_ step: JSONValue) -> [IndexPath] { step["at"]?.array?.compactMap(\.indexPath) ?? [] }

    /// What the caller does with its own list afterwards is no matter of the context.
    private static func invalidateItems(_ step: JSONValue, on context: UICollectionViewLayoutInvalidationContext?) {
        var list = paths(step)
        context?.invalidateItems(at: list)
        list += step["callerAddsLater"]?.array?.compactMap(\.indexPath) ?? []
    }

    static func set(_ step: JSONValue, on context: UICollectionViewLayoutInvalidationContext?) {
        if let move = step["contentOffsetAdjustment"]?.point { context?.contentOffsetAdjustment = move }
        if let size = step["contentSizeAdjustment"]?.size { context?.contentSizeAdjustment = size }
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else { return }
        if let flag = step["invalidateFlowLayoutDelegateMetrics"]?.bool {
            flow.invalidateFlowLayoutDelegateMetrics = flag
        }
        if let flag = step["invalidateFlowLayoutAttributes"]?.bool { flow.invalidateFlowLayoutAttributes = flag }
    }

    private static func runOverrides(_ given: JSONValue, _ steps: [JSONValue], _ expect: JSONValue) -> Outcome {
        let base = RecordingBaseLayout()
        let flow = RecordingPlainFlowLayout()
        let layout: UICollectionViewLayout = given["layout"]?.string == "flow" ? flow : base
        for step in steps {
            switch step["op"]?.string {
            case "invalidateLayout": layout.invalidateLayout()
            case "invalidateLayoutWithContext":
                let context = newContext(step["context"]?.string)
                set(step, on: context)
                layout.invalidateLayout(with: context)
            case let op: return .skipped("operation \(op ?? "?") is not known")
            }
        }
        var checker = Checker()
        if let calls = expect["calls"] {
            checker.expect("calls", calls, JSONValue(strings: layout === flow ? flow.calls : base.calls))
        }
        if let context = expect["context"] {
            ContextDescription.check(layout === flow ? flow.contexts.last : base.lastContext, context, &checker)
        }
        return checker.outcome
    }
}
