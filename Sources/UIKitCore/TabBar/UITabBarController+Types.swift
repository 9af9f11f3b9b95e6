extension UITabBarController {
    /// How a tab bar controller leads to its places.
    public enum Mode: Int, Sendable {
        /// As the system decides.
        case automatic
        /// With a bar.
        case tabBar
        /// With a bar that becomes a sidebar where there is room.
        case tabSidebar
    }

    /// When a tab bar becomes small.
    public enum MinimizeBehavior: Int, Sendable {
        /// As the system decides.
        case automatic
        /// It does not.
        case never
        /// When contents are scrolled towards their end.
        case onScrollDown
        /// When contents are scrolled towards their beginning.
        case onScrollUp
    }

    private static var hidingDuration: Double { 0.2 }

    /// Has the bar go or come.
    func hideBar(_ hidden: Bool, animated: Bool) {
        guard hidden != isBarHiddenByClient else { return }
        isBarHiddenByClient = hidden
        guard isViewLoaded, hidesBar != isBarAway else { return }
        isBarAway = hidesBar
        view.setNeedsLayout()
        guard animated, view.window != nil else { return }
        UIView.animate(withDuration: Self.hidingDuration) { self.view.layoutIfNeeded() }
    }
}
