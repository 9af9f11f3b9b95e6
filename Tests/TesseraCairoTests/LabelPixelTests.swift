import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitCore

@testable import TesseraCairo

/// Labels and pictures as they come out on displays of every scale, in light and dark, in both directions.
@Suite @MainActor
struct LabelPixelTests {
    struct Display: Sendable, CustomTestStringConvertible {
        let scale: CGFloat
        let isDark: Bool
        let isRightToLeft: Bool

        var testDescription: String { "\(Int(scale))x \(isDark ? "dark" : "light") \(isRightToLeft ? "rtl" : "ltr")" }

        static let all = [1, 2, 3].flatMap { scale in
            [false, true].flatMap { dark in
                [false, true].map { Display(scale: CGFloat(scale), isDark: dark, isRightToLeft: $0) }
            }
        }
    }

    private static let size = CGSize(width: 160, height: 60)

    /// A picture of one view in a window of that display.
    private func picture(_ view: UIView, _ display: Display) throws -> CGImage {
        try TextEngines.$taskEngine.withValue(TesseraCairo.textEngine) {
            let window = UIWindow(frame: CGRect(origin: .zero, size: Self.size))
            var traits = UITraitCollection.Values.standard
            traits.displayScale = display.scale
            traits.userInterfaceStyle = display.isDark ? .dark : .light
            traits.layoutDirection = display.isRightToLeft ? .rightToLeft : .leftToRight
            window.isHidden = false
            window.backgroundColor = .systemBackground
            window.configure(size: Self.size, safeArea: .zero, traits: traits)
            window.addSubview(view)
            let compositor = CairoCompositor()
            let delta = try #require(window.pipeline.makeFrame(at: FrameClock.now + 1.0 / 60))
            compositor.apply(delta)
            window.isHidden = true
            return try #require(compositor.composite(size: Self.size, scale: display.scale))
        }
    }

