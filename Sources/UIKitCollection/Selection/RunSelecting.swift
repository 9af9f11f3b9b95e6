import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// What selects items in runs, by drags and by clicks with modifier keys: the selection of a collection view, or a
/// table's.
@MainActor
protocol RunSelecting: AnyObject {
    /// The view whose items these are.
    var container: UIScrollView { get }
    var isEditing: Bool { get }
    /// Whether items can be selected now.
    var allows: Bool { get }
    /// Whether several can be selected now.
    var allowsSeveral: Bool { get }
    /// Whether a pointer draws rectangles that select, instead of going through runs.
    var drawsBands: Bool { get }
    /// Counts the changes after which items may have other places.
    var turn: Int { get }
    var currentCounts: SectionCounts { get }
    /// The item that has the focus.
    var focusedPath: IndexPath? { get }
    var interaction: MultipleSelectionInteraction { get }
    /// The run that keys and clicks with the shift key go on with.
    var range: RangeSelection? { get set }
    /// A run goes along with the focus: what has the focus is not selected alone.
    var isExtending: Bool { get set }
    func path(at point: CGPoint) -> IndexPath?
    func isSelected(_ path: IndexPath) -> Bool
    /// Selects beside what is selected; false where it was already, or is not to be.
    @discardableResult
    func userSelect(_ path: IndexPath) -> Bool
    @discardableResult
    func userDeselect(_ path: IndexPath) -> Bool
    /// Where an item is after `body`; nil where it is gone.
    func place(of path: IndexPath, after body: () -> Void) -> IndexPath?

    /// Whether one finger drags along items here instead of scrolling.
    func dragsWithOneFinger(from start: CGPoint, by move: CGPoint) -> Bool
    /// Asks the delegate whether several may be selected from an item on.
    func shouldBeginRun(at path: IndexPath) -> Bool
    /// Has several be selected from now on.
    func allowSeveral()
    func didBeginRun(at path: IndexPath)
    func didEndRun()
}
