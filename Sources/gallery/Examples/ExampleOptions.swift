import UIKit

/// What examples are told about the run.
package struct ExampleOptions: Sendable {
    /// The folder to show instead of the user's own.
    package var input: String?
    /// Whether a person looks at a window: pictures then fade in.
    package var isLive: Bool
    /// Where examples say that they are loading.
    package let activity: LoadingActivity

    package init(input: String? = nil, isLive: Bool = false, activity: LoadingActivity) {
        self.input = input
        self.isLive = isLive
        self.activity = activity
    }
}

/// Counts what loads in the background, so that a picture of the screen can wait for it.
@MainActor
package final class LoadingActivity {
    private var count = 0

    package nonisolated init() {}

    package var isIdle: Bool { count == 0 }

    package func begin() { count += 1 }
    package func end() { count -= 1 }
}
