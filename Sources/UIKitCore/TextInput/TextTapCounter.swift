import Foundation
import TesseraLayers

/// Counts the taps of one text. `UITouch.tapCount` also counts those in views around it, which select nothing here.
@MainActor
struct TextTapCounter {
    /// The taps one after the other, with the last one.
    private(set) var count = 1
    /// What the last touch here was to the window.
    private var windowCount = 0
    private var lifted: TimeInterval?

    /// A touch comes down in the text.
    mutating func begin(_ touch: UITouch) {
        let isSoon = lifted.map { FrameClock.now - $0 <= TapProgress.interval } ?? false
        count = isSoon && touch.tapCount == windowCount + 1 ? count + 1 : 1
        windowCount = touch.tapCount
        lifted = nil
    }

    /// It has been lifted.
    mutating func end() { lifted = FrameClock.now }
}
