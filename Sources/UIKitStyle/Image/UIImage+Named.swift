import Foundation
import TesseraGraphics

extension UIImage {
    /// The picture `name` of the app's resources; its ending and `@2x` or `@3x` may be left out. Images that are still in
    /// use come again as the same picture, without being read. Docs/Resources.md says where resources lie.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// The picture in a bundle's file or asset catalog, in the version for the scale and the appearance of
    /// `traitCollection`; nil means the app's resources and the current traits.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?)
    {
        let current = UITraitCollection.current
        let named = traitCollection?.displayScale ?? 0
        let isDark = (traitCollection ?? current).userInterfaceStyle == .dark
        self.init(name, in: bundle, scale: named > 0 ? named : current.displayScale, isDark: isDark)
    }

    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    private convenience init?(_ name: String, in bundle: Bundle?, scale: CGFloat, isDark: Bool) {
        guard !name.isEmpty else { return nil }
        for folder in ResourceFolders.folders(of: bundle) {
            let catalog = AssetCatalog.inside(folder)
            if let set = catalog.set(name, .image), let images = catalog.contents(name, .image, as: ImageSet.self),
                let file = images.file(in: set, isDark: isDark, scale: scale),
                let picture = NamedPictures.picture(file)
            {
                let look = ImageLook(scale: file.scale).with(\.renderingMode, images.renderingMode)
                self.init(.encoded(picture), look)
                return
            }
            if let file = ImageFile.find(path: folder.appendingPathComponent(name).path, scale: scale),
                let picture = NamedPictures.picture(file)
            {
                self.init(.encoded(picture), ImageLook(scale: file.scale))
                return
            }
        }
        return nil
    }
}

/// The bundles' pictures by path, as long as an image uses them.
private enum NamedPictures {
    private struct Entry {
        weak var picture: EncodedPicture?
    }

    private static let entries = Locked<[String: Entry]>([:])

    static func picture(_ file: ImageFile) -> EncodedPicture? {
        if let known = entries.withLock({ $0[file.path]?.picture }) { return known }
        guard let new = EncodedPicture(contentsOf: file) else { return nil }
        entries.withLock { entries in
            entries = entries.filter { $0.value.picture != nil }
            entries[file.path] = Entry(picture: new)
        }
        return new
    }
}

extension UIImage: _ExpressibleByImageLiteral {}
/// The type of an `#imageLiteral(...)` that nothing else tells. The compiler looks for this name.
public typealias _ImageLiteralType = UIImage
