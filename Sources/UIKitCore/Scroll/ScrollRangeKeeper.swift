import Foundation
import TesseraGraphics

/// The scroll views whose content stands beyond an end that came nearer.
///
/// Recorded on iOS 26: the offset does not move within the pass in which the content shrinks. So the content is brought
/// back after it: in a window before the frame is drawn, so that no frame shows emptiness, and otherwise in a later turn
/// of the run loop. Who is held or moved waits until that is over.
@MainActor
enum ScrollRangeKeeper {
    private struct Entry {
        weak var view: UIScrollView?
    }

    private static var entries: [Entry] = []
    private static var isTurnDue = false

    static func add(_ view: UIScrollView) {
        if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
        guard !isTurnDue else { return }
        isTurnDue = true
        LaterTurn.add {
            isTurnDue = false
            _ = bringBack { _ in true }
        }
    }

    /// The layout of a window's frame is done.
    ///
    /// - Returns: whether content has moved, which must be laid out again.
    static func layoutDidEnd(in window: UIWindow) -> Bool {
        entries.isEmpty ? false : bringBack { $0.window === window }
    }

    private static func bringBack(where isDue: (UIScrollView) -> Bool) -> Bool {
        let due = entries
        var hasMoved = false
        for entry in due {
            if let view = entry.view, isDue(view), view.bringBack() { hasMoved = true }
        }
        entries.removeAll { !($0.view?.isOverrun ?? false) }
        return hasMoved
    }
}
