import Foundation
import UIKit

/// What a collection view with many items takes of the heap, beyond one with few.
enum MemoryBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "memory.uniform.10m", budget: .bytes(1_048_576), run: uniform)
    ]

    /// Ten million uniform items against a hundred: shown, and scrolled to thirty places. Times are those of all that.
    @MainActor
    private static func uniform() -> Measurement {
        _ = residentBytes(count: 100)
        let few = residentBytes(count: 100)
        var many = 0
        let samples = sampled(7) { many = residentBytes(count: 10_000_000) }
        return Measurement(samples, bytes: max(0, many - few))
    }

    /// What the process has in memory while such a view lives.
    @MainActor
    private static func residentBytes(count: Int) -> Int {
        let collection = BenchCollection(
            size: CGSize(width: 1_200, height: 800), count: count, layout: uniformFlow(80, spacing: 10))
        collection.view.layoutIfNeeded()
        let most = max(0, collection.view.contentSize.height - 800)
        for place in 0...30 {
            collection.view.contentOffset.y = (most * Double(place) / 30).rounded()
            collection.view.layoutIfNeeded()
        }
        defer { consume(collection) }
        guard let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
        return (pages.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * Int(getpagesize())
    }
}
