import Foundation

/// From the start of a program to what it shows first.
enum StartBenchmarks {
    @MainActor static let list = [
        Benchmark(name: "start.window", budget: .aboveFloor(30), bytes: 60_000_000) { try windows() },
        Benchmark(name: "start.headless.png", budget: .milliseconds(100)) { try pictures() },
    ]

    private static let runs = 9

    /// Until the first pixel of a coloured window is on the screen, and of an empty one of GTK's; in turns.
    @MainActor
    private static func windows() throws -> Measurement {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-bench-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        var (ours, empty, bytes, emptyBytes) = ([Double](), [Double](), [Int](), [Int]())
        for run in 0...runs {
            let own = try firstPixel(of: "start", in: folder) { $0 & 0xFF_FFFF == StartChild.color }
            let other = try firstPixel(of: "empty", in: folder) { $0 & 0xFF_FFFF != 0 }
            // The first time files are read from the disk.
            guard run > 0 else { continue }
            ours.append(own.milliseconds)
            empty.append(other.milliseconds)
            bytes.append(own.bytes)
            emptyBytes.append(other.bytes)
        }
        var measurement = Measurement(ours, floor: ("GTK's empty window", empty), bytes: bytes.sorted()[runs / 2])
        measurement.floorBytes = emptyBytes.sorted()[runs / 2]
        return measurement
    }

    private static func firstPixel(
        of role: String, in folder: URL, is wanted: (UInt32) -> Bool
    ) throws -> (milliseconds: Double, bytes: Int) {
        let server = try WindowServer(pixelsIn: folder)
        defer { server.stop() }
        let screen = try ServerScreen(folder.appendingPathComponent("Xvfb_screen0"))
        var environment = [WindowBenchmark.role: role, "DISPLAY": server.display, "GDK_BACKEND": "x11"]
        environment["GSK_RENDERER"] = ProcessInfo.processInfo.environment["GSK_RENDERER"] ?? "cairo"
        let process = makeProcess(environment)
        let start = monotonicSeconds()
        try process.run()
        while !screen.contains(where: wanted) {
            guard monotonicSeconds() - start < 20 else {
                process.terminate()
                throw BenchmarkFailure(description: "the window of '\(role)' shows nothing")
            }
            usleep(500)
        }
        let time = (monotonicSeconds() - start) * 1_000
        let bytes = PeakMemory.now(of: process.processIdentifier)
        process.terminate()
        process.waitUntilExit()
        return (time, bytes)
    }

    /// A program that shows its first screen without a window and writes it to a file, from its start to its end.
    @MainActor
    private static func pictures() throws -> Measurement {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-bench-\(getpid()).png")
        defer { try? FileManager.default.removeItem(at: file) }
        let samples = try (0...runs).map { _ in
            let start = monotonicSeconds()
            let process = makeProcess([
                WindowBenchmark.role: "start", "DISPLAY": "", "WAYLAND_DISPLAY": "", "TESSERA_OUTPUT": file.path,
            ])
            // `waitUntilExit()` looks only every 50 ms.
            let hasEnded = DispatchSemaphore(value: 0)
            process.terminationHandler = { _ in hasEnded.signal() }
            try process.run()
            hasEnded.wait()
            let time = (monotonicSeconds() - start) * 1_000
            guard process.terminationStatus == 0, FileManager.default.fileExists(atPath: file.path) else {
                throw BenchmarkFailure(description: "the program wrote no picture")
            }
            return time
        }
        return Measurement(Array(samples.dropFirst()))
    }

    private static func makeProcess(_ variables: [String: String]) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return process
    }
}

/// What an X server without a screen shows, read from the file that it keeps its pixels in.
private final class ServerScreen {
    private let bytes: UnsafeMutableRawPointer
    private let count: Int
    private let (first, row, width, height): (Int, Int, Int, Int)

    init(_ file: URL) throws {
        let number = open(file.path, O_RDONLY)
        var status = stat()
        guard number >= 0, fstat(number, &status) == 0, status.st_size > 100,
            let bytes = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, number, 0), bytes != MAP_FAILED
        else { throw BenchmarkFailure(description: "Xvfb keeps no pixels in '\(file.path)'") }
        close(number)
        (self.bytes, count) = (bytes, Int(status.st_size))
        // The header of an XWD file: numbers of four bytes, the highest first.
        func field(_ index: Int) -> Int {
            Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)))
        }
        (first, row, width, height) = (field(0) + field(19) * 12, field(12), field(4), field(5))
    }

    deinit { munmap(bytes, count) }

    /// Looks at every 40th pixel of every 40th row.
    func contains(where isWanted: (UInt32) -> Bool) -> Bool {
        for y in stride(from: 20, to: height, by: 40) {
            for x in stride(from: 20, to: width, by: 40)
            where isWanted(bytes.loadUnaligned(fromByteOffset: first + y * row + x * 4, as: UInt32.self)) {
                return true
            }
        }
        return false
    }
}
