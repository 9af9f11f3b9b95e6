import Testing

@testable import TesseraUpdates

@Suite struct PlannedUpdatesTests {
    /// Deletes from the last to the first, inserts from the first to the last, reloads, moves.
    @Test func order() throws {
        let plan = try plan([4, 2, 2, 1], [4, 3, 1, 1]) {
            $0.moveItem(from: path(0, 0), to: path(0, 2))
            $0.reloadItems(at: [path(0, 3)])
            $0.insertItems(at: [path(2, 0), path(0, 1), path(0, 0)])
            $0.insertSections([1])
            $0.deleteItems(at: [path(0, 1), path(3, 0), path(0, 2)])
            $0.deleteSections([1, 2])
            $0.insertSections([3])
        }
        checkInvariants(plan, "order")
        #expect(
            Array(plan.updates) == [
                PlannedUpdate(action: .delete, before: .item(path(3, 0)), after: nil),
                PlannedUpdate(action: .delete, before: .section(2), after: nil),
                PlannedUpdate(action: .delete, before: .section(1), after: nil),
                PlannedUpdate(action: .delete, before: .item(path(0, 2)), after: nil),
                PlannedUpdate(action: .delete, before: .item(path(0, 1)), after: nil),
                PlannedUpdate(action: .insert, before: nil, after: .item(path(0, 0))),
                PlannedUpdate(action: .insert, before: nil, after: .item(path(0, 1))),
                PlannedUpdate(action: .insert, before: nil, after: .section(1)),
                PlannedUpdate(action: .insert, before: nil, after: .item(path(2, 0))),
                PlannedUpdate(action: .insert, before: nil, after: .section(3)),
                PlannedUpdate(action: .reload, before: .item(path(0, 3)), after: .item(path(0, 3))),
                PlannedUpdate(action: .move, before: .item(path(0, 0)), after: .item(path(0, 2))),
            ])
        #expect(plan.updates.map(\.isSectionUpdate).filter { $0 }.count == 4)
    }

    @Test func sectionMovesStandBeforeItemMoves() throws {
        let plan = try plan([1, 2], [2, 1]) {
            $0.moveItem(from: path(1, 0), to: path(0, 1))
            $0.moveSection(from: 0, to: 1)
        }
        #expect(plan.updates.map(\.before) == [.section(0), .item(path(1, 0))])
    }
}
