import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Plain shapes.
    static var shapesOfAll: [SymbolGlyph] {
        let dashes = (0..<8).map { arc(11.5, 11.5, 10, CGFloat($0) * 45, CGFloat($0) * 45 + 26) }
        var dashed = PathValue()
        for dash in dashes { dashed.elements += dash.elements }
        let corners = strokes(
            [(2, 6), (2, 2), (6, 2)], [(15, 2), (19, 2), (19, 6)], [(19, 15), (19, 19), (15, 19)],
            [(6, 19), (2, 19), (2, 15)],
            [(9, 2), (12, 2)], [(9, 19), (12, 19)], [(2, 9), (2, 12)], [(19, 9), (19, 12)])
        var half = arc(11.5, 11.5, 10, 90, 270)
        half.elements.append(.close)
        let ring = oval(1.5, 1.5, 20, 20)
        let drops = joined(oval(8, 2, 9, 9), oval(3, 9.5, 9, 9), oval(13, 9.5, 9, 9))
        return filled("app", 22, 22, box(2, 2, 18, 18, 5)) + filled("capsule", 27, 17, box(2, 2, 23, 13, 6.5))
            + filled("oval", 27, 19, oval(2, 2, 23, 15))
            + filled("triangle", 24, 22, polygon((12, 2), (22, 19.5), (2, 19.5)))
            + filled("diamond", 24, 24, polygon((12, 2), (22, 12), (12, 22), (2, 12)))
            + filled("hexagon", 22, 24, polygon((11, 2), (20, 7), (20, 17), (11, 22), (2, 17), (2, 7)))
            + filled("octagon", 23, 23, jagged(CGPoint(x: 11.5, y: 11.5), [9.5], points: 8))
            + filled(
                "cross", 22, 22,
                polygon(
                    (7.5, 2), (14.5, 2), (14.5, 7.5), (20, 7.5), (20, 14.5), (14.5, 14.5), (14.5, 20),
                    (7.5, 20), (7.5, 14.5), (2, 14.5), (2, 7.5), (7.5, 7.5)))
            + [
                glyph("circle.dashed", 23, 23, .line(dashed)), glyph("square.dashed", 21, 21, .line(corners)),
                glyph("circle.lefthalf.fill", 23, 23, .line(ring), .area(half)),
                glyph("circle.lefthalf.filled", 23, 23, .line(ring), .area(half)),
                glyph("circle.righthalf.filled", 23, 23, .line(ring), .area(mirrored(half, width: 23))),
                glyph("record.circle", 23, 23, base: 1, .line(ring), .area(oval(6, 6, 11, 11))),
                glyph("record.circle.fill", 23, 23, base: 2, .area(ring), .line(ring), .signArea(oval(7, 7, 9, 9))),
                glyph("smallcircle.filled.circle", 23, 23, base: 1, .line(ring), .area(oval(8.5, 8.5, 6, 6))),
                glyph("circle.grid.cross", 25, 21, .line(drops)),
                glyph(
                    "line.3.horizontal.decrease", 22, 16,
                    .line(strokes([(2, 2), (20, 2)], [(5, 8), (17, 8)], [(8, 14), (14, 14)]))),
                glyph("line.diagonal", 18, 18, .line(strokes([(2, 16), (16, 2)]))),
                glyph(
                    "scribble", 26, 16,
                    .line(
                        joined(
                            curved(
                                (2, 12),
                                [
                                    (4, 2, 9, 0, 9, 5), (9, 11, 5, 15, 9, 13),
                                    (15, 9, 15, 2, 18, 4), (20, 6, 15, 13, 19, 13), (22, 13, 22, 10, 24, 8),
                                ], isClosed: false)))),
            ]
    }

    /// Frames in frames.
    static var stacks: [SymbolGlyph] {
        let front = box(2, 7, 24, 14, 2.5)
        let behind = strokes([(5, 4.3), (23, 4.3)], [(8, 2), (20, 2)])
        let square = box(8, 8, 14, 14, 2.5)
        let corner = strokes([(4.5, 16), (2, 16), (2, 2), (16, 2), (16, 4.5)])
        let plates = joined(
            polygon((12, 2), (22, 7), (12, 12), (2, 7)),
            strokes([(2, 12), (12, 17), (22, 12)], [(2, 16.5), (12, 21.5), (22, 16.5)]))
        let photo = joined(box(6, 6, 20, 14, 2.5), strokes([(7, 18), (13, 12.5), (17, 16), (19.5, 14), (25, 18.5)]))
        let rows = joined(box(2, 2, 22, 7, 1.5), box(2, 12, 22, 7, 1.5))
        let sixth = joined(
            box(2, 2, 6, 7, 1), box(10, 2, 6, 7, 1), box(18, 2, 6, 7, 1), box(2, 11, 6, 7, 1), box(10, 11, 6, 7, 1),
            box(18, 11, 6, 7, 1))
        let fourth = joined(
            box(2, 2, 10, 7.5, 1), box(14, 2, 10, 7.5, 1), box(2, 11.5, 10, 7.5, 1), box(14, 11.5, 10, 7.5, 1))
        let frame = box(2, 2, 22, 16, 2.5)
        return filled("rectangle.stack", 28, 23, front, details: behind)
            + filled(
                "square.stack", 23, 23, box(2, 7, 19, 14, 2.5),
                details: strokes([(4.5, 4.3), (18.5, 4.3)], [(7, 2), (16, 2)]))
            + filled("square.on.square", 24, 24, square, details: corner)
            + filled(
                "plus.square.on.square", 24, 24, square, details: corner,
                marks: strokes([(15, 11.5), (15, 18.5)], [(11.5, 15), (18.5, 15)]))
            + filled(
                "rectangle.on.rectangle", 28, 22, box(6, 6, 20, 14, 2.5), details: strokes([(2, 14), (2, 2), (20, 2)]))
            + filled("rectangle.grid.1x2", 26, 21, rows) + filled("rectangle.grid.2x2", 26, 21, fourth)
            + filled("rectangle.grid.3x2", 26, 20, sixth)
            + filled(
                "rectangle.split.3x1", 26, 20, frame,
                marks: strokes([(9.3, 2.5), (9.3, 17.5)], [(16.6, 2.5), (16.6, 17.5)]))
            + filled("square.split.2x1", 21, 21, box(2, 2, 17, 17, 3), marks: strokes([(10.5, 2.5), (10.5, 18.5)]))
            + filled("rectangle.portrait", 19, 25, box(2, 2, 15, 21, 2.5))
            + [
                glyph("square.stack.3d.up", 24, 24, .line(plates)),
                glyph("photo.on.rectangle", 28, 22, base: 1, .line(strokes([(2, 15), (2, 2), (21, 2)])), .line(photo)),
                glyph("photo.stack", 28, 22, base: 1, .line(strokes([(2, 15), (2, 2), (21, 2)])), .line(photo)),
            ]
    }

    /// Persons and trays in groups, and what stands in rooms.
    static var rooms: [SymbolGlyph] {
        let three = joined(
            oval(12.5, 3.5, 6.5, 6.5), curved((8.5, 20), [(8.5, 12, 23, 12, 23, 20)]), oval(4, 5.5, 5, 5),
            oval(22.5, 5.5, 5, 5),
            strokes(
                [(7.5, 13.2), (4.5, 13.2), (2, 17), (2, 19), (6, 19)],
                [(24, 13.2), (27, 13.2), (29.5, 17), (29.5, 19), (25.5, 19)]))
        let bust = joined(
            oval(7.2, 5, 6.6, 6.6), strokes([(4, 19), (5.2, 15.4), (8, 14), (13, 14), (15.8, 15.4), (17, 19)]))
        let frame = box(2, 2, 17, 17, 3)
        let full = polygon((2, 12), (5.5, 2), (20.5, 2), (24, 12), (24, 18), (2, 18))
        let mail = strokes(
            [(2, 12), (8.5, 12), (10, 14.5), (16, 14.5), (17.5, 12), (24, 12)], [(8, 6), (18, 6)], [(7, 9), (19, 9)])
        let cut = oval(7.2, 5, 6.6, 6.6)
        return filled("person.3", 32, 22, three)
            + filled("person.crop.square", 21, 21, frame, marks: bust, isFrame: true)
            + filled("tray.full", 26, 20, full, marks: mail)
            + filled(
                "person.text.rectangle", 28, 20, box(2, 2, 24, 16, 2.5),
                marks: joined(
                    oval(6.5, 5, 5, 5),
                    strokes(
                        [(5.5, 14.5), (7, 12.3), (11, 12.3), (12.5, 14.5)], [(16, 7), (22, 7)],
                        [(16, 11), (22, 11)])))
            + [
                glyph(
                    "circle.circle", 23, 23, .line(oval(1.5, 1.5, 20, 20)),
                    .line(cut.applying(CGAffineTransform(translationX: 1, y: 3.2))))
            ]
    }
}
