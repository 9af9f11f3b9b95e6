import Foundation
import TesseraGraphics

/// Says what the status bar of a scene would look like: the controllers in sight decide about that. No host draws one.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    private weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    private var root: UIViewController? {
        (scene?.keyWindow ?? scene?.windows.first)?.rootViewController
    }

    /// The style that the controller wants that decides about it.
    open var statusBarStyle: UIStatusBarStyle {
        root?.statusBarDecider(\.childForStatusBarStyle).preferredStatusBarStyle ?? .default
    }

    /// Whether the controller that decides about it wants the status bar hidden.
    open var isStatusBarHidden: Bool {
        root?.statusBarDecider(\.childForStatusBarHidden).prefersStatusBarHidden ?? false
    }

    /// The room of the status bar in the scene's window; empty while it is hidden.
    open var statusBarFrame: CGRect {
        guard let window = scene?.keyWindow ?? scene?.windows.first, !isStatusBarHidden else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.safeAreaInsets.top)
    }
}
