import TesseraTesting
import Testing
import UIKit

/// Batches that do not fit the data source.
@MainActor
struct InvalidUpdateTests {
    @Test func aFailedBatchChangesNothingAndWaitsForAReload() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        var ends: [Bool] = []
        let exception = expectException {
            view.performBatchUpdates {
                source.words = [["a", "b"]]
                view.deleteItems(at: [path(0)])
            } completion: {
                ends.append($0)
            }
        }
        #expect(exception?.name == "NSInternalInconsistencyException")
        #expect(exception?.reason.hasPrefix("Invalid batch updates detected") == true)
        #expect(
            exception?.explanation
                == "Section 0 had 5 items, should have 4 items after the announced updates and has 2 items: 2 fewer than "
                + "announced. Probably a call of deleteItems(at:) for 2 items is missing, or insertItems(at:) names more "
                + "than was changed.")
        runLaterTurns()
        #expect(ends == [false])
        #expect(view.numberOfItems(inSection: 0) == 5)
        #expect(view.shownWords == ["0", "1", "2", "3", "4"])
        _ = source.takeRequests()
        view.frame.size.height = 40
        view.contentOffset.y = 20
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(source.takeRequests().isEmpty, "the data source cannot answer for the old places")
        view.contentOffset.y = 0
        view.reloadData()
        view.layoutIfNeeded()
        #expect(view.shownWords == ["a", "b"])
    }

    @Test func wordsOfOlderSystems() {
        let words = [(15, 0, "Invalid update: "), (16, 4, "before and/or after"), (17, 0, "before and after")]
        for (major, minor, text) in words {
            let source = WordSource(5)
            let view = wordView(source, layout: rows())
            view.layoutIfNeeded()
            view.tellUpdateErrors(asIniOS: major, minor)
            let exception = expectException {
                view.performBatchUpdates { source.words = [["a"]] }
            }
            #expect(exception?.reason.contains(text) == true, "\(major)")
        }
    }

    @Test func aHandlerMayReload() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        var heard: [String] = []
        view.invalidUpdateHandler = { _, exception in
            heard.append(exception.explanation ?? "")
            return .reloadData
        }
        let exception = expectException {
            source.words = [["a", "b"]]
            view.deleteItems(at: [path(0)])
        }
        #expect(exception == nil)
        #expect(heard.count == 1)
        view.layoutIfNeeded()
        #expect(view.shownWords == ["a", "b"])
    }

    @Test func aHandlerMayLeaveItToTheError() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        view.invalidUpdateHandler = { _, _ in .raise }
        #expect(expectException { view.deleteItems(at: [path(7)]) } != nil)
    }

    @Test func aBatchThatFitsTheOldCountsEndsTheWaiting() {
        let source = WordSource(3)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        source.words = [["0", "1", "2", "x"]]
        #expect(expectException { view.deleteItems(at: [path(0)]) } != nil)
        #expect(expectException { view.insertItems(at: [path(3)]) } == nil)
        #expect(view.shownWords == ["0", "1", "2", "x"])
    }

    @Test func pathsOfAnotherLength() {
        let view = wordView(WordSource(3), layout: rows())
        view.layoutIfNeeded()
        for wrong in [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])] {
            #expect(expectException { view.deleteItems(at: [wrong]) }?.name == "NSInvalidArgumentException")
            #expect(expectException { view.moveItem(at: path(0), to: wrong) } != nil)
        }
        #expect(view.numberOfItems(inSection: 0) == 3)
    }

    /// Texts of facts recorded from crash reports, and ours in their style where none is known.
    @Test func textsOfPlacesThatDoNotFit() {
        let cases: [(String, (UICollectionView) -> Void)] = [
            (
                "attempt to delete item 9 from section 0 which only contains 3 items before the update",
                { $0.deleteItems(at: [path(9)]) }
            ),
            (
                "attempt to delete section 4, but there are only 1 sections before the update",
                { $0.deleteSections([4]) }
            ),
            (
                "attempt to insert item 7 into section 0, but there are only 3 items in section 0 after the update",
                { $0.insertItems(at: [path(7)]) }
            ),
            (
                "attempt to delete and reload the same index path (<NSIndexPath> {length = 2, path = 0 - 1})",
                { view in
                    view.performBatchUpdates {
                        view.deleteItems(at: [path(1)])
                        view.reloadItems(at: [path(1)])
                    }
                }
            ),
            (
                "attempt to perform a delete and a move from the same index path "
                    + "(<NSIndexPath> {length = 2, path = 0 - 1})",
                { view in
                    view.performBatchUpdates {
                        view.deleteItems(at: [path(1)])
                        view.moveItem(at: path(1), to: path(0))
                    }
                }
            ),
            (
                "attempt to perform an insert and a move to the same index path "
                    + "(<NSIndexPath> {length = 2, path = 0 - 0})",
                { view in
                    view.performBatchUpdates {
                        view.insertItems(at: [path(0)])
                        view.moveItem(at: path(1), to: path(0))
                    }
                }
            ),
            (
                "attempt to perform more than one move to the same index path "
                    + "(<NSIndexPath> {length = 2, path = 0 - 0})",
                { view in
                    view.performBatchUpdates {
                        view.moveItem(at: path(1), to: path(0))
                        view.moveItem(at: path(2), to: path(0))
                    }
                }
            ),
            (
                "attempt to move item 8 from section 0 which only contains 3 items before the update",
                { $0.moveItem(at: path(8), to: path(0)) }
            ),
            (
                "attempt to move item 8 into section 0, but there are only 3 items in section 0 after the update",
                { $0.moveItem(at: path(0), to: path(8)) }
            ),
        ]
        for (text, act) in cases {
            let view = wordView(WordSource(3), layout: rows())
            view.layoutIfNeeded()
            let exception = expectException { act(view) }
            #expect(exception?.reason == text)
            #expect(exception?.explanation?.isEmpty == false)
            #expect(view.numberOfItems(inSection: 0) == 3)
        }
    }
}
