import Foundation
import TesseraHarness
import UIKit

/// States of cells: what holds in them, and when cells are told; configurations of content and background.
enum ConfigurationArea: Area {
    static let names = ["configuration"]
    static let keys = KnownKeys(
        given: [
            "isUserInteractionEnabled", "isSelected", "custom", "style", "text", "numberOfLines", "class", "cellSize",
            "automaticallyUpdatesContentConfiguration", "backgroundInsets",
        ],
        expect: Set(CellStateStage.flags.map(\.0)).union([
            "callsContain", "calls", "cellDragState", "cellDropState", "custom", "error",
        ])
        .union(ConfigurationValues.keys).union(ConfigurationStage.keys),
        operations: [
            "newBackgroundConfiguration": [],
            "newContentConfiguration": [],
            "setBackgroundConfiguration": ["style"],
            "backgroundConfiguration": [],
            "setContentConfiguration": ["style"],
            "contentConfiguration": [],
            "copy": [],
            "setOnCopy": ["numberOfLines", "text"],
            "hasDefaultContentConfiguration": [],
            "newViewState": ["traitCollection"],
            "newCellState": ["traitCollection"],
            "configurationState": [],
            "selectItem": [],
            "deselectItem": [],
            "layout": [],
            "layoutPass": [],
            "setHighlighted": ["value"],
            "setEditing": ["value"],
        ],
        members: ["text": ConfigurationValues.textKeys, "secondaryText": ConfigurationValues.textKeys],
        informative: ["inWindow"])

    static func run(_ fixture: Fixture) -> Outcome {
        if makesStateOfNothing(fixture.body["do"]) {
            return .notComparable("Swift has no state without traits")
        }
        guard let wanted = fixture.body["expect"]?["error"] else { return play(fixture) }
        let reason = expectException { _ = play(fixture) }?.reason
        let pattern = wanted["pattern"]?.string ?? ""
        let matches = reason.map { pattern.isEmpty || $0.range(of: pattern, options: .regularExpression) != nil }
        var checker = Checker()
        checker.expect("error \(pattern)", true, matches ?? false)
        return checker.outcome
    }

    private static func play(_ fixture: Fixture) -> Outcome {
        if ConfigurationStage.concerns(fixture.body["do"]) { return ConfigurationStage.run(fixture) }
        let stage = CellStateStage(fixture.body["given"] ?? .null)
        for step in fixture.body["do"]?.array ?? [] {
            guard stage.perform(step) else {
                return .skipped("operation \(step["op"]?.string ?? "?") is not known")
            }
        }
        return stage.check(fixture.body["expect"] ?? .null)
    }

    /// Of Objective-C: the initializer takes no nil here.
    private static func makesStateOfNothing(_ steps: JSONValue?) -> Bool {
        (steps?.array ?? []).contains { step in
            ["newViewState", "newCellState"].contains(step["op"]?.string) && step["traitCollection"] == nil
        }
    }
}

/// One cell in a window that notes what it is told of its state.
@MainActor
private final class CellStateStage {
    static let flags: [(String, KeyPath<UICellConfigurationState, Bool>)] = [
        ("isDisabled", \.isDisabled), ("isHighlighted", \.isHighlighted), ("isSelected", \.isSelected),
        ("isFocused", \.isFocused), ("isPinned", \.isPinned), ("isEditing", \.isEditing),
        ("isExpanded", \.isExpanded), ("isSwiped", \.isSwiped), ("isReordering", \.isReordering),
    ]

    private final class Cell: UICollectionViewCell {
        /// The states of updates; nil for a request of one.
        var calls: [UICellConfigurationState?] = []
        /// What the client adds to the state.
        var custom: [String: JSONValue] = [:]

        override var configurationState: UICellConfigurationState {
            var state = super.configurationState
            for (key, value) in custom { state[UIConfigurationStateCustomKey(key)] = value.description }
            return state
        }

        override func setNeedsUpdateConfiguration() {
            calls.append(nil)
            super.setNeedsUpdateConfiguration()
        }

        override func updateConfiguration(using state: UICellConfigurationState) {
            super.updateConfiguration(using: state)
            calls.append(state)
        }
    }

