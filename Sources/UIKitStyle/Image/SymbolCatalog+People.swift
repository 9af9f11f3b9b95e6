import Foundation
import TesseraGraphics

extension SymbolCatalog {
    static var people: [SymbolGlyph] {
        let ring = oval(1.5, 1.5, 20, 20)
        let bust = joined(oval(8.2, 5.2, 6.6, 6.6), shoulders)
        let pair = joined(
            oval(6, 2.5, 7, 7), curved((2, 19), [(2, 10.5, 17, 10.5, 17, 19)]), oval(19, 4, 6, 6),
            curved((20.5, 19), [(20.5, 16, 20.5, 14.5, 19.5, 13.3), (24, 12, 28, 14.5, 28, 19)]))
        let one = joined(oval(6.3, 2, 8.4, 8.4), curved((2, 20), [(2, 11, 19, 11, 19, 20)]))
        let thumb = joined(
            polygon((8.5, 11), (12, 2.5), (14.2, 3.8), (13.8, 9), (20, 9), (21, 11), (19, 20.5), (8.5, 20.5)),
            box(2, 10.5, 3.5, 10, 1))
        let down = thumb.applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 23))
        let smile = joined(arc(11.5, 12, 4.8, 25, 155), specks((8, 8.5), (15, 8.5)))
        return filled("person.circle", 23, 23, ring, marks: bust, isFrame: true)
            + filled("person.crop.circle", 23, 23, ring, marks: bust, isFrame: true)
            + filled("person.2", 30, 21, pair) + filled("hand.thumbsup", 23, 23, thumb)
            + filled("hand.thumbsdown", 23, 23, down)
            + filled("face.smiling", 23, 23, ring, marks: smile, isFrame: true)
            + filled("person.badge.plus", 27, 22, one, details: strokes([(22, 3), (22, 9)], [(19, 6), (25, 6)]))
    }

    private static var shoulders: PathValue {
        var path = curved((5, 18.8), [(6.5, 13, 16.5, 13, 18, 18.8)])
        path.elements.removeLast()
        return path
    }
}
