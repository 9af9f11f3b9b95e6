import Foundation

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// The looks of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance() { didSet { buttonsDidChange() } }
    /// The looks of buttons that end something.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { buttonsDidChange() } }

    private func buttonsDidChange() {
        _watchParts()
        _didChange()
    }

    override open func _watchParts() {
        for looks in [buttonAppearance, doneButtonAppearance] {
            looks.onChange = { [weak self] in self?._didChange() }
        }
    }

    override open func _take(_ other: UIBarAppearance) {
        super._take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance.duplicate()
        doneButtonAppearance = other.doneButtonAppearance.duplicate()
    }
}
