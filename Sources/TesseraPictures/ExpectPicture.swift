import Foundation
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
///   - script: input to carry out before, until nothing moves any more; without one the picture is taken at once.
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
        source.settle(limit: 10)
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
///   - make: makes the controller anew for each variant; it is shown by a `HeadlessRenderer` until nothing moves.
@preconcurrency @MainActor @discardableResult
public func expectPictures(
    named name: String, in variants: [PictureVariant], after script: InputScript? = nil,
    tolerance: PictureTolerance? = nil, record: RecordMode? = nil, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation, of make: () -> UIViewController
) -> Bool {
    var isGood = true
    for variant in variants {
        let renderer = HeadlessRenderer(make(), configuration: variant.headlessConfiguration)
        renderer.settle()
        isGood =
            expectPicture(
                renderer, named: "\(name)-\(variant)", after: script, tolerance: tolerance, record: record,
                filePath: filePath, sourceLocation: sourceLocation) && isGood
    }
    return isGood
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
