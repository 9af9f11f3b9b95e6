import Testing

@testable import TesseraGraphics

/// Pictures get the memory of others that are gone.
@Suite struct PixelMemoryTests {
    private func picture(_ value: UInt8?, side: Int) -> CGImage? {
        CGImage(width: side, height: side) { bytes, row in
            if let value { bytes.initializeMemory(as: UInt8.self, repeating: value, count: row * side) }
            return true
        }
    }

    @Test(arguments: [4, 64, 300]) func picturesAreClearInMemoryThatWasPaintedOn(side: Int) throws {
        for round in 0..<20 {
            var painted: [CGImage?] = (0..<round % 7).map { _ in picture(0xAB, side: side) }
            painted.removeAll()
            let clear = try #require(picture(nil, side: side))
            #expect(clear.withBytes { $0.allSatisfy { $0 == 0 } })
        }
    }

    @Test func memoryIsHandedOutOnce() {
        let bytes = 4_096
        let first = PixelMemory.take(bytes)
        PixelMemory.giveBack(first, bytes)
        let taken = (0..<8).map { _ in PixelMemory.take(bytes) }
        #expect(Set(taken).count == 8)
        for memory in taken { PixelMemory.giveBack(memory, bytes) }
    }
}
