package import Testing
import UIKit
import UIKitCore

/// Runs tests with the built-in text engine of fixed metrics, whatever engine other tests of the process installed.
package struct MetricsTextTrait: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await TextEngines.$taskEngine.withValue(MetricsTextEngine()) { try await function() }
    }
}

extension Trait where Self == MetricsTextTrait {
    /// Text has the same size on every machine.
    package static var metricsText: Self { Self() }
}
