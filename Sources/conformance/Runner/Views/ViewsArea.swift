import UIKit

/// Recordings of what views do: each case says of which kind it is.
enum ViewsArea: Area {
    static let names = [
        "animation", "autolayout", "collection", "controls", "menus", "navigation", "scroll", "stack", "swipe",
        "table", "text", "text-input", "views",
    ]
    static let keys = KnownKeys()

    /// What is not here belongs to parts of the system that do not exist yet.
    private static let kinds: [any ViewKind.Type] = [
        AnimatedImageKind.self,
        AppearanceCallsKind.self,
        AttributesKind.self,
        BarGeometryKind.self,
        BarPositionKind.self,
        CollectionCallsKind.self,
        CollectionControllerKind.self,
        ConstraintConflictKind.self,
        ContextKind.self,
        ControlGeometryKind.self,
        ConvertKind.self,
        EditMenuKind.self,
        FieldBeginKind.self,
        HitTestKind.self,
        ImageViewKind.self,
        KeyboardFrameKind.self,
        KeyboardStateKind.self,
        LabelSizeKind.self,
        LaunchCallsKind.self,
        LayerGeometryKind.self,
        ListGeometryKind.self,
        MenuLayoutKind.self,
        NavigationPopKind.self,
        PresentationFrameKind.self,
        ResponderChainKind.self,
        ScaledValuesKind.self,
        ScrollTraceKind.self,
        SegmentedStateKind.self,
        SelectionOnAppearKind.self,
        SendActionKind.self,
        SliderTicksKind.self,
        SplitViewKind.self,
        SpringKind.self,
        SwipeActionsKind.self,
        SwipeRecognizerKind.self,
        TableBatchKind.self,
        TableCallsKind.self,
        TableDequeueKind.self,
        TableGeometryKind.self,
        TableHeightsKind.self,
        TableMetricsKind.self,
        TableMoveKind.self,
        TableRowsInRectKind.self,
        TableUpdateKind.self,
        TextGeometryKind.self,
        TextPositionsKind.self,
        TextViewStepKind.self,
        TraitStepsKind.self,
        TypeSizeKind.self,
        ValuesKind.self,
        ViewCallsKind.self,
        ViewLayoutKind.self,
        VisualFormatKind.self,
    ]

    private static func kind(of fixture: Fixture) -> (any ViewKind.Type)? {
        kinds.first { $0.name == fixture.body["kind"]?.string }
    }

    static func keys(of fixture: Fixture) -> KnownKeys {
        guard let kind = kind(of: fixture) else {
            // Nobody looks at the keys of a kind that is skipped.
            return KnownKeys(
                given: Set((fixture.body["given"]?.object ?? [:]).keys),
                expect: Set((fixture.body["expect"]?.object ?? [:]).keys))
        }
        return KnownKeys(given: kind.given.union(["do"]), expect: kind.expect)
    }

    static func membersWithoutFonts(of fixture: Fixture) -> Set<String> {
        kind(of: fixture)?.membersWithoutFonts(given: fixture.body["given"] ?? .null) ?? []
    }

    static func run(_ fixture: Fixture) -> Outcome {
        guard let kind = kind(of: fixture) else {
            return .skipped("kind \(fixture.body["kind"]?.string ?? "?") is not built yet")
        }
        let view = ViewCase(fixture)
        var checker = Checker()
        do throws(ViewCase.Unknown) {
            try kind.run(view, &checker)
        } catch {
            return .skipped(error.what)
        }
        for member in view.expect.unread {
            checker.fail(member, expected: "a comparison", actual: "nothing to compare")
        }
        return checker.outcome
    }
}

/// What runs the cases of one kind.
@MainActor
protocol ViewKind {
    static var name: String { get }
    static var given: Set<String> { get }
    static var expect: Set<String> { get }
    /// The expected members that no font concerns: all that is compared of a case that wants fonts which are not here.
    static func membersWithoutFonts(given: JSONValue) -> Set<String>
    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown)
}

extension ViewKind {
    static func membersWithoutFonts(given: JSONValue) -> Set<String> { [] }
}

/// What a case expects. Members that nobody reads fail the case.
@MainActor
struct Expectation {
    @MainActor
    private final class Log { var members: Set<String> = [] }

    private let value: JSONValue
    private let log = Log()

    init(_ value: JSONValue) { self.value = value }

    /// The member of that name, which counts as read from now on.
    subscript(name: String) -> JSONValue? {
        noteRead(name)
        return value[name]
    }

    /// Whether the member is expected, be it with null. Does not count as reading it.
    func has(_ name: String) -> Bool { value.has(name) }
    var object: [String: JSONValue]? { value.object }
    func noteRead(_ name: String) { log.members.insert(name) }
    /// The expected members that were not read, by name.
    var unread: [String] { (value.object ?? [:]).keys.filter { !log.members.contains($0) }.sorted() }
}

/// One case of a view, and the device that it was recorded on.
@MainActor
struct ViewCase {
    /// Something that nobody reads: the case is skipped.
    struct Unknown: Error {
        let what: String
    }

