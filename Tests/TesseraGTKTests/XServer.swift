import Foundation

/// An X server without a screen, for the length of a test.
final class XServer {
    enum Failure: Error, CustomStringConvertible {
        case noDisplay
        var description: String { "Xvfb named no display" }
    }

    let display: String
    private let process: Process

    static var isInstalled: Bool { Programs.path(of: "Xvfb") != nil }
    /// Outside CI a machine without Xvfb skips the window tests; in CI it fails them.
    static var isExpected: Bool { isInstalled || ProcessInfo.processInfo.environment["CI"] != nil }

    init(width: Int = 1_200, height: Int = 900) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Programs.path(of: "Xvfb") ?? "Xvfb")
        // The server takes a free number by itself and says which: two runs never meet.
        // Without -noreset the server starts anew whenever its last client leaves, and refuses who is about to connect:
        // the end of a screenshot could keep a slow program from its window.
        process.arguments = [
            "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try Programs.start(process)
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { break }
            text += String(decoding: data, as: UTF8.self)
        }
        guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            process.terminate()
            throw Failure.noDisplay
        }
        self.process = process
        display = ":\(number)"
    }

    deinit { stop() }

    func stop() { process.terminate() }

    var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment["DISPLAY"] = display
        environment["WAYLAND_DISPLAY"] = nil
        environment["GDK_BACKEND"] = "x11"
        environment["GSK_RENDERER"] = "cairo"
        environment["GTK_A11Y"] = "none"
        return environment
    }

    func screenshot() throws -> Screenshot { try Screenshot(display: display) }

    /// Moves the pointer, presses buttons and keys, changes windows.
    func xdotool(_ arguments: String...) throws {
        _ = try Programs.run("xdotool", arguments, environment: environment)
    }
}

enum Programs {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    static func path(of name: String) -> String? {
        if name.hasPrefix("/") { return name }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program to its end and answers what it wrote.
    static func run(_ name: String, _ arguments: [String], environment: [String: String]) throws -> Data {
        guard let path = path(of: name) else { throw Failure(description: "\(name) is not installed") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = environment
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try start(process)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure(description: "\(name) ended with status \(process.terminationStatus)")
        }
        return data
    }

    /// Starts a process with all signals open: a child has the mask of the thread that starts it, and threads of tasks
    /// have the signals blocked that are to end it.
    static func start(_ process: Process) throws {
        var (open, old) = (sigset_t(), sigset_t())
        sigemptyset(&open)
        pthread_sigmask(SIG_SETMASK, &open, &old)
        defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
        try process.run()
    }

    /// The folder of the tests' own program, where the fixture's lies too.
    static var builtFolder: URL {
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }
}
