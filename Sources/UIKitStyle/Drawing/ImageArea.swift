import Foundation
import TesseraGraphics

/// The part of the drawing space that becomes a picture.
struct ImageArea {
    var bounds: CGRect
    var scale: CGFloat
    var isOpaque: Bool

    /// A picture of the drawing's part inside the bounds, its top left corner at the origin.
    func image(of drawing: Recording) -> UIImage {
        var recording = Recording()
        let size = CGSize(width: max(0, bounds.width), height: max(0, bounds.height))
        recording.append(.save)
        recording.append(.clip(PathValue(rect: CGRect(origin: .zero, size: size)), evenOdd: false))
        if isOpaque { recording.append(.fillRect(CGRect(origin: .zero, size: size), .black)) }
        recording.append(drawing, transform: CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY))
        recording.append(.restore)
        return UIImage(recording, size: size, scale: scale > 0 && scale.isFinite ? scale : 1)
    }
}
