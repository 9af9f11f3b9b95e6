import Foundation

extension UITabBar {
    /// The tab bar controller changes the items of its bar.
    func byManager(_ change: () -> Void) {
        let before = isChangedByManager
        isChangedByManager = true
        change()
        isChangedByManager = before
    }

    /// Whether the items are the app's to change; those of a tab bar controller's bar are not.
    func mayChangeItems() -> Bool {
        guard manager != nil, !isChangedByManager else { return true }
        ProgrammerErrors.raise(
            .inconsistency("Directly modifying a tab bar managed by a tab bar controller is not allowed."))
        return false
    }

    func refuseDelegate() {
        delegate = manager
        ProgrammerErrors.raise(
            .inconsistency("Changing the delegate of a tab bar managed by a tab bar controller is not allowed."))
    }
}
