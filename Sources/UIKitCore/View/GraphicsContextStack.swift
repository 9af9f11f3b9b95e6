import Foundation
import TesseraGraphics

/// The contexts that UIKit's drawing goes to, innermost last: each thread has its own, so that pictures can be drawn on
/// any of them at once.
private final class ContextStack {
    private static let key = "TesseraGraphicsContexts"
    var contexts: [CGContext] = []

    static var current: ContextStack {
        let store = Thread.current.threadDictionary
        if let known = store[key] as? ContextStack { return known }
        let made = ContextStack()
        store[key] = made
        return made
    }
}

/// Makes `context` the current one of this thread until the matching pop.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.current.contexts.append(context) }

public func UIGraphicsPopContext() { _ = ContextStack.current.contexts.popLast() }

/// The context of the `draw(_:)` or image under way on this thread; nil outside of both.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.contexts.last }