    let given: JSONValue
    let expect: Expectation
    /// Whether the case wants fonts that are not here.
    let lacksFonts: Bool
    let note: String
    /// The greatest difference of each number.
    let tolerance: Double
    let platform: String

    init(_ fixture: Fixture) {
        given = fixture.body["given"] ?? .null
        expect = Expectation(fixture.body["expect"] ?? .null)
        lacksFonts = Needs(fixture.body) != nil
        note = fixture.body["note"]?.string ?? ""
        tolerance = fixture.body["tolerance"]?.double ?? 0.01
        platform = fixture.body["platform"]?.string ?? ""
    }

    /// The operations, in order.
    var steps: [ViewStep] { (given["do"]?.strings ?? []).map { ViewStep($0) } }

    /// Pixels per point.
    var scale: CGFloat { platform.hasSuffix("-3x") ? 3 : 2 }

    /// Whether the device lies on its side.
    var isLandscape: Bool { platform.contains("landscape") }
    var isPad: Bool { platform.hasPrefix("ipad") }

    /// The window of the device.
    var windowSize: CGSize {
        if let size = given["window"]?.size { return size }
        let portrait = uprightSize
        return isLandscape ? CGSize(width: portrait.height, height: portrait.width) : portrait
    }

    private var uprightSize: CGSize {
        if platform.hasPrefix("iphonese3") { return CGSize(width: 375, height: 667) }
        return isPad ? CGSize(width: 820, height: 1_180) : CGSize(width: 393, height: 852)
    }

    func unknown(_ step: ViewStep) -> Unknown { Unknown(what: "operation \(step.name) is not known") }

    // MARK: Comparing

    /// Compares members that are flags, numbers, texts or lists with ours by name.
    func check(_ ours: [String: JSONValue], _ checker: inout Checker) {
        for (name, wanted) in (expect.object ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let value = ours[name] else { continue }
            check(name, wanted, value, &checker)
        }
    }

    /// Numbers within the tolerance, lists and objects part by part, everything else exactly.
    func check(_ name: String, _ wanted: JSONValue, _ value: JSONValue, _ checker: inout Checker) {
        expect.noteRead(name)
        if wanted.double != nil, let number = value.double {
            checker.expect(name, numbers: .array([wanted]), [number], tolerance: tolerance)
        } else if let list = wanted.array, !list.isEmpty, list.allSatisfy({ $0.double != nil || $0 == .null }),
            let numbers = value.doubles
        {
            checker.expect(name, numbers: wanted, numbers, tolerance: tolerance)
        } else if let list = wanted.array, list.contains(where: { $0.array != nil || $0.object != nil }),
            let ours = value.array
        {
            checker.expect("number of \(name)", list.count, ours.count)
            for (index, (part, own)) in zip(list, ours).enumerated() where part != .null {
                check("\(name) \(index)", part, own, &checker)
            }
        } else if let members = wanted.object, value.object != nil {
            for (key, part) in members.sorted(by: { $0.key < $1.key }) {
                check("\(name).\(key)", part, value[key] ?? .null, &checker)
            }
        } else {
            checker.expect(name, wanted, value)
        }
    }
}

/// An operation as the cases write it: words, a list of numbers, and words again.
struct ViewStep {
    let text: String
    /// The words before the list or the number.
    let name: String
    let list: JSONValue?
    /// The number that stands at the end instead of a list.
    let number: Double?
    /// The words behind the list.
    let rest: String

    init(_ text: String) {
        self.text = text
        if let open = text.firstIndex(of: "["), let close = text.lastIndex(of: "]"), open < close {
            name = text[..<open].trimmingCharacters(in: .whitespaces)
            list = try? JSONValue(Data(text[open...close].utf8))
            number = nil
            rest = text[text.index(after: close)...].trimmingCharacters(in: .whitespaces)
        } else if let space = text.lastIndex(of: " "), let value = Double(text[text.index(after: space)...]) {
            name = String(text[..<space])
            list = nil
            number = value
            rest = ""
        } else {
            (name, list, number, rest) = (text, nil, nil, "")
        }
    }
}

extension JSONValue {
    init(_ flag: Bool?) { self = flag.map(JSONValue.bool) ?? .null }
    init(_ rect: CGRect) { self = .array(rect.numbers.map(JSONValue.number)) }
    init(_ point: CGPoint) { self = .array(point.numbers.map(JSONValue.number)) }
    init(_ size: CGSize) { self = .array(size.numbers.map(JSONValue.number)) }
    init(_ length: CGFloat) { self = .number(length.native) }

    init(_ path: IndexPath?) { self = path.map { .array($0.map { .number(Double($0)) }) } ?? .null }

    init(_ paths: [IndexPath]) { self = .array(paths.sorted().map { JSONValue($0) }) }

    init(_ insets: UIEdgeInsets) {
        self = .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0.native) })
    }

    init(_ insets: NSDirectionalEdgeInsets) {
        self = .array([insets.top, insets.leading, insets.bottom, insets.trailing].map { .number($0.native) })
    }
}
