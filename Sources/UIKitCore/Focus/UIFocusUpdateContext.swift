import Foundation
import TesseraGraphics

/// A move of the focus from one item to another.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open internal(set) weak var previouslyFocusedItem: (any UIFocusItem)?
    open internal(set) weak var nextFocusedItem: (any UIFocusItem)?
    /// Where the movement went; empty where the program or the system moved the focus.
    open internal(set) var focusHeading: UIFocusHeading

    open var previouslyFocusedView: UIView? { Self.view(of: previouslyFocusedItem) }
    open var nextFocusedView: UIView? { Self.view(of: nextFocusedItem) }

    package init(from previous: (any UIFocusItem)?, to next: (any UIFocusItem)?, heading: UIFocusHeading) {
        previouslyFocusedItem = previous
        nextFocusedItem = next
        focusHeading = heading
        super.init()
    }

    /// The item itself, or the view around an item that is none.
    private static func view(of item: (any UIFocusItem)?) -> UIView? {
        var environment: (any UIFocusEnvironment)? = item
        while let current = environment {
            if let view = current as? UIView { return view }
            environment = current.parentFocusEnvironment
        }
        return nil
    }
}

/// Times of a focus animation.
@preconcurrency @MainActor
public protocol UIFocusAnimationContext: NSObjectProtocol {
    /// Seconds.
    var duration: TimeInterval { get }
}

/// Animations that run along with a move of the focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    static let duration: TimeInterval = 0.25

    private final class Times: NSObject, UIFocusAnimationContext {
        let duration = UIFocusAnimationCoordinator.duration
    }

    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []
    private let times = Times()

    override package init() {
        super.init()
    }

    /// Runs `animations` together with the system's own.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { self.animations.append(animations) }
        if let completion { completions.append(completion) }
    }

    open func addCoordinatedFocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        addCoordinatedAnimations(animations.map { body in { [times] in body(times) } }, completion: completion)
    }

    open func addCoordinatedUnfocusingAnimations(
        _ animations: ((any UIFocusAnimationContext) -> Void)?, completion: (() -> Void)? = nil
    ) {
        addCoordinatedAnimations(animations.map { body in { [times] in body(times) } }, completion: completion)
    }

    package func run() {
        let (bodies, ends) = (animations, completions)
        guard !bodies.isEmpty || !ends.isEmpty else { return }
        UIView.animate(withDuration: Self.duration) {
            for body in bodies { body() }
        } completion: { _ in
            for end in ends { end() }
        }
    }
}
