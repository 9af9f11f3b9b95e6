import Foundation
import TesseraCairo
public import TesseraGraphics
import TesseraHarness
import TesseraHeadless
import TesseraLayers
public import UIKitCore

/// Something that takes input in virtual time and can be pictured: a `TestHost` or a `HeadlessRenderer`.
@preconcurrency @MainActor
public protocol PictureSource: AnyObject {
    /// Carries out a script from now on: its times count from the present one. Time goes on to the last entry's.
    ///
    /// - Parameter capture: called for each `capture` with its file's name, after the frame of that time.
    func run(_ script: InputScript, capture: (String) throws -> Void) rethrows

    /// Makes frames until nothing moves, for at most `limit` virtual seconds; returns whether it came to rest.
    @discardableResult
    func settle(limit: TimeInterval) -> Bool

    /// What the window shows at this time; nil for a window without an area. No time passes.
    func picture() -> CGImage?

    /// The view tree below `view`, or the window's, as text: see `TestHost.dump(_:)`.
    func dump(_ view: UIView?) -> String
}

extension PictureSource {
    /// Carries out a script, and passes each `capture` over.
    public func run(_ script: InputScript) { run(script, capture: { _ in }) }
}

extension TestHost: PictureSource {
    /// What the window shows at this time, drawn as `HeadlessRenderer` draws it; nil for a window without an area.
    ///
    /// Texts are drawn with fonts where the host has measured them, with fixed metrics unless its configuration says
    /// `text = .installed`. Pictures of files need a decoder before the controller loads them: the trait `.pictures`
    /// installs one.
    public func picture() -> CGImage? {
        let screen = receiver as? HostScreen ?? HostScreen()
        if receiver !== screen { receiver = screen }
        catchUp()
        return screen.compositor.composite(size: window.bounds.size, scale: window.screenScale)
    }
}

/// Keeps what a test host shows, from the first picture on.
private final class HostScreen: FrameReceiver {
    let compositor = CairoCompositor()

    func apply(_ delta: DisplayDelta) { compositor.apply(delta) }
}

extension HeadlessRenderer: PictureSource {
    public func picture() -> CGImage? { image() }

    public func dump(_ view: UIView? = nil) -> String { ViewDump.text(of: view ?? window) }

    public func run(_ script: InputScript, capture: (String) throws -> Void) rethrows {
        let start = time
        for step in script.steps {
            let due = start + step.time
            switch step.action {
            case .input(let input): schedule(at: due) { [weak self] in self?.send(input) }
            case .resize(let size): schedule(at: due) { [weak self] in self?.resize(to: size) }
            case .capture(let file):
                advance(toFrameAt: due)
                try capture(file)
            }
        }
        advance(toFrameAt: start + script.duration)
    }

    /// Lets time pass until the first frame that is not before `due`.
    private func advance(toFrameAt due: TimeInterval) {
        let rate = max(1, configuration.framesPerSecond)
        advance(to: (due * rate - 1e-6).rounded(.up) / rate)
    }
}
