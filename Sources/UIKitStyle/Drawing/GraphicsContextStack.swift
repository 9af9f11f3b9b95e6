import Foundation
import TesseraGraphics

/// The contexts that UIKit's drawing goes to, innermost last: each thread has its own, so that pictures can be drawn on
/// any of them at once.
private final class ContextStack {
    var contexts: [CGContext] = []

    /// Where each thread keeps its own; threads that end let go of theirs.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { held in
            if let held { Unmanaged<ContextStack>.fromOpaque(held).release() }
        }
        return key
    }()

    static var current: ContextStack {
        if let held = pthread_getspecific(key) {
            return Unmanaged<ContextStack>.fromOpaque(held).takeUnretainedValue()
        }
        let made = ContextStack()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }
}

/// Makes `context` the current one of this thread until the matching pop.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }

public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// The context of the `draw(_:)` or image under way on this thread; nil outside of both.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }
