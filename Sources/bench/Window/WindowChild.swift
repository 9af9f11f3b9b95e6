import TesseraGTK
import UIKit

/// The child that shows the rich cells in our window and scrolls by 25 points a frame.
final class WindowChild: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let scene = RichScene()
    private let log = FrameLog()
    private var link: CADisplayLink?

    static func run() {
        TesseraGTK.configuration.size = RichScene.size
        TesseraGTK.configuration.style = .light
        WindowChild.main()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: CGRect(origin: .zero, size: RichScene.size))
        window.rootViewController = scene.controller
        window.makeKeyAndVisible()
        self.window = window
        let link = CADisplayLink { [scene, log] _ in
            scene.scroll()
            log.frame()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
        return true
    }
}
