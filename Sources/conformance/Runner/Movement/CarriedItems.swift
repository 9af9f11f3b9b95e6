import UIKit

/// What layouts say about items that the user carries: attributes, contexts and targets, asked for one by one.
@MainActor
enum CarriedItems {
    /// The outcome of one question; nil for an operation that is none.
    static func run(_ step: JSONValue, _ given: JSONValue, _ expect: JSONValue) -> Outcome? {
        guard let layout = GivenLayout.make(given) else { return GivenLayout.unknown(given) }
        var checker = Checker()
        switch step["op"]?.string {
        case "layoutAttributesForInteractivelyMovingItem":
            check(
                layout.layoutAttributesForInteractivelyMovingItem(
                    at: step["at"]?.indexPath ?? IndexPath(), withTargetPosition: step["position"]?.point ?? .zero),
                expect, &checker)
        case "targetIndexPathForInteractivelyMovingItem":
            let path = layout.targetIndexPath(
                forInteractivelyMovingItem: step["previous"]?.indexPath ?? IndexPath(),
                withPosition: step["position"]?.point ?? .zero)
            checker.expect(
                "value", expect["value"] ?? .null, JSONValue.array(path.map { .number(Double($0)) }))
        case "invalidationContextForInteractivelyMovingItems":
            ContextDescription.check(
                layout.invalidationContext(
                    forInteractivelyMovingItems: paths(step["targets"]),
                    withTargetPosition: step["position"]?.point ?? .zero, previousIndexPaths: paths(step["previous"]),
                    previousPosition: step["previousPosition"]?.point ?? .zero),
                expect, &checker)
        case "invalidationContextForEndingInteractiveMovement":
            ContextDescription.check(
                layout.invalidationContextForEndingInteractiveMovementOfItems(
                    toFinalIndexPaths: paths(step["final"]), previousIndexPaths: paths(step["previous"]),
                    movementCancelled: step["cancelled"]?.bool ?? false),
                expect, &checker)
        case "invalidationContextForBoundsChange":
            ContextDescription.check(
                layout.invalidationContext(forBoundsChange: step["bounds"]?.rect ?? .zero), expect, &checker)
        case "newContext":
            let context =
                step["class"]?.string == "flow"
                ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
            ContextDescription.check(context, expect, &checker)
        default: return nil
        }
        return checker.outcome
    }

    private static func paths(_ value: JSONValue?) -> [IndexPath] { value?.array?.compactMap(\.indexPath) ?? [] }

    private static func check(
        _ attributes: UICollectionViewLayoutAttributes?, _ expect: JSONValue, _ checker: inout Checker
    ) {
        // The members stand by themselves too.
        let stands = expect.has("center") || expect.has("zIndex")
        let wanted: JSONValue? = stands ? expect : expect["value"]
        checker.expect("has attributes", wanted != nil, attributes != nil)
        guard let wanted, let attributes else { return }
        if let center = wanted["center"] {
            checker.expect("center", numbers: center, attributes.center.numbers, tolerance: 1e-6)
        }
        if let z = wanted["zIndex"] { checker.expect("zIndex", z, JSONValue(Double(attributes.zIndex))) }
    }
}
