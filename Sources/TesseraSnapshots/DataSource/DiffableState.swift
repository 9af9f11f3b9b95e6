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
    @usableFromInline package var outlines: [SectionIdentifierType: Outline] = [:]

    @inlinable package init() {}

    /// The outline of a section; without one of its own, its items as roots; empty for an unknown section.
    @inlinable
    package func outline(of section: SectionIdentifierType) -> Outline {
        if let outline = outlines[section] { return outline }
        guard snapshot.indexOfSection(section) != nil else { return Outline() }
        return Outline(snapshot.itemIdentifiers(inSection: section))
    }

    /// The state in which `new` is shown. Outlines follow what happened to their sections' items.
    @inlinable
    package func showing(_ new: Snapshot) -> Self {
        var result = Self()
        result.snapshot = new
        for (section, outline) in outlines {
            guard let position = new.store.position(of: section) else { continue }
            let old = snapshot.store.position(of: section).map { snapshot.store.sections[$0] }
            let isUntouched = old === new.store.sections[position]
            result.outlines[section] =
                isUntouched ? outline : outline.following(new.store.sections[position].allItems())
        }
        return result
    }

    /// The state in which `section` shows the visible items of `outline`. A section that is not there is added at the
    /// end; items that other sections hold are taken over.
    @inlinable
    package func showing(_ outline: Outline, in section: SectionIdentifierType) -> Self {
        var new = snapshot.withoutMarks
        if new.indexOfSection(section) == nil {
            new.appendSections([section])
        } else {
            new.deleteItems(new.itemIdentifiers(inSection: section))
        }
        new.appendItems(outline.visibleItems, toSection: section)
        var result = showing(new)
        result.outlines[section] = outline
        return result
    }
}
