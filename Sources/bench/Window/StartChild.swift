import CGtk4
import UIKit

/// The child that shows a screen in one colour with one label, as small apps do.
final class StartChild: UIResponder, UIApplicationDelegate {
    /// Red, green and blue of the screen.
    nonisolated static let color: UInt32 = 0x10C0A0
    var window: UIWindow?

    static func run() { StartChild.main() }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        controller.view.backgroundColor = UIColor(
            red: CGFloat(Self.color >> 16) / 255, green: CGFloat(Self.color >> 8 & 255) / 255,
            blue: CGFloat(Self.color & 255) / 255, alpha: 1)
        let label = UILabel(frame: CGRect(x: 20, y: 80, width: 200, height: 30))
        label.text = "Hello"
        controller.view.addSubview(label)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}

/// Its peer: a window of GTK's with nothing in it.
@MainActor
enum EmptyWindowChild {
    static func run() {
        setenv("GDK_DEBUG", "gl-disable", 1)
        gtk_init()
        guard let window = gtk_window_new() else { exit(1) }
        let frameWindow = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(frameWindow, 800, 600)
        gtk_window_present(frameWindow)
        while true { g_main_context_iteration(nil, 1) }
    }
}
