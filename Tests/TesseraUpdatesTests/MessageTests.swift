import Testing

@testable import TesseraUpdates

/// Texts of programmer errors, word for word.
@Suite struct MessageTests {
    private func message(_ before: [Int], _ after: [Int], _ make: (inout UpdateBatch) -> Void) throws -> String {
        try failure(before, after, make).message(collectionView: "<V>")
    }

    // MARK: Recorded texts

    @Test func deletedItemOutOfRange() throws {
        let text = "attempt to delete item 20 from section 0 which only contains 20 items before the update"
        #expect(try message([20], [19]) { $0.deleteItems(at: [path(0, 20)]) } == text)
        #expect(try message([20], [20]) { $0.reloadItems(at: [path(0, 20)]) } == text)
    }

    @Test func deletedSectionOutOfRange() throws {
        let text = "attempt to delete section 4, but there are only 4 sections before the update"
        #expect(try message([1, 1, 1, 1], [1, 1, 1]) { $0.deleteSections([4]) } == text)
        #expect(try message([1, 1, 1, 1], [1, 1, 1, 1]) { $0.reloadSections([4]) } == text)
    }

    @Test func insertedItemOutOfRange() throws {
        let text = "attempt to insert item 2 into section 0, but there are only 0 items in section 0 after the update"
        #expect(try message([0], [0]) { $0.insertItems(at: [path(0, 2)]) } == text)
    }

    @Test func insertedSectionOutOfRange() throws {
        let text = "attempt to insert section 1 but there are only 1 sections after the update"
        #expect(try message([1], [1]) { $0.insertSections([1]) } == text)
    }

