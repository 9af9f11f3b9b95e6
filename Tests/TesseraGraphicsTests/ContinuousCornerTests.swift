import Foundation
import Testing

@testable import TesseraGraphics

@Suite
struct ContinuousCornerTests {
    private func path(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> PathValue {
        var radii = CornerRadii(radius)
        radii.isContinuous = true
        return PathValue(roundedRect: CGRect(x: 0, y: 0, width: width, height: height), radii: radii)
    }

    private func curves(_ path: PathValue) -> [PathSegment] { path.segments.filter { $0.shape != .line } }

    @Test func threeCurvesNearlyMeetTheCircleOnTheDiagonalAndReachFurther() throws {
        let corner = Array(curves(path(200, 200, 20)).prefix(3))
        try #require(corner.count == 3)
        let middle = corner[1].point(at: 0.5)
        let circle = 20 * (1 - 0.5.squareRoot())
        #expect(abs(200 - middle.x - circle) < 0.05 && abs(middle.y - circle) < 0.05)
        #expect(abs(200 - middle.x - middle.y) < 1e-9)
        #expect(abs(corner[0].start.x - (200 - 20 * 1.528_664_83)) < 1e-9 && corner[0].start.y == 0)
        let end = corner[2].point(at: 1)
        #expect(end.x == 200 && abs(end.y - 20 * 1.528_664_83) < 1e-9)
    }

    /// The path is one line without a jump or a sharp bend.
    @Test(
        arguments: [(200, 200, 20), (200, 40, 20), (200, 50, 20), (61, 61, 20), (60, 60, 20), (30, 90, 10)]
            as [(
                CGFloat, CGFloat, CGFloat
            )])
    func theyBendWithoutACorner(width: CGFloat, height: CGFloat, radius: CGFloat) {
        let segments = path(width, height, radius).segments
        for (one, next) in zip(segments, segments.dropFirst()) {
            #expect(one.point(at: 1).distance(to: next.start) < 1e-9)
            let (a, b) = (one.point(at: 1), next.point(at: 0.01))
            let before = one.point(at: 0.99)
            guard a.distance(to: before) > 1e-6, a.distance(to: b) > 1e-6 else { continue }
            let turn = atan2(b.y - a.y, b.x - a.x) - atan2(a.y - before.y, a.x - before.x)
            #expect(abs(sin(turn)) < 0.1, "\(turn)")
        }
    }

    @Test func atHalfOfTheSideItIsTheCircle() {
        let curves = curves(path(40, 40, 20))
        #expect(curves.count == 12)
        for curve in curves {
            for step in 0...8 {
                let point = curve.point(at: CGFloat(step) / 8)
                #expect(abs(point.distance(to: CGPoint(x: 20, y: 20)) - 20) < 0.01)
            }
        }
    }

    /// Along the short sides of a plate there is no room, along the long ones there is.
    @Test func eachEdgeGivesTheRoomThatItHas() throws {
        let corner = Array(curves(path(200, 40, 20)).prefix(3))
        try #require(corner.count == 3)
        #expect(abs(corner[0].start.x - (200 - 20 * 1.528_664_83)) < 1e-9)
        #expect(corner[2].point(at: 1) == CGPoint(x: 200, y: 20))
        // Between the two, all of the room is taken and the side between the corners is gone.
        let next = Array(curves(path(200, 50, 20)).prefix(3))
        #expect(next.last.map { abs($0.point(at: 1).y - 25) < 1e-9 } == true)
    }

    @Test func cornersWithoutARadiusStaySharpAndInsetsKeepTheCurve() {
        var radii = CornerRadii(topLeft: 10, topRight: 0, bottomRight: 0, bottomLeft: 0)
        radii.isContinuous = true
        let path = PathValue(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), radii: radii)
        #expect(curves(path).count == 3)
        #expect(path.contains(CGPoint(x: 99.5, y: 0.5)) && !path.contains(CGPoint(x: 1, y: 1)))
        #expect(radii.inset(by: 2).isContinuous && radii.limited(to: CGSize(width: 5, height: 5)).isContinuous)
        #expect(path.controlBounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    }
}
