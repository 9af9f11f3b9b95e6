import Foundation
import UIKit
import UIKitCore

/// The calls of a program's start until its root is on the screen.
enum LaunchCallsKind: ViewKind {
    static let name = "launchCalls"
    static let given: Set<String> = ["rootFrom"]
    static let expect: Set<String> = ["calls"]

    static func run(_ view: ViewCase, _ checker: inout Checker) throws(ViewCase.Unknown) {
        let root = view.given["rootFrom"]?.string ?? "?"
        guard ["storyboard", "code"].contains(root) else {
            throw ViewCase.Unknown(what: "a root from \(root) is not known")
        }
        LaunchLog.begin()
        do {
            try LaunchProgram.start(isStoryboard: root == "storyboard", host: LaunchScreen(view))
        } catch {
            throw ViewCase.Unknown(what: "the program's files cannot be written")
        }
        checker.expect("calls", "\(view.expect["calls"]?.strings ?? [])", "\(LaunchLog.calls)")
    }
}

/// What the program under way reports. There is one at a time: its classes are made by name.
@MainActor
private enum LaunchLog {
    private(set) static var calls: [String] = []
    static func begin() { calls = [] }
    static func note(_ call: String) { calls.append(call) }
}

/// The property list and the storyboard of a program as Xcode's template has them.
@MainActor
private enum LaunchProgram {
    final class Module: NibModule {
        static let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("conformance-launch-\(ProcessInfo.processInfo.processIdentifier)")
        override class var bundle: Bundle? { Bundle(path: folder.path) }
    }

    private static let storyboard = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="r">\
        <scenes><scene><objects><viewController id="r" customClass="LaunchRoot" customModule="ConformanceRunner">\
        <view key="view" id="v"/></viewController></objects></scene></scenes></document>
        """

    static func start(isStoryboard: Bool, host: any UIKitCore.Host) throws {
        try FileManager.default.createDirectory(at: Module.folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: Module.folder) }
        try Data(storyboard.utf8).write(to: Module.folder.appendingPathComponent("Launch.storyboard"))
        NibModule.register(Module.self)
        var scene = [
            "UISceneConfigurationName": "Default Configuration",
            "UISceneDelegateClassName": "ConformanceRunner.LaunchSceneDelegate",
        ]
        if isStoryboard { scene["UISceneStoryboardFile"] = "Launch" }
        let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["UIApplicationSceneManifest": manifest], format: .xml, options: 0)
        ApplicationStart.rehearse(list: list, host: host) { LaunchAppDelegate() }
    }
}

/// Shows the program's windows on the device of the case.
@MainActor
private final class LaunchScreen: UIKitCore.Host {
    private let size: CGSize

    init(_ view: ViewCase) { size = view.windowSize }

    func run(start: @escaping @MainActor () -> Void) -> Int32 {
        start()
        return 0
    }

    func show(_ window: UIWindow) {
        window.configure(
            size: size, safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0), traits: .standard)
    }
}

final class LaunchAppDelegate: UIResponder, UIApplicationDelegate {
    override init() {
        super.init()
        LaunchLog.note("AppDelegate init")
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        LaunchLog.note("willFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        LaunchLog.note("didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        LaunchLog.note("configurationForConnecting")
        return UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
}

final class LaunchSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow? { didSet { LaunchLog.note("SceneDelegate window set") } }

    override init() {
        super.init()
        LaunchLog.note("SceneDelegate init")
    }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        LaunchLog.note("scene willConnectTo")
        guard window == nil, let scene = scene as? UIWindowScene else { return }
        let made = UIWindow(windowScene: scene)
        made.rootViewController = LaunchRoot()
        window = made
        made.makeKeyAndVisible()
    }

    func sceneWillEnterForeground(_ scene: UIScene) { LaunchLog.note("sceneWillEnterForeground") }
    func sceneDidBecomeActive(_ scene: UIScene) { LaunchLog.note("sceneDidBecomeActive") }
}

final class LaunchRoot: UIViewController {
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        LaunchLog.note("root init")
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        LaunchLog.note("root init(coder)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        LaunchLog.note("root viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        LaunchLog.note("root viewWillAppear")
    }

    override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        LaunchLog.note("root viewSafeAreaInsetsDidChange")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        LaunchLog.note("root viewDidAppear")
    }
}
