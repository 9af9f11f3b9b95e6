/// Cases that do not hold, each with the reason. They still count as failed, but do not fail the run.
public enum Exceptions {
    public static let reasons: [String: String] = [
        "animation.view-springs.004": "the animations of a block cannot be read while it runs",
        "collection.offset-changes.003": "the layout hears of a set offset after the move, not before",
        "collection.offset-changes.004": "the layout hears of a set offset after the move, not before",
        "collection.offset-changes.006": "the layout hears of an animated offset when the bounds move, not at once",
        "views.interface-style-override.006": "views have their new traits at once, not with their next update",
    ]
}
