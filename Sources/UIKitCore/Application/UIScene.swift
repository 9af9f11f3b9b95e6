import Foundation

/// One instance of the program's interface and its state.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// Why the scene came to be.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        open internal(set) var urlContexts: Set<UIOpenURLContext> = []
        /// What the scene was asked to continue.
        open internal(set) var userActivities: Set<NSUserActivity> = []

        override package init() {
            super.init()
        }
    }

    /// Options of `open(_:options:completionHandler:)` of a scene.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        open var universalLinksOnly = false
    }

    public final let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open internal(set) var activationState = ActivationState.unattached
    /// What a window system shows for the scene; a desktop has it for the title of the scene's windows.
    open var title: String? {
        didSet { if title != oldValue { WakeUp.requestFrame() } }
    }
    /// What the user does in the scene, for going on with it later.
    open var userActivity: NSUserActivity?
    open var subtitle = ""

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    override open var next: UIResponder? { UIApplication.shared }

    /// Options of a request for a scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene from which the request comes.
        open var requestingScene: UIScene?
        /// Kept; a desktop has no expanded windows side by side.
        open var collectionJoinBehavior = CollectionJoinBehavior.automatic

        public override init() {
            super.init()
        }

        /// Whether the window joins the tabs of another window; a desktop here has none.
        public enum CollectionJoinBehavior: Int, Sendable {
            /// The system decides.
            case automatic
            /// The window joins, and comes to the front.
            case preferred
            /// The window stays by itself.
            case disallowed
            /// The window joins behind the tab that is in front.
            case preferredWithoutActivating
        }
    }

    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        UIApplication.shared.open(url, options: [:], completionHandler: completion)
    }

    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")
}

/// What hears of a scene's life. Every method is optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    func sceneDidDisconnect(_ scene: UIScene)
    func sceneDidBecomeActive(_ scene: UIScene)
    func sceneWillResignActive(_ scene: UIScene)
    func sceneWillEnterForeground(_ scene: UIScene)
    func sceneDidEnterBackground(_ scene: UIScene)
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}
