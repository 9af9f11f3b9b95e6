import Testing

@testable import TesseraUpdates

/// Cases that crash or confuse UIKit, and the rules of section and item operations together.
@Suite struct MappingTests {
    /// rdar 26021018: heap corruption in UIKit.
    @Test func insertItemInsertSectionAndMoveSectionOfEight() throws {
        let plan = try plan(Array(repeating: 2, count: 8), [2, 3, 2, 2, 2, 2, 2, 2, 2]) {
            $0.insertItems(at: [path(1, 0)])
            $0.insertSections([0])
            $0.moveSection(from: 3, to: 1)
        }
        checkInvariants(plan, "rdar 26021018")
        #expect((0..<8).map { plan.newSection(forOld: $0) } == [2, 3, 4, 1, 5, 6, 7, 8])
        #expect(plan.newPath(forOld: path(3, 0)) == path(1, 1))
        #expect(plan.newPath(forOld: path(7, 1)) == path(8, 1))
    }

    /// rdar 48941906: `request for index path for global index 1` in UIKit.
    @Test func moveSectionToItselfWithItemMovingOut() throws {
        let plan = try plan([1, 1], [2, 0]) {
            $0.moveSection(from: 1, to: 1)
            $0.moveItem(from: path(1, 0), to: path(0, 0))
        }
        checkInvariants(plan, "rdar 48941906")
        #expect(plan.mapping == ["0.0": "0.1", "1.0": "0.0"])
    }

    @Test func insertSectionAndItemsIntoIt() throws {
        let plan = try plan([2], [3, 2]) {
            $0.insertSections([0])
            $0.insertItems(at: [path(0, 0), path(0, 1), path(0, 2)])
        }
        checkInvariants(plan, "inserted section")
        #expect(plan.insertedItems.isEmpty)
        #expect(Array(plan.updates) == [PlannedUpdate(action: .insert, before: nil, after: .section(0))])
        #expect(plan.mapping == ["0.0": "1.0", "0.1": "1.1"])
    }

    /// openradar 15767. Also to and from no items at all.
    @Test(arguments: [[0, 2], [3, 2], [7, 2]])
    func reloadSectionThatIsOrGetsEmpty(after: [Int]) throws {
        for before in [[0, 2], [3, 2]] {
            let plan = try plan(before, after) { $0.reloadSections([0]) }
            checkInvariants(plan, "reloaded section")
            #expect(plan.mapping == ["1.0": "1.0", "1.1": "1.1"])
            #expect(plan.isReloaded(section: 0) && plan.isReloaded(path(0, 0)) && !plan.isReloaded(path(1, 0)))
            #expect(plan.newSection(forOld: 0) == 0)
            #expect(
                Array(plan.updates) == [PlannedUpdate(action: .reload, before: .section(0), after: .section(0))])
        }
    }

    /// rdar 31786176: UIKit deletes twice and crashes later.
    @Test func samePathDeletedTwiceCountsOnce() throws {
        let plan = try plan([3], [2]) { $0.deleteItems(at: [path(0, 0), path(0, 0)]) }
        checkInvariants(plan, "deleted twice")
        #expect(plan.deletedItems == [path(0, 0)])
        _ = try failure([3], [1]) { $0.deleteItems(at: [path(0, 0), path(0, 0)]) }
    }

    /// rdar 27041784, there of a table: the sum came out wrong in UIKit.
    @Test func reloadItemInMovedSection() throws {
        let plan = try plan([3, 3], [3, 3]) {
            $0.reloadItems(at: [path(1, 0)])
            $0.moveSection(from: 1, to: 0)
        }
        checkInvariants(plan, "reload in a moved section")
        #expect(plan.newPath(forOld: path(1, 0)) == path(0, 0))
        #expect(plan.isReloaded(path(1, 0)))
    }

    @Test func deletesInDeletedSectionAreCovered() throws {
        let plan = try plan([2, 1], [1]) {
            $0.deleteSections([0])
            $0.deleteItems(at: [path(0, 1)])
            $0.reloadItems(at: [path(0, 0)])
        }
        checkInvariants(plan, "covered")
        #expect(plan.deletedItems.isEmpty && plan.reloadedItems.isEmpty)
        #expect(plan.updates.count == 1)
    }

    @Test func itemSurvivesItsSection() throws {
        let plan = try plan([2, 1], [2, 4]) {
            $0.allowsMovesFromDeletedSections = true
            $0.deleteSections([0])
            $0.insertSections([1])
            $0.moveItem(from: path(0, 1), to: path(0, 0))
            $0.moveItem(from: path(0, 0), to: path(1, 2))
        }
        checkInvariants(plan, "moves across")
        #expect(plan.mapping == ["0.0": "1.2", "0.1": "0.0", "1.0": "0.1"])
    }

    @Test func itemMovesOutOfAndIntoReloadedSections() throws {
        let plan = try plan([2, 2], [0, 3]) {
            $0.reloadSections([0, 1])
            $0.moveItem(from: path(0, 1), to: path(1, 2))
        }
        checkInvariants(plan, "reloaded sections")
        #expect(plan.mapping == ["0.1": "1.2"])
        #expect(!plan.isReloaded(path(0, 1)) && plan.isReloaded(path(0, 0)))
    }

    /// The reloaded item keeps its place among those that stay, whatever moves around it.
    @Test func reloadBetweenMoves() throws {
        let plan = try plan([4], [4]) {
            $0.moveItem(from: path(0, 0), to: path(0, 3))
            $0.reloadItems(at: [path(0, 1)])
        }
        checkInvariants(plan, "reload with move")
        #expect(plan.mapping == ["0.0": "0.3", "0.1": "0.0", "0.2": "0.1", "0.3": "0.2"])
    }

    @Test func reconfigureFollowsItsItem() throws {
        let plan = try plan([4], [3]) {
            $0.deleteItems(at: [path(0, 0)])
            $0.moveItem(from: path(0, 3), to: path(0, 0))
            $0.reloadItems(at: [path(0, 2)])
            $0.reconfigureItems(at: [path(0, 3), path(0, 2), path(0, 1), path(0, 0)])
        }
        checkInvariants(plan, "reconfigure")
        #expect(plan.reconfiguredItems == [path(0, 1), path(0, 3)])
        #expect(plan.isReconfigured(path(0, 3)) && !plan.isReconfigured(path(0, 2)))
    }

    @Test func emptyBatch() throws {
        let plan = try plan([2, 0], [2, 0]) { _ in }
        checkInvariants(plan, "empty")
        #expect(plan.isEmpty && plan.keepsSections)
        #expect(plan.mapping == ["0.0": "0.0", "0.1": "0.1"])
    }
}
