import Foundation
import TesseraGraphics

/// A scene that shows windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene, UITraitEnvironment {
    open var screen: UIScreen { UIScreen.main }
    /// The scene's place on the screen, which it fills.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

    /// The scene's windows, in the order they were first shown.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The focus system of the window that gets keys.
    open var focusSystem: UIFocusSystem? { (keyWindow ?? windows.first)?.focus }
    open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

    open var traitCollection: UITraitCollection {
        (keyWindow ?? windows.first)?.traitCollection ?? screen.traitCollection
    }

    /// What the status bar of the scene would look like.
    open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

    /// Between which sizes the user may change the scene's windows.
    open private(set) lazy var sizeRestrictions: UISceneSizeRestrictions? = UISceneSizeRestrictions()

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// By the shape of the screen: a window that is wider than high counts as turned to the left.
    open var interfaceOrientation: UIInterfaceOrientation {
        screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait
    }
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// What hears of a window scene's life; `window` is where templates keep the scene's window.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
