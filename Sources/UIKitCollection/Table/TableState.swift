import Foundation
import TesseraGraphics
import UIKitCore

/// What the parts of a table may ask about each other at any time.
@MainActor
final class TableState {
    /// What is shown is that of data before a reload, or nothing was ever shown.
    var needsReload = true
    /// A batch failed: the data source is ahead of what the table knows. Nothing new is shown until a reload.
    var awaitsReload = false
    /// A block of updates is open whose updates are not carried out yet.
    var isCollecting = false
    /// A layout pass is under way.
    var isPassing = false
    /// Counts reloads: a pass in which one happens ends where it is.
    var reloads = 0
    /// The safe area at the left and the right as last heard of, and whether content views keep clear of it.
    var knownSides: (left: CGFloat, right: CGFloat, inset: Bool) = (0, 0, true)
}

/// A part of a table that has a view.
enum TableElement: Hashable {
    case row(IndexPath)
    case header(Int)
    case footer(Int)
}
