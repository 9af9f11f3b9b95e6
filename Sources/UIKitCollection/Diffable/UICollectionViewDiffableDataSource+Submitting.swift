import Foundation
import TesseraGraphics
import TesseraSnapshots

extension UICollectionViewDiffableDataSource {
    @usableFromInline
    package typealias State = DiffableState<SectionIdentifierType, ItemIdentifierType>

    /// Brings the state that `change` makes to the view; the snapshot beside it has the reload marks.
    @inlinable
    nonisolated package func submit(
        _ mode: DiffableMode, _ completion: (() -> Void)?,
        _ change: @escaping (State) -> (state: State, marked: State.Snapshot)
    ) {
        let job = DiffableJob(mode: mode, change: change, completion: completion)
        guard !MainQueue.isCurrent else {
            MainActor.assumeIsolated {
                applier.enqueue { self.showNow(job) }
            }
            return
        }
        let sink = ProgrammerErrors.sink
        contents.submit(mode, change) { submission in
            DispatchQueue.main.async {
                // The errors of an update belong to whoever asked for it.
                ProgrammerErrors.withSink(sink) {
                    MainActor.assumeIsolated {
                        self.applier.enqueue { self.show(submission, job) }
                    }
                }
            }
        }
    }

    @inlinable
    package func showNow(_ job: DiffableJob<SectionIdentifierType, ItemIdentifierType>) {
        guard !contents.hasOutstanding else {
            applier.raiseMixedQueues()
            return
        }
        let old = contents.shown
        let new = job.change(old)
        let update = DiffableUpdate(
            from: old.snapshot, to: new.marked, job.mode, isFirst: contents.isFirst)
        applier.perform(update, of: self, show: { self.contents.show(new.state) }, completion: { job.completion?() })
    }

    @inlinable
    package func show(
        _ submission: DiffableContents<SectionIdentifierType, ItemIdentifierType>.Submission,
        _ job: DiffableJob<SectionIdentifierType, ItemIdentifierType>
    ) {
        var update = submission.update
        if !contents.isCurrent(submission) {
            update = DiffableUpdate(
                from: contents.shown.snapshot, to: submission.marked, job.mode, isFirst: contents.isFirst)
        }
        applier.perform(
            update, of: self, show: { self.contents.show(submission) }, completion: { job.completion?() })
    }
}

/// One apply on its way to the main thread.
///
/// Unchecked: the closures are called once each, `change` by the thread that submits, `completion` by the main one, as
/// UIKit promises to the caller, whose closure isn't marked `Sendable` there either.
@usableFromInline
package struct DiffableJob<Section: Hashable & Sendable, Item: Hashable & Sendable>: @unchecked Sendable {
    @usableFromInline
    package typealias State = DiffableState<Section, Item>

    @usableFromInline package let mode: DiffableMode
    @usableFromInline package let change: (State) -> (state: State, marked: State.Snapshot)
    @usableFromInline package let completion: (() -> Void)?

    @inlinable
    package init(
        mode: DiffableMode, change: @escaping (State) -> (state: State, marked: State.Snapshot),
        completion: (() -> Void)?
    ) {
        self.mode = mode
        self.change = change
        self.completion = completion
    }
}
