import Glibc
import TesseraGTK
import UIKit

/// Writes a line at once: a pipe's reader waits for it.
func report(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
}

/// A program for the window tests: its first argument names what it does, its lines on standard output say what happened.
@main
@MainActor
enum Program {
    static func main() {
        let scenario = CommandLine.arguments.dropFirst().first ?? ""
        if scenario == "gtk" { GTKPeer.run() }
        if scenario.hasPrefix("dr") { TesseraGTK.configuration.size = CGSize(width: 500, height: 400) }
        if scenario.hasPrefix("picture") {
            TesseraGTK.configuration.size = CGSize(width: 640, height: 360)
            TesseraGTK.configuration.style = scenario.hasSuffix("dark") ? .dark : .light
        }
        if scenario == "desktop" {
            TesseraGTK.configuration.applicationID = "org.tessera.Fixture"
            TesseraGTK.configuration.takesAccentColor = true
        }
        Fixture.main()
    }
}

final class Fixture: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        ScriptedInputContext.register()
        let scenario = CommandLine.arguments.dropFirst().first ?? ""
        if scenario.hasPrefix("picture") || scenario == "storm" { return show(scenario) }
        let controller = ScenarioController(named: scenario)
        let isSized = scenario == "desktop"
        let window = UIWindow(frame: isSized ? CGRect(x: 0, y: 0, width: 640, height: 480) : UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        self.window = window
        controller.begin()
        return true
    }

    /// Screens of their own.
    private func show(_ scenario: String) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        let picture = PictureScenario()
        window.rootViewController = scenario == "storm" ? StormScenario() : picture
        window.makeKeyAndVisible()
        self.window = window
        if scenario.hasPrefix("picture-popover") { picture.showPopover() }
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) {
        report("terminated")
    }
}

/// A blue window with a red square at (100, 100), 200 x 150 points, and what the scenario adds.
final class ScenarioController: UIViewController {
    private let scenario: String
    private let square = TouchView(frame: CGRect(x: 100, y: 100, width: 200, height: 150))
    private var seen: Set<String> = []
    private var other: UIWindow?
    private lazy var dragOut = DragOut()
    private lazy var dropIn = DropIn()
    private var texts: TextScenario?
    private lazy var menus = MenuScenario()

    init(named scenario: String) {
        self.scenario = scenario
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        switch presses.first?.key?.keyCode {
        case .keyboardF5: TextScenario.copyPicture()
        case .keyboardF6: TextScenario.copyAddresses()
        default: super.pressesBegan(presses, with: event)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        if scenario != "untitled" { title = "Fixture \(scenario)" }
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        view.addSubview(square)
        if scenario == "lines" { view.addSubview(LinesView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        report("layout \(Int(view.bounds.width)) \(Int(view.bounds.height)) scale \(Int(traitCollection.displayScale))")
    }

    func begin() {
        switch scenario {
        case "drag": square.addInteraction(UIDragInteraction(delegate: dragOut))
        case "drop": addTarget(square)
        case "drag-home":
            square.addInteraction(UIDragInteraction(delegate: dragOut))
            addTarget(UIView(frame: CGRect(x: 320, y: 100, width: 150, height: 150)))
        case "drag-windows":
            square.addInteraction(UIDragInteraction(delegate: dragOut))
            let window = UIWindow(frame: UIScreen.main.bounds)
            let controller = UIViewController()
            controller.title = "Fixture other"
            window.rootViewController = controller
            window.makeKeyAndVisible()
            other = window
            addTarget(UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 150)), to: controller.view)
        case "loop": runLoopScenario()
        case "idle": runIdleScenario()
        case "stall": runStallScenario()
        case "two": runTwoWindowsScenario()
        case "desktop": view.addSubview(DesktopScenario(frame: CGRect(x: 0, y: 0, width: 1, height: 1)))
        case "text": texts = TextScenario(in: view)
        case "menu": square.addInteraction(UIContextMenuInteraction(delegate: menus))
        case "late": DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.turnGreen() }
        default: break
        }
    }

