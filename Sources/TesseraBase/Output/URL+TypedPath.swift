import Foundation

extension URL {
    /// The file that `path` names as it stands there. Foundation's own way takes a tilde at the beginning for the home
    /// folder, which is the shell's business: what still has one when it gets here is the name of a file.
    package init(typedPath path: String) {
        self.init(fileURLWithPath: path.hasPrefix("~") ? "./" + path : path)
    }
}
