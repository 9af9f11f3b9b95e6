import TesseraHarness
import UIKit

/// A collection view whose every call is noted.
@MainActor
final class CallOrderStage {
    /// Of what is given, the names for a layout that was invalidated and has not prepared yet.
    static let pendingKeys: Set<String> = [
        "invalidationPending", "pendingInvalidation", "layoutPending", "needsLayout", "invalidated",
    ]

    let log = CallLog()
    let layout: RecordingFlowLayout
    let source: CountedDataSource
    let given: JSONValue
    private let delegate: ScrollRecorder
    private var host: TestHost?
    private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
    private(set) var view: UICollectionView
    /// Before the last operation.
    private(set) var boundsBefore = CGRect.zero
    private(set) var askedAttributes: UICollectionViewLayoutAttributes?
    /// What a question about a number gave.
    private(set) var askedNumber: Int?

    init(_ given: JSONValue, _ steps: [JSONValue]) {
        self.given = given
        layout = RecordingFlowLayout(log: log)
        source = CountedDataSource(counts: [given["items"]?.int ?? 200])
        delegate = ScrollRecorder(log: log)
        let size = given["boundsSize"]?.size ?? CGSize(width: 320, height: given["boundsHeight"]?.double ?? 480)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        parent.addSubview(view)
        source.onQuestion = { [log] in log.add($0) }
        guard given["layout"] == nil || given["prepared"]?.bool == true else { return }
        prepare(asking: steps.first { $0["op"]?.string == "layoutAttributesForItem" }?["at"]?.indexPath)
    }

    /// Everything but the first layout pass of fresh views stands before the calls count.
    private func prepare(asking item: IndexPath?) {
        source.install(in: view)
        view.delegate = delegate
        layout.contentSize = given["contentSize"]?.size
        let addsItem = given["itemAddedToModelWithoutUpdate"]?.bool == true
        let isFresh = addsItem || (given["items"] != nil && given["prepared"]?.bool != true)
        if addsItem { addItem() }
        if let count = given["attributesReturned"]?.repetitions { layout.elements = elements(count) }
        if !isFresh { view.layoutIfNeeded() }
        moveContent()
        if !isFresh, given["contentOffsetY"] == nil, given["contentOffset"] == nil { view.layoutIfNeeded() }
        select()
        if given["itemLaidOut"]?.bool == false, let item { leave(item) }
        layout.answersBoundsChange = given["shouldInvalidate"]?.bool
        if Self.pendingKeys.contains(where: { given[$0]?.bool == true }) { layout.invalidateLayout() }
        if given["boundsInvalidationPending"]?.bool == true { invalidateByBounds() }
        if given["contentSizeChangedInPass"]?.bool == true { shrinkInNextPass() }
        _ = log.take()
    }

    /// The data source counts one more than the view was told, and the next pass prepares the layout.
    private func addItem() {
        view.layoutIfNeeded()
        source.counts[0] += 1
        layout.invalidateLayout()
    }

    /// The layout is invalidated by a move of the bounds and waits for its pass.
    private func invalidateByBounds() {
        let answer = layout.answersBoundsChange
        layout.answersBoundsChange = true
        view.bounds.origin.y += 10
        layout.answersBoundsChange = answer
    }

    /// The next `prepare()` makes the content half as long.
    private func shrinkInNextPass() {
        let size = view.contentSize
        layout.onPrepare = { [unowned layout] in
            layout.contentSize = CGSize(width: size.width, height: size.height / 2)
        }
        layout.invalidateLayout()
    }

    private func moveContent() {
        if let y = given["contentOffsetY"]?.double { view.contentOffset.y = y }
        if let offset = given["contentOffset"]?.point { view.contentOffset = offset }
        if given["offsetOutOfRange"]?.bool == true { view.contentOffset.y = -100 }
    }

    /// The items listed, or the first one.
    private func select() {
        guard let selected = given["selected"] else { return }
        let listed = selected.array?.compactMap(\.indexPath) ?? [IndexPath(item: 0, section: 0)]
        view.allowsMultipleSelection = listed.count > 1
        for path in listed { view.selectItem(at: path, animated: false, scrollPosition: []) }
    }

    /// Shows another part of the content than the one that holds `item`.
    private func leave(_ item: IndexPath) {
        for y in [0, 1_200, 1_900] where view.indexPathsForVisibleItems.contains(item) {
            view.contentOffset.y = CGFloat(y)
            view.layoutIfNeeded()
        }
    }

