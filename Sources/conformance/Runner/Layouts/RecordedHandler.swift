import UIKit

/// What a fixture's `visibleItemsInvalidationHandler` does with each cell, by its number.
struct RecordedHandler {
    /// Items that a rule is for: nil means all.
    private struct Rule {
        var items: Set<Int>?
        var values: JSONValue

        func concerns(_ item: Int) -> Bool { items?.contains(item) ?? true }
    }

    private let values: JSONValue
    private var center: Rule?
    private var angles: [(items: Set<Int>?, radians: Double)] = []
    /// Keys, and shapes of values, that are not known: the case cannot be run.
    private(set) var unknown: [String] = []

    private static let known: Set<String> = [
        "perItem", "origin", "divideBy", "alphaMinimum", "scaleLossPerDistance", "zIndexMinusItem", "centerForItem",
        "rotationForItem", "xPerItem", "xBase", "y", "distance",
    ]
    private static let distanceKeys: Set<String> = ["perItem", "origin", "divideBy"]

    init(_ values: JSONValue) {
        self.values = values
        unknown = (values.object ?? [:]).keys.filter { !Self.known.contains($0) }.sorted()
        unknown += (values["distance"]?.object ?? [:]).keys.filter { !Self.distanceKeys.contains($0) }
            .map { "distance.\($0)" }.sorted()
        if let rule = values["centerForItem"] {
            // A plain number names the item; the rest of the rule stands beside it then.
            center = Rule(items: Self.items(rule), values: rule.object == nil ? values : rule)
            if center?.values["xPerItem"] == nil, center?.values["xBase"] == nil { unknown.append("centerForItem") }
        }
        if let rule = values["rotationForItem"] { readAngles(rule) }
    }

    private mutating func readAngles(_ rule: JSONValue) {
        if let radians = rule["radians"]?.double ?? rule["angle"]?.double ?? rule["rotation"]?.double {
            angles = [(Self.items(rule), radians)]
        } else if let degrees = rule["degrees"]?.double {
            angles = [(Self.items(rule), degrees * .pi / 180)]
        } else if let members = rule.object {
            for (key, value) in members {
                guard let item = Int(key), let radians = value.double else {
                    unknown.append("rotationForItem.\(key)")
                    continue
                }
                angles.append(([item], radians))
            }
        } else if let pair = rule.array, pair.count == 2, let item = pair[0].int, let radians = pair[1].double {
            angles = [([item], radians)]
        } else {
            unknown.append("rotationForItem")
        }
    }

    private static func items(_ rule: JSONValue) -> Set<Int>? {
        if let item = rule.int ?? rule["item"]?.int ?? rule["index"]?.int { return [item] }
        return (rule["items"]?.array).map { Set($0.compactMap(\.int)) }
    }

    @MainActor
    func apply(to items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint) {
        for item in items where item.representedElementCategory == .cell {
            let number = item.indexPath.item
            fade(item, distance: distance(number, offset))
            if let minus = values["zIndexMinusItem"]?.int { item.zIndex = minus - number }
            if let center, center.concerns(number) { move(item, center.values, offset) }
            for angle in angles where angle.items?.contains(number) ?? true {
                item.transform = CGAffineTransform(rotationAngle: CGFloat(angle.radians))
            }
        }
    }

    private func distance(_ item: Int, _ offset: CGPoint) -> Double {
        // The parts of the distance stand together or beside what depends on it.
        let parts = values["distance"] ?? values
        let place = (parts["perItem"]?.double ?? 0) * Double(item) + (parts["origin"]?.double ?? 0)
        return abs(place - offset.x.native) / (parts["divideBy"]?.double ?? 1)
    }

    @MainActor
    private func fade(_ item: any NSCollectionLayoutVisibleItem, distance: Double) {
        if let least = values["alphaMinimum"]?.double { item.alpha = CGFloat(max(least, 1 - distance)) }
        if let loss = values["scaleLossPerDistance"]?.double {
            let scale = CGFloat(1 - loss * distance)
            item.transform3D = CATransform3DMakeScale(scale, scale, 1)
        }
    }

    @MainActor
    private func move(_ item: any NSCollectionLayoutVisibleItem, _ rule: JSONValue, _ offset: CGPoint) {
        let number = Double(item.indexPath.item)
        let x = (rule["xPerItem"]?.double ?? 0) * number + (rule["xBase"]?.double ?? 0) + offset.x.native
        item.center = CGPoint(x: CGFloat(x), y: rule["y"]?.double.map { CGFloat($0) } ?? item.center.y)
    }
}
