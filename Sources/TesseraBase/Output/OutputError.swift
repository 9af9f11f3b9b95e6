import Foundation

/// Why something could not be written, in one line.
package struct OutputError: Error, Sendable, Equatable, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - target: the stream or the quoted file.
    ///   - code: the system's error number.
    init(_ target: String, code: Int32) {
        description = "\(target) cannot be written: \(String(cString: strerror(code)))"
    }
}

/// Writing to file descriptors.
enum Descriptor {
    /// Writes all of `data`, however many calls it takes; returns the system's error number, 0 for success.
    static func write(_ data: Data, to descriptor: Int32) -> Int32 {
        data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let count = Foundation.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
                if count > 0 {
                    done += count
                } else if count == 0 {
                    return EIO
                } else if errno == EAGAIN {
                    waitUntilWritable(descriptor)
                } else if errno != EINTR {
                    return errno
                }
            }
            return 0
        }
    }

    /// A stream that somebody else has made non-blocking is full now and then.
    private static func waitUntilWritable(_ descriptor: Int32) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