    /// Frames of which the given number meets the visible bounds.
    private func elements(_ count: Int) -> [UICollectionViewLayoutAttributes] {
        let visible = given["meetVisibleBounds"]?.int ?? count
        return (0..<count).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            let y = item < visible ? Double(item) * 50 : view.bounds.height + Double(item) * 50
            attributes.frame = CGRect(x: 0, y: y, width: 50, height: 50)
            return attributes
        }
    }

    // MARK: Steps

    func perform(_ step: JSONValue) -> Bool {
        boundsBefore = view.bounds
        return performMove(step) || performResize(step) || performData(step) || performOther(step)
    }

    private func performMove(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "setBoundsOrigin": view.bounds.origin = moved(step)
        case "setContentOffset": view.setContentOffset(moved(step), animated: isAnimated(step))
        case "scrollRectToVisible":
            view.scrollRectToVisible(
                step["rect"]?.rect ?? CGRect(x: 0, y: 800, width: 10, height: 10), animated: isAnimated(step))
        case "scrollToItem":
            view.scrollToItem(at: path(step, IndexPath(item: 150, section: 0)), at: .top, animated: isAnimated(step))
        case "setFrameOrigin":
            let origin = view.frame.origin
            let by = step["by"]?.double ?? 10
            view.frame.origin = step["to"]?.point ?? CGPoint(x: origin.x + by, y: origin.y + by)
        default: return false
        }
        return true
    }

    /// Scrolling with an animation needs a window that the view is in.
    private func isAnimated(_ step: JSONValue) -> Bool {
        guard step["animated"]?.bool == true else { return false }
        if host == nil {
            host = TestHost(view: parent, configuration: TestConfiguration(size: parent.bounds.size))
            view.layoutIfNeeded()
            _ = log.take()
        }
        return true
    }

    private func performResize(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "setFrameSize": view.frame.size = resized(view.frame.size, step)
        case "setBoundsSize": view.bounds.size = resized(view.bounds.size, step)
        case "setBounds": view.bounds = step["to"]?.rect ?? view.bounds
        case "setFrame": view.frame = (step["to"] ?? step["frame"])?.rect ?? view.frame
        case "setContentSize":
            guard let size = (step["to"] ?? step["size"])?.size else { return false }
            view.contentSize = size
        default: return false
        }
        return true
    }

    private func performData(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "setDataSource": source.install(in: view)
        case "reloadData": view.reloadData()
        case "setItems", "setCount", "changeCount":
            guard let count = (step["to"] ?? step["count"] ?? step["items"])?.int else { return false }
            source.counts = [count]
        case "addItem", "appendItem": source.counts[0] += step["count"]?.int ?? 1
        case "removeItems", "removeItem":
            source.counts[0] = max(0, source.counts[0] - (step["count"]?.int ?? 1))
        case "invalidateLayout": layout.invalidateLayout()
        default: return false
        }
        return true
    }

    private func performOther(_ step: JSONValue) -> Bool {
        switch step["op"]?.string {
        case "init":
            let size = step["frame"]?.rect ?? .zero
            view = UICollectionView(frame: size, collectionViewLayout: layout)
        case "numberOfItems": askedNumber = view.numberOfItems(inSection: step["inSection"]?.int ?? 0)
        case "dataSourceNumberOfItems":
            askedNumber = source.collectionView(view, numberOfItemsInSection: step["inSection"]?.int ?? 0)
        case "layoutPass", "layout":
            view.setNeedsLayout()
            view.layoutIfNeeded()
        case "removeFromSuperview": view.removeFromSuperview()
        case "layoutAttributesForItem":
            askedAttributes = view.layoutAttributesForItem(at: path(step, IndexPath(item: 0, section: 0)))
        case "deselectItem": view.deselectItem(at: path(step, IndexPath(item: 0, section: 0)), animated: false)
        case "tap": return tap(path(step, IndexPath(item: 0, section: 0)))
        case "selectItem":
            view.selectItem(at: path(step, IndexPath(item: 0, section: 0)), animated: false, scrollPosition: [])
        default: return false
        }
        return true
    }

    /// A finger on a cell that is in sight.
    private func tap(_ path: IndexPath) -> Bool {
        let host = TestHost(view: parent, configuration: TestConfiguration(size: parent.bounds.size))
        view.layoutIfNeeded()
        guard let cell = view.cellForItem(at: path) else { return false }
        _ = log.take()
        host.tap(cell)
        host.settle()
        return true
    }

    private func path(_ step: JSONValue, _ standard: IndexPath) -> IndexPath { step["at"]?.indexPath ?? standard }

    /// `to` a point or a y, or `by` points down.
    private func moved(_ step: JSONValue) -> CGPoint {
        let old = view.contentOffset
        if let point = step["to"]?.point { return point }
        if let y = (step["to"] ?? step["y"])?.double { return CGPoint(x: old.x, y: y) }
        if let by = step["by"]?.point { return CGPoint(x: old.x + by.x, y: old.y + by.y) }
        return CGPoint(x: old.x, y: old.y + (step["by"]?.double ?? 10))
    }

    private func resized(_ old: CGSize, _ step: JSONValue) -> CGSize {
        if let size = (step["to"] ?? step["size"])?.size { return size }
        let by = step["by"]?.size ?? CGSize(width: step["by"]?.double ?? 10, height: step["by"]?.double ?? 10)
        return CGSize(width: old.width + by.width, height: old.height + by.height)
    }
}

/// A delegate that notes scrolling and selection.
@MainActor
final class ScrollRecorder: NSObject, UICollectionViewDelegate {
    private let log: CallLog

    init(log: CallLog) {
        self.log = log
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.add("scrollViewDidScroll") }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        log.add("delegate shouldHighlight")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.add("delegate didHighlight")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.add("delegate didUnhighlight")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.add("delegate shouldSelect")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        log.add("delegate shouldDeselect")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("delegate didSelect")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.add("delegate didDeselect")
    }
}
