import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitStyle

@Suite @MainActor
struct BezierPathTests {
    private let triangle: UIBezierPath = {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 0, y: 10))
        path.close()
        return path
    }()

    @Test func aNewPathIsEmptyAndHasUIKitsStyle() {
        let path = UIBezierPath()
        #expect(path.isEmpty)
        #expect(path.currentPoint == .zero)
        #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
        #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter && !path.usesEvenOddFillRule)
    }

    @Test func linesAndCurvesNeedAPointToStartFrom() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 5, y: 5))
        path.addQuadCurve(to: CGPoint(x: 5, y: 5), controlPoint: .zero)
        path.addCurve(to: .zero, controlPoint1: .zero, controlPoint2: .zero)
        path.close()
        #expect(path.isEmpty)
    }

    @Test func boundsCountControlPointsAndContainsFollowsTheFillRule() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 20))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
        let nested = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        nested.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(nested.contains(CGPoint(x: 15, y: 15)))
        nested.usesEvenOddFillRule = true
        #expect(!nested.contains(CGPoint(x: 15, y: 15)))
        #expect(nested.contains(CGPoint(x: 5, y: 5)))
        #expect(triangle.contains(CGPoint(x: 2, y: 2)) && !triangle.contains(CGPoint(x: 8, y: 8)))
    }

    @Test func onlyNamedCornersAreRoundAndByTheWidthOfTheRadii() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let path = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 20, height: 5))
        #expect(!path.contains(CGPoint(x: 2, y: 2)) && !path.contains(CGPoint(x: 98, y: 98)))
        #expect(path.contains(CGPoint(x: 99, y: 1)) && path.contains(CGPoint(x: 1, y: 99)))
        // 20 - 20 / sqrt(2) = 5.86: the circle's place on the diagonal.
        #expect(!path.contains(CGPoint(x: 5.7, y: 5.7)) && path.contains(CGPoint(x: 6, y: 6)))
        #expect(path.bounds == rect)
    }

    @Test func arcsGoClockwiseOnScreenWithGrowingAngles() {
        let half = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(half.contains(CGPoint(x: 50, y: 55)) && !half.contains(CGPoint(x: 50, y: 45)))
        #expect(abs(half.currentPoint.x - 40) < 1e-9 && abs(half.currentPoint.y - 50) < 1e-9)
        let other = UIBezierPath(
            arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(other.contains(CGPoint(x: 50, y: 45)) && !other.contains(CGPoint(x: 50, y: 55)))
        let joined = UIBezierPath()
        joined.move(to: CGPoint(x: 50, y: 50))
        joined.addArc(
            withCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        joined.close()
        #expect(joined.contains(CGPoint(x: 53, y: 53)) && !joined.contains(CGPoint(x: 47, y: 53)))
    }

    @Test func ovalsTransformsAndCopies() throws {
        let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(oval.contains(CGPoint(x: 10, y: 5)) && !oval.contains(CGPoint(x: 1, y: 1)))
        oval.lineWidth = 7
        let copy = try #require(oval.copy() as? UIBezierPath)
        oval.apply(CGAffineTransform(translationX: 100, y: 0))
        #expect(oval.bounds.minX == 100 && copy.bounds.minX == 0 && copy.lineWidth == 7)
        copy.removeAllPoints()
        #expect(copy.isEmpty && !oval.isEmpty)
        let path = UIBezierPath(cgPath: CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
        #expect(path.bounds == CGRect(x: 1, y: 2, width: 3, height: 4))
        path.cgPath = oval.cgPath
        #expect(path.bounds == oval.bounds)
    }

    @Test func reversingStartsAtTheEnd() {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 0))
        path.addLine(to: CGPoint(x: 2, y: 0))
        path.addQuadCurve(to: CGPoint(x: 4, y: 0), controlPoint: CGPoint(x: 3, y: 5))
        #expect(
            path.reversing().value.elements == [
                .move(CGPoint(x: 4, y: 0)), .quad(CGPoint(x: 2, y: 0), control: CGPoint(x: 3, y: 5)),
                .line(CGPoint(x: 1, y: 0)),
            ])
    }

    @Test func dashesComeBackAsTheyWereSet() {
        let path = UIBezierPath()
        path.setLineDash([4, 2, 1], count: 3, phase: 5)
        var (values, count, phase) = ([CGFloat](repeating: 0, count: 3), 0, CGFloat(0))
        path.getLineDash(&values, count: &count, phase: &phase)
        #expect(values == [4, 2, 1] && count == 3 && phase == 5)
        path.setLineDash(nil, count: 0, phase: 0)
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    @Test func fillAndStrokeUseTheColorsInForceAndThePathsStyle() {
        triangle.lineWidth = 3
        triangle.lineCapStyle = .round
        triangle.setLineDash([2], count: 1, phase: 0)
        var style = StrokeStyle()
        (style.width, style.cap, style.dash) = (3, .round, [2])
        let drawn = recorded {
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            triangle.fill()
            triangle.stroke()
            UIColor.green.set()
            triangle.fill(with: .multiply, alpha: 0.5)
            triangle.addClip()
        }
        #expect(
            drawn == [
                .fill(triangle.value, RGBA(1, 0, 0), evenOdd: false),
                .stroke(triangle.value, style, RGBA(0, 0, 1)),
                .save, .blendMode(.multiply), .alpha(0.5),
                .fill(triangle.value, RGBA(0, 1, 0), evenOdd: false), .restore,
                .clip(triangle.value, evenOdd: false),
            ])
    }

    @Test func withoutAContextNothingHappens() {
        triangle.fill()
        triangle.stroke(with: .copy, alpha: 1)
        UIColor.red.set()
        UIRectFill(.zero)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func rectanglesReplaceWhatIsThere() {
        let rect = CGRect(x: 1, y: 2, width: 10, height: 8)
        var ring = PathValue(rect: rect)
        ring.addRect(CGRect(x: 2, y: 3, width: 8, height: 6))
        let drawn = recorded {
            UIColor.red.setFill()
            UIRectFill(rect)
            UIRectFrame(rect)
            UIRectClip(rect)
        }
        #expect(
            drawn == [
                .save, .blendMode(.copy), .fillRect(rect, RGBA(1, 0, 0)), .restore,
                .save, .blendMode(.copy), .fill(ring, RGBA(1, 0, 0), evenOdd: true), .restore,
                .clip(PathValue(rect: rect), evenOdd: false),
            ])
    }
}
