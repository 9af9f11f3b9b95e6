public import Foundation

/// The states of a data source, shared between the main thread, where they are shown, and any other that applies.
///
/// `shown` is what the view shows. States that other threads handed in but that the view doesn't show yet count as
/// outstanding; each of them continues from the one before.
@usableFromInline
package final class DiffableContents<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
    @unchecked Sendable
{
    @usableFromInline
    package typealias State = DiffableState<SectionIdentifierType, ItemIdentifierType>

    /// A state that another thread handed in.
    @usableFromInline
    package struct Submission: Sendable {
        @usableFromInline package let state: State
        /// The content of `state` with reload marks.
        @usableFromInline package let marked: State.Snapshot
        @usableFromInline package let update: DiffableUpdate
        /// The state that `update` starts from, by its number.
        @usableFromInline package let base: Int
        @usableFromInline package let number: Int

        @inlinable
        package init(state: State, marked: State.Snapshot, update: DiffableUpdate, base: Int, number: Int) {
            self.state = state
            self.marked = marked
            self.update = update
            self.base = base
            self.number = number
        }
    }

    /// Guards the members below.
    @usableFromInline let lock = NSLock()
    /// Held while a difference is worked out, so that submissions reach the main thread in their order.
    @usableFromInline let submitting = NSLock()
    @usableFromInline var shownState = State()
    /// 0 for the empty state before the first apply; every state has a number of its own.
    @usableFromInline var shownNumber = 0
    @usableFromInline var latestState = State()
    @usableFromInline var latestNumber = 0
    @usableFromInline var nextNumber = 1
    @usableFromInline var outstandingCount = 0

    @inlinable package init() {}

    @inlinable package var shown: State { lock.withLock { shownState } }

    /// What the last apply handed in, shown or not.
    @inlinable package var latest: State { lock.withLock { latestState } }

    /// Whether nothing has been shown yet.
    @inlinable package var isFirst: Bool { lock.withLock { shownNumber == 0 } }

    @inlinable package var hasOutstanding: Bool { lock.withLock { outstandingCount > 0 } }

    /// Shows a state that was made on the main thread.
    @inlinable
    package func show(_ state: State) {
        lock.withLock {
            shownState = state
            shownNumber = nextNumber
            nextNumber += 1
            guard outstandingCount == 0 else { return }
            latestState = state
            latestNumber = shownNumber
        }
    }

    /// Hands in the state that `change` makes of the latest one; `enqueue` sends it on its way to the main thread.
    @inlinable
    package func submit(
        _ mode: DiffableMode, _ change: (State) -> (state: State, marked: State.Snapshot),
        enqueue: (Submission) -> Void
    ) {
        submitting.withLock {
            let (old, base) = lock.withLock { (latestState, latestNumber) }
            let new = change(old)
            let update = DiffableUpdate(from: old.snapshot, to: new.marked, mode, isFirst: base == 0)
            let number = lock.withLock {
                latestState = new.state
                latestNumber = nextNumber
                nextNumber += 1
                outstandingCount += 1
                return latestNumber
            }
            enqueue(Submission(state: new.state, marked: new.marked, update: update, base: base, number: number))
        }
    }

    /// Whether the update of `submission` starts from what is shown; a reordering may have come in between.
    @inlinable
    package func isCurrent(_ submission: Submission) -> Bool {
        lock.withLock { shownNumber == submission.base }
    }

    /// Shows a submission, which is outstanding no longer.
    @inlinable
    package func show(_ submission: Submission) {
        lock.withLock {
            shownState = submission.state
            shownNumber = submission.number
            outstandingCount -= 1
        }
    }
}
