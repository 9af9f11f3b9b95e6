import Foundation
import TesseraGraphics

/// The placeholder that a controller shows for missing contents.
@MainActor
struct UnavailableContent {
    /// The controller has to be asked for its configuration; first when its view is laid out first.
    var needsUpdate = true
    /// What the controller sets now shows when it is through.
    var isUpdating = false
    var view: (any UIView & UIContentView)?
}

extension UIViewController {
    /// Asks for the configuration, if it must, and shows it. Called before the view is laid out.
    func updateUnavailableContentIfNeeded() {
        guard unavailableContent.needsUpdate, !unavailableContent.isUpdating else { return }
        unavailableContent.needsUpdate = false
        unavailableContent.isUpdating = true
        let state = contentUnavailableConfigurationState
        state.traitCollection.performAsCurrent { updateContentUnavailableConfiguration(using: state) }
        unavailableContent.isUpdating = false
        showUnavailableContent()
    }

    /// Shows the placeholder, or takes it away where there is none to show.
    func showUnavailableContent() {
        guard let view = _view, !unavailableContent.isUpdating else { return }
        guard let configuration = contentUnavailableConfiguration else { return removeUnavailableContent() }
        let updated = configuration.updated(for: contentUnavailableConfigurationState)
        if let shown = unavailableContent.view, shown.supports(updated) {
            shown.configuration = updated
        } else {
            removeUnavailableContent()
            unavailableContent.view = updated.makeContentView()
        }
        if let shown = unavailableContent.view, shown.superview !== view {
            view.addSubview(shown)
            view.setNeedsLayout()
        }
    }

    private func removeUnavailableContent() {
        unavailableContent.view?.removeFromSuperview()
        unavailableContent.view = nil
    }

    /// Has the placeholder cover what of the view is in its safe area and above the keyboard, in whose middle its texts
    /// stand; also while the view scrolls. That it heeds the keyboard is believed of UIKit, and not known. Called when the
    /// view has been laid out.
    func placeUnavailableContent() {
        guard contentUnavailableConfiguration != nil, let view = _view else { return }
        if unavailableContent.view?.superview !== view { showUnavailableContent() }
        var insets = view.safeAreaInsets
        insets.bottom = max(insets.bottom, view.keyboardOverlap)
        let room = view.bounds.inset(by: insets)
        unavailableContent.view?.frame = CGRect(
            x: room.minX, y: room.minY, width: max(0, room.width), height: max(0, room.height))
    }
}
