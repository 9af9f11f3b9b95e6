import TesseraHarness
import UIKit

/// From making a collection view to its first laid-out frame.
enum FirstFrameBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "firstframe.100", budget: .milliseconds(20)) { Measurement(firstFrame(count: 100)) },
        Benchmark(name: "firstframe.10m", budget: .aboveFloor(1)) {
            Measurement(
                firstFrame(count: 10_000_000), floor: ("firstframe.100", firstFrame(count: 100)))
        },
    ]

    @MainActor
    private static func firstFrame(count: Int) -> [Double] {
        sampled(21) {
            let collection = BenchCollection(
                size: CGSize(width: 1_200, height: 800), count: count, layout: uniformFlow(80, spacing: 10))
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1_200, height: 800))
            window.addSubview(collection.view)
            window.isHidden = false
            window.layoutIfNeeded()
            consume(collection.view.visibleCells.count)
        }
    }
}
