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
        let start: CGFloat = rightToLeft ? 264 : 64
        // Held 4 points off its middle, the thumb does not jump.
        screen.touch(.began, start + 4, 117)
        #expect(slider.value == 0 && slider.isTracking)
        screen.touch(.moved, start + 4 + 100 * direction, 117)
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
        screen.touch(.began, 64, 117)
        screen.touch(.moved, 164, 117)
        #expect(changes.count == 0)
        screen.touch(.ended, 164, 117)
        #expect(changes.count == 1)
    }

    @Test func fillReachesTheThumb() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
        slider.value = 0.5
        slider.layoutIfNeeded()
        #expect(slider.subviews.map(\.frame.width) == [128, 64, 28])
        #expect(slider.subviews[1].backgroundColor == .systemBlue)
        slider.minimumTrackTintColor = .red
        #expect(slider.subviews[1].backgroundColor == .red)
    }
}
