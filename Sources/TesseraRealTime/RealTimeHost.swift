import Dispatch
import Foundation
import TesseraLayers
import UIKitCore

/// Makes the frames of the windows that a test process shows, in real time and without a picture of them.
///
/// For suites written on iOS that wait for what is animated. It is there where it is linked; its frames come while the
/// test serves the main queue, as `wait(for:timeout:)` and `await` do. As long as a `TestHost` exists no frame is made:
/// the clock is the test's then. Windows of a `HeadlessRenderer` have frames of their own and are left alone.
@MainActor
final class RealTimeHost: UIKitCore.Host {
    private static let framesPerSecond = 60.0

    private struct Shown {
        weak var window: UIWindow?
        /// The loop that this host gave the window.
        let loop: FrameLoop
    }

    private var windows: [Shown] = []
    private var timer: (any DispatchSourceTimer)?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    /// What the display's clock said when the real time began to move it; nil while it stands.
    private var beginning: (frameTime: CFTimeInterval, realTime: CFTimeInterval)?
    private var lastTime = FrameLoop.standard.now
    private lazy var display = DisplayClock { [weak self] in MainActor.assumeIsolated { self?.time ?? 0 } }

    init() {
        start = clock.now
        LayerLoop.display = display
    }

    func run(start: @escaping @MainActor () -> Void) -> Int32 {
        start()
        RunLoop.main.run()
        return 0
    }

    func show(_ window: UIWindow) {
        dropOthers()
        // A window with a loop has somebody who makes its frames: this host, or what a test made it with.
        guard window.loop === FrameLoop.standard else { return }
        windows.removeAll { $0.window === window }
        let loop = FrameLoop(on: display)
        window.loop = loop
        windows.append(Shown(window: window, loop: loop))
        startTimer()
    }

    /// The time of the display's clock, which stands while a test makes time by hand.
    private var time: CFTimeInterval {
        guard HarnessLease.count == 0 else {
            beginning = nil
            return lastTime
        }
        let passed = start.duration(to: clock.now)
        let real = Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
        let begun = beginning ?? (lastTime, real)
        beginning = begun
        lastTime = begun.frameTime + real - begun.realTime
        return lastTime
    }

    private func startTimer() {
        guard timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: 1 / Self.framesPerSecond, leeway: .milliseconds(1))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        timer.resume()
        self.timer = timer
    }

    /// Forgets the windows that are gone, and those for which somebody else makes frames by now.
    private func dropOthers() {
        windows.removeAll { shown in shown.window.map { $0.loop !== shown.loop } ?? true }
    }

    /// One frame of every window that wants one. Without windows the timer rests until the next is shown.
    private func tick() {
        dropOthers()
        guard !windows.isEmpty else {
            timer?.cancel()
            timer = nil
            return
        }
        let time = time
        guard HarnessLease.count == 0 else { return }
        // Those that rest, too: what begins in them next begins now.
        display.advance()
        for window in windows.compactMap(\.window) where !window.isHidden && window.pipeline.wantsFrame {
            window.pipeline.makeFrame(at: time)
        }
    }

    fileprivate nonisolated static let factory = HostFactory(
        name: "TesseraRealTime", obstacle: { nil }, make: { RealTimeHost() })
}

/// UIKitCore's weak symbol for the host of test processes. The factory lives as long as the program.
@_cdecl("tessera_real_time_host")
public func tesseraRealTimeHost() -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(RealTimeHost.factory).toOpaque()
}
