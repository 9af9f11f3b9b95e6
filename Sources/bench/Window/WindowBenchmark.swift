import Foundation
import TesseraGraphics

/// Frames in a real window on an X server without a screen: processor time of all threads, in a process of its own for
/// ours and one for the floor.
enum WindowBenchmark {
    /// The environment variable that makes this program one of the two children.
    static let role = "TESSERA_BENCH_WINDOW"

    @MainActor static let list = [
        Benchmark(name: "frame.window.220", budget: .ratio(1.3), run: run)
    ]

    @MainActor
    private static func run() throws -> Measurement {
        let server = try WindowServer()
        defer { server.stop() }
        let ours = try child("ours", on: server.display)
        let floor = try child("floor", on: server.display)
        return Measurement(ours, floor: ("bare textures in GTK", floor))
    }

    /// Runs this program again and reads the milliseconds it prints, one frame a line.
    private static func child(_ name: String, on display: String) throws -> [Double] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        var environment = ProcessInfo.processInfo.environment
        environment[role] = name
        environment["DISPLAY"] = display
        environment["GSK_RENDERER"] = "cairo"
        environment["GDK_BACKEND"] = "x11"
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let samples = String(decoding: data, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
        guard samples.count == FrameLog.frames else {
            throw BenchmarkFailure(description: "the window of '\(name)' showed \(samples.count) frames")
        }
        return samples
    }
}

/// Processor time between frames; prints it and ends the program when there are enough.
@MainActor
final class FrameLog {
    nonisolated static let frames = 300
    /// Frames before the first that counts: windows open, surfaces are made.
    private static let warmUp = 60
    private var last = processorMilliseconds()
    private var samples: [Double] = []
    private var seen = 0

    func frame() {
        let now = Self.processorMilliseconds()
        seen += 1
        if seen > Self.warmUp { samples.append(now - last) }
        last = now
        guard samples.count == Self.frames else { return }
        do {
            try StandardStreams.say(samples.map { "\($0)\n" }.joined())
            exit(0)
        } catch {
            StandardStreams.complain("\(error)")
            exit(1)
        }
    }

    private static func processorMilliseconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000 }
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }
}

/// An X server of our own, on a number that it chooses itself.
private final class WindowServer {
    let display: String
    private let process = Process()

    init() throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset",
        ]
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
