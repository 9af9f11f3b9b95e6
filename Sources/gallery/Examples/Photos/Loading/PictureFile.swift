import Foundation
import Glibc

/// Reads picture files whole; blocks.
package enum PictureFile {
    /// The most bytes that a file may have.
    package static let byteLimit = 256 << 20

    /// The file's bytes. Pipes and devices are refused before anything waits for them.
    package static func read(_ path: String) throws(PictureError) -> Data {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw lastError() }
        defer { close(descriptor) }
        var information = stat()
        guard fstat(descriptor, &information) == 0 else { throw lastError() }
        guard information.st_mode & S_IFMT == S_IFREG else { throw .noRegularFile }
        let size = Int(information.st_size)
        guard size <= byteLimit else { throw .oversized(bytes: size) }
        return try bytes(of: descriptor, count: size)
    }

    /// At most `count` bytes: a file that shrinks meanwhile comes out shorter, one that grows is cut off.
    private static func bytes(of descriptor: Int32, count: Int) throws(PictureError) -> Data {
        var data = Data(count: count)
        var done = 0
        while done < count {
            let got = data.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress?.advanced(by: done), count - done)
            }
            if got < 0 {
                if errno == EINTR { continue }
                throw lastError()
            }
            if got == 0 { break }
            done += got
        }
        return done == count ? data : data.prefix(done)
    }

    private static func lastError() -> PictureError { .unreadable(String(cString: strerror(errno))) }
}
