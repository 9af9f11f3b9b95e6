import Foundation

/// Writes files whole or not at all.
package enum OutputFile {
    /// Writes `data` into a new file beside the one at `url` and puts it in that one's place, so that nobody finds half
    /// of it. A link stays a link, be it to a file that does not exist yet, and an existing file keeps its permissions. Devices and pipes are written into.
    package static func write(_ data: Data, to url: URL) throws(OutputError) {
        // A file beyond the size that the system allows is an error like another, not the end of the program.
        signal(SIGXFSZ, SIG_IGN)
        let path = url.path
        var old = stat()
        let exists = stat(path, &old) == 0
        let code =
            if exists, old.st_mode & S_IFMT != S_IFREG {
                writeInto(path, data)
            } else if let target = target(of: url) {
                replace(target, permissions: exists ? old.st_mode : nil, data)
            } else {
                ELOOP
            }
        guard code == 0 else { throw OutputError("'\(path)'", code: code) }
    }

    /// The file that `url` leads to through links, whether it exists or not; nil where links lead nowhere.
    private static func target(of url: URL) -> URL? {
        var place = url
        for _ in 0..<40 {
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: place.path) else {
                return place
            }
            place =
                next.hasPrefix("/")
                ? URL(fileURLWithPath: next) : place.deletingLastPathComponent().appendingPathComponent(next)
        }
        return nil
    }

    private static func writeInto(_ path: String, _ data: Data) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        return finish(descriptor, Descriptor.write(data, to: descriptor))
    }

    private static func replace(_ url: URL, permissions: mode_t?, _ data: Data) -> Int32 {
        let temporary = url.deletingLastPathComponent().appendingPathComponent(".tessera-\(UUID().uuidString)").path
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return errno }
        if let permissions { fchmod(descriptor, permissions & 0o777) }
        var code = finish(descriptor, Descriptor.write(data, to: descriptor))
        if code == 0, rename(temporary, url.path) != 0 { code = errno }
        if code != 0 { unlink(temporary) }
        return code
    }

    /// Closes `descriptor`, which may fail too where a disk is full; returns the first error number.
    private static func finish(_ descriptor: Int32, _ code: Int32) -> Int32 {
        let isClosed = close(descriptor) == 0
        return code != 0 || isClosed ? code : errno
    }
}
