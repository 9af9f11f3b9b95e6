import Foundation
import GalleryExamples
import TesseraGraphics

/// A folder for one test, gone when the test is.
final class ScratchFolder {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    @discardableResult
    func write(_ name: String, _ bytes: Data) throws -> String {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try bytes.write(to: url)
        return url.path
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path + "/" + name, withDestinationPath: target)
    }

    func photo(_ name: String) -> Photo { Photo(source: .file(folder: path), name: name) }
}

/// Sentences that were reported, from any thread.
final class Reports: Sendable {
    private let lines = Locked<[String]>([])

    var all: [String] { lines.value }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A door that threads wait at until it is opened.
final class Gate: @unchecked Sendable {
    private let condition = NSCondition()
    private var isOpen = false

    func open() {
        condition.withLock {
            isOpen = true
            condition.broadcast()
        }
    }

    func pass() {
        condition.withLock { while !isOpen { condition.wait() } }
    }
}

func picture(_ width: Int, _ height: Int) throws -> CGImage {
    let image = CGImage(width: width, height: height, isOpaque: true) { bytes, row in
        memset(bytes, 0x7F, row * height)
        return true
    }
    guard let image else { throw PictureError.undrawable }
    return image
}
