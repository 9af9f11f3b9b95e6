/// What an apply hands in.
@usableFromInline
package enum DiffableChange<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    Sendable
{
    case snapshot(NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>)
    /// An outline for one section.
    case outline(NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in: SectionIdentifierType)
}

/// What an apply comes to: the state afterwards, and what the view has to do.
@usableFromInline
package struct DiffableStep<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    Sendable
{
    @usableFromInline
    package typealias State = DiffableState<SectionIdentifierType, ItemIdentifierType>

    @usableFromInline package let state: State
    /// The content of `state` with reload marks.
    @usableFromInline package let marked: State.Snapshot
    @usableFromInline package let update: DiffableUpdate

    /// - Complexity: that of the difference, plus the items of a section that gets an outline.
    @inlinable
    package init(
        _ change: DiffableChange<SectionIdentifierType, ItemIdentifierType>, from old: State, _ mode: DiffableMode,
        isFirst: Bool
    ) {
        switch change {
        case .snapshot(let snapshot):
            state = old.showing(snapshot.withoutMarks)
            marked = snapshot
        case .outline(let outline, let section):
            state = old.showing(outline, in: section)
            marked = state.snapshot
        }
        update = DiffableUpdate(from: old.snapshot, to: marked, mode, isFirst: isFirst)
    }
}
