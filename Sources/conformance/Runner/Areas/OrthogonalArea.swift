import UIKit

/// Sections that scroll by themselves, put at offsets one after the other.
enum OrthogonalArea: Area {
    static let names = ["orthogonal"]
    static let keys = KnownKeys(
        expect: LayoutCase.placeKeys.union(["steps"]), steps: ["propose", "offsets", "visibleCells", "handler"])

    static func run(_ fixture: Fixture) -> Outcome {
        guard let layout = fixture.body["layout"], layout["type"]?.string == "compositional" else {
            return .skipped("no compositional layout")
        }
        if let key = LayoutCase.unknownKey(in: fixture.body) { return .skipped("unknown key \(key)") }
        let spec = CompositionalSpec(fixture)
        if let unknown = spec.handler?.unknown, !unknown.isEmpty {
            return .skipped("the handler has unknown parts: \(unknown.joined(separator: ", "))")
        }
        let built = LayoutCase(
            fixture, layout: spec.makeLayout(recordsHandlers: true), delegate: nil,
            kinds: spec.supplementaryKinds.sorted())
        let expect = fixture.body["expect"] ?? .null
        var checker = Checker()
        built.checkPlaces(expect, &checker)
        built.checkLists(expect, &checker)
        let stage = OrthogonalStage(view: built.view, tolerance: built.tolerance)
        for (number, step) in (expect["steps"]?.array ?? []).enumerated() {
            for section in built.source.counts.indices {
                stage.scroll(section: section, to: CGFloat(step["propose"]?.double ?? 0))
                built.view.layoutIfNeeded()
                built.view.layoutIfNeeded()
            }
            checkHandlers(step, spec, "step \(number)", built.tolerance, &checker)
            stage.check(step, "step \(number)", &checker)
        }
        return checker.outcome
    }

    /// The last call for each section.
    private static func checkHandlers(
        _ step: JSONValue, _ spec: CompositionalSpec, _ name: String, _ tolerance: Double, _ checker: inout Checker
    ) {
        for expected in step["handler"]?.array ?? [] {
            let section = expected["section"]?.int ?? 0
            guard let call = spec.handlerCalls.last(where: { $0.section == section }) else {
                checker.fail("\(name) handler of \(section)", expected: expected.description, actual: "not called")
                continue
            }
            if let offset = expected["offsetX"]?.double, abs(offset - call.offset.x.native) > tolerance {
                checker.fail("\(name) offset in \(section)", expected: "\(offset)", actual: "\(call.offset.x)")
            }
            guard let visible = expected["visible"]?.array else { continue }
            checker.expect(
                "\(name) visible in \(section)", visible.compactMap { $0["element"]?.string }.sorted(),
                call.items.map(\.name).sorted())
            for element in visible {
                guard let id = element["element"]?.string, let seen = call.items.first(where: { $0.name == id }) else {
                    continue
                }
                if let frame = element["frame"] {
                    checker.expect("\(name) \(id) frame", numbers: frame, seen.frame.numbers, tolerance: tolerance)
                }
                if let center = element["center"] {
                    checker.expect("\(name) \(id) center", numbers: center, seen.center.numbers, tolerance: tolerance)
                }
                if let z = element["z"]?.int { checker.expect("\(name) \(id) z", z, seen.zIndex) }
            }
        }
    }
}

/// The inner scroll views of a collection view, in the order of their sections.
@MainActor
final class OrthogonalStage {
    let view: UICollectionView
    let tolerance: Double
    /// Those found before: a handler may have moved all cells of a section out of sight since.
    private var found: [Int: UIScrollView] = [:]

    init(view: UICollectionView, tolerance: Double) {
        self.view = view
        self.tolerance = tolerance
    }

    private func scrollView(section: Int) -> UIScrollView? {
        if let inner = scrollViewOfCells(section: section) { found[section] = inner }
        return found[section].flatMap { $0.isDescendant(of: view) ? $0 : nil }
    }

    /// By the sections of the cells in them.
    private func scrollViewOfCells(section: Int) -> UIScrollView? {
        for cell in view.visibleCells where view.indexPath(for: cell)?.section == section {
            var parent = cell.superview
            while let current = parent, current !== view {
                if let found = current as? UIScrollView { return found }
                parent = current.superview
            }
        }
        return nil
    }

    func scroll(section: Int, to distance: CGFloat) {
        scrollView(section: section)?.contentOffset = CGPoint(x: distance, y: 0)
    }

    func check(_ step: JSONValue, _ name: String, _ checker: inout Checker) {
        for (section, offset) in (step["offsets"]?.array ?? []).enumerated() {
            let actual = scrollView(section: section)?.contentOffset.x.native ?? 0
            guard let offset = offset.double, abs(offset - actual) > tolerance else { continue }
            checker.fail("\(name) offset of \(section)", expected: "\(offset)", actual: "\(actual)")
        }
        guard let cells = step["visibleCells"]?.array else { return }
        // Those outside of the inner viewport were not recorded.
        let shown = view.visibleCells.filter { cell in
            let frame = view.convert(cell.bounds, from: cell)
            return frame.maxX > 0 && frame.minX < view.bounds.width
        }.compactMap { cell in view.indexPath(for: cell) }
        checker.expect(
            "\(name) visible cells",
            cells.compactMap { $0["path"]?.indexPath.map { "\($0.section)/\($0.item)" } }.sorted(),
            shown.map { "\($0.section)/\($0.item)" }.sorted())
        for expected in cells {
            guard let path = expected["path"]?.indexPath, let cell = view.cellForItem(at: path) else { continue }
            check(cell, expected, "\(name) cell \(path.section)/\(path.item)", &checker)
        }
    }

    private func check(_ cell: UICollectionViewCell, _ expected: JSONValue, _ name: String, _ checker: inout Checker) {
        if let frame = expected["frame"] {
            let shown = view.convert(cell.bounds, from: cell)
            checker.expect("\(name) frame", numbers: frame, shown.numbers, tolerance: max(tolerance, 1e-6))
        }
        let alpha = expected["alpha"]?.double ?? 1
        if abs(alpha - cell.alpha.native) > max(tolerance, 1e-6) {
            checker.fail("\(name) alpha", expected: "\(alpha)", actual: "\(cell.alpha)")
        }
        checker.expect("\(name) layer z", expected["z"]?.int ?? 0, Int(cell.layer.zPosition))
        if let transform = expected["transform"] {
            let value = cell.layer.affineTransform()
            checker.expect(
                "\(name) transform", numbers: transform,
                [value.a, value.b, value.c, value.d, value.tx, value.ty].map(\.native), tolerance: max(tolerance, 1e-6))
        }
    }
}
