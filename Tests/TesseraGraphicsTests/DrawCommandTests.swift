import TesseraGraphics
import Testing

@Suite struct DrawCommandTests {
    /// Recordings of all cells in sight are kept, and most of their commands are saves, clips and fills: a text, which has
    /// far more to say, is one reference.
    @Test func commandsAreSmall() {
        #expect(MemoryLayout<DrawCommand>.stride <= 104)
        #expect(MemoryLayout<TextBlock>.stride == 8)
    }
}
