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

    open var isMultitaskingSupported: Bool { true }
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
