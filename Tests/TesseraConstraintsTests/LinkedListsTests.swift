import TestSupport
import Testing

@testable import TesseraConstraints

/// Random operations against arrays of arrays.
@Suite struct LinkedListsTests {
    private func values(_ lists: LinkedLists, _ list: Int) -> [Int] {
        var found: [Int] = []
        var cell = lists.first(list)
        while cell >= 0 {
            found.append(lists.value(cell))
            cell = lists.next(cell)
        }
        return found
    }

    @Test(arguments: 0..<20)
    func listsAreThoseOfTheModel(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        var lists = LinkedLists()
        var model: [[Int]] = []
        for step in 0..<400 {
            let list = model.isEmpty ? 0 : Int.random(in: 0..<model.count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0:
                lists.addList()
                model.append([])
            case 1 where !model.isEmpty:
                lists.removeAll(list)
                model[list] = []
            case 2...4 where !model.isEmpty && !model[list].isEmpty:
                let index = Int.random(in: model[list].indices, using: &random)
                var (previous, cell) = (-1, lists.first(list))
                for _ in 0..<index { (previous, cell) = (cell, lists.next(cell)) }
                let next = lists.remove(cell, after: previous, of: list)
                model[list].remove(at: index)
                #expect((next >= 0) == (index < model[list].count), "seed \(seed), step \(step)")
            case _ where !model.isEmpty:
                lists.insert(step, into: list)
                model[list].insert(step, at: 0)
            default: break
            }
            for list in model.indices {
                #expect(values(lists, list) == model[list], "seed \(seed), step \(step)")
                #expect(lists.count(list) == model[list].count && lists.isEmpty(list) == model[list].isEmpty)
            }
        }
    }

    @Test func cellsAreUsedAgain() {
        var lists = LinkedLists()
        for _ in 0..<3 { lists.addList() }
        for round in 0..<50 {
            for list in 0..<3 { for value in 0...list { lists.insert(value, into: list) } }
            for list in 0..<3 where list != round % 3 {
                while !lists.isEmpty(list) { _ = lists.remove(lists.first(list), after: -1, of: list) }
            }
            lists.removeAll(round % 3)
        }
        #expect(lists.cellCount == 6)
    }
}
