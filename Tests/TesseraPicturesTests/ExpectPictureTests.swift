import Foundation
import TesseraGraphics
import Testing
import UIKit

@testable import TesseraPictures

/// The files of each test lie in a folder of its own, as if its source did.
@MainActor @Suite(.pictures) struct ExpectPictureTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var testFile: String { folder.appendingPathComponent("SomeTests.swift").path }

    private func file(_ name: String, _ ending: String = "png") -> ReferenceFile {
        ReferenceFile(
            name: name, ending: ending, testFile: testFile,
            environment: ["TESSERA_FAILED_PICTURES": folder.appendingPathComponent("failed").path])
    }

    private func check(
        _ image: CGImage?, _ mode: RecordMode, tolerance: PictureTolerance = .perceptual
    ) -> ExpectationOutcome {
        Expectation(file: file("some picture"), mode: mode).check(image, tolerance: tolerance)
    }

    private func failure(_ outcome: ExpectationOutcome) -> (text: String, attachments: [String])? {
        guard case .failed(let text, let attachments) = outcome else { return nil }
        return (text, attachments.map(\.name))
    }

    private func isSame(_ outcome: ExpectationOutcome) -> Bool {
        if case .same = outcome { true } else { false }
    }

    private func isRecorded(_ outcome: ExpectationOutcome) -> Bool {
        if case .recorded = outcome { true } else { false }
    }

    @Test func whatIsMissingIsRecordedAndFailsOnce() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try #require(failure(check(picture(20, 10), .missing)))
        #expect(first.text.contains("It is recorded now"))
        let path = folder.appendingPathComponent("__Pictures__/SomeTests/some-picture.png").path
        #expect(first.text.contains(path))
        #expect(FileManager.default.fileExists(atPath: path))
        #expect(isSame(check(picture(20, 10), .missing)))
        #expect(isSame(check(picture(20, 10), .never)))
    }

    @Test func aDifferenceNamesItsFilesAndAttachesThem() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = check(picture(20, 10), .missing)
        let other = picture(20, 10, mark: CGRect(x: 0, y: 0, width: 2, height: 1))
        let found = try #require(failure(check(other, .missing)))
        #expect(
            found.text.hasPrefix("The picture 'some-picture' differs in 2 of 200 pixels (1.000 %, allowed 0.000 %)"))
        #expect(
            found.attachments == [
                "some-picture-expected.png", "some-picture-found.png", "some-picture-difference.png",
            ])
        for role in ["found", "difference"] {
            let path = folder.appendingPathComponent("failed/SomeTests/some-picture-\(role).png").path
            #expect(found.text.contains(path))
            #expect(FileManager.default.fileExists(atPath: path))
        }
        #expect(isSame(check(other, .missing, tolerance: PictureTolerance(pixels: 0.01))))
        // The picture that is expected stays what it was.
        #expect(isSame(check(picture(20, 10), .never, tolerance: .exact)))
    }

    /// A folder that cannot be written must not hide how much the pictures differ.
    @Test func aDifferenceIsToldWhereItsFilesCannotBeWritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = check(picture(20, 10), .missing)
        try Data().write(to: folder.appendingPathComponent("failed"))
        let other = picture(20, 10, mark: CGRect(x: 0, y: 0, width: 2, height: 1))
        let found = try #require(failure(check(other, .missing)))
        #expect(found.text.hasPrefix("The picture 'some-picture' differs in 2 of 200 pixels"))
        #expect(found.text.contains("some-picture-found.png' cannot be written"))
        #expect(found.attachments.count == 3)
    }

    @Test func modesDecideWhatIsWritten() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let never = try #require(failure(check(picture(20, 10), .never)))
        #expect(never.text.contains("nothing is recorded here"))
        #expect(!file("some picture").exists)
        #expect(isRecorded(check(picture(20, 10), .failed)))
        #expect(isSame(check(picture(20, 10), .failed)))
        #expect(isRecorded(check(picture(21, 10), .failed)))
        #expect(isRecorded(check(picture(21, 10), .all)))
        #expect(isSame(check(picture(21, 10), .never)))
    }

    @Test func anotherSizeAndDamagedFilesSaySo() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = check(picture(20, 10), .missing)
        #expect(
            failure(check(picture(21, 10), .missing))?.text.hasPrefix(
                "The picture 'some-picture' has 21 x 10 pixels, expected are 20 x 10.") == true)
        try file("some picture").record(Data([1, 2, 3]))
        #expect(failure(check(picture(20, 10), .missing))?.text.contains("is no JPEG, PNG or WebP picture") == true)
        #expect(failure(check(nil, .missing))?.text.contains("has no area") == true)
    }

    @Test func textsShowTheLinesThatDiffer() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        func check(_ text: String) -> ExpectationOutcome {
            Expectation(file: file("tree", "txt"), mode: .missing).check(text: text)
        }
        #expect(failure(check("a\nb"))?.text.contains("It is recorded now") == true)
        #expect(isSame(check("a\nb")))
        #expect(failure(check("a\nc"))?.text.hasPrefix("The text 'tree' differs:\n  a\n- b\n+ c\n") == true)
    }

    @Test func theEnvironmentGivesTheModeAndABuildMachineRecordsNothing() throws {
        #expect(try RecordMode.current(asked: nil, in: [:]) == .missing)
        #expect(try RecordMode.current(asked: nil, in: ["TESSERA_RECORD_PICTURES": "all"]) == .all)
        #expect(try RecordMode.current(asked: .failed, in: ["TESSERA_RECORD_PICTURES": "all"]) == .failed)
        #expect(try RecordMode.current(asked: .all, in: ["CI": "true"]) == .never)
        #expect(try RecordMode.current(asked: .all, in: ["CI": "false"]) == .all)
        let failure = #expect(throws: PictureFailure.self) {
            try RecordMode.current(asked: nil, in: ["TESSERA_RECORD_PICTURES": "yes"])
        }
        #expect(
            failure?.description == "TESSERA_RECORD_PICTURES='yes': must be one of never, missing, failed, all")
    }

    /// With a real host: the issue is at the line of the call.
    @Test(.pictures(record: .never)) func aFailureStandsAtTheLineOfTheCall() {
        let host = TestHost(PaintController(), configuration: smallVariant.testConfiguration)
        let line = #line + 2
        withKnownIssue {
            expectPicture(host, named: "nowhere", filePath: testFile)
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.sourceLocation?.fileName == "ExpectPictureTests.swift"
        }
    }

    @Test func aWholeMatrixIsRecordedAndCompared() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let variants = PictureVariant.matrix(
            sizes: [smallVariant.size], scale: 1, styles: [.light, .dark], directions: [.leftToRight, .rightToLeft])
        let script = try InputScript(json: #"[{"at": 0, "do": "tap", "x": 20, "y": 20}]"#)
        func run(_ record: RecordMode, isEmpty: Bool = false) -> Bool {
            expectPictures(named: "paint", in: variants, after: script, record: record, filePath: testFile) {
                isEmpty ? UIViewController() : PaintController()
            }
        }
        // Recording warns, and warnings are issues.
        withKnownIssue(isIntermittent: true) { #expect(run(.all)) }
        guard ProcessInfo.processInfo.environment["CI"] == nil else { return }
        #expect(run(.never))
        let names = try FileManager.default.contentsOfDirectory(
            atPath: folder.appendingPathComponent("__Pictures__/SomeTests").path)
        #expect(
            names.sorted() == [
                "paint-100x100@1x-dark-rtl.png", "paint-100x100@1x-dark.png", "paint-100x100@1x-rtl.png",
                "paint-100x100@1x.png",
            ])
        withKnownIssue { #expect(run(.never, isEmpty: true)) }
    }

    @Test func whatNeverRestsIsAFailureThatSaysSo() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = try InputScript(json: #"[{"at": 0, "do": "tap", "x": 20, "y": 20}]"#)
        withKnownIssue {
            let host = TestHost(TurningController(), configuration: smallVariant.testConfiguration)
            #expect(!expectPicture(host, named: "turning", after: script, filePath: testFile))
            #expect(!expectPictures(named: "turning", in: [smallVariant], filePath: testFile) { TurningController() })
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("something still moves after 10 virtual seconds") }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aControllerThatLoadsIsPicturedWhenItHas() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        guard ProcessInfo.processInfo.environment["CI"] == nil else { return }
        await withKnownIssue(isIntermittent: true) {
            let isGood = await expectPictures(
                named: "late", in: [smallVariant], loadingWithin: 20, record: .all, filePath: testFile
            ) { LateController() }
            #expect(isGood)
        }
        let red = UIViewController()
        red.view.backgroundColor = .red
        let isSame = expectPictures(named: "late", in: [smallVariant], record: .never, filePath: testFile) { red }
        #expect(isSame)
        await withKnownIssue {
            await expectPictures(
                named: "late", in: [smallVariant], loadingWithin: 0.02, record: .never, filePath: testFile
            ) { LateController() }
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("not all was loaded within 0.02 seconds") }
        }
    }
}
