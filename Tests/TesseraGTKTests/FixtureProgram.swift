import Foundation

/// The fixture program as a child process, with the lines it writes.
final class FixtureProgram: @unchecked Sendable {
    private let process = Process()
    private let lock = NSLock()
    private var text = ""
    private var errors = ""

    /// - Parameter output: what standard output is instead of a pipe to `lines`.
    init(_ scenario: String, environment: [String: String], folder: URL? = nil, output file: FileHandle? = nil) throws {
        process.executableURL = Programs.builtFolder.appendingPathComponent("gtk-fixture")
        process.arguments = [scenario]
        process.environment = environment
        if let folder { process.currentDirectoryURL = folder }
        let (output, error) = (Pipe(), Pipe())
        if let file { process.standardOutput = file } else { process.standardOutput = output }
        process.standardError = error
        output.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            guard !data.isEmpty else { return handle.readabilityHandler = nil }
            self?.lock.withLock { self?.text += String(decoding: data, as: UTF8.self) }
        }
        error.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            guard !data.isEmpty else { return handle.readabilityHandler = nil }
            self?.lock.withLock { self?.errors += String(decoding: data, as: UTF8.self) }
        }
        try Programs.start(process)
    }

    deinit {
        if process.isRunning { process.terminate() }
    }

    var lines: [String] { lock.withLock { text.split(separator: "\n").map(String.init) } }
    var errorText: String { lock.withLock { errors } }
    var isRunning: Bool { process.isRunning }
    var processIdentifier: Int32 { process.processIdentifier }

    func terminate() { process.terminate() }

    /// Waits for the end; nil when it does not come.
    func exitStatus() async throws -> Int32? {
        guard try await eventually({ !self.process.isRunning }) else { return nil }
        // The last lines may still be on their way.
        try await Task.sleep(nanoseconds: 100_000_000)
        return process.terminationStatus
    }

    /// Waits until a line begins with `start`, and answers it.
    func line(startingWith start: String) async throws -> String? {
        _ = try await eventually { self.lines.contains { $0.hasPrefix(start) } || !self.process.isRunning }
        try await Task.sleep(nanoseconds: 20_000_000)
        return lines.last { $0.hasPrefix(start) }
    }
}

/// Waits until `condition` holds; gives up after 30 seconds, which only a failure takes.
func eventually(_ condition: () throws -> Bool) async throws -> Bool {
    for _ in 0..<600 {
        if try condition() { return true }
        try await Task.sleep(nanoseconds: 50_000_000)
    }
    return false
}
