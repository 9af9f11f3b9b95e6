import Foundation
import TesseraGraphics
import TesseraSnapshots

/// Brings what a client applies to the view, from whatever thread it comes.
struct DiffableSubmitter<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
    typealias Contents = DiffableContents<Section, Item>

    let contents: Contents
    let applier: DiffableApplier
    /// The data source that the view asks.
    let source: any AnyObject & Sendable

    /// Brings what `change` makes of the content to the view.
    func submit(_ change: Contents.Change, _ mode: DiffableMode, _ completion: (() -> Void)?) {
        let job = DiffableJob(change: change, mode: mode, completion: completion)
        guard !MainQueue.isCurrent else {
            MainActor.assumeIsolated {
                applier.enqueue { showNow(job) }
            }
            return
        }
        let sink = ProgrammerErrors.sink
        contents.submit(change, mode) { submission in
            DispatchQueue.main.async {
                // The errors of an update belong to whoever asked for it.
                ProgrammerErrors.withSink(sink) {
                    MainActor.assumeIsolated {
                        applier.enqueue { show(submission, job) }
                    }
                }
            }
        }
    }

    @MainActor
    private func showNow(_ job: DiffableJob<Section, Item>) {
        guard !contents.hasOutstanding else {
            applier.raiseMixedQueues()
            // Whoever awaits the apply goes on where the error didn't end the program.
            if let completion = job.completion { LaterTurn.add(completion) }
            return
        }
        let step = contents.step(job.change, job.mode)
        applier.perform(
            step.update, of: source, show: { contents.show(step.state) }, completion: job.ending)
    }

    @MainActor
    private func show(_ submission: Contents.Submission, _ job: DiffableJob<Section, Item>) {
        var update = submission.step.update
        if !contents.isCurrent(submission) {
            update = contents.step(.snapshot(submission.step.marked), job.mode).update
        }
        applier.perform(
            update, of: source, show: { contents.show(submission) }, completion: job.ending)
    }
}

/// One apply on its way to the main thread.
///
/// Unchecked: `completion` is called once, by the main thread, as UIKit promises to the caller, whose closure isn't
/// marked `Sendable` there either.
private struct DiffableJob<Section: Hashable & Sendable, Item: Hashable & Sendable>: @unchecked Sendable {
    let change: DiffableChange<Section, Item>
    let mode: DiffableMode
    let completion: (() -> Void)?

    /// Keeps nothing else of the apply.
    @MainActor var ending: (@MainActor () -> Void)? {
        guard let completion else { return nil }
        return { completion() }
    }
}
