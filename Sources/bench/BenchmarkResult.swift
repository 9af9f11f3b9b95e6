import Foundation

/// A finished benchmark, as it is printed.
struct BenchmarkResult: Encodable {
    struct Floor: Encodable {
        let name: String
        let ms: Double
    }

    let name: String
    let ms: Double
    let p95: Double
    let bytes: Int?
    let count: Int?
    let floor: Floor?
    let floorBytes: Int?
    let ratio: Double?
    let budget: String
    let ok: Bool

    init(_ benchmark: Benchmark, _ measurement: Measurement) {
        name = benchmark.name
        ms = measurement.samples.median
        p95 = measurement.samples.percentile(95)
        bytes = measurement.bytes
        count = measurement.count
        floor = measurement.floor.map { Floor(name: $0.name, ms: $0.samples.median) }
        ratio = floor.flatMap { [ms] in $0.ms > 0 ? ms / $0.ms : nil }
        floorBytes = measurement.floorBytes
        budget =
            benchmark.budget.text + (benchmark.spread.map { ", p95 \($0) x median" } ?? "")
            + (benchmark.bytes.map { ", \($0) bytes" } ?? "") + (benchmark.isAsSmallAsPeer ? ", the peer's bytes" : "")
        let isInTime =
            switch benchmark.budget {
            case .milliseconds(let most): ms <= most
            case .frame(let median, let most): ms <= median && p95 <= most
            case .ratio(let most): (ratio ?? .infinity) <= most
            case .aboveFloor(let most): ms <= (floor?.ms ?? 0) + most
            case .bytes(let most): (bytes ?? .max) <= most
            }
        let mostBytes = min(benchmark.bytes ?? .max, benchmark.isAsSmallAsPeer ? measurement.floorBytes ?? .max : .max)
        ok = isInTime && bytes ?? 0 <= mostBytes && p95 <= (benchmark.spread ?? .infinity) * ms
    }

    var line: String {
        func number(_ value: Double) -> String { String(format: value < 0.1 ? "%.4f" : "%.2f", value) }
        var parts = [
            name.padding(toLength: 28, withPad: " ", startingAt: 0), "\(number(ms)) ms", "p95 \(number(p95)) ms",
        ]
        if let floor { parts.append("\(floor.name) \(number(floor.ms)) ms") }
        if let ratio { parts.append("ratio \(number(ratio))") }
        if let bytes { parts.append("\(bytes) bytes") }
        if let floorBytes { parts.append("peer \(floorBytes) bytes") }
        if let count { parts.append("count \(count)") }
        parts.append("at most \(budget)")
        parts.append(ok ? "ok" : "OVER")
        return parts.joined(separator: "  ")
    }
}