    /// A green view that takes what is dropped.
    private func addTarget(_ target: UIView, to other: UIView? = nil) {
        target.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        (other ?? view).addSubview(target)
        target.addInteraction(UIDropInteraction(delegate: dropIn))
    }

    /// A change that nobody announces to the host: it must look by itself.
    private func turnGreen() {
        square.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        report("green")
        fade {}
    }

    /// A fifth of a second of animation, and how long it took in real milliseconds: one that begins at an old time is over
    /// at once.
    private func fade(_ completion: @escaping () -> Void) {
        let start = DispatchTime.now().uptimeNanoseconds
        UIView.animate(
            withDuration: 0.2, animations: { self.square.layer.cornerRadius = 10 },
            completion: { _ in
                report("animated \((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000)")
                completion()
            })
    }

    // MARK: Stall

    /// A timer starts an animation after a third of a second without a frame, while another animation wants frames.
    private func runStallScenario() {
        UIView.animate(withDuration: 3, animations: { self.square.alpha = 0.5 })
        let timer = Timer(fire: Date(timeIntervalSinceNow: 0.7), interval: 0, repeats: false) { _ in
            MainActor.assumeIsolated { self.fade { exit(0) } }
        }
        RunLoop.main.add(timer, forMode: .default)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { Thread.sleep(forTimeInterval: 0.4) }
    }

    // MARK: Two windows

    /// A second window rests while the first moves. Then both move at once.
    private func runTwoWindowsScenario() {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        other = window
        UIView.animate(withDuration: 3, animations: { self.square.alpha = 0.5 })
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            guard let second = window.rootViewController?.view else { return }
            self.time("first", self.square)
            self.time("second", second)
        }
    }

    /// Four tenths of a second of animation, and how long it took in real milliseconds.
    private func time(_ name: String, _ view: UIView) {
        let start = DispatchTime.now().uptimeNanoseconds
        UIView.animate(
            withDuration: 0.4, animations: { view.layer.cornerRadius = 10 },
            completion: { _ in
                report("\(name) \((DispatchTime.now().uptimeNanoseconds - start) / 1_000_000)")
            })
    }

    // MARK: Loop

    private func runLoopScenario() {
        DispatchQueue.main.async { self.note("queue") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { self.note("after") }
        DispatchQueue.global().async { DispatchQueue.main.async { self.note("background") } }
        Task { @MainActor in
            try await Task.sleep(nanoseconds: 10_000_000)
            self.note("task")
        }
        var ticks = 0
        let timer = Timer(timeInterval: 0.02, repeats: true) { _ in
            MainActor.assumeIsolated {
                ticks += 1
                if ticks == 5 { self.note("timer") }
            }
        }
        RunLoop.main.add(timer, forMode: .default)
        fade { self.note("animation") }
    }

    private func note(_ name: String) {
        guard seen.insert(name).inserted else { return }
        report("ran \(name)")
        if seen == ["queue", "after", "background", "task", "timer", "animation"] { exit(0) }
    }

    // MARK: Idle

    /// An animation, time to come to rest, and the processor time of two idle seconds.
    private func runIdleScenario() {
        UIView.animate(withDuration: 0.2, animations: { self.square.alpha = 0.5 })
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
            let start = Self.processorMilliseconds
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
                report("idle \(Self.processorMilliseconds - start)")
                exit(0)
            }
        }
    }

    private static var processorMilliseconds: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1_000
            + Int(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000
    }
}

final class TouchView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { say("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { say("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { say("ended", touches) }

    private func say(_ word: String, _ touches: Set<UITouch>) {
        for touch in touches {
            let point = touch.location(in: nil)
            report("\(word) \(Int(point.x)) \(Int(point.y)) \(touch.type == .indirectPointer ? "pointer" : "finger")")
        }
    }
}

/// Black and white columns of half a point each.
final class LinesView: UIView {
    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(CGColor.white)
        context.fill(bounds)
        context.setFillColor(CGColor.black)
        for column in 0..<Int(bounds.width) {
            context.fill(CGRect(x: CGFloat(column), y: 0, width: 0.5, height: bounds.height))
        }
    }
}
