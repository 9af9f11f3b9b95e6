import Foundation
import TesseraConstraints
import TesseraGraphics

/// The constraints of one tree of views and their solution.
///
/// Constraints of a tree in a window enter it when they are activated; those of a detached tree, and those that come
/// with a subtree, enter it at the next layout. Frames set by hand, content sizes and margins enter it then, too.
@MainActor
final class ConstraintEngine {
    /// How often layout is solved anew in one go, where content follows its width or constraints change meanwhile.
    private static let rounds = 4

    private static var count = 0
    /// No other engine has had it.
    let number: Int
    /// What boxes and constraints find the engine by.
    let link = EngineLink()
    unowned(unsafe) let root: UIView
    /// Made for one question about the size of a subtree, beside the engine of its tree.
    let isTemporary: Bool
    // Properties that are changed in place all the time; the checks of exclusivity showed.
    @exclusivity(unchecked) var solver: LayoutSolver
    /// Where cells of the root's kind keep their solvers for each other; nil for a root that is not a cell's.
    let shelf: SolverRecipes.Shelf?
    /// What the cell began with, until its first solution is found.
    var beginning: CellBeginning?
    /// Whether content that was measured anew for its width is put behind all other contents: which of two equal wishes gives
    /// way goes by that. In cells it is put there once, and stays there. Where only one solution is the best it makes no
    /// difference: cells begin without it.
    var reordersContents: Bool
    /// Whether a constraint ever related a length across to one down.
    var mixesAxes = false
    /// Whether anything has changed since the last solution that widths may depend on.
    var widthsMayChange = true
    /// Whether the size of the root is being asked for.
    var isFitting = false
    /// How many lengths of contents have come that were not there before.
    var contentCount = 0
    @exclusivity(unchecked) private(set) var boxes: [ItemBox] = []
    /// Those of a temporary engine by item; of others each item knows its own.
    private var temporaryBoxes: [ObjectIdentifier: ItemBox] = [:]
    @exclusivity(unchecked) private var stale: [ItemBox] = []
    /// Constraints whose numbers or items changed: margins, guides, baselines or the direction.
    @exclusivity(unchecked) private var staleConstraints: [NSLayoutConstraint] = []
    /// Subtrees whose constraints are not in the engine yet.
    @exclusivity(unchecked) private var arrivals: [UIView] = []
    private(set) var isDirty = true
    /// The view whose size is being changed to that of the solution.
    var resized: UIView?
    private var isPreparing = false
    private var isSettling = false
    private var isCollecting = false
    /// The direction of the view that was asked about last while all is brought up to date, or many constraints are
    /// activated.
    private var knownDirection: (space: UncountedView, isRightToLeft: Bool, activation: Int)?
    /// The activation of many constraints at once that is under way, 0 for none; and how many there were.
    private static var (activation, activations) = (0, 0)

    init(_ root: UIView, isTemporary: Bool = false) {
        Self.count += 1
        number = Self.count
        self.root = root
        self.isTemporary = isTemporary
        shelf = isTemporary ? nil : SolverRecipes.shelf(for: root)
        solver = LayoutSolver(shelf: shelf)
        reordersContents = shelf == nil
        arrivals = [root]
        link.engine = self
    }

    deinit { link.engine = nil }

    // MARK: What is due

    /// Something changed: the tree is to be laid out.
    func needsPreparation() {
        guard !isSettling else { return }
        // Where layout was stopped that did not end, the engine was left dirty: what changes now begins anew.
        if isDirty, isTemporary || isPreparing || root._layer.needsLayout() { return }
        isDirty = true
        if !isTemporary, !isPreparing { root.setNeedsLayout() }
    }

    func note(_ box: ItemBox, _ what: ItemBox.Staleness) {
        if box.staleness.isEmpty { stale.append(box) }
        box.staleness.formUnion(what)
        // The root's width is compared.
        if what != .geometry || box.item.view !== root { widthsMayChange = true }
        needsPreparation()
    }

    func note(_ constraints: [NSLayoutConstraint]) {
        guard !constraints.isEmpty else { return }
        widthsMayChange = true
        staleConstraints += constraints
        needsPreparation()
    }

    func arrive(_ view: UIView) {
        arrivals.append(view)
        needsPreparation()
    }

    // MARK: Boxes

    func box(for item: LayoutItem) -> ItemBox {
        if let box = existingBox(for: item) { return box }
        let made = ItemBox(item, in: self)
        boxes.append(made)
        if isTemporary { temporaryBoxes[ObjectIdentifier(item)] = made } else { item.box = made }
        note(made, [.geometry, .content])
        return made
    }

    func existingBox(for item: LayoutItem) -> ItemBox? {
        if isTemporary { return temporaryBoxes[ObjectIdentifier(item)] }
        guard let box = item.box, box.engineNumber == number else { return nil }
        return box
    }

    /// Takes an item out whose constraints are out already.
    func remove(_ box: ItemBox) {
        widthsMayChange = true
        removeOwnConstraints(of: box)
        for variable in [box.left, box.top, box.width, box.height] { solver.release(variable) }
        boxes.removeAll { $0 === box }
        stale.removeAll { $0 === box }
        if box.item.box === box { box.item.box = nil }
        needsPreparation()
    }

