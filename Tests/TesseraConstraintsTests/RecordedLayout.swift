import Foundation
import TesseraConstraints

/// A recorded case of Auto Layout, of which this target sees the numbers alone: views are boxes, guides are frames.
struct RecordedLayout {
    typealias Object = [String: Any]

    let id: String
    let feature: String
    let kind: String
    let given: Object
    let expect: Object
    let tolerance: Double

    /// The cases of one file of the fixtures.
    static func cases(of set: String) throws -> [RecordedLayout] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.appendingPathComponent("Fixtures/views/autolayout/\(set).json")
        let content = try JSONSerialization.jsonObject(with: try Data(contentsOf: file)) as? Object
        return (content?["cases"] as? [Object] ?? []).map { entry in
            RecordedLayout(
                id: entry["id"] as? String ?? "", feature: entry["feature"] as? String ?? "",
                kind: entry["kind"] as? String ?? "", given: entry["given"] as? Object ?? [:],
                expect: entry["expect"] as? Object ?? [:], tolerance: entry["tolerance"] as? Double ?? 0.01)
        }
    }

    var views: [Object] { given["views"] as? [Object] ?? [] }
    var root: Object { given["root"] as? Object ?? [:] }
    var scale: Double { number(given["scale"]) ?? 1 }
    var isRightToLeft: Bool { root["direction"] as? String == "rtl" }

    /// A coordinate on the pixels of the screen, as a phone places edges.
    func onPixel(_ value: Double) -> Double {
        (value * scale + 0.5 + 1e-7).rounded(.down) / scale
    }
}

func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue
}

func numbers(_ value: Any?) -> [Double] {
    (value as? [Any] ?? []).compactMap(number)
}

/// The boxes of a case in a solver, all in the root's coordinates.
struct RecordedSystem {
    typealias Object = RecordedLayout.Object

    /// The left, top, right and bottom edges, linear in the variables or fixed.
    struct Edges {
        var left: LinearExpression
        var top: LinearExpression
        var width: LinearExpression
        var height: LinearExpression
    }

    static let attributes = [
        "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7, "height": 8,
        "centerX": 9, "centerY": 10, "lastBaseline": 11, "firstBaseline": 12, "leftMargin": 13, "rightMargin": 14,
        "topMargin": 15, "bottomMargin": 16,
    ]

    let layout: RecordedLayout
    var solver = ConstraintSolver(breaksConflicts: true)
    private var boxes: [String: LayoutBox] = [:]
    private var frames: [String: [Double]] = [:]
    private var parents: [String: String] = [:]

    init(_ layout: RecordedLayout) {
        self.layout = layout
        boxes["root"] = LayoutBox(in: &solver, isRoot: true)
        for view in layout.views {
            guard let id = view["id"] as? String else { continue }
            parents[id] = view["parent"] as? String ?? "root"
            frames[id] = view["frame"].map(numbers)
        }
    }

    // MARK: Constraints

    mutating func constraint(_ entry: Object, tag: Int = 0) throws -> LinearConstraint {
        let name = entry["attribute"] as? String ?? ""
        let relation: ConstraintRelation =
            switch entry["relation"] as? String {
            case "<=": .lessThanOrEqual
            case ">=": .greaterThanOrEqual
            default: .equal
            }
        let constant = number(entry["constant"]) ?? 0
        let priority = ConstraintPriority(Float(number(entry["priority"]) ?? 1000))
        let first = expression(name, of: entry["first"] as? String ?? "")
        var constraint: LinearConstraint
        if let second = entry["second"] as? String {
            constraint = try LinearConstraint(
                first, relation, expression(entry["secondAttribute"] as? String ?? "", of: second),
                multiplier: number(entry["multiplier"]) ?? 1, constant: constant, priority: priority, tag: tag)
        } else {
            constraint = LinearConstraint(first, relation, constant, priority: priority, tag: tag)
        }
        constraint.yield = ConstraintYield(
            attribute: Self.attributes[name] ?? 0, hasSecondItem: entry["second"] != nil, relation: relation,
            constant: constant)
        return constraint
    }

    /// The root's size, as constraints that never give way.
    func rootConstraints(tag: Int) -> [LinearConstraint] {
        let size = numbers(layout.root["size"])
        guard let root = boxes["root"], size.count == 2 else { return [] }
        return [
            LinearConstraint(root.width, .equal, size[0], tag: tag),
            LinearConstraint(root.height, .equal, size[1], tag: tag),
        ]
    }

