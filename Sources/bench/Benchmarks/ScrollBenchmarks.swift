import UIKit

/// A frame of scrolling that brings new cells: the collection view's own share, with empty cells.
enum ScrollBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "scroll.30", budget: .milliseconds(0.3)) { scroll(columns: 10, newLines: 3) },
        Benchmark(name: "scroll.140", budget: .milliseconds(1)) { scroll(columns: 20, newLines: 7) },
        Benchmark(name: "jump.10m", budget: .milliseconds(2), run: jump),
    ]

    @MainActor
    private static func scroll(columns: Int, newLines: Int) -> Measurement {
        let side = 1_200 / CGFloat(columns)
        let collection = BenchCollection(
            size: CGSize(width: 1_200, height: side * CGFloat(newLines)), count: 1_000_000,
            layout: uniformFlow(side, spacing: 0))
        let view = collection.view
        view.layoutIfNeeded()
        let step = side * CGFloat(newLines)
        let samples = sampledPerStep(repeats: 100) { _ in
            view.contentOffset.y += step
            view.layoutIfNeeded()
        }
        return Measurement(samples, count: view.visibleCells.count)
    }

    @MainActor
    private static func jump() -> Measurement {
        let collection = BenchCollection(
            size: CGSize(width: 1_200, height: 800), count: 10_000_000, layout: uniformFlow(80, spacing: 10))
        let view = collection.view
        view.layoutIfNeeded()
        var middle = false
        let samples = sampled(21) {
            middle.toggle()
            view.scrollToItem(
                at: IndexPath(item: middle ? 5_000_000 : 0, section: 0), at: .centeredVertically, animated: false)
            view.layoutIfNeeded()
        }
        return Measurement(samples, count: view.visibleCells.count)
    }
}
