import Foundation
import TesseraGraphics
import TestSupport
import Testing

@testable import TesseraCairo

@Suite struct LRUCacheTests {
    /// The cache as it would be with a list that is searched.
    private struct Model {
        var entries: [(key: Int, cost: Int)] = []
        let costLimit: Int
        let countLimit: Int

        mutating func get(_ key: Int) -> Bool {
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
            entries.insert(entries.remove(at: index), at: 0)
            return true
        }

        mutating func put(_ key: Int, _ cost: Int) {
            entries.removeAll { $0.key == key }
            guard cost <= costLimit else { return }
            entries.insert((key, cost), at: 0)
            while entries.map(\.cost).reduce(0, +) > costLimit || entries.count > countLimit { entries.removeLast() }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func agreesWithAList(_ seed: UInt64) {
        print("seed \(seed)")
        var random = SplitMix64(seed: seed)
        var cache = LRUCache<Int, Int>(costLimit: 100, countLimit: 12)
        var model = Model(costLimit: 100, countLimit: 12)
        for step in 0..<5_000 {
            let key = Int.random(in: 0..<30, using: &random)
            if Bool.random(using: &random) {
                #expect((cache.value(for: key) != nil) == model.get(key), "step \(step)")
            } else if Int.random(in: 0..<10, using: &random) == 0 {
                cache.removeValue(for: key)
                model.entries.removeAll { $0.key == key }
            } else {
                let cost = Int.random(in: 0..<120, using: &random) / 2
                cache.insert(step, for: key, cost: cost)
                model.put(key, cost)
            }
            #expect(cache.count == model.entries.count)
            #expect(cache.totalCost == model.entries.map(\.cost).reduce(0, +))
        }
    }

    @Test func imageCacheKeepsToItsBytes() throws {
        let cache = DecodedImageCache(byteLimit: 10 * 400)
        for index in 0..<20 {
            let image = try CGImage.made(10, 10) { _, _ in .white }
            cache.insert(image, for: .init(name: "picture \(index)", width: 10, height: 10))
        }
        #expect(cache.counters == .init(hits: 0, misses: 0, evictions: 10, entries: 10, bytes: 4_000))
        #expect(cache.image(for: .init(name: "picture 3", width: 10, height: 10)) == nil)
        #expect(cache.image(for: .init(name: "picture 12", width: 10, height: 10)) != nil)
        #expect(cache.image(for: .init(name: "picture 12", width: 20, height: 10)) == nil)
        cache.insert(try CGImage.made(100, 100) { _, _ in .white }, for: .init(name: "large", width: 0, height: 0))
        #expect(cache.counters.entries == 10, "a picture above the limit is not kept and drives nothing out")
        #expect(cache.counters.hits == 1)
        #expect(cache.counters.misses == 2)
        cache.removeAll()
        #expect(cache.counters.bytes == 0)
    }
}
