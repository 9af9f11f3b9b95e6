import Dispatch
import Foundation
import TesseraLayers
import UIKitCore

/// Makes the frames of the windows that a test process shows, in real time and without a picture of them.
///
/// For suites written on iOS that wait for what is animated. It is there where it is linked; its frames come while the
/// test serves the main queue, as `wait(for:timeout:)` and `await` do. As long as a `TestHost` exists no frame is made:
/// the clock is the test's then.
@MainActor
final class RealTimeHost: UIKitCore.Host {
    private static let framesPerSecond = 60.0

    private struct Shown {
        weak var window: UIWindow?
    }

    private var windows: [Shown] = []
    private var timer: (any DispatchSourceTimer)?
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    /// What the frame clock said when the real time began to move it; nil while a test moves it.
    private var beginning: (frameTime: CFTimeInterval, realTime: CFTimeInterval)?

    init() {
        start = clock.now
        FrameClock.realTime = { [weak self] in MainActor.assumeIsolated { self?.time ?? FrameClock.now } }
    }

    func run(start: @escaping @MainActor () -> Void) -> Int32 {
        start()
        RunLoop.main.run()
        return 0
    }

    func show(_ window: UIWindow) {
        windows.removeAll { $0.window == nil || $0.window === window }
        windows.append(Shown(window: window))
        startTimer()
    }

    /// The frame clock's time that belongs to now.
    private var time: CFTimeInterval {
        guard HarnessLease.count == 0 else {
            beginning = nil
            return FrameClock.now
        }
        let passed = start.duration(to: clock.now)
        let real = Double(passed.components.seconds) + Double(passed.components.attoseconds) * 1e-18
        let begun = beginning ?? (FrameClock.now, real)
        beginning = begun
        return begun.frameTime + real - begun.realTime
    }

    private func startTimer() {
        guard timer == nil else { return }
        let timer = DispatchSource.makeTimerSource(queue: .main)
        timer.schedule(deadline: .now(), repeating: 1 / Self.framesPerSecond, leeway: .milliseconds(1))
        timer.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.tick() } }
        timer.resume()
        self.timer = timer
    }

    /// One frame of every window that wants one. Without windows the timer rests until the next is shown.
    private func tick() {
        windows.removeAll { $0.window == nil }
        guard !windows.isEmpty else {
            timer?.cancel()
            timer = nil
            return
        }
        let time = time
        guard HarnessLease.count == 0 else { return }
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