    private let view: UICollectionView
    private let source = CountedDataSource(counts: [1])
    private let host: TestHost
    private let path = IndexPath(item: 0, section: 0)
    private var asked: UICellConfigurationState?
    private var askedOfView: UIViewConfigurationState?

    init(_ given: JSONValue) {
        let size = CGSize(width: 320, height: 480)
        view = UICollectionView(
            frame: CGRect(origin: .zero, size: size), collectionViewLayout: UICollectionViewFlowLayout())
        source.install(in: view)
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        host = TestHost(view: view, configuration: TestConfiguration(size: size))
        host.settle()
        if let isEnabled = given["isUserInteractionEnabled"]?.bool { cell?.isUserInteractionEnabled = isEnabled }
        if given["isSelected"]?.bool == true { view.selectItem(at: path, animated: false, scrollPosition: []) }
        cell?.custom = given["custom"]?.object ?? [:]
        view.layoutIfNeeded()
        cell?.calls = []
    }

    private var cell: Cell? { view.cellForItem(at: path) as? Cell }

    func perform(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "configurationState": asked = cell?.configurationState
        case "selectItem": view.selectItem(at: path, animated: false, scrollPosition: [])
        case "deselectItem": view.deselectItem(at: path, animated: false)
        case "setHighlighted": cell?.isHighlighted = step["value"]?.bool ?? true
        case "setEditing": view.isEditing = step["value"]?.bool ?? true
        case "layout", "layoutPass": view.layoutIfNeeded()
        case "newViewState": askedOfView = UIViewConfigurationState(traitCollection: view.traitCollection)
        case "newCellState": asked = UICellConfigurationState(traitCollection: view.traitCollection)
        default: return false
        }
        return true
    }

    func check(_ expect: JSONValue) -> Outcome {
        var checker = Checker()
        for (name, path) in Self.flags {
            guard expect.has(name) else { continue }
            let ours = asked.map { $0[keyPath: path] } ?? flag(name, of: askedOfView)
            checker.expect(name, expect[name] ?? .null, JSONValue(ours))
        }
        if let drag = expect["cellDragState"]?.string {
            checker.expect("cellDragState", drag, asked.map { "\($0.cellDragState)" } ?? "not asked")
        }
        if let drop = expect["cellDropState"]?.string {
            checker.expect("cellDropState", drop, asked.map { "\($0.cellDropState)" } ?? "not asked")
        }
        for (key, value) in expect["custom"]?.object ?? [:] {
            let ours = asked?[UIConfigurationStateCustomKey(key)]?.base as? String
            checker.expect("custom \(key)", value.description, ours ?? "nothing")
        }
        let calls = cell?.calls ?? []
        for call in expect["callsContain"]?.strings ?? [] {
            checker.expect("call of \(call)", true, calls.contains { isCall(call, $0) })
        }
        if let wanted = expect["calls"]?.strings {
            checker.expect("number of calls", wanted.count, calls.count)
            for (name, call) in zip(wanted, calls) { checker.expect("call of \(name)", true, isCall(name, call)) }
        }
        return checker.outcome
    }

    /// What holds in the state of a view; nil for what only cells' states have.
    private func flag(_ name: String, of state: UIViewConfigurationState?) -> Bool? {
        switch name {
        case "isDisabled": state?.isDisabled
        case "isHighlighted": state?.isHighlighted
        case "isSelected": state?.isSelected
        case "isFocused": state?.isFocused
        case "isPinned": state?.isPinned
        default: nil
        }
    }

    /// `name` or `name(what holds, not what does not)`.
    private func isCall(_ name: String, _ call: UICellConfigurationState?) -> Bool {
        guard let call else { return name == "setNeedsUpdateConfiguration" }
        guard name.hasPrefix("updateConfiguration") else { return false }
        let words = name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        return words.allSatisfy { holds($0, in: call) }
    }

    private func holds(_ word: String, in state: UICellConfigurationState) -> Bool {
        let isNegated = word.hasPrefix("not ")
        let name = isNegated ? String(word.dropFirst(4)) : word
        let flag = Self.flags.first { $0.0.dropFirst(2).lowercased() == name }
        return flag.map { state[keyPath: $0.1] != isNegated } ?? false
    }
}
