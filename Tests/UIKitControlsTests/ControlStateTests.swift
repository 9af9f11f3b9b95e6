import Foundation
import TesseraGraphics
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

/// What clients set and what controls make of it.
@MainActor
@Suite(.metricsText) struct ControlStateTests {
    @Test func boundsDoNotResizeSwitchesAndSteppers() {
        let choice = UISwitch()
        choice.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
        #expect(choice.frame.size == CGSize(width: 63, height: 28))
        let stepper = UIStepper()
        stepper.bounds.size = CGSize(width: 10, height: 10)
        #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    }

    @Test func aPageControlThatTheClientHidStaysHidden() {
        let pages = UIPageControl()
        pages.isHidden = true
        pages.numberOfPages = 3
        #expect(pages.isHidden)
        pages.hidesForSinglePage = true
        pages.numberOfPages = 1
        pages.numberOfPages = 4
        #expect(pages.isHidden)
        pages.isHidden = false
        pages.numberOfPages = 1
        #expect(pages.isHidden)
        pages.hidesForSinglePage = false
        #expect(!pages.isHidden)
    }

    @Test func segmentsThatDoNotExistRaise() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        nonisolated(unsafe) var reasons: [String] = []
        ProgrammerErrors.withSink({ reasons.append($0.reason) }) {
            control.setEnabled(false, forSegmentAt: 7)
            #expect(!control.isEnabledForSegment(at: -1))
        }
        #expect(reasons.count == 2 && reasons[0].contains("index 7 beyond bounds [0 .. 2]"))
        #expect(reasons[1].contains("index 18446744073709551615 beyond bounds [0 .. 2]"))
    }

    @Test func aChosenSegmentThatIsDisabledIsNotChosen() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 0)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    /// Recorded: three segments in 280 points, the second one chosen.
    @Test func segmentsAreWholePointsWide() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.selectedSegmentIndex = 1
        control.frame = CGRect(x: 0, y: 0, width: 280, height: 32)
        control.layoutIfNeeded()
        #expect(control.segments.map(\.frame.width) == [93, 93, 94])
        #expect(control.pill.frame == CGRect(x: 95, y: 2, width: 89, height: 28))
        #expect(control.segments.map { $0.label.font.value.weight } == [400, 500, 400])
    }

    @Test func actionsOfSegments() {
        var runs: [String] = []
        let first = UIAction(title: "One", identifier: .init("one")) { _ in runs.append("one") }
        let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: [first])
        control.insertSegment(withTitle: "Two", at: 1, animated: false)
        #expect(control.segmentIndex(identifiedBy: .init("one")) == 0)
        #expect(control.segmentIndex(identifiedBy: .init("two")) == NSNotFound)
        control.setAction(
            UIAction(title: "Deux", identifier: .init("two")) { _ in runs.append("two") }, forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "Deux" && control.actionForSegment(at: 0) === first)
        let screen = ControlScreen(control, size: CGSize(width: 200, height: 32))
        screen.tap(200, 110)
        #expect(runs == ["two"])
    }

    @Test func imagesInsteadOfAStepersSigns() {
        let stepper = UIStepper()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in }
        stepper.setIncrementImage(image, for: .normal)
        #expect(stepper.incrementImage(for: .highlighted) === image && stepper.decrementImage(for: .normal) == nil)
        stepper.layoutIfNeeded()
        let halves = stepper.subviews.compactMap { $0 as? StepperHalf }
        #expect(halves.map { $0.image != nil } == [false, true])
        stepper.setIncrementImage(nil, for: .normal)
        #expect(halves.allSatisfy { $0.image == nil })
    }

    /// Recorded: 8 points at least, whole points, halves rounded up.
    @Test func progressIsFilledInWholePoints() {
        let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 280, height: 4))
        for (progress, width) in [(Float(0), CGFloat(8)), (0.125, 35), (0.66, 185), (0.333, 93)] {
            bar.progress = progress
            #expect(bar.fill.frame.width == width)
        }
        bar.frame.size.width = 281
        bar.progress = 0.5
        #expect(bar.fill.frame.width == 141)
    }

    @Test func progressFollowsWhatItObserves() {
        let bar = UIProgressView(progressViewStyle: .default)
        let screen = ControlScreen(bar, size: CGSize(width: 200, height: 4))
        let progress = Progress(totalUnitCount: 4)
        bar.observedProgress = progress
        progress.completedUnitCount = 1
        screen.run(0.1)
        #expect(bar.progress == 0.25 && screen.window.pipeline.wantsFrame)
        progress.completedUnitCount = 4
        screen.run(1)
        #expect(bar.progress == 1 && !screen.window.pipeline.wantsFrame)
    }

    @Test func aFingerAlongTheDotsTurnsPages() {
        let pages = UIPageControl()
        pages.numberOfPages = 5
        let screen = ControlScreen(pages, size: CGSize(width: 110, height: 30))
        let changes = Counter(pages)
        // The dots stand 18 apart, the middle one at 55.
        screen.touch(.began, 69, 115)
        screen.touch(.moved, 105, 115)
        #expect(pages.currentPage == 2 && pages.interactionState == .continuous && changes.count == 1)
        screen.touch(.moved, 300, 115)
        #expect(pages.currentPage == 4 && changes.count == 2)
        screen.touch(.ended, 300, 115)
        #expect(pages.currentPage == 4 && pages.interactionState == .none && changes.count == 2)
    }

    @Test func pagesMayGoDownwards() {
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 26, height: 100))
        pages.direction = .topToBottom
        pages.numberOfPages = 3
        pages.layoutIfNeeded()
        #expect(pages.size(forNumberOfPages: 3) == CGSize(width: 26, height: 74))
        #expect(pages.indicatorFrames.map(\.midY) == [32, 50, 68])
        pages.direction = .bottomToTop
        #expect(pages.indicatorFrames.map(\.midY) == [68, 50, 32])
    }

    @Test func imagesInsteadOfDots() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 8)).image { _ in }
        let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        pages.numberOfPages = 2
        pages.setIndicatorImage(image, forPage: 1)
        pages.layoutIfNeeded()
        #expect(pages.subviews.map(\.bounds.width) == [7, 12] && pages.indicatorImage(forPage: 1) === image)
        nonisolated(unsafe) var errors = 0
        ProgrammerErrors.withSink({ _ in errors += 1 }) { pages.setIndicatorImage(image, forPage: 2) }
        #expect(errors == 1)
        pages.preferredIndicatorImage = image
        pages.layoutIfNeeded()
        #expect(pages.subviews.map(\.bounds.width) == [12, 12])
    }

    @Test func noNumberChangesNothing() {
        let slider = UISlider()
        (slider.minimumValue, slider.maximumValue, slider.value) = (2, 8, 5)
        (slider.minimumValue, slider.maximumValue) = (.nan, .nan)
        #expect(slider.minimumValue == 2 && slider.maximumValue == 8 && slider.value == 5)
        let stepper = UIStepper()
        stepper.value = 3
        (stepper.minimumValue, stepper.maximumValue) = (.nan, .nan)
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.value == 3)
        let picker = UIDatePicker()
        let date = picker.date
        picker.date = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(picker.date == date)
    }
}
