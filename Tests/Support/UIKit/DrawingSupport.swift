import UIKit

/// What is drawn into the current context by `body`.
@MainActor
package func recorded(_ body: () -> Void) -> [DrawCommand] {
    let context = CGContext()
    UIGraphicsPushContext(context)
    body()
    UIGraphicsPopContext()
    return context.finish().commands
}

/// The texts among the commands, with the rectangles they are drawn in.
package func texts(in commands: [DrawCommand]) -> [(block: TextBlock, rect: CGRect)] {
    commands.compactMap { command in
        if case .text(let block, let rect) = command { (block, rect) } else { nil }
    }
}
