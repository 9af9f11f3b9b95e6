import Foundation
import TesseraUpdates
import UIKitCore

/// Where an item that the user carries is in the data and in what is shown, and what that means for the places of all.
struct CarriedPlaces {
    /// In the data.
    let origin: ItemPath
    /// In what is shown.
    var place: ItemPath

    /// Whether what is shown stands in another order than the data.
    var hasGap: Bool { place != origin }

    /// The path by which the data source knows what is shown at `path`.
    func dataPath(of path: IndexPath) -> IndexPath {
        guard hasGap, path.count == 2 else { return path }
        var result = ItemPath(path)
        if result == place { return IndexPath(origin) }
        if result.section == place.section, result.item > place.item { result.item -= 1 }
        if result.section == origin.section, result.item >= origin.item, result.item < .max { result.item += 1 }
        return IndexPath(result)
    }

    /// Where the item is shown that the data source knows by `path`.
    func shownPath(of path: IndexPath) -> IndexPath {
        guard hasGap, path.count == 2 else { return path }
        var result = ItemPath(path)
        if result == origin { return IndexPath(place) }
        if result.section == origin.section, result.item > origin.item { result.item -= 1 }
        if result.section == place.section, result.item >= place.item, result.item < .max { result.item += 1 }
        return IndexPath(result)
    }

    /// The counts of what is shown, given those of the data.
    func shownCounts(of data: SectionCounts) -> SectionCounts {
        guard hasGap, data.contains(origin), data.contains(section: place.section) else { return data }
        var shown = data.counts
        shown[origin.section] -= 1
        shown[place.section] += 1
        return SectionCounts(shown)
    }
}
