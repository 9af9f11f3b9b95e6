import Foundation
import TesseraGraphics
import Testing

/// The parts of a long text's storage against arrays, over many changes drawn by fixed seeds.
@Suite struct LongTextStorageTests {
    private struct Dice {
        var state: UInt64

        mutating func roll(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(max(limit, 1)))
        }

        mutating func range(within count: Int, atMost length: Int) -> Range<Int> {
            let start = roll(count + 1)
            return start..<min(count, start + roll(length))
        }
    }

    private static let alphabet = Array("ab cd\n\r\u{85}\u{2028}é漢😀 xyz".utf16)

    private static func text(_ dice: inout Dice, atMost length: Int) -> [UInt16] {
        (0..<dice.roll(length)).map { _ in alphabet[dice.roll(alphabet.count)] }
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
    func unitsFollowAnArray(seed: UInt64) {
        var dice = Dice(state: seed)
        var model = Self.text(&dice, atMost: 9_000)
        var units = TextUnits(model)
        for step in 0..<400 {
            let range = dice.range(within: model.count, atMost: step % 20 == 0 ? 5_000 : 40)
            let new = Self.text(&dice, atMost: step % 25 == 0 ? 6_000 : 30)
            model.replaceSubrange(range, with: new)
            units.replace(range, with: new)
            #expect(units.count == model.count, "seed \(seed), step \(step)")
            let part = dice.range(within: model.count, atMost: 3_000)
            #expect(units.units(in: part) == Array(model[part]), "seed \(seed), step \(step)")
            if !model.isEmpty {
                let place = dice.roll(model.count)
                #expect(units.unit(at: place) == model[place])
            }
        }
        #expect(units.units(in: 0..<model.count) == model)
        #expect(units.string == String(decoding: model, as: UTF16.self))
    }

    @Test func transcodingKeepsEveryPlane() {
        let text = "a\u{7F}\u{80}é߿ࠀ漢\u{FFFD}😀\u{10FFFF}"
        #expect(TextUnits.units(of: text) == Array(text.utf16))
        #expect(TextUnits(text).string == text)
    }

    @Test func halvesOfCharactersAreReplaced() {
        let units = TextUnits([0x61, 0xD83D, 0x62, 0xDE00, 0xD83D])
        #expect(units.string == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
    }

    /// Positions behind the line breaks of an array.
    private static func ends(_ units: [UInt16]) -> [Int] {
        units.indices.compactMap { index in
            guard TextUnits.isLineBreak(units[index]) else { return nil }
            if units[index] == 0x0D, index + 1 < units.count, units[index + 1] == 0x0A { return nil }
            return index + 1
        }
    }

    @Test(arguments: [11, 12, 13, 14] as [UInt64])
    func piecesFollowAllLineBreaks(seed: UInt64) {
        var dice = Dice(state: seed)
        var model = Self.text(&dice, atMost: 4_000)
        var units = TextUnits(model)
        let estimate = TextPieces.Estimate(lineHeight: 20, unitsPerLine: 10)
        var pieces = TextPieces(of: units, estimate: estimate)
        for step in 0..<300 {
            let range = dice.range(within: model.count, atMost: step % 20 == 0 ? 2_000 : 12)
            let new = Self.text(&dice, atMost: step % 25 == 0 ? 3_000 : 8)
            model.replaceSubrange(range, with: new)
            units.replace(range, with: new)
            let changed = pieces.replace(range, count: new.count, in: units)
            let ends = Self.ends(model)
            #expect(pieces.count == ends.count + 1, "seed \(seed), step \(step)")
            #expect(changed.upperBound <= pieces.count, "seed \(seed), step \(step)")
            let place = dice.roll(model.count + 1)
            let piece = pieces.piece(at: place)
            let start = ends.last { $0 <= place } ?? 0
            #expect(piece.range.lowerBound == start, "seed \(seed), step \(step)")
            #expect(piece.range.upperBound == ends.first { $0 > place } ?? model.count, "seed \(seed), step \(step)")
        }
        var top = 0.0
        for number in 0..<pieces.count {
            let piece = pieces.piece(number: number)
            #expect(abs(piece.top - top) < 1e-6)
            #expect(piece.height == estimateOf(piece.range.count))
            #expect(pieces.piece(y: top + 1).number == number)
            top += piece.height
        }
        #expect(abs(pieces.height - top) < 1e-6)
    }

    private func estimateOf(_ units: Int) -> Double { 20 * max((Double(units) / 10).rounded(.up), 1) }

    @Test func longParagraphsAreCutAtSpaces() {
        let units = TextUnits(String(repeating: "word ", count: 4_000))
        let pieces = TextPieces(of: units, estimate: .init(lineHeight: 10, unitsPerLine: 50))
        #expect(pieces.count == 5)
        for number in 0..<4 {
            let range = pieces.piece(number: number).range
            #expect(range.count <= TextPieces.longestPiece && units.unit(at: range.upperBound - 1) == 0x20)
        }
    }

    @Test func measuredHeightsMoveWhatIsBelow() {
        let units = TextUnits("a\nb\nc\n")
        var pieces = TextPieces(of: units, estimate: .init(lineHeight: 10, unitsPerLine: 50))
        #expect(pieces.count == 4 && pieces.height == 40 && pieces.endsWithLineBreak)
        #expect(pieces.setLayout(7, height: 25, ofPiece: 1) == 15)
        #expect(pieces.piece(number: 2).top == 35 && pieces.piece(number: 1).layout == 7)
        #expect(pieces.piece(y: -5).number == 0 && pieces.piece(y: 1_000).number == 3)
        #expect(pieces.replace(2..<3, count: 2, in: TextUnits("a\nbb\nc\n")) == 0..<2)
        #expect(pieces.piece(number: 1).layout == nil)
    }

    @Test(arguments: [21, 22, 23] as [UInt64])
    func attributeRunsFollowAnArray(seed: UInt64) {
        var dice = Dice(state: seed)
        let sets = (0..<4).map { TextAttributeSet([.init("key"): $0]) }
        var model = [Int](repeating: 0, count: 500)
        var runs = TextAttributeRuns(count: 500, attributes: sets[0])
        for step in 0..<600 {
            let range = dice.range(within: model.count, atMost: 60)
            if step % 3 == 0 {
                let value = dice.roll(4)
                for index in range { model[index] = value }
                runs.change(in: range) { _ in sets[value] }
            } else {
                let new = (0..<dice.roll(3)).map { _ in (units: dice.roll(40), value: dice.roll(4)) }
                model.replaceSubrange(range, with: new.flatMap { [Int](repeating: $0.value, count: $0.units) })
                runs.replace(range, with: new.map { (units: $0.units, attributes: sets[$0.value]) })
            }
            #expect(runs.count == model.count, "seed \(seed), step \(step)")
            var boundaries = model.isEmpty ? 0 : 1
            for index in model.indices.dropFirst() where model[index] != model[index - 1] { boundaries += 1 }
            #expect(runs.runCount == boundaries, "seed \(seed), step \(step)")
            for _ in 0..<(model.isEmpty ? 0 : 5) {
                let place = dice.roll(model.count)
                let run = runs.run(at: place)
                #expect(run.attributes.isSame(as: sets[model[place]]), "seed \(seed), step \(step)")
                #expect(run.range.contains(place) && model[run.range].allSatisfy { $0 == model[place] })
            }
        }
    }
}
