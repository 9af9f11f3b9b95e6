import Foundation
import Testing

@testable import TesseraGraphics

@Suite
struct PathBuildingTests {
    private func near(_ a: CGPoint, _ b: CGPoint) -> Bool { a.distance(to: b) < 1e-9 }

    @Test(arguments: [(CGFloat.pi / 2, CGPoint(x: 0, y: 10)), (-CGFloat.pi / 2, CGPoint(x: 0, y: -10))])
    func relativeArcsTurnByTheirDelta(delta: CGFloat, end: CGPoint) {
        let path = CGMutablePath()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: delta)
        #expect(near(path.currentPoint, end))
        #expect(path.boundingBoxOfPath.height < 10.001)
        let full = CGMutablePath()
        full.addRelativeArc(center: .zero, radius: 10, startAngle: 1, delta: delta * 8)
        #expect(abs(full.boundingBoxOfPath.width - 20) < 0.1)
    }

    /// A corner to the right and then down, and its mirror image.
    @Test(arguments: [CGFloat(1), -1]) func anArcRoundsACornerBetweenItsTangents(side: CGFloat) throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100 * side), radius: 20)
        guard case .line(let begin) = path.value.elements[1] else { return #expect(Bool(false), "no line") }
        #expect(near(begin, CGPoint(x: 80, y: 0)))
        #expect(near(path.currentPoint, CGPoint(x: 100, y: 20 * side)))
        #expect(path.boundingBoxOfPath.maxX < 100.001)
        #expect(abs(path.boundingBoxOfPath.height - 20) < 0.001)
    }

    @Test func withoutACornerALineGoesToTheFirstTangent() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 100, y: 0), radius: 20)
        #expect(path.value.elements == [.move(.zero), .line(CGPoint(x: 50, y: 0))])
    }

    @Test func aContextTellsThePathUnderConstruction() {
        let context = CGContext()
        #expect(context.path == nil && context.isPathEmpty)
        context.addRects([CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 20, y: 0, width: 10, height: 10)])
        #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 30, height: 10))
        #expect(context.pathContains(CGPoint(x: 25, y: 5), mode: .fill))
        #expect(!context.pathContains(CGPoint(x: 15, y: 5), mode: .fill))
        context.move(to: CGPoint(x: 3, y: 4))
        #expect(context.currentPointOfPath == CGPoint(x: 3, y: 4))
        context.fillPath()
        #expect(context.path == nil)
    }
}
