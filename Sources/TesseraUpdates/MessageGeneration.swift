/// Whose texts an inconsistency is reported in.
///
/// Since iOS 16.4 a section that comes out with fewer items than announced is met by a check that prints both counts
/// and the updates. A section with more items, a wrong number of sections, and a batch that announces nothing are still
/// reported in the older words, with the collection view added: so in all records of either system.
package enum MessageGeneration: Hashable, Sendable {
    /// Before iOS 16.4.
    case older

    /// iOS 16.4 and later.
    case newer
}
