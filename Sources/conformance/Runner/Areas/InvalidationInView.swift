import TesseraHarness
import UIKit

/// Invalidation in a view: adjustments that apply at once, and the flags of a flow layout's bounds change.
@MainActor
enum InvalidationInView {
    static func run(_ given: JSONValue, _ steps: [JSONValue], _ expect: JSONValue) -> Outcome {
        let layout = RecordingFlowLayout(log: CallLog())
        let width = given["boundsWidth"]?.double ?? 393
        let height = given["boundsHeight"]?.double ?? 852
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let source = CountedDataSource(counts: [items(given, width: width, height: height)])
        layout.minimumLineSpacing = 0
        layout.contentSize = given["contentSize"]?.size
        if let content = given["contentSizeHeight"]?.double {
            layout.itemSize = CGSize(width: width, height: content)
        }
        // Room on both axes, so that offsets along either can be set and adjusted.
        view.contentInset =
            given["contentSizeHeight"] == nil && given["contentSize"] == nil
            ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 1_000) : .zero
        source.install(in: view)
        view.layoutIfNeeded()
        if let offset = given["contentOffset"]?.point { view.contentOffset = offset }
        if let y = given["contentOffsetY"]?.double { view.contentOffset.y = y }
        view.layoutIfNeeded()
        var context: UICollectionViewLayoutInvalidationContext?
        let offset = view.contentOffset
        _ = layout.log.take()
        for step in steps {
            switch step["op"]?.string {
            case "invalidateWithContext":
                let made = UICollectionViewFlowLayoutInvalidationContext()
                InvalidationArea.set(step, on: made)
                layout.invalidateLayout(with: made)
            case "boundsChange":
                context = layout.invalidationContext(forBoundsChange: changed(view.bounds, step["change"]?.string))
            case "layoutPass": view.layoutIfNeeded()
            case let op: return .skipped("operation \(op ?? "?") is not known")
            }
        }
        var checker = Checker()
        checkPass(view, layout.log, expect, &checker)
        if let moves = expect["contentOffsetMoves"]?.bool {
            checker.expect("content offset moves", moves, view.contentOffset != offset)
        }
        check(view, context, expect, &checker)
        return checker.outcome
    }

    /// What the next layout pass changes.
    private static func checkPass(
        _ view: UICollectionView, _ log: CallLog, _ expect: JSONValue, _ checker: inout Checker
    ) {
        if let size = expect["contentSizeBeforePass"] {
            checker.expect("size before the pass", numbers: size, view.contentSize.numbers, tolerance: 1e-6)
        }
        guard expect.has("contentSizeAfterPass") || expect.has("preparesInPass") else { return }
        view.layoutIfNeeded()
        if let size = expect["contentSizeAfterPass"] {
            checker.expect("size after the pass", numbers: size, view.contentSize.numbers, tolerance: 1e-6)
        }
        let prepares = log.entries.count { $0 == "prepare" }
        switch expect["preparesInPass"] {
        case .bool(let wanted): checker.expect("prepares in the pass", wanted, prepares > 0)
        case .number(let wanted): checker.expect("prepares in the pass", wanted, Double(prepares))
        case nil: break
        case let other: checker.fail("prepares in the pass", expected: "\(other ?? .null)", actual: "\(prepares)")
        }
    }

    private static func items(_ given: JSONValue, width: Double, height: Double) -> Int {
        given["contentSizeHeight"] == nil ? 500 : 1
    }

    private static func changed(_ bounds: CGRect, _ change: String?) -> CGRect {
        var result = bounds
        switch change {
        case "origin": result.origin.y += 10
        case "width", "size": result.size.width += 10
        case "height": result.size.height += 10
        default: break
        }
        return result
    }

    private static func check(
        _ view: UICollectionView, _ context: UICollectionViewLayoutInvalidationContext?, _ expect: JSONValue,
        _ checker: inout Checker
    ) {
        if expect["when"]?.string?.hasSuffix("pass") == true { view.layoutIfNeeded() }
        if let size = expect["contentSize"] {
            checker.expect("content size", numbers: size, view.contentSize.numbers, tolerance: 1e-6)
        }
        if let offset = expect["contentOffset"] {
            checker.expect("content offset", numbers: offset, view.contentOffset.numbers, tolerance: 1e-6)
        }
        if let y = expect["contentOffsetY"] {
            checker.expect(
                "content offset y", numbers: .array([y]), [view.contentOffset.y.native], tolerance: 1e-6)
        }
        if let height = expect["contentSizeHeight"] {
            checker.expect(
                "content height", numbers: .array([height]), [view.contentSize.height.native], tolerance: 1e-6)
        }
        if let context { ContextDescription.check(context, expect, &checker) }
    }
}
