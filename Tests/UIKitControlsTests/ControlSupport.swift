import Foundation
import TesseraGraphics
import TesseraLayers
import UIKitCore

/// A window with one control in it, its frames made by hand.
@MainActor
final class ControlScreen {
    let window = UIWindow(frame: .zero)

    init(
        _ control: UIView, at origin: CGPoint = CGPoint(x: 50, y: 100), size: CGSize? = nil,
        rightToLeft: Bool = false, looks: SystemLooks = .iOS26
    ) {
        var traits = UITraitCollection.Values.standard.with(\.systemLooks, looks)
        if rightToLeft { traits.layoutDirection = .rightToLeft }
        window.configure(size: CGSize(width: 400, height: 600), safeArea: .zero, traits: traits)
        let root = UIViewController()
        window.rootViewController = root
        window.makeKeyAndVisible()
        UIApplication.shared.forget(window)
        control.frame = CGRect(origin: origin, size: size ?? control.sizeThatFits(.zero))
        root.view.addSubview(control)
        run(1.0 / 60)
    }

    func run(_ seconds: TimeInterval) {
        let start = FrameClock.now
        let count = max(1, Int((seconds * 60).rounded()))
        for frame in 1...count {
            LaterTurn.run()
            window.pipeline.makeFrame(at: start + Double(frame) / 60)
        }
    }

    func touch(_ phase: InputEvent.TouchPhase, _ x: CGFloat, _ y: CGFloat) {
        window.handle(.touch(phase, finger: 0, location: CGPoint(x: x, y: y), isPointer: false))
    }

    func tap(_ x: CGFloat, _ y: CGFloat) {
        touch(.began, x, y)
        run(1.0 / 60)
        touch(.ended, x, y)
        run(0.5)
    }
}

@MainActor
final class Counter {
    private(set) var count = 0

    init(_ control: UIControl, _ events: UIControl.Event = .valueChanged) {
        control.addAction(UIAction { [weak self] _ in self?.count += 1 }, for: events)
    }
}
