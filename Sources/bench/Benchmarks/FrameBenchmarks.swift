/// Whole frames of 220 rich cells, headless and in a window.
enum FrameBenchmarks {
    @MainActor static let list: [Benchmark] = []
}
