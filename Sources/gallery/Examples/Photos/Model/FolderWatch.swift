import Foundation
import Glibc
import TesseraGraphics

/// What happened to a file in a watched folder.
package struct FolderChange: Sendable, Hashable {
    package enum Kind: Sendable { case removed, written }

    package var path: String
    package var kind: Kind

    package init(path: String, kind: Kind) {
        self.path = path
        self.kind = kind
    }
}

/// Tells when picture files in some folders go or are written anew. Costs nothing while nothing happens.
package final class FolderWatch: @unchecked Sendable {
    /// The most folders that are watched; the kernel's own limit is shared with all programs of the user.
    private static let limit = 1_024

    private let descriptor: Int32
    private let events: any DispatchSourceRead
    /// The watched folders, also by the numbers that the kernel has given them.
    private let watched = Locked((folders: Set<String>(), numbers: [Int32: String]()))

    /// Nil where the system offers no such service.
    ///
    /// - Parameter report: called on a thread of its own.
    package init?(report: @escaping @Sendable ([FolderChange]) -> Void) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        events = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "gallery.folders"))
        let opened = descriptor
        events.setCancelHandler { close(opened) }
        events.setEventHandler { [weak self] in
            let changes = self?.read() ?? []
            if !changes.isEmpty { report(changes) }
        }
        events.resume()
    }

    deinit {
        events.cancel()
    }

    /// Watches one more folder; O(1) for one that is watched already. A folder that cannot be watched is let be.
    package func watch(_ folder: String) {
        watched.withLock {
            guard $0.folders.count < Self.limit, $0.folders.insert(folder).inserted else { return }
            let mask = UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE)
            let number = inotify_add_watch(descriptor, folder, mask | UInt32(IN_ONLYDIR))
            if number >= 0 { $0.numbers[number] = folder }
        }
    }

    private func read() -> [FolderChange] {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        var changes: [FolderChange] = []
        while true {
            let count = Glibc.read(descriptor, &bytes, bytes.count)
            guard count > 0 else { return changes }
            bytes.withUnsafeBytes { changes += parse(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }

    /// Each event is a header of four 32-bit numbers (watch, mask, cookie, length of the name) and the name, padded.
    private func parse(_ bytes: UnsafeRawBufferPointer) -> [FolderChange] {
        var changes: [FolderChange] = []
        var start = 0
        while start + 16 <= bytes.count {
            let number = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
            let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
            let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
            let name = bytes[(start + 16)..<min(start + 16 + length, bytes.count)].prefix { $0 != 0 }
            start += 16 + length
            guard let folder = watched.withLock({ $0.numbers[number] }), !name.isEmpty,
                let text = String(validating: name, as: UTF8.self), PhotoScanner.isPicture(text)
            else { continue }
            let isGone = mask & (UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)) != 0
            changes.append(FolderChange(path: folder + "/" + text, kind: isGone ? .removed : .written))
        }
        return changes
    }
}
