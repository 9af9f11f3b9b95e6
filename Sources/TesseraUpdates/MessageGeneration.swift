/// Whose texts an inconsistency is reported in.
///
/// Since iOS 16.4 a section that comes out with fewer items than announced is met by a check that prints both counts
/// and the updates, of which there may be none. A section with more items and a wrong number of sections are still
/// reported in the older words, with the collection view added. Public reports from iOS 16.4 and 16.5 say "before and/or
/// after performing", those from iOS 17 on "before and after performing".
package enum MessageGeneration: Hashable, Sendable, CaseIterable {
    /// Before iOS 16.4.
    case older

    /// iOS 16.4 to 16.7.
    case newer

    /// iOS 17 and later.
    case current

    /// The words of a system by its version.
    package init(major: Int, minor: Int) {
        self = major >= 17 ? .current : (major, minor) >= (16, 4) ? .newer : .older
    }
}
