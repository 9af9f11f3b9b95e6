/// What a benchmark may take at most.
enum Budget {
    case milliseconds(Double)
    /// Median and 95th percentile.
    case frame(median: Double, p95: Double)
    /// Times the floor.
    case ratio(Double)
    /// Milliseconds above the floor.
    case aboveFloor(Double)
    /// Bytes, whatever the time.
    case bytes(Int)

    var text: String {
        switch self {
        case .milliseconds(let most): "\(most) ms"
        case .frame(let median, let p95): "\(median) ms median, \(p95) ms p95"
        case .ratio(let most): "\(most) x floor"
        case .aboveFloor(let most): "floor + \(most) ms"
        case .bytes(let most): "\(most) bytes"
        }
    }
}

/// One named measurement.
struct Benchmark {
    let name: String
    let budget: Budget
    /// The most bytes that the measurement may report.
    var bytes: Int?
    /// How many times its median the 95th percentile may be.
    var spread: Double?
    /// Whether it may take no more memory than its peer.
    var isAsSmallAsPeer = false
    let run: @MainActor () throws -> Measurement
}

/// Why a benchmark could not run; one line.
struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String
}
