import Foundation
import TesseraConstraints
import TesseraGraphics

/// A view or guide in an engine: its variables, and the constraints that UIKit itself makes for it.
///
/// The variables are those of the alignment rectangle, in points of the superview, or of the view that owns the guide.
@MainActor
final class ItemBox {
    /// What of a box no longer fits its item.
    struct Staleness: OptionSet {
        let rawValue: UInt8

        /// The frame that constraints take as given.
        static let geometry = Staleness(rawValue: 1)
        static let content = Staleness(rawValue: 2)
    }

    private let link: EngineLink
    /// Nil where the engine is gone.
    var engine: ConstraintEngine? { link.engine }
    /// The number of the engine, which tells whose the box is without a look at an engine that may be gone.
    let engineNumber: Int
    /// It lets go of the box when its view or guide goes away.
    let item: LayoutItem
    let left: ConstraintVariable
    let top: ConstraintVariable
    let width: ConstraintVariable
    let height: ConstraintVariable
    @exclusivity(unchecked) var staleness: Staleness = []

    /// The constraints that stand for a frame: left, width, top, height.
    @exclusivity(unchecked) var given = [4 of GivenConstraint?](repeating: nil)
    /// The given size is one that the root is asked to fit, and not its own.
    var isFitted = false
    @exclusivity(unchecked) var contentWidth: ConstraintID?
    @exclusivity(unchecked) var contentHeight: ConstraintID?
    /// The content size that the constraints ask for.
    var content = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    /// Whether the content has a length.
    var hasContent: Bool { contentWidth != nil || contentHeight != nil }
    /// The content was measured without a width since the last solution.
    var isFresh = false
    /// Content that was measured for its width has kept its place among the contents.
    var isOutOfOrder = false
    /// How many contents the engine had been given when this one was put behind all others; -1 where it never was.
    var lastAmong = -1
    /// The width that several lines of content were broken at; nil while they are measured as one.
    var wrappingWidth: CGFloat?
    /// How wide the content is in one line.
    var unbrokenWidth: CGFloat = 0
    /// The size that the distances of baselines were found for; nil where no constraint asks.
    var baselineSize: CGSize?
    /// Those constraints.
    var baselineUsers: [NSLayoutConstraint] = []

    /// A scroll view's content: how large it is, and where the viewport is in it. Made when a constraint asks.
    var contentLengths: (width: ConstraintVariable?, height: ConstraintVariable?) = (nil, nil)
    var hasContentLengths: Bool { contentLengths.width != nil || contentLengths.height != nil }
    var offsets: (x: ConstraintVariable?, y: ConstraintVariable?) = (nil, nil)
    var offsetConstraints: (x: ConstraintID?, y: ConstraintID?) = (nil, nil)

    /// What draws the frame to where the constraints allow it as well, while ambiguity is exercised.
    var exercises: [ConstraintID] = []

    /// The alignment rectangle at the last look at the solution; nil before the first one.
    @exclusivity(unchecked) var known: CGRect?

    init(_ item: LayoutItem, in engine: ConstraintEngine) {
        self.item = item
        link = engine.link
        engineNumber = engine.number
        left = engine.solver.makeVariable()
        top = engine.solver.makeVariable()
        width = engine.solver.makeVariable(nonnegative: true)
        height = engine.solver.makeVariable(nonnegative: true)
    }

    /// Leaves out what stands for the content, and what was found out about it.
    func forgetContent() {
        (contentWidth, contentHeight) = (nil, nil)
        content = UIView.noSize
        (isFresh, isOutOfOrder, wrappingWidth, unbrokenWidth) = (false, false, nil, 0)
        lastAmong = -1
    }

    /// Tells the engine that something of the item is not as the constraints have it.
    func isStale(_ what: Staleness) { engine?.note(self, what) }

    /// The item is no longer in the engine's tree.
    func leave() { engine?.remove(self) }
}

/// Where an engine is, for those that may outlive it: a weak reference would make every retain and release of it slow.
@MainActor
final class EngineLink {
    /// Cleared by the engine's deinitialiser.
    nonisolated(unsafe) unowned(unsafe) var engine: ConstraintEngine?
}

/// A constraint that UIKit makes for a frame: `variable == constant + share of the superview's length`.
struct GivenConstraint {
    let id: ConstraintID
    var share: Double
    var constant: Double
}
