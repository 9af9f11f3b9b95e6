import TestSupport
import Testing

@testable import TesseraSnapshots

@Suite struct CountTreeTests {
    /// Random edits beside a plain list.
    @Test(arguments: 611...620)
    func totals(seed: UInt64) {
        print("CountTreeTests seed \(seed)")
        var generator = SplitMix64(seed: seed)
        var tree = CountTree()
        var model: [Int] = []
        for _ in 0..<400 {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0:
                let count = Int.random(in: 0...model.count, using: &generator)
                tree.truncate(to: count)
                model.removeSubrange(count...)
            case 1...5:
                let count = Int.random(in: 0..<9, using: &generator)
                tree.append(count)
                model.append(count)
            default:
                guard let section = model.indices.randomElement(using: &generator) else { continue }
                tree.add(3, to: section)
                model[section] += 3
            }
            #expect(tree.count == model.count)
            for section in 0...model.count {
                #expect(tree.total(before: section) == model[..<section].reduce(0, +))
            }
        }
    }

    /// Sections come and go at all places, with items: positions are counted through them.
    @Test func sectionsOneByOne() {
        var generator = SplitMix64(seed: 621)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for step in 0..<300 {
            let known = snapshot.sectionIdentifiers
            switch Int.random(in: 0..<6, using: &generator) {
            case 0 where known.count > 2:
                snapshot.deleteSections([known[Int.random(in: 0..<known.count, using: &generator)]])
            case 1 where known.count > 2:
                let picked = known.shuffled(using: &generator)
                snapshot.moveSection(picked[0], afterSection: picked[1])
            case 2 where !known.isEmpty:
                snapshot.insertSections([step], beforeSection: known[known.count / 2])
            default:
                snapshot.appendSections([step])
            }
            snapshot.appendItems([step * 10, step * 10 + 1])
            if let first = snapshot.sectionIdentifiers.first { snapshot.appendItems([step * 10 + 2], toSection: first) }
            checkStructure(snapshot.store)
            #expect(snapshot.indexOfItem(step * 10 + 1) == snapshot.itemIdentifiers.firstIndex(of: step * 10 + 1))
        }
    }
}
