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
            setView(Self.makePlainView())
        }
        viewDidLoad()
    }

    /// The view of a controller that makes none: as large as the screen, and following what it is put into.
    static func makePlainView() -> UIView {
        let made = UIView(frame: UIScreen.main.bounds)
        made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return made
    }

    func setView(_ new: UIView?) {
        guard new !== _view else { return }
        _view?._controller = nil
        _view = new
        guard let new else { return }
        new._controller = self
        // A controller's view has other margins than the plain view that it was.
        new.marginsDidChange()
        additionalInsetsDidChange()
    }

    /// The view has come into a window, where it may have other margins than outside.
    func compareMargins() {
        guard let view = _view, view._window != nil, view.layoutMargins != view.margins.knownMargins else { return }
        view.marginsDidChange()
    }

    /// Tells of margins of the view that differ from those last told, once it is in a window.
    func marginsMayHaveChanged() {
        guard let view = _view, view._window != nil else { return }
        let now = view.layoutMargins
        guard now != view.margins.knownMargins else { return }
        view.margins.knownMargins = now
        viewLayoutMarginsDidChange()
    }

    func additionalInsetsDidChange() {
        guard let view = _view else { return }
        let insets = containerInsets + additionalSafeAreaInsets.finite
        guard view.margins.additionalSafeArea != insets else { return }
        view.margins.additionalSafeArea = insets
        view.safeAreaMayHaveChanged()
    }

    func containerInsetsDidChange() {
        additionalInsetsDidChange()
        for child in _children { (child as? any CoveringController)?.takeContainerInsetsOfParent() }
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

/// A child whose view does not stand in its parent's view but over it, below the same bars.
package protocol CoveringController: UIViewController {}

extension CoveringController {
    /// Gives the view the safe area that the parent's view has from its container.
    package func takeContainerInsetsOfParent() { containerInsets = parent?.containerInsets ?? .zero }
}

extension UIEdgeInsets {
    /// With 0 in place of what is infinite or no number.
    fileprivate var finite: UIEdgeInsets {
        func part(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
        return UIEdgeInsets(top: part(top), left: part(left), bottom: part(bottom), right: part(right))
    }
}
