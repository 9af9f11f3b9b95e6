import Foundation
import TesseraGraphics

/// The contexts begun by the functions below, innermost last.
@MainActor
private enum ImageContexts {
    static var open: [(context: CGContext, area: ImageArea)] = []
}

/// Makes a picture of `size` points the current drawing context, until the matching end.
///
/// - Parameter scale: pixels per point; 0 takes the screen's.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let context = CGContext()
    let area = ImageArea(
        bounds: CGRect(origin: .zero, size: size), scale: scale > 0 ? scale : UITraitCollection.current.displayScale,
        isOpaque: opaque)
    ImageContexts.open.append((context, area))
    UIGraphicsPushContext(context)
}

/// The same with a clear ground and one pixel per point.
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// What is drawn so far; nil where the current context is no picture's, or has no area.
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let (context, area) = ImageContexts.open.last, context === UIGraphicsGetCurrentContext(),
        area.bounds.width > 0, area.bounds.height > 0
    else { return nil }
    return area.image(of: context.snapshot)
}

/// Ends the innermost picture; without one nothing happens.
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() {
    guard ImageContexts.open.popLast() != nil else { return }
    UIGraphicsPopContext()
}
