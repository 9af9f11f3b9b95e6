/// Cases that do not hold, each with the reason: what ours does instead. They still count as failed, but do not fail the
/// run. None of them is doubted: they wait to be mended.
public enum Exceptions {
    public static let reasons: [String: String] = [
        "collection.custom-layout-calls.001": "supplementary views of the first pass are made before the cells",
        "collection.custom-layout-calls.004": prefetching,
        "collection.offset-changes.001": "the delegate hears of scrolling when bounds are set; besides, " + prefetching,
        "collection.offset-changes.002": prefetching,
        "collection.offset-changes.003": setOffset + "; besides, " + prefetching,
        "collection.offset-changes.004": setOffset + "; besides, " + prefetching,
        "collection.offset-changes.006": "the layout hears of an animated offset when the bounds move, not at once",
        "collection.offset-changes.010": "content starts farther after the lift, and more cells are made ahead",
        "collection.offset-changes.012": prefetching,
        "collection.offset-changes.013": prefetching,
        "scroll.bounce.002": "a bounce begins with the velocity of the finger, UIKit's with less",
        "scroll.deceleration.002": slowEnd,
        "scroll.deceleration.003": slowEnd,
        "scroll.deceleration.005": slowEnd,
        "scroll.deceleration.006": slowEnd,
    ]

    private static let prefetching = "prefetching asks the layout in the same pass about what lies ahead"
    private static let setOffset = "the layout hears of a set offset after the move, not before"
    private static let slowEnd =
        "content comes to rest at a lower velocity than UIKit's, later and a few points farther"
}
