import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

/// Icons of a desktop's theme stand for symbols that are not drawn. The theme here is made up.
@Suite(.serialized) struct DesktopSymbolTests {
    private static let square = """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg height="16px" viewBox="0 0 16 16" width="16px" xmlns="http://www.w3.org/2000/svg">
            <g fill="#2e3436"><path d="m 4 4 h 8 v 8 h -8 z m 0 0"/></g>
        </svg>
        """

    @Test func filledPathsAreRead() throws {
        let icon = try #require(SymbolicIcon(svg: Self.square))
        #expect(icon.viewBox == CGRect(x: 0, y: 0, width: 16, height: 16))
        let corners: [PathElement] = [
            .move(CGPoint(x: 4, y: 4)), .line(CGPoint(x: 12, y: 4)), .line(CGPoint(x: 12, y: 12)),
            .line(CGPoint(x: 4, y: 12)), .close, .move(CGPoint(x: 4, y: 4)),
        ]
        #expect(icon.path.elements == corners)
    }

    @Test func pathDataHasAllKindsOfCommands() throws {
        let path = try #require(PathValue(svgData: "M1,2 3-4.5.5 0H7V8C1 1 2 2 3 3s1 1 2 2q1 0 1 1t1 1Z"))
        #expect(path.elements.count == 10)
        #expect(path.elements.first == .move(CGPoint(x: 1, y: 2)))
        #expect(path.elements[1] == .line(CGPoint(x: 3, y: -4.5)) && path.elements[2] == .line(CGPoint(x: 0.5, y: 0)))
        // The control points of smooth commands are those before them, mirrored.
        let smooth = PathElement.curve(
            CGPoint(x: 5, y: 5), control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 4, y: 4))
        #expect(path.elements.contains(smooth))
        #expect(path.elements.contains(.quad(CGPoint(x: 7, y: 7), control: CGPoint(x: 6, y: 7))))
        #expect(path.elements.last == .close)
    }

    @Test(arguments: [
        "", "10 10", "h 5", "m", "m 1", "m 1 2 x 3", "m 1 2 a 1 1 0 0 1 2 2", "m 1e999 0", "m 1 2 z 3", "m nan 1",
    ])
    func otherPathDataIsNone(data: String) {
        let path = PathValue(svgData: data)
        #expect(path == nil || path?.isEmpty == true, "\(data)")
        #expect(SymbolicIcon(svg: "<svg viewBox=\"0 0 16 16\"><path d=\"\(data)\"/></svg>") == nil, "\(data)")
    }

    @Test(arguments: [
        ("h 8", "h 8\" fill-opacity=\"0.3"), ("h 8", "h 8\" transform=\"scale(2)"), ("<g ", "<g style=\"x\" "),
        ("#2e3436", "none"), ("viewBox=\"0 0 16 16\"", ""), ("0 0 16 16", "0 0 0 16"), ("path", "rect"),
        ("</g>", "</g><filter/>"), ("0 0 16 16", "0 0 nan 16"), ("\"/>", ""),
    ])
    func otherPicturesAreNone(part: String, instead: String) {
        #expect(SymbolicIcon(svg: Self.square.replacingOccurrences(of: part, with: instead)) == nil)
    }

    /// One test, since the source is the process's.
    @Test func iconsStandForSymbolsThatAreNotDrawn() throws {
        let name = "cellularbars"
        try #require(SymbolCatalog.drawn(name) == nil)
        #expect(SymbolCatalog.glyph(named: name) == nil)
        let asked = Locked<[String]>([])
        DesktopSymbols.take { icon in
            asked.withLock { $0.append(icon) }
            return icon == "network-cellular-signal-excellent-symbolic" ? Self.square : nil
        }
        defer { DesktopSymbols.take(from: nil) }
        let glyph = try #require(SymbolCatalog.glyph(named: name))
        #expect(glyph.name == name && glyph.size == CGSize(width: 22, height: 22) && !glyph.isPlaceholder)
        #expect(SymbolCatalog.glyph(named: name + ".fill")?.parts.count == 1)
        _ = SymbolCatalog.glyph(named: name)
        #expect(asked.value.count == 2, "once for each name: \(asked.value)")
        let image = try #require(UIImage(systemName: name))
        #expect(image.isSymbolImage && image.isTemplate)
        // What is drawn is not asked for, and what the theme does not have is a placeholder or the next plainer symbol.
        _ = UIImage(systemName: "star.fill")
        #expect(asked.value.count == 2)
        #expect(SymbolCatalog.glyph(named: "tornado") == nil)
        #expect(UIImage(systemName: "tornado") != nil && asked.value.last == "weather-tornado-symbolic")
    }

    @Test func whatIsDrawnNeedsNoIcon() {
        let drawn = DesktopSymbols.icons.keys.filter {
            SymbolCatalog.drawn($0) != nil || SymbolCatalog.composed($0) != nil
        }
        #expect(drawn.isEmpty, "\(drawn.sorted())")
    }
}
