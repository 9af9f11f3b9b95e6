import Foundation

/// The machine the program runs on.
@preconcurrency @MainActor
open class UIDevice: NSObject {
    private static let theDevice = UIDevice()
    public class var current: UIDevice { theDevice }

    open var name: String { ProcessInfo.processInfo.hostName }
    open var model: String { "Linux" }
    open var localizedModel: String { model }
    open var systemName: String { "Linux" }

    /// The kernel's version.
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }

    /// The key window's idiom.
    open var userInterfaceIdiom: UIUserInterfaceIdiom {
        (UIApplication.shared.keyWindow?.traitCollection ?? .current).userInterfaceIdiom
    }

    open var orientation: UIDeviceOrientation {
        let size = UIScreen.main.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    /// Posted when `orientation` has changed: the screen has come to be wider than high, or the other way round.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    /// How often changes of the orientation were asked for. They are known, and posted, in any case.
    private var orientationUsers = 0
    open var isGeneratingDeviceOrientationNotifications: Bool { orientationUsers > 0 }
    open func beginGeneratingDeviceOrientationNotifications() { orientationUsers += 1 }
    open func endGeneratingDeviceOrientationNotifications() { orientationUsers = max(0, orientationUsers - 1) }

    open var isMultitaskingSupported: Bool { true }
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
