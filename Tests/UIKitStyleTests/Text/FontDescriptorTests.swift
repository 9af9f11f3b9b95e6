import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite(.metricsText) struct FontDescriptorTests {
    @Test func attributesChangeWhatTheyName() throws {
        let base = UIFont.systemFont(ofSize: 15).fontDescriptor
        let bold = base.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]])
        #expect(UIFont(descriptor: bold, size: 0) == .systemFont(ofSize: 15, weight: .bold))
        let large = base.addingAttributes([.size: 30])
        #expect(UIFont(descriptor: large, size: 0) == .systemFont(ofSize: 30))
        let named = UIFontDescriptor(fontAttributes: [.family: "Metrics", .size: 11])
        #expect(named.postscriptName == "Metrics" && named.pointSize == 11)
        let slanted = base.addingAttributes([.traits: [UIFontDescriptor.TraitKey.slant: 1.0]])
        #expect(slanted.symbolicTraits == .traitItalic)
        #expect(base.withFamily("Metrics").fontAttributes[.name] as? String == "Metrics")
        #expect(base.object(forKey: .size) as? CGFloat == 15)
        #expect(base.addingAttributes([:]) == base)
        #expect(base.addingAttributes([.size: CGFloat.nan]) == base)
    }

    @Test(arguments: [
        ("HelveticaNeue-Medium", 500, false, FontValue.Design.standard), ("Helvetica Neue", 400, false, .standard),
        ("Georgia-BoldItalic", 700, true, .serif), ("Arial-BoldMT", 700, false, .standard),
        ("AvenirNext-DemiBold", 600, false, .standard), ("CourierNewPSMT", 400, false, .monospaced),
        ("Courier-Oblique", 400, true, .monospaced), ("HiraginoSans-W6", 600, false, .standard),
    ])
    func facesOfIOSHaveStandIns(name: String, weight: Int, isItalic: Bool, design: FontValue.Design) throws {
        let font = try #require(UIFont(name: name, size: 12))
        #expect(font.pointSize == 12)
        #expect(font.value.weight == weight && font.value.isItalic == isItalic && font.value.design == design)
    }

    @Test func absentFacesAreNil() {
        #expect(UIFont(name: "no such face", size: 12) == nil)
        #expect(UIFont(name: "Metrics", size: 12)?.pointSize == 12)
        #expect(UIFont.fontNames(forFamilyName: "Metrics") == ["Metrics"])
        #expect(UIFont.fontNames(forFamilyName: "no such family").isEmpty)
    }

    @Test func drawingContextsShrinkTextToTheirSize() {
        let text = NSAttributedString(string: "aaaaaaaaaa", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let context = NSStringDrawingContext()
        let room = CGSize(width: 60, height: 30)
        // Ten letters of half the size each: 100 points at 20.
        #expect(text.boundingRect(with: room, options: [], context: context).width == 100)
        #expect(context.actualScaleFactor == 1)
        context.minimumScaleFactor = 0.5
        let shrunk = text.boundingRect(with: room, options: [], context: context)
        #expect(shrunk.width <= 60.01 && shrunk.width > 58)
        #expect(abs(context.actualScaleFactor - 0.6) < 0.01)
        context.minimumScaleFactor = 0.8
        #expect(abs(text.boundingRect(with: room, options: [], context: context).width - 80) < 1)
    }

    @Test func anEmptyImageHasNoArea() {
        let image = UIImage()
        #expect(image.size == .zero && image.cgImage == nil && image.pngData() == nil)
    }

    @Test func paragraphStylesBreakIntoParagraphsOfTheirOwn() {
        func style(_ indent: CGFloat) -> NSParagraphStyle {
            let style = NSMutableParagraphStyle()
            style.firstLineHeadIndent = indent
            return style
        }
        let text = NSMutableAttributedString(string: "a\n", attributes: [.paragraphStyle: style(5)])
        text.append(NSAttributedString(string: "b\n", attributes: [.paragraphStyle: style(9)]))
        text.append(NSAttributedString(string: "c", attributes: [.paragraphStyle: style(5)]))
        let block = TextBlock(text, defaults: TextDefaults())
        #expect(block.runs.map { _ in 0 }.count == 3)
        #expect(block.runs.indices.map { block.paragraphStyle(ofRun: $0).firstLineIndent } == [5, 9, 5])
        #expect(block.otherParagraphs.count == 1)
        let size = text.size()
        // The second line: 9 points and a letter of half of 12.
        #expect(abs(size.width - 15) < 1e-9)
    }

    @Test func writingDirectionsOfLanguages() {
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
        #expect(NSParagraphStyle.default.tabStops.map(\.location).prefix(2) == [28, 56])
    }
}
