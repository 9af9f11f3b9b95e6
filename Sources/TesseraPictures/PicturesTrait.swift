import TesseraCairo
public import Testing

/// How the pictures of a suite or a test are compared, and what they are drawn with.
public struct PicturesTrait: TestTrait, SuiteTrait, TestScoping {
    let settings: PictureSettings

    public var isRecursive: Bool { true }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        TesseraCairo.install()
        // A trait of a test leaves what it does not say to that of its suite.
        let settings = settings.filled(with: PictureSettings.current)
        try await PictureSettings.$current.withValue(settings) { try await function() }
    }
}

extension Trait where Self == PicturesTrait {
    /// Fonts and decoders of pictures are there before a test makes its views.
    public static var pictures: Self { Self(settings: PictureSettings()) }

    /// - Parameters:
    ///   - record: what is recorded; by default what `TESSERA_RECORD_PICTURES` says, or what is missing.
    ///   - tolerance: how far pictures may be off; by default not so far that it can be seen.
    public static func pictures(record: RecordMode? = nil, tolerance: PictureTolerance? = nil) -> Self {
        Self(settings: PictureSettings(record: record, tolerance: tolerance))
    }
}

/// What holds for the pictures of a test that do not say it themselves.
struct PictureSettings: Sendable {
    @TaskLocal static var current = PictureSettings()

    var record: RecordMode?
    var tolerance: PictureTolerance?

    func filled(with other: PictureSettings) -> PictureSettings {
        PictureSettings(record: record ?? other.record, tolerance: tolerance ?? other.tolerance)
    }
}
