import Foundation

/// The process's standard output and standard error. Foundation's handles end the process where nothing can be written.
package enum StandardStreams {
    /// Writes text on standard output at once, also where that is a pipe.
    package static func say(_ text: String) throws(OutputError) {
        let code = Descriptor.write(Data(text.utf8), to: STDOUT_FILENO)
        guard code == 0 else { throw OutputError("standard output", code: code) }
    }

    /// Writes one line on standard error: control characters in `text`, such as those of a path, are spaces. Where there
    /// is no standard error the line is lost.
    package static func complain(_ text: String) {
        let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        log(String(String.UnicodeScalarView(scalars)))
    }

    /// Writes text and a line break on standard error.
    package static func log(_ text: String) {
        _ = Descriptor.write(Data((text + "\n").utf8), to: STDERR_FILENO)
    }

    /// Keeps the numbers of the standard streams from the files that are opened later, where the caller has closed the
    /// streams: what is said would land in one of those files.
    package static func occupyClosed() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 && errno == EBADF {
            // For reading alone: writing fails as it does on a closed stream.
            _ = open("/dev/null", O_RDONLY)
        }
    }
}
