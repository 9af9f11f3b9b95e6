import Foundation
import TestSupport
import Testing

@testable import TesseraGraphics

@Suite
struct PathSegmentTests {
    private func random(_ generator: inout some RandomNumberGenerator) -> CGPoint {
        CGPoint(x: .random(in: -50...50, using: &generator), y: .random(in: -50...50, using: &generator))
    }

    private func isClose(_ a: CGPoint, _ b: CGPoint, _ distance: CGFloat = 1e-9) -> Bool {
        a.distance(to: b) < distance
    }

    @Test func aPartOfASegmentIsTheSegmentBetweenItsParameters() {
        var numbers = SplitMix64(seed: 11)
        for round in 0..<300 {
            let (a, b, c, d) = (random(&numbers), random(&numbers), random(&numbers), random(&numbers))
            let shape: PathSegment.Shape = round % 3 == 0 ? .line : round % 3 == 1 ? .quad(c) : .curve(c, d)
            let segment = PathSegment(start: a, end: b, shape: shape)
            let low = CGFloat.random(in: 0..<0.5, using: &numbers)
            let high = CGFloat.random(in: 0.5...1, using: &numbers)
            let part = segment.part(from: low, to: high)
            for step in 0...8 {
                let t = CGFloat(step) / 8
                let expected = segment.point(at: low + (high - low) * t)
                #expect(isClose(part.point(at: t), expected), "seed 11, round \(round)")
            }
        }
    }

    @Test func lengthsAndTheirParametersAgree() {
        let quarter = PathValue(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20)).segments[0]
        #expect(abs(quarter.length - 5 * .pi) < 0.01)
        let half = quarter.point(at: quarter.parameter(atLength: quarter.length / 2))
        #expect(isClose(half, CGPoint(x: 10 * 0.5.squareRoot(), y: 10 * 0.5.squareRoot()), 0.01))
        let line = PathSegment(start: .zero, end: CGPoint(x: 8, y: 0), shape: .line)
        #expect(line.length == 8 && line.parameter(atLength: 2) == 0.25)
    }

    @Test func trimmingKeepsTheShareOfTheLength() {
        let square = PathValue(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(
            square.trimmed(from: 0, to: 0.375).elements == [
                .move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 5)),
            ])
        #expect(
            square.trimmed(from: 0.875, to: 1).elements == [.move(CGPoint(x: 0, y: 5)), .line(.zero)])
        #expect(square.trimmed(from: -1, to: 2) == square)
        #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
        #expect(square.trimmed(from: 0.7, to: 0.2).isEmpty)
        let oval = PathValue(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 10))
        let whole = oval.segments.reduce(0) { $0 + $1.length }
        for (low, high) in [(0.0, 0.1), (0.2, 0.9), (0.45, 0.55)] {
            let kept = oval.trimmed(from: low, to: high).segments.reduce(0) { $0 + $1.length }
            #expect(abs(kept - whole * (high - low)) < 0.05)
        }
    }

    @Test func trimmingDoesNotJoinSubpaths() {
        var path = PathValue()
        path.elements = [
            .move(.zero), .line(CGPoint(x: 10, y: 0)), .move(CGPoint(x: 0, y: 5)), .line(CGPoint(x: 10, y: 5)),
        ]
        #expect(
            path.trimmed(from: 0.25, to: 0.75).elements == [
                .move(CGPoint(x: 5, y: 0)), .line(CGPoint(x: 10, y: 0)), .move(CGPoint(x: 0, y: 5)),
                .line(CGPoint(x: 5, y: 5)),
            ])
    }

    @Test func aClosedSubpathEndsWhereItBegan() {
        var path = PathValue()
        path.elements = [.move(.zero), .line(CGPoint(x: 3, y: 0)), .line(CGPoint(x: 3, y: 4)), .close]
        #expect(path.segments.map(\.length) == [3, 4, 5])
        path.elements.append(.line(CGPoint(x: 0, y: 7)))
        #expect(path.segments.last == PathSegment(start: .zero, end: CGPoint(x: 0, y: 7), shape: .line))
    }

    @Test func reversingTwiceIsTheSamePath() {
        let oval = PathValue(ellipseIn: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(oval.reversed.reversed == oval)
        var line = PathValue()
        line.elements = [.move(.zero), .line(CGPoint(x: 1, y: 0)), .quad(CGPoint(x: 3, y: 0), control: .zero)]
        #expect(line.reversed.reversed == line)
    }

    @Test func pathsOfOneMakeMixAndOthersDoNot() throws {
        let (small, large) = (
            PathValue(rect: CGRect(x: 0, y: 0, width: 10, height: 10)),
            PathValue(rect: CGRect(x: 0, y: 0, width: 30, height: 20))
        )
        #expect(small.mixed(with: large, 0.5) == PathValue(rect: CGRect(x: 0, y: 0, width: 20, height: 15)))
        #expect(small.mixed(with: PathValue(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1)), 0.5) == nil)
    }

    @Test func theDrawnBoundsLeaveControlPointsOut() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 20))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func arcsOfMutablePathsFollowCoreGraphicsSense() {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(path.contains(CGPoint(x: 0, y: 5)) && !path.contains(CGPoint(x: 0, y: -5)))
        let joined = CGMutablePath()
        joined.move(to: CGPoint(x: 0, y: -20))
        joined.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(joined.contains(CGPoint(x: 1, y: -5)))
    }
}
