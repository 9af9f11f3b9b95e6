import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import UIKitControls

@MainActor
struct StepperTests {
    /// The control lies at (50, 100); its halves are 47 points wide.
    private let minus: CGFloat = 70
    private let plus: CGFloat = 120

    @Test func tapsOnItAreItsOwn() {
        let (around, stepper) = (UIView(), UIStepper())
        around.addSubview(stepper)
        let tap = UITapGestureRecognizer()
        around.addGestureRecognizer(tap)
        #expect(!stepper.gestureRecognizerShouldBegin(tap))
        tap.numberOfTapsRequired = 2
        #expect(stepper.gestureRecognizerShouldBegin(tap))
    }

    @Test func aDividerImageTakesTheLinesPlace() throws {
        let stepper = UIStepper()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 6, height: 10)).image { _ in }
        let pressed = UIImage()
        stepper.setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .normal)
        stepper.setDividerImage(pressed, forLeftSegmentState: .highlighted, rightSegmentState: .normal)
        stepper.value = 50
        stepper.layoutIfNeeded()
        #expect(stepper.dividerImage(forLeftSegmentState: .disabled, rightSegmentState: .normal) === image)
        #expect(stepper.dividerImage(forLeftSegmentState: .highlighted, rightSegmentState: .normal) === pressed)
        let line = try #require(stepper.subviews.compactMap { $0 as? UIImageView }.last)
        #expect(line.image === image && line.frame == CGRect(x: 44, y: 0, width: 6, height: 32))
        #expect(line.backgroundColor == nil)
    }

    @Test func theValueStaysInItsRange() {
        let stepper = UIStepper()
        #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
        stepper.value = 300
        #expect(stepper.value == 100)
        stepper.maximumValue = 50
        #expect(stepper.value == 50)
        stepper.value = .nan
        #expect(stepper.value == 0)
        stepper.minimumValue = 10
        #expect(stepper.value == 10 && stepper.accessibilityValue == "10")
    }

    @Test func whatCannotBeIsRefused() {
        let stepper = UIStepper()
        nonisolated(unsafe) var reasons = 0
        ProgrammerErrors.withSink({ _ in reasons += 1 }) {
            stepper.minimumValue = 200
            stepper.maximumValue = -1
            stepper.stepValue = 0
        }
        #expect(reasons == 3 && stepper.minimumValue == 0 && stepper.maximumValue == 100 && stepper.stepValue == 1)
    }

    @Test(arguments: [false, true]) func tapsStep(rightToLeft: Bool) {
        let stepper = UIStepper()
        let screen = ControlScreen(stepper, rightToLeft: rightToLeft)
        let changes = Counter(stepper)
        stepper.stepValue = 5
        screen.tap(rightToLeft ? minus : plus, 116)
        screen.tap(rightToLeft ? minus : plus, 116)
        #expect(stepper.value == 10 && changes.count == 2)
        screen.tap(rightToLeft ? plus : minus, 116)
        #expect(stepper.value == 5 && changes.count == 3)
    }

    @Test func theEndsStopOrWrap() {
        let stepper = UIStepper()
        let screen = ControlScreen(stepper)
        let changes = Counter(stepper)
        stepper.maximumValue = 3
        stepper.stepValue = 2
        screen.tap(minus, 116)
        #expect(stepper.value == 0 && changes.count == 0)
        for _ in 0..<3 { screen.tap(plus, 116) }
        #expect(stepper.value == 3 && changes.count == 2)
        stepper.wraps = true
        screen.tap(plus, 116)
        #expect(stepper.value == 0)
        screen.tap(minus, 116)
        #expect(stepper.value == 3 && changes.count == 4)
    }

    @Test func holdingRepeatsAndHurries() {
        let stepper = UIStepper()
        let screen = ControlScreen(stepper)
        screen.touch(.began, plus, 116)
        #expect(stepper.value == 1)
        screen.run(0.4)
        #expect(stepper.value == 1)
        screen.run(0.2)
        #expect(stepper.value == 2)
        screen.run(2.5)
        let before = stepper.value
        #expect((11...14).contains(before))
        screen.run(0.5)
        #expect((before + 7...before + 11).contains(stepper.value))
        screen.touch(.ended, plus, 116)
        let last = stepper.value
        screen.run(1)
        #expect(stepper.value == last)
    }

    @Test func withoutRepeatingAHeldHalfStepsOnce() {
        let stepper = UIStepper()
        stepper.autorepeat = false
        let screen = ControlScreen(stepper)
        screen.touch(.began, plus, 116)
        screen.run(2)
        #expect(stepper.value == 1)
        screen.touch(.ended, plus, 116)
    }

    @Test func theLastStepAloneIsToldWhereOneWantsThat() {
        let stepper = UIStepper()
        stepper.isContinuous = false
        let screen = ControlScreen(stepper)
        let changes = Counter(stepper)
        screen.touch(.began, plus, 116)
        screen.run(1.3)
        #expect(stepper.value > 2 && changes.count == 0)
        screen.touch(.ended, plus, 116)
        #expect(changes.count == 1)
    }

    @Test func disabledItDoesNothing() {
        let stepper = UIStepper()
        stepper.isEnabled = false
        let screen = ControlScreen(stepper)
        screen.tap(plus, 116)
        #expect(stepper.value == 0)
        stepper.frame.size = CGSize(width: 10, height: 10)
        #expect(stepper.frame.size == CGSize(width: 94, height: 32))
    }
}
