import TesseraHarness
import UIKit

/// Configurations made, copied, set on a cell and read back.
@MainActor
final class ConfigurationStage {
    nonisolated static let keys: Set<String> = [
        "equal", "sameObject", "same", "equalToSet", "changed", "value", "equalBefore", "equalAfter",
        "originalNumberOfLines", "backgroundFrame",
    ]

    private static let operations: Set<String> = [
        "newBackgroundConfiguration", "newContentConfiguration", "setBackgroundConfiguration",
        "backgroundConfiguration",
        "setContentConfiguration", "contentConfiguration", "copy", "setOnCopy", "hasDefaultContentConfiguration",
    ]

    static func concerns(_ steps: JSONValue?) -> Bool {
        (steps?.array ?? []).contains { operations.contains($0["op"]?.string ?? "") }
    }

    private let given: JSONValue
    private let cell: UICollectionViewCell
    private let host: TestHost
    private var content: UIListContentConfiguration?
    private var background: UIBackgroundConfiguration?
    private var copy: UIListContentConfiguration?
    private var wasEqual: Bool?
    private var answer: JSONValue?
    private var isEqual: Bool?

    private init(_ given: JSONValue) {
        self.given = given
        let frame = CGRect(origin: .zero, size: given["cellSize"]?.size ?? CGSize(width: 320, height: 60))
        let isListCell = given["class"]?.string == "UICollectionViewListCell"
        cell = isListCell ? UICollectionViewListCell(frame: frame) : UICollectionViewCell(frame: frame)
        if let updates = given["automaticallyUpdatesContentConfiguration"]?.bool {
            cell.automaticallyUpdatesContentConfiguration = updates
        }
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        root.addSubview(cell)
        host = TestHost(view: root, configuration: TestConfiguration(size: root.bounds.size))
        host.settle()
        content = ConfigurationValues.content(given["style"]?.string ?? "")
        content?.text = given["text"]?.string
        if let lines = given["numberOfLines"]?.int { content?.textProperties.numberOfLines = lines }
        background = ConfigurationValues.background(given["style"]?.string ?? "")
        guard let insets = given["backgroundInsets"]?.doubles, insets.count == 4 else { return }
        if background == nil { background = .clear() }
        background?.backgroundInsets = NSDirectionalEdgeInsets(
            top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
    }

    static func run(_ fixture: Fixture) -> Outcome {
        let stage = ConfigurationStage(fixture.body["given"] ?? .null)
        let steps = fixture.body["do"]?.array ?? []
        let sets = steps.contains { ($0["op"]?.string ?? "").hasPrefix("set") && $0["op"]?.string != "setHighlighted" }
        if !sets, let content = stage.content { stage.cell.contentConfiguration = content }
        for step in steps {
            guard stage.perform(step) else { return .skipped("operation \(step["op"]?.string ?? "?") is not known") }
        }
        return stage.check(fixture.body["expect"] ?? .null)
    }

    private func perform(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "newContentConfiguration": return content != nil
        case "newBackgroundConfiguration": return background != nil
        case "setContentConfiguration":
            if let style = step["style"]?.string { content = ConfigurationValues.content(style) }
            if step.has("style"), step["style"]?.string == nil {
                content = nil
            } else if content == nil {
                return false
            }
            cell.contentConfiguration = content
        case "contentConfiguration":
            let read = cell.contentConfiguration as? UIListContentConfiguration
            if read == nil { answer = JSONValue.null }
            isEqual = read.map { $0 == content }
        case "setBackgroundConfiguration":
            if let style = step["style"]?.string { background = ConfigurationValues.background(style) }
            guard background != nil else { return false }
            cell.backgroundConfiguration = background
        case "backgroundConfiguration":
            isEqual = cell.backgroundConfiguration.map { $0 == background }
        case "copy":
            copy = content
            wasEqual = copy == content
        case "setOnCopy":
            if let lines = step["numberOfLines"]?.int { copy?.textProperties.numberOfLines = lines }
            if let text = step["text"]?.string { copy?.text = text }
        case "setHighlighted": cell.isHighlighted = step["value"]?.bool ?? true
        case "layout", "layoutPass": host.settle()
        case "hasDefaultContentConfiguration": answer = .bool(offersDefaultContent)
        default: return false
        }
        return true
    }

    /// Classes of which Swift knows that they offer one.
    private var offersDefaultContent: Bool {
        switch given["class"]?.string {
        case "UICollectionViewListCell", "UITableViewCell", "UITableViewHeaderFooterView": true
        default: cell is UICollectionViewListCell
        }
    }

    private func check(_ expect: JSONValue) -> Outcome {
        var checker = Checker()
        if let background { ConfigurationValues.check(background, expect, &checker) }
        if let content { ConfigurationValues.check(content, expect, &checker) }
        flag("equal", expect, isEqual, &checker)
        flag("equalToSet", expect, isEqual, &checker)
        // What is read back is a value: it has no identity.
        flag("sameObject", expect, false, &checker)
        flag("same", expect, isEqual, &checker)
        flag("changed", expect, isEqual.map { !$0 }, &checker)
        flag("equalBefore", expect, wasEqual, &checker)
        flag("equalAfter", expect, copy.map { $0 == content }, &checker)
        if let lines = expect["originalNumberOfLines"]?.int {
            checker.expect("originalNumberOfLines", lines, content?.textProperties.numberOfLines ?? -1)
        }
        if let frame = expect["backgroundFrame"] {
            let fill = cell.subviews.first { $0 !== cell.contentView }?.subviews.first
            let ours = fill.map { $0.convert($0.bounds, to: cell).numbers } ?? []
            checker.expect("backgroundFrame", numbers: frame, ours, tolerance: 1e-3)
        }
        if expect.has("value") { checker.expect("value", expect["value"] ?? .null, answer ?? .string("something")) }
        return checker.outcome
    }

    private func flag(_ name: String, _ expect: JSONValue, _ actual: Bool?, _ checker: inout Checker) {
        guard let wanted = expect[name]?.bool else { return }
        checker.expect(name, "\(wanted)", actual.map { "\($0)" } ?? "not asked")
    }
}
