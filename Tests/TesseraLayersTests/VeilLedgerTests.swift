import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

@Suite @MainActor
struct VeilLedgerTests {
    private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func veilsStackOnlyWhereTheyShareAnArea() {
        var ledger = VeilLedger()
        ledger.veil(box)
        ledger.veil(box.offsetBy(dx: 10, dy: 0))
        #expect(!ledger.isStacked)
        ledger.veil(box.offsetBy(dx: 5, dy: 0))
        #expect(ledger.isStacked)
    }

    @Test func onAndBelowACoverVeilsDoNotCount() {
        var ledger = VeilLedger()
        ledger.veil(box.insetBy(dx: 2, dy: 2))
        ledger.cover(box)
        ledger.veil(box)
        ledger.veil(box)
        #expect(!ledger.isStacked)
        ledger.veil(box.offsetBy(dx: 1, dy: 0))
        ledger.veil(box.offsetBy(dx: 2, dy: 0))
        #expect(ledger.isStacked)
    }

    @Test func aGroupIsOneVeil() {
        var group = VeilLedger()
        group.cover(box)
        group.veil(box)
        var ledger = VeilLedger()
        ledger.lay(group, over: box)
        #expect(!ledger.isStacked)
        ledger.veil(box)
        #expect(ledger.isStacked)
    }

    @Test func stackedTranslucencyKeepsASubtreeFromBeingFlattened() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        let (cell, inner) = (CALayer(), CALayer())
        (cell.frame, inner.frame) = (box, box)
        cell.flattensWhenQuiet = true
        root.addSublayer(cell)
        cell.addSublayer(inner)
        let veil = CGColor(gray: 0, alpha: 0.5)
        let builder = DisplayTreeBuilder(root: root)
        func isFlat() -> Bool {
            var tree = DisplayTree()
            for time in 1...4 { tree.apply(builder.makeDelta(time: Double(time), scale: 1)) }
            return builder.records[inner.nodeID] == nil
        }
        (cell.backgroundColor, inner.backgroundColor) = (veil, veil)
        #expect(!isFlat())
        cell.backgroundColor = .black
        #expect(isFlat())
    }
}
