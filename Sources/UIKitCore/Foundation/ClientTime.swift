import Foundation
import TesseraLayers

// A clock for clients, as Core Foundation has it. Nothing of the library's own reads it: time comes with the frames.

public typealias CFAbsoluteTime = CFTimeInterval

/// The real time in seconds since the first instant of 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
