import Foundation

/// An animation of a drag that others may add to.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds changes that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds what is called at the end, with the end that the animation came to.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
