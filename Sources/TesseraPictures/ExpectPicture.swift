public import Foundation
public import TesseraGraphics
public import TesseraHarness
import TesseraHeadless
public import Testing
public import UIKitCore

/// Expects a window to look as the picture `name` does, which lies in `__Pictures__` beside the test's file.
///
/// Where there is no such picture yet it is recorded, and the test fails; the next run compares. A difference fails at the
/// line of the call and leaves what was found and a picture of the difference, as files and as attachments. Returns
/// whether the test may go on.
///
/// - Parameters:
///   - source: a `TestHost` or a `HeadlessRenderer`.
///   - script: input to carry out before, until nothing moves any more; without one the picture is taken at once. What
///     still moves after ten virtual seconds is a failure.
///   - tolerance: by default that of the trait `.pictures`, else `.perceptual`.
///   - record: by default that of the trait `.pictures`, else what `TESSERA_RECORD_PICTURES` says, else `.missing`.
@preconcurrency @MainActor @discardableResult
public func expectPicture(
    _ source: some PictureSource, named name: String, after script: InputScript? = nil,
    tolerance: PictureTolerance? = nil, record: RecordMode? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    if let script {
        source.run(script)
        guard isAtRest(source, name, sourceLocation) else { return false }
    }
    return expectPicture(
        source.picture(), named: name, tolerance: tolerance, record: record, filePath: filePath,
        sourceLocation: sourceLocation)
}

/// Expects a picture to look as the picture `name` does; see the form that takes a host.
@discardableResult
public func expectPicture(
    _ picture: CGImage?, named name: String, tolerance: PictureTolerance? = nil, record: RecordMode? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    expect(ReferenceFile(name: name, ending: "png", testFile: filePath), record, sourceLocation) {
        $0.check(picture, tolerance: tolerance ?? PictureSettings.current.tolerance ?? .perceptual)
    }
}

/// Expects a controller to look as its pictures do in each of `variants`, where they are named `name-variant`, such as
/// `photos-390x844-dark`.
///
/// - Parameters:
///   - script: input to carry out before.
///   - make: makes the controller anew for each variant; it is shown by a `HeadlessRenderer` until nothing moves. What
///     still moves after ten virtual seconds is a failure.
@preconcurrency @MainActor @discardableResult
public func expectPictures(
    named name: String, in variants: [PictureVariant], after script: InputScript? = nil,
    tolerance: PictureTolerance? = nil, record: RecordMode? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, of make: () -> UIViewController
) -> Bool {
    var isGood = true
    for variant in variants {
        let renderer = HeadlessRenderer(make(), configuration: variant.headlessConfiguration)
        let name = "\(name)-\(variant)"
        let isSame =
            isAtRest(renderer, name, sourceLocation)
            && expectPicture(
                renderer, named: name, after: script, tolerance: tolerance, record: record, filePath: filePath,
                sourceLocation: sourceLocation)
        isGood = isSame && isGood
    }
    return isGood
}

/// Expects a controller that loads something in the background, such as pictures, to look as its pictures do in each of
/// `variants`; see the form that loads nothing.
///
/// - Parameters:
///   - timeout: how many real seconds each variant may take until all is loaded; more is a failure.
///   - script: input to carry out when all is loaded. What it makes load is waited for, too.
@preconcurrency @MainActor @discardableResult
public func expectPictures(
    named name: String, in variants: [PictureVariant], loadingWithin timeout: TimeInterval,
    after script: InputScript? = nil, tolerance: PictureTolerance? = nil, record: RecordMode? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation, of make: () -> UIViewController
) async -> Bool {
    var isGood = true
    for variant in variants {
        let renderer = HeadlessRenderer(make(), configuration: variant.headlessConfiguration)
        let name = "\(name)-\(variant)"
        var isReady = await isLoaded(renderer, name, timeout, sourceLocation)
        if isReady, let script {
            renderer.run(script)
            isReady = await isLoaded(renderer, name, timeout, sourceLocation)
        }
        let isSame =
            isReady
            && expectPicture(
                renderer, named: name, tolerance: tolerance, record: record, filePath: filePath,
                sourceLocation: sourceLocation)
        isGood = isSame && isGood
    }
    return isGood
}

/// Lets a window come to rest; says so at the test's line where it does not.
@MainActor
private func isAtRest(_ source: some PictureSource, _ name: String, _ sourceLocation: SourceLocation) -> Bool {
    if source.settle(limit: 10) { return true }
    Issue.record(
        """
        The picture '\(name)' is not taken: something still moves after 10 virtual seconds. What moves for ever is \
        pictured at a time of its own: advance(by:), and expectPicture without a script.
        """, sourceLocation: sourceLocation)
    return false
}

/// Waits until a window has loaded all and is at rest; says so at the test's line where it is not.
@MainActor
private func isLoaded(
    _ renderer: HeadlessRenderer, _ name: String, _ timeout: TimeInterval, _ sourceLocation: SourceLocation
) async -> Bool {
    guard await renderer.load(timeout: timeout) else {
        Issue.record(
            "The picture '\(name)' is not taken: not all was loaded within \(timeout) seconds.",
            sourceLocation: sourceLocation)
        return false
    }
    return isAtRest(renderer, name, sourceLocation)
}

/// Expects the view tree of a window, or below `view`, to be the text `name`, which lies beside the pictures.
///
/// A text says what moved and does not depend on fonts with a `TestHost`: prefer it where looks are not the question.
@preconcurrency @MainActor @discardableResult
public func expectDump(
    _ source: some PictureSource, of view: UIView? = nil, named name: String, record: RecordMode? = nil,
    filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    expectText(
        source.dump(view), named: name, record: record, filePath: filePath, sourceLocation: sourceLocation)
}

/// Expects `text` to be the text `name`, which lies beside the pictures; the failure shows the lines that differ.
@discardableResult
public func expectText(
    _ text: String, named name: String, record: RecordMode? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    expect(ReferenceFile(name: name, ending: "txt", testFile: filePath), record, sourceLocation) {
        $0.check(text: text)
    }
}

/// Checks, and tells the test what came of it. Returns whether it may go on.
private func expect(
    _ file: ReferenceFile, _ record: RecordMode?, _ sourceLocation: SourceLocation,
    check: (Expectation) -> ExpectationOutcome
) -> Bool {
    let mode: RecordMode
    do throws(PictureFailure) {
        mode = try RecordMode.current(asked: record ?? PictureSettings.current.record)
    } catch {
        Issue.record(Comment(rawValue: error.description), sourceLocation: sourceLocation)
        return false
    }
    switch check(Expectation(file: file, mode: mode)) {
    case .same: return true
    case .recorded(let text):
        #if compiler(>=6.3)
            Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
        #else
            print(text)
        #endif
        return true
    case .failed(let text, let attachments):
        for (name, data) in attachments {
            Attachment.record([UInt8](data), named: name, sourceLocation: sourceLocation)
        }
        Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
        return false
    }
}
