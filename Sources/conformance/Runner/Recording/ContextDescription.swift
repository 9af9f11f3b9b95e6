import UIKit

/// An invalidation context as fixtures describe one.
@MainActor
enum ContextDescription {
    /// Every member that contexts are described by.
    static let names = Set(of(UICollectionViewFlowLayoutInvalidationContext()).keys)

    static func of(_ context: UICollectionViewLayoutInvalidationContext) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "class": .string("\(type(of: context))"),
            "invalidateEverything": .bool(context.invalidateEverything),
            "invalidateDataSourceCounts": .bool(context.invalidateDataSourceCounts),
            "invalidatedItemIndexPaths": paths(context.invalidatedItemIndexPaths),
            "invalidatedSupplementaryIndexPaths": kinds(context.invalidatedSupplementaryIndexPaths),
            "invalidatedDecorationIndexPaths": kinds(context.invalidatedDecorationIndexPaths),
            "contentOffsetAdjustment": .array([
                .number(context.contentOffsetAdjustment.x), .number(context.contentOffsetAdjustment.y),
            ]),
            "contentSizeAdjustment": .array([
                .number(context.contentSizeAdjustment.width), .number(context.contentSizeAdjustment.height),
            ]),
        ]
        let target = context.interactiveMovementTarget
        members["interactiveMovementTarget"] = .array([.number(target.x), .number(target.y)])
        members["previousIndexPaths"] = paths(context.previousIndexPathsForInteractivelyMovingItems)
        members["targetIndexPaths"] = paths(context.targetIndexPathsForInteractivelyMovingItems)
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            members["invalidateFlowLayoutDelegateMetrics"] = .bool(flow.invalidateFlowLayoutDelegateMetrics)
            members["invalidateFlowLayoutAttributes"] = .bool(flow.invalidateFlowLayoutAttributes)
        }
        return members
    }

    private static func paths(_ paths: [IndexPath]?) -> JSONValue {
        paths.map { .array($0.map { .array($0.map { .number(Double($0)) }) }) } ?? .null
    }

    private static func kinds(_ kinds: [String: [IndexPath]]?) -> JSONValue {
        kinds.map { .object($0.mapValues { paths($0) }) } ?? .null
    }

    /// Compares every member that the fixture names.
    static func check(
        _ context: UICollectionViewLayoutInvalidationContext?, _ expected: JSONValue, _ checker: inout Checker
    ) {
        guard let context, let members = expected.object else {
            checker.fail("context", expected: expected.description, actual: "none")
            return
        }
        let actual = of(context)
        for (name, value) in members.sorted(by: { $0.key < $1.key }) {
            // Other keys of the case are the area's.
            guard let found = actual[name] ?? (names.contains(name) ? JSONValue.null : nil) else { continue }
            checker.expect(name, value, found)
        }
    }
}
