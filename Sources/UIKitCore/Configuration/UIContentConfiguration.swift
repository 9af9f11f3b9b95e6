import Foundation

/// The look of a view's content as a value, and the maker of views that show it.
public protocol UIContentConfiguration {
    /// Makes a view that shows this configuration.
    @MainActor func makeContentView() -> any UIView & UIContentView
    /// The same configuration with what the state decides about; what a client has set itself stays.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows configurations of a kind.
@preconcurrency @MainActor
public protocol UIContentView: AnyObject {
    /// What the view shows; setting it changes the view.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can show `configuration`. Where it can't, another view takes its place.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Configurations of the type of the present one.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
