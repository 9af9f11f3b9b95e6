/// The kinds of bars that have images of their own.
public enum UIBarMetrics: Int, Sendable {
    case `default` = 0
    case compact
    case defaultPrompt = 101
    case compactPrompt
}

public enum UIBarStyle: Int, Sendable {
    case `default` = 0
    case black
}
