import UIKit

/// Values of new objects and of enumerations.
enum ValuesKind: ViewKind {
    static let name = "values"
    static let given: Set<String> = ["type", "idiom"]
    static let expect: Set<String> = ["values"]

    private static let idioms: [String: UIUserInterfaceIdiom] = [
        "unspecified": .unspecified, "phone": .phone, "pad": .pad, "tv": .tv, "carPlay": .carPlay, "mac": .mac,
        "vision": .vision,
    ]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let type = view.given["type"]?.string ?? "?"
        let named = view.given["idiom"]?.string
        let idiom = (named ?? (view.isPad ? "pad" : nil)).map { idioms[$0] }
        if idiom == .some(nil) { throw ViewCase.Unknown(what: "there is no idiom \(named ?? "")") }
        var unknown: String?
        var found: [String: JSONValue] = [:]
        let wanted = view.expect["values"]?.object ?? [:]
        let surroundings = UITraitCollection.current.modifyingTraits { traits in
            if let idiom = idiom ?? nil { traits.userInterfaceIdiom = idiom }
        }
        surroundings.performAsCurrent {
            guard let subject = subject(of: type) else {
                unknown = "type \(type) is not known"
                return
            }
            for name in wanted.keys.sorted() {
                if let value = read(name, of: subject) {
                    found[name] = json(value)
                } else {
                    unknown = unknown ?? "\(type).\(name) is not known"
                }
            }
        }
        if let unknown { throw ViewCase.Unknown(what: unknown) }
        for (name, wanted) in wanted.sorted(by: { $0.key < $1.key }) {
            view.check(name, wanted, found[name] ?? .null, &checker)
        }
    }

    /// What has the values: a new object, or the members by name.
    private static func subject(of type: String) -> Any? {
        rawValues(of: type) ?? made(type) ?? classValues(of: type)
    }

    /// The value of a member, nil where there is none of that name; a dot leads to a member of the value.
    private static func read(_ name: String, of object: Any) -> Any?? {
        let all = object as? [String: Any?] ?? members(of: object)
        if let value = all[name] { return .some(value) }
        guard let dot = name.firstIndex(of: "."), let outer = all[String(name[..<dot])] else { return nil }
        guard let outer else { return .some(nil) }
        return read(String(name[name.index(after: dot)...]), of: outer)
    }

    private static func members(of object: Any) -> [String: Any?] {
        membersOfViews(of: object).merging(membersOfControls(of: object)) { $1 }
            .merging(membersOfLists(of: object)) { $1 }.merging(membersOfControllers(of: object)) { $1 }
            .merging(membersOfValues(of: object)) { $1 }
    }

    // MARK: Reading

    /// A value as the cases write it: an option or a case by its raw value, a colour by its parts, another object by a
    /// word, since only whether it is nil can be compared.
    static func json(_ value: Any?) -> JSONValue {
        guard let value else { return .null }
        switch value {
        case let value as JSONValue: return value
        case let value as Bool: return .bool(value)
        case let value as String: return .string(value)
        case let value as CGFloat: return .number(value.native)
        case let value as Double: return .number(value)
        case let value as Float: return .number(Double(value))
        case let value as any BinaryInteger: return .number(Double(value))
        case let value as any RawRepresentable: return json(value.rawValue)
        case let value as [Any]: return .array(value.map { json($0) })
        default: return geometry(value) ?? color(value) ?? .string("an object")
        }
    }

    private static func geometry(_ value: Any) -> JSONValue? {
        switch value {
        case let value as CGRect: JSONValue(value)
        case let value as CGSize: JSONValue(value)
        case let value as CGPoint: JSONValue(value)
        case let value as UIEdgeInsets: JSONValue(value)
        case let value as NSDirectionalEdgeInsets: JSONValue(value)
        case let value as UIOffset: JSONValue(CGPoint(x: value.horizontal, y: value.vertical))
        case let value as IndexPath: JSONValue(value)
        case let value as NSRange: .array([JSONValue(value.location), JSONValue(value.length)])
        case let value as CGAffineTransform:
            .array([value.a, value.b, value.c, value.d, value.tx, value.ty].map { .number($0.native) })
        default: nil
        }
    }

    /// Red, green, blue and alpha.
    private static func color(_ value: Any) -> JSONValue? {
        let color: UIColor
        if let own = value as? UIColor {
            color = own
        } else if let own = value as? CGColor {
            color = UIColor(cgColor: own)
        } else {
            return nil
        }
        var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3) else { return nil }
        return .array([parts.0, parts.1, parts.2, parts.3].map { .number($0.native) })
    }
}
