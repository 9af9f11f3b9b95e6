import Albums
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let albums = AlbumsViewController(names: ["Sea", "Hill", "Moor"])
        window.rootViewController = UINavigationController(rootViewController: albums)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
