import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Targets of recognizers")
struct TargetTests {
    @MainActor
    private final class Board: UIView {
        var log: [String] = []
        private(set) lazy var tap = UITapGestureRecognizer(target: self, action: Board.handleTap)
        private(set) lazy var plain = UITapGestureRecognizer(target: self, action: Board.reload)
        private(set) lazy var general = UILongPressGestureRecognizer(target: self, action: Board.handleAny)

        func handleTap(_ recognizer: UITapGestureRecognizer) { log.append("tap \(recognizer.numberOfTapsRequired)") }
        func reload() { log.append("reload") }
        func handleAny(_ recognizer: UIGestureRecognizer) { log.append("any \(recognizer.state)") }
    }

    @Test func methodsAreCalledWithTheRecognizer() {
        let board = Board()
        board.tap.state = .ended
        board.plain.state = .ended
        board.general.state = .began
        board.general.state = .ended
        #expect(board.log == ["tap 1", "reload", "any began", "any ended"])
        #expect(board.tap.state == .possible)
    }

    @Test func targetsAreNotKeptAlive() {
        var board: Board? = Board()
        weak let gone = board
        let tap = UITapGestureRecognizer()
        if let board {
            tap.addTarget(board, action: Board.handleTap)
            tap.addTarget(board, action: Board.reload)
        }
        board = nil
        #expect(gone == nil)
        tap.state = .ended
    }

    @Test func targetsCanBeRemoved() {
        let (first, second) = (Board(), Board())
        var closures = 0
        let tap = UITapGestureRecognizer { _ in closures += 1 }
        tap.addTarget(first, action: Board.reload)
        tap.addTarget(second, action: Board.reload)
        tap.removeTarget(first)
        tap.state = .ended
        #expect(first.log == [])
        #expect(second.log == ["reload"])
        tap.removeTarget(nil)
        tap.state = .ended
        #expect(closures == 1)
    }
}
