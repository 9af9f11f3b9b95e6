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
final class Reports: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    var all: [String] { lock.withLock { lines } }
    func add(_ line: String) { lock.withLock { lines.append(line) } }
}

/// A value behind a lock.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func with<R>(_ body: (inout Value) -> R) -> R { lock.withLock { body(&value) } }
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
