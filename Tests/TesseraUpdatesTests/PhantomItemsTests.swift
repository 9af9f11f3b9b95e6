import Testing

@testable import TesseraUpdates

@Suite("Items that are shown and not in the data")
struct PhantomItemsTests {
    private func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

    /// Phantoms before the items 1 and 3 of section 0, which has four.
    private var two: PhantomItems {
        var phantoms = PhantomItems()
        phantoms.insert(1, at: path(0, 1))
        phantoms.insert(2, at: path(0, 4))
        return phantoms
    }

    @Test("places and counts translate both ways")
    func places() {
        let phantoms = two
        let shown = (0..<4).map { phantoms.shownPath(ofData: path(0, $0)).item }
        #expect(shown == [0, 2, 3, 5])
        for item in 0..<4 {
            #expect(phantoms.dataPath(ofShown: phantoms.shownPath(ofData: path(0, item))) == path(0, item))
        }
        #expect(phantoms.dataPath(ofShown: path(0, 1)) == path(0, 1))
        #expect(phantoms.dataPath(ofShown: path(0, 4)) == path(0, 3))
        #expect(phantoms.shownPath(ofData: path(1, 2)) == path(1, 2))
        let data = SectionCounts([4, 3])
        #expect(phantoms.shownCounts(ofData: data).counts == [6, 3])
        #expect(phantoms.dataCounts(ofShown: SectionCounts([6, 3])) == data)
    }

    @Test("adding and taking away moves the others")
    func changes() {
        var phantoms = two
        phantoms.insert(3, at: path(0, 0))
        #expect(phantoms.all.map(\.place.item) == [0, 2, 5])
        phantoms.remove(1)
        #expect(phantoms.all.map(\.id) == [3, 2])
        #expect(phantoms.all.map(\.place.item) == [0, 4])
        phantoms.remove(99)
        #expect(phantoms.all.count == 2)
    }

    @Test("an update of the data moves them along, and those of deleted sections go")
    func follow() throws {
        var batch = UpdateBatch()
        batch.insertItems(at: [path(0, 0)])
        batch.deleteItems(at: [path(0, 2)])
        let plan = try batch.freeze(before: SectionCounts([4, 1]), after: SectionCounts([4, 1]))
        // 0 P 1 2 P 3 becomes new 0 P 1 P 3
        #expect(two.following(plan).all.map(\.place.item) == [2, 4])

        var gone = UpdateBatch()
        gone.deleteSections([0])
        let end = try gone.freeze(before: SectionCounts([4, 1]), after: SectionCounts([1]))
        #expect(two.following(end).isEmpty)
    }

    @Test("any batch, translated, is valid, and puts every item where both translations say")
    func random() throws {
        var seed: UInt64 = 11
        func next(_ bound: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return bound > 0 ? Int(seed >> 33) % bound : 0
        }
        for _ in 0..<500 {
            let before = [next(6), next(6)]
            var phantoms = PhantomItems()
            for id in 1...3 {
                let section = next(2)
                let shown = phantoms.shownCounts(ofData: SectionCounts(before)).numberOfItems(inSection: section)
                phantoms.insert(id, at: path(section, next(shown + 1)))
            }
            var batch = UpdateBatch()
            var after = before
            for section in 0..<2 {
                let deleted = Set((0..<next(4)).map { _ in next(before[section]) }).filter { $0 < before[section] }
                batch.deleteItems(at: deleted.sorted().map { path(section, $0) })
                let inserted = next(4)
                after[section] += inserted - deleted.count
                let places = Set((0..<inserted).map { _ in next(after[section]) })
                after[section] -= inserted - places.count
                let kept = places.filter { $0 < after[section] }
                after[section] -= places.count - kept.count
                guard kept.allSatisfy({ $0 < after[section] }) else { continue }
                batch.insertItems(at: kept.sorted().map { path(section, $0) })
            }
            guard let judged = try? batch.freeze(before: SectionCounts(before), after: SectionCounts(after)) else {
                continue
            }
            let moved = phantoms.following(judged)
            #expect(moved.all.count == phantoms.all.count)
            let plan = try phantoms.translated(batch, after: moved).freeze(
                before: phantoms.shownCounts(ofData: SectionCounts(before)),
                after: moved.shownCounts(ofData: SectionCounts(after)))
            for section in 0..<2 {
                for item in 0..<before[section] {
                    let old = path(section, item)
                    let shown = plan.newPath(forOld: phantoms.shownPath(ofData: old))
                    #expect(shown == judged.newPath(forOld: old).map(moved.shownPath(ofData:)))
                }
            }
            for phantom in phantoms.all {
                #expect(plan.newPath(forOld: phantom.place) == moved.place(of: phantom.id))
            }
        }
    }
}
