import Foundation
import Testing

@testable import TesseraGraphics

@Suite
struct ColorSpaceTests {
    @Test func componentsMeanWhatTheirSpaceSays() throws {
        let gray = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.25, 0.5]))
        #expect(gray.rgba == RGBA(0.25, 0.25, 0.25, 0.5))
        let rgb = try #require(CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4]))
        #expect(rgb.rgba == RGBA(0.1, 0.2, 0.3, 0.4))
        let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
        #expect(wide.isWideGamutRGB && wide.numberOfComponents == 3 && wide.model == .rgb)
        let red = try #require(CGColor(colorSpace: wide, components: [1, 0, 0, 1]))
        #expect(red.rgba.red > 1.09 && red.rgba.green < -0.2)
        #expect(CGColorSpace(name: "kCGColorSpaceOfNobody") == nil)
    }

    @Test func gradientsTakeColoursAndLocationsAsPointers() throws {
        let colors = [CGColor.black, CGColor.white]
        let placed = try #require(
            CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: [0.25, 0.75]))
        #expect(placed.value == GradientValue([(0.25, .black), (0.75, .white)]))
        let even = try #require(CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil))
        #expect(even.value == GradientValue([(0, .black), (1, .white)]))
        #expect(CGGradient(colorsSpace: nil, colors: [CGColor.black, "white"] as CFArray, locations: nil) == nil)
        let plain = try #require(
            CGGradient(
                colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 0.5], locations: [0, 1],
                count: 2))
        #expect(plain.value == GradientValue([(0, .black), (1, RGBA(1, 1, 1, 0.5))]))
    }

    @Test func transformsGoThroughNSValueAndKeepTheirKind() {
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
        let spatial = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.4, 1, 2, 3)
        #expect(NSValue(caTransform3D: spatial).caTransform3DValue == spatial)
        #expect(NSValue(caTransform3D: spatial) == NSValue(caTransform3D: spatial))
        #expect(NSValue(caTransform3D: spatial) != NSValue(caTransform3D: CATransform3DIdentity))
        #expect(NSValue(cgAffineTransform: affine).caTransform3DValue == CATransform3DIdentity)
        #expect(NSValue(point: CGPoint(x: 1, y: 2)).transform3D == nil)
    }
}
