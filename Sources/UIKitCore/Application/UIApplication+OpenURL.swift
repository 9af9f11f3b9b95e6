import Foundation

extension UIApplication {
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// What comes with an address that the app is to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The app that sends the address.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        /// What that app adds.
        public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        /// Whether the file is opened where it lies.
        public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    /// Whether something may open `url`: it has a scheme and the desktop's opener is there.
    public func canOpenURL(_ url: URL) -> Bool { url.scheme?.isEmpty == false && URLOpener.isAvailable }

    /// Hands `url` to the desktop's program for it. The completion gets whether it could be handed over.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        // Not inside the call: without a completion nothing of it would be carried out.
        let isOpened = canOpenURL(url) && URLOpener.open(url)
        completion?(isOpened)
    }
}

/// How URLs leave the program; tests put their own way here.
@MainActor
package enum URLOpener {
    package static var replacement: ((URL) -> Bool)?

    private static let command: String? = {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
        return path.split(separator: ":").map { $0 + "/xdg-open" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    static var isAvailable: Bool { replacement != nil || command != nil }

    static func open(_ url: URL) -> Bool {
        if let replacement { return replacement(url) }
        guard let command else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command)
        process.arguments = [url.absoluteString]
        do {
            try process.run()
            return true
        } catch {
            return false
        }
    }
}
