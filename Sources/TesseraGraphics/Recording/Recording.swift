import Foundation

/// A drawing as data: made once on the main actor, replayed anywhere.
package struct Recording: Sendable, Hashable, Codable {
    package var commands: [DrawCommand] = []

    package init() {}
    package init(_ commands: [DrawCommand]) { self.commands = commands }

    package var isEmpty: Bool { commands.isEmpty }

    package mutating func append(_ command: DrawCommand) {
        commands.append(command)
    }

    /// Adds another drawing under a transform of its own.
    package mutating func append(_ other: Recording, transform: CGAffineTransform) {
        guard !other.isEmpty else { return }
        commands.append(.save)
        if !transform.isIdentity { commands.append(.concat(transform)) }
        commands += other.commands
        commands.append(.restore)
    }
}

/// Turns recordings into pixels; called from any thread.
package protocol Rasterizer: Sendable {
    /// Draws `recording` into a picture of `size` points at `scale`, whose top left corner is `origin` in the
    /// recording's space; nil when the picture would be empty or larger than an image can be.
    func rasterize(_ recording: Recording, origin: CGPoint, size: CGSize, scale: CGFloat) -> CGImage?
}
