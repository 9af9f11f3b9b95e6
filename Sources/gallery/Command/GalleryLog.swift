import Logging
import UIKit

/// The program's log: swift-log on standard error, with what UIKit has to say in it.
enum GalleryLog {
    static func start() {
        LoggingSystem.bootstrap(StreamLogHandler.standardError(label:))
        DiagnosticsLog.install { line in
            Logger(label: line.category).log(level: level(line.level), "\(line.message)")
        }
    }

    private static func level(_ level: DiagnosticsLog.Level) -> Logger.Level {
        switch level {
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}
