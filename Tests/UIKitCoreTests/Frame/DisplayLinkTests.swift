import Foundation
import TesseraGraphics
import TesseraLayers
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor
struct DisplayLinkTests {
    @MainActor
    private final class Screen {
        var times: [TimeInterval] = []

        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
        func stepPlain() { times.append(0) }
    }

    private let screen = Screen()

    private func tick(_ link: CADisplayLink, _ times: [TimeInterval]) {
        for time in times { _ = link.tick(at: time) }
    }

    @Test func anAddedLinkIsCalledForEveryFrame() {
        let link = CADisplayLink(target: screen, selector: Screen.step)
        #expect(link.timestamp == 0 && !link.isPaused)
        link.add(to: .main, forMode: .common)
        tick(link, [10, 10 + 1.0 / 60])
        #expect(screen.times == [10, 10 + 1.0 / 60])
        #expect(abs(link.targetTimestamp - link.timestamp - 1.0 / 60) < 1e-6)
        link.invalidate()
        #expect(!link.tick(at: 11) && screen.times.count == 2)
        link.add(to: .main, forMode: .common)
        #expect(!link.tick(at: 12) && screen.times.count == 2)
    }

    @Test func pausingAndRemovingStopIt() {
        let link = CADisplayLink(target: screen, selector: Screen.stepPlain)
        link.add(to: .main, forMode: .default)
        #expect(link.tick(at: 1))
        link.isPaused = true
        #expect(!link.tick(at: 2))
        link.isPaused = false
        #expect(link.tick(at: 3))
        link.remove(from: .main, forMode: .default)
        #expect(!link.tick(at: 4))
        link.invalidate()
    }

    @Test func aLowerRateLeavesFramesOut() {
        let link = CADisplayLink(target: screen, selector: Screen.step)
        link.preferredFramesPerSecond = 20
        #expect(link.preferredFrameRateRange == CAFrameRateRange(minimum: 20, maximum: 20, preferred: 20))
        link.add(to: .main, forMode: .common)
        tick(link, (0..<12).map { 100 + Double($0) / 60 })
        #expect(screen.times.count == 4)
        link.invalidate()
    }

    @Test func aRunningLinkIsKeptAliveAndLetsGoWhenInvalidated() {
        weak var kept: CADisplayLink?
        do {
            let link = CADisplayLink { _ in }
            link.add(to: .main, forMode: .common)
            kept = link
        }
        #expect(kept != nil)
        kept?.invalidate()
        #expect(kept == nil)
    }

    @Test func framesOfAWindowCallIt() {
        let stage = TestWindow()
        let link = CADisplayLink(target: screen, selector: Screen.step)
        link.add(to: .main, forMode: .common)
        stage.frame()
        stage.frame()
        #expect(screen.times.count == 2 && screen.times.last == FrameClock.now)
        link.invalidate()
        stage.frame()
        #expect(screen.times.count == 2)
    }

    @Test func aLinkThatAnotherPausesIsNotCalledAnyMore() {
        let stage = TestWindow()
        let second = CADisplayLink(target: screen, selector: Screen.step)
        let first = CADisplayLink { _ in second.isPaused = true }
        for link in [first, second] { link.add(to: .main, forMode: .common) }
        stage.frame()
        #expect(screen.times.isEmpty)
        for link in [first, second] { link.invalidate() }
    }
}
