import TesseraTesting
import UIKit

extension FuzzStage {
    func scroll(_ random: inout SplitMix64) {
        note("scroll")
        switch Int.random(in: 0..<8, using: &random) {
        case 0:
            guard let path = anyPath(&random) else { return }
            let positions: [UICollectionView.ScrollPosition] = [.top, .centeredVertically, .bottom, []]
            view.scrollToItem(
                at: path, at: positions.randomElement(using: &random) ?? [], animated: Bool.random(using: &random))
        case 1: view.setContentOffset(anyOffset(&random), animated: true)
        case 2:
            view.contentInset.top = CGFloat(Int.random(in: 0..<3, using: &random) * 7)
            if scope == .everything { view.contentOffset = inRange(view.contentOffset) }
        case 3: host.wheel(at: CGPoint(x: 40, y: 60), dy: Bool.random(using: &random) ? 1 : -1)
        default: view.contentOffset = anyOffset(&random)
        }
    }

    private func anyOffset(_ random: inout SplitMix64) -> CGPoint {
        let most = max(0, view.contentSize.height - view.bounds.height)
        let y = CGFloat.random(in: 0...(most + 1), using: &random).rounded()
        guard scope == .everything else { return CGPoint(x: view.contentOffset.x, y: y) }
        let farthest = max(0, view.contentSize.width - view.bounds.width)
        return inRange(CGPoint(x: CGFloat.random(in: 0...(farthest + 1), using: &random).rounded(), y: y))
    }

    func anyPath(_ random: inout SplitMix64) -> IndexPath? {
        guard model.count > 0 else { return nil }
        let section = Int.random(in: 0..<model.sections.count, using: &random)
        guard !model.sections[section].items.isEmpty else { return nil }
        let path = IndexPath(
            item: Int.random(in: 0..<model.sections[section].items.count, using: &random), section: section)
        return shownPath(path)
    }

    func fling(_ random: inout SplitMix64) {
        note("fling")
        // Slower than that, a finger taps and selects.
        let speed = CGFloat.random(in: 600...2_000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        let velocity = happens(25, &random) ? CGVector(dx: speed, dy: 0) : CGVector(dx: 0, dy: speed)
        host.fling(from: CGPoint(x: 50, y: 60), velocity: velocity)
    }

    func resize(_ random: inout SplitMix64) {
        note("resize")
        let size = CGSize(
            width: CGFloat(Int.random(in: 2..<7, using: &random) * 30),
            height: CGFloat(Int.random(in: 3..<9, using: &random) * 20))
        if Bool.random(using: &random) {
            UIView.animate(withDuration: 0.2) { self.view.frame.size = size }
        } else {
            host.resize(to: size)
        }
    }

    /// Programs may put content anywhere; this one leaves it where the user could.
    func inRange(_ offset: CGPoint) -> CGPoint {
        let (insets, size) = (view.adjustedContentInset, view.contentSize)
        let most = CGPoint(
            x: max(-insets.left, size.width + insets.right - view.bounds.width),
            y: max(-insets.top, size.height + insets.bottom - view.bounds.height))
        return CGPoint(x: max(-insets.left, min(offset.x, most.x)), y: max(-insets.top, min(offset.y, most.y)))
    }

    func changeInsets(_ random: inout SplitMix64) {
        note("insets")
        view.contentInset = UIEdgeInsets(
            top: CGFloat(Int.random(in: 0..<3, using: &random) * 7),
            left: CGFloat(Int.random(in: 0..<2, using: &random) * 5),
            bottom: CGFloat(Int.random(in: 0..<3, using: &random) * 9),
            right: CGFloat(Int.random(in: 0..<2, using: &random) * 5))
        view.contentOffset = inRange(view.contentOffset)
    }
}