    // MARK: Layout

    /// Brings everything up to date that the solution depends on, and asks for the layout of the views that it moves.
    func prepare() {
        guard isDirty, !isPreparing else { return }
        isPreparing = true
        for _ in 0..<Self.rounds where isDirty { updateAndSettle() }
        isDirty = false
        isPreparing = false
        guard !isTemporary else { return }
        noteMoves()
    }

    /// Enters what arrived and what changed, and solves.
    func settle() {
        isSettling = true
        defer {
            isSettling = false
            knownDirection = nil
        }
        collectArrivals()
        if mayUnwrap { resetWrapping() }
        solveContents()
        widthsMayChange = false
        if shelf != nil { judgeSolution() }
        if !isTemporary { report() }
    }

    /// Enters what is stale and solves, again for contents that wrap at the widths that were found.
    func solveContents() {
        refreshStale()
        solve()
        var rounds = Self.rounds
        while rounds > 0, wrap() {
            rounds -= 1
            refreshStale()
            solve()
        }
    }

    /// Asking a view costs a walk up to the window, and most constraints of a tree are held by a few views.
    func isRightToLeft(_ space: UIView) -> Bool {
        guard isSettling || isCollecting || Self.activation != 0 else { return space.isRightToLeft }
        if let knownDirection, knownDirection.space == UncountedView(space),
            knownDirection.activation == Self.activation
        {
            return knownDirection.isRightToLeft
        }
        let found = space.isRightToLeft
        knownDirection = (UncountedView(space), found, Self.activation)
        return found
    }

    /// Runs `body`, which activates constraints and changes nothing else.
    static func activating(_ body: () -> Void) {
        let outer = activation
        activations += 1
        activation = activations
        defer { activation = outer }
        body()
    }

    private func solve() {
        let isSolved = solver.solve()
        exchangeEqualWishes()
        guard !isSolved, !isTemporary else { return }
        DiagnosticsLog.writeOnce(
            .error, "LayoutConstraints",
            "The constraints around \(ConstraintText.name(root.layoutItem)) take too much work to be solved: views stay "
                + "where they are until constraints change. Long chains in which many contents compete for one length "
                + "are the usual reason; break them up, or place such views in layoutSubviews().")
    }

    /// What was set while views are laid out, by hand or through constraints, enters before their subviews are placed, and
    /// so do the constraints of views that wait for their update since, such as stack views with another axis.
    func settleIfStale() {
        guard !isPreparing, isDirty else { return }
        updateAndSettle()
        noteMoves()
    }

    /// Has the views that wait for it update their constraints, and settles.
    private func updateAndSettle() {
        isDirty = false
        root.updateConstraintsOfTree()
        settle()
    }

    func collectArrivals() {
        guard !arrivals.isEmpty else { return }
        knownDirection = nil
        isCollecting = true
        defer {
            isCollecting = false
            knownDirection = nil
        }
        while !arrivals.isEmpty {
            let views = arrivals
            arrivals = []
            for view in views where view === root || view.isDescendant(of: root) { collect(view) }
        }
    }

    /// Enters the constraints that views of a subtree hold, from the top down.
    private func collect(_ view: UIView) {
        guard view === root || !view.layoutFlags.isIsolated || isTemporary else { return }
        if let item = view._layoutItem {
            for constraint in item.held { enter(constraint) }
        }
        if !view.translatesAutoresizingMaskIntoConstraints { _ = box(for: view.layoutItem) }
        guard isTemporary || view.layoutFlags.contains(.takesPart) else { return }
        for subview in view.subviews where subview.layoutFlags.contains(.takesPart) { collect(subview) }
    }

    /// What is required comes first, and then what content asks for, in the order in which constraints came to mention
    /// the views: which of two equal wishes gives way goes by that.
    private func refreshStale() {
        knownDirection = nil
        solver.collectConstants()
        var index = 0
        refreshGeometries(from: &index)
        renewStaleConstraints()
        refreshGeometries(from: &index)
        // Cells of one kind differ in their contents.
        if let recipe = solver.endRecipe() { begin(with: recipe) }
        let boxes = stale
        stale.removeAll(keepingCapacity: true)
        for box in boxes where box.staleness.remove(.content) != nil { refreshContent(of: box) }
        // Content has moved baselines.
        if !staleConstraints.isEmpty { refreshStale() }
    }

    private func renewStaleConstraints() {
        let constraints = staleConstraints
        staleConstraints.removeAll(keepingCapacity: true)
        // Those of other terms leave before any of them comes back: in half of a mirrored layout nothing fits.
        var renewed: [NSLayoutConstraint] = []
        for constraint in constraints where needsRenewal(constraint) { renewed.append(constraint) }
        for constraint in renewed { leave(constraint) }
        solver.applyConstants()
        for constraint in renewed { enter(constraint) }
    }

    /// Refreshing may make boxes of views around, which are stale at first.
    private func refreshGeometries(from index: inout Int) {
        while index < stale.count {
            let box = stale[index]
            if box.staleness.remove(.geometry) != nil { refreshGeometry(of: box) }
            index += 1
        }
    }
}
