import Foundation
import TesseraGraphics

extension ApplicationStart {
    /// Makes the program's scene and its delegate, if there is a class for one; otherwise the scene takes the windows that
    /// the application delegate has shown.
    static func connectScene(of application: UIApplication) {
        let session = UISceneSession(role: .windowApplication, identifier: "main")
        connect(session, of: application, options: UIScene.ConnectionOptions())
    }

    /// Makes the scene of a session.
    static func connect(
        _ session: UISceneSession, of application: UIApplication, options: UIScene.ConnectionOptions
    ) {
        let configuration =
            application.delegate?.application(application, configurationForConnecting: session, options: options)
            ?? session.configuration
        session.configuration = configuration
        let sceneClass = (configuration.sceneClass as? UIScene.Type) ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        application.connectedScenes.insert(scene)
        application.openSessions.insert(session)
        guard let delegateClass = configuration.delegateClass ?? templateDelegateClass(application) else {
            scene.activationState = .foregroundInactive
            loadStoryboard(of: scene, configuration)?.makeKeyAndVisible()
            application.attachLooseWindows()
            return
        }
        let responder = (delegateClass as? UIResponder.Type).map(_RuntimeInstantiable.make)
        guard let delegate = responder as? any UISceneDelegate else {
            ProgrammerErrors.raise(
                .inconsistency(
                    "Unable to instantiate the UISceneDelegate instance.",
                    explanation: "\(delegateClass) must derive from UIResponder and be a UISceneDelegate."))
            return
        }
        scene.delegate = delegate
        scene.activationState = .foregroundInactive
        let window = loadStoryboard(of: scene, configuration)
        delegate.scene(scene, willConnectTo: session, options: options)
        // The delegate may have put another one in its place.
        if let window, window.windowScene === scene, isStill(window, of: delegate) { window.makeKeyAndVisible() }
        post(UIScene.willConnectNotification, scene)
        delegate.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, scene)
    }

    private static func isStill(_ window: UIWindow, of delegate: any UISceneDelegate) -> Bool {
        guard let chosen = (delegate as? any UIWindowSceneDelegate)?.window else { return true }
        return chosen === window
    }

    /// The class that the property list of Xcode's templates names: `SceneDelegate` in the program's own module. An app
    /// that has made a window by now does without: a look for a class by its name takes two megabytes.
    private static func templateDelegateClass(_ application: UIApplication) -> AnyClass? {
        guard let delegate = application.delegate else { return nil }
        for window in application.windows where window.windowScene == nil { return nil }
        let module = String(reflecting: type(of: delegate)).split(separator: ".").first.map(String.init) ?? ""
        guard let found = NSClassFromString(module + ".SceneDelegate"), found is any UISceneDelegate.Type else {
            return nil
        }
        return found
    }

    static func activate(_ application: UIApplication) {
        application.applicationState = .active
        for scene in application.connectedScenes { activate(scene) }
        if !application.hasSceneDelegate { application.delegate?.applicationDidBecomeActive(application) }
        post(UIApplication.didBecomeActiveNotification, application)
    }

    static func activate(_ scene: UIScene) {
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, scene)
    }

    /// Ends one scene of several: its windows are closed, and its session is forgotten.
    package static func disconnect(_ scene: UIScene, of application: UIApplication) {
        guard application.connectedScenes.remove(scene) != nil else { return }
        scene.delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification, scene)
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, scene)
        for window in application.windows where window.windowScene === scene {
            window.isHidden = true
            application.forget(window)
        }
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, scene)
        application.openSessions.remove(scene.session)
        application.delegate?.application(application, didDiscardSceneSessions: [scene.session])
    }

    /// The user has closed a window: its scene ends with its last one, unless it is the program's last scene.
    package static func windowDidClose(_ window: UIWindow) {
        let application = UIApplication.shared
        guard let scene = window.windowScene, application.connectedScenes.count > 1 else { return }
        if !application.windows.contains(where: { $0.windowScene === scene }) { disconnect(scene, of: application) }
    }

    static func deactivate(_ application: UIApplication) {
        for scene in application.connectedScenes {
            scene.delegate?.sceneWillResignActive(scene)
            post(UIScene.willDeactivateNotification, scene)
            scene.activationState = .foregroundInactive
        }
        if !application.hasSceneDelegate { application.delegate?.applicationWillResignActive(application) }
        post(UIApplication.willResignActiveNotification, application)
        application.applicationState = .inactive
    }

    static func enterBackground(_ application: UIApplication) {
        application.applicationState = .background
        for scene in application.connectedScenes {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
            post(UIScene.didEnterBackgroundNotification, scene)
        }
        if !application.hasSceneDelegate { application.delegate?.applicationDidEnterBackground(application) }
        post(UIApplication.didEnterBackgroundNotification, application)
    }

    static func disconnectScenes(of application: UIApplication) {
        for scene in application.connectedScenes {
            scene.activationState = .unattached
            scene.delegate?.sceneDidDisconnect(scene)
            post(UIScene.didDisconnectNotification, scene)
        }
        application.connectedScenes = []
    }

    static func post(_ name: Notification.Name, _ object: AnyObject) {
        NotificationCenter.default.post(name: name, object: object)
    }
}

extension UIApplication {
    /// Whether scene delegates hear of the program's life in place of the application delegate.
    var hasSceneDelegate: Bool { connectedScenes.contains { $0.delegate != nil } }

    /// A program without a scene delegate does not say which scene its windows are for: they go to the first.
    func attachLooseWindows() {
        guard let scene = connectedScenes.lazy.compactMap({ $0 as? UIWindowScene }).first else { return }
        for window in windows where window.windowScene == nil { window.windowScene = scene }
    }
}
