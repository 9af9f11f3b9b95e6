import GalleryExamples
import UIKit

/// The program in a window.
final class GalleryAppDelegate: UIResponder, UIApplicationDelegate {
    /// What the command line asked for; nil for the catalogue.
    static var request: ExampleRequest?
    /// Whether the script could not be played to its end.
    private(set) static var hasFailed = false
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let options = ExampleOptions(input: Self.request?.input, isLive: true, activity: LoadingActivity())
        let example = Self.request?.example ?? .catalogue
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = example.screen(options)
        window.makeKeyAndVisible()
        self.window = window
        if let request = Self.request { play(request, in: window) }
        return true
    }

    override func buildMenu(with builder: any UIMenuBuilder) {
        super.buildMenu(with: builder)
        if Self.request?.example.name == "commands" { CommandsViewController.addMenus(to: builder) }
    }

    private func play(_ request: ExampleRequest, in window: UIWindow) {
        let player = LivePlayer(window: window)
        Task {
            do {
                try await player.play(request)
            } catch {
                GalleryProgram.complain("\(error)")
                Self.hasFailed = true
                // Nobody may be there to close the window of a program that was to end by itself.
                if request.time != nil { player.endProgram() }
            }
        }
    }
}
