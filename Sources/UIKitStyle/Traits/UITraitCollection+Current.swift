import Foundation
import TesseraGraphics

extension UITraitCollection {
    private static let fallback = UITraitCollection(.standard)
    /// On the main thread, which alone touches it. Not a task's own value there: tasks that controllers begin as their
    /// views load would keep the traits of that moment for good.
    nonisolated(unsafe) private static var scopedOnMain: UITraitCollection?
    /// On other threads.
    @TaskLocal private static var scoped: UITraitCollection?
    private static let box = Locked<UITraitCollection?>(nil)
    private static let hostBox = Locked<UITraitCollection?>(nil)

    /// The traits that colours and fonts resolve against where no view is named: set while UIKit draws, lays out or asks
    /// for them. One per thread of execution, as UIKit has one per thread. Outside of that they are the host's.
    public static var current: UITraitCollection {
        get { (MainQueue.isCurrent ? scopedOnMain : scoped) ?? box.value ?? ofHost }
        set { box.value = newValue }
    }

    /// What all windows of the host have in common: style, direction, content size category, scale and looks, the rest being
    /// standard. A host sets them before it starts the program, and when they change; more that it sets, a window's own
    /// size class for one, is left out.
    package static var ofHost: UITraitCollection {
        get { hostBox.value ?? fallback }
        set { hostBox.value = UITraitCollection(newValue.values.common) }
    }

    /// Runs `actions` with these traits as the current ones.
    public func performAsCurrent(_ actions: () -> Void) {
        guard MainQueue.isCurrent else { return UITraitCollection.$scoped.withValue(self) { actions() } }
        let outer = beginOnMain()
        actions()
        UITraitCollection.endOnMain(outer)
    }

    /// Has these traits be the current ones of the main thread until `endOnMain(_:)` gets what this returns. For what is
    /// drawn view by view: a closure of the main actor that is handed to `performAsCurrent(_:)` asks for its thread.
    package func beginOnMain() -> UITraitCollection? {
        let outer = UITraitCollection.scopedOnMain
        UITraitCollection.scopedOnMain = self
        return outer
    }

    package static func endOnMain(_ outer: UITraitCollection?) { scopedOnMain = outer }

    /// Returns what `body` returns while these traits are the current ones.
    package func performing<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        performAsCurrent { result = body() }
        guard let result else { preconditionFailure("performAsCurrent runs its closure") }
        return result
    }
}

extension UITraitCollection.Values {
    /// What these values are for any window on the same screen.
    var common: Self {
        UITraitCollection.Values.standard
            .with(\.userInterfaceStyle, userInterfaceStyle)
            .with(\.layoutDirection, layoutDirection)
            .with(\.preferredContentSizeCategory, preferredContentSizeCategory)
            .with(\.displayScale, displayScale)
            .with(\.systemLooks, systemLooks)
    }
}
