import Testing

@testable import TesseraUpdates

/// Texts and explanations of counts that don't come out.
@Suite struct CountMessageTests {
    private let equation =
        "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section "
        + "after the update (40) must be equal to the number of items contained in that section before the update "
        + "(40), plus or minus the number of items inserted or deleted from that section (0 inserted, 1 deleted) and "
        + "plus or minus the number of items moved into or out of that section (0 moved in, 0 moved out)."

    @Test func moreItemsThanAnnounced() throws {
        let error = try failure([40], [40]) { $0.deleteItems(at: [path(0, 0)]) }
        #expect(error.message(generation: .older) == equation)
        for generation in [MessageGeneration.newer, .current] {
            #expect(error.message(generation: generation, collectionView: "<V>") == equation + " Collection view: <V>")
        }
    }

    /// The words of 17.1.2 in a public report of a collection view (XLPagerTabStrip 859, December 2023), where nothing was
    /// announced; those of 16.5 in another (DifferenceKit 155).
    @Test func wordsOfEachSystem() throws {
        let error = try failure([4], [1]) { _ in }
        let rest =
            " performing the batch updates are inconsistent with the updates.\n"
            + "Data source before updates = { 1 section with item counts: [4] }\n"
            + "Data source after updates = { 1 section with item counts: [1] }\n"
            + "Updates = [\n]\nCollection view: <V>"
        let start =
            "Invalid batch updates detected: the number of sections and/or items returned by the data source before "
        #expect(error.message(generation: .current, collectionView: "<V>") == start + "and after" + rest)
        #expect(error.message(generation: .newer, collectionView: "<V>") == start + "and/or after" + rest)
        #expect(error.message(generation: .older).hasPrefix("Invalid update: invalid number of items in section 0.  "))
    }

    @Test(arguments: [
        (9, 0, MessageGeneration.older), (15, 8, .older), (16, 3, .older), (16, 4, .newer), (16, 7, .newer),
        (17, 0, .current), (26, 1, .current),
    ])
    func systems(_ major: Int, _ minor: Int, _ generation: MessageGeneration) {
        #expect(MessageGeneration(major: major, minor: minor) == generation)
    }

    @Test func fewerItemsThanAnnounced() throws {
        let error = try failure([20, 3], [19, 3]) { $0.reloadItems(at: [path(0, 7)]) }
        #expect(
            error.message(collectionView: "<V>") == """
                Invalid batch updates detected: the number of sections and/or items returned by the data source \
                before and after performing the batch updates are inconsistent with the updates.
                Data source before updates = { 2 sections with item counts: [20, 3] }
                Data source after updates = { 2 sections with item counts: [19, 3] }
                Updates = [
                \tDelete item (0 - 7),
                \tInsert item (0 - 7)
                ]
                Collection view: <V>
                """)
    }

    @Test func announcedUpdatesAreListedInOrder() throws {
        let error = try failure([5, 1, 2], [4, 1, 9]) {
            $0.moveItem(from: path(0, 2), to: path(1, 0))
            $0.insertItems(at: [path(0, 3), path(0, 0)])
            $0.deleteItems(at: [path(0, 0), path(1, 0)])
            $0.reloadSections([2])
        }
        let lines = error.message(collectionView: "<V>").split(separator: "\n").filter { $0.hasPrefix("\t") }
        #expect(
            lines == [
                "\tDelete section (2),", "\tDelete item (1 - 0),", "\tDelete item (0 - 0),", "\tInsert item (0 - 0),",
                "\tInsert item (0 - 3),", "\tInsert section (2),", "\tMove item (0 - 2) to (1 - 0)",
            ])
    }

    /// A reconfiguration is no update of places.
    @Test func nothingAnnouncedIsListedToo() throws {
        let error = try failure([5], [3]) { $0.reconfigureItems(at: [path(0, 0)]) }
        #expect(error.message().contains("\nUpdates = [\n]\n"))
    }

    @Test func sections() throws {
        let error = try failure([1, 1], [1, 1, 1]) { $0.deleteSections([0]) }
        #expect(
            error.message(generation: .older)
                == "Invalid update: invalid number of sections.  The number of sections contained in the collection "
                + "view after the update (3) must be equal to the number of sections contained in the collection view "
                + "before the update (2), plus or minus the number of sections inserted or deleted (0 inserted, 1 "
                + "deleted).")
        #expect(
            error.explanation
                == "The data source had 2 sections, should have 1 section after the announced updates and has 3 "
                + "sections: 2 more than announced. Probably a call of insertSections(_:) for 2 sections is missing, "
                + "or deleteSections(_:) names more than was changed.")
    }

    /// The section is named by its index after the batch.
    @Test func movedSectionIsNamedByItsNewIndex() throws {
        let error = try failure([3, 3], [2, 3]) { $0.moveSection(from: 1, to: 0) }
        guard case .inconsistentCounts(let inconsistency) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(
            inconsistency.shortfall
                == SectionDisagreement(
                    section: 0, before: 3, after: 2, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0))
    }

    @Test func explanations() throws {
        #expect(
            try failure([5], [10]) { _ in }.explanation
                == "Section 0 had 5 items, should have 5 items after the announced updates and has 10 items: 5 more "
                + "than announced. Nothing was announced: a call of insertItems(at:) for 5 items is missing, or "
                + "reloadData().")
        #expect(
            try failure([1, 4], [1, 2]) { $0.deleteItems(at: [path(1, 0)]) }.explanation
                == "Section 1 had 4 items, should have 3 items after the announced updates and has 2 items: 1 fewer "
                + "than announced. Probably a call of deleteItems(at:) for 1 item is missing, or insertItems(at:) "
                + "names more than was changed.")
        #expect(
            try failure([3], [3]) { $0.insertItems(at: [path(0, 2)]) }.explanation
                .hasSuffix(
                    "the data was changed before the updates began (change it inside performBatchUpdates), or not at all."
                ))
    }
}
