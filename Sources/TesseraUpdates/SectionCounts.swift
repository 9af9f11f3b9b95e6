/// How many items each section has, with prefix sums.
///
/// Memory and the time of `init` follow the number of sections, never the number of items. Copies share their storage.
package struct SectionCounts: Hashable, Sendable {
    /// `offsets[s]` items stand before section `s`; one entry more than there are sections.
    private let offsets: [Int]

    /// Counts in section order. Traps when a count is negative, or when their sum does not fit an `Int`.
    package init(_ counts: some Sequence<Int>) {
        var offsets = [0]
        offsets.reserveCapacity(counts.underestimatedCount + 1)
        var sum = 0
        for count in counts {
            precondition(count >= 0, "a section cannot have \(count) items")
            sum += count
            offsets.append(sum)
        }
        self.offsets = offsets
    }

    package var numberOfSections: Int { offsets.count - 1 }

    /// Items of all sections together.
    package var numberOfItems: Int { offsets[offsets.count - 1] }

    /// Items of one section. Traps when there is no such section.
    package func numberOfItems(inSection section: Int) -> Int {
        offsets[section + 1] - offsets[section]
    }

    /// The counts in section order. O(sections).
    package var counts: [Int] { (0..<numberOfSections).map(numberOfItems(inSection:)) }
}

extension SectionCounts {
    package func contains(section: Int) -> Bool { section >= 0 && section < numberOfSections }

    package func contains(_ path: ItemPath) -> Bool {
        contains(section: path.section) && path.item >= 0 && path.item < numberOfItems(inSection: path.section)
    }

    /// The item's index counted over all sections; nil when there is no such item. O(1).
    package func globalIndex(of path: ItemPath) -> Int? {
        contains(path) ? offsets[path.section] + path.item : nil
    }

    /// The path of the item with this index counted over all sections. O(log sections).
    package func path(atGlobalIndex index: Int) throws(UpdateError) -> ItemPath {
        guard index >= 0, index < numberOfItems else {
            throw .globalIndexOutOfRange(index, items: numberOfItems)
        }
        // The last section that starts at or before the index: empty sections before it start there too.
        let section = offsets.firstPosition { $0 > index } - 1
        return ItemPath(section: section, item: index - offsets[section])
    }
}

extension SectionCounts: CustomStringConvertible {
    /// In UIKit's words: `{ 2 sections with item counts: [3, 0] }`.
    package var description: String { text(.collectionView) }

    /// In the words of a view.
    func text(_ words: UpdateWords) -> String {
        let noun = numberOfSections == 1 ? "section" : "sections"
        let list = counts.map(String.init).joined(separator: ", ")
        return "{ \(numberOfSections) \(noun) with \(words.item) counts: [\(list)] }"
    }
}
