import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The drags and drops of a collection view.
@MainActor
final class CollectionDragDrop: CollectionPart {
    unowned let view: UICollectionView
    let carried: CarriedItem
    let movement: InteractiveMovement
    let counts: DataCounts
    let state: CollectionState
    let updates: UpdateCoordinator
    private(set) lazy var drags = ListDrags(self)
    private(set) lazy var drops = ListDrops(self, drags)
    private lazy var springs = ListSprings(self, drags)
    /// What placeholders are shown as.
    var placeholders: [Int: PlaceholderContent] = [:]
    var proposal = UICollectionViewDropProposal(operation: .cancel)
    /// Cells may have something to show.
    private(set) var isInstalled = false
    var cadence = UICollectionView.ReorderingCadence.immediate

    init(
        view: UICollectionView, carried: CarriedItem, movement: InteractiveMovement, counts: DataCounts,
        state: CollectionState, updates: UpdateCoordinator
    ) {
        self.view = view
        self.carried = carried
        self.movement = movement
        self.counts = counts
        self.state = state
        self.updates = updates
    }

    weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { installDrag() }
    }

    weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { install(drops.interaction, dropDelegate != nil) }
    }

    var isDragEnabled = true {
        didSet { installDrag() }
    }

    var isSpringLoaded = false {
        didSet { if isSpringLoaded != oldValue { install(springs.interaction, isSpringLoaded) } }
    }

    private func installDrag() { install(drags.interaction, dragDelegate != nil && isDragEnabled) }

    private func install(_ interaction: any UIInteraction, _ isWanted: Bool) {
        guard isWanted != (interaction.view === view) else { return }
        if isWanted {
            isInstalled = true
            view.addInteraction(interaction)
        } else {
            view.removeInteraction(interaction)
        }
    }

    /// Shows a cell what holds for its item.
    func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
        guard isInstalled else { return }
        let (drag, drop) = (drags.state(at: path), drops.state(at: path))
        if cell.shownDragState != drag { cell.shownDragState = drag }
        if cell.shownDropState != drop { cell.shownDropState = drop }
    }

    // MARK: Following

    func follow(_ plan: UpdatePlan) {
        guard isInstalled else { return }
        drags.follow(plan)
        drops.follow(plan)
    }

    func dataIsReloaded() {
        guard isInstalled else { return }
        drags.dataIsReloaded()
        drops.dataIsReloaded()
        placeholders = [:]
    }
}

extension UICollectionViewCell: DraggableCell {}
