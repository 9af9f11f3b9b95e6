import Foundation
import Testing

@testable import TesseraLayout

/// Where rows stand, against sums over a list.
@Suite struct TableGeometryTests {
    private func section(_ rows: Int, usual: Double = 10, header: Double = 0, footer: Double = 0)
        -> TableGeometry.Section
    {
        TableGeometry.Section(header: header, footer: footer, rows: TableRowHeights(count: rows, usual: usual))
    }

    @Test func rowsStandBelowEachOther() {
        var table = TableGeometry([section(2, header: 5, footer: 3), section(0), section(3, header: 7)], bottom: 4)
        #expect(table.length == 5 + 20 + 3 + 7 + 30 + 4)
        #expect(table.span(of: TableRow(section: 2, row: 1)) == TableSpan(start: 45, length: 10))
        #expect(table.setHeight(25, of: TableRow(section: 0, row: 1)) == 15)
        #expect(table.span(of: TableRow(section: 2, row: 1)) == TableSpan(start: 60, length: 10))
        #expect(table.headerSpan(2) == TableSpan(start: 43, length: 7))
        #expect(table.footerSpan(0) == TableSpan(start: 40, length: 3))
        table.setHeader(9, padding: 2, section: 2)
        #expect(table.span(of: TableRow(section: 2, row: 0)).start == 54)
    }

    @Test func rowsAreFoundByTheirPlaces() {
        let table = TableGeometry([section(2, header: 5, footer: 3), section(0), section(3, header: 7)])
        #expect(table.row(at: 4.9) == nil)
        #expect(table.row(at: 5) == TableRow(section: 0, row: 0))
        #expect(table.row(at: 24.9) == TableRow(section: 0, row: 1))
        #expect(table.row(at: 30) == nil)
        #expect(table.firstRow(endingBelow: 26) == TableRow(section: 2, row: 0))
        #expect(table.lastRow(startingAt: 30) == TableRow(section: 0, row: 1))
        #expect(table.row(after: TableRow(section: 0, row: 1)) == TableRow(section: 2, row: 0))
        #expect(table.row(before: TableRow(section: 2, row: 0)) == TableRow(section: 0, row: 1))
        #expect(table.row(after: TableRow(section: 2, row: 2)) == nil)
        #expect(TableGeometry([]).firstRow(endingBelow: 0) == nil)
        #expect(TableGeometry([section(0)]).firstRow(endingBelow: 0) == nil)
    }

    @Test func tenMillionRowsOfOneHeightTakeNoMemoryOfTheirOwn() {
        var rows = TableRowHeights(count: 10_000_000, usual: 44)
        #expect(rows.length == 440_000_000)
        #expect(rows.row(at: 44 * 9_999_999) == 9_999_999)
        rows.set(50, of: 5_000_000)
        #expect(rows.start(of: 5_000_001) == 44 * 5_000_000 + 50)
        var known: [Int] = []
        rows.forEachKnown { row, _ in known.append(row) }
        #expect(known == [5_000_000])
    }

    @Test func heightsThatAreNoLengthsChangeNothing() {
        var rows = TableRowHeights(count: 3, usual: 10)
        #expect(rows.set(.nan, of: 1) == 0)
        #expect(rows.set(.infinity, of: 1) == 0)
        #expect(rows.set(20, of: 7) == 0)
        #expect(rows.set(-5, of: 1) == -10)
        #expect(rows.length == 20)
    }

    @Test(arguments: [11, 22, 33, 44] as [UInt64])
    func anyHeightsAgreeWithSums(seed: UInt64) {
        print("seed \(seed)")
        var state = seed
        func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, limit)
        }
        let count = 1 + next(400)
        var model = Array(repeating: 10.0, count: count)
        var rows = TableRowHeights(count: count, usual: 10)
        for _ in 0..<200 {
            let row = next(count)
            let height = Double(next(30))
            rows.set(height, of: row)
            model[row] = height
            let asked = next(count + 1)
            #expect(abs(rows.start(of: asked) - model.prefix(asked).reduce(0, +)) < 1e-6)
            #expect(abs(rows.length - model.reduce(0, +)) < 1e-6)
        }
    }
}
