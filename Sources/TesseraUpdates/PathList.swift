/// Paths in ascending order, each once, with an index of the sections they touch.
///
/// The index is found by doubling steps from section to section, so that it costs O(sections touched * log paths) and
/// not a pass over the paths.
struct PathList: Equatable, Sendable {
    let paths: [ItemPath]

    /// The sections that have a path here, ascending.
    let sections: [Int]

    /// `starts[k]` is where the paths of `sections[k]` begin in `paths`; one entry more than there are sections.
    let starts: [Int]

    static let empty = PathList()

    private init() {
        paths = []
        sections = []
        starts = [0]
    }

    /// Takes paths that are ascending already.
    init(ascending paths: [ItemPath], _ work: inout WorkCounter) {
        var sections: [Int] = []
        var starts = [0]
        var position = 0
        while position < paths.count {
            let section = paths[position].section
            position = PathList.end(of: section, in: paths, from: position, &work)
            sections.append(section)
            starts.append(position)
        }
        self.paths = paths
        self.sections = sections
        self.starts = starts
    }

    /// The first position from `start` on whose path lies in a later section.
    private static func end(
        of section: Int, in paths: [ItemPath], from start: Int, _ work: inout WorkCounter
    ) -> Int {
        var step = 1
        while start + step < paths.count, paths[start + step].section == section {
            step *= 2
            work.add(1)
        }
        let range = start + step / 2..<Swift.min(start + step, paths.count)
        work.add(Int.bitWidth - range.count.leadingZeroBitCount)
        return paths[range].firstPosition { $0.section > section }
    }

    var count: Int { paths.count }
    var isEmpty: Bool { paths.isEmpty }

    func contains(_ path: ItemPath) -> Bool { paths.sortedContains(path) }

    /// Item indices in one section, ascending. O(log sections touched).
    func items(inSection section: Int) -> ItemIndices {
        let position = sections.lowerBound(section)
        guard position < sections.count, sections[position] == section else {
            return ItemIndices(paths: paths, bounds: 0..<0)
        }
        return ItemIndices(paths: paths, bounds: starts[position]..<starts[position + 1])
    }

    /// Paths in sections before this one. O(log sections touched).
    func count(beforeSection section: Int) -> Int { starts[sections.lowerBound(section)] }

    /// Both lists as one, which may repeat no path.
    func merged(with other: PathList, _ work: inout WorkCounter) -> PathList {
        if other.isEmpty { return self }
        if isEmpty { return other }
        return PathList(ascending: paths.merged(with: other.paths, &work), &work)
    }

    /// Without the paths of these sections, given ascending.
    func removing(sections dropped: [Int], _ work: inout WorkCounter) -> PathList {
        guard sections.firstShared(with: dropped, &work) != nil else { return self }
        var kept: [ItemPath] = []
        for (position, section) in sections.enumerated() where !dropped.sortedContains(section) {
            let range = starts[position]..<starts[position + 1]
            kept.append(contentsOf: paths[range])
            work.add(range.count)
        }
        return PathList(ascending: kept, &work)
    }
}

/// The item indices of one section of a `PathList`, ascending.
struct ItemIndices: RandomAccessCollection {
    let paths: [ItemPath]
    let bounds: Range<Int>

    var startIndex: Int { bounds.lowerBound }
    var endIndex: Int { bounds.upperBound }

    @inline(__always)
    subscript(position: Int) -> Int { paths[position].item }
}
