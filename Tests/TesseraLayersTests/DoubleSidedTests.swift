import Foundation
import TesseraGraphics
import Testing

@testable import TesseraLayers

extension FrameClockTests {
    /// Layers whose back is not shown. Layers share one frame clock.
    @Suite @MainActor
    struct DoubleSidedTests {
        private func opacity(_ transform: CATransform3D, isDoubleSided: Bool = false) -> Float {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            layer.transform = transform
            layer.isDoubleSided = isDoubleSided
            root.addSublayer(layer)
            let delta = DisplayTreeBuilder(root: root).makeDelta(time: 0, scale: 1)
            return delta.nodes.first { $0.id == layer.nodeID }?.opacity ?? -1
        }

        @Test func theBackIsHidden() {
            #expect(opacity(CATransform3DIdentity) == 1)
            #expect(opacity(CATransform3DMakeRotation(.pi * 0.4, 0, 1, 0)) == 1)
            #expect(opacity(CATransform3DMakeRotation(.pi * 0.6, 0, 1, 0)) == 0)
            #expect(opacity(CATransform3DMakeRotation(.pi, 1, 0, 0)) == 0)
            #expect(opacity(CATransform3DMakeRotation(.pi, 0, 0, 1)) == 1)
            #expect(opacity(CATransform3DMakeScale(-1, 1, 1)) == 0)
            #expect(opacity(CATransform3DMakeRotation(.pi, 1, 0, 0), isDoubleSided: true) == 1)
        }

        @Test func aChangeIsSeenInTheNextFrame() {
            let root = CALayer()
            root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            root.transform = CATransform3DMakeScale(1, -1, 1)
            let builder = DisplayTreeBuilder(root: root)
            _ = builder.makeDelta(time: 0, scale: 1)
            root.isDoubleSided = false
            #expect(builder.makeDelta(time: 0, scale: 1).nodes.map(\.opacity) == [0])
            root.isDoubleSided = true
            #expect(builder.makeDelta(time: 0, scale: 1).nodes.map(\.opacity) == [1])
        }
    }
}