    /// What differs from the ground, in points.
    private func ink(_ image: CGImage, _ display: Display) -> CGRect {
        var result = CGRect.null
        let ground = image[0, 0]
        for y in 0..<image.height {
            for x in 0..<image.width where !image[x, y].isClose(to: ground, within: 40) {
                result = result.union(CGRect(x: x, y: y, width: 1, height: 1))
            }
        }
        return result.isNull
            ? .zero : result.applying(CGAffineTransform(scaleX: 1 / display.scale, y: 1 / display.scale))
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 140, height: 40))
        label.text = text
        label.font = .systemFont(ofSize: 20)
        return label
    }

    @Test(arguments: Display.all)
    func aLabelStandsAtItsLeadingEdgeInTheLabelColour(display: Display) throws {
        let image = try picture(label("HHH"), display)
        let ground = display.isDark ? Pixel.black : .white
        #expect(image[0, 0] == ground)
        let ink = ink(image, display)
        if display.isRightToLeft {
            #expect(abs(ink.maxX - 150) < 3)
        } else {
            #expect(abs(ink.minX - 10) < 3)
        }
        // A line of 23.86 points in the middle of 40; H stands on the baseline and is as high as a capital.
        let top = 10 + (40 - 24) / 2.0
        #expect(abs(ink.maxY - (top + 0.952 * 20)) <= 1.1)
        #expect(abs(ink.height - 0.727 * 20) <= 1.6)
        let strongest = display.isDark ? Pixel.white : .black
        let pixels = (0..<image.height).flatMap { y in (0..<image.width).map { image[$0, y] } }
        #expect(pixels.contains { $0.isClose(to: strongest, within: 8) })
    }

    @Test(arguments: Display.all)
    func alignmentHighlightAndShadowAreDrawn(display: Display) throws {
        let shown = label("HH")
        shown.textAlignment = .center
        shown.textColor = .systemRed
        shown.highlightedTextColor = .systemGreen
        shown.isHighlighted = true
        shown.shadowColor = .systemBlue
        shown.shadowOffset = CGSize(width: 0, height: 14)
        let image = try picture(shown, display)
        #expect(abs(ink(image, display).midX - 80) <= 1)
        let pixels = (0..<image.height).flatMap { y in (0..<image.width).map { image[$0, y] } }
        let green = display.isDark ? Pixel(0x30, 0xD1, 0x58) : Pixel(0x34, 0xC7, 0x59)
        let blue = display.isDark ? Pixel(0x0A, 0x84, 0xFF) : Pixel(0x00, 0x7A, 0xFF)
        #expect(pixels.contains { $0.isClose(to: green, within: 6) })
        #expect(pixels.contains { $0.isClose(to: blue, within: 6) })
    }

    @Test(arguments: Display.all)
    func aPictureKeepsItsColoursAndFollowsTheContentMode(display: Display) throws {
        let bitmap = try CGImage.made(20, 10, isOpaque: true) { x, _ in x < 10 ? Pixel(255, 0, 0) : Pixel(0, 0, 255) }
        let view = UIImageView(frame: CGRect(x: 20, y: 10, width: 40, height: 40))
        view.contentMode = .scaleAspectFit
        view.image = UIImage(cgImage: bitmap)
        let image = try picture(view, display)
        func at(_ x: CGFloat, _ y: CGFloat) -> Pixel { image[Int(x * display.scale), Int(y * display.scale)] }
        // 40 x 20 in the middle of the view, the same in both directions.
        #expect(at(22, 30) == Pixel(255, 0, 0) && at(58, 30) == Pixel(0, 0, 255))
        #expect(at(30, 15) == at(1, 1) && at(30, 45) == at(1, 1))
        #expect(ink(image, display) == CGRect(x: 20, y: 20, width: 40, height: 20))
    }

    /// `chevron.forward` points along the writing direction, `chevron.right` to the right in both.
    @Test(arguments: Display.all, ["chevron.forward", "chevron.right"])
    func templatesAreTintedAndSymbolsFollowTheDirection(display: Display, name: String) throws {
        let view = UIImageView(frame: CGRect(x: 20, y: 10, width: 40, height: 40))
        view.image = UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 30))
        view.contentMode = .center
        view.tintColor = .systemRed
        let image = try picture(view, display)
        let red = display.isDark ? Pixel(0xFF, 0x45, 0x3A) : Pixel(0xFF, 0x3B, 0x30)
        let ink = ink(image, display)
        #expect(abs(ink.midX - 40) <= 1.5 && abs(ink.midY - 30) <= 1.5)
        // The tip is where only the middle row has ink.
        let row = Int(ink.midY * display.scale)
        let found = (0..<image.width).filter { image[$0, row].isClose(to: red, within: 60) }
        let middle = CGFloat(try #require(found.first) + (try #require(found.last))) / 2 / display.scale
        #expect((display.isRightToLeft && name == "chevron.forward") == (middle < ink.midX))
    }

    @Test func shrunkAndTightenedTextFits() throws {
        let display = Display(scale: 2, isDark: false, isRightToLeft: false)
        let shown = label("Wide words in a label")
        let natural = TextEngines.$taskEngine.withValue(TesseraCairo.textEngine) { shown.intrinsicContentSize.width }
        #expect(natural > 140)
        let cut = ink(try picture(shown, display), display)
        let small = label("Wide words in a label")
        small.adjustsFontSizeToFitWidth = true
        small.minimumScaleFactor = 0.3
        let shrunk = ink(try picture(small, display), display)
        #expect(shrunk.maxX <= 150 && shrunk.width > 125)
        #expect(shrunk.height < cut.height)
        // Nearly fits: the letters move together and keep their size.
        let tight = label("Wide words in a label")
        tight.frame.size.width = (natural * 0.97).rounded(.up)
        tight.frame.origin.x = 0
        tight.font = .systemFont(ofSize: 20 * 150 / natural)
        tight.frame.size.width = 147
        tight.allowsDefaultTighteningForTruncation = true
        let loose = label("Wide words in a label")
        (loose.frame, loose.font) = (tight.frame, tight.font)
        let (a, b) = (try picture(tight, display), try picture(loose, display))
        #expect(a != b)
        #expect(abs(ink(a, display).height - ink(b, display).height) <= 1)
    }
}
