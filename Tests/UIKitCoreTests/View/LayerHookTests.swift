import Foundation
import TesseraLayers
import Testing

@testable import UIKitCore

/// The link from layers to views, which is not checked at every call.
@MainActor
struct LayerHookTests {
    private final class Laid: UIView {
        var passes = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
        }
    }

    private final class Tree: @unchecked Sendable {
        let view: UIView
        let layer: CALayer

        @MainActor
        init() {
            view = UIView()
            view.addSubview(UIView())
            view.setNeedsLayout()
            layer = view.layer
        }
    }

    @Test func aPassReachesTheViewsOfAllLayers() {
        let (outer, inner) = (Laid(), Laid())
        outer.addSubview(inner)
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        outer.layer.layoutIfNeeded()
        #expect(outer.passes == 1 && inner.passes == 1)
    }

    @Test func aPassOnAnotherThreadStopsTheProgram() async {
        await #expect(processExitsWith: .failure) {
            let tree = await Tree()
            await Task.detached { tree.layer.layoutIfNeeded() }.value
            withExtendedLifetime(tree) {}
        }
    }

    @Test func layersWithoutViewsAreLaidOutOnAnyThread() async {
        let passes = await Task.detached {
            final class Counting: CALayer {
                var passes = 0
                override func layoutSublayers() { passes += 1 }
            }
            let layer = Counting()
            layer.setNeedsLayout()
            layer.layoutIfNeeded()
            return layer.passes
        }.value
        #expect(passes == 1)
    }
}
