import Foundation
import TesseraGraphics
import TesseraHarness
import Testing

@testable import UIKitCore

/// What the delegates of these tests hear.
@MainActor
private enum Heard {
    static var lines: [String] = []
    static func add(_ line: String) { lines.append(line) }
}

/// As Xcode's template writes it, with notes.
class TemplateAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Heard.add("app.didFinish")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        Heard.add("app.configuration")
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }

    func applicationDidBecomeActive(_ application: UIApplication) { Heard.add("app.didBecomeActive") }
    func applicationWillTerminate(_ application: UIApplication) { Heard.add("app.willTerminate") }
}

/// The name that the template's property list gives.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let label = "made by its own initialiser"

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        Heard.add("scene.willConnect \(label)")
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func sceneDidBecomeActive(_ scene: UIScene) { Heard.add("scene.didBecomeActive") }
    func sceneWillResignActive(_ scene: UIScene) { Heard.add("scene.willResignActive") }
    func sceneWillEnterForeground(_ scene: UIScene) { Heard.add("scene.willEnterForeground") }
    func sceneDidEnterBackground(_ scene: UIScene) { Heard.add("scene.didEnterBackground") }
    func sceneDidDisconnect(_ scene: UIScene) { Heard.add("scene.didDisconnect") }
}

final class OtherSceneDelegate: UIResponder, UISceneDelegate {
    func sceneDidBecomeActive(_ scene: UIScene) { Heard.add("other.didBecomeActive") }
}

class ChoosingAppDelegate: UIResponder, UIApplicationDelegate {
    static var delegateClass: AnyClass = OtherSceneDelegate.self

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
        configuration.delegateClass = Self.delegateClass
        return configuration
    }
}

@MainActor
@Suite(.serialized)
struct SceneTests {
    private func withApplication(_ delegateClass: AnyClass, _ body: (UIApplication) -> Void) {
        let application = UIApplication.shared
        // Windows that other tests of the process show are none of this program's.
        let others = application.windows
        application.windows = []
        defer { application.windows = others }
        Heard.lines = []
        let responder = (delegateClass as? UIResponder.Type).map(_RuntimeInstantiable.make)
        application.delegate = responder as? any UIApplicationDelegate
        ApplicationStart.launch(application)
        body(application)
        for window in application.windows where window.windowScene != nil { application.forget(window) }
        application.connectedScenes = []
        application.openSessions = []
        application.delegate = nil
    }

