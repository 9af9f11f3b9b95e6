import TesseraTesting
import UIKit

@testable import UIKitCollection

extension TableFuzzStage {
    /// One thing that may happen.
    func step(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<28: batch(&random)
        case 28..<31: invalidBatch(&random)
        case 31..<45: scroll(&random)
        case 45..<48: resize(&random)
        case 48..<52: changeHeights(&random)
        case 52..<56: select(&random)
        case 56..<62: tap(&random)
        case 62..<64: changePolicy(&random)
        case 64..<67: reload(&random)
        case 67..<70: fling(&random)
        case 70..<75: edit(&random)
        case 75..<82: swipe(&random)
        case 82..<86: carry(&random)
        case 86..<92: focus(&random)
        case 92..<94: changeTraits(&random)
        case 94..<96: changeInsets(&random)
        case 96..<98: changeAccessories(&random)
        default: break
        }
        pass(&random)
    }

    private func pass(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<4: host.advance(by: Double(Int.random(in: 1..<8, using: &random)) / 60)
        case 4: host.settle()
        default: view.layoutIfNeeded()
        }
    }

    // MARK: Updates

    private func batch(_ random: inout SplitMix64) {
        let change = FuzzChange(model, &random)
        if let diffable { return apply(change, to: diffable, &random) }
        note("batch", "\(change.calls)")
        let isAnimated = happens(66, &random)
        let exceptions = recordExceptions {
            if isAnimated {
                carryOut(change, &random)
            } else {
                UIView.performWithoutAnimation { carryOut(change, &random) }
            }
        }
        if !exceptions.isEmpty { problem = "\(exceptions) for \(change.calls)" }
    }

    private func carryOut(_ change: FuzzChange, _ random: inout SplitMix64, mistake: (() -> Void)? = nil) {
        if mistake == nil, happens(30, &random) {
            view.beginUpdates()
            model = change.after
            change.calls.make(on: view, &random)
            return view.endUpdates()
        }
        var generator = random
        let view = view
        let completion = owe("a batch")
        view.performBatchUpdates {
            self.model = change.after
            change.calls.make(on: view, &generator)
            mistake?()
        } completion: { _ in
            completion()
        }
        random = generator
    }

    private func apply(
        _ change: FuzzChange, to source: UITableViewDiffableDataSource<Int, Int>, _ random: inout SplitMix64
    ) {
        note("apply", "\(change.calls)")
        let before = model
        model = change.after
        var snapshot = model.snapshot
        snapshot.reloadItems(change.calls.reloadedItems.compactMap { before.item(at: $0)?.name })
        snapshot.reconfigureItems(change.calls.reconfiguredItems.compactMap { before.item(at: $0)?.name })
        let completion = owe("an apply")
        if happens(12, &random) {
            model.selected = []
            source.applySnapshotUsingReloadData(snapshot, completion: completion)
        } else {
            source.defaultRowAnimation = FuzzCalls.animations.randomElement(using: &random) ?? .fade
            source.apply(snapshot, animatingDifferences: happens(66, &random), completion: completion)
        }
    }

    /// Announces one thing too many, or one too few.
    private func invalidBatch(_ random: inout SplitMix64) {
        guard diffable == nil else { return batch(&random) }
        let change = FuzzChange(model, &random)
        let mistake = mistake(Int.random(in: 0..<4, using: &random))
        let recovers = Bool.random(using: &random)
        note("invalid")
        if recovers { view.invalidUpdateHandler = { _, _ in .reloadData } }
        var generator = random
        let exceptions = recordExceptions { carryOut(change, &generator, mistake: mistake) }
        random = generator
        view.invalidUpdateHandler = nil
        if exceptions.count != (recovers ? 0 : 1) { problem = "\(exceptions) for a wrong batch" }
        if !recovers {
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.reloadData()
        }
        model.selected = []
    }

    private func mistake(_ kind: Int) -> () -> Void {
        let view = view
        switch kind {
        case 0: return { view.deleteRows(at: [IndexPath(row: 10_000, section: 0)], with: .fade) }
        case 1: return { view.insertSections([99], with: .none) }
        case 2: return { view.moveRow(at: IndexPath(row: -1, section: 0), to: IndexPath(row: 0, section: 0)) }
        default: return { self.model.sections.append(self.model.makeSection(1)) }
        }
    }

    private func reload(_ random: inout SplitMix64) {
        note("reload")
        if happens(30, &random) {
            model.shrink(to: Int.random(in: 0..<4, using: &random))
        } else {
            model = FuzzChange(model, &random).after
        }
        model.selected = []
        if let diffable {
            diffable.applySnapshotUsingReloadData(model.snapshot, completion: owe("a reload"))
        } else {
            view.reloadData()
        }
    }

    // MARK: Heights

    private func changeHeights(_ random: inout SplitMix64) {
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where heights == .own:
            note("grow")
            guard let path = (view.indexPathsForVisibleRows ?? []).randomElement(using: &random),
                let cell = view.cellForRow(at: path) as? FuzzRow, item(shownAt: path) != nil, !isCarrying
            else { return }
            model.sections[path.section].items[path.row].growth += 1
            cell.preferredHeight = height(of: model.sections[path.section].items[path.row])
            cell.invalidateIntrinsicContentSize()
        case 1:
            note("heights")
            guard heights != .own else { return }
            extraHeight = CGFloat(Int.random(in: 0..<3, using: &random) * 6)
            view.beginUpdates()
            view.endUpdates()
        default:
            note("padding")
            view.sectionHeaderTopPadding = CGFloat(Int.random(in: 0..<3, using: &random) * 5)
            model.selected = view.indexPathsForSelectedRows == nil ? [] : model.selected
        }
    }

    private func changeAccessories(_ random: inout SplitMix64) {
        note("accessories")
        let accessory = UIView(
            frame: CGRect(x: 0, y: 0, width: 10, height: CGFloat(Int.random(in: 0..<4, using: &random) * 15)))
        if Bool.random(using: &random) { view.tableHeaderView = accessory } else { view.tableFooterView = accessory }
    }

    // MARK: Surroundings

    private func resize(_ random: inout SplitMix64) {
        note("resize")
        let size = CGSize(
            width: CGFloat(Int.random(in: 4..<9, using: &random) * 40),
            height: CGFloat(Int.random(in: 3..<9, using: &random) * 20))
        if Bool.random(using: &random) {
            UIView.animate(withDuration: 0.2) { self.view.frame.size = size }
        } else {
            host.resize(to: size)
        }
    }

    private func changeTraits(_ random: inout SplitMix64) {
        note("traits")
        var configuration = host.configuration
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            configuration.layoutDirection =
                configuration.layoutDirection == .leftToRight ? .rightToLeft : .leftToRight
        case 1:
            let sizes: [UIContentSizeCategory] = [.small, .large, .extraExtraLarge, .accessibilityLarge]
            configuration.contentSizeCategory = sizes.randomElement(using: &random) ?? .large
        default: configuration.style = configuration.style == .light ? .dark : .light
        }
        host.configuration = configuration
    }

    private func changeInsets(_ random: inout SplitMix64) {
        note("insets")
        view.contentInset = UIEdgeInsets(
            top: CGFloat(Int.random(in: 0..<3, using: &random) * 7), left: 0,
            bottom: CGFloat(Int.random(in: 0..<3, using: &random) * 9), right: 0)
        view.contentOffset = inRange(view.contentOffset)
    }
}
