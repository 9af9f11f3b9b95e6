import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

/// A window of a phone's size with its frames made by hand.
@MainActor
final class TestScreen {
    static let safeTop: CGFloat = 47

    let window = UIWindow(frame: .zero)

    init(
        _ root: UIViewController? = nil, size: CGSize = CGSize(width: 390, height: 844), rightToLeft: Bool = false,
        looks: SystemLooks = .iOS26
    ) {
        var traits = UITraitCollection.Values.standard.with(\.systemLooks, looks)
        if rightToLeft { traits.layoutDirection = .rightToLeft }
        window.configure(
            size: size, safeArea: UIEdgeInsets(top: Self.safeTop, left: 0, bottom: 34, right: 0), traits: traits)
        window.rootViewController = root
        window.makeKeyAndVisible()
        // The application must not keep the windows of tests alive.
        UIApplication.shared.forget(window)
    }

    /// Makes frames, 60 a second.
    func run(_ seconds: TimeInterval) {
        let start = FrameClock.now
        let count = max(1, Int((seconds * 60).rounded()))
        for frame in 1...count {
            LaterTurn.run()
            window.pipeline.makeFrame(at: start + Double(frame) / 60)
        }
    }

    func resize(to size: CGSize) {
        window.configure(size: size, safeArea: window.safeAreaInsets, traits: window.traitCollection.values)
    }

    func touch(_ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat, finger: Int = 0) {
        window.handle(.touch(phase, finger: finger, location: CGPoint(x: x, y: y), isPointer: false))
    }

    func tap(_ view: UIView) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        touch(.began, place.x, place.y)
        run(1.0 / 60)
        touch(.ended, place.x, place.y)
        run(1.0 / 60)
    }

    /// Drags sideways in steps of one frame.
    func drag(from start: CGPoint, by way: CGFloat, steps: Int, lifts: Bool = true, pause: TimeInterval = 0) {
        touch(.began, start.x, start.y)
        run(1.0 / 60)
        for step in 1...steps {
            touch(.moved, start.x + way * CGFloat(step) / CGFloat(steps), start.y)
            run(1.0 / 60)
        }
        if pause > 0 { run(pause) }
        if lifts { touch(.ended, start.x + way, start.y) }
    }
}

/// A controller that notes its calls.
@MainActor
class LoggingController: UIViewController {
    let name: String
    let log: CallLog
    var onWillAppear: (() -> Void)?
    var onDidAppear: (() -> Void)?
    var notesLayout = false

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
        title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log.add("\(name).\(call)") }

    override func viewDidLoad() {
        super.viewDidLoad()
        note("didLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear \(animated)")
        onWillAppear?()
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("isAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear \(animated)")
        onDidAppear?()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("willDisappear \(animated)")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("didDisappear \(animated)")
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if notesLayout { note("willLayout") }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if notesLayout { note("didLayout") }
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note(parent == nil ? "willMove nil" : "willMove")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(parent == nil ? "didMove nil" : "didMove")
    }
}
