import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// A scripted fling over 10,000 items, looked at in every frame.
@MainActor
struct FlingTests {
    @Test func everyFrameShowsWhatItShould() {
        let source = GridSource([4_000, 6_000])
        let layout = tightFlow(60, spacing: 4)
        layout.headerReferenceSize = CGSize(width: 40, height: 40)
        let view = grid(source, layout: layout)
        let host = TestHost(view: view)
        let walker = VisibleWalker(view: view, source: source)
        host.fling(from: CGPoint(x: 200, y: 700), velocity: CGVector(dx: 0, dy: -6_000))
        #expect(view.isDecelerating)
        let start = view.contentOffset.y
        var frames = 0
        var distinct: Set<ObjectIdentifier> = []
        while view.isDecelerating, frames < 600 {
            host.pump(through: .layout)
            walker.walk("frame \(frames)")
            distinct.formUnion(view.visibleCells.map { ObjectIdentifier($0) })
            frames += 1
        }
        #expect(frames > 60)
        #expect(view.contentOffset.y > start + 1_500)
        #expect(distinct.count < 3 * view.visibleCells.count, "cells are used again")
        #expect(host.settle())
        walker.walk("at rest")
    }
}
