import Foundation
import TesseraGraphics
import UIKitCore
import UIKitStyle

/// The pictures of a search bar beside those of its buttons.
struct SearchBarImages {
    struct Place: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }

    var backgrounds: [Place: UIImage] = [:]
    var fields: [UIControl.State: UIImage] = [:]
    var shifts: [UISearchBar.Icon: UIOffset] = [:]

    /// The picture behind a bar in a place; that for any place where it has none.
    func background(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
        backgrounds[Place(position: position, metrics: metrics)]
            ?? backgrounds[Place(position: .any, metrics: metrics)]
            ?? backgrounds[Place(position: .any, metrics: .default)]
    }
}

extension UISearchBar {
    /// Draws an image behind the field where the bar lies so; nil for none.
    public final func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        images.backgrounds[SearchBarImages.Place(position: barPosition, metrics: barMetrics)] = backgroundImage
        setNeedsLayout()
    }

    /// Returns the image that was set for a bar that lies so; nil where none was.
    public final func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        images.backgrounds[SearchBarImages.Place(position: barPosition, metrics: barMetrics)]
    }

    /// Draws an image in place of the field's fill in a state; that of the normal state stands in for others. Nil brings the
    /// fill back.
    public final func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        images.fields[state] = backgroundImage
        showFieldImage()
    }

    /// Returns the image that was set for the field in a state; nil where none was.
    public final func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { images.fields[state] }

    /// Moves an icon of the field.
    public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        images.shifts[icon] = adjustment
        searchTextField.iconShifts = images.shifts
    }

    /// Returns by how much an icon is moved.
    public final func positionAdjustment(for icon: Icon) -> UIOffset { images.shifts[icon] ?? .zero }

    /// How far the text in the field is moved.
    public final var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }

    /// Draws an image behind the scopes that are in a state; nil for none.
    public final func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopes.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }

    /// Returns the image that was set for scopes in a state; nil where none was.
    public final func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scopes.backgroundImage(for: state, barMetrics: .default)
    }

    /// Draws an image between scopes that are in these states; nil for the line.
    public final func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        scopes.setDividerImage(
            dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    /// Returns the image that was set for scopes in these states; nil where none was.
    public final func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        scopes.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    func showFieldImage() {
        let own = isEnabled ? nil : images.fields[.disabled]
        searchTextField.plateImage = own ?? images.fields[.normal]
    }
}
