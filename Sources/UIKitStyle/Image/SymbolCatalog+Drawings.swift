import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Symbols of plain lines.
    static var lines: [SymbolGlyph] {
        let left = PathValue(lines: [[(10, 2), (2, 10.5), (10, 19)]])
        let right = PathValue(lines: [[(2, 2), (10, 10.5), (2, 19)]])
        return [
            glyph("chevron.left", 12, 21, .line(left)),
            glyph("chevron.right", 12, 21, .line(right)),
            glyph("chevron.backward", 12, 21, followsDirection: true, .line(left)),
            glyph("chevron.forward", 12, 21, followsDirection: true, .line(right)),
            glyph("chevron.up", 21, 12, .line(PathValue(lines: [[(2, 10), (10.5, 2), (19, 10)]]))),
            glyph("chevron.down", 21, 12, .line(PathValue(lines: [[(2, 2), (10.5, 10), (19, 2)]]))),
            glyph(
                "chevron.up.chevron.down", 13, 21,
                .line(PathValue(lines: [[(2, 7), (6.5, 2), (11, 7)], [(2, 14), (6.5, 19), (11, 14)]]))),
            glyph("xmark", 18, 18, .line(PathValue(lines: [[(2, 2), (16, 16)], [(16, 2), (2, 16)]]))),
            glyph("checkmark", 20, 19, .line(PathValue(lines: [[(2, 10.5), (7.5, 17), (18, 2)]]))),
            glyph("plus", 20, 19, .line(PathValue(lines: [[(10, 2), (10, 17)], [(2.5, 9.5), (17.5, 9.5)]]))),
            glyph("minus", 20, 4, .line(PathValue(lines: [[(2.5, 2), (17.5, 2)]]))),
            glyph(
                "line.3.horizontal", 22, 16,
                .line(PathValue(lines: [[(2, 2), (20, 2)], [(2, 8), (20, 8)], [(2, 14), (20, 14)]]))),
            glyph(
                "arrow.right", 21, 17,
                .line(PathValue(lines: [[(2, 8.5), (19, 8.5)], [(12.5, 2), (19, 8.5), (12.5, 15)]]))),
            glyph(
                "arrow.left", 21, 17,
                .line(PathValue(lines: [[(19, 8.5), (2, 8.5)], [(8.5, 2), (2, 8.5), (8.5, 15)]]))),
            glyph(
                "arrow.up", 17, 21, .line(PathValue(lines: [[(8.5, 19), (8.5, 2)], [(2, 8.5), (8.5, 2), (15, 8.5)]]))),
            glyph(
                "arrow.down", 17, 21,
                .line(PathValue(lines: [[(8.5, 2), (8.5, 19)], [(2, 12.5), (8.5, 19), (15, 12.5)]]))),
        ]
    }

    /// Outlines that come filled too.
    static var shapes: [SymbolGlyph] {
        let square = PathValue(roundedRect: CGRect(x: 2, y: 2, width: 17, height: 17), radii: CornerRadii(3))
        return [
            glyph("star", 23, 22, .line(star)), glyph("star.fill", 23, 22, .area(star), .line(star)),
            glyph("heart", 23, 21, .line(heart)), glyph("heart.fill", 23, 21, .area(heart), .line(heart)),
            glyph("square", 21, 21, .line(square)), glyph("square.fill", 21, 21, .area(square), .line(square)),
            glyph("folder", 25, 20, .line(folder)), glyph("folder.fill", 25, 20, .area(folder), .line(folder)),
        ]
    }

    static var objects: [SymbolGlyph] {
        let triangle = PathValue(lines: [[(12, 2), (22, 19.5), (2, 19.5)]], isClosed: true)
        let mark = PathValue(lines: [[(12, 8), (12, 13)], [(12, 16.4), (12, 16.6)]])
        return [
            glyph("exclamationmark.triangle", 24, 22, base: 1, .line(triangle), .line(mark)),
            glyph("exclamationmark.triangle.fill", 24, 22, base: 2, .area(triangle), .line(triangle), .sign(mark)),
            glyph("photo", 25, 20, .line(photoFrame), .line(photoHills), .area(photoSun)),
            glyph("trash", 20, 23, .line(trash)), glyph("trash.fill", 20, 23, .area(bin), .line(bin), .line(lid)),
            glyph("magnifyingglass", 21, 21, .line(lens)),
            glyph("ellipsis", 20, 6, .area(dots)),
            glyph("gear", 23, 23, .line(gear)), glyph("gearshape", 23, 23, .line(gear)),
            glyph("gearshape.fill", 23, 23, .area(cog), .line(cog), .hole(oval(8, 8, 7, 7))),
            glyph("arrow.clockwise", 20, 23, .line(turn)),
            glyph("square.and.arrow.up", 20, 25, .line(share)),
            glyph("book", 26, 20, .line(book)), glyph("book.fill", 26, 20, .area(book), .line(book), .gap(spine)),
            glyph("bookmark", 15, 22, .line(ribbon)), glyph("bookmark.fill", 15, 22, .area(ribbon), .line(ribbon)),
            glyph("list.bullet", 23, 17, .line(rows), .area(bullets)),
            glyph("person", 21, 22, .line(person)), glyph("person.fill", 21, 22, .area(person), .line(person)),
        ]
    }

    // MARK: Paths

    private static func point(_ center: CGPoint, _ radius: CGFloat, turn: CGFloat) -> CGPoint {
        let angle = (turn - 0.25) * 2 * .pi
        return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }

    /// A closed line through points that lie alternately on two circles, the first one at the top.
    static func jagged(_ center: CGPoint, _ radii: [CGFloat], points: Int) -> PathValue {
        var path = PathValue()
        for index in 0..<points {
            let place = point(center, radii[index % radii.count], turn: CGFloat(index) / CGFloat(points))
            path.elements.append(index == 0 ? .move(place) : .line(place))
        }
        path.elements.append(.close)
        return path
    }

    private static var star: PathValue { jagged(CGPoint(x: 11.5, y: 12), [10, 4.2], points: 10) }

    private static var heart: PathValue {
        var path = PathValue()
        path.elements = [
            .move(CGPoint(x: 11.5, y: 5)),
            .curve(CGPoint(x: 2, y: 7.5), control1: CGPoint(x: 9, y: 0), control2: CGPoint(x: 2, y: 1)),
            .curve(CGPoint(x: 11.5, y: 19), control1: CGPoint(x: 2, y: 12), control2: CGPoint(x: 7, y: 15.5)),
            .curve(CGPoint(x: 21, y: 7.5), control1: CGPoint(x: 16, y: 15.5), control2: CGPoint(x: 21, y: 12)),
            .curve(CGPoint(x: 11.5, y: 5), control1: CGPoint(x: 21, y: 1), control2: CGPoint(x: 14, y: 0)), .close,
        ]
        return path
    }

    /// An open book: two pages that meet at the spine.
    private static var book: PathValue {
        var path = PathValue()
        path.elements = [
            .move(CGPoint(x: 13, y: 4.5)),
            .curve(CGPoint(x: 2, y: 3.5), control1: CGPoint(x: 10, y: 1.5), control2: CGPoint(x: 5, y: 1.5)),
            .line(CGPoint(x: 2, y: 17)),
            .curve(CGPoint(x: 13, y: 18), control1: CGPoint(x: 5, y: 15), control2: CGPoint(x: 10, y: 15)),
            .curve(CGPoint(x: 24, y: 17), control1: CGPoint(x: 16, y: 15), control2: CGPoint(x: 21, y: 15)),
            .line(CGPoint(x: 24, y: 3.5)),
            .curve(CGPoint(x: 13, y: 4.5), control1: CGPoint(x: 21, y: 1.5), control2: CGPoint(x: 16, y: 1.5)),
            .line(CGPoint(x: 13, y: 18)), .line(CGPoint(x: 13, y: 4.5)), .close,
        ]
        return path
    }

    private static var spine: PathValue { PathValue(lines: [[(13, 5), (13, 17)]]) }

    private static var ribbon: PathValue {
        PathValue(lines: [[(2, 2), (13, 2), (13, 20), (7.5, 15), (2, 20)]], isClosed: true)
    }

    private static var rows: PathValue {
        PathValue(lines: [[(8, 2.5), (21, 2.5)], [(8, 8.5), (21, 8.5)], [(8, 14.5), (21, 14.5)]])
    }

    private static var bullets: PathValue {
        var path = PathValue()
        for y in [2.5, 8.5, 14.5] {
            path.elements += PathValue(ellipseIn: CGRect(x: 1, y: y - 1.5, width: 3, height: 3)).elements
        }
        return path
    }

    private static var folder: PathValue {
        PathValue(
            lines: [[(2, 3), (9, 3), (11.5, 5.5), (23, 5.5), (23, 18), (2, 18)]], isClosed: true)
    }

    private static var photoFrame: PathValue {
        PathValue(roundedRect: CGRect(x: 2, y: 2, width: 21, height: 16), radii: CornerRadii(3))
    }

    private static var photoHills: PathValue {
        PathValue(lines: [[(2.5, 16), (9, 9.5), (13.5, 14), (16, 11.5), (22.5, 16)]])
    }

    private static var photoSun: PathValue { PathValue(ellipseIn: CGRect(x: 14.5, y: 4.5, width: 4, height: 4)) }

    private static var trash: PathValue {
        PathValue(lines: [
            [(2, 5), (18, 5)], [(7, 5), (7.5, 2), (12.5, 2), (13, 5)], [(4, 5), (5, 21), (15, 21), (16, 5)],
            [(7.7, 9), (8, 17)], [(12.3, 9), (12, 17)],
        ])
    }

    private static var bin: PathValue { polygon((4, 8.5), (16, 8.5), (15, 21), (5, 21)) }
    private static var lid: PathValue { strokes([(2, 5), (18, 5)], [(7, 5), (7.5, 2), (12.5, 2), (13, 5)]) }

    private static var lens: PathValue {
        var path = PathValue(ellipseIn: CGRect(x: 2, y: 2, width: 12.5, height: 12.5))
        path.elements += PathValue(lines: [[(12.8, 12.8), (19, 19)]]).elements
        return path
    }

    private static var dots: PathValue {
        var path = PathValue()
        for x in [1.0, 8, 15] { path.addEllipse(in: CGRect(x: x, y: 1, width: 4, height: 4)) }
        return path
    }

    private static var cog: PathValue { jagged(CGPoint(x: 11.5, y: 11.5), [9.8, 9.8, 7.6, 7.6], points: 32) }

    private static var gear: PathValue {
        var path = cog
        path.addEllipse(in: CGRect(x: 8, y: 8, width: 7, height: 7))
        return path
    }

    /// Three quarters of a circle with an arrow's head at its end.
    private static var turn: PathValue {
        let center = CGPoint(x: 10, y: 13)
        var path = PathValue()
        path.addArc(
            center: center, radius: 8, startAngle: -.pi / 6, endAngle: -.pi / 2, clockwise: true)
        path.elements += PathValue(lines: [[(7, 1.5), (10.5, 5), (7, 8.5)]]).elements
        return path
    }

    private static var share: PathValue {
        PathValue(lines: [
            [(6.5, 9), (2, 9), (2, 23), (18, 23), (18, 9), (13.5, 9)], [(10, 16), (10, 2)], [(6, 6), (10, 2), (14, 6)],
        ])
    }

    private static var person: PathValue {
        var path = PathValue(ellipseIn: CGRect(x: 6.3, y: 2, width: 8.4, height: 8.4))
        path.elements += [
            .move(CGPoint(x: 2, y: 20)),
            .curve(CGPoint(x: 19, y: 20), control1: CGPoint(x: 2, y: 11), control2: CGPoint(x: 19, y: 11)), .close,
        ]
        return path
    }
}
