import Foundation

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
    @usableFromInline
    package typealias Change = DiffableChange<SectionIdentifierType, ItemIdentifierType>
    @usableFromInline
    package typealias Step = DiffableStep<SectionIdentifierType, ItemIdentifierType>
    @usableFromInline
    package typealias Stepper = @Sendable (_ old: State, _ change: Change, DiffableMode, _ isFirst: Bool) -> Step

    /// A step that another thread handed in.
    package struct Submission: Sendable {
        package let step: Step
        /// The state that the step starts from, by its number.
        package let base: Int
        package let number: Int
    }

    private let stepper: Stepper
    /// Guards the members below.
    private let lock = NSLock()
    /// Held while a difference is worked out, so that submissions reach the main thread in their order.
    private let submitting = NSLock()
    private var shownState = State()
    /// 0 for the empty state before the first apply; every state has a number of its own.
    private var shownNumber = 0
    private var latestState = State()
    private var latestNumber = 0
    private var nextNumber = 1
    private var outstandingCount = 0
    private var plainAppliesReload = false

    /// - Parameter stepper: works out a step, as `specialized` does.
    @usableFromInline
    package init(stepper: @escaping Stepper) {
        self.stepper = stepper
    }

    /// What works out a step, compiled where it is asked for.
    ///
    /// The data source is open and generic: its methods exist once for all identifiers, and everything they call would
    /// handle each identifier by way of its type's witness tables, 16 times as slowly. So where a client makes a data
    /// source, and the types are known, the compiler makes a stepper for them, and the methods call that.
    @inlinable package static var specialized: Stepper {
        { old, change, mode, isFirst in Step(change, from: old, mode, isFirst: isFirst) }
    }

    package var shown: State { lock.withLock { shownState } }

    /// What the last apply handed in, shown or not.
    package var latest: State { lock.withLock { latestState } }

    package var hasOutstanding: Bool { lock.withLock { outstandingCount > 0 } }

    /// Whether an apply without animation reloads, as on systems before iOS 15.
    package var reloadsWithoutAnimation: Bool {
        get { lock.withLock { plainAppliesReload } }
        set { lock.withLock { plainAppliesReload = newValue } }
    }

    /// The step that `change` makes from what is shown.
    package func step(_ change: Change, _ mode: DiffableMode) -> Step {
        let (old, isFirst, mode) = lock.withLock { (shownState, shownNumber == 0, inForce(mode)) }
        return stepper(old, change, mode, isFirst)
    }

    private func inForce(_ mode: DiffableMode) -> DiffableMode {
        plainAppliesReload && mode == .differences(animated: false) ? .reload : mode
    }

    /// The number of the state that is shown.
    package var shownStateNumber: Int { lock.withLock { shownNumber } }

    // Old states are let go of outside the lock: freeing a million identifiers would keep other threads waiting, and a
    // client's `deinit` may ask for a snapshot.

    /// Shows a state that was made on the main thread.
    package func show(_ state: State) {
        remember(state)
        let old = lock.withLock {
            let old = (shownState, latestState)
            shownState = state
            shownNumber = nextNumber
            nextNumber += 1
            guard outstandingCount == 0 else { return old }
            latestState = state
            latestNumber = shownNumber
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// Snapshots that are made from nothing may be nearly this one.
    private func remember(_ state: State) {
        guard state.snapshot.numberOfItems >= ItemStore<SectionIdentifierType, ItemIdentifierType>.leastRefill else {
            return
        }
        RecentContents.note(self)
    }

    /// Hands in the step that `change` makes from the latest state; `enqueue` sends it on its way to the main thread.
    /// Identifiers' `==` and `hash` must not apply anything themselves: that would wait for this to end.
    package func submit(_ change: Change, _ mode: DiffableMode, enqueue: (Submission) -> Void) {
        submitting.withLock {
            let (old, base, mode) = lock.withLock { (latestState, latestNumber, inForce(mode)) }
            let step = stepper(old, change, mode, base == 0)
            let (number, replaced) = lock.withLock {
                let replaced = latestState
                latestState = step.state
                latestNumber = nextNumber
                nextNumber += 1
                outstandingCount += 1
                return (latestNumber, replaced)
            }
            withExtendedLifetime(replaced) {}
            remember(step.state)
            enqueue(Submission(step: step, base: base, number: number))
        }
    }

    /// Whether the step of `submission` starts from what is shown; a reordering may have come in between.
    package func isCurrent(_ submission: Submission) -> Bool {
        lock.withLock { shownNumber == submission.base }
    }

    /// Shows a submission, which is outstanding no longer.
    package func show(_ submission: Submission) {
        let old = lock.withLock {
            let old = shownState
            shownState = submission.step.state
            shownNumber = submission.number
            outstandingCount -= 1
            return old
        }
        withExtendedLifetime(old) {}
    }
}
