import Foundation

/// A button of a placeholder for missing contents.
final class ContentUnavailableButton: UIButton {
    private var action: UIAction?

    func show(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) {
        self.configuration = configuration
        isEnabled = properties.isEnabled
        role = properties.role
        menu = properties.menu
        showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        guard action !== properties.primaryAction else { return }
        if let action { removeAction(action, for: .primaryActionTriggered) }
        action = properties.primaryAction
        if let action { addAction(action, for: .primaryActionTriggered) }
    }
}

extension UIContentUnavailableConfiguration.ButtonProperties {
    /// Returns `configuration` with the title and the image of the action where it has none itself; nil where there is
    /// nothing to show.
    @MainActor func completed(_ configuration: UIButton.Configuration) -> UIButton.Configuration? {
        var completed = configuration
        if let primaryAction {
            if completed.title == nil, !primaryAction.title.isEmpty { completed.title = primaryAction.title }
            if completed.image == nil { completed.image = primaryAction.image }
        }
        return completed.hasContents ? completed : nil
    }
}

extension UIButton.Configuration {
    fileprivate var hasContents: Bool {
        attributedTitle != nil || attributedSubtitle != nil || image != nil || showsActivityIndicator
    }
}
