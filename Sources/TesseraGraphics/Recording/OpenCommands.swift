import Foundation

/// The commands that make the state in force: what stays of a drawing once its pixels are kept instead.
///
/// Grows with the states left open and with their clips, not with what is drawn.
struct OpenCommands {
    private(set) var commands: [DrawCommand] = []
    /// Where in `commands` each state that waits for its restore begins, and each layer for its end.
    private var saves: [Int] = []
    private var layers: [Int] = []

    var isInLayer: Bool { !layers.isEmpty }
    /// Those from before the outermost layer under way.
    var belowLayers: [DrawCommand] { Array(commands[..<(layers.first ?? commands.count)]) }

    /// Whether what is drawn stays within its own outline: no shadow falls, and no mode of blending clears around it.
    var keepsToOutlines: Bool {
        !commands.contains { command in
            switch command {
            case .shadow(let style): style != nil
            case .blendMode(let mode): mode != .normal && mode != .clear
            default: false
            }
        }
    }

    mutating func note(_ command: DrawCommand) {
        switch command {
        case .save:
            saves.append(commands.count)
            commands.append(command)
        case .restore:
            if let start = saves.popLast() { commands.removeSubrange(start...) }
        case .beginTransparencyLayer:
            layers.append(commands.count)
            commands.append(command)
        case .endTransparencyLayer:
            guard let start = layers.popLast() else { return }
            commands.removeSubrange(start...)
            saves.removeAll { $0 >= start }
        case .concat(let transform):
            if case .concat(let before)? = commands.last {
                commands[commands.count - 1] = .concat(transform.concatenating(before))
            } else {
                commands.append(command)
            }
        case .alpha, .blendMode, .shadow: set(command)
        case .clip, .clipMask: commands.append(command)
        case .fillRect, .fill, .stroke, .pattern, .gradient, .image, .text: break
        }
    }

    /// A value in place of that which the state had. It stands at the state's beginning, since transforms and clips do not
    /// change it.
    private mutating func set(_ command: DrawCommand) {
        let start = max(saves.last ?? -1, layers.last ?? -1) + 1
        if let old = commands[start...].firstIndex(where: { $0.sets(what: command) }) {
            commands[old] = command
        } else {
            commands.insert(command, at: start)
        }
    }
}

extension DrawCommand {
    fileprivate func sets(what other: DrawCommand) -> Bool {
        switch (self, other) {
        case (.alpha, .alpha), (.blendMode, .blendMode), (.shadow, .shadow): true
        default: false
        }
    }
}
