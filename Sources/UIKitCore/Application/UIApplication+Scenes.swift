import Foundation
import TesseraBase

extension UIApplication {
    /// Whether the program may have several scenes: what `UIApplicationSupportsMultipleScenes` of its property list says,
    /// and true without one.
    public var supportsMultipleScenes: Bool { AppManifest.current.supportsMultipleScenes ?? true }

    /// Shows the scene of a session, or makes a new one, in a later turn of the main queue.
    ///
    /// A session whose scene is connected has its windows brought to the front. Otherwise a scene is made as the first one
    /// was: the application delegate is asked for its configuration, and its delegate makes the windows.
    ///
    /// - Parameters:
    ///   - sceneSession: The session to show; nil makes a new one.
    ///   - userActivity: What a new scene is to go on with; its delegate finds it in the options of its connection.
    ///   - errorHandler: Called where the program has one scene only.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        LaterTurn.add {
            MainActor.assumeIsolated {
                self.activate(sceneSession, userActivity, errorHandler)
            }
        }
    }

    private func activate(
        _ session: UISceneSession?, _ activity: NSUserActivity?, _ errorHandler: ((any Error) -> Void)?
    ) {
        if let scene = session?.scene as? UIWindowScene, connectedScenes.contains(scene) {
            for window in scene.windows where !window.isHidden { host?.show(window) }
            scene.windows.last { !$0.isHidden }?.makeKey()
            return
        }
        guard supportsMultipleScenes else {
            errorHandler?(SceneRequestError.multipleScenesNotSupported)
            return
        }
        let options = UIScene.ConnectionOptions()
        if let activity { options.userActivities = [activity] }
        let new = session ?? UISceneSession(role: .windowApplication, identifier: UUID().uuidString)
        starting { ApplicationStart.connect(new, of: self, options: options) }
        if let scene = new.scene, applicationState == .active { ApplicationStart.activate(scene) }
    }

    /// Ends the scene of a session in a later turn of the main queue: its windows close, its delegate hears of it, and the
    /// application delegate is told that the session is gone.
    ///
    /// The program's last scene stays, as on iPadOS.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        LaterTurn.add {
            MainActor.assumeIsolated {
                guard let scene = sceneSession.scene, self.connectedScenes.contains(scene) else {
                    errorHandler?(SceneRequestError.noScene)
                    return
                }
                guard self.connectedScenes.count > 1 else {
                    errorHandler?(SceneRequestError.lastScene)
                    return
                }
                ApplicationStart.disconnect(scene, of: self)
            }
        }
    }

    /// Has the system take a new picture of a scene in the background; no desktop keeps one.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

/// Why a request for a scene is refused.
private enum SceneRequestError: Error, CustomStringConvertible {
    case multipleScenesNotSupported, noScene, lastScene

    var description: String {
        switch self {
        case .multipleScenesNotSupported: "the property list does not allow several scenes"
        case .noScene: "the session has no scene"
        case .lastScene: "the program's last scene stays"
        }
    }
}

/// How a scene is to end.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    public override init() {
        super.init()
    }
}

/// How the windows of a scene that ends go.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// What becomes of what was not saved.
    public enum DismissalAnimation: Int, Sendable {
        /// Nothing special has happened to the contents.
        case standard = 1
        /// The contents were sent or saved.
        case commit
        /// The contents were given up.
        case decline
    }

    /// Kept: a desktop's windows close by themselves.
    open var windowDismissalAnimation = DismissalAnimation.standard
}
