import Foundation
import TesseraGraphics

/// A file with a picture, and the scale that its name tells.
struct ImageFile: Equatable {
    let path: String
    let scale: CGFloat

    private static let endings = ["png", "jpg", "jpeg", "webp"]

    /// The file for `path` on a display of `scale`: the version made for that scale, else the next larger, else the
    /// largest. A path that names a scale or leaves out the ending finds what it says.
    static func find(path: String, scale: CGFloat) -> ImageFile? {
        let url = URL(typedPath: path)
        let stem = url.deletingPathExtension().path
        let isKnown = endings.contains(url.pathExtension.lowercased())
        for ending in isKnown ? [url.pathExtension] : endings {
            if let found = version(of: isKnown ? stem : path, ending: ending, scale: scale) { return found }
        }
        guard !isKnown, isFile(path) else { return nil }
        return ImageFile(path: path, scale: namedScale(stem))
    }

    private static func version(of stem: String, ending: String, scale: CGFloat) -> ImageFile? {
        let named = namedScale(stem)
        let exact = "\(stem).\(ending)"
        guard named == 1 else { return isFile(exact) ? ImageFile(path: exact, scale: named) : nil }
        let wanted = min(max(Int(scale.rounded(.up)), 1), 3)
        for factor in Array(wanted...3) + (1..<wanted).reversed() {
            let path = factor == 1 ? exact : "\(stem)@\(factor)x.\(ending)"
            if isFile(path) { return ImageFile(path: path, scale: CGFloat(factor)) }
        }
        return nil
    }

    /// 2 for a name that ends in `@2x`, 3 for `@3x`, else 1.
    static func namedScale(_ stem: String) -> CGFloat {
        if stem.hasSuffix("@2x") { return 2 }
        return stem.hasSuffix("@3x") ? 3 : 1
    }

    private static func isFile(_ path: String) -> Bool {
        var isFolder = ObjCBool(false)
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
    }
}
