import Foundation
import TesseraGraphics

/// Symbols that are not drawn here, from the icon theme of the desktop that the program runs on.
///
/// Only hosts with windows have such a theme: pictures without a display look the same on every machine.
package enum DesktopSymbols {
    /// Returns the SVG text of an icon, by its name in a theme; nil where the theme has none.
    package typealias Source = @Sendable (_ icon: String) -> String?

    private struct State {
        var source: Source?
        var known: [String: SymbolGlyph?] = [:]
    }

    private static let state = Locked(State())

    /// Takes icons from `source` from now on; nil takes none.
    package static func take(from source: Source?) {
        state.withLock { $0 = State(source: source) }
    }

    /// The symbol of exactly this name, or of it without `.fill`; nil where no icon stands for it.
    static func glyph(named name: String) -> SymbolGlyph? {
        let (source, known) = state.withLock { ($0.source, $0.known[name]) }
        guard let source else { return nil }
        if let known { return known }
        let plain = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
        guard let icon = icons[name] ?? icons[plain] else { return nil }
        let glyph = source(icon + "-symbolic").flatMap { SymbolicIcon(svg: $0) }.map { Self.glyph(name, $0) }
        state.withLock { $0.known[name] = .some(glyph) }
        return glyph
    }

    /// Icons are as large as the symbols beside them, within the same margins.
    private static func glyph(_ name: String, _ icon: SymbolicIcon) -> SymbolGlyph {
        let box = icon.viewBox
        let factor = room / max(box.width, box.height)
        let place = CGAffineTransform(
            a: factor, b: 0, c: 0, d: factor, tx: margin - box.minX * factor, ty: margin - box.minY * factor)
        return SymbolGlyph(
            name: name,
            size: CGSize(width: box.width * factor + 2 * margin, height: box.height * factor + 2 * margin),
            parts: [.area(icon.path.applying(place))], followsDirection: followers.contains(name))
    }

    /// Units of which an em has 20.
    private static let room: CGFloat = 20
    private static let margin: CGFloat = 1

    /// Those that point along the writing direction.
    private static let followers: Set<String> = [
        "arrowshape.turn.up.left.2", "increase.indent", "decrease.indent", "delete.backward",
    ]
}
