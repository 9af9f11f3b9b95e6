import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite struct SymbolTests {
    @Test func theKnownSymbolsExist() {
        let names = [
            "chevron.left", "chevron.right", "xmark", "checkmark", "star", "star.fill", "heart", "heart.fill", "plus",
            "minus", "photo", "exclamationmark.triangle", "trash", "folder", "magnifyingglass", "ellipsis", "gear",
            "arrow.clockwise", "square.and.arrow.up", "plus.circle.fill", "minus.circle", "line.3.horizontal",
        ]
        for name in names {
            let symbol = UIImage(systemName: name)
            #expect(symbol?.isSymbolImage == true, "\(name)")
            #expect(symbol?.isTemplate == true, "\(name)")
        }
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "") == nil)
        // A variant that is not drawn here comes as the next plainer one.
        #expect(UIImage(systemName: "trash.slash.fill") == UIImage(systemName: "trash"))
    }

    @Test func commonNamesHaveDrawingsOfTheirOwn() {
        let names = [
            "sidebar.leading", "sidebar.right", "person.2", "person.circle.fill", "house", "bell.slash", "calendar",
            "clock", "camera.fill", "photo.fill", "play.fill", "pause", "speaker.wave.2", "music.note", "envelope",
            "paperplane.fill", "link", "doc.on.doc", "cart", "map", "globe", "sun.max", "moon.fill", "lock.open",
            "eye.slash.fill", "square.and.pencil", "square.grid.2x2", "questionmark.circle", "arrow.counterclockwise",
            "arrow.triangle.2.circlepath", "square.and.arrow.down", "wifi.slash", "battery.100", "iphone", "underline",
        ]
        for name in names { #expect(SymbolCatalog.glyph(named: name)?.name == name, "\(name)") }
    }

    /// What is called filled has an area.
    @Test func filledSymbolsAreFilled() throws {
        for name in SymbolCatalog.names where name.hasSuffix(".fill") {
            let glyph = try #require(SymbolCatalog.glyph(named: name))
            #expect(glyph.parts.contains { if case .area = $0 { true } else { false } }, "\(name)")
        }
    }

    /// Every point of every drawing is inside its frame, and every size is a whole number of pixels.
    @Test(arguments: SymbolCatalog.names)
    func drawingsStayInTheirFrames(name: String) throws {
        let glyph = try #require(SymbolCatalog.glyph(named: name))
        let frame = CGRect(origin: .zero, size: glyph.size)
        #expect(!glyph.parts.isEmpty)
        for part in glyph.parts {
            let path: PathValue
            switch part {
            case .line(let value), .area(let value), .gap(let value): path = value
            }
            #expect(path.elements.count > 1)
            for element in path.elements {
                switch element {
                case .move(let p), .line(let p), .quad(let p, _), .curve(let p, _, _):
                    #expect(frame.contains(p), "\(name) \(p)")
                case .close: break
                }
            }
        }
        let image = try #require(UIImage(systemName: name))
        #expect((image.size.width * image.scale).rounded() == image.size.width * image.scale)
    }

    @Test func sizesFollowTheConfiguration() throws {
        func size(_ configuration: UIImage.SymbolConfiguration?) throws -> CGSize {
            try #require(UIImage(systemName: "square", withConfiguration: configuration)).size
        }
        // 21 units of which an em has 20, rounded up to half points.
        #expect(try size(nil) == CGSize(width: 18, height: 18))
        #expect(try size(.init(pointSize: 40)) == CGSize(width: 42, height: 42))
        #expect(try size(.init(font: .systemFont(ofSize: 20))) == CGSize(width: 21, height: 21))
        #expect(try size(.init(pointSize: 100, weight: .bold, scale: .large)) == CGSize(width: 134.5, height: 134.5))
        #expect(try size(.init(pointSize: -3)) == CGSize(width: 18, height: 18))
        let plain = try #require(UIImage(systemName: "square"))
        #expect(plain.withConfiguration(UIImage.SymbolConfiguration(pointSize: 20)).size.width == 21)
    }

    @Test func configurationsAddUp() throws {
        let both = UIImage.SymbolConfiguration(pointSize: 30).applying(UIImage.SymbolConfiguration(weight: .bold))
        #expect(both == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))
        let image = try #require(UIImage(systemName: "plus", withConfiguration: both))
        let larger = try #require(image.applyingSymbolConfiguration(.init(pointSize: 60)))
        #expect(larger.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 60, weight: .bold))
        #expect(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 9)).values.weight == .semibold)
    }

    @MainActor
    @Test func colorsAndWeightsReachTheDrawing() throws {
        func strokes(_ image: UIImage) -> [(style: StrokeStyle, color: RGBA)] {
            recorded { image.draw(at: .zero) }.compactMap { command in
                if case .stroke(_, let style, let color) = command { (style, color) } else { nil }
            }
        }
        let plain = try #require(UIImage(systemName: "plus"))
        #expect(strokes(plain).map(\.color) == [.black])
        #expect(strokes(plain.withTintColor(.red)).map(\.color) == [RGBA(1, 0, 0)])
        let bold = plain.withConfiguration(UIImage.SymbolConfiguration(weight: .bold))
        let widths = [plain, bold].compactMap { strokes($0).first?.style.width }
        #expect(widths == [0.085 * 20, 0.135 * 20])
        let colored = plain.withConfiguration(UIImage.SymbolConfiguration(hierarchicalColor: .green))
        #expect(!colored.isTemplate)
        #expect(strokes(colored).map(\.color) == [RGBA(0, 1, 0)])
        let filled = recorded { UIImage(systemName: "plus.circle.fill")?.draw(at: .zero) }
        #expect(filled.contains(.beginTransparencyLayer) && filled.contains(.blendMode(.clear)))
    }

    @Test func onlyDirectionalSymbolsMirror() {
        #expect(UIImage(systemName: "chevron.forward")?.flipsForRightToLeftLayoutDirection == true)
        #expect(UIImage(systemName: "sidebar.leading")?.flipsForRightToLeftLayoutDirection == true)
        #expect(UIImage(systemName: "sidebar.left")?.flipsForRightToLeftLayoutDirection == false)
        #expect(UIImage(systemName: "chevron.right")?.flipsForRightToLeftLayoutDirection == false)
    }
}
