import Foundation
import TesseraLayers

// A clock for clients, as Core Foundation has it. Nothing of the library's own goes by it: time comes with the frames.

public typealias CFAbsoluteTime = CFTimeInterval

/// The real time in seconds since the first instant of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// What a client reads without having said it.
package enum ClientTime {
    /// The date of a date picker that was just made.
    package static var now: Date { Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent()) }
}
