import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The drags and drops of a table view.
@MainActor
final class TableDragDrop {
    unowned let view: UITableView
    private(set) lazy var drags = ListDrags(self)
    private(set) lazy var drops = ListDrops(self, drags)
    private lazy var springs = ListSprings(self, drags)
    /// What placeholders are shown as.
    var placeholders: [Int: PlaceholderContent] = [:]
    var proposal = UITableViewDropProposal(operation: .cancel)
    /// Cells may have something to show.
    private(set) var isInstalled = false

    init(_ view: UITableView) {
        self.view = view
    }

    weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { installDrag() }
    }

    weak var dropDelegate: (any UITableViewDropDelegate)? {
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

    /// Shows a cell what holds for its row.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        guard isInstalled else { return }
        cell.isPhantom = view.movement.isPhantom(path)
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
