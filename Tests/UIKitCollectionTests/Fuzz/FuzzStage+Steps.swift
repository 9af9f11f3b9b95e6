import TesseraTesting
import Testing
import UIKit

extension FuzzStage {
    /// One thing that may happen.
    func step(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<40: batch(&random)
        case 40..<48: invalidBatch(&random)
        case 48..<68: scroll(&random)
        case 68..<72: resize(&random)
        case 72..<76: changeLayout(&random)
        case 76..<86: select(&random)
        case 86..<88: reload(&random)
        case 88..<90: fling(&random)
        default: break
        }
        pass(&random)
    }

    private func note(_ text: String) {
        trace.append(text)
        if trace.count > 12 { trace.removeFirst() }
    }

    private func pass(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<4: host.advance(by: Double(Int.random(in: 1..<12, using: &random)) / 60)
        case 4: host.settle()
        default: view.layoutIfNeeded()
        }
    }

    private func batch(_ random: inout SplitMix64) {
        let change = FuzzChange(model, &random)
        note("batch \(change.calls)")
        let isAnimated = Int.random(in: 0..<3, using: &random) > 0
        let exceptions = recordExceptions {
            if isAnimated {
                carryOut(change, &random)
            } else {
                UIView.performWithoutAnimation { carryOut(change, &random) }
            }
        }
        #expect(exceptions.isEmpty, "\(change.calls)")
    }

    private func carryOut(_ change: FuzzChange, _ random: inout SplitMix64, mistake: (() -> Void)? = nil) {
        var generator = random
        let view = view
        pendingCompletions += 1
        view.performBatchUpdates {
            self.model = change.after
            change.calls.make(on: view, &generator)
            mistake?()
        } completion: { [weak self] _ in
            self?.pendingCompletions -= 1
        }
        random = generator
    }

    /// Announces one thing too many, or one too few.
    private func invalidBatch(_ random: inout SplitMix64) {
        let change = FuzzChange(model, &random)
        let mistake = mistake(Int.random(in: 0..<4, using: &random))
        let recovers = Bool.random(using: &random)
        note("invalid")
        if recovers { view.invalidUpdateHandler = { _, _ in .reloadData } }
        let before = countsOfView
        var generator = random
        let exceptions = recordExceptions { carryOut(change, &generator, mistake: mistake) }
        random = generator
        view.invalidUpdateHandler = nil
        #expect(exceptions.count == (recovers ? 0 : 1), "\(exceptions)")
        if !recovers {
            #expect(countsOfView == before)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.reloadData()
        }
        model.selected = []
    }

    private var countsOfView: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

    private func mistake(_ kind: Int) -> () -> Void {
        let view = view
        switch kind {
        case 0: return { view.deleteItems(at: [IndexPath(item: 10_000, section: 0)]) }
        case 1: return { view.insertSections([99]) }
        case 2: return { view.moveItem(at: IndexPath(item: -1, section: 0), to: IndexPath(item: 0, section: 0)) }
        default: return { self.model.sections.append(self.model.makeSection(1)) }
        }
    }

    private func scroll(_ random: inout SplitMix64) {
        note("scroll")
        let most = max(0, view.contentSize.height - view.bounds.height)
        view.contentOffset.y = CGFloat.random(in: 0...(most + 1), using: &random).rounded()
    }

    private func fling(_ random: inout SplitMix64) {
        note("fling")
        // Slower than that, a finger taps and selects.
        let speed = CGFloat.random(in: 600...2_000, using: &random) * (Bool.random(using: &random) ? 1 : -1)
        host.fling(from: CGPoint(x: 50, y: 100), velocity: CGVector(dx: 0, dy: speed))
    }

    private func resize(_ random: inout SplitMix64) {
        note("resize")
        let size = CGSize(
            width: CGFloat(Int.random(in: 2..<8, using: &random) * 30),
            height: CGFloat(Int.random(in: 3..<16, using: &random) * 20))
        if Bool.random(using: &random) {
            UIView.animate(withDuration: 0.2) { self.view.frame.size = size }
        } else {
            host.resize(to: size)
        }
    }

    private func changeLayout(_ random: inout SplitMix64) {
        note("layout")
        let height = CGFloat(Int.random(in: 1..<4, using: &random) * 10)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: layout.itemSize.height = height
        case 1:
            layout.headerReferenceSize.height = Bool.random(using: &random) ? 10 : 0
            view.performBatchUpdates(nil)
        default:
            layout.itemSize.height = height
            view.performBatchUpdates(nil)
        }
    }

    private func select(_ random: inout SplitMix64) {
        note("select")
        guard model.count > 0 else { return }
        let section = Int.random(in: 0..<model.sections.count, using: &random)
        guard !model.sections[section].items.isEmpty else { return }
        let path = IndexPath(
            item: Int.random(in: 0..<model.sections[section].items.count, using: &random), section: section)
        let name = model.sections[section].items[path.item].name
        if let index = model.selected.firstIndex(of: name) {
            view.deselectItem(at: path, animated: false)
            model.selected.remove(at: index)
        } else {
            view.selectItem(at: path, animated: false, scrollPosition: [])
            model.selected.append(name)
        }
    }

    private func reload(_ random: inout SplitMix64) {
        note("reload")
        model = FuzzChange(model, &random).after
        model.selected = []
        view.reloadData()
    }
}