    @Test func theTemplatesLifeCycle() {
        withApplication(TemplateAppDelegate.self) { application in
            #expect(
                Heard.lines == [
                    "app.didFinish", "app.configuration", "scene.willConnect made by its own initialiser",
                    "scene.willEnterForeground", "scene.didBecomeActive",
                ])
            let scene = application.connectedScenes.first as? UIWindowScene
            #expect(scene?.activationState == .foregroundActive && scene?.session.scene === scene)
            let window = (scene?.delegate as? SceneDelegate)?.window
            #expect(window != nil && scene?.windows.first === window && scene?.keyWindow === window)
            #expect(window?.windowScene === scene && window?.next === scene && scene?.next === application)
            Heard.lines = []
            ApplicationStart.terminate(application)
            #expect(
                Heard.lines == [
                    "scene.willResignActive", "scene.didEnterBackground", "scene.didDisconnect", "app.willTerminate",
                ])
            #expect(scene?.activationState == .unattached && application.connectedScenes.isEmpty)
        }
    }

    @Test func anotherSceneIsMadeOnRequest() throws {
        var first: Set<UIScene> = []
        withApplication(TemplateAppDelegate.self) { application in
            first = application.connectedScenes
            Heard.lines = []
            let activity = NSUserActivity(activityType: "photo")
            activity.addUserInfoEntries(from: ["name": "heron"])
            application.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
            #expect(Heard.lines.isEmpty)
            LaterTurn.run()
            #expect(
                Heard.lines == [
                    "app.configuration", "scene.willConnect made by its own initialiser",
                    "scene.willEnterForeground", "scene.didBecomeActive",
                ])
            #expect(application.connectedScenes.count == 2 && application.openSessions.count == 2)
            guard let new = application.connectedScenes.subtracting(first).first as? UIWindowScene else {
                Issue.record("there is no new scene")
                return
            }
            #expect(new.activationState == .foregroundActive && new.windows.count == 1)
            // The session of a scene that is there makes no other.
            application.requestSceneSessionActivation(new.session, userActivity: nil, options: nil)
            LaterTurn.run()
            #expect(application.connectedScenes.count == 2 && new.keyWindow === new.windows.first)
            Heard.lines = []
            application.requestSceneSessionDestruction(new.session, options: nil)
            LaterTurn.run()
            #expect(Heard.lines == ["scene.willResignActive", "scene.didEnterBackground", "scene.didDisconnect"])
            #expect(application.connectedScenes == first && new.windows.isEmpty)
            var errors = 0
            if let last = first.first {
                application.requestSceneSessionDestruction(last.session, options: nil) { _ in errors += 1 }
            }
            application.requestSceneSessionDestruction(new.session, options: nil) { _ in errors += 1 }
            LaterTurn.run()
            #expect(errors == 2 && application.connectedScenes == first)
        }
    }

    // MARK: Scenes that menus and fingers open

    private func photo() -> UIWindowScene.ActivationConfiguration {
        UIWindowScene.ActivationConfiguration(userActivity: NSUserActivity(activityType: "photo"))
    }

    @Test func anEntryOfAMenuOpensAScene() throws {
        let photo = photo()
        #expect(photo.options == nil && photo.preview == nil && photo.userActivity.activityType == "photo")
        #expect(UIWindowScene.ActivationRequestOptions().preferredPresentationStyle == .automatic)
        var asked = 0
        let action = UIWindowScene.ActivationAction { action in
            asked += 1
            return asked < 3 ? photo : nil
        }
        #expect(action.title == "Open in New Window" && action.attributes == [])
        let copy = try #require(action.copy() as? UIWindowScene.ActivationAction)
        withApplication(TemplateAppDelegate.self) { application in
            for (action, count) in [(action, 2), (copy, 3), (action, 3)] {
                action.performWithSender(nil, target: nil)
                LaterTurn.run()
                #expect(application.connectedScenes.count == count)
            }
        }
        #expect(asked == 3)
    }

    @Test func withOneSceneTheAlternateIsShown() {
        let before = AppManifest.current
        defer { AppManifest.current = before }
        AppManifest.current.supportsMultipleScenes = false
        var log: [String] = []
        let alternate = UIAction(title: "Show") { _ in log.append("shown") }
        let action = UIWindowScene.ActivationAction(alternate: alternate) { _ in
            log.append("asked")
            return nil
        }
        #expect(action.title == "Show" && action.attributes == [])
        action.performWithSender(nil, target: nil)
        #expect(log == ["shown"])
        #expect(UIWindowScene.ActivationAction { _ in nil }.attributes == .hidden)
    }

    @Test func fingersThatSpreadOpenAScene() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let host = TestHost(view: root)
        var (places, opens) = ([CGPoint](), true)
        let photo = photo()
        root.addInteraction(
            UIWindowScene.ActivationInteraction(
                configurationProvider: { _, point in
                    places.append(point)
                    return opens ? photo : nil
                }, errorHandler: { _ in }))
        withApplication(TemplateAppDelegate.self) { application in
            host.pinch(at: CGPoint(x: 200, y: 300), scale: 0.5)
            LaterTurn.run()
            #expect(places.isEmpty && application.connectedScenes.count == 1, "together is no spreading")
            host.pinch(at: CGPoint(x: 200, y: 300), scale: 2)
            LaterTurn.run()
            #expect(places.count == 1 && application.connectedScenes.count == 2)
            #expect(places.allSatisfy { abs($0.x - 200) < 10 && abs($0.y - 300) < 10 })
            opens = false
            host.pinch(at: CGPoint(x: 200, y: 300), scale: 2)
            LaterTurn.run()
            #expect(places.count == 2 && application.connectedScenes.count == 2)
        }
    }

    @Test func aWindowIsCalledAfterItsSceneOrWhatShows() {
        let shown = UIViewController()
        let stack = UINavigationController(rootViewController: shown)
        let window = UIWindow(frame: .zero)
        #expect(window.displayTitle == nil)
        window.rootViewController = stack
        shown.navigationItem.title = "Inbox"
        #expect(window.displayTitle == "Inbox")
        let next = UIViewController()
        next.title = "Letter"
        stack.pushViewController(next, animated: false)
        #expect(window.displayTitle == "Letter")
        let session = UISceneSession(role: .windowApplication, identifier: "title")
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        window.windowScene = scene
        #expect(window.displayTitle == "Letter")
        scene.title = "Mail"
        #expect(window.displayTitle == "Mail")
    }

    @Test func theConfigurationsClassDecides() {
        withApplication(ChoosingAppDelegate.self) { application in
            #expect(Heard.lines == ["other.didBecomeActive"])
            #expect(application.connectedScenes.first?.delegate is OtherSceneDelegate)
        }
        ChoosingAppDelegate.delegateClass = NSObject.self
        #expect(recordExceptions { withApplication(ChoosingAppDelegate.self) { _ in } }.count == 1)
        ChoosingAppDelegate.delegateClass = OtherSceneDelegate.self
    }

    @Test func notificationsAreSent() {
        var names: [Notification.Name] = []
        let wanted = [
            UIApplication.didFinishLaunchingNotification, UIScene.willConnectNotification,
            UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willTerminateNotification,
        ]
        nonisolated(unsafe) let box = NameBox()
        let tokens = wanted.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { box.names.append($0.name) }
        }
        withApplication(TemplateAppDelegate.self) { ApplicationStart.terminate($0) }
        tokens.forEach(NotificationCenter.default.removeObserver)
        names = box.names
        #expect(names == wanted)
    }

    @Test func urlsGoToTheOpener() {
        var opened: [URL] = []
        URLOpener.replacement = {
            opened.append($0)
            return true
        }
        defer { URLOpener.replacement = nil }
        var answers: [Bool] = []
        guard let url = URL(string: "https://example.org/a"), let relative = URL(string: "a/b") else {
            Issue.record("these are URLs")
            return
        }
        UIApplication.shared.open(url) { answers.append($0) }
        UIApplication.shared.open(relative, options: [:]) { answers.append($0) }
        #expect(opened == [url] && answers == [true, false])
    }

    @Test func theDeviceSaysWhatItIs() {
        #expect(UIDevice.current === UIDevice.current)
        #expect(UIDevice.current.systemName == "Linux" && !UIDevice.current.systemVersion.isEmpty)
    }
}

private final class NameBox {
    var names: [Notification.Name] = []
}
