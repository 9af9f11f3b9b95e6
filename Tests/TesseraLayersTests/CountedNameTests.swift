import Testing

@testable import TesseraLayers

@Suite struct CountedNameTests {
    /// Dictionaries choose a place by the lowest bits of a hash, mixed with a seed of their own.
    @Test(arguments: [0, 1, 0x1234_5678, -1, Int.min])
    func namesInARowSpread(seed: Int) {
        let hashes = (UInt64(1)...4_096).map { NodeID($0)._rawHashValue(seed: seed) }
        #expect(Set(hashes).count == hashes.count)
        // Chance alone fills 63 of 100 places.
        #expect(Set(hashes.map { $0 & 0xFFF }).count > 2_000)
    }

    /// Those of every other layer, as cells with one label have them.
    @Test func namesInStepsSpread() {
        let hashes = (UInt64(0)..<1_024).map { SurfaceID($0 * 4)._rawHashValue(seed: 7) }
        #expect(Set(hashes.map { $0 & 0x3FF }).count > 500)
    }

    @Test func seedsChangeTheOrder() {
        let orders = (0..<8).map { seed in (UInt64(0)..<64).map { NodeID($0)._rawHashValue(seed: seed) & 63 } }
        #expect(Set(orders).count > 1)
    }
}
