import Foundation
import Testing

@testable import TesseraGraphics

@Suite
struct PathAndImageTests {
    @Test func roundedRectsContainTheirMiddleAndNotTheirCorners() {
        let path = PathValue(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), radii: CornerRadii(20))
        #expect(path.contains(CGPoint(x: 50, y: 30)))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
        #expect(path.contains(CGPoint(x: 8, y: 8)))
    }

    @Test func radiiAreLimitedToHalfTheShorterSide() {
        let radii = CornerRadii(50).limited(to: CGSize(width: 40, height: 60))
        #expect(radii == CornerRadii(20))
        #expect(CornerRadii(.nan).limited(to: CGSize(width: 4, height: 4)).isZero)
    }

    @Test func arcsReachTheirEndsAndStayOnTheCircle() throws {
        var path = PathValue()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi * 1.5, clockwise: true)
        let end = try #require(path.currentPoint)
        #expect(abs(end.x) < 1e-9 && abs(end.y + 10) < 1e-9)
        var back = PathValue()
        back.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi * 1.5, clockwise: false)
        #expect(back.elements.count == 2)
    }

    @Test func anArcThatIsNotFiniteDrawsNothing() {
        var path = PathValue()
        path.addArc(center: .zero, radius: .infinity, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(path.isEmpty)
    }

    @Test func evenOddLeavesTheHoleOpen() {
        var path = PathValue(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
        #expect(path.contains(CGPoint(x: 5, y: 5)))
        #expect(!path.contains(CGPoint(x: 5, y: 5), evenOdd: true))
    }

    @Test func imagesOfImpossibleSizesAreNotMade() {
        for (width, height) in [(0, 1), (1, 0), (-1, 5), (40_000, 1)] {
            #expect(CGImage(width: width, height: height) { _, _ in true } == nil)
        }
        #expect(CGImage(width: 1, height: 1) { _, _ in false } == nil)
    }

    @Test func croppingTakesThePixelsInside() throws {
        let image = try #require(
            CGImage(width: 3, height: 2) { bytes, row in
                for y in 0..<2 {
                    for x in 0..<3 {
                        bytes.storeBytes(of: UInt32(y * 10 + x), toByteOffset: y * row + x * 4, as: UInt32.self)
                    }
                }
                return true
            })
        let part = try #require(image.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5)))
        #expect(part.width == 2 && part.height == 1)
        let pixels = part.withBytes { Array($0.bindMemory(to: UInt32.self)) }
        #expect(pixels == [11, 12])
        #expect(image.cropping(to: CGRect(x: 9, y: 9, width: 1, height: 1)) == nil)
    }

    @Test func contextsBalanceTheirStates() {
        let context = CGContext()
        context.restoreGState()
        context.saveGState()
        context.translateBy(x: 5, y: 0)
        #expect(context.finish().commands.filter { $0 == .restore }.count == 1)
        #expect(context.ctm.isIdentity)
    }

    @Test func aTransformThatIsNotFiniteIsIgnored() {
        let context = CGContext()
        context.scaleBy(x: .nan, y: 1)
        context.translateBy(x: .infinity, y: 1)
        #expect(context.finish().isEmpty)
    }
}