    /// Adds the content sizes of the views in their order, and returns what was added for each view.
    @discardableResult
    mutating func addContentSizes(of ids: [String]? = nil) throws -> [String: [ConstraintID]] {
        var added: [String: [ConstraintID]] = [:]
        for view in layout.views {
            let size = numbers(view["intrinsic"])
            guard let id = view["id"] as? String, size.count == 2, ids?.contains(id) ?? true else { continue }
            let hugging = numbers(view["hugging"] ?? [250, 250])
            let resistance = numbers(view["resistance"] ?? [750, 750])
            let box = box(id)
            let variables = [box.widthVariable, box.heightVariable]
            for axis in 0..<2 {
                let constraint = LinearConstraint(
                    intrinsic: layout.onPixel(size[axis]), of: variables[axis],
                    hugging: ConstraintPriority(Float(hugging[axis])),
                    compressionResistance: ConstraintPriority(Float(resistance[axis])))
                added[id, default: []].append(try solver.add(constraint))
            }
        }
        return added
    }

    // MARK: Frames

    /// The frame in the superview, its edges on pixels.
    mutating func frame(of id: String) -> [Double] {
        if let frame = frames[id] { return frame }
        let box = box(id)
        let origin = parents[id].map { self.origin(of: $0) } ?? (0, 0)
        let left = solver.value(of: box.left) - origin.0
        let top = solver.value(of: box.top) - origin.1
        let right = layout.onPixel(left + solver.value(of: box.width))
        let bottom = layout.onPixel(top + solver.value(of: box.height))
        return [
            layout.onPixel(left), layout.onPixel(top), right - layout.onPixel(left), bottom - layout.onPixel(top),
        ]
    }

    private mutating func origin(of id: String) -> (Double, Double) {
        guard id != "root" else { return (0, 0) }
        let above = parents[id].map { origin(of: $0) } ?? (0, 0)
        if let frame = frames[id] { return (above.0 + frame[0], above.1 + frame[1]) }
        let box = box(id)
        return (solver.value(of: box.left), solver.value(of: box.top))
    }

    // MARK: Expressions

    private mutating func box(_ id: String) -> LayoutBox {
        if let box = boxes[id] { return box }
        let box = LayoutBox(in: &solver)
        boxes[id] = box
        return box
    }

    private mutating func edges(of id: String) -> Edges {
        if id == "root.safeArea" { return inset(edges(of: "root"), by: numbers(layout.root["safeArea"])) }
        if id.hasSuffix(".layoutMargins") {
            let view = String(id.dropLast(".layoutMargins".count))
            return inset(edges(of: view), by: margins(of: view))
        }
        if let frame = frames[id] {
            let above = parents[id].map { origin(of: $0) } ?? (0, 0)
            return Edges(
                left: LinearExpression(constant: above.0 + frame[0]),
                top: LinearExpression(constant: above.1 + frame[1]),
                width: LinearExpression(constant: frame[2]), height: LinearExpression(constant: frame[3]))
        }
        let box = box(id)
        return Edges(left: box.left, top: box.top, width: box.width, height: box.height)
    }

    private func inset(_ edges: Edges, by insets: [Double]) -> Edges {
        guard insets.count == 4 else { return edges }
        return Edges(
            left: edges.left + insets[1], top: edges.top + insets[0], width: edges.width - (insets[1] + insets[3]),
            height: edges.height - (insets[0] + insets[2]))
    }

    /// The margins of the root, or of a box with a frame: 8 on each side and what it overlaps of the unsafe area.
    private func margins(of id: String) -> [Double] {
        if id == "root", let margins = layout.root["margins"] { return numbers(margins) }
        let safe = numbers(layout.root["safeArea"])
        let size = numbers(layout.root["size"])
        guard safe.count == 4, size.count == 2, let frame = frames[id] else { return [8, 8, 8, 8] }
        return [
            8 + max(0, safe[0] - frame[1]), 8 + max(0, safe[1] - frame[0]),
            8 + max(0, frame[1] + frame[3] - size[1] + safe[2]), 8 + max(0, frame[0] + frame[2] - size[0] + safe[3]),
        ]
    }

    private mutating func expression(_ attribute: String, of id: String) -> LinearExpression {
        if attribute.hasSuffix("Margin") {
            return expression(String(attribute.dropLast("Margin".count)), of: id + ".layoutMargins")
        }
        let edges = edges(of: id)
        switch attribute {
        case "leading" where layout.isRightToLeft: return (edges.left + edges.width) * -1
        case "trailing" where layout.isRightToLeft: return edges.left * -1
        case "left", "leading": return edges.left
        case "right", "trailing": return edges.left + edges.width
        case "top": return edges.top
        case "bottom": return edges.top + edges.height
        case "width": return edges.width
        case "height": return edges.height
        case "centerX": return edges.left + edges.width * 0.5
        default: return edges.top + edges.height * 0.5
        }
    }
}
