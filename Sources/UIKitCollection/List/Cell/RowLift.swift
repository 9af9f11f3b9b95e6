import Foundation
import TesseraGraphics
import UIKitCore

/// The look of a row that is carried to another place: it floats above the others. The shadow is from memory.
@MainActor
struct RowLift {
    private static let opacity: Float = 0.22
    private static let duration: TimeInterval = 0.2

    private(set) var isLifted = false
    /// The shadow of a row that was let go is not gone yet.
    private(set) var isLanding = false
    private var turn = 0

    /// Begins to lift or to lower a row.
    ///
    /// - Returns: What the completion of the animation passes to `end`.
    private mutating func begin(_ isLifted: Bool) -> Int {
        self.isLifted = isLifted
        isLanding = !isLifted
        turn += 1
        return turn
    }

    private mutating func end(_ turn: Int) -> Bool {
        guard self.turn == turn, isLanding else { return false }
        isLanding = false
        return true
    }

    /// How the row stands to its card; nil where it is not lifted.
    var stance: CardCut.Stance? { isLifted ? .carried : isLanding ? .landing : nil }

    /// Lifts or lowers a row.
    ///
    /// - Parameters:
    ///   - lift: where the row keeps this value.
    ///   - cut: gives the row the corners of its stance.
    static func set<Cell: UIView>(
        _ isLifted: Bool, of cell: Cell, _ lift: ReferenceWritableKeyPath<Cell, RowLift>,
        cut: @escaping @MainActor (Cell) -> Void
    ) {
        let turn = cell[keyPath: lift].begin(isLifted)
        let layer = cell.layer
        let show = {
            cut(cell)
            layer.shadowOpacity = isLifted ? opacity : 0
        }
        let finish = { @MainActor [weak cell] in
            guard let cell, cell[keyPath: lift].end(turn) else { return }
            UIView.performWithoutAnimation { cut(cell) }
        }
        if isLifted {
            layer.shadowColor = UIColor.black.cgColor
            layer.shadowRadius = 10
            layer.shadowOffset = CGSize(width: 0, height: 3)
        }
        if cell.window != nil, UIView.areAnimationsEnabled {
            UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction, animations: show) { _ in
                finish()
            }
        } else {
            show()
            finish()
        }
        if isLifted {
            layer.shadowPath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: layer.cornerRadius).cgPath
        }
    }
}
