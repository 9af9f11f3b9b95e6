import Foundation
import TesseraBase

/// What an app's property list says of its start.
@MainActor
struct AppManifest {
    /// One of the configurations that the property list has for scenes.
    struct Scene: Equatable {
        var name: String?
        var sceneClass: String?
        var delegateClass: String?
        var storyboard: String?
    }

    /// The storyboard whose first controller an app without scenes shows.
    var mainStoryboard: String?
    /// The color of the asset catalog that windows are tinted with; nil for the standard one.
    var accentColor: String?
    /// What the list says of several scenes; nil where it says nothing.
    var supportsMultipleScenes: Bool?
    /// The configurations of scenes, by their role.
    var scenes: [String: [Scene]] = [:]

    /// The list of the running app: beside its executable, or in the resources of the target of that name or of a module
    /// of the app. Tests set their own.
    static var current: AppManifest = read()

    /// Whether a folder is the program's own: resources of packages are named after the package and the target, and those
    /// of other programs may lie beside.
    static func isOwn(_ folder: URL, of program: String) -> Bool {
        guard folder.pathExtension == "resources" else { return true }
        return folder.deletingPathExtension().lastPathComponent.hasSuffix("_" + program)
    }

    private static func read() -> AppManifest {
        let program = Bundle.main.executableURL?.lastPathComponent ?? ProcessInfo.processInfo.processName
        let modules = NibRegistry.bundles.map { $0.resourceURL ?? $0.bundleURL }
        for folder in ResourceFolders.folders(of: nil).filter({ isOwn($0, of: program) }) + modules {
            let url = folder.appendingPathComponent("Info.plist")
            guard FileManager.default.fileExists(atPath: url.path), let data = try? InputFile.read(url) else {
                continue
            }
            let manifest = AppManifest(data)
            if manifest.mainStoryboard != nil || !manifest.scenes.isEmpty || manifest.accentColor != nil {
                return manifest
            }
        }
        return AppManifest()
    }

    private init() {}

    /// The list in data; an empty one where it is no property list.
    init(_ data: Data) {
        guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
            DiagnosticsLog.write(.error, "UIApplication", "Info.plist is no property list")
            return
        }
        mainStoryboard = Self.name(list["UIMainStoryboardFile"])
        accentColor = Self.name(list["NSAccentColorName"])
        let manifest = list["UIApplicationSceneManifest"] as? [String: Any]
        supportsMultipleScenes = manifest?["UIApplicationSupportsMultipleScenes"] as? Bool
        let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
        for (role, configurations) in roles {
            scenes[role] = (configurations as? [[String: Any]] ?? []).map { entry in
                Scene(
                    name: entry["UISceneConfigurationName"] as? String,
                    sceneClass: entry["UISceneClassName"] as? String,
                    delegateClass: entry["UISceneDelegateClassName"] as? String,
                    storyboard: Self.name(entry["UISceneStoryboardFile"]))
            }
        }
    }

    /// A name in the list. Projects that went from storyboards to code often keep the key with an empty name.
    private static func name(_ entry: Any?) -> String? { (entry as? String).flatMap { $0.isEmpty ? nil : $0 } }

    /// The configuration of a name; for nil the first of the role.
    func scene(_ name: String?, _ role: UISceneSession.Role) -> Scene? {
        let all = scenes[role.rawValue]
        return name == nil ? all?.first : all?.first { $0.name == name }
    }

    /// A class that the list names, in the app's own module where it leaves the module to the target.
    static func type(_ name: String?) -> AnyClass? {
        guard let name else { return nil }
        let module = UIApplication.shared.delegate.map { NibRegistry.moduleName(of: Swift.type(of: $0)) } ?? ""
        let whole = name.replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
        return NSClassFromString(whole) ?? NSClassFromString("\(module).\(whole)")
    }
}

extension ApplicationStart {
    /// Makes the window of an app without scenes that has a main storyboard; its delegate finds it in `window`.
    static func loadMainStoryboard(of application: UIApplication) {
        let manifest = AppManifest.current
        guard manifest.scenes.isEmpty, let name = manifest.mainStoryboard else { return }
        let window = UIWindow(frame: UIScreen.main.bounds)
        let storyboard = UIStoryboard(name: name, bundle: nil)
        if let tint = storyboard.globalTint { window.tintColor = tint }
        window.rootViewController = storyboard.instantiateInitialViewController()
        application.storyboardWindow = window
        application.delegate?.window = window
    }

    /// Shows the window of the main storyboard, unless the delegate has put another one in its place.
    static func showMainWindow(of application: UIApplication) {
        guard AppManifest.current.scenes.isEmpty, let window = application.storyboardWindow else { return }
        let chosen = application.delegate?.window ?? window
        application.storyboardWindow = chosen
        if chosen.isHidden || application.keyWindow == nil { chosen.makeKeyAndVisible() }
    }

    /// Makes the window of a scene that has a storyboard; its delegate finds it in `window`.
    static func loadStoryboard(of scene: UIScene, _ configuration: UISceneConfiguration) -> UIWindow? {
        guard let scene = scene as? UIWindowScene, let storyboard = configuration.storyboard,
            let root = storyboard.instantiateInitialViewController()
        else { return nil }
        let window = UIWindow(windowScene: scene)
        if let tint = storyboard.globalTint { window.tintColor = tint }
        window.rootViewController = root
        (scene.delegate as? any UIWindowSceneDelegate)?.window = window
        UIApplication.shared.storyboardWindow = window
        return window
    }
}
