import Foundation
import TesseraGraphics
import TesseraLayers

/// The views of a text view: the pieces of text in sight, what is selected behind them and the caret before them.
@MainActor
final class TextViewContents {
    /// How far glyphs may reach beyond their piece, in points.
    private static let reach: CGFloat = 6

    private unowned let owner: UITextView
    let marks = TextSelectionMarks()
    private let pieces = TextMarkView()
    /// The views in sight, by the layout that each shows.
    private var views: [Int: TextPieceView] = [:]
    private var spare: [TextPieceView] = []

    init(_ owner: UITextView) {
        self.owner = owner
    }

    func attach() {
        pieces.isUserInteractionEnabled = false
        for view in [marks.highlights, pieces, marks.caret] { owner.addSubview(view) }
    }

    /// How many pieces have a view.
    var shownCount: Int { views.count }

    private var manager: NSLayoutManager { owner.layoutManager }

    // MARK: Pieces

    /// Lays out what is in sight and shows it; content moves along with what is found out above.
    func layOut() {
        let first = firstInSight()
        var left = views
        views = [:]
        var number = first
        while number < manager.pieceCount {
            let top = owner.bounds.minY - owner.roomInset.top
            let (piece, layout) = manager.layout(ofPiece: number)
            if CGFloat(piece.top) >= top + owner.bounds.height + Self.reach, number > first { break }
            if let id = piece.layout {
                let view = left.removeValue(forKey: id) ?? takeSpare()
                views[id] = view
                show(layout, at: CGFloat(piece.top), in: view)
            }
            number += 1
        }
        for view in left.values { putAside(view) }
    }

    /// The first piece in sight. What was thought to have another height, and ends in sight, keeps its lower edge in place.
    private func firstInSight() -> Int {
        var number = manager.piece(y: topOfSight).number
        for _ in 0..<64 {
            let before = manager.piece(number: number)
            if before.layout == nil {
                let after = manager.layout(ofPiece: number).piece
                let change = CGFloat(after.height - before.height)
                if CGFloat(before.top) < topOfSight, change != 0, owner.bounds.minY > 0 {
                    owner.moveAlong(by: CGPoint(x: 0, y: change))
                }
            }
            let found = manager.piece(y: topOfSight).number
            if found == number { return number }
            number = found
        }
        return number
    }

    private var topOfSight: CGFloat { max(owner.bounds.minY - owner.roomInset.top - Self.reach, 0) }

    private func takeSpare() -> TextPieceView {
        if let view = spare.popLast() {
            view.isHidden = false
            return view
        }
        let view = TextPieceView()
        pieces.addSubview(view)
        return view
    }

    private func putAside(_ view: TextPieceView) {
        guard spare.count < 16 else { return view.removeFromSuperview() }
        view.isHidden = true
        spare.append(view)
    }

    private func show(_ layout: PieceLayout, at top: CGFloat, in view: TextPieceView) {
        let room = owner.textContainer.lineWidth
        let width = room.isFinite ? room : layout.width + 1
        let origin = CGPoint(x: owner.roomInset.left + owner.textContainer.padding, y: owner.roomInset.top + top)
        let grid = owner.pixels
        let frame = CGRect(
            x: grid.round(origin.x) - Self.reach, y: grid.round(origin.y) - Self.reach,
            width: width.rounded(.up) + 2 * Self.reach, height: layout.height.rounded(.up) + 2 * Self.reach)
        UIView.performWithoutAnimation {
            if view.frame != frame { view.frame = frame }
            view.show(
                layout.block,
                in: CGRect(
                    x: Self.reach, y: Self.reach + layout.blockTop, width: width, height: layout.height + 1))
        }
    }

    // MARK: Marks

    /// Shows the caret, or what is selected of what is in sight.
    func showMarks() {
        let editor = owner.editor
        let isShown = owner.isFirstResponder
        let range = owner.textSource.clamp(editor.range)
        var parts: [CGRect] = []
        var caret: CGRect?
        if isShown, !range.isEmpty {
            parts = owner.parts(of: range, between: owner.bounds.minY, and: owner.bounds.maxY).map(\.rect)
        } else if isShown, owner.isEditableText {
            caret = owner.caretFrame(at: range.lowerBound, editor.selection.affinity)
        }
        marks.show(parts, caret: caret, tint: owner.tintColor ?? .tintColor)
    }
}

/// Shows one piece of a text.
@MainActor
final class TextPieceView: UIView {
    private var block: TextBlock?
    private var place = CGRect.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    func show(_ block: TextBlock, in place: CGRect) {
        guard block != self.block || place != self.place else { return }
        self.block = block
        self.place = place
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let block else { return }
        context.draw(block, in: place)
    }
}
