import Foundation
import TesseraGraphics

@testable import UIKitCore

/// The views of a type below a view, in the order they were added.
@MainActor
func descendants<View: UIView>(_ type: View.Type, of view: UIView) -> [View] {
    view.subviews.flatMap { subview in
        ((subview as? View).map { [$0] } ?? []) + descendants(type, of: subview)
    }
}

/// Shows a placeholder while it has nothing.
final class ListController: UIViewController {
    var isEmpty = true
    var searchText: String?
    private(set) var updates = 0

    override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = super.contentUnavailableConfigurationState
        state.searchText = searchText
        return state
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        super.updateContentUnavailableConfiguration(using: state)
        updates += 1
        contentUnavailableConfiguration = isEmpty ? UIContentUnavailableConfiguration.search() : nil
    }
}
