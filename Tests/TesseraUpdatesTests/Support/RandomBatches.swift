import Foundation
import TestSupport

@testable import TesseraUpdates

/// A batch with the counts before and after it.
struct BatchCase {
    var before: [Int]
    var after: [Int]
    var batch: UpdateBatch
}

extension SplitMix64 {
    /// A batch that is valid, except perhaps for a reload that meets a move.
    mutating func validCase() -> BatchCase {
        let before = (0..<Int.random(in: 0...5, using: &self)).map { _ in Int.random(in: 0...6, using: &self) }
        var batch = UpdateBatch()
        batch.allowsMovesFromDeletedSections = true
        let sections = sectionOperations(before.count, &batch)
        let after = itemOperations(before, sections, &batch)
        return BatchCase(before: before, after: after, batch: batch)
    }

    /// Section updates, and what stands at each new index: an old section and whether it keeps its items, or nil.
    private mutating func sectionOperations(_ count: Int, _ batch: inout UpdateBatch) -> [(old: Int, kept: Bool)?] {
        guard Bool.random(using: &self) else { return (0..<count).map { (old: $0, kept: true) } }
        var olds = numbers(count, below: count)
        let deleted = takeSome(&olds, 2)
        let moved = takeSome(&olds, 2)
        let reloaded = takeSome(&olds, 1)
        let stay = olds + reloaded
        let inserted = Int.random(in: 0...2, using: &self)
        let newCount = stay.count + moved.count + inserted
        var places = numbers(newCount, below: newCount)
        var result = [(old: Int, kept: Bool)?](repeating: nil, count: newCount)
        for from in moved {
            let to = places.removeLast()
            batch.moveSection(from: from, to: to)
            result[to] = (old: from, kept: true)
        }
        batch.insertSections(IndexSet(places.suffix(inserted)))
        places.removeLast(inserted)
        for (old, new) in zip(stay.sorted(), places.sorted()) {
            result[new] = (old: old, kept: !reloaded.contains(old))
        }
        batch.deleteSections(IndexSet(deleted))
        batch.reloadSections(IndexSet(reloaded))
        return result
    }

    /// Item updates; answers the counts after the batch.
    private mutating func itemOperations(
        _ before: [Int], _ sections: [(old: Int, kept: Bool)?], _ batch: inout UpdateBatch
    ) -> [Int] {
        var places = SectionCounts(before).paths.shuffled(using: &self)
        let deletes = takeSome(&places, 6)
        let sources = takeSome(&places, 4)
        let reloads = takeSome(&places, 2)
        let inserted = sections.map { _ in Int.random(in: 0...2, using: &self) }
        var arriving = inserted
        let targets = sections.isEmpty ? [] : sources.map { _ in Int.random(in: 0..<sections.count, using: &self) }
        for section in targets { arriving[section] += 1 }
        let after = sections.enumerated().map { new, section in
            guard let section, section.kept else { return arriving[new] + Int.random(in: 0...3, using: &self) }
            let gone = (deletes + sources).count { $0.section == section.old }
            return before[section.old] - gone + arriving[new]
        }
        var free = after.map { numbers($0, below: $0) }
        if !targets.isEmpty {
            for (from, section) in zip(sources, targets) {
                batch.moveItem(from: from, to: path(section, free[section].removeLast()))
            }
            batch.reloadItems(at: reloads)
            batch.deleteItems(at: deletes)
        } else if sources.isEmpty {
            batch.deleteItems(at: deletes)
            batch.reloadItems(at: reloads)
        }
        for (section, count) in inserted.enumerated() {
            batch.insertItems(at: free[section].suffix(count).map { path(section, $0) })
        }
        return after
    }

    private mutating func takeSome<Element>(_ list: inout [Element], _ most: Int) -> [Element] {
        let count = Int.random(in: 0...min(most, list.count), using: &self)
        defer { list.removeLast(count) }
        return Array(list.suffix(count))
    }

    /// Anything at all, mostly wrong.
    mutating func anyCase() -> BatchCase {
        let before = (0..<Int.random(in: 0...3, using: &self)).map { _ in Int.random(in: 0...3, using: &self) }
        let after = (0..<Int.random(in: 0...3, using: &self)).map { _ in Int.random(in: 0...3, using: &self) }
        var batch = UpdateBatch()
        for _ in 0..<Int.random(in: 0...4, using: &self) {
            let section = Int.random(in: 0...3, using: &self)
            switch Int.random(in: 0..<9, using: &self) {
            case 0, 1: batch.insertItems(at: [anyPath()])
            case 2: batch.deleteItems(at: [anyPath(), anyPath()])
            case 3: batch.reloadItems(at: [anyPath()])
            case 4: batch.moveItem(from: anyPath(), to: anyPath())
            case 5: batch.insertSections([section])
            case 6: batch.deleteSections([section])
            case 7: batch.moveSection(from: section - 1, to: Int.random(in: -1...3, using: &self))
            default: batch.reloadSections([section])
            }
        }
        return BatchCase(before: before, after: after, batch: batch)
    }

    private mutating func anyPath() -> ItemPath {
        path(Int.random(in: -1...3, using: &self), Int.random(in: -1...4, using: &self))
    }
}
