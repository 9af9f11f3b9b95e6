import UIKit

/// Attributes of one cell, set part by part.
enum AttributesKind: ViewKind {
    static let name = "layoutAttributes"
    static let given: Set<String> = []
    static let expect: Set<String> = [
        "frame", "center", "bounds", "size", "representedElementCategory", "representedElementKind", "isSubclass",
        "indexPath",
    ]

    private final class Subclass: UICollectionViewLayoutAttributes {}

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        var attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
        for step in view.steps {
            if step.name.hasPrefix("new ") {
                attributes = try made(step, view)
                continue
            }
            switch step.name {
            case "frame": attributes.frame = step.list?.rect ?? .zero
            case "bounds": attributes.bounds = step.list?.rect ?? .zero
            case "size": attributes.size = step.list?.size ?? .zero
            case "center": attributes.center = step.list?.point ?? .zero
            default: throw view.unknown(step)
            }
        }
        view.check(
            [
                "frame": JSONValue(attributes.frame), "center": JSONValue(attributes.center),
                "bounds": JSONValue(attributes.bounds), "size": JSONValue(attributes.size),
                "representedElementCategory": JSONValue(Int(attributes.representedElementCategory.rawValue)),
                "representedElementKind": JSONValue(attributes.representedElementKind),
                "isSubclass": .bool(attributes is Subclass), "indexPath": JSONValue(attributes.indexPath),
            ], &checker)
    }

    /// `new cell [0, 3] of a subclass`, `new supplementary KIND at [0, 0]`, `new decoration KIND at [0, 0]`.
    private static func made(
        _ step: ViewStep, _ view: ViewCase
    ) throws(ViewCase.Unknown) -> UICollectionViewLayoutAttributes {
        let words = step.name.split(separator: " ").map(String.init)
        let isSubclass = step.rest == "of a subclass"
        guard let path = step.list?.indexPath, words.count > 1, step.rest.isEmpty || isSubclass else {
            throw view.unknown(step)
        }
        let kind = ElementNames.kind(words.count > 2 ? words[2] : "")
        switch words[1] {
        case "cell":
            return isSubclass ? Subclass(forCellWith: path) : UICollectionViewLayoutAttributes(forCellWith: path)
        case "supplementary":
            return isSubclass
                ? Subclass(forSupplementaryViewOfKind: kind, with: path)
                : UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
        case "decoration":
            return isSubclass
                ? Subclass(forDecorationViewOfKind: kind, with: path)
                : UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
        default: throw view.unknown(step)
        }
    }
}

/// What contexts hold. Paths are compared as sets.
enum ContextKind: ViewKind {
    static let name = "invalidationContext"
    static let given: Set<String> = ["class"]
    static let expect = ContextDescription.names

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        var context: UICollectionViewLayoutInvalidationContext =
            view.given["class"]?.string == "flow"
            ? UICollectionViewFlowLayoutInvalidationContext() : UICollectionViewLayoutInvalidationContext()
        for step in view.given["do"]?.array ?? [] {
            let paths = step["at"]?.array?.compactMap(\.indexPath) ?? []
            switch step["op"]?.string {
            case "newContext": break
            case "invalidateItems": context.invalidateItems(at: paths)
            case "invalidateSupplementary":
                context.invalidateSupplementaryElements(ofKind: step["kind"]?.string ?? "", at: paths)
            case "invalidateDecoration":
                context.invalidateDecorationElements(ofKind: step["kind"]?.string ?? "", at: paths)
            case "set": InvalidationArea.set(step, on: context)
            case "invalidationContextForBoundsChange": context = try ofBoundsChange(step, view)
            case let other: throw ViewCase.Unknown(what: "operation \(other ?? "?") is not known")
            }
        }
        let ours = ContextDescription.of(context)
        for (name, wanted) in (view.expect.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            view.expect.noteRead(name)
            checker.expect(name, unordered(wanted), unordered(ours[name] ?? .null))
        }
    }

    private static func ofBoundsChange(
        _ step: JSONValue, _ view: ViewCase
    ) throws(ViewCase.Unknown) -> UICollectionViewLayoutInvalidationContext {
        let layout: UICollectionViewLayout =
            view.given["class"]?.string == "flow" ? UICollectionViewFlowLayout() : UICollectionViewLayout()
        guard let bounds = step["bounds"]?.rect else { throw ViewCase.Unknown(what: "no bounds") }
        guard step["inView"]?.bool == true else { return layout.invalidationContext(forBoundsChange: bounds) }
        let shown = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        shown.layoutIfNeeded()
        return layout.invalidationContext(forBoundsChange: bounds)
    }

    private static func unordered(_ value: JSONValue) -> JSONValue {
        if let members = value.object { return .object(members.mapValues(unordered)) }
        guard let list = value.array, list.allSatisfy({ $0.array != nil }) else { return value }
        return .array(list.sorted { $0.description < $1.description })
    }
}
