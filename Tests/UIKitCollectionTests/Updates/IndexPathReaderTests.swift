import Foundation
import TesseraUpdates
import Testing
import UIKit

@testable import UIKitCollection

/// Reading many index paths at once answers what each path does.
struct IndexPathReaderTests {
    @Test(arguments: [UInt64(31), 32, 33])
    func asPathsSay(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let paths = (0..<2_000).map { _ -> IndexPath in
            let (section, item) = (Int.random(in: -2...9, using: &random), Int.random(in: -2...900, using: &random))
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return IndexPath(indexes: [section, item])
            case 1: return [section, item]
            case 2: return IndexPath(indexes: [section, item, 5]).dropLast()
            default: return IndexPath(item: item, section: section)
            }
        }
        let expected = paths.map { ItemPath(section: $0[0], item: $0[1]) }
        #expect(IndexPathReader.places(of: paths) == expected)
        #expect(IndexPathReader.places(of: paths, pairTag: nil) == expected, "the slow way")
        #expect(IndexPathReader.pairTag != nil, "the fast way is in use")
    }

    @Test func pathsThatNameNoPlace() {
        let pair = IndexPath(item: 1, section: 1)
        for odd in [IndexPath(), IndexPath(index: 1), IndexPath(indexes: [1, 1, 1])] {
            #expect(IndexPathReader.places(of: [pair, odd, pair]) == nil)
            #expect(IndexPathReader.places(of: [odd], pairTag: nil) == nil)
        }
        #expect(IndexPathReader.places(of: []) == [])
    }
}
