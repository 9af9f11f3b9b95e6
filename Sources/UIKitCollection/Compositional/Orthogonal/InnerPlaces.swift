import Foundation
import TesseraLayout

/// How far sections are scrolled by themselves, by their numbers.
struct InnerPlaces: Sendable {
    /// The distances known; sections that never were scrolled are missing.
    private(set) var offsets: [Int: CGFloat] = [:]
    /// The sections that have an inner view: it says where they are, which may be beyond their ends.
    private(set) var held: Set<Int> = []

    /// Where a section is. One without an inner view rests: if it has got shorter since it was seen last, at its end.
    func distance(_ geometry: CompositionalOrthogonal, section: Int) -> CGFloat {
        guard let offset = offsets[section] else { return geometry.settledOffset(0) }
        return held.contains(section) ? offset : geometry.settledOffset(offset)
    }

    /// Answers where it was before, nil if it never was scrolled.
    mutating func move(_ section: Int, to offset: CGFloat) -> CGFloat? {
        offsets.updateValue(offset, forKey: section)
    }

    mutating func hold(_ section: Int) { held.insert(section) }

    mutating func letGo(_ section: Int) { held.remove(section) }

    /// All distances are void; the inner views stay.
    mutating func forget() { offsets = [:] }

    /// The same after a change of the sections' numbers.
    func mapped(_ newSection: (Int) -> Int?) -> InnerPlaces {
        var places = InnerPlaces()
        for (section, offset) in offsets {
            if let new = newSection(section) { places.offsets[new] = offset }
        }
        for section in held {
            if let new = newSection(section) { places.held.insert(new) }
        }
        return places
    }
}
