import Foundation
import TesseraGraphics

/// The name that older Swift code uses.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

/// The running program.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    public enum State: Int, Sendable { case active, inactive, background }

    private static let theApplication = UIApplication()

    public class var shared: UIApplication { theApplication }

    open var delegate: (any UIApplicationDelegate)?
    open internal(set) var windows: [UIWindow] = []
    open private(set) weak var keyWindow: UIWindow?
    open internal(set) var connectedScenes: Set<UIScene> = []
    open internal(set) var openSessions: Set<UISceneSession> = []
    open internal(set) var applicationState = State.inactive
    open var isIdleTimerDisabled = false
    open var applicationIconBadgeNumber = 0

    open var preferredContentSizeCategory: UIContentSizeCategory {
        (keyWindow?.traitCollection ?? .current).preferredContentSizeCategory
    }

    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        (keyWindow?.traitCollection ?? .current).isRightToLeft ? .rightToLeft : .leftToRight
    }

    /// There is no status bar.
    open var statusBarFrame: CGRect { .zero }
    open var isStatusBarHidden: Bool { true }
    open var statusBarOrientation: UIInterfaceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    override open var next: UIResponder? { delegate as? UIResponder }

    /// Calls a method of `target` with the sender and the event, as many of them as it takes. For a nil target the first
    /// responder and those after it are asked for one that can perform the method. Where there is none the sender is asked,
    /// and then the controller that shows: presented, on top of its stack, selected.
    ///
    /// Returns false where nobody has it. A target that lacks the method is an error, as in UIKit.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            action.send(to: target, with: [sender, event])
            return true
        }
        guard let receiver = receiver(of: action, from: sender) else { return false }
        action.send(to: receiver, with: [sender, event])
        return true
    }

    /// The host that runs the program; nil in tests that make frames themselves.
    package final var host: (any Host)?

    /// The window that the app's storyboard came with, which its delegate may not keep.
    final var storyboardWindow: UIWindow?

    /// The windows shown since a start began, whose controllers appear with the first frame; nil while nothing starts.
    private var startedWindows: [UIWindow]?

    /// Whether a window is shown by a start that is under way.
    final func awaitsFirstFrame(of window: UIWindow) -> Bool {
        guard startedWindows != nil else { return false }
        startedWindows?.append(window)
        return true
    }

    /// Carries out a start. The controllers of windows that it shows have appeared afterwards, and not before: as in UIKit
    /// the delegates' calls come first (recorded).
    final func starting(_ start: () -> Void) {
        guard startedWindows == nil else { return start() }
        startedWindows = []
        start()
        let shown = startedWindows ?? []
        startedWindows = nil
        for window in shown where !window.isHidden {
            window.traitCollection.performAsCurrent { window.rootViewController?.endAppearance(animated: false) }
        }
    }

    func keep(_ window: UIWindow) {
        if !windows.contains(where: { $0 === window }) { windows.append(window) }
    }

    /// Has the host show `window`, which can be seen from now on.
    func present(_ window: UIWindow) {
        attachLooseWindows()
        // Where nobody has started the program, as in tests, the host that only has to be linked makes the frames.
        if host == nil { host = LinkedHosts.realTime?.make() }
        host?.show(window)
    }

    /// Gives keys to `window`, after the one that had them has heard of it; to none for nil.
    final func makeKey(_ window: UIWindow?) {
        let old = keyWindow
        guard old !== window else { return }
        keyWindow = window
        if let old {
            old.resignKey()
            NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
        }
        guard let window, keyWindow === window else { return }
        window.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }

    /// `window` was hidden: where it had keys, the foremost of its scene's other windows that can be seen gets them.
    final func handKeysOn(from window: UIWindow) {
        guard keyWindow === window else { return }
        let others = windows.filter { $0 !== window && !$0.isHidden && $0.windowScene === window.windowScene }
        let level = others.map(\.windowLevel.rawValue).max()
        makeKey(others.last { $0.windowLevel.rawValue == level })
    }

    /// Forgets a window that its owner has let go.
    package final func forget(_ window: UIWindow) {
        windows.removeAll { $0 === window }
    }
}

/// What hears of the program's life. Every method is optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    func applicationDidFinishLaunching(_ application: UIApplication)
    func applicationDidBecomeActive(_ application: UIApplication)
    func applicationWillResignActive(_ application: UIApplication)
    func applicationDidEnterBackground(_ application: UIApplication)
    func applicationWillEnterForeground(_ application: UIApplication)
    func applicationWillTerminate(_ application: UIApplication)
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }
    public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

    /// The entry point of a program whose delegate is marked `@main`.
    public static func main() {
        exit(ApplicationStart.run(delegateClass: Self.self as AnyClass?))
    }
}
