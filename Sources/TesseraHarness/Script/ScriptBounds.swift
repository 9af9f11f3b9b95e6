/// What the numbers of a script may be: far beyond any use, and near enough that every script ends and fits into memory.
enum ScriptBounds {
    /// Seconds from the script's beginning.
    static let time = 0.0...3_600
    /// Seconds that a gesture takes.
    static let duration = 0.0...600
    /// Points; outside the window too.
    static let place = -100_000.0...100_000
    /// Points per second.
    static let speed = -1_000_000.0...1_000_000
    /// Points that a wheel moves the content.
    static let way = -1e9...1e9
    static let scale = 0.01...100
    /// Points of a window's side.
    static let side = 1.0...16_384
    static let mostFingers = 99
    static let mostCharacters = 10_000
    static let mostBytes = 16 << 20
    /// Of lists and objects in each other: a list of modifiers in an entry in the list of entries has three.
    static let mostLevels = 8
    static let mostEntries = 100_000
    /// Single moves of fingers and presses of keys.
    static let mostSteps = 500_000
}
