import Foundation

/// What the desktop knows the gallery by.
package enum GalleryIdentity {
    /// The name of its desktop file, of its icon, and of the class of its windows.
    package static let applicationID = "org.tessera.Gallery"

    /// Where the icon of the desktop file is in a checkout, seen from a program that was built in it; nil for a program
    /// that lies elsewhere, whose icon is the desktop's business.
    ///
    /// - Parameter program: the file of the program, such as `CHECKOUT/.build/release/gallery`.
    package static func iconFolder(of program: URL) -> URL? {
        var folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
        // The build's folder is one or two levels below `.build`.
        for _ in 0..<3 {
            folder.deleteLastPathComponent()
            let icons = folder.appendingPathComponent("Sources/gallery/Desktop/icons")
            if FileManager.default.fileExists(atPath: icons.path) { return icons }
        }
        return nil
    }
}
