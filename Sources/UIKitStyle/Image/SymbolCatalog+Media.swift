import Foundation
import TesseraGraphics

extension SymbolCatalog {
    /// Players, pictures and sound.
    static var media: [SymbolGlyph] { player + sound + cameras }

    private static var player: [SymbolGlyph] {
        let forward = joined(polygon((2, 2.5), (13, 9.5), (2, 16.5)), polygon((15, 2.5), (26, 9.5), (15, 16.5)))
        let end = joined(polygon((2, 2.5), (14, 9.5), (2, 16.5)), strokes([(17, 2.5), (17, 16.5)]))
        let again = strokes(
            [(2, 9), (2, 5), (22, 5)], [(18.5, 1.8), (22, 5), (18.5, 8.3)], [(22, 12), (22, 16), (2, 16)],
            [(5.5, 12.7), (2, 16), (5.5, 19.2)])
        let shuffle = strokes(
            [(2, 4.5), (7, 4.5), (16, 15.5), (24, 15.5)], [(2, 15.5), (7, 15.5), (16, 4.5), (24, 4.5)],
            [(20.8, 1.5), (24, 4.5), (20.8, 7.5)], [(20.8, 12.5), (24, 15.5), (20.8, 18.5)])
        return [glyph("repeat", 24, 21, .line(again)), glyph("shuffle", 26, 20, .line(shuffle))]
            + filled("play", 20, 22, polygon((3, 2.5), (18, 11), (3, 19.5)))
            + filled("pause", 16, 20, joined(box(2, 2, 4, 16, 1.2), box(10, 2, 4, 16, 1.2)))
            + filled("stop", 20, 20, box(2, 2, 16, 16, 2.5)) + filled("forward", 28, 19, forward)
            + filled("backward", 28, 19, mirrored(forward, width: 28)) + filled("forward.end", 19, 19, end)
            + filled("backward.end", 19, 19, mirrored(end, width: 19))
    }

    private static var sound: [SymbolGlyph] {
        let cone = polygon((2, 8), (6, 8), (11.5, 3), (11.5, 18), (6, 13), (2, 13))
        let one = arc(11.5, 10.5, 4.5, -40, 40)
        let two = joined(one, arc(11.5, 10.5, 8.5, -45, 45))
        let three = joined(two, arc(11.5, 10.5, 12.5, -43, 43))
        let mic = filled(
            "mic", 18, 24, box(5.5, 2, 7, 12, 3.5),
            details: joined(arc(9, 11, 6.8, 0, 180), strokes([(9, 17.8), (9, 22)], [(5.5, 22), (12.5, 22)])))
        let note = strokes([(8.6, 18), (8.6, 2.5), (15.5, 5), (15.5, 9), (8.6, 6.5)])
        return [glyph("music.note", 18, 23, .line(note), .area(oval(2, 15.5, 7.4, 5.6)))] + mic + slashed(mic)
            + filled("speaker", 14, 21, cone) + slashed(filled("speaker", 20, 21, cone))
            + waved("speaker.wave.1", 19, cone, one) + waved("speaker.wave.2", 23, cone, two)
            + waved("speaker.wave.3", 27, cone, three)
    }

    private static func waved(
        _ name: String, _ width: CGFloat, _ cone: PathValue, _ waves: PathValue
    ) -> [SymbolGlyph] { filled(name, width, 21, cone, details: waves) }

    private static var cameras: [SymbolGlyph] {
        let body = polygon((2, 5.5), (7, 5.5), (9, 2.5), (17, 2.5), (19, 5.5), (24, 5.5), (24, 18.5), (2, 18.5))
        let film = joined(box(2, 2, 15, 14, 3), polygon((19.5, 7), (25, 3.5), (25, 14.5), (19.5, 11)))
        let picture = box(2, 2, 21, 16, 3)
        let hills = strokes([(3.5, 15.5), (9, 9.5), (13.5, 14), (16, 11.5), (21.5, 15.5)])
        let video = filled("video", 27, 18, film)
        return [
            glyph("photo.fill", 25, 20, .area(picture), .line(picture), .gap(hills), .gap(oval(15.5, 5.5, 2, 2)))
        ] + filled("camera", 26, 21, body, marks: oval(8.8, 7.3, 8.4, 8.4)) + video + slashed(video)
    }
}
