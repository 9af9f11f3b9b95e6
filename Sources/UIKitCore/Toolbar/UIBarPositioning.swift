import Foundation

/// Where a bar lies.
public enum UIBarPosition: Int, Sendable {
    case any = 0
    case bottom = 1
    case top = 2
    /// At the top, with a background that goes on below the status bar.
    case topAttached = 3
}

@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
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

@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
