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

    /// Says why a program ends that reads its arguments and then works, and returns its status: 0 for the help that was
    /// asked for, 2 for what the arguments got wrong, 1 for what could not be written.
    ///
    /// - Parameters:
    ///   - help: what was asked for; nil where `error` is something else.
    ///   - complaint: what is wrong, in one line.
    package static func end(of program: String, by error: any Error, help: String?, complaint: String) -> Int32 {
        do {
            if let failure = error as? OutputError { throw failure }
            if let help {
                try say(help + "\n")
                return 0
            }
            complain("\(program): \(complaint)")
            return 2
        } catch {
            complain("\(program): \(error)")
            return 1
        }
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
