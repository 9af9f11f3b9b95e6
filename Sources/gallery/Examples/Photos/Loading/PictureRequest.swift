import Foundation
import TesseraCairo

/// A photo in the size at which it is to be shown.
package struct PictureRequest: Sendable, Hashable {
    package enum Fit: Sendable, Hashable {
        /// The middle of the picture fills the size.
        case fill
        /// The whole picture lies inside the size.
        case fit
    }

    package let photo: Photo
    /// Pixels.
    package let width: Int
    package let height: Int
    package let fit: Fit

    package init(photo: Photo, width: Int, height: Int, fit: Fit) {
        self.photo = photo
        self.width = max(1, width)
        self.height = max(1, height)
        self.fit = fit
    }

    package var cacheKey: DecodedImageCache.Key {
        let name = (fit == .fill ? "fill:" : "fit:") + photo.identifier
        return DecodedImageCache.Key(name: name, width: width, height: height)
    }
}
