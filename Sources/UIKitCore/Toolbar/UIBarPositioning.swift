import Foundation

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable {
    /// Nowhere in particular.
    case any = 0
    /// At the bottom.
    case bottom = 1
    /// At the top.
    case top = 2
    /// At the top, with a background that goes on below the status bar.
    case topAttached = 3
}

/// Something that has a place as a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
    /// Where the bar lies.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar lies that it is the delegate of. Optional.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// Asked once, when the bar comes into a window.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Says where a toolbar lies.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
