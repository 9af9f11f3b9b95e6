import Foundation
import UIKitCore

/// Whether views on screen that have asked for other sizes come to them animated, as from iOS 16 on.
///
/// A change of its contents that is made while animations are on moves a view, and those around it. What is not seen yet
/// comes at its size, and so does what follows from other surroundings: text of another size, a window of another one.
/// Inside of an animation block the block says how. (WWDC 2022, "What's new in UIKit": resizing is animated, and
/// `performWithoutAnimation(_:)` turns that off.)
@MainActor
struct SizeAnimation {
    static let duration: TimeInterval = 0.3

    /// Whether the next pass is to be animated.
    private(set) var isDue = false
    /// The time of the frame in which the surroundings changed last.
    private var quietTime: TimeInterval?

    /// The contents of a view on screen have changed.
    ///
    /// - Parameter arrival: the time of the frame in which the view came on screen, where that is known.
    mutating func contentsChanged(of element: UIView, shownSince arrival: TimeInterval?) {
        guard UIView.areAnimationsEnabled, ViewAnimationContext.current == nil, let now = element.window?.loop.now,
            arrival != now, quietTime != now
        else { return }
        isDue = true
    }

    /// All views are to be asked again.
    mutating func surroundingsChanged(of view: UIView) {
        isDue = false
        quietTime = view.window?.loop.now
    }

    /// Whether a pass that begins now is to be animated.
    mutating func take() -> Bool {
        defer { isDue = false }
        return isDue
    }
}
