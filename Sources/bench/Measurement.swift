import Foundation

/// Times of one benchmark, in milliseconds, and what else it counted.
struct Measurement {
    typealias Floor = (name: String, samples: [Double])

    var samples: [Double]
    /// A floor or peer measured in the same run: fixed source that imports nothing of ours.
    var floor: Floor?
    var bytes: Int?
    var count: Int?
    /// The memory of the floor or peer.
    var floorBytes: Int?

    init(_ samples: [Double], floor: Floor? = nil, bytes: Int? = nil, count: Int? = nil) {
        self.samples = samples
        self.floor = floor
        self.bytes = bytes
        self.count = count
    }
}

extension [Double] {
    var median: Double { percentile(50) }

    /// The value that `part` percent of the samples do not exceed; 0 without samples.
    func percentile(_ part: Double) -> Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let index = (Double(count - 1) * part / 100).rounded(.up)
        return sorted[Int(index)]
    }
}

/// Seconds of a clock that only moves on.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The time of one run of `body` in milliseconds.
@MainActor
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = monotonicSeconds()
    try body()
    return (monotonicSeconds() - start) * 1_000
}

/// Times of `runs` runs of `body`, after one that does not count.
@MainActor
func sampled(_ runs: Int = 9, _ body: () throws -> Void) rethrows -> [Double] {
    try body()
    var samples: [Double] = []
    for _ in 0..<runs { samples.append(try milliseconds(body)) }
    return samples
}

/// Times of one of `repeats` equal steps, for steps too short for a clock.
@MainActor
func sampledPerStep(_ runs: Int = 9, repeats: Int, _ step: (Int) -> Void) -> [Double] {
    for index in 0..<repeats { step(index) }
    return (0..<runs).map { _ in
        milliseconds { for index in 0..<repeats { step(index) } } / Double(repeats)
    }
}

/// Keeps the optimiser from dropping a value.
@inline(never)
func consume<Value>(_ value: Value) {}
