import TesseraTesting
import Testing
import UIKit

private let mood = UIConfigurationStateCustomKey("mood")

/// A cell that notes what it is told, and has a mood.
private final class StateCell: UICollectionViewCell {
    var mind: String? {
        didSet { setNeedsUpdateConfiguration() }
    }
    var requests = 0
    var states: [UICellConfigurationState] = []
    static var onUpdate: ((StateCell) -> Void)?

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[mood] = mind
        return state
    }

    override func setNeedsUpdateConfiguration() {
        requests += 1
        super.setNeedsUpdateConfiguration()
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        states.append(state)
        Self.onUpdate?(self)
    }

    func take() -> [UICellConfigurationState] {
        defer { (states, requests) = ([], 0) }
        return states
    }
}

/// States of cells, and when cells hear of them.
@MainActor
@Suite(.serialized)
struct CellStateTests {
    private func stage(_ count: Int = 4) throws -> (view: WordView, host: TestHost, cell: StateCell) {
        let view = wordView(WordSource(count), layout: rows())
        view.register(StateCell.self, forCellWithReuseIdentifier: "word")
        let host = listHost(view)
        let cell = try #require(view.cellForItem(at: path(0)) as? StateCell)
        return (view, host, cell)
    }

    @Test func valuesOfStates() {
        var state = UICellConfigurationState(traitCollection: .current)
        #expect(!state.isDisabled && !state.isHighlighted && !state.isSelected && !state.isFocused && !state.isPinned)
        #expect(!state.isEditing && !state.isExpanded && !state.isSwiped && !state.isReordering)
        #expect(state.cellDragState == .none && state.cellDropState == .none)
        let fresh = state
        state[mood] = "glad"
        #expect(state[mood] == AnyHashable("glad") && fresh[mood] == nil && state != fresh)
        state[mood] = nil
        #expect(state == fresh && state.hashValue == fresh.hashValue)
        state.cellDropState = .targeted
        #expect(state != fresh)
        var view = UIViewConfigurationState(traitCollection: .current)
        view.isPinned = true
        #expect(view != UIViewConfigurationState(traitCollection: .current))
        #expect(UIConfigurationStateCustomKey(rawValue: "mood") == mood)
    }

    /// Recorded on iOS 26: a cell is made, configured and told before the next one is asked for.
    @Test func newCellsAreToldOneByOne() {
        let source = WordSource(2)
        let view = wordView(source, layout: rows())
        view.register(StateCell.self, forCellWithReuseIdentifier: "word")
        var told: [Int] = []
        StateCell.onUpdate = { _ in told.append(source.requests.count) }
        defer { StateCell.onUpdate = nil }
        view.layoutIfNeeded()
        #expect(told == [1, 2])
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(told.count == 2)
    }

    @Test func selectionAndHighlight() throws {
        let (view, _, cell) = try stage()
        #expect(cell.take().count == 1)
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        #expect(cell.requests == 1 && cell.states.isEmpty, "told with the next layout")
        view.layoutIfNeeded()
        #expect(cell.take().map { [$0.isSelected, $0.isHighlighted, $0.isEditing] } == [[true, false, false]])
        cell.isHighlighted = true
        cell.isSelected = false
        view.layoutIfNeeded()
        #expect(cell.take().map { [$0.isSelected, $0.isHighlighted] } == [[false, true]], "once for both")
        cell.isHighlighted = true
        view.layoutIfNeeded()
        #expect(cell.take().isEmpty)
    }

    @Test func editingTouchesAndMoods() throws {
        let (view, host, cell) = try stage(40)
        _ = cell.take()
        view.isEditing = true
        view.layoutIfNeeded()
        #expect(cell.take().map(\.isEditing) == [true])
        view.contentOffset.y = 400
        host.settle()
        let later = try #require(view.cellForItem(at: path(25)) as? StateCell)
        #expect(later.states.last?.isEditing == true, "new cells, too")
        view.contentOffset.y = 0
        view.isEditing = false
        host.settle()
        let first = try #require(view.cellForItem(at: path(0)) as? StateCell)
        #expect(first.configurationState.isEditing == false)
        _ = first.take()
        first.isUserInteractionEnabled = false
        #expect(first.configurationState.isDisabled && first.requests == 1)
        first.mind = "glad"
        view.layoutIfNeeded()
        #expect(first.take().map { $0[mood] } == [AnyHashable("glad")])
    }

    @Test func aCarriedCellKnows() throws {
        let (view, host, cell) = try stage()
        _ = cell.take()
        #expect(view.beginInteractiveMovementForItem(at: path(0)))
        host.settle()
        #expect(cell.take().map(\.isReordering) == [true])
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 50))
        host.settle()
        #expect(cell.configurationState.isReordering && view.cellForItem(at: path(2)) === cell)
        view.cancelInteractiveMovement()
        host.settle()
        #expect(cell.take().last?.isReordering == false)
    }

    /// For cells without a class of their own.
    @Test func theHandlerIsCalledAfterTheMethod() throws {
        let (view, _, cell) = try stage()
        _ = cell.take()
        var heard: [Int] = []
        cell.configurationUpdateHandler = { cell, state in
            #expect(cell.isSelected == state.isSelected)
            heard.append((cell as? StateCell)?.states.count ?? -1)
        }
        view.layoutIfNeeded()
        #expect(heard == [1])
        let plain = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        var states: [Bool] = []
        plain.configurationUpdateHandler = { states.append($1.isSelected) }
        plain.layoutIfNeeded()
        plain.isSelected = true
        plain.setNeedsUpdateConfiguration()
        plain.layoutIfNeeded()
        #expect(states == [false, true])
    }

    /// A used cell is told its state even where it is the same as before.
    @Test func usedCellsAreToldAgain() throws {
        let (view, host, cell) = try stage(40)
        _ = cell.take()
        view.contentOffset.y = 400
        host.settle()
        #expect(!cell.take().isEmpty && view.indexPath(for: cell) != path(0))
    }
}
