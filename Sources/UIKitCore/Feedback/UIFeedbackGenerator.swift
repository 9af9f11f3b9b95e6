import Foundation
import TesseraGraphics

/// What can be felt on a phone. The machines that Linux runs on have no motor for it: generators take every call, and do
/// nothing.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    override public init() {
        super.init()
    }

    /// - Parameter view: the view whose feedback it is.
    public init(view: UIView) {
        super.init()
    }

    /// Would wake the motor up.
    open func prepare() {}
}

/// A knock, as of two things that meet.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light = 0, medium, heavy, soft, rigid }

    override public init() {
        super.init()
    }

    override public init(view: UIView) {
        super.init(view: view)
    }

    public init(style: FeedbackStyle) {
        super.init()
    }

    public init(style: FeedbackStyle, view: UIView) {
        super.init(view: view)
    }

    open func impactOccurred() {}
    /// - Parameter intensity: 0...1.
    open func impactOccurred(intensity: CGFloat) {}
    /// - Parameter location: in the generator's view.
    open func impactOccurred(at location: CGPoint) {}
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}

/// A tick, as of a wheel that turns.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}

/// The rhythm that says how something ended.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success = 0, warning, error }

    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
