/// What a data source shows: the sections with their visible items, and the outlines of the sections that have one.
@usableFromInline
package struct DiffableState<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    Sendable
{
    @usableFromInline
    package typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    @usableFromInline
    package typealias Outline = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

    @usableFromInline package var snapshot = Snapshot()
    /// Only of sections that an outline was applied to; a section's visible items are those of its outline.
    @usableFromInline package var outlines = IdentifierMap<SectionIdentifierType, Outline>()

    @inlinable package init() {}

    /// The outline of a section; without one of its own, its items as roots; empty for an unknown section. Such a
    /// section's items are read when they are asked for.
    @inlinable
    package func outline(of section: SectionIdentifierType) -> Outline {
        if let outline = outlines[section] { return outline }
        guard let position = snapshot.indexOfSection(section) else { return Outline() }
        return Outline(flat: FlatOutline { [snapshot] in snapshot.store.sections[position].allItems() })
    }

    /// The state in which `new` is shown. Outlines follow what happened to their sections' items.
    @inlinable
    package func showing(_ new: Snapshot) -> Self {
        var result = Self()
        result.snapshot = new
        outlines.forEach { section, outline in
            result.follow(section, outline, from: snapshot)
        }
        return result
    }

    /// The state in which `section` shows the visible items of `outline`. A section that is not there is added at the
    /// end; items that other sections hold are taken over.
    ///
    /// - Complexity: O(items of the section); what its two lists share at both ends is compared and left as it is.
    @inlinable
    package func showing(_ outline: Outline, in section: SectionIdentifierType) -> Self {
        var result = Self()
        result.snapshot = snapshot.withoutMarks
        if result.snapshot.indexOfSection(section) == nil { result.snapshot.appendSections([section]) }
        if let position = result.snapshot.indexOfSection(section) {
            result.snapshot.replaceItems(at: position, by: outline.visibleItems)
        }
        // What the section had is replaced: it has nothing to follow.
        outlines.forEach { other, itsOutline in
            if other != section { result.follow(other, itsOutline, from: snapshot) }
        }
        result.outlines.set(outline, for: section)
        return result
    }

    /// Takes an outline over from the state that showed `old`, brought after what happened to its section since.
    @inlinable
    package mutating func follow(_ section: SectionIdentifierType, _ outline: Outline, from old: Snapshot) {
        guard let position = snapshot.indexOfSection(section) else { return }
        let before = old.indexOfSection(section).map { old.store.sections[$0] }
        let isUntouched = before === snapshot.store.sections[position]
        outlines.set(
            isUntouched ? outline : outline.following(snapshot.store.sections[position].allItems()), for: section)
    }
}
