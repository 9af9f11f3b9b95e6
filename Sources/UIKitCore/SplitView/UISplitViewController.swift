import Foundation
import TesseraGraphics

/// Shows controllers side by side in columns where the width is regular, and one after the other in a navigation stack
/// where it is compact.
///
/// The controller of a column that is no navigation controller is put into one when the split view first appears.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    // MARK: Storage

    /// What the app has put into each column.
    final var assigned: [Column: UIViewController] = [:]
    /// What is shown for each column: the same, or the navigation controller around it.
    final var holders: [Column: UIViewController] = [:]
    final var state = SplitState()
    final var primaryWidthRule = SplitColumnWidth()
    final var supplementaryWidthRule = SplitColumnWidth()
    /// Casts the shadow of a floating sidebar.
    final let plate = SplitSidebarPlate()
    final let rim = SplitSidebarRim()
    /// Lies over the secondary column while others lie over that; a tap hides them.
    final let cover = SplitCoverView()
    private var madeStyle = Style.unspecified

    // MARK: Making

    /// Makes a split view of a style, which it keeps.
    public init(style: Style) {
        madeStyle = style
        super.init(nibName: nil, bundle: nil)
    }

    override public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    public required init?(coder: NSCoder) {
        switch InterfaceCoder.value("style", coder) {
        case "doubleColumn": madeStyle = .doubleColumn
        case "tripleColumn": madeStyle = .tripleColumn
        default: if InterfaceCoder.value("allowDoubleColumnStyle", coder) == "YES" { madeStyle = .doubleColumn }
        }
        super.init(coder: coder)
        InterfaceCoder.finish(self, UISplitViewController.self, coder)
    }

    /// What files call the columns.
    static let relationships: [(name: String, column: Column)] = [
        ("masterViewController", .primary), ("supplementaryViewController", .supplementary),
        ("detailViewController", .secondary), ("compactViewController", .compact),
    ]

    /// How many columns there are.
    open var style: Style { madeStyle }
    /// Hears of the columns and decides about them; held weakly.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Columns

    /// The controllers of the columns beside each other, without the compact one; of a collapsed split view the one that
    /// is shown. Setting it is for split views without a style.
    open var viewControllers: [UIViewController] {
        get { shownControllers }
        set { replaceControllers(with: newValue) }
    }

    /// Puts a controller into a column; nil empties it.
    open func setViewController(_ vc: UIViewController?, for column: Column) { assign(vc, to: column) }
    /// Returns what was put into a column.
    open func viewController(for column: Column) -> UIViewController? { assigned[column] }

    /// Whether the column is in sight.
    open func isShowing(_ column: Column) -> Bool { isInSight(column) }
    /// Shows a column.
    open func show(_ column: Column) { reveal(column, animated: true) }
    /// Hides a column.
    open func hide(_ column: Column) { conceal(column, animated: true) }

    override open func show(_ vc: UIViewController, sender: Any?) { showInPrimary(vc, sender: sender) }
    /// What the delegate says.
    override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
    }
    /// What the delegate says.
    override open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
            ?? super.preferredInterfaceOrientationForPresentation
    }

    override open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        showInSecondary(vc, sender: sender)
    }

    // MARK: Display mode

    /// What the app wants; `automatic` unless set. `show(_:)` and `hide(_:)` set it.
    open var preferredDisplayMode: DisplayMode {
        get { state.preferredMode }
        set { prefer(newValue) }
    }

    /// What is in force; `secondaryOnly` before the split view has appeared.
    open var displayMode: DisplayMode { state.mode }
    /// How columns are to share the room.
    open var preferredSplitBehavior = SplitBehavior.automatic { didSet { arrangementDidChange() } }
    /// How columns share the room now.
    open var splitBehavior: SplitBehavior { resolvedBehavior }
    /// Whether the columns are one stack, in compact width.
    open var isCollapsed: Bool { state.isCollapsed }

    /// Shows and hides the first column.
    open private(set) lazy var displayModeButtonItem = makeDisplayModeButton()
    /// When the button for the display mode shows in the bar of the first column in sight. `automatic` shows it beside
    /// columns that were set by name.
    open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
        didSet { if displayModeButtonVisibility != oldValue { placeDisplayModeButton() } }
    }
    /// Whether a button in the bar of the secondary column hides the other columns of three, and brings them back.
    open var showsSecondaryOnlyButton = false {
        didSet { if showsSecondaryOnlyButton != oldValue { placeDisplayModeButton() } }
    }
    final lazy var secondaryOnlyButton = makeSecondaryOnlyButton()
    /// Whether a finger that comes in from the edge draws the first column in.
    open var presentsWithGesture = true

    // MARK: Widths

    /// The part of the width that the first column is to have.
    open var preferredPrimaryColumnWidthFraction: CGFloat {
        get { primaryWidthRule.fraction }
        set { changeWidth(\.primaryWidthRule.fraction, to: newValue) }
    }
    /// Points that the first column is to be wide.
    open var preferredPrimaryColumnWidth: CGFloat {
        get { primaryWidthRule.preferred }
        set { changeWidth(\.primaryWidthRule.preferred, to: newValue) }
    }
    /// Points that the first column is at least wide.
    open var minimumPrimaryColumnWidth: CGFloat {
        get { primaryWidthRule.least }
        set { changeWidth(\.primaryWidthRule.least, to: newValue) }
    }
    /// Points that the first column is at most wide.
    open var maximumPrimaryColumnWidth: CGFloat {
        get { primaryWidthRule.greatest }
        set { changeWidth(\.primaryWidthRule.greatest, to: newValue) }
    }
    /// Of the column as it is shown, in points.
    open var primaryColumnWidth: CGFloat { resolvedPrimaryWidth }

    /// The part of the width that the middle column is to have.
    open var preferredSupplementaryColumnWidthFraction: CGFloat {
        get { supplementaryWidthRule.fraction }
        set { changeSupplementaryWidth(\.supplementaryWidthRule.fraction, to: newValue) }
    }
    /// Points that the middle column is to be wide.
    open var preferredSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidthRule.preferred }
        set { changeSupplementaryWidth(\.supplementaryWidthRule.preferred, to: newValue) }
    }
    /// Points that the middle column is at least wide.
    open var minimumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidthRule.least }
        set { changeSupplementaryWidth(\.supplementaryWidthRule.least, to: newValue) }
    }
    /// Points that the middle column is at most wide.
    open var maximumSupplementaryColumnWidth: CGFloat {
        get { supplementaryWidthRule.greatest }
        set { changeSupplementaryWidth(\.supplementaryWidthRule.greatest, to: newValue) }
    }
    /// Of the column as it is shown, in points; -1 without such a column.
    open var supplementaryColumnWidth: CGFloat { resolvedSupplementaryWidth }

    /// At which edge the first column lies.
    open var primaryEdge = PrimaryEdge.leading { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// How the first column looks: `sidebar` for split views with a style, unless set.
    open var primaryBackgroundStyle: BackgroundStyle {
        get { state.backgroundStyle ?? (style == .unspecified ? .none : .sidebar) }
        set {
            state.backgroundStyle = newValue
            viewIfLoaded?.setNeedsLayout()
        }
    }

    // MARK: View

    override open func loadView() {
        let root = SplitRootView(frame: UIScreen.main.bounds)
        root.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.controller = self
        root.backgroundColor = .systemBackground
        view = root
        installGestures()
    }

    override func prepareToAppear() { arrangeForAppearance() }
    override func prepareToEndAppearance() { announceShownColumns() }

    override open var preferredStatusBarStyle: UIStatusBarStyle {
        (holders[.secondary] ?? children.last)?.preferredStatusBarStyle ?? .default
    }
}

