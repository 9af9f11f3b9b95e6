import Foundation

/// Turns pixels into bytes of a picture file; called from any thread.
package protocol ImageEncoder: Sendable {
    /// A PNG file; nil when memory is short.
    func png(of image: CGImage) -> Data?

    /// A JPEG file of `quality` 0 (smallest) to 1 (best); transparent places come out white. Nil when memory is short.
    func jpeg(of image: CGImage, quality: CGFloat) -> Data?
}

/// The encoder in force; a rendering library installs one when the program starts.
package enum ImageEncoding {
    private static let box = Locked<(any ImageEncoder)?>(nil)

    /// An encoder for the current task alone; it wins over the installed one. Tests use it.
    @TaskLocal package static var taskEncoder: (any ImageEncoder)?

    package static var encoder: (any ImageEncoder)? { taskEncoder ?? box.value }

    package static func install(_ encoder: (any ImageEncoder)?) {
        box.value = encoder
    }
}
