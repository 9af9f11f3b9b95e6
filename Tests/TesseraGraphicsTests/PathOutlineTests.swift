import Foundation
import Testing

@testable import TesseraGraphics

/// Points on the outline belong to a path.
struct PathOutlineTests {
    @Test(arguments: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10)])
    func cornersAndEdgesOfARectangle(corner: CGPoint) {
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            #expect(path.contains(corner, using: rule))
            #expect(path.contains(CGPoint(x: corner.x, y: 5), using: rule))
            #expect(path.contains(CGPoint(x: 5, y: corner.y), using: rule))
            #expect(!path.contains(CGPoint(x: corner.x * 1.02 - 0.1, y: corner.y), using: rule))
        }
    }

    @Test func slantedEdgesAndFarPaths() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1_000_000, y: 0))
        path.addLine(to: CGPoint(x: 1_000_003, y: 7))
        path.addLine(to: CGPoint(x: 1_000_000, y: 7))
        // The line that closes it belongs to what is filled.
        #expect(path.contains(CGPoint(x: 1_000_001.5, y: 3.5)))
        #expect(path.contains(CGPoint(x: 1_000_000, y: 3)))
        #expect(!path.contains(CGPoint(x: 1_000_002, y: 3.5)))
    }

    @Test func aCirclesTopAndBottom() {
        let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        for point in [CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 10), CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)] {
            #expect(path.contains(point))
        }
        #expect(!path.contains(CGPoint(x: 5, y: 10.01)))
    }
}
