import Foundation
import TesseraGraphics
import UIKitCore

/// The cell of a list, also of its headers and footers: content between accessories, with lines above and below.
///
/// This class is a façade: accessories, separators and its part in an outline are the collaborators' and extensions'.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
    final lazy var parts = ListCellAccessories(cell: self)
    private final lazy var lines = ListCellSeparators(cell: self)
    /// The client has set a background, or none.
    private final var choseBackground = false
    /// The margins at the sides that the list has given the cell.
    private final var listMargin: CGFloat?
    /// Its own changes of the content's place ask for sizes once.
    private final var isArranging = false
    /// Layout is under way, in which the cell may be brought up to date with its state.
    private final var isLayingOut = false
    /// The row for which the list was asked about lines last, and the description of sections that answered.
    private final var separatorsPath: IndexPath?
    private final var separatorsRevision = 0

    // MARK: Content

    /// What the content of such a cell looks like by default: a row's, a header's or a footer's, as the list has them that
    /// the cell is in.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch listPlace.role {
        case .row: return .cell().updated(for: stateInList)
        case .header: return .header().updated(for: stateInList)
        case .footer: return .footer().updated(for: stateInList)
        }
    }

    /// A cell that comes out of the pool may know the traits of the list that it was in before.
    private var stateInList: UICellConfigurationState {
        var state = configurationState
        guard state.traitCollection.listEnvironment != listPlace.environment else { return state }
        let environment = listPlace.environment
        state.traitCollection = state.traitCollection.modifyingTraits { $0.listEnvironment = environment }
        return state
    }

    /// How deep the content stands in the outline; data sources with an outline set it.
    open var indentationLevel = 0 {
        didSet { if indentationLevel != oldValue { placesDidChange() } }
    }

    /// Points for each level.
    open var indentationWidth: CGFloat = 10 {
        didSet { if indentationWidth != oldValue { placesDidChange() } }
    }

    /// Whether accessories before the content are indented as it is.
    open var indentsAccessories = true {
        didSet { if indentsAccessories != oldValue { placesDidChange() } }
    }

    /// What stands before and behind the content; each of the system's kinds once. Views stay for kinds that were there
    /// before. Set within an animation block, what is new fades in and what is no longer there fades out.
    open var accessories: [UICellAccessory] {
        get { parts.given }
        set {
            // What a handler sets while the cell is laid out moves along with that layout.
            let animates = window != nil && !isLayingOut && ViewAnimationContext.current != nil
            parts.set(newValue, animated: animates)
            placesDidChange()
        }
    }

    /// Where the lines above and below the row run. Constraints between its leading or trailing edge and something in the
    /// cell move the lines there; other edges stay where the list has them.
    open var separatorLayoutGuide: UILayoutGuide { lines.guide }

    private func placesDidChange() {
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Background

    override open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            choseBackground = true
            super.backgroundConfiguration = newValue
        }
    }

    /// A row's, a header's or a footer's, as the list has them that the cell is in; none outside of lists.
    override open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        guard listPlace.isInList else { return super.defaultBackgroundConfiguration() }
        switch listPlace.role {
        case .row: return .listCell().updated(for: stateInList)
        case .header: return .listHeader().updated(for: stateInList)
        case .footer: return .listFooter().updated(for: stateInList)
        }
    }

    private func takeDefaultBackground() {
        guard !choseBackground, listPlace.isInList else { return }
        super.backgroundConfiguration = defaultBackgroundConfiguration()
    }

    // MARK: List

    override func listPlaceDidChange() {
        super.listPlaceDidChange()
        takeMargin()
        takeDefaultBackground()
        parts.update()
        if let view = collectionViewAround, let path = appliedAttributes?.indexPath {
            takeSeparators(at: path, in: view)
        }
    }

    /// The cell is about to show an element of `view`.
    final func comes(to key: ElementKey, in view: UICollectionView) {
        listAround = view
        takeSeparators(at: key.indexPath, in: view)
        if key.category == .cell { takeOutlinePlace(at: key.indexPath, in: view, animated: false) }
    }

    /// Sections were described anew, or the cell has another index path: the list is asked about the lines once more,
    /// unless it was already.
    final func bringSeparatorsUp(at path: IndexPath, in view: UICollectionView) {
        guard separatorsPath != path || separatorsRevision != view.collectionViewLayout.engine.listRevision else {
            return
        }
        takeSeparators(at: path, in: view)
    }

    /// Rows have come, gone or changed places.
    final func rowBelowMayDiffer() { lines.rowBelowMayDiffer() }

    private func takeSeparators(at path: IndexPath, in view: UICollectionView) {
        guard path.count == 2 else { return }
        let engine = view.collectionViewLayout.engine
        (separatorsPath, separatorsRevision) = (path, engine.listRevision)
        lines.configuration = engine.list(ofSection: path.section)?.separators(
            at: view.hasGap ? view.clientPath(of: path) : path, listPlace)
    }

    /// The list that the cell was last made ready for; outside of it, too.
    private final weak var listAround: UICollectionView?

    /// What the safe area covers of a row that is as wide as its list. Rows of cards lie beside it.
    final var coveredSides: CoveredSides {
        guard listPlace.environment == .plain || listPlace.environment == .grouped, !listPlace.flags.contains(.hugs),
            let view = listAround
        else { return CoveredSides() }
        let sides = view.state.knownSides
        return sides != CoveredSides() && abs(bounds.width - view.bounds.width) < 1 ? sides : CoveredSides()
    }

    /// Rows have the margins that the list's width gives them.
    private func takeMargin() {
        let margin = marginInList
        guard margin != listMargin else { return }
        listMargin = margin
        let sides = margin ?? Self.standardMargin
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: Self.standardMargin, leading: sides, bottom: Self.standardMargin, trailing: sides)
    }

    /// What views have that nobody has given margins.
    private static let standardMargin: CGFloat = 8

    /// Nil leaves the standard margins.
    private var marginInList: CGFloat? {
        let looks = traitCollection.systemLooks.list
        switch listPlace.environment {
        case .plain, .grouped:
            // What hugs its content has the margin of the list around.
            let around = listPlace.flags.contains(.hugs) ? collectionViewAround : nil
            let width = around?.bounds.width ?? bounds.width
            return width >= looks.wideWidth ? looks.wideSideMargin : looks.sideMargin
        case .insetGrouped: return looks.sideMargin
        default: return nil
        }
    }

    // MARK: State

    override func pressedDidChange() {
        parts.dressAgain()
        setNeedsLayout()
        // The line between belongs to the row above.
        guard listPlace.isInList, let view = collectionViewAround, let path = view.indexPath(for: self), path.item > 0
        else { return }
        view.shown[.cell(IndexPath(item: path.item - 1, section: path.section))]?.view.setNeedsLayout()
    }

    override func editingDidChange() {
        if window != nil, UIView.areAnimationsEnabled { parts.animateUpdate() } else { parts.update() }
        // The content has another width.
        invalidateIntrinsicContentSize()
    }

    override open func _traitsDidChange(from previous: UITraitCollection?) {
        super._traitsDidChange(from: previous)
        if previous?.userInterfaceIdiom != traitCollection.userInterfaceIdiom { parts.update() }
        if hasOtherLooks(than: previous) { cutToCard() }
        setNeedsLayout()
    }

    // MARK: Pointer and focus

    /// Rows that can be selected light up.
    override open var _viewAboveLight: UIView? {
        guard listPlace.isInList, listPlace.role == .row, isUserInteractionEnabled else { return nil }
        return collectionViewAround?.selector.allows == true ? contentView : nil
    }

    override open var _keepsFocusInside: Bool { listPlace.isInList || super._keepsFocusInside }

    // MARK: Layout

    override open func layoutSubviews() {
        takeMargin()
        isLayingOut = true
        super.layoutSubviews()
        isLayingOut = false
        arrange()
        lines.layout()
    }

    @discardableResult
    private func arrange() -> AccessoryArrangement.Frames {
        let frames = parts.frames(in: bounds.size)
        isArranging = true
        parts.place(frames)
        let place = placedByDirection(frames.content)
        // A frame is put together from a centre and a size: in its last bits it differs from the one that was set.
        if !contentView.frame.isNearlySame(as: place) { contentView.frame = place }
        isArranging = false
        return frames
    }

    /// Where the content goes. A cell on screen is measured where it stands: what moves to other places in an animation is
    /// not to be there already.
    private final var roomForContent: CGRect {
        window == nil ? arrange().content : parts.frames(in: bounds.size).content
    }

    override open func subviewIntrinsicContentSizeDidChange(_ subview: UIView) {
        guard !isArranging else { return }
        super.subviewIntrinsicContentSizeDidChange(subview)
        // The lines begin where the text does.
        if subview.superview === self { setNeedsLayout() }
    }

    /// The height of the content between the accessories; of rows of lists at least the standard one.
    override open func sizeThatFits(_ size: CGSize) -> CGSize {
        guard contentConfiguration != nil else { return super.sizeThatFits(size) }
        takeMargin()
        let content = roomForContent
        // Asked about another width than it has, the content has as much more or less of it.
        let width = size.width > 0 ? max(0, content.width + size.width - bounds.width) : content.width
        let inner = super.sizeThatFits(CGSize(width: width, height: size.height))
        return CGSize(width: size.width, height: max(leastHeight, inner.height))
    }

    /// What the constraints come to in the content view, which the accessories leave less room than the cell has.
    override open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let around = constrainedView === contentView ? widthAroundContent : 0
        let room = CGSize(width: max(0, targetSize.width - around), height: targetSize.height)
        var size = super.systemLayoutSizeFitting(
            room, withHorizontalFittingPriority: horizontalFittingPriority,
            verticalFittingPriority: verticalFittingPriority)
        size.width += around
        return size
    }

    /// Of rows of lists.
    private final var leastHeight: CGFloat {
        guard listPlace.isInList, listPlace.role == .row else { return 0 }
        let isPlain = listPlace.environment == .plain && traitCollection.userInterfaceIdiom != .mac
        return isPlain ? traitCollection.systemLooks.list.plainRowHeight : ListMetrics.row
    }

    override final var widthAroundContent: CGFloat {
        takeMargin()
        return bounds.width - roomForContent.width
    }
}
