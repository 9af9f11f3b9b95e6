import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import UIKitControls

@MainActor
struct SliderTests {
    @Test func valueStaysInRange() {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 20
        #expect(slider.value == 10)
        slider.maximumValue = 5
        #expect(slider.value == 5)
        slider.minimumValue = 8
        #expect(slider.maximumValue == 8 && slider.value == 8)
        slider.value = .nan
        #expect(slider.value == 8)
    }

    @Test(arguments: [false, true]) func dragMovesTheThumb(rightToLeft: Bool) {
        let slider = UISlider()
        let screen = ControlScreen(slider, size: CGSize(width: 228, height: 34), rightToLeft: rightToLeft)
        let changes = Counter(slider)
        let direction: CGFloat = rightToLeft ? -1 : 1
        let start: CGFloat = rightToLeft ? 259.5 : 68.5
        // Held 4 points off its middle, the thumb does not jump.
        screen.touch(.began, start + 4, 117)
        #expect(slider.value == 0 && slider.isTracking)
        screen.touch(.moved, start + 4 + 95.5 * direction, 117)
        #expect(abs(slider.value - 0.5) < 1e-6 && changes.count == 1)
        screen.touch(.moved, start + 4 + 900 * direction, 117)
        screen.touch(.moved, start + 4 + 950 * direction, 117)
        #expect(slider.value == 1 && changes.count == 2)
        screen.touch(.ended, start + 4 + 950 * direction, 117)
        #expect(changes.count == 2)
    }

    @Test func trackBesideTheThumbDoesNotTakeHold() {
        let slider = UISlider()
        let screen = ControlScreen(slider, size: CGSize(width: 228, height: 34))
        screen.touch(.began, 200, 117)
        #expect(!slider.isTracking)
        screen.touch(.ended, 200, 117)
        #expect(slider.value == 0)
    }

    @Test func mayReportAtTheEndOnly() {
        let slider = UISlider()
        slider.isContinuous = false
        let screen = ControlScreen(slider, size: CGSize(width: 228, height: 34))
        let changes = Counter(slider)
        screen.touch(.began, 68, 117)
        screen.touch(.moved, 168, 117)
        #expect(changes.count == 0)
        screen.touch(.ended, 168, 117)
        #expect(changes.count == 1)
    }

    @Test func fillReachesTheThumb() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        slider.value = 0.5
        slider.layoutIfNeeded()
        #expect(slider.subviews.map(\.frame.width) == [128, 64, 37])
        #expect(slider.subviews[1].backgroundColor == .systemBlue)
        slider.minimumTrackTintColor = .red
        #expect(slider.subviews[1].backgroundColor == .red)
    }

    /// Recorded: value, height of the slider, and the frames of the track, the filled part and the thumb.
    @Test func partsAreWhereTheyWereRecorded() {
        let slider = UISlider()
        _ = ControlScreen(slider, size: CGSize(width: 280, height: 34))
        func parts() -> [CGRect] { slider.subviews.map(\.frame) }
        #expect(slider.intrinsicContentSize.height == 34)
        #expect(parts()[0] == CGRect(x: 0, y: 14, width: 280, height: 6) && parts()[1].width == 0)
        #expect(parts()[2] == CGRect(x: 0, y: 5, width: 37, height: 24))
        slider.value = 0.35
        #expect(abs(parts()[1].width - 103.55) < 1e-4 && abs(parts()[2].minX - 85.05) < 1e-4)
        slider.frame.size.height = 40
        slider.value = 0.5
        slider.layoutIfNeeded()
        #expect(parts()[0] == CGRect(x: 0, y: 17, width: 280, height: 6) && parts()[1].width == 140)
        #expect(parts()[2] == CGRect(x: 121.5, y: 8, width: 37, height: 24))
    }

    @Test func looksFollowTheWindow() {
        let slider = UISlider()
        let screen = ControlScreen(slider, size: CGSize(width: 128, height: 34), looks: .iOS18)
        slider.value = 0.5
        #expect(slider.subviews.map(\.frame.size.height) == [4, 4, 28])
        #expect(slider.subviews.map(\.layer.cornerRadius) == [2, 2, 14])
        screen.window.traitOverrides.systemLooks = .iOS26
        screen.run(0.05)
        #expect(slider.subviews.map(\.frame.size.height) == [6, 6, 24])
        #expect(slider.subviews.map(\.layer.cornerRadius) == [3, 3, 12])
    }
}
