import Foundation

/// The part of the program that a scene stands for; it outlives the scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
        public static let windowExternalDisplayNonInteractive = Role(
            rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    }

    public final let role: Role
    public final let persistentIdentifier: String
    open internal(set) weak var scene: UIScene?
    open internal(set) var configuration: UISceneConfiguration
    open var userInfo: [String: Any]?

    package init(role: Role, identifier: String) {
        self.role = role
        persistentIdentifier = identifier
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
    public final let name: String?
    public final let role: UISceneSession.Role
    /// A subclass of UIScene; nil for a window scene.
    open var sceneClass: AnyClass?
    /// A subclass of UIResponder that is a scene delegate. Without one the class called `SceneDelegate` in the
    /// application delegate's module is taken, as the property list of Xcode's templates asks; without that class too, the
    /// application delegate makes the window.
    open var delegateClass: AnyClass?
    /// The storyboard whose first controller the scene's window shows.
    open var storyboard: UIStoryboard?

    /// The configuration that the app's property list has under the name; nil stands for the first of the role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        let entry = AppManifest.current.scene(name, sessionRole)
        self.name = name ?? entry?.name
        role = sessionRole
        super.init()
        guard let entry else { return }
        sceneClass = AppManifest.type(entry.sceneClass)
        delegateClass = AppManifest.type(entry.delegateClass)
        storyboard = entry.storyboard.map { UIStoryboard(name: $0, bundle: nil) }
    }
}

/// A URL that the program is asked to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public final let url: URL

    package init(url: URL) {
        self.url = url
        super.init()
    }
}
