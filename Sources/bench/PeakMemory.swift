import Foundation
import Glibc

/// The memory of this process, as the kernel counts it.
enum PeakMemory {
    /// How much more memory is in use after `body`, in bytes.
    static func growth(_ body: () -> Void) -> Int {
        _ = trim?(0)
        let before = kilobytes("VmRSS:")
        body()
        _ = trim?(0)
        return (kilobytes("VmRSS:") - before) * 1_024
    }

    /// How far the memory in use rises while `body` runs, in bytes: whole pages of all threads.
    static func bytes(_ body: () -> Void) -> Int {
        // Free memory that the allocator keeps would hide what is taken again.
        _ = trim?(0)
        // From here on the kernel notes the highest value anew.
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = kilobytes("VmRSS:")
        body()
        return max(0, kilobytes("VmHWM:") - before) * 1_024
    }

    /// The bytes in use.
    static var now: Int { kilobytes("VmRSS:") * 1_024 }

    /// The bytes that another process uses.
    static func now(of process: Int32) -> Int { kilobytes("VmRSS:", of: "\(process)") * 1_024 }

    private static func kilobytes(_ field: String, of process: String = "self") -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        for line in status.split(separator: "\n") where line.hasPrefix(field) {
            return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
        }
        return 0
    }

    /// glibc's `malloc_trim`, which its module does not name.
    private static let trim: (@convention(c) (Int) -> Int32)? = dlsym(nil, "malloc_trim").map {
        unsafeBitCast($0, to: (@convention(c) (Int) -> Int32).self)
    }
}
