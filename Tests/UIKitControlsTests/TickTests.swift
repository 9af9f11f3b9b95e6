import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import UIKitControls

@MainActor
struct SliderTickTests {
    private func slider(_ count: Int) -> UISlider {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 237, height: 34))
        slider.maximumValue = 5
        slider.trackConfiguration = UISlider.TrackConfiguration(numberOfTicks: count)
        return slider
    }

    @Test func valuesAreThoseOfTicks() {
        let slider = slider(6)
        for (given, kept) in [(Float(2.49), Float(2)), (2.51, 3), (5, 5), (-1, 0), (9, 5)] {
            slider.value = given
            #expect(slider.value == kept)
        }
        slider.trackConfiguration?.allowsTickValuesOnly = false
        slider.value = 2.49
        #expect(slider.value == 2.49)
        slider.trackConfiguration?.enabledRange = 0.2...0.6
        #expect(slider.value == 2.49)
        slider.value = 5
        #expect(slider.value == 3)
        slider.trackConfiguration = nil
        slider.value = 5
        #expect(slider.value == 5)
    }

    @Test func theFingerStopsAtTicks() {
        let slider = slider(6)
        let screen = ControlScreen(slider, size: CGSize(width: 237, height: 34))
        let changes = Counter(slider)
        screen.touch(.began, 68.5, 117)
        screen.touch(.moved, 68.5 + 25, 117)
        #expect(slider.value == 1 && changes.count == 1)
        screen.touch(.moved, 68.5 + 41, 117)
        #expect(slider.value == 1 && changes.count == 1)
        screen.touch(.ended, 68.5 + 41, 117)
    }

    @Test func ticksAreDrawnBelowTheTrack() {
        let slider = slider(3)
        slider.layoutIfNeeded()
        let dots = slider.subviews.filter { $0.bounds.size == CGSize(width: 4, height: 4) }
        #expect(dots.map(\.center.x).sorted() == [18.5, 118.5, 218.5])
        #expect(dots.allSatisfy { $0.frame.minY > slider.track.frame.maxY })
        slider.trackConfiguration = nil
        slider.layoutIfNeeded()
        #expect(slider.subviews.count == 3)
        #expect(UISlider.TrackConfiguration(numberOfTicks: -3).ticks.isEmpty)
        #expect(UISlider.TrackConfiguration(numberOfTicks: 1).ticks.map(\.position) == [0])
    }

    @Test func theFilledPartBeginsAtTheNeutralValue() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 237, height: 34))
        slider.trackConfiguration = UISlider.TrackConfiguration(
            allowsTickValuesOnly: false, neutralValue: 0.5, ticks: [])
        slider.value = 0.25
        slider.layoutIfNeeded()
        #expect(slider.filled.frame == CGRect(x: 68.5, y: 14, width: 50, height: 6))
        slider.value = 0.75
        #expect(slider.filled.frame == CGRect(x: 118.5, y: 14, width: 50, height: 6))
    }
}

@MainActor
struct SliderImageTests {
    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    @Test(arguments: [false, true]) func imagesStandAtTheEnds(rightToLeft: Bool) {
        let slider = UISlider()
        slider.minimumValueImage = picture(20, 10)
        slider.maximumValueImage = picture(30, 12)
        _ = ControlScreen(slider, size: CGSize(width: 200, height: 34), rightToLeft: rightToLeft)
        let bounds = slider.bounds
        #expect(slider.minimumValueImageRect(forBounds: bounds).minX == (rightToLeft ? 180 : 0))
        #expect(
            slider.maximumValueImageRect(forBounds: bounds)
                == CGRect(x: rightToLeft ? 0 : 170, y: 11, width: 30, height: 12))
        #expect(slider.track.frame == CGRect(x: rightToLeft ? 38 : 28, y: 14, width: 134, height: 6))
        slider.maximumValueImage = nil
        slider.layoutIfNeeded()
        #expect(slider.track.frame.width == 172)
    }

    @Test func aThumbImageSetsTheThumbsSize() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
        slider.setThumbImage(picture(10, 20), for: .normal)
        slider.layoutIfNeeded()
        #expect(slider.knob.frame == CGRect(x: 0, y: 7, width: 10, height: 20))
        #expect(slider.currentThumbImage === slider.thumbImage(for: .highlighted))
        slider.value = 1
        #expect(slider.knob.frame.maxX == 100)
        slider.setThumbImage(nil, for: .normal)
        slider.layoutIfNeeded()
        #expect(slider.knob.frame.size == CGSize(width: 37, height: 24))
    }
}
