import Foundation
import TesseraGraphics

/// Where what is expected lies, and where what was found instead is put.
///
/// The pictures of `Tests/AppTests/PhotosTests.swift` lie in `Tests/AppTests/__Pictures__/PhotosTests`.
struct ReferenceFile {
    static let folderName = "__Pictures__"
    /// The variable of the environment that names the folder for what failed.
    static let failureVariable = "TESSERA_FAILED_PICTURES"

    let name: String
    let ending: String
    /// What is expected.
    let url: URL
    private let failures: URL

    init(
        name: String, ending: String, testFile: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let test = URL(fileURLWithPath: testFile)
        let suite = test.deletingPathExtension().lastPathComponent
        self.name = Self.fileName(name)
        self.ending = ending
        url = test.deletingLastPathComponent().appendingPathComponent(Self.folderName)
            .appendingPathComponent(suite).appendingPathComponent("\(self.name).\(ending)")
        let root =
            environment[Self.failureVariable].flatMap { $0.isEmpty ? nil : URL(typedPath: $0) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("TesseraPictures")
        failures = root.appendingPathComponent(suite)
    }

    /// Letters, digits, dots, underscores, hyphens and `@` stay; all else becomes a hyphen.
    private static func fileName(_ name: String) -> String {
        let kept = name.map { $0.isLetter || $0.isNumber || "._-@".contains($0) ? $0 : "-" }
        return kept.isEmpty ? "unnamed" : String(kept)
    }

    var exists: Bool { FileManager.default.fileExists(atPath: url.path) }

    func read() throws(PictureFailure) -> Data {
        do {
            return try InputFile.read(url)
        } catch {
            throw PictureFailure("'\(url.path)' cannot be read: \(error.localizedDescription)")
        }
    }

    /// Writes what is expected from now on.
    func record(_ data: Data) throws(PictureFailure) { try Self.write(data, to: url) }

    /// Writes what was found instead, or what shows the difference.
    ///
    /// - Returns: where it lies, for the failure to name; or why it could not be written, since that must not hide what
    ///   the failure is about.
    func writeFailure(_ data: Data, as role: String) -> String {
        let target = failures.appendingPathComponent("\(name)-\(role).\(ending)")
        do throws(PictureFailure) {
            try Self.write(data, to: target)
            return target.path
        } catch {
            return "\(error)"
        }
    }

    private static func write(_ data: Data, to url: URL) throws(PictureFailure) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: url, options: .atomic)
        } catch {
            throw PictureFailure("'\(url.path)' cannot be written: \(error.localizedDescription)")
        }
    }
}
