import Foundation
import TestSupport
import Testing

@testable import TesseraCairo

/// The rectangles that parts of a picture are kept in.
@Suite struct DamageRectsTests {
    private let bounds = CGRect(x: 0, y: 0, width: 400, height: 300)

    @Test func everyPixelIsKeptAndNoneTwice() {
        for seed in UInt64(1)...60 {
            var random = SplitMix64(seed: seed)
            var damage = Damage(in: bounds)
            var added: [CGRect] = []
            for _ in 0..<Int.random(in: 1...120, using: &random) {
                let rect = CGRect(
                    x: .random(in: -20...400, using: &random), y: .random(in: -20...300, using: &random),
                    width: .random(in: 0...30, using: &random), height: .random(in: 0...12, using: &random))
                damage.add(rect)
                added.append(rect.integral.intersection(bounds))
            }
            let parts = damage.rects
            #expect(parts.count <= 24)
            for rect in added where !rect.isNull && rect.width >= 1 && rect.height >= 1 {
                // Of parts that do not overlap, several may share it.
                let kept = parts.map { $0.intersection(rect) }.reduce(0) { $0 + ($1.isNull ? 0 : $1.width * $1.height) }
                #expect(kept >= rect.width * rect.height, "\(rect) at seed \(seed)")
                #expect(damage.overlaps(rect))
            }
            for part in parts { #expect(bounds.contains(part)) }
            guard damage.area <= bounds.width * bounds.height * 0.9 else { continue }
            for (index, part) in parts.enumerated() {
                for other in parts[(index + 1)...] { #expect(!part.overlaps(other), "seed \(seed)") }
            }
        }
    }

    /// The texts of a grid of cells: one part for each row, and not what lies between the rows.
    @Test func textsOfOneRowBecomeOnePart() {
        var damage = Damage(in: bounds)
        for row in 0..<10 {
            for column in 0..<10 {
                damage.add(CGRect(x: column * 40 + 8, y: row * 30 + 11, width: 24, height: 8))
            }
        }
        #expect(damage.rects.count == 10)
        #expect(damage.area == 30_720)
    }

    @Test func oncePartsAreMostOfAllTheyMayOverlap() {
        var damage = Damage(in: bounds)
        damage.add(CGRect(x: 0, y: 0, width: 400, height: 280))
        damage.add(CGRect(x: 10, y: 290, width: 5, height: 5))
        damage.add(CGRect(x: 390, y: 285, width: 5, height: 15))
        #expect(damage.area >= 400 * 280)
        #expect(damage.overlaps(CGRect(x: 12, y: 292, width: 1, height: 1)))
        #expect(damage.overlaps(CGRect(x: 392, y: 299, width: 1, height: 1)))
    }

    /// A bar across a page: both are cut where one rectangle would hold far more than they do.
    @Test func largePartsAreCutWhereTheyOverlap() {
        var damage = Damage(in: bounds)
        damage.add(CGRect(x: 0, y: 0, width: 100, height: 300))
        damage.add(CGRect(x: 0, y: 0, width: 400, height: 40), inOnePiece: true)
        #expect(damage.area == 42_000)
        #expect(damage.rects.contains(CGRect(x: 0, y: 0, width: 400, height: 40)))
    }

    /// Parts around a piece that must not be cut join one another across it, over and over, unless cuts are counted.
    @Test func piecesStayWholeBesideLargeParts() {
        for seed in UInt64(1)...200 {
            var random = SplitMix64(seed: seed)
            var damage = Damage(in: bounds)
            var pieces: [CGRect] = []
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                let isLarge = Int.random(in: 0..<4, using: &random) == 0
                let rect = CGRect(
                    x: .random(in: 0...380, using: &random), y: .random(in: 0...280, using: &random),
                    width: .random(in: 1...(isLarge ? 300 : 40), using: &random),
                    height: .random(in: 1...(isLarge ? 200 : 20), using: &random))
                let isPiece = Int.random(in: 0..<5, using: &random) == 0
                damage.add(rect, inOnePiece: isPiece)
                if isPiece { pieces.append(rect.integral.intersection(bounds)) }
                #expect(damage.overlaps(rect), "seed \(seed)")
            }
            let parts = damage.rects
            #expect(parts.count <= 24, "seed \(seed)")
            guard damage.area <= bounds.width * bounds.height * 0.9 else { continue }
            for piece in pieces { #expect(parts.contains { $0.contains(piece) }, "\(piece) at seed \(seed)") }
            for (index, part) in parts.enumerated() {
                for other in parts[(index + 1)...] { #expect(!part.overlaps(other), "seed \(seed)") }
            }
        }
    }

    @Test func whatIsRemovedNeedsNoPainting() {
        var damage = Damage(in: bounds)
        damage.add(bounds)
        damage.remove(CGRect(x: 150, y: 0, width: 250, height: 300))
        #expect(damage.rects == [CGRect(x: 0, y: 0, width: 150, height: 300)])
    }

    @Test func nothingIsKeptOfWhatLiesOutside() {
        var damage = Damage(in: bounds)
        damage.add(.null)
        damage.add(CGRect(x: 400, y: 0, width: 10, height: 10))
        damage.add(CGRect(x: 10, y: 10, width: 0, height: 0))
        #expect(damage.rects.isEmpty && damage.area == 0)
    }
}
