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
        if view.given["view"]?.string == "table, 100 rows of 44" { return try TableScrollCalls(view).run(&checker) }
        let layout = view.given["layout"] ?? .null
        if let key = layout.object?.keys.sorted().first(where: { !layoutKeys.contains($0) }) {
            throw ViewCase.Unknown(what: "unknown key given.layout.\(key)")
        }
        let custom = layout["custom"]?.string ?? ""
        let stage: CallsStage
        if custom.hasPrefix("flow layout subclass") {
            stage = CallsStage(view, TracedFlowLayout(view.given, custom), startsInWindow: false)
        } else if custom.hasPrefix(
            "base layout subclass that answers yes for new bounds; 40 items of 200 x 40 every 50")
        {
            stage = CallsStage(view, TracedRows(view.given), startsInWindow: true)
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
    private let contentHeight: Double?

    init(_ given: JSONValue, _ custom: String) {
        let words = ["invalidateLayout", "item", "shouldInvalidate"].filter { word in
            custom.split { !$0.isLetter }.contains { $0 == word }
        }
        overrides = Set(words)
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
        return true
    }
}

/// Rows of 200 x 40 every 50 points in a layout that is invalidated by every move.
private final class TracedRows: UICollectionViewLayout, TracedLayout {
    let trace = CallTrace()
    private let count: Int
    private var contextOfBounds: UICollectionViewLayoutInvalidationContext?

    init(_ given: JSONValue) {
        count = given["items"]?.int ?? 40
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
        return true
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

    override var collectionViewContentSize: CGSize { CGSize(width: 200, height: CGFloat(count) * 50) }

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
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 200, height: 40)
        return attributes
    }
}
