import Foundation
import UIKitCore

/// Which item of a view has the focus, had it, and is about to get it.
struct FocusedPaths {
    /// The item that has the focus. Its cell stays, even out of sight, so that arrow keys go on from there.
    private(set) var focused: IndexPath?
    /// The item that had it last, once it is elsewhere.
    private(set) var last: IndexPath?
    /// An item out of sight that is about to get the focus: it gets a cell.
    var expected: IndexPath?

    /// Items that have a cell wherever they are.
    var kept: [IndexPath] { focused == nil && expected == nil ? [] : [focused, expected].compactMap(\.self) }

    /// The focus has moved. Returns whether a cell that was kept may go.
    mutating func move(to new: IndexPath?) -> Bool {
        let old = focused
        focused = new
        if let path = new ?? old { last = path }
        return old != nil && old != new
    }

    /// Gives items their places after a change; those without one are forgotten.
    mutating func follow(_ place: (IndexPath) -> IndexPath?) {
        focused = focused.flatMap(place)
        last = last.flatMap(place)
    }
}
