import Foundation
import TesseraGraphics

/// Starts the program with the delegate class called `delegateClassName`, as a `main.swift` does; never returns but by
/// the program's end.
@preconcurrency @MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    ApplicationStart.run(delegateClass: delegateClassName.flatMap(NSClassFromString))
}

/// From `main` to the first frame.
@MainActor
package enum ApplicationStart {
    package static func run(delegateClass: AnyClass?) -> Int32 {
        StandardStreams.occupyClosed()
        let application = UIApplication.shared
        if let delegateClass {
            let responder = (delegateClass as? UIResponder.Type).map(_RuntimeInstantiable.make)
            guard let delegate = responder as? any UIApplicationDelegate else {
                ProgrammerErrors.raise(
                    .inconsistency(
                        "Unable to instantiate the UIApplication delegate instance.",
                        explanation: "\(delegateClass) must derive from UIResponder."))
                return 1
            }
            application.delegate = delegate
        }
        guard let host = chooseHost() else { return 1 }
        application.host = host
        return host.run { launch(application) }
    }

    /// The window host where it can run, otherwise the headless one; nil, with the reason on standard error, when the
    /// program links neither or the only one cannot run.
    private static func chooseHost() -> (any Host)? {
        if let window = LinkedHosts.window {
            guard let obstacle = window.obstacle() else { return window.make() }
            guard let headless = LinkedHosts.headless else {
                complain("\(window.name) cannot open a window: \(obstacle). Link TesseraHeadless to run without one.")
                return nil
            }
            complain("\(window.name) cannot open a window: \(obstacle). Running headless.")
            return headless.make()
        }
        if let headless = LinkedHosts.headless { return headless.make() }
        if let realTime = LinkedHosts.realTime { return realTime.make() }
        complain("This program links no host. Add the product TesseraGTK (a window) or TesseraHeadless (pictures).")
        return nil
    }

    private static func complain(_ text: String) {
        StandardStreams.complain(text)
    }

    /// The launch calls in UIKit's order: the application delegate's, then those of the scene and its delegate. Where a
    /// scene delegate runs the scene, the application delegate does not hear of activation.
    package static func launch(_ application: UIApplication) {
        guard let delegate = application.delegate else { return }
        NibRegistry.loadAppResources()
        if let name = AppManifest.current.accentColor, let color = UIColor(named: name) { Tints.standard = color }
        application.starting {
            loadMainStoryboard(of: application)
            _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
            _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
            delegate.applicationDidFinishLaunching(application)
            post(UIApplication.didFinishLaunchingNotification, application)
            connectScene(of: application)
            showMainWindow(of: application)
        }
        activate(application)
    }

    /// The calls at the program's end.
    package static func terminate(_ application: UIApplication) {
        deactivate(application)
        enterBackground(application)
        disconnectScenes(of: application)
        application.delegate?.applicationWillTerminate(application)
        post(UIApplication.willTerminateNotification, application)
    }
}
