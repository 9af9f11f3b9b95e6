import Testing

@testable import TesseraLayers

@Suite
struct LayerIdentityTests {
    /// Layers may be made away from the main thread, as a picture's that is prepared there.
    @Test func layersMadeOnSeveralThreadsAreDistinct() async {
        let count = 20_000
        let ids = await withTaskGroup(of: [NodeID].self) { group in
            for _ in 0..<4 { group.addTask { (0..<count).map { _ in CALayer().nodeID } } }
            return await group.reduce(into: Set<NodeID>()) { $0.formUnion($1) }
        }
        #expect(ids.count == 4 * count)
    }
}
