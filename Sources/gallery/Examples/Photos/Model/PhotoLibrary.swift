import Foundation

/// Photos in sections, one for each folder that has any: the folders in natural order, the one that was opened first,
/// and in each the photos in natural order of their names.
package struct PhotoLibrary: Sendable {
    package struct Section: Sendable {
        /// The folder below the opened one, `/` between its parts; empty for the opened one.
        package let folder: String
        package let title: String
        package fileprivate(set) var photos: [Photo]
        fileprivate let order: [NaturalName]

        fileprivate init(folder: String, title: String) {
            self.folder = folder
            self.title = title
            photos = []
            order = folder.split(separator: "/").map { NaturalName(String($0)) }
        }
    }

    package private(set) var sections: [Section] = []
    /// The title of photos that lie in the opened folder itself.
    private let rootTitle: String

    package init(rootTitle: String = "") {
        self.rootTitle = rootTitle
    }

    package var isEmpty: Bool { sections.isEmpty }
    /// O(sections).
    package var count: Int { sections.reduce(0) { $0 + $1.photos.count } }

    /// The photo at a place; nil where there is none.
    package func photo(section: Int, item: Int) -> Photo? {
        guard sections.indices.contains(section), sections[section].photos.indices.contains(item) else { return nil }
        return sections[section].photos[item]
    }

    /// Adds photos of one folder, in any order.
    ///
    /// O(new log new + photos of that section).
    package mutating func merge(_ photos: [Photo], folder: String) {
        guard !photos.isEmpty else { return }
        let index = sectionIndex(of: folder)
        sections[index].photos = Self.merged(sections[index].photos, photos.sorted { $0.order < $1.order })
    }

    /// The section of `folder`, made where it is missing. O(log sections) to find.
    private mutating func sectionIndex(of folder: String) -> Int {
        let new = Section(folder: folder, title: folder.isEmpty ? rootTitle : folder)
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].order.lexicographicallyPrecedes(new.order) { low = middle + 1 } else { high = middle }
        }
        if low == sections.count || sections[low].folder != folder { sections.insert(new, at: low) }
        return low
    }

    private static func merged(_ old: [Photo], _ new: [Photo]) -> [Photo] {
        guard let last = old.last, let first = new.first else { return old.isEmpty ? new : old }
        if last.order < first.order { return old + new }
        var result: [Photo] = []
        result.reserveCapacity(old.count + new.count)
        var (i, j) = (0, 0)
        while i < old.count, j < new.count {
            if new[j].order < old[i].order {
                result.append(new[j])
                j += 1
            } else {
                result.append(old[i])
                i += 1
            }
        }
        return result + old[i...] + new[j...]
    }
}
