import Foundation
import TesseraGraphics

/// Why a picture cannot be shown; the text completes the sentence that starts with the file's path.
package enum PictureError: Error, Sendable, Equatable, CustomStringConvertible {
    case unreadable(String)
    case noRegularFile
    case oversized(bytes: Int)
    case undecodable(ImageDecodingError)
    case undrawable

    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .noRegularFile: "is no regular file"
        case .oversized(let bytes): "has \(bytes) bytes, more than a picture may have"
        case .undecodable(let error): error.description
        case .undrawable: "cannot be drawn"
        }
    }
}
