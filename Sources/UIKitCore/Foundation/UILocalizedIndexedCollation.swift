import Foundation
import TesseraBase

/// Sorts objects by a text that they have, and says under which initial each belongs.
///
/// The initials are those of the Latin alphabet, with a section for everything else at the end.
@preconcurrency @MainActor
open class UILocalizedIndexedCollation: NSObject {
    private static let shared = UILocalizedIndexedCollation()
    private static let rest = "#"

    /// The collation of the user's language.
    open class func current() -> Self {
        guard let shared = shared as? Self else { return _RuntimeInstantiable.make(self) }
        return shared
    }

    /// What stands above the sections.
    open var sectionTitles: [String] { Self.titles }
    /// What an index bar lists.
    open var sectionIndexTitles: [String] { Self.titles }

    private static let titles: [String] =
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) } + [rest]

    /// The section of an entry of the index bar.
    open func section(forSectionIndexTitle indexTitleIndex: Int) -> Int {
        max(0, min(indexTitleIndex, sectionTitles.count - 1))
    }

    /// The section of an object, by the text that its method returns.
    open func section(for object: Any, collationStringSelector selector: Selector) -> Int {
        let folded = text(of: object, selector).folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: .current)
        guard let initial = folded.first.map({ String($0).uppercased() }),
            let section = Self.titles.firstIndex(of: initial)
        else { return Self.titles.count - 1 }
        return section
    }

    /// The objects in the order of their texts; equal ones keep theirs.
    open func sortedArray(from array: [Any], collationStringSelector selector: Selector) -> [Any] {
        let keyed = array.enumerated().map {
            (place: $0.offset, text: text(of: $0.element, selector), object: $0.element)
        }
        let sorted = keyed.sorted { a, b in
            switch a.text.localizedStandardCompare(b.text) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: a.place < b.place
            }
        }
        return sorted.map(\.object)
    }

    private func text(of object: Any, _ selector: Selector) -> String { selector.send(to: object) as? String ?? "" }
}
