import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitCore
import UIKitTestSupport

@testable import UIKitControls

@MainActor
@Suite(.metricsText) struct SegmentedControlTests {
    @Test func widthsAreShared() {
        #expect(SegmentWidths.share(300, fixed: [0, 0, 0], wanted: nil) == [100, 100, 100])
        #expect(SegmentWidths.share(300, fixed: [120, 0, 0], wanted: nil) == [120, 90, 90])
        #expect(SegmentWidths.share(300, fixed: [0, 0], wanted: [1, 2]) == [100, 200])
        #expect(SegmentWidths.share(10, fixed: [50, 0], wanted: nil) == [50, 0])
        #expect(SegmentWidths.share(10, fixed: [], wanted: nil) == [])
    }

    @Test func segmentsComeAndGo() {
        let control = UISegmentedControl(items: ["A", "B", "C", 4])
        #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "X", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 2) == "B")
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        // Recorded: another number than that of no segment.
        #expect(control.selectedSegmentIndex == -2)
        control.selectedSegmentIndex = UISegmentedControl.noSegment
        control.selectedSegmentIndex = 9
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.setTitle("Z", forSegmentAt: 5)
        #expect(control.titleForSegment(at: 5) == nil)
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    /// Apple's page: numbers beyond the last segment mean the last one.
    @Test func removingBeyondTheEndTakesTheLast() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        control.removeSegment(at: 9, animated: false)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "B")
        control.removeSegment(at: -1, animated: false)
        #expect(control.numberOfSegments == 2)
    }

    @Test func segmentsComeAndGoWithAnAnimation() throws {
        let control = UISegmentedControl(items: ["A", "B"])
        let screen = ControlScreen(control, size: CGSize(width: 300, height: 32))
        screen.run(0.05)
        let first = try #require(control.subviews.first { ($0.subviews.first as? UILabel)?.text == "A" })
        #expect(first.frame.width == 150)
        control.insertSegment(withTitle: "C", at: 2, animated: true)
        screen.run(0.1)
        let width = first.layer.presentation()?.bounds.width ?? 0
        #expect(width > 101 && width < 149, "the segments make room step by step")
        screen.run(0.5)
        #expect(first.frame.width == 100)
        control.removeSegment(at: 0, animated: true)
        #expect(control.numberOfSegments == 2 && first.superview === control, "it fades")
        screen.run(0.5)
        #expect(first.superview == nil)
    }

    @Test func imagesTakeThePlaceOfPlatesAndLines() throws {
        let (plain, chosen, line) = (
            UIImage(), UIImage(), UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        )
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame.size = CGSize(width: 200, height: 32)
        control.selectedSegmentIndex = 0
        control.setBackgroundImage(plain, for: .normal, barMetrics: .default)
        control.setBackgroundImage(chosen, for: .selected, barMetrics: .default)
        control.setDividerImage(line, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        control.layoutIfNeeded()
        func plate(_ index: Int) -> UIImage? { (control.segments[index].view.subviews.first as? UIImageView)?.image }
        #expect(control.pill.isHidden && control.backgroundColor == nil)
        #expect(plate(0) === chosen && plate(1) === plain)
        #expect(control.segments[0].divider.image === line && control.segments[0].divider.frame.width == 4)
        #expect(control.segments[0].divider.alpha == 1 && control.segments[1].divider.image == nil)
        control.selectedSegmentIndex = 1
        #expect(plate(0) === plain && plate(1) === chosen)
        #expect(control.backgroundImage(for: .selected, barMetrics: .default) === chosen)
        #expect(
            control.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
                === line)
        for state in [UIControl.State.normal, .selected] {
            control.setBackgroundImage(nil, for: state, barMetrics: .default)
        }
        control.layoutIfNeeded()
        #expect(!control.pill.isHidden && control.backgroundColor == .tertiarySystemFill && plate(0) == nil)
    }

    @Test func sizeFollowsTheWidestTitle() {
        let control = UISegmentedControl(items: ["Long title", "B"])
        // Fixed metrics: nine characters of 6.5 and a space of 3.25, rounded up, and 12 points on both sides.
        #expect(control.intrinsicContentSize == CGSize(width: 2 * (62 + 24), height: 32))
        control.apportionsSegmentWidthsByContent = true
        #expect(control.intrinsicContentSize == CGSize(width: 86 + 31, height: 32))
    }

    @Test(arguments: [false, true]) func tapChooses(rightToLeft: Bool) {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        let screen = ControlScreen(control, size: CGSize(width: 300, height: 32), rightToLeft: rightToLeft)
        let changes = Counter(control)
        let pill = control.subviews.first
        #expect(pill?.isHidden == true)
        screen.tap(60, 110)
        let first = rightToLeft ? 2 : 0
        #expect(control.selectedSegmentIndex == first && changes.count == 1)
        #expect(pill?.frame == CGRect(x: 2, y: 2, width: 96, height: 28) && pill?.isHidden == false)
        screen.tap(60, 110)
        #expect(changes.count == 1)
        screen.touch(.began, 160, 110)
        screen.touch(.ended, 160, 110)
        screen.run(0.05)
        let x = pill?.layer.presentation()?.position.x ?? 0
        #expect(control.selectedSegmentIndex == 1 && x > 50 && x < 150)
        control.setEnabled(false, forSegmentAt: 2 - first)
        screen.tap(260, 110)
        #expect(control.selectedSegmentIndex == 1 && changes.count == 2)
    }

    /// As recorded.
    @Test func aNewSegmentEnablesTheOneItIsPutBefore() {
        let control = UISegmentedControl(items: ["A", "B", "C"])
        for segment in 0..<2 { control.setEnabled(false, forSegmentAt: segment) }
        control.insertSegment(withTitle: "D", at: 0, animated: false)
        #expect((0..<4).map { control.isEnabledForSegment(at: $0) } == [true, true, false, true])
        // There is none behind the last.
        control.insertSegment(withTitle: "E", at: 4, animated: false)
        #expect(control.isEnabledForSegment(at: 4) && !control.isEnabledForSegment(at: 2))
    }

    @Test(arguments: [false, true]) func dividersStandBesideWhatIsNotSelected(rightToLeft: Bool) {
        let control = UISegmentedControl(items: ["A", "B", "C", "D"])
        let screen = ControlScreen(control, size: CGSize(width: 400, height: 32), rightToLeft: rightToLeft)
        func shown() -> [CGFloat] {
            screen.run(0.05)
            return control.segments.map(\.divider).filter { $0.alpha > 0 }
                .map { $0.convert($0.bounds, to: control).midX }.sorted()
        }
        #expect(shown() == [100, 200, 300])
        control.selectedSegmentIndex = 1
        #expect(shown() == (rightToLeft ? [100] : [300]))
        control.selectedSegmentIndex = 3
        #expect(shown() == (rightToLeft ? [200, 300] : [100, 200]))
        control.removeSegment(at: 3, animated: false)
        #expect(control.segments.last?.divider.frame.height == 16)
        screen.run(0.5)
        #expect(shown().count == 2)
    }

    @Test func momentaryKeepsNoChoice() {
        var runs = 0
        let control = UISegmentedControl(
            frame: .zero, actions: [UIAction(title: "A") { _ in runs += 1 }, UIAction(title: "B") { _ in }])
        control.isMomentary = true
        let screen = ControlScreen(control, size: CGSize(width: 200, height: 32))
        let changes = Counter(control)
        screen.tap(60, 110)
        screen.tap(60, 110)
        #expect(runs == 2 && changes.count == 2)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func attributesColourTheTitles() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        control.selectedSegmentIndex = 0
        let colours = control.subviews.dropFirst().map { ($0.subviews.first as? UILabel)?.textColor }
        #expect(colours == [.white, .red])
    }

    // MARK: A finger, from memory of iOS 13 and later

    @Test func aFingerCarriesThePlateAlong() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.selectedSegmentIndex = 0
        var events = 0
        control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
        let screen = ControlScreen(control, at: CGPoint(x: 0, y: 100), size: CGSize(width: 300, height: 32))
        let y = control.convert(CGPoint(x: 0, y: 16), to: nil).y
        func shown() -> CGFloat { (control.pill.layer.presentation() ?? control.pill.layer).position.x }
        screen.touch(.began, 50, y)
        screen.run(0.4)
        #expect(control.pill.transform.a < 1)
        screen.touch(.moved, 150, y)
        screen.run(0.1)
        #expect(shown() > 55 && shown() < 150, "\(shown())")
        screen.run(0.4)
        #expect(abs(shown() - 150) < 1 && control.selectedSegmentIndex == 0 && events == 0)
        screen.touch(.moved, 250, y + 300)
        screen.run(0.4)
        screen.touch(.ended, 250, y + 300)
        screen.run(0.4)
        #expect(control.selectedSegmentIndex == 2 && events == 1 && control.pill.transform == .identity)
    }

    @Test func aPressedSegmentIsDimmed() {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.selectedSegmentIndex = 0
        let screen = ControlScreen(control, at: CGPoint(x: 0, y: 100), size: CGSize(width: 300, height: 32))
        let y = control.convert(CGPoint(x: 0, y: 16), to: nil).y
        screen.touch(.began, 150, y)
        screen.run(0.4)
        func dimmed() -> [Bool] { control.segments.map { $0.label.alpha < 0.5 } }
        #expect(dimmed() == [false, true, false] && control.pill.transform == .identity)
        screen.touch(.moved, 250, y)
        screen.run(0.4)
        #expect(dimmed() == [false, false, true])
        screen.touch(.cancelled, 250, y)
        screen.run(0.4)
        #expect(control.segments.map(\.label.alpha) == [1, 1, 1] && control.selectedSegmentIndex == 0)
    }

    @Test func thePointerFindsSegmentsThatMayBeChosen() throws {
        let control = UISegmentedControl(items: ["One", "Two", "Three"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        control.selectedSegmentIndex = 0
        control.setEnabled(false, forSegmentAt: 2)
        control.layoutIfNeeded()
        let pointer = try #require(control.interactions.lazy.compactMap { $0 as? UIPointerInteraction }.first)
        let delegate = try #require(pointer.delegate)
        func region(_ x: CGFloat) -> CGRect? {
            let request = UIPointerRegionRequest(location: CGPoint(x: x, y: 16), modifiers: [])
            return delegate.pointerInteraction(
                pointer, regionFor: request, defaultRegion: UIPointerRegion(rect: control.bounds))?.rect
        }
        #expect(region(50) == nil && region(150) == control.segments[1].frame && region(250) == nil)
    }
}
