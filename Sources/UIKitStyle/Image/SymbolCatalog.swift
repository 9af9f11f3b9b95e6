import Foundation
import TesseraGraphics

/// The symbols that exist, by the names that clients know. Their drawings are our own.
enum SymbolCatalog {
    /// The symbol of a name: drawn as such, put together of drawn ones, or an icon of the desktop. A variant that does
    /// not exist here (`trash.on.wheels`) comes as the plainest one that does, so that code which relies on it goes on;
    /// nil where not even that is known.
    static func glyph(named name: String) -> SymbolGlyph? {
        if let known = known(name) ?? DesktopSymbols.glyph(named: name) { return known }
        var name = Substring(name)
        while !name.isEmpty {
            if let known = known(String(name)) { return known }
            name = name.lastIndex(of: ".").map { name[..<$0] } ?? ""
        }
        return nil
    }

    private static func known(_ name: String) -> SymbolGlyph? { glyphs[name] ?? composed(name) }

    /// The drawing of exactly this name.
    static func drawn(_ name: String) -> SymbolGlyph? { glyphs[name] }

    static var names: [String] { glyphs.keys.sorted() }

    private static let glyphs: [String: SymbolGlyph] = {
        var all: [String: SymbolGlyph] = [:]
        let kinds = [
            lines, shapes, objects, circled, panels, devices, arrows, media, people, weather, text, things,
            tools, charts, travel, clocks, machines, keys, shapesOfAll, signsOfAll, rooms, stacks,
        ]
        for glyph in kinds.joined() { all[glyph.name] = glyph }
        return all
    }()

    static func glyph(
        _ name: String, _ width: CGFloat, _ height: CGFloat, followsDirection: Bool = false,
        base: Int = 0, _ parts: SymbolGlyph.Part...
    ) -> SymbolGlyph {
        SymbolGlyph(
            name: name, size: CGSize(width: width, height: height), parts: parts, followsDirection: followsDirection,
            baseCount: base)
    }

    /// The sign inside the circle of `name.circle` and `name.circle.fill`.
    private static let signs: [(name: String, path: PathValue)] = [
        ("plus", PathValue(lines: [[(11.5, 7), (11.5, 16)], [(7, 11.5), (16, 11.5)]])),
        ("minus", PathValue(lines: [[(7, 11.5), (16, 11.5)]])),
        ("xmark", PathValue(lines: [[(8, 8), (15, 15)], [(15, 8), (8, 15)]])),
        ("checkmark", PathValue(lines: [[(7, 12), (10.2, 15.2), (16, 8)]])),
        ("info", PathValue(lines: [[(11.5, 11), (11.5, 16.5)], [(11.5, 7), (11.5, 7.2)]])),
        ("exclamationmark", PathValue(lines: [[(11.5, 6.5), (11.5, 12.5)], [(11.5, 16), (11.5, 16.2)]])),
        (
            "ellipsis",
            PathValue(lines: [[(7, 11.5), (7.1, 11.5)], [(11.5, 11.5), (11.6, 11.5)], [(16, 11.5), (16.1, 11.5)]])
        ),
        (
            "questionmark",
            joined(arc(11.5, 9.2, 3, -170, 45), strokes([(13.6, 11.3), (11.5, 13)]), specks((11.5, 16.4)))
        ),
        ("arrow.up", strokes([(11.5, 16.5), (11.5, 6.5)], [(7.5, 10.5), (11.5, 6.5), (15.5, 10.5)])),
        ("arrow.down", strokes([(11.5, 6.5), (11.5, 16.5)], [(7.5, 12.5), (11.5, 16.5), (15.5, 12.5)])),
        ("chevron.right", strokes([(10, 7), (14, 11.5), (10, 16)])),
        ("chevron.down", strokes([(7, 10), (11.5, 14), (16, 10)])),
    ]

    private static var circled: [SymbolGlyph] {
        let disc = PathValue(ellipseIn: CGRect(x: 1, y: 1, width: 21, height: 21))
        let ring = PathValue(ellipseIn: CGRect(x: 1.5, y: 1.5, width: 20, height: 20))
        let square = box(2, 2, 17, 17, 3)
        let inSquare = CGAffineTransform(translationX: -1, y: -1)
        return signs.flatMap { sign in
            let moved = sign.path.applying(inSquare)
            return [
                glyph("\(sign.name).circle", 23, 23, base: 1, .line(ring), .line(sign.path)),
                glyph("\(sign.name).circle.fill", 23, 23, base: 1, .area(disc), .sign(sign.path)),
                glyph("\(sign.name).square", 21, 21, base: 1, .line(square), .line(moved)),
                glyph("\(sign.name).square.fill", 21, 21, base: 2, .area(square), .line(square), .sign(moved)),
            ]
        } + [glyph("circle", 23, 23, .line(ring)), glyph("circle.fill", 23, 23, .area(disc))]
    }
}

extension PathValue {
    /// Strokes through points, each a list of its own.
    init(lines: [[(CGFloat, CGFloat)]], isClosed: Bool = false) {
        self.init()
        for line in lines {
            for (index, point) in line.enumerated() {
                let place = CGPoint(x: point.0, y: point.1)
                elements.append(index == 0 ? .move(place) : .line(place))
            }
            if isClosed { elements.append(.close) }
        }
    }
}
