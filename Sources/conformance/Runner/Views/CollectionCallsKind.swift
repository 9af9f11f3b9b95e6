import TesseraHarness
import UIKit

/// What a collection view asks its layout and its data source for, and when.
enum CollectionCallsKind: ViewKind {
    static let name = "collectionCalls"
    static let given: Set<String> = [
        "layout", "frame", "items", "header", "contentHeight", "contentOffset", "recordFrom", "view",
    ]
    static let expect: Set<String> = [
        "calls", "layoutCalls", "callsInside", "layoutCallsInsideSetter", "callsInPass", "layoutCallsInPass",
        "elementRect", "elementCount", "visibleItems", "contentOffset", "offsetsByFrame", "cellsMadeByFrame",
        "callsEachStep", "frames", "duration", "firstOffsets", "endsWith", "rowMadeBeyondVisible",
        "indexPathsForVisibleRowsAreNew",
    ]
    private static let layoutKeys: Set<String> = ["custom", "prepareAsksDataSourceForCount", "contentHeight"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        if let text = view.given["view"]?.string {
            guard let rows = RowsOfText(table: text) else {
                throw ViewCase.Unknown(what: "view '\(text)' is not known")
            }
            return try TableScrollCalls(view, rows).run(&checker)
        }
        let layout = view.given["layout"] ?? .null
        if let key = layout.object?.keys.sorted().first(where: { !layoutKeys.contains($0) }) {
            throw ViewCase.Unknown(what: "unknown key given.layout.\(key)")
        }
        let custom = layout["custom"]?.string ?? ""
        let stage: CallsStage
        if custom.hasPrefix("flow layout subclass") {
            stage = CallsStage(view, TracedFlowLayout(view.given, custom), startsInWindow: false)
        } else if custom.hasPrefix("base layout subclass"), let rows = RowsOfText(layout: custom) {
            let says = !custom.contains("answers no")
            stage = CallsStage(view, TracedRows(view.given, rows, invalidates: says), startsInWindow: true)
        } else {
            throw ViewCase.Unknown(what: "layout '\(custom)' is not known")
        }
        try stage.run()
        stage.check(&checker)
    }
}

/// The calls that a layout notes.
@MainActor
protocol TracedLayout: UICollectionViewLayout {
    var trace: CallTrace { get }
}

/// Calls of one object each, in order.
@MainActor
final class CallTrace {
    enum Caller: String {
        case layout, source, view, delegate
    }

    private(set) var calls: [(caller: Caller, text: String)] = []
    var elementRect: CGRect?
    var elementCount: Int?

    func add(_ caller: Caller, _ text: String) { calls.append((caller, text)) }

    /// Takes what was noted so far.
    func clear() { calls = [] }

    static func text(_ rect: CGRect) -> String { JSONValue(rect).description }
    static func text(_ length: CGFloat) -> String { JSONValue(length).description }
}

/// A flow layout that notes the methods that a case says it overrides.
private final class TracedFlowLayout: UICollectionViewFlowLayout, TracedLayout {
    let trace = CallTrace()
    private let overrides: Set<String>
    private let asksForCount: Bool
    private let invalidates: Bool
    private let contentHeight: Double?

    init(_ given: JSONValue, _ custom: String) {
        let words = ["invalidateLayout", "item", "shouldInvalidate"].filter { word in
            custom.split { !$0.isLetter }.contains { $0 == word }
        }
        overrides = Set(words)
        invalidates = !custom.contains("answers no")
        asksForCount = given["layout"]?["prepareAsksDataSourceForCount"]?.bool ?? false
        contentHeight = given["contentHeight"]?.double
        super.init()
        if let header = given["header"]?.rect { headerReferenceSize = header.size }
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ text: String) { trace.add(.layout, text) }

    override func invalidateLayout() {
        if overrides.contains("invalidateLayout") { note("invalidateLayout") }
        super.invalidateLayout()
    }

    override func prepare() {
        note("prepare")
        if asksForCount, let collectionView {
            _ = collectionView.dataSource?.collectionView(collectionView, numberOfItemsInSection: 0)
        }
        super.prepare()
        if asksForCount { note("prepare returns") }
    }

    override var collectionViewContentSize: CGSize {
        note("contentSize")
        var size = super.collectionViewContentSize
        if let contentHeight { size.height = CGFloat(contentHeight) }
        return size
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        note("elements \(CallTrace.text(rect))")
        let elements = super.layoutAttributesForElements(in: rect)
        trace.elementRect = rect
        trace.elementCount = elements?.count
        return elements
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        if overrides.contains("item") { note("item \(indexPath.item)") }
        return super.layoutAttributesForItem(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard overrides.contains("shouldInvalidate") else {
            return super.shouldInvalidateLayout(forBoundsChange: newBounds)
        }
        note("shouldInvalidate \(CallTrace.text(newBounds))")
        return invalidates
    }
}

/// Equal rows in a layout that new bounds invalidate, or do not.
private final class TracedRows: UICollectionViewLayout, TracedLayout {
    let trace = CallTrace()
    private let count: Int
    private let rows: RowsOfText
    private let invalidates: Bool
    private let contentHeight: CGFloat
    private var contextOfBounds: UICollectionViewLayoutInvalidationContext?

    init(_ given: JSONValue, _ rows: RowsOfText, invalidates: Bool) {
        self.rows = rows
        self.invalidates = invalidates
        count = given["items"]?.int ?? rows.count ?? 0
        let height = (given["layout"]?["contentHeight"] ?? given["contentHeight"])?.double
        contentHeight = height.map { CGFloat($0) } ?? CGFloat(count) * rows.pitch
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ text: String) {
        trace.add(.layout, "\(text) while bounds at \(CallTrace.text(collectionView?.bounds.minY ?? 0))")
    }

    override func invalidateLayout() {
        note("invalidateLayout")
        super.invalidateLayout()
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        note("invalidateLayout(with: \(context === contextOfBounds ? "that" : "another") context)")
        super.invalidateLayout(with: context)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        note("shouldInvalidate \(CallTrace.text(newBounds.minY))")
        return invalidates
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        note("boundsContext \(CallTrace.text(newBounds.minY))")
        let context = super.invalidationContext(forBoundsChange: newBounds)
        contextOfBounds = context
        return context
    }

    override func prepare() {
        trace.add(.layout, "prepare")
        super.prepare()
    }

    override var collectionViewContentSize: CGSize { CGSize(width: rows.size.width, height: contentHeight) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        trace.add(.layout, "elements \(CallTrace.text(rect))")
        let found = (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
        trace.elementRect = rect
        trace.elementCount = found.count
        return found
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(origin: CGPoint(x: 0, y: CGFloat(indexPath.item) * rows.pitch), size: rows.size)
        return attributes
    }
}
