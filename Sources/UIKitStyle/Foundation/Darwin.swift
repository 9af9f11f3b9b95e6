import Foundation

// What `import UIKit` brings on Apple's systems from below Foundation, and Linux lacks.

/// Calls `body`. Without Objective-C there is no pool to drain: objects go with their last reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1_000
