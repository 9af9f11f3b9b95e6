import Foundation
import TesseraGraphics

/// Frames in a real window on an X server without a screen: processor time of all threads, in a process of its own for
/// ours and one for the floor.
enum WindowBenchmark {
    /// The environment variable that makes this program one of the two children.
    static let role = "TESSERA_BENCH_WINDOW"

    @MainActor static let list =
        [
            Benchmark(name: "frame.window.220", budget: .ratio(2)) {
                try compare("ours", with: [("nodes", "bare Cairo nodes in GTK"), ("put", "bare shared memory put")])
            }
        ]
        + GridScenario.allCases.map { scenario in
            Benchmark(
                name: "window.\(scenario)", budget: .ratio(0.8), spread: scenario == .scroll ? 1.5 : nil,
                isAsSmallAsPeer: true
            ) {
                try compare("grid", with: [("gridview", "GTK's grid view")], scenario)
            }
        }

    /// Each on a server of its own, one after the other; the best of the peers counts.
    @MainActor
    private static func compare(
        _ ours: String, with peers: [(role: String, name: String)], _ scenario: GridScenario? = nil
    ) throws -> Measurement {
        let own = try child(ours, scenario)
        let others = try peers.map { (name: $0.name, result: try child($0.role, scenario)) }
        guard let best = others.min(by: { $0.result.samples.median < $1.result.samples.median }) else {
            return Measurement(own.samples, bytes: own.bytes)
        }
        var measurement = Measurement(own.samples, floor: (best.name, best.result.samples), bytes: own.bytes)
        measurement.floorBytes = best.result.bytes
        return measurement
    }

    /// Runs this program again and reads what it prints: milliseconds, one frame a line, and its memory.
    private static func child(
        _ name: String, _ scenario: GridScenario?
    ) throws -> (samples: [Double], bytes: Int?) {
        let server = try WindowServer()
        defer { server.stop() }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        var environment = ProcessInfo.processInfo.environment
        environment[role] = name
        environment[GridScenario.variable] = scenario?.rawValue
        environment[FrameLog.serverVariable] = "\(server.number)"
        environment["DISPLAY"] = server.display
        environment["GSK_RENDERER"] = environment["GSK_RENDERER"] ?? "cairo"
        environment["GDK_BACKEND"] = "x11"
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
        let samples = lines.compactMap { Double($0) }
        guard samples.count == FrameLog.frames else {
            throw BenchmarkFailure(description: "the window of '\(name)' showed \(samples.count) frames")
        }
        let bytes = lines.last { $0.hasPrefix("bytes ") }.flatMap { Int($0.dropFirst(6)) }
        return (samples, bytes)
    }
}

/// Processor time between frames, of all threads and, as a mean, of the X server; prints it and ends the program when there
/// are enough.
@MainActor
final class FrameLog {
    nonisolated static let frames = 300
    /// The environment variable with the X server's process number.
    nonisolated static let serverVariable = "TESSERA_BENCH_SERVER"
    /// Frames before the first that counts: windows open, surfaces are made.
    private static let warmUp = 60
    private var last = processorMilliseconds()
    private var samples: [Double] = []
    private var seen = 0
    private var serverStart = 0.0

    func frame() {
        let now = Self.processorMilliseconds()
        seen += 1
        if seen == Self.warmUp { serverStart = Self.serverMilliseconds() }
        if seen > Self.warmUp { samples.append(now - last) }
        last = now
        guard samples.count == Self.frames else { return }
        let server = (Self.serverMilliseconds() - serverStart) / Double(Self.frames)
        do {
            try StandardStreams.say(
                samples.map { "\($0 + server)\n" }.joined() + "bytes \(PeakMemory.now)\n")
            exit(0)
        } catch {
            StandardStreams.complain("\(error)")
            exit(1)
        }
    }

    /// The X server's time so far; 0 where it is not known.
    private static func serverMilliseconds() -> Double {
        guard let number = ProcessInfo.processInfo.environment[serverVariable],
            let line = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        else { return 0 }
        // Behind the name, which is in brackets: fields 14 and 15 of the whole line.
        let fields = (line.split(separator: ")").last ?? "").split(separator: " ")
        guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else { return 0 }
        return (user + system) * 1_000 / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
    }

    private static func processorMilliseconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000 }
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }
}

/// An X server of our own, on a number that it chooses itself.
final class WindowServer {
    let display: String
    var number: Int32 { process.processIdentifier }
    private let process = Process()

    /// - Parameter folder: where the server keeps what its screen shows, for others to read.
    init(pixelsIn folder: URL? = nil) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset",
        ]
        if let folder { process.arguments? += ["-fbdir", folder.path] }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { break }
            text += String(decoding: data, as: UTF8.self)
        }
        guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw BenchmarkFailure(description: "Xvfb is not installed or does not start")
        }
        display = ":\(number)"
    }

    func stop() {
        process.terminate()
    }
}
