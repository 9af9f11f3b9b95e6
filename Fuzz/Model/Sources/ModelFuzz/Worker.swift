import Foundation

/// This program again, for a part of the steps in a process of its own.
final class Worker {
    private let process = Process()
    private let output: URL
    private let name: String

    init(steps: Int, seed: UInt64) {
        name = "seeds from \(seed)"
        output = FileManager.default.temporaryDirectory.appendingPathComponent("model-fuzz-\(seed).log")
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["\(steps)", "\(seed)", "1"]
    }

    func start() {
        FileManager.default.createFile(atPath: output.path, contents: nil)
        process.standardOutput = FileHandle(forWritingAtPath: output.path)
        do {
            try process.run()
        } catch {
            print("\(name): \(error)")
        }
    }

    /// Waits until it is over, and tells what it said last. Returns 0 if it went through.
    func wait() -> Int32 {
        process.waitUntilExit()
        let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n")
        // A failure comes after the seed of its stage; so does what a crash says elsewhere.
        let last = lines.lastIndex { $0.hasPrefix("seed ") } ?? lines.startIndex
        print("\(name): status \(process.terminationStatus)")
        print(lines[last...].joined(separator: "\n"))
        if process.terminationReason == .uncaughtSignal { return 1 }
        return process.terminationStatus
    }
}
