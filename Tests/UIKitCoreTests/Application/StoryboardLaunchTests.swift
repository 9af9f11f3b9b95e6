import Foundation
import TesseraGraphics
import TesseraInterfaces
import Testing

@testable import UIKitCore

/// An app delegate as Xcode's older template has it.
class StoryboardAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private(set) var tagAtLaunch: Int?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        tagAtLaunch = window?.rootViewController?.view.tag
        return true
    }
}

/// A scene delegate as Xcode's template for storyboards has it.
class StoryboardSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private(set) var tagAtConnection: Int?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        tagAtConnection = window?.rootViewController?.view.tag
    }
}

/// The resources of an app.
private final class LaunchModule: NibModule {
    static let folder = FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UUID().uuidString)")

    override class var bundle: Bundle? { Bundle(path: folder.path) }

    static func write() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="c"><scenes><scene><objects><viewController id="c"><view key="view" tag="42" id="v"/>
            </viewController></objects></scene></scenes>
            <color key="tintColor" red="0.5" green="0.25" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></document>
            """
        let compiled = InterfaceCompiler.compile(data: Data(text.utf8), file: "LaunchMain.storyboard").data
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try compiled?.write(to: folder.appendingPathComponent("LaunchMain.storyboardc"))
    }
}

/// What an app's property list names: a main storyboard, or the delegates and storyboards of its scenes.
@MainActor
@Suite(.serialized)
struct StoryboardLaunchTests {
    private func withApplication(_ list: [String: Any], _ body: (UIApplication) throws -> Void) throws {
        NibModule.register(LaunchModule.self)
        try LaunchModule.write()
        defer { try? FileManager.default.removeItem(at: LaunchModule.folder) }
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        AppManifest.current = AppManifest(data)
        let application = UIApplication.shared
        let others = application.windows
        application.windows = []
        defer {
            AppManifest.current = AppManifest(Data("{}".utf8))
            for window in application.windows { application.forget(window) }
            application.windows = others
            application.connectedScenes = []
            application.openSessions = []
            application.delegate = nil
            application.storyboardWindow = nil
        }
        application.delegate = StoryboardAppDelegate()
        ApplicationStart.launch(application)
        try body(application)
    }

    @Test func theMainStoryboardIsThereWhenTheAppHasLaunched() throws {
        try withApplication(["UIMainStoryboardFile": "LaunchMain"]) { application in
            let delegate = try #require(application.delegate as? StoryboardAppDelegate)
            let window = try #require(delegate.window)
            #expect(delegate.tagAtLaunch == 42)
            #expect(!window.isHidden)
            #expect(application.keyWindow === window)
            #expect(window.tintColor == UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1))
        }
    }

    @Test func theAccentColorIsRead() throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["NSAccentColorName": "AccentColor"], format: .xml, options: 0)
        #expect(AppManifest(list).accentColor == "AccentColor")
    }

    /// Apps that make their window in code often keep the key.
    @Test func anEmptyNameIsNone() throws {
        let list = try PropertyListSerialization.data(
            fromPropertyList: ["UIMainStoryboardFile": ""], format: .xml, options: 0)
        #expect(AppManifest(list).mainStoryboard == nil)
    }

    @Test func aScenesStoryboardIsThereWhenItConnects() throws {
        let scene = [
            "UISceneConfigurationName": "Default Configuration",
            "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).StoryboardSceneDelegate",
            "UISceneStoryboardFile": "LaunchMain",
        ]
        let manifest = ["UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]]
        try withApplication(["UIApplicationSceneManifest": manifest]) { application in
            let connected = try #require(application.connectedScenes.first)
            let delegate = try #require(connected.delegate as? StoryboardSceneDelegate)
            #expect(delegate.tagAtConnection == 42)
            #expect(delegate.window?.isHidden == false)
            #expect(delegate.window?.tintColor == UIColor(red: 0.5, green: 0.25, blue: 0, alpha: 1))
            #expect(delegate.window?.windowScene === connected)
            #expect(application.keyWindow === delegate.window)
        }
    }

    @Test func aListThatIsNoneIsToldAndIgnored() {
        let manifest = AppManifest(Data("no list".utf8))
        #expect(manifest.mainStoryboard == nil)
        #expect(manifest.scenes.isEmpty)
    }

    @Test func listsOfOtherProgramsBesideAreNotRead() {
        func isOwn(_ path: String) -> Bool { AppManifest.isOwn(URL(fileURLWithPath: path), of: "Shelf") }
        #expect(isOwn("/app/Photos_Shelf.resources") && isOwn("/app"))
        #expect(!isOwn("/app/Photos_Other.resources") && !isOwn("/app/GRDB_GRDB.resources"))
    }
}
