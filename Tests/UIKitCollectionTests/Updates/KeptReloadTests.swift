import TesseraGraphics
import TesseraTesting
import Testing
import UIKit

/// Items that are reloaded in a batch after which the data has no item at their old place: UIKit keeps their cells.
@MainActor
struct KeptReloadTests {
    private final class Lines: @unchecked Sendable {
        var texts: [String] = []
    }

    private func lines(_ body: () -> Void) -> [String] {
        let lines = Lines()
        DiagnosticsLog.withHandler({ lines.texts.append("\($0.category): \($0.message)") }, operation: body)
        return lines.texts
    }

    @Test func theLogSaysSo() {
        for isInWindow in [true, false] {
            let source = WordSource(5)
            let view = wordView(source, layout: rows())
            let host = isInWindow ? listHost(view) : nil
            view.layoutIfNeeded()
            let texts = lines {
                view.performBatchUpdates {
                    source.words = [["2", "3", "new"]]
                    view.deleteItems(at: [path(0), path(1)])
                    view.reloadItems(at: [path(4)])
                }
            }
            #expect(texts.count == 1)
            #expect(
                texts.first?.hasPrefix("UICollectionView: Item 4 of section 0 was to be reloaded") == true, "\(texts)")
            host?.settle()
            #expect(view.shownWords == ["2", "3", "4"], "recorded: nobody is asked")
        }
    }

    @Test func othersAreReloadedInSilence() {
        let source = WordSource(5)
        let view = wordView(source, layout: rows())
        view.layoutIfNeeded()
        let texts = lines {
            view.performBatchUpdates {
                source.words = [["1", "2", "new", "4"]]
                view.deleteItems(at: [path(0)])
                view.reloadItems(at: [path(3)])
            }
        }
        #expect(texts.isEmpty && view.shownWords == ["1", "2", "new", "4"])
    }
}
