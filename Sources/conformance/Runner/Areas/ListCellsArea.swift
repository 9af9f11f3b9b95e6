import TesseraHarness
import UIKit

/// Cells and sections of lists. Where a case does not name a phone, numbers are those of the Mac's idiom.
enum ListCellsArea: Area {
    static let names = ["list-cells"]
    static let keys = KnownKeys(
        given: [
            "accessories", "appearance", "headerMode", "footerMode", "content", "style", "text", "secondaryText",
            "image",
            "customAccessorySize", "editing", "indentationLevel", "size", "element", "cellSize", "isSelected",
        ],
        expect: ListSectionCheck.keys.union([
            "value", "error", "contentView", "image", "textX", "accessoryViews", "accessoryFrames", "rowHeight",
            "height", "sideInset", "cornerRadius", "topGap", "labelY", "labelHeight", "contentEndsBeforeTrailing",
            "accessorySize", "accessoryFromTrailing", "textY", "secondaryY", "backgroundFrame", "frame", "size",
            "leadingInset", "trailingInset", "thickness",
        ]),
        operations: [
            "position": ["relation", "of"], "order": ["edge"], "visibleAccessories": [], "setAccessories": [],
            "layout": [], "makeSection": [],
            "dequeueConfiguredCell": ["registration"], "dequeueConfiguredSupplementary": ["registration"],
        ])

    static func run(_ fixture: Fixture) -> Outcome {
        let given = fixture.body["given"] ?? .null
        let expect = fixture.body["expect"] ?? .null
        let isPhone = (fixture.body["platform"]?.string ?? "").contains("iPhone")
        if let word = unknownWord(in: given) { return .skipped(word) }
        var checker = Checker()
        for step in fixture.body["do"]?.array ?? [] {
            switch step["op"]?.string {
            case "position": checkPosition(step, given, expect, &checker)
            case "order", "visibleAccessories", "setAccessories":
                checkAccessories(step, given, expect, &checker)
            case "makeSection":
                ListSectionCheck.check(ListSectionCheck.section(given, isMac: !isPhone), expect, &checker)
            case "layout" where given.has("appearance"):
                let hasLine = ["leadingInset", "trailingInset", "thickness"].contains { expect.has($0) }
                ListCellStage(given, isMac: !isPhone, rows: hasLine ? 2 : 1).checkRow(expect, &checker)
            case "layout": ListCellStage(given, isMac: !isPhone).checkGeometry(expect, &checker)
            case "dequeueConfiguredCell", "dequeueConfiguredSupplementary":
                return .notComparable("Swift has no registration that is missing")
            case let op: return .skipped("operation \(op ?? "?") is not known")
            }
        }
        return checker.outcome
    }

    /// What nobody can build, said in words; nil where all is known.
    private static func unknownWord(in given: JSONValue) -> String? {
        for accessory in given["accessories"]?.array ?? [] {
            guard let name = accessory.string else { return "accessory \(accessory) is not known" }
            if ListCellStage.accessory(name) == nil { return "accessory \(name) is not known" }
        }
        if let element = given["element"]?.string, !["header", "footer", "cell", "row", "item"].contains(element) {
            return "element \(element) is not known"
        }
        return nil
    }

    private static func checkPosition(
        _ step: JSONValue, _ given: JSONValue, _ expect: JSONValue, _ checker: inout Checker
    ) {
        let all = (given["accessories"]?.strings ?? []).compactMap { ListCellStage.accessory($0) }
        guard let other = ListCellStage.accessory(step["of"]?.string ?? "") else { return }
        let position: UICellAccessory.Placement.Position =
            step["relation"]?.string == "before"
            ? UICellAccessory.Placement.position(before: other) : UICellAccessory.Placement.position(after: other)
        checker.expect("value", expect["value"]?.int ?? -1, position(all))
    }

    private static func checkAccessories(
        _ step: JSONValue, _ given: JSONValue, _ expect: JSONValue, _ checker: inout Checker
    ) {
        var stage: ListCellStage?
        let error = expectException { stage = ListCellStage(given, isMac: true) }?.reason
        if let wanted = expect["error"] {
            let pattern = wanted["pattern"]?.string ?? ""
            let matches = error.map { $0.range(of: pattern, options: .regularExpression) != nil || pattern.isEmpty }
            return checker.expect("error \(pattern)", true, matches ?? false)
        }
        guard let stage, let wanted = expect["value"]?.strings else { return }
        let shown = stage.shown
        switch step["edge"]?.string {
        case "leading": checker.expect("leading", wanted, shown.leading)
        case "trailing": checker.expect("trailing", wanted, shown.trailing)
        default: checker.expect("shown", wanted.sorted(), (shown.leading + shown.trailing).sorted())
        }
    }
}
