import Testing

@testable import TesseraSnapshots

/// Walks a store and checks what must hold of it at any time.
func checkStructure<Section, Item>(_ store: ItemStore<Section, Item>) {
    var total = 0
    var liveChunks: Set<Int> = []
    #expect(store.keys.count == store.sections.count)
    #expect(store.counts.count == max(0, store.sections.count - 1))
    for (ordinal, section) in store.sections.enumerated() {
        #expect(store.position(of: section.identifier) == ordinal)
        #expect(store.counts.total(before: ordinal) == total)
        #expect(section.branches.count == section.totals.slots)
        var position = 0
        var label: UInt = 0
        for (slot, branch) in section.branches.enumerated() {
            #expect(section.totals.start(of: slot) == position)
            #expect(!branch.chunks.isEmpty && branch.chunks.count <= ItemBranch<Item>.limit)
            #expect(branch.chunks.count == branch.totals.slots)
            for (inner, chunk) in branch.chunks.enumerated() {
                #expect(section.totals.start(of: slot) + branch.totals.start(of: inner) == position)
                #expect(chunk.count > 0 && chunk.count <= 2 * ItemStore<Section, Item>.fill)
                #expect(chunk.count <= chunk.head.pointee.capacity)
                #expect(liveChunks.insert(chunk.id).inserted)
                #expect(store.places[chunk.id].section == section.key)
                #expect(store.places[chunk.id].label > label)
                label = store.places[chunk.id].label
                for (offset, item) in chunk.buffer.enumerated() {
                    let location = store.location(of: item)
                    if location?.section != ordinal || location?.position != position + offset
                        || location?.spot != ItemSpot(chunk: chunk.id, offset: offset)
                    {
                        Issue.record("\(item) is found at \(String(describing: location))")
                    }
                }
                position += chunk.count
            }
        }
        #expect(section.count == position)
        total += position
    }
    #expect(store.itemCount == total)
    #expect(liveChunks.isDisjoint(with: store.freeChunks))
    #expect(liveChunks.count + store.freeChunks.count == store.places.count)
    #expect(Set(store.freeChunks).count == store.freeChunks.count)
}
