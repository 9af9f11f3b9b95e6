import UIKit

/// What a layout, a delegate and a data source hear, and when.
enum CallOrderArea: Area {
    static let names = ["call-order"]
    static let keys = KnownKeys(
        given: CallOrderStage.pendingKeys.union([
            "layout", "prepared", "items", "boundsHeight", "boundsSize", "contentOffsetY", "contentOffset",
            "offsetOutOfRange", "selected", "shouldInvalidate", "attributesReturned", "meetVisibleBounds",
            "itemLaidOut",
            "layoutOverrides",
        ]),
        expect: [
            "calls", "layoutCalls", "layoutCallsPrefix", "layoutCallsInsideSetter", "delegateCalls", "prepare",
            "elementQuery", "countsFetched", "questionBounds", "queryY", "queryHeight", "queryRect", "cells",
            "overrideCalled", "value", "selected", "contentOffset", "contentOffsetY", "contentSizeHeight",
            "numberOfItems",
        ], informative: ["inView", "inWindow"])

    static func run(_ fixture: Fixture) -> Outcome {
        let steps = fixture.body["do"]?.array ?? []
        let stage = CallOrderStage(fixture.body["given"] ?? .null, steps)
        for step in steps {
            guard stage.perform(step) else {
                return .skipped("operation \(step["op"]?.string ?? "?") is not known")
            }
        }
        return stage.check(fixture.body["expect"] ?? .null)
    }
}
