import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

/// Pictures and colours of a bundle, as files and as sets of asset catalogs.
@Suite(.testDecoder) struct ResourceTests {
    private let folder: URL
    private let bundle: Bundle

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).resources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        bundle = try #require(Bundle(path: folder.path))
    }

    private func write(_ data: Data, _ path: String) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private func write(_ json: String, _ path: String) throws { try write(Data(json.utf8), path) }

    private func color(_ components: String, space: String = "srgb") -> String {
        "{\"color-space\": \"\(space)\", \"components\": {\(components)}}"
    }

    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    @Test func coloursHaveTheVariantsOfTheirSet() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let any = color("\"red\": \"0xFF\", \"green\": \"0.500\", \"blue\": \"0\", \"alpha\": \"1.000\"")
        let night = color("\"red\": \"0\", \"green\": \"255\", \"blue\": \"0x00\", \"alpha\": \"0.5\"")
        try write(
            """
            {"colors": [{"idiom": "universal", "color": \(any)},
             {"idiom": "universal", "color": \(night),
              "appearances": [{"appearance": "luminosity", "value": "dark"}]},
             {"idiom": "universal", "color": \(night),
              "appearances": [{"appearance": "contrast", "value": "high"}]}],
             "info": {"author": "xcode", "version": 1}}
            """, "Media.xcassets/Colors/Accent.colorset/Contents.json")
        let accent = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
        #expect(accent.rgba(with: light) == RGBA(1, 0.5, 0))
        #expect(accent.rgba(with: dark) == RGBA(0, 1, 0, 0.5))
        #expect(UIColor(named: "Accent", in: bundle, compatibleWith: nil) == accent)
        #expect(UIColor(named: "Accent", in: bundle, compatibleWith: dark)?.rgba(with: light) == RGBA(0, 1, 0, 0.5))
        #expect(UIColor(named: "Missing", in: bundle, compatibleWith: nil) == nil)
        #expect(UIColor(named: "Accent") == nil && UIColor(named: "") == nil)
    }

    @Test func foldersMayProvideANamespace() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let gray =
            "{\"colors\": [{\"color\": \(color("\"white\": \"0.25\", \"alpha\": \"1\"", space: "gray-gamma-22"))}]}"
        try write("{\"properties\": {\"provides-namespace\": true}}", "Media.xcassets/Brand/Contents.json")
        try write(gray, "Media.xcassets/Brand/Dark/Ink.colorset/Contents.json")
        try write(gray, "Media.xcassets/Plain/Paper.colorset/Contents.json")
        func named(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
        #expect(named("Brand/Ink") != nil && named("Ink") == nil)
        #expect(named("Paper") != nil && named("Plain/Paper") == nil)
    }

    @Test func coloursAreGraysReferencesAndWide() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            "{\"colors\": [{\"color\": \(color("\"white\": \"0.25\", \"alpha\": \"1\"", space: "gray-gamma-22"))}]}",
            "Gray.colorset/Contents.json")
        try write(
            "{\"colors\": [{\"color\": {\"platform\": \"universal\", \"reference\": \"systemRedColor\"}}]}",
            "Red.colorset/Contents.json")
        try write(
            "{\"colors\": [{\"color\": "
                + color(
                    "\"red\": \"1.0\", \"green\": \"1.0\", \"blue\": \"1.0\", \"alpha\": \"1\"", space: "display-p3")
                + "}]}", "Wide.colorset/Contents.json")
        try write("{\"colors\": [{\"idiom\": \"universal\"}]}", "Empty.colorset/Contents.json")
        try write("not JSON", "Broken.colorset/Contents.json")
        func named(_ name: String) -> UIColor? { UIColor(named: name, in: bundle, compatibleWith: nil) }
        #expect(named("Gray") == UIColor(white: 0.25, alpha: 1))
        #expect(named("Red") == .systemRed)
        let wide = try #require(named("Wide")).rgba(with: light)
        for part in [wide.red, wide.green, wide.blue] { #expect(abs(part - 1) < 1e-9) }
        let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).rgba(with: light)
        #expect(red.red > 1.09 && red.green < -0.22, "outside sRGB")
        #expect(named("Empty") == nil && named("Broken") == nil)
    }

    @Test func imageSetsChooseByScaleAndAppearance() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let set = "Media.xcassets/Cat.imageset"
        for (number, name) in ["cat.png", "cat@2x.png", "cat@3x.png", "night.png"].enumerated() {
            try write(TestDecoder.file(60, UInt8(number + 1), 1), "\(set)/\(name)")
        }
        try write(
            """
            {"images": [{"filename": "cat.png", "idiom": "universal", "scale": "1x"},
             {"filename": "cat@2x.png", "idiom": "universal", "scale": "2x"},
             {"filename": "cat@3x.png", "idiom": "universal", "scale": "3x"},
             {"idiom": "universal", "scale": "3x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
             {"filename": "night.png", "idiom": "universal", "scale": "2x",
              "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
             "properties": {"template-rendering-intent": "template"}}
            """, "\(set)/Contents.json")
        func pixels(_ scale: CGFloat, _ style: UIUserInterfaceStyle = .light) throws -> (CGFloat, CGFloat) {
            let traits = UITraitCollection(traitsFrom: [
                UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
            ])
            let image = try #require(UIImage(named: "Cat", in: bundle, compatibleWith: traits))
            #expect(image.renderingMode == .alwaysTemplate)
            return (image.size.height * image.scale, image.scale)
        }
        #expect(try pixels(1) == (1, 1))
        #expect(try pixels(2) == (2, 2))
        #expect(try pixels(3) == (3, 3))
        #expect(try pixels(4) == (3, 3))
        #expect(try pixels(3, .dark) == (4, 2))
        let configuration = UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 3))
        #expect(UIImage(named: "Cat", in: bundle, with: configuration)?.scale == 3)
    }

    @Test func filesAreFoundInABundle() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(TestDecoder.file(20, 10, 1), "photo@2x.jpg")
        try write(TestDecoder.file(20, 10, 2), "sub/drawing.webp")
        let image = try #require(UIImage(named: "photo", in: bundle, with: nil))
        #expect(image.scale == 2 && image.size == CGSize(width: 10, height: 5))
        #expect(UIImage(named: "photo.jpg", in: bundle, compatibleWith: nil)?.scale == 2)
        #expect(UIImage(named: "sub/drawing", in: bundle, with: nil)?.size == CGSize(width: 20, height: 10))
        #expect(UIImage(named: "absent", in: bundle, with: nil) == nil)
        #expect(UIImage(named: "") == nil)
    }
}
