import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

/// Windows on one display: each makes its own frames, and all of them go by the display's clock.
@MainActor
struct DisplayLoopTests {
    /// A display with two windows, whose clock the test sets.
    @MainActor
    private final class Stage {
        final class Time { var seconds = 0.0 }

        let time = Time()
        let display: DisplayClock
        let windows: [UIWindow]
        let views: [UIView]

        init() {
            time.seconds = FrameLoop.standard.now
            display = DisplayClock { [time] in time.seconds }
            views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)) }
            windows = views.map { view in
                let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
                window.rootViewController = UIViewController()
                window.isHidden = false
                window.rootViewController?.view.addSubview(view)
                UIApplication.shared.forget(window)
                return window
            }
            for window in windows { window.loop = FrameLoop(on: display) }
            frame(of: 0, 1)
        }

        /// Lets time pass without a frame.
        func rest(_ seconds: TimeInterval) { time.seconds += seconds }

        func frame(of indices: Int...) {
            LaterTurn.run()
            for index in indices { windows[index].pipeline.makeFrame(at: time.seconds) }
        }

        /// Makes frames of some of the windows, 60 a second.
        func run(_ seconds: TimeInterval, _ indices: Int...) {
            for _ in 0..<Int((seconds * 60).rounded()) {
                time.seconds += 1.0 / 60
                LaterTurn.run()
                for index in indices { windows[index].pipeline.makeFrame(at: time.seconds) }
            }
        }

        func opacity(_ index: Int) -> Float { views[index].layer.presentation()?.opacity ?? -1 }

        /// Runs `body` as a program does on the display's host.
        func live(_ body: () -> Void) {
            LayerLoop.display = display
            defer { LayerLoop.display = nil }
            body()
        }
    }

    /// Counts its calls in the frames of a window.
    private final class Ticker: FrameTicking {
        let frameLoop: FrameLoop
        var times: [TimeInterval] = []

        init(_ window: UIWindow) { frameLoop = window.loop }

        func tick(at time: TimeInterval) -> Bool {
            times.append(time)
            return true
        }
    }

    private func fade(_ view: UIView, _ ended: @escaping () -> Void = {}) {
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 }) { _ in
            ended()
        }
    }

    @Test func twoWindowsStepAlike() {
        let stage = Stage()
        var ends: [Int] = []
        let start = FrameLoop.standard.now
        stage.live {
            for index in 0..<2 { fade(stage.views[index]) { ends.append(index) } }
        }
        stage.run(0.5, 0, 1)
        #expect(abs(stage.opacity(0) - 0.5) < 0.02 && stage.opacity(0) == stage.opacity(1))
        // The views outside of both go at the display's pace, not at twice that.
        #expect(abs(FrameLoop.standard.now - start - 0.5) < 1e-9)
        stage.run(0.6, 0, 1)
        #expect(ends == [0, 1])
    }

    @Test func whatWaitsInAWindowIsCalledOnceAFrame() {
        let stage = Stage()
        let tickers = stage.windows.map { Ticker($0) }
        for ticker in tickers { FrameScheduler.add(ticker) }
        stage.run(0.5, 0, 1)
        #expect(tickers.map(\.times.count) == [30, 30])
        #expect(tickers[0].times == tickers[1].times)
        stage.run(0.5, 1)
        #expect(tickers.map(\.times.count) == [30, 60])
        for ticker in tickers { FrameScheduler.remove(ticker) }
    }

    /// One window rests while the other moves; what is animated in it then does not begin when it came to rest.
    @Test func anAnimationInAWindowThatRestsIsWhole() {
        let stage = Stage()
        stage.run(2, 0)
        #expect(stage.windows[1].loop.now < stage.windows[0].loop.now)
        stage.live { fade(stage.views[1]) }
        stage.run(0.5, 0, 1)
        #expect(abs(stage.opacity(1) - 0.5) < 0.02)
    }

    @Test func soIsOneAfterAStall() {
        let stage = Stage()
        stage.rest(0.4)
        stage.live {
            for view in stage.views { fade(view) }
        }
        stage.run(0.5, 0, 1)
        #expect(abs(stage.opacity(0) - 0.5) < 0.02 && stage.opacity(0) == stage.opacity(1))
    }

    /// Nothing catches up with a display inside a frame whose time is made by hand.
    @Test func handMadeTimeKeepsToItself() {
        let stage = Stage()
        stage.rest(3)
        let loop = FrameLoop()
        let before = stage.windows[0].loop.now
        stage.live { loop.run { FrameClock.catchUp() } }
        #expect(stage.windows[0].loop.now == before)
    }

    /// A link belongs to the display: it goes on with whichever window makes frames, once for each time.
    @Test func displayLinks() {
        let stage = Stage()
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        stage.windows[0].loop.run { link.add(to: .main, forMode: .common) }
        stage.run(0.1, 0, 1)
        #expect(count == 6)
        stage.run(0.1, 1)
        #expect(count == 12)
        link.invalidate()
    }

    /// The host has not shown the window yet: what is animated goes on by the clock that it gives the window.
    @Test func aWindowThatIsShownLater() {
        let stage = Stage()
        let window = stage.windows[0]
        window.loop = .standard
        LaterTurn.run()
        FrameLoop.standard.advance(to: FrameLoop.standard.now + 100)
        var isOver = false
        fade(stage.views[0]) { isOver = true }
        window.loop = FrameLoop(on: stage.display)
        stage.run(0.5, 0)
        #expect(abs(stage.opacity(0) - 0.5) < 0.02)
        stage.run(0.6, 0)
        #expect(isOver)
    }

    /// Nobody keeps a loop whose window is gone.
    @Test func aLoopGoesWithItsWindow() {
        weak var loop: FrameLoop?
        do {
            let stage = Stage()
            loop = stage.windows[0].loop
            fade(stage.views[0])
            stage.run(0.1, 0)
        }
        LaterTurn.run()
        LaterTurn.run()
        #expect(loop == nil)
    }
}