    /// Two sections are announced, one more is counted: the first of them exists.
    @Test func moreSectionsAnnouncedThanCounted() throws {
        let text =
            "Invalid update: invalid number of sections.  The number of sections contained in the collection view after "
            + "the update (2) must be equal to the number of sections contained in the collection view before the "
            + "update (1), plus or minus the number of sections inserted or deleted (2 inserted, 0 deleted)."
        #expect(try message([1], [1, 1]) { $0.insertSections([1, 2]) }.hasPrefix(text))
        // As many as announced, one of them at no place that exists.
        #expect(
            try message([1], [1, 1, 1]) { $0.insertSections([1, 3]) }
                == "attempt to insert section 3 but there are only 3 sections after the update")
    }

    @Test func moveOutOfADeletedSection() throws {
        let text = "cannot move an item from a deleted section (0)"
        #expect(
            try message([2, 1], [2]) {
                $0.deleteSections([0])
                $0.moveItem(from: path(0, 1), to: path(0, 0))
            } == text)
        // A data source that works out moves by itself may, and a reloaded section lets its items go.
        let allowed = try plan([2, 1], [2]) {
            $0.allowsMovesFromDeletedSections = true
            $0.deleteSections([0])
            $0.moveItem(from: path(0, 1), to: path(0, 0))
        }
        #expect(allowed.oldPath(forNew: path(0, 0)) == path(0, 1))
        let reloaded = try plan([2, 1], [0, 2]) {
            $0.reloadSections([0])
            $0.moveItem(from: path(0, 1), to: path(1, 0))
        }
        #expect(reloaded.oldPath(forNew: path(1, 0)) == path(0, 1))
    }

    @Test func itemInUnknownSection() throws {
        let delete = "attempt to delete item 0 from section 1, but there are only 1 sections before the update"
        #expect(try message([1], [1]) { $0.deleteItems(at: [path(1, 0)]) } == delete)
        let insert = "attempt to insert item 0 into section 0, but there are only 0 sections after the update"
        #expect(try message([], []) { $0.insertItems(at: [path(0, 0)]) } == insert)
    }

    @Test func conflictsOfItems() throws {
        let at = "the same index path (<NSIndexPath> {length = 2, path = 0 - 1})"
        #expect(
            try message([3], [2]) {
                $0.deleteItems(at: [path(0, 1)])
                $0.reloadItems(at: [path(0, 1)])
            } == "attempt to delete and reload \(at)")
        #expect(
            try message([3], [3]) {
                $0.deleteItems(at: [path(0, 1)])
                $0.moveItem(from: path(0, 1), to: path(0, 0))
            } == "attempt to perform a delete and a move from \(at)")
        #expect(
            try message([3], [4]) {
                $0.insertItems(at: [path(0, 1)])
                $0.moveItem(from: path(0, 0), to: path(0, 1))
            } == "attempt to perform an insert and a move to \(at)")
    }

    @Test func conflictsOfSections() throws {
        #expect(
            try message([1, 1], [1]) {
                $0.deleteSections([1])
                $0.reloadSections([1])
            } == "attempt to delete and reload the same section (1)")
        #expect(
            try message([1, 1], [1, 1]) {
                $0.deleteSections([1])
                $0.moveSection(from: 1, to: 0)
            } == "attempt to perform a delete and a move from the same section (1)")
        #expect(
            try message([1, 1], [1, 1, 1]) {
                $0.insertSections([1])
                $0.moveSection(from: 0, to: 1)
            } == "attempt to perform an insert and a move to the same section (1)")
    }

    /// As reported in public: none of the named sections meet, and yet the reloaded one lands on 4.
    @Test func reloadedSectionMeetsMove() throws {
        #expect(
            try message([1, 1, 1, 1, 1], [1, 1, 1, 1, 1]) {
                $0.moveSection(from: 2, to: 4)
                $0.reloadSections([3])
                $0.deleteSections([4])
                $0.insertSections([2])
            } == "attempt to perform an insert and a move to the same section (4)")
    }

    @Test func globalIndex() throws {
        let error = try #require(throws: UpdateError.self) { try SectionCounts([1]).path(atGlobalIndex: 1) }
        #expect(
            error.message()
                == "request for index path for global index 1 when there are only 1 items in the collection view")
    }

    // MARK: Unrecorded texts, in the same style

    @Test func movesOutOfRange() throws {
        #expect(
            try message([2], [2]) { $0.moveItem(from: path(0, 2), to: path(0, 0)) }
                == "attempt to move item 2 from section 0 which only contains 2 items before the update")
        #expect(
            try message([2], [2]) { $0.moveItem(from: path(0, 0), to: path(0, 2)) }
                == "attempt to move item 2 into section 0, but there are only 2 items in section 0 after the update")
        #expect(
            try message([2], [2]) { $0.moveItem(from: path(3, 0), to: path(0, 0)) }
                == "attempt to move item 0 from section 3, but there are only 1 sections before the update")
        #expect(
            try message([2], [2]) { $0.moveSection(from: 1, to: 0) }
                == "attempt to move section 1, but there are only 1 sections before the update")
        #expect(
            try message([2], [2]) { $0.moveSection(from: 0, to: 1) }
                == "attempt to move a section to section 1, but there are only 1 sections after the update")
    }

    /// No number that a client can pass makes the planner trap.
    @Test func extremePlaces() throws {
        for extreme in [Int.min, Int.max] {
            _ = try failure([1, 1], [1, 1]) {
                $0.reloadSections([0])
                $0.moveSection(from: 1, to: extreme)
                $0.moveSection(from: extreme, to: extreme)
            }
            _ = try failure([1, 1], [1, 1]) {
                $0.moveItem(from: path(extreme, extreme), to: path(0, extreme))
                $0.deleteItems(at: [path(0, extreme)])
                $0.insertItems(at: [path(extreme, 0), path(extreme, extreme)])
            }
        }
    }

    @Test func repeatedMoves() throws {
        let at = "the same index path (<NSIndexPath> {length = 2, path = 0 - 1})"
        #expect(
            try message([3], [3]) {
                $0.moveItem(from: path(0, 1), to: path(0, 0))
                $0.moveItem(from: path(0, 1), to: path(0, 2))
            } == "attempt to perform more than one move from \(at)")
        #expect(
            try message([3], [3]) {
                $0.moveItem(from: path(0, 0), to: path(0, 1))
                $0.moveItem(from: path(0, 2), to: path(0, 1))
            } == "attempt to perform more than one move to \(at)")
        #expect(
            try message([3, 3], [3, 3]) {
                $0.moveSection(from: 1, to: 0)
                $0.moveSection(from: 1, to: 1)
            } == "attempt to perform more than one move from the same section (1)")
    }

    @Test func reconfiguredItemOutOfRange() throws {
        #expect(
            try message([2], [2]) { $0.reconfigureItems(at: [path(0, 2)]) }
                == "attempt to reconfigure item 2 in section 0 which only contains 2 items before the update")
    }
}
