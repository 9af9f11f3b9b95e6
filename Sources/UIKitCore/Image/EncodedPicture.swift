import Foundation
import TesseraGraphics

/// A picture as a file's bytes, decoded when its pixels are asked for.
///
/// While somebody shows the decoded picture everybody gets the same object; otherwise the shared cache keeps it as long
/// as there is room. From any thread; two threads that ask at once may both decode.
package final class EncodedPicture: @unchecked Sendable {
    package let data: Data
    /// Pixels, the way the picture is shown.
    let width: Int
    let height: Int
    /// The file that the bytes came from, for the log; nil where they came without one.
    private let path: String?
    /// How the pixels lie in the file; decoded ones are turned already.
    let orientation: UIImage.Orientation
    private let lock = NSLock()
    private weak var shown: CGImage?
    private weak var stored: CGImage?
    private var hasFailed = false

    /// Nil when the decoder in force cannot read the header, and without a decoder; the log says why.
    init?(_ data: Data, path: String? = nil) {
        guard let decoder = ImageDecoding.decoder else {
            Self.note(data, path, "cannot be read: no rendering library is linked that reads pictures")
            return nil
        }
        do throws(ImageDecodingError) {
            let header = try decoder.header(of: data)
            (width, height) = (header.width, header.height)
            orientation = UIImage.Orientation(exif: header.orientation)
        } catch {
            Self.note(data, path, error.description)
            return nil
        }
        self.data = data
        self.path = path
    }

    convenience init?(contentsOf file: ImageFile) {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: file.path), options: .mappedIfSafe)
            self.init(data, path: file.path)
        } catch {
            Self.note(Data(), file.path, ImageDecodingError.unreadable("\(error)").description)
            return nil
        }
    }

    deinit {
        DecodedPictures.shared.remove(ObjectIdentifier(self))
    }

    /// Writes once why a picture cannot be shown.
    private static func note(_ data: Data, _ path: String?, _ reason: String) {
        let name = path.map { "'\($0)'" } ?? "of \(data.count) bytes"
        DiagnosticsLog.writeOnce(.error, "UIImage", "The picture \(name) \(reason).")
    }

    /// The pixels; nil where the bytes are damaged, which is logged once.
    func decoded() -> CGImage? {
        let key = ObjectIdentifier(self)
        let known = lock.withLock { (image: shown, hasFailed: hasFailed) }
        if known.hasFailed { return nil }
        if let image = DecodedPictures.shared.image(for: key) ?? known.image { return image }
        guard let image = decode(covering: nil) else { return nil }
        lock.withLock { shown = image }
        DecodedPictures.shared.insert(image, for: key)
        return image
    }

    /// The pixels as they lie in the file, for clients that turn them themselves.
    func decodedAsStored() -> CGImage? {
        guard orientation != .up else { return decoded() }
        if let known = lock.withLock({ stored }) { return known }
        let turned = decoded()?.upright(from: orientation.opposite)
        lock.withLock { stored = turned }
        return turned
    }

    /// Decodes anew, reduced to cover `size` pixels where one is given; no cache knows of the result.
    func decode(covering size: CGSize?) -> CGImage? {
        guard let decoder = ImageDecoding.decoder else { return nil }
        do {
            return try decoder.decode(data, covering: size)
        } catch {
            let isNew = lock.withLock {
                defer { hasFailed = true }
                return !hasFailed
            }
            if isNew { Self.note(data, path, error.description) }
            return nil
        }
    }
}

/// The decoded pixels of all images that came as files, least recently used first out above a number of bytes.
package final class DecodedPictures: @unchecked Sendable {
    package static let shared = DecodedPictures(byteLimit: 96 << 20)

    private struct Entry {
        let image: CGImage
        var lastUse: UInt64
    }

    private let lock = NSLock()
    private let byteLimit: Int
    private var entries: [ObjectIdentifier: Entry] = [:]
    private var bytes = 0
    private var clock: UInt64 = 0

    package init(byteLimit: Int) {
        self.byteLimit = byteLimit
    }

    package var byteCount: Int { lock.withLock { bytes } }

    package func image(for key: ObjectIdentifier) -> CGImage? {
        lock.withLock {
            clock += 1
            entries[key]?.lastUse = clock
            return entries[key]?.image
        }
    }

    /// Keeps `image`, unless it alone is larger than the limit. O(log n) amortised: making room frees a quarter.
    package func insert(_ image: CGImage, for key: ObjectIdentifier) {
        lock.withLock {
            drop(key)
            guard image.byteCount <= byteLimit else { return }
            clock += 1
            entries[key] = Entry(image: image, lastUse: clock)
            bytes += image.byteCount
            guard bytes > byteLimit else { return }
            for (old, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
            where old != key && bytes > byteLimit / 4 * 3 {
                drop(old)
            }
        }
    }

    package func remove(_ key: ObjectIdentifier) {
        lock.withLock { drop(key) }
    }

    package func removeAll() {
        lock.withLock {
            entries.removeAll()
            bytes = 0
        }
    }

    private func drop(_ key: ObjectIdentifier) {
        guard let old = entries.removeValue(forKey: key) else { return }
        bytes -= old.image.byteCount
    }
}
