import UIKitCore

/// What the parts of a collection view may ask about each other at any time: how far a pass is, what does not hold, and
/// whether the data source is ahead of the view.
@MainActor
final class CollectionState {
    var pass = PassState()
    var invalidity = LayoutInvalidity()
    /// A block of updates is open whose updates are not carried out yet.
    var isCollecting = false
    /// The view's `layoutSubviews()` runs.
    var isLayingOut = false
    /// A batch failed: the data source is ahead of what the view knows. Nothing new is shown until a reload, or a batch
    /// that fits.
    var awaitsReload = false
    /// Cells on screen are to take anew what the data source's outline says of their items.
    var owesOutlinePlaces = false
    /// The `listRevision` of the layout for which list cells on screen have been brought up to date.
    var listRevision = 0

    var isPassing: Bool { pass.isPassing }
    /// What the pass under way shows is gone, or what the last one has shown.
    var isPassVoid: Bool { pass.isVoid }
    /// The layout must prepare before it is asked anything.
    var needsPrepare: Bool { invalidity.needsPrepare }
    /// What the safe area covers at the sides of the list's rows; kept, since each row asks several times.
    var knownSides = CoveredSides()
    /// What is shown is that of data before a reload.
    var isOutdated: Bool { invalidity.isOutdated }
}
