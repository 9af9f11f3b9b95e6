import Foundation
import Testing

@testable import TesseraGraphics

@Suite
struct ContinuousCornerTests {
    private func path(_ size: CGFloat, _ radius: CGFloat) -> PathValue {
        var radii = CornerRadii(radius)
        radii.isContinuous = true
        return PathValue(roundedRect: CGRect(x: 0, y: 0, width: size, height: size), radii: radii)
    }

    @Test func itMeetsTheCircleOnTheDiagonalAndReachesFurther() throws {
        let corner = try #require(path(200, 20).segments.first { $0.shape != .line })
        let middle = corner.point(at: 0.5)
        let circle = 20 * (1 - 0.5.squareRoot())
        #expect(abs(200 - middle.x - circle) < 1e-9 && abs(middle.y - circle) < 1e-9)
        #expect(abs(corner.start.x - (200 - 20 * 1.528_665)) < 1e-9 && corner.start.y == 0)
    }

    @Test func atHalfOfTheSideItIsTheCircle() {
        let curves = path(40, 20).segments.filter { $0.shape != .line }
        #expect(curves.count == 4)
        for curve in curves {
            for step in 0...8 {
                let point = curve.point(at: CGFloat(step) / 8)
                #expect(abs(point.distance(to: CGPoint(x: 20, y: 20)) - 20) < 0.01)
            }
        }
    }

    @Test func cornersWithoutARadiusStaySharpAndInsetsKeepTheCurve() {
        var radii = CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 0)
        radii.isContinuous = true
        let path = PathValue(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), radii: radii)
        #expect(path.segments.filter { $0.shape != .line }.count == 1)
        #expect(path.contains(CGPoint(x: 99.5, y: 0.5)) && !path.contains(CGPoint(x: 1, y: 1)))
        #expect(radii.inset(by: 2).isContinuous && radii.limited(to: CGSize(width: 5, height: 5)).isContinuous)
        #expect(path.controlBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
}
