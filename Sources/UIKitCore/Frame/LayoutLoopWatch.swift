import TesseraBase
import TesseraLayers

/// Notices layout that never ends, because views ask for another one in each of theirs, and stops it.
@MainActor
struct LayoutLoopWatch {
    /// Frames in a row without an end. Each goes through the tree up to 32 times: more than the 100 times in all that
    /// UIKit is usually told to take for a loop.
    private static let limit = 4
    private var count = 0

    /// The layout of a frame is done, or was given up until the next.
    mutating func layoutDidEnd(in window: UIWindow) {
        guard window.layer.treeNeedsLayout else { return count = 0 }
        count += 1
        guard count >= Self.limit else { return }
        count = 0
        let restless = window.layer.dropLayout()
        var names: [String] = []
        for layer in restless {
            let name = ViewText.name(of: layer.delegate ?? layer)
            if !names.contains(name) { names.append(name) }
        }
        // Once for the same views: they would say it in every frame.
        DiagnosticsLog.writeOnce(
            .error, "LayoutLoop",
            "A layout feedback loop has been detected: \(names.joined(separator: ", ")) still asked for layout after "
                + "more than 100 layouts in a row. The layout has been stopped; it goes on when something else asks for "
                + "it. Look for setNeedsLayout(), changed constraints or sizes in layoutSubviews() or "
                + "viewDidLayoutSubviews().")
    }
}
