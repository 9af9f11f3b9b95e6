import Foundation
import TesseraLayout

/// How far sections are scrolled by themselves, by their numbers.
struct InnerPlaces: Sendable {
    /// How far a section is scrolled, and what stands at its beginning by that.
    private struct Place: Sendable {
        var distance: CGFloat
        /// How much of the section was in sight at that distance.
        var viewport: CGFloat
        /// Where somebody has scrolled it to. It holds while only the room changes, so that a way through other sizes
        /// ends where it began.
        var chosen: (distance: CGFloat, viewport: CGFloat, place: CompositionalOrthogonalPlace)
    }

    /// Sections that never were scrolled are missing.
    private var places: [Int: Place] = [:]
    /// The sections that have an inner view: it says where they are, which may be beyond their ends.
    private(set) var held: Set<Int> = []

    var isEmpty: Bool { places.isEmpty }

    /// Where a section is. One without an inner view rests: if it has got shorter since it was seen last, at its end. One
    /// with more or less room than then has the same page, group or item at its beginning.
    func distance(_ geometry: CompositionalOrthogonal, section: Int) -> CGFloat {
        guard let known = places[section] else { return geometry.settledOffset(geometry.range.lowerBound) }
        if known.viewport != geometry.viewportLength { return Self.distance(known, in: geometry) }
        return held.contains(section) ? known.distance : geometry.settledOffset(known.distance)
    }

    private static func distance(_ known: Place, in geometry: CompositionalOrthogonal) -> CGFloat {
        known.chosen.viewport == geometry.viewportLength
            ? geometry.settledOffset(known.chosen.distance) : geometry.offset(of: known.chosen.place)
    }

    /// Where it was last, whatever its room was.
    func lastDistance(section: Int) -> CGFloat? { places[section]?.distance }

    /// The section goes somewhere. Returns where it was before, nil if it never was scrolled.
    mutating func move(_ section: Int, to distance: CGFloat, _ geometry: CompositionalOrthogonal) -> CGFloat? {
        let viewport = geometry.viewportLength
        let chosen = (distance: distance, viewport: viewport, place: geometry.place(at: distance))
        return places.updateValue(
            Place(distance: distance, viewport: viewport, chosen: chosen), forKey: section)?.distance
    }

    /// The section has come to a distance for the room that it has now.
    mutating func settle(_ section: Int, at distance: CGFloat, _ geometry: CompositionalOrthogonal) {
        guard let known = places[section], known.viewport != geometry.viewportLength else {
            if places[section]?.distance != distance { _ = move(section, to: distance, geometry) }
            return
        }
        places[section]?.distance = distance
        places[section]?.viewport = geometry.viewportLength
    }

    mutating func hold(_ section: Int) { held.insert(section) }

    mutating func letGo(_ section: Int) { held.remove(section) }

    /// All distances are void; the inner views stay.
    mutating func forget() { places = [:] }

    /// The same after a change of the sections' numbers.
    func mapped(_ newSection: (Int) -> Int?) -> InnerPlaces {
        var result = InnerPlaces()
        for (section, place) in places {
            if let new = newSection(section) { result.places[new] = place }
        }
        for section in held {
            if let new = newSection(section) { result.held.insert(new) }
        }
        return result
    }
}
