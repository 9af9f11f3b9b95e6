import Foundation
import TesseraGraphics

extension UIImage {
    /// The picture in the main bundle's file `name`; its ending and `@2x` or `@3x` may be left out. Images that are
    /// still in use come again as the same picture, without being read.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The picture in a bundle's file, in the version for the scale of `traitCollection`; nil means the main bundle and
    /// the current traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let bundle = bundle ?? .main
        let named = traitCollection?.displayScale ?? 0
        let scale = named > 0 ? named : UITraitCollection.current.displayScale
        guard !name.isEmpty, let folder = bundle.resourceURL,
            let file = ImageFile.find(path: folder.appendingPathComponent(name).path, scale: scale),
            let picture = NamedPictures.picture(file)
        else { return nil }
        self.init(.encoded(picture), ImageLook(scale: file.scale))
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: nil)
    }
}

/// The bundles' pictures by path, as long as an image uses them.
private enum NamedPictures {
    private struct Entry {
        weak var picture: EncodedPicture?
    }

    private final class Box: @unchecked Sendable {
        let lock = NSLock()
        var entries: [String: Entry] = [:]
    }

    private static let box = Box()

    static func picture(_ file: ImageFile) -> EncodedPicture? {
        if let known = box.lock.withLock({ box.entries[file.path]?.picture }) { return known }
        guard let new = EncodedPicture(contentsOf: file) else { return nil }
        box.lock.withLock {
            box.entries = box.entries.filter { $0.value.picture != nil }
            box.entries[file.path] = Entry(picture: new)
        }
        return new
    }
}
