import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Charts, documents in columns, and money.
    static var charts: [SymbolGlyph] { diagrams + prints + money }

    private static var diagrams: [SymbolGlyph] {
        let bars = joined(box(2, 11, 5, 8, 1), box(9.5, 6, 5, 13, 1), box(17, 2, 5, 17, 1))
        let line = joined(
            strokes(
                [(2, 2), (2, 20), (24, 20)], [(6, 15), (11, 9.5), (15, 13), (22, 4.5)],
                [(17.5, 4.5), (22, 4.5), (22, 9)]))
        var slice = arc(11.5, 11.5, 9.5, 0, 270)
        slice.elements += [.line(CGPoint(x: 11.5, y: 11.5)), .close]
        var cut = arc(14, 9, 8, 270, 360)
        cut.elements += [.line(CGPoint(x: 14, y: 9)), .close]
        let gauge = joined(arc(13, 14, 11, 160, 380), strokes([(13, 14), (18, 7)]))
        let target = joined(oval(1.5, 1.5, 20, 20), oval(6.5, 6.5, 10, 10))
        let scope = joined(
            oval(4.5, 4.5, 16, 16),
            strokes(
                [(12.5, 2), (12.5, 8)], [(12.5, 17), (12.5, 23)], [(2, 12.5), (8, 12.5)], [(17, 12.5), (23, 12.5)]))
        return filled("chart.bar", 24, 21, bars) + filled("chart.pie", 24, 23, joined(slice, cut))
            + [
                glyph("chart.line.uptrend.xyaxis", 26, 22, .line(line)),
                glyph("chart.xyaxis.line", 26, 22, .line(line)),
                glyph("gauge", 26, 21, .line(gauge)), glyph("speedometer", 26, 21, .line(gauge)),
                glyph("target", 23, 23, .line(target), .area(oval(9.8, 9.8, 3.4, 3.4))),
                glyph("scope", 25, 25, .line(scope)),
            ]
    }

    private static var prints: [SymbolGlyph] {
        let page = box(7, 2, 17, 18, 2)
        let back = strokes([(7, 7), (2, 7), (2, 17.5), (4.2, 20), (21, 20)])
        let lines = strokes([(11, 7), (20, 7)], [(11, 11), (20, 11)], [(11, 15), (20, 15)])
        let volume = curved(
            (5, 2),
            [
                (5, 2, 17, 2, 17, 2), (17, 2, 17, 22, 17, 22), (17, 22, 5, 22, 5, 22), (1, 22, 1, 17.5, 5, 17.5),
                (3, 17.5, 3, 17.5, 3, 17.5), (3, 17.5, 2, 2, 5, 2),
            ])
        let title = strokes([(8, 7), (13, 7)], [(8, 10.5), (13, 10.5)])
        let shelf = joined(
            box(2, 2, 5, 19, 1), box(7, 5, 5, 16, 1), polygon((13, 5.5), (17.5, 4.3), (22, 19.6), (17.5, 21)))
        let table = box(2, 2, 22, 17, 2.5)
        let cells = strokes(
            [(2.5, 7.5), (23.5, 7.5)], [(2.5, 13), (23.5, 13)], [(9.3, 7.5), (9.3, 18.5)],
            [(16.6, 7.5), (16.6, 18.5)])
        return filled("newspaper", 26, 22, page, details: back, marks: lines)
            + filled("book.closed", 19, 24, volume) + filled("text.book.closed", 19, 24, volume, marks: title)
            + filled("books.vertical", 24, 23, shelf) + filled("tablecells", 26, 21, table, marks: cells)
            + filled(
                "text.bubble", 25, 22, bubble, marks: strokes([(7, 7), (18, 7)], [(7, 11.5), (14, 11.5)]), isFrame: true
            )
            + filled(
                "plus.bubble", 25, 22, bubble, marks: strokes([(12.5, 5.5), (12.5, 12.5)], [(9, 9), (16, 9)]),
                isFrame: true)
            + filled("ellipsis.bubble", 25, 22, bubble, marks: specks((7.5, 9), (12.5, 9), (17.5, 9)), isFrame: true)
            + filled(
                "exclamationmark.bubble", 25, 22, bubble,
                marks: strokes([(12.5, 5), (12.5, 9.5)], [(12.5, 12.8), (12.5, 12.9)]), isFrame: true)
            + filled(
                "quote.bubble", 25, 22, bubble,
                marks: strokes([(9, 7), (8, 11.5)], [(12, 7), (11, 11.5)], [(16, 7), (15, 11.5)]), isFrame: true)
            + [glyph("bubble.left.and.bubble.right", 32, 26, .line(bubble), .line(answer))]
            + [glyph("bubble.left.and.bubble.right.fill", 32, 26, .area(bubble), .line(bubble), .line(answer))]
    }

    /// The part of a second bubble that the first one leaves to be seen.
    private static var answer: PathValue {
        strokes([(26, 9), (28, 9), (30, 11), (30, 17), (28, 20), (25, 20), (25, 24), (20, 20), (14.5, 20)])
    }

    private static var money: [SymbolGlyph] {
        let note = box(2, 2, 24, 14, 2)
        let middle = joined(oval(11, 6, 6, 6), specks((6, 9), (22, 9)))
        let ticket = curved(
            (2, 2),
            [
                (2, 2, 24, 2, 24, 2), (24, 2, 24, 6, 24, 6), (20.5, 6, 20.5, 12, 24, 12), (24, 12, 24, 16, 24, 16),
                (24, 16, 2, 16, 2, 16), (2, 16, 2, 12, 2, 12), (5.5, 12, 5.5, 6, 2, 6), (2, 6, 2, 2, 2, 2),
            ])
        let crate = polygon((12, 2), (22, 7), (22, 17), (12, 22), (2, 17), (2, 7))
        let seams = strokes([(2.5, 7.2), (12, 12), (21.5, 7.2)], [(12, 12), (12, 21.5)])
        return filled("banknote", 28, 18, note, marks: middle) + filled("ticket", 26, 18, ticket)
            + filled("cube", 24, 24, crate, marks: seams)
            + filled("shippingbox", 24, 24, crate, marks: joined(seams, strokes([(7, 4.7), (16.5, 9.5)])))
            + filled("dollarsign.circle", 23, 23, oval(1.5, 1.5, 20, 20), marks: dollar, isFrame: true)
            + filled("eurosign.circle", 23, 23, oval(1.5, 1.5, 20, 20), marks: euro, isFrame: true)
            + [glyph("dollarsign", 23, 23, .line(dollar)), glyph("eurosign", 23, 23, .line(euro))]
            + [
                glyph(
                    "cart.fill", 25, 22, .area(basket), .line(basket), .line(strokes([(2, 2.5), (5, 2.5)])),
                    .area(casters))
            ]
    }

    private static var basket: PathValue { polygon((6, 6), (22.5, 6), (20, 14.5), (8, 14.5), (5, 2.5)) }
    private static var casters: PathValue { joined(oval(8, 17.3, 3.4, 3.4), oval(16.6, 17.3, 3.4, 3.4)) }

    private static var dollar: PathValue {
        joined(
            arc(11.5, 8.9, 2.8, 90, 330), arc(11.5, 14.5, 2.8, -90, 150), strokes([(11.5, 4.5), (11.5, 18.7)]))
    }

    private static var euro: PathValue {
        joined(arc(12.5, 11.5, 5, 50, 310), strokes([(6, 10), (12, 10)], [(6, 13), (12, 13)]))
    }
}
