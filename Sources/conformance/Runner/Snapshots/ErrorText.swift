import Foundation

/// Compares the words of an error with a recorded pattern.
enum ErrorText {
    static func check(_ what: String, _ pattern: String, _ reason: String, _ checker: inout Checker) {
        let readings = [
            reason,
            // Only the words for reloading are recorded; whether reconfiguring has its own is not known.
            reason.replacing("Attempted to reconfigure item", with: "Attempted to reload item"),
            // Our texts leave the addresses of objects out, so that equal errors read the same.
            reason.replacing("<NSIndexPath>", with: "<NSIndexPath: 0x8000000000000000>"),
        ]
        let fits = readings.contains { $0.range(of: pattern, options: .regularExpression) != nil }
        if !fits { checker.fail(what, expected: pattern, actual: reason) }
    }
}
