import Foundation
import TesseraGraphics

/// A caret that a finger moves: from the middle of where it was by as much as the finger has moved.
@MainActor
struct FloatingCursor {
    private let start: CGPoint
    private let caret: CGPoint

    init(_ owner: any TextEditorOwner, at point: CGPoint) {
        start = point
        caret =
            owner.caretFrame(
                at: owner.textSource.clamp(owner.editor.range).lowerBound, owner.editor.selection.affinity
            ).center
    }

    func move(in owner: any TextEditorOwner, to point: CGPoint) {
        let found = owner.place(closestTo: caret + (point - start))
        let new = TextSelection(found.offset, affinity: found.affinity)
        if new != owner.editor.selection { owner.editor.select(new) }
    }
}
