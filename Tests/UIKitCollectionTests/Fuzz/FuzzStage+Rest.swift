import Foundation
import UIKit

extension FuzzStage {
    /// What is not to be checked, for who looks for something else: completions, offset, sight.
    static let leftOut = Set(
        (ProcessInfo.processInfo.environment["TESSERA_FUZZ_WITHOUT"] ?? "").split(separator: ",").map(String.init))

    /// What must hold when nothing moves any more.
    func checkRest(of elements: [UIView]) -> String? {
        let open = transition == nil ? 0 : 1
        guard owed.count == open || FuzzStage.leftOut.contains("completions") else {
            return "completions are owed: \(owed.values.sorted())"
        }
        guard !view.isDragging, !view.isDecelerating else { return "the view scrolls at rest" }
        for element in elements {
            if let problem = checkRest(of: element.layer) { return problem }
        }
        if let problem = checkRest(of: view.layer) { return problem }
        guard !isBetween else { return nil }
        return checkOffset() ?? checkSight()
    }

    private func checkRest(of layer: CALayer) -> String? {
        guard layer.animationKeys()?.isEmpty ?? true else { return "an animation goes on at rest" }
        guard layer.presentation().map({ $0.frame == layer.frame }) ?? true else {
            return "a view is not where it belongs"
        }
        return nil
    }

    private func checkOffset() -> String? {
        // Where content is put out of range by the program itself, it stays there.
        guard scope == .everything, !FuzzStage.leftOut.contains("offset") else { return nil }
        let offset = view.contentOffset
        let nearest = inRange(offset)
        guard abs(offset.x - nearest.x) > 0.5 || abs(offset.y - nearest.y) > 0.5 else { return nil }
        let (size, room) = (view.contentSize, view.bounds.size)
        return "the offset \(offset) is out of range: \(size) in \(room), \(view.adjustedContentInset)"
    }

    private func checkSight() -> String? {
        guard model.count > 0, !FuzzStage.leftOut.contains("sight"),
            view.bounds.intersects(CGRect(origin: .zero, size: view.contentSize))
        else { return nil }
        if !view.visibleCells.isEmpty { return nil }
        for kind in FuzzStage.kinds where !view.visibleSupplementaryViews(ofKind: kind).isEmpty { return nil }
        return "nothing is visible of \(model.count) items at \(view.contentOffset) in \(view.contentSize)"
    }
}
