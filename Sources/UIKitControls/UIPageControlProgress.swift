import Foundation
import TesseraGraphics
import UIKitCore

/// Hears of the progress that a page control shows. Everything is optional.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
    /// Returns the progress that a page begins with, 0...1.
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
    /// The progress is seen now, or no more.
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
    public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float { 0 }
    public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// How much of the present page is over: its dot becomes a bar that fills.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
    /// Hears of the progress.
    open weak var delegate: (any UIPageControlProgressDelegate)?
    /// The control that shows the progress.
    final weak var control: UIPageControl?

    /// The part of the present page that is over, 0...1; what lies outside, or is no number, becomes the nearer end.
    open var currentProgress: Float {
        get { part }
        set {
            let new: Float = newValue > 0 ? min(newValue, 1) : 0
            guard new != part else { return }
            part = new
            control?.progressDidChange()
        }
    }
    private final var part: Float = 0

    /// Whether the progress is seen: in a page control, while no finger turns pages.
    open internal(set) var isProgressVisible = false {
        didSet {
            guard isProgressVisible != oldValue else { return }
            delegate?.pageControlProgressVisibilityDidChange(self)
            visibilityDidChange()
        }
    }

    func visibilityDidChange() {}

    /// Another page is the present one.
    func pageDidChange(to page: Int) {
        currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
    }
}

/// Hears of a timer that turns pages. Everything is optional.
@preconcurrency @MainActor
public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
    /// The time of a page goes on.
    func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
    /// Returns whether the timer may turn to a page.
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}

extension UIPageControlTimerProgressDelegate {
    public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {}
    public func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
    ) -> Bool { true }
}

/// A progress that goes by time, and turns to the next page at the end of each.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
    /// The seconds of pages without a duration of their own. What is not above 0 is an error.
    open var preferredDuration: TimeInterval {
        didSet { if !Self.isDuration(preferredDuration) { preferredDuration = oldValue } }
    }
    /// Whether the first page follows the last one; otherwise the timer stops there.
    open var resetsToInitialPageAfterEnd = false
    /// Whether time passes.
    open private(set) var isRunning = false
    private var durations: [Int: TimeInterval] = [:]
    /// The time of the last frame, from which on time counts.
    private var last: TimeInterval?

    /// Makes a timer that stands still. Seconds that are not above 0 are an error, and count as 1 where it is caught.
    public init(preferredDuration: TimeInterval) {
        self.preferredDuration = Self.isDuration(preferredDuration) ? preferredDuration : 1
        super.init()
    }

    private static func isDuration(_ seconds: TimeInterval) -> Bool {
        if seconds > 0, seconds.isFinite { return true }
        ProgrammerErrors.raise(.invalidArgument("A page takes more than 0 seconds, not \(seconds)."))
        return false
    }

    /// Gives a page a duration of its own, in seconds.
    open func setDuration(_ duration: TimeInterval, forPage page: Int) {
        if Self.isDuration(duration) { durations[page] = duration }
    }

    /// Returns the seconds of a page.
    open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

    /// Lets time pass, while the progress is seen.
    open func resumeTimer() {
        isRunning = true
        startTicking()
    }

    /// Lets time stand still.
    open func pauseTimer() { isRunning = false }

    override func visibilityDidChange() { startTicking() }

    private func startTicking() {
        guard isRunning, isProgressVisible else { return }
        last = nil
        FrameScheduler.add(self)
    }

    private func pass(_ seconds: TimeInterval) {
        guard let control else { return }
        currentProgress += Float(seconds / duration(forPage: control.currentPage))
        let listener = delegate as? any UIPageControlTimerProgressDelegate
        listener?.pageControlTimerProgressDidChange(self)
        guard currentProgress >= 1 else { return }
        let isLast = control.currentPage + 1 >= control.numberOfPages
        let next = isLast ? 0 : control.currentPage + 1
        guard !isLast || resetsToInitialPageAfterEnd, next != control.currentPage,
            listener?.pageControlTimerProgress(self, shouldAdvanceToPage: next) ?? true
        else { return pauseTimer() }
        control.timerTurns(to: next)
    }
}

extension UIPageControlTimerProgress: FrameTicking {
    package func isAwaiting(_ window: UIWindow) -> Bool { control?.window === window }
    package var frameLoop: FrameLoop { control?.frameLoop ?? .standard }

    package func clockDidChange(by seconds: TimeInterval) { last? += seconds }

    package func tick(at time: TimeInterval) -> Bool {
        guard isRunning, isProgressVisible, control?.window != nil else { return false }
        if let last, time > last { pass(time - last) }
        last = time
        return true
    }
}
