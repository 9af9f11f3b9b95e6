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
        // A variant that is not drawn here comes as the next plainer one.
        #expect(UIImage(systemName: "trash.on.wheels") == UIImage(systemName: "trash"))
    }

    /// Code that unwraps a symbol of Apple's goes on; what cannot be a symbol's name gives nil, as in UIKit.
    @Test func aNameThatIsNotKnownShowsAPlaceholder() throws {
        let symbol = try #require(UIImage(systemName: "no.such.symbol2"))
        #expect(symbol.isSymbolImage && symbol.size.width > 10)
        #expect(symbol != UIImage(systemName: "another.such.symbol"))
        for name in ["", "Photo", "my-icon", "two words", ".dot", "dot.", "a..b"] {
            #expect(UIImage(systemName: name) == nil, "\(name)")
        }
    }

    /// Names of many apps; each has a drawing of its own.
    @Test func theCommonestNamesAreDrawn() {
        let names = """
            airplane alarm antenna.radiowaves.left.and.right app.fill archivebox arrow.2.squarepath arrow.clockwise
            arrow.down.circle.fill arrow.left arrow.right.circle arrow.triangle.2.circlepath arrow.triangle.branch
            arrow.turn.up.left arrow.up.right at bag banknote barcode.viewfinder bed.double bell.badge bell.fill bicycle
            bolt.fill book.closed bookmark.fill briefcase.fill bubble.left.and.bubble.right building.2 building.columns
            calendar.badge.plus camera.fill car.fill cart.fill chart.bar.fill chart.line.uptrend.xyaxis chart.pie
            checkmark.circle.fill checkmark.seal.fill checkmark.shield checkmark.square chevron.right.2 circle.dashed
            clock.arrow.circlepath cloud.rain command cpu creditcard crown.fill cube cup.and.saucer curlybraces
            delete.left dice doc.badge.plus doc.text dollarsign.circle.fill drop.fill ellipsis.bubble envelope.badge
            exclamationmark.bubble externaldrive eye.slash figure.walk film flag.fill flame fork.knife
            gamecontroller.fill gauge gearshape.fill gift gift.fill globe goforward graduationcap hammer.fill
            hand.raised.fill hand.thumbsup heart.circle.fill hexagon hourglass house.fill icloud info.circle infinity
            key.fill keyboard leaf lightbulb.fill line.3.horizontal.decrease.circle link list.bullet location.fill
            lock.shield magnifyingglass.circle map mappin.and.ellipse mic.slash moon.fill music.note network newspaper
            number paintbrush paintpalette pawprint.fill pencil.circle percent person.3 person.crop.circle.badge.plus
            person.crop.square person.text.rectangle photo.on.rectangle pin.fill play.circle.fill plus.square.on.square
            power puzzlepiece qrcode questionmark.square quote.bubble record.circle rectangle.stack return scribble
            seal server.rack shield.fill shippingbox slider.horizontal.3 snowflake sparkles speedometer square.dashed
            square.on.square square.stack.3d.up stopwatch sun.min suitcase tablecells tag.fill target text.bubble
            thermometer ticket timer tram trash.fill tray.full trophy umbrella video.slash viewfinder wand.and.stars
            waveform wifi.slash wind wrench xmark.circle.fill xmark.square
            """.split(whereSeparator: \.isWhitespace).map(String.init)
        let missing = names.filter { SymbolCatalog.glyph(named: $0)?.name != $0 }
        #expect(missing == ["arrow.turn.up.left", "lock.shield"])
    }

    @Test func drawingsStandInFramesAndCarryBadges() throws {
        let ring = try #require(SymbolCatalog.glyph(named: "heart.circle"))
        #expect(ring.size == CGSize(width: 23, height: 23) && ring.baseCount == 1 && ring.parts.count == 2)
        let full = try #require(SymbolCatalog.glyph(named: "heart.square.fill"))
        #expect(full.parts.contains { if case .sign = $0 { true } else { false } })
        let badge = try #require(SymbolCatalog.glyph(named: "folder.badge.minus"))
        let plain = try #require(SymbolCatalog.glyph(named: "folder"))
        #expect(badge.size.width > plain.size.width && badge.baseCount == plain.parts.count)
        #expect(SymbolCatalog.glyph(named: "tag.slash.fill")?.name == "tag.slash.fill")
        #expect(SymbolCatalog.glyph(named: "chevron.forward.circle")?.followsDirection == true)
    }

    @MainActor
    @Test func levelsHaveColoursOfTheirOwn() throws {
        func fills(_ configuration: UIImage.SymbolConfiguration) throws -> (colors: [RGBA], alphas: [Double]) {
            let image = try #require(UIImage(systemName: "plus.circle.fill", withConfiguration: configuration))
            let commands = recorded { image.draw(at: .zero) }
            let colors = commands.compactMap { command -> RGBA? in
                switch command {
                case .stroke(_, _, let color): color
                case .fill(_, let color, _): color
                default: nil
                }
            }
            let alphas = commands.compactMap { if case .alpha(let alpha) = $0 { Double(alpha) } else { nil } }
            return (colors, alphas)
        }
        let palette = try fills(.init(paletteColors: [.red, .green]))
        #expect(palette.colors == [RGBA(0, 1, 0), RGBA(1, 0, 0)])
        let hierarchical = try fills(.init(hierarchicalColor: .red))
        #expect(hierarchical.colors == [RGBA(1, 0, 0), RGBA(1, 0, 0)])
        #expect(hierarchical.alphas.contains(0.5))
        // One colour for all: the sign is left out of the disc.
        let one = try fills(.init(paletteColors: [.red]))
        #expect(one.colors.first == RGBA(1, 0, 0) && one.alphas.isEmpty)
        #expect(UIImage.SymbolConfiguration(hierarchicalColor: .red) == .init(hierarchicalColor: .red))
        #expect(UIImage.SymbolConfiguration(hierarchicalColor: .red) != .init(paletteColors: [.red]))
        #expect(UIImage.SymbolConfiguration(paletteColors: [.red, .blue]) != .init(paletteColors: [.red]))
    }

    /// Where lines and areas of one symbol overlap, a translucent colour is no stronger.
    @MainActor
    @Test func aTranslucentColourIsLaidOverTheWhole() throws {
        let image = try #require(UIImage(systemName: "photo.fill")).withTintColor(UIColor(white: 0, alpha: 0.3))
        let commands = recorded { image.draw(at: .zero) }
        let alphas = commands.compactMap { if case .alpha(let alpha) = $0 { Double(alpha) } else { nil } }
        #expect(alphas.contains(0.3))
        for command in commands {
            if case .fill(_, let color, _) = command { #expect(color.alpha == 1) }
            if case .stroke(_, _, let color) = command { #expect(color.alpha == 1) }
        }
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
            let path = part.path
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
