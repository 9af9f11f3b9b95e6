import Foundation
import TesseraGraphics

/// The contexts that UIKit's drawing goes to, innermost last.
@MainActor
private enum ContextStack {
    static var contexts: [CGContext] = []
}

/// Makes `context` the current one until the matching pop.
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.contexts.append(context) }

@preconcurrency @MainActor
public func UIGraphicsPopContext() { _ = ContextStack.contexts.popLast() }

/// The context of the `draw(_:)` or image under way; nil outside of both.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.contexts.last }
