import Foundation

/// A movement of a symbol. Symbols do not move here: effects are kept, and have no effect.
public protocol SymbolEffect: Sendable {}

/// A movement with which one symbol takes the place of another.
public protocol ContentTransitionSymbolEffect {}

/// The movement that suits both symbols.
public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {}

/// One symbol goes while the other comes.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    private enum Direction { case automatic, downUp, upUp, offUp }

    private var direction = Direction.automatic
    private var isByLayer: Bool?

    init() {}

    private func with(_ change: (inout Self) -> Void) -> Self {
        var result = self
        change(&result)
        return result
    }

    /// The old symbol shrinks, the new one grows.
    public var downUp: Self { with { $0.direction = .downUp } }
    /// Both symbols grow.
    public var upUp: Self { with { $0.direction = .upUp } }
    /// The old symbol goes at once, the new one grows.
    public var offUp: Self { with { $0.direction = .offUp } }
    /// The layers of the symbols move one after the other.
    public var byLayer: Self { with { $0.isByLayer = true } }
    /// Each symbol moves as a whole.
    public var wholeSymbol: Self { with { $0.isByLayer = false } }
}

extension ContentTransitionSymbolEffect where Self == AutomaticSymbolEffect {
    /// The movement that suits both symbols.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension ContentTransitionSymbolEffect where Self == ReplaceSymbolEffect {
    /// One symbol goes while the other comes.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// How a movement of a symbol runs.
public struct SymbolEffectOptions: Hashable, Sendable {
    private var speed = 1.0

    /// Once, at the usual speed.
    public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
    /// At a multiple of the usual speed.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions().speed(speed) }

    /// Returns the options with another speed, a multiple of the usual one.
    public func speed(_ speed: Double) -> SymbolEffectOptions {
        var result = self
        result.speed = speed
        return result
    }
}

/// How one symbol takes the place of another in a view. Stored by what takes it: the new symbol shows at once here.
public final class UISymbolContentTransition: NSObject, Sendable {
    /// How the symbols move.
    public let transition: any ContentTransitionSymbolEffect & SymbolEffect
    /// How the movement runs.
    public let options: SymbolEffectOptions

    /// A transition with options, which are kept.
    public init(
        _ transition: some ContentTransitionSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default
    ) {
        self.transition = transition
        self.options = options
        super.init()
    }
}
