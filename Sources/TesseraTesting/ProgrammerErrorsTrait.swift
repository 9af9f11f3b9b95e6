// A static standard library has no Testing: programs that link it have no use for the trait.
#if canImport(Testing)
    public import Testing
    public import UIKit

    /// Turns programmer errors in a test into failures of that test.
    ///
    /// Without it an error of UIKit's kind (an invalid batch update, an unknown reuse identifier) ends the whole test process,
    /// as an uncaught exception does. With it the test fails with UIKit's name and reason, and the others still run.
    ///
    ///     @Suite(.programmerErrorsFail) struct PhotosTests { ... }
    public struct ProgrammerErrorsTrait: TestTrait, SuiteTrait, TestScoping {
        public var isRecursive: Bool { true }

        public func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
            let place = test.sourceLocation
            try await ProgrammerErrors.withSink({ Issue.record($0, sourceLocation: place) }) { try await function() }
        }
    }

    extension Trait where Self == ProgrammerErrorsTrait {
        /// Programmer errors fail the test that makes them instead of ending the process.
        public static var programmerErrorsFail: Self { Self() }
    }

    extension UIKitException: CustomTestStringConvertible {
        public var testDescription: String { "\(name): \(reason)" }
    }
#endif
