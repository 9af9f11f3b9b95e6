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
    private let results = Locked(Results())

    /// What came of decoding, as long as somebody uses it.
    private struct Results {
        /// Turned the way it is shown.
        var shown = WeakImage()
        /// As it lies in the file.
        var stored = WeakImage()
        var hasFailed = false
    }

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
            let data = try InputFile.read(URL(typedPath: file.path), options: .mappedIfSafe)
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
        let known = results.value
        if known.hasFailed { return nil }
        if let image = DecodedPictures.shared.image(for: key) ?? known.shown.image { return image }
        guard let image = decode(covering: nil) else { return nil }
        results.withLock { $0.shown.image = image }
        DecodedPictures.shared.insert(image, for: key)
        return image
    }

    /// The pixels as they lie in the file, for clients that turn them themselves.
    func decodedAsStored() -> CGImage? {
        guard orientation != .up else { return decoded() }
        if let known = results.value.stored.image { return known }
        let turned = decoded()?.upright(from: orientation.opposite)
        results.withLock { $0.stored.image = turned }
        return turned
    }

    /// Decodes anew, reduced to cover `size` pixels where one is given; no cache knows of the result.
    func decode(covering size: CGSize?) -> CGImage? {
        guard let decoder = ImageDecoding.decoder else { return nil }
        do {
            return try decoder.decode(data, covering: size)
        } catch {
            let isNew = results.withLock { results in
                defer { results.hasFailed = true }
                return !results.hasFailed
            }
            if isNew { Self.note(data, path, error.description) }
            return nil
        }
    }
}
