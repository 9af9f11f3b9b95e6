import UIKit

/// What a layout, a delegate and a data source hear, and when.
enum CallOrderArea: Area {
    static let names = ["call-order"]
    static let keys = KnownKeys(
        given: CallOrderStage.pendingKeys.union([
            "layout", "prepared", "items", "boundsHeight", "boundsSize", "contentOffsetY", "contentOffset",
            "offsetOutOfRange", "selected", "shouldInvalidate", "attributesReturned", "meetVisibleBounds",
            "itemLaidOut", "layoutOverrides", "boundsInvalidationPending", "contentSizeChangedInPass",
            "itemAddedToModelWithoutUpdate", "contentSize",
        ]),
        expect: [
            "calls", "layoutCalls", "layoutCallsPrefix", "layoutCallsInsideSetter", "delegateCalls", "prepare",
            "elementQuery", "countsFetched", "questionBounds", "queryY", "queryHeight", "queryRect", "cells",
            "overrideCalled", "value", "selected", "contentOffset", "contentOffsetY", "contentSizeHeight",
            "numberOfItems",
        ],
        operations: [
            "setBoundsOrigin": ["to", "y", "by"],
            "setContentOffset": ["to", "y", "by", "animated"],
            "scrollRectToVisible": ["rect", "animated"],
            "scrollToItem": ["at", "animated"],
            "setFrameOrigin": ["by", "to"],
            "setFrameSize": ["to", "size", "by"],
            "setBoundsSize": ["to", "size", "by"],
            "setBounds": ["to"],
            "setFrame": ["to", "frame", "same"],
            "setContentSize": ["to", "size"],
            "setItems": ["to", "count", "items"],
            "setCount": ["to", "count", "items"],
            "changeCount": ["to", "count", "items"],
            "addItem": ["count"],
            "appendItem": ["count"],
            "removeItems": ["count"],
            "removeItem": ["count"],
            "init": ["frame"],
            "layoutAttributesForItem": ["at"],
            "deselectItem": ["at"],
            "tap": ["at"],
            "selectItem": ["at"],
            "setDataSource": [],
            "reloadData": [],
            "invalidateLayout": [],
            "layoutPass": [],
            "layout": [],
            "numberOfItems": ["inSection"],
            "dataSourceNumberOfItems": ["inSection"],
            "removeFromSuperview": [],
        ],
        informative: ["inView", "inWindow"])

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
