import Foundation

/// Between which sizes the user may change the windows of a scene.
///
/// A window keeps the minimum. GTK 4 knows no maximum but that of a window that cannot be resized at all: the maximum holds
/// for the first size of a window, and where it equals the minimum.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
    /// Points; nothing at first.
    open var minimumSize = CGSize.zero { didSet { didChange(minimumSize != oldValue) } }
    /// Points; without bounds at first.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude) {
        didSet { didChange(maximumSize != oldValue) }
    }
    /// Kept: whether a window may fill the screen is up to the desktop.
    open var allowsFullScreen = true

    override init() {
        super.init()
    }

    private func didChange(_ isOther: Bool) { if isOther { WakeUp.requestFrame() } }
}
