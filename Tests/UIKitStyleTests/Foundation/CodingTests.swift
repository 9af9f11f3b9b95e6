import Foundation
import TesseraGraphics
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitStyle

/// Values through keyed archives that allow secure coding alone.
@Suite(.testDecoder) struct CodingTests {
    private func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data))
    }

    @Test func coloursComeBack() throws {
        let fixed = UIColor(red: 0.1, green: 0.2, blue: 1.0 / 3, alpha: 0.25)
        #expect(try roundTrip(fixed) == fixed)
        #expect(try roundTrip(UIColor.systemBlue) == UIColor.systemBlue)
        let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .green }
        let back = try roundTrip(own)
        for style in [UIUserInterfaceStyle.light, .dark] {
            let traits = UITraitCollection(userInterfaceStyle: style)
            #expect(back.resolvedColor(with: traits) == own.resolvedColor(with: traits))
        }
        let raised = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(userInterfaceLevel: .elevated),
        ])
        #expect(
            try roundTrip(UIColor.systemBackground).rgba(with: raised) == UIColor.systemBackground.rgba(with: raised))
    }

    @Test func fontsComeBack() throws {
        for font in [
            UIFont.systemFont(ofSize: 13.5, weight: .heavy), .monospacedSystemFont(ofSize: 9, weight: .light),
            .italicSystemFont(ofSize: 20), .preferredFont(forTextStyle: .headline),
            UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 11), maximumPointSize: 20),
        ] {
            #expect(try roundTrip(font) == font)
            #expect(try roundTrip(font.fontDescriptor) == font.fontDescriptor)
        }
    }

    @Test func pathsComeBackWithTheirStyle() throws {
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 40), cornerRadius: 5)
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), controlPoint: CGPoint(x: 0.1, y: 0.2))
        path.close()
        (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (3, .round, .bevel)
        path.usesEvenOddFillRule = true
        path.setLineDash([1, 2.5], count: 2, phase: 0.5)
        let back = try roundTrip(path)
        #expect(back.value == path.value)
        #expect(back.lineWidth == 3 && back.lineCapStyle == .round && back.lineJoinStyle == .bevel)
        #expect(back.usesEvenOddFillRule && back.dash == [1, 2.5] && back.dashPhase == 0.5)
    }

    @Test func paragraphStylesComeBack() throws {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byTruncatingMiddle
        style.baseWritingDirection = .rightToLeft
        style.lineSpacing = 1.5
        style.headIndent = 12
        style.tailIndent = -3
        style.hyphenationFactor = 0.5
        style.tabStops = [NSTextTab(textAlignment: .right, location: 44)]
        #expect(try roundTrip(style).values == style.values)
        #expect(try roundTrip(NSParagraphStyle()) == NSParagraphStyle())
    }

    @Test func imagesComeBack() throws {
        let bitmap = UIImage(cgImage: try #require(bitmap(4, 3) { UInt8($0 * 9) }), scale: 2, orientation: .left)
        let back = try roundTrip(bitmap)
        #expect(back.cgImage == bitmap.cgImage && back.scale == 2 && back.imageOrientation == .left)
        let file = try #require(UIImage(data: TestDecoder.file(8, 6, 1)))
        #expect(try roundTrip(file).size == CGSize(width: 8, height: 6))
        let symbol = try #require(UIImage(systemName: "star")).withTintColor(.red, renderingMode: .alwaysTemplate)
        #expect(try roundTrip(symbol) == symbol)
        var drawing = Recording()
        drawing.append(.fillRect(CGRect(x: 0, y: 0, width: 1, height: 1), .black))
        let drawn = UIImage(drawing, size: CGSize(width: 5, height: 6), scale: 3)
        #expect(try roundTrip(drawn) == drawn)
        let caps = bitmap.resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 0.5, bottom: 0, right: 0), resizingMode: .stretch)
        #expect(try roundTrip(caps).capInsets == caps.capInsets && roundTrip(caps).resizingMode == .stretch)
    }

    @Test func geometryComesBackByKey() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.encode(CGPoint(x: 1.1, y: -2), forKey: "point")
        archiver.encode(CGVector(dx: 3, dy: 4), forKey: "vector")
        archiver.encode(CGSize(width: 5, height: 6), forKey: "size")
        archiver.encode(CGRect(x: 1, y: 2, width: 3.5, height: 4), forKey: "rect")
        archiver.encode(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), forKey: "transform")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        archiver.encode(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), forKey: "directional")
        archiver.encode(UIOffset(horizontal: 7, vertical: 8), forKey: "offset")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1.1, y: -2))
        #expect(coder.decodeCGVector(forKey: "vector") == CGVector(dx: 3, dy: 4))
        #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 5, height: 6))
        #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3.5, height: 4))
        #expect(
            coder.decodeCGAffineTransform(forKey: "transform")
                == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            coder.decodeDirectionalEdgeInsets(forKey: "directional")
                == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(coder.decodeUIOffset(forKey: "offset") == UIOffset(horizontal: 7, vertical: 8))
        #expect(coder.decodeCGRect(forKey: "missing") == .zero)
        #expect(coder.decodeCGAffineTransform(forKey: "missing") == .identity)
    }

    @Test func textsNameValuesAsUIKitWritesThem() {
        #expect(NSCoder.string(for: CGRect(x: 0, y: 0.5, width: 10, height: 20)) == "{{0, 0.5}, {10, 20}}")
        #expect(NSCoder.string(for: CGPoint(x: -1, y: 2)) == "{-1, 2}")
        #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
        #expect(NSCoder.cgRect(for: "{{1,2},{3,4}}") == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSCoder.cgSize(for: "{3, 4.5}") == CGSize(width: 3, height: 4.5))
        #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
        #expect(NSCoder.uiOffset(for: "{1, 2}") == UIOffset(horizontal: 1, vertical: 2))
        #expect(NSCoder.cgPoint(for: "nonsense") == .zero)
        #expect(NSCoder.cgRect(for: "{1, 2}") == .zero)
    }

    @Test func numbersObjectsKeepGeometry() {
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue.maxX == 4)
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)) == NSValue(cgSize: CGSize(width: 1, height: 2)))
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
        #expect(
            NSValue(directionalEdgeInsets: NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
                .directionalEdgeInsetsValue.trailing == 4)
        let path = NSIndexPath(item: 3, section: 2)
        #expect(path.item == 3 && path.section == 2 && path.row == 3)
    }

    @Test @MainActor func viewsAreMadeWithACoder() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        #expect(UIView(coder: coder)?.subviews.isEmpty == true)
        #expect(UILabel(coder: coder)?.font == .systemFont(ofSize: 17))
        #expect(UIImageView(coder: coder)?.isUserInteractionEnabled == false)
        #expect(UIControl(coder: coder)?.isEnabled == true)
        #expect(UIViewController(coder: coder)?.isViewLoaded == false)
        #expect(UIColor(coder: coder) == nil && UIFont(coder: coder) == nil && UIImage(coder: coder) == nil)
    }
}