/// What a split view controller knows between calls.
struct SplitState {
    var preferredMode = UISplitViewController.DisplayMode.automatic
    var mode = UISplitViewController.DisplayMode.secondaryOnly
    /// The mode that the button for the secondary column alone leads back to.
    var modeBeforeSecondaryOnly: UISplitViewController.DisplayMode?
    var isCollapsed = false
    /// Whether the columns have been put into their places once.
    var isArranged = false
    var backgroundStyle: UISplitViewController.BackgroundStyle?
    /// How many controllers of the collapsed stack are the first column's, and the supplementary one's after them.
    var collapsedCounts: [UISplitViewController.Column: Int] = [:]
    /// What the navigation controllers of columns had when they joined the collapsed stack.
    var takenStacks: [UISplitViewController.Column: [UIViewController]] = [:]
    /// Calls of the delegate that wait for the end of the first appearance.
    var announcements: [@MainActor (any UISplitViewControllerDelegate) -> Void] = []
    weak var edge: UIGestureRecognizer?
    /// The items of the columns' bars that show the split view's buttons.
    var buttonHomes: [UISplitViewController.Column: WeakItem] = [:]
    /// While columns move from one arrangement to another.
    var isChanging = false
    /// While columns slide in or out of sight.
    var isMoving = false
}

/// Holds an item of a bar weakly.
struct WeakItem {
    weak var item: UINavigationItem?
}
