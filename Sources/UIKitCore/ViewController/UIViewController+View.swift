import Foundation
import TesseraGraphics

extension UIViewController {
    /// What the controller makes as its view loads is made for the traits that the view comes into.
    func makeViewIfNeeded() {
        guard _view == nil, !isLoadingView else { return }
        guard let traits = traitsAround else { return makeView() }
        traits.performAsCurrent { makeView() }
    }

    /// The traits of the parent or, for what is presented, of the window. Nil for a root: its window sees to them.
    private var traitsAround: UITraitCollection? {
        guard let parent = _parent else { return ownPresentation?.presenter?._view?._window?.traitCollection }
        guard let view = parent._view else { return parent.traitsAround }
        // Views out of a window keep the traits they had in it, which may be gone by now.
        return view._window == nil ? view.resolvedTraits(in: parent.traitsAround ?? .current) : view.traitCollection
    }

    private func makeView() {
        isLoadingView = true
        loadView()
        isLoadingView = false
        if _view == nil {
            ProgrammerErrors.raise(
                .inconsistency(
                    "-[UIViewController loadView] did not set the view of \(self)",
                    explanation: "loadView() must assign `view`; an empty view takes its place."))
            setView(UIView(frame: UIScreen.main.bounds))
        }
        viewDidLoad()
    }

    func setView(_ new: UIView?) {
        guard new !== _view else { return }
        _view?._controller = nil
        _view = new
        guard let new else { return }
        new._controller = self
        updateSystemMargins()
        additionalInsetsDidChange()
    }

    /// Gives the view the system's least margins where nobody has set others.
    func updateSystemMargins() {
        guard viewRespectsSystemMinimumLayoutMargins, let view = _view, view.margins.explicitAbsolute == nil else {
            return
        }
        let least = systemMinimumLayoutMargins
        guard view.margins.explicit == nil || view.margins.explicit == appliedMargins, view.margins.explicit != least
        else { return }
        view.directionalLayoutMargins = least
    }

    /// The margins that `updateSystemMargins()` may replace: those of the two width classes.
    private var appliedMargins: NSDirectionalEdgeInsets? {
        guard let explicit = _view?.margins.explicit, explicit.top == 0, explicit.bottom == 0 else { return nil }
        let isSystem = explicit.leading == explicit.trailing && (explicit.leading == 16 || explicit.leading == 20)
        return isSystem ? explicit : nil
    }

    func additionalInsetsDidChange() {
        guard let view = _view else { return }
        let insets = containerInsets + additionalSafeAreaInsets
        guard view.margins.additionalSafeArea != insets else { return }
        view.margins.additionalSafeArea = insets
        view.safeAreaMayHaveChanged()
    }

    /// The container places the view by properties of this controller.
    func containerLayoutDidChange() {
        _parent?._view?.setNeedsLayout()
    }

    func preferredSizeDidChange() {
        _parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        ownPresentation?.container.setNeedsLayout()
        ownPresentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    var nextInChain: UIResponder? {
        if let above = _view?.superview, ownPresentation == nil { return above }
        return presentingViewController ?? _parent
    }
}
