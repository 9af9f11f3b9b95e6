import Foundation
import TesseraGraphics
import TesseraLayers
import Testing
import UIKitCore

@testable import UIKitControls

@MainActor
struct SwitchTests {
    private func knob(_ control: UISwitch) -> UIView { control.subviews.last ?? control }

    @Test func sizeIsFixed() {
        let control = UISwitch(frame: CGRect(x: 5, y: 6, width: 200, height: 200))
        #expect(control.frame == CGRect(x: 5, y: 6, width: 63, height: 28))
        control.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(control.frame == CGRect(x: 1, y: 2, width: 63, height: 28))
        #expect(control.intrinsicContentSize == CGSize(width: 61, height: 28))
        #expect(control.sizeThatFits(.zero) == CGSize(width: 63, height: 28))
    }

    /// rdar://31777116: a switch reaches beyond the trailing edge that it is pinned to.
    @Test func constraintsHoldItByAnAlignmentRectTwoPointsNarrower() {
        let control = UISwitch()
        control.translatesAutoresizingMaskIntoConstraints = false
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        root.addSubview(control)
        NSLayoutConstraint.activate([
            control.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            control.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(control.alignmentRectInsets == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2))
        #expect(control.frame == CGRect(x: 139, y: 0, width: 63, height: 28))
    }

    @Test func looksOnAndOff() {
        let control = UISwitch()
        #expect(knob(control).frame == CGRect(x: 2, y: 2, width: 37, height: 24))
        // Measured: a quarter of black.
        let off = control.subviews.first?.backgroundColor?.cgColor.alpha
        #expect(off.map { abs($0 - 0.26) < 1e-6 } == true)
        control.isOn = true
        #expect(knob(control).frame.minX == 24)
        #expect(control.subviews.first?.backgroundColor == .systemGreen)
        control.onTintColor = .red
        #expect(control.subviews.first?.backgroundColor == .red)
        control.semanticContentAttribute = .forceRightToLeft
        #expect(knob(control).frame.minX == 2)
        control.isEnabled = false
        #expect(control.alpha == 0.5)
    }

    @Test func tapTogglesWithAnAnimation() {
        let control = UISwitch()
        let screen = ControlScreen(control)
        let (changes, primary) = (Counter(control), Counter(control, .primaryActionTriggered))
        screen.touch(.began, 60, 110)
        #expect(knob(control).frame.width == 44 && !control.isOn)
        screen.touch(.ended, 60, 110)
        #expect(control.isOn && changes.count == 1 && primary.count == 1)
        screen.run(0.05)
        let x = knob(control).layer.presentation()?.position.x ?? 0
        #expect(x > 20.5 && x < 42.5)
        screen.run(0.5)
        #expect(knob(control).frame == CGRect(x: 24, y: 2, width: 37, height: 24))
        control.setOn(false, animated: true)
        #expect(changes.count == 1)
    }

    /// Measured on iOS 26: the thumb goes along a curve for 0.336 s and swings a little over its place; the colour takes 1 s.
    @Test func theThumbSwingsOverAndTheColourTakesItsTime() {
        let control = UISwitch()
        let screen = ControlScreen(control)
        screen.run(0.05)
        control.setOn(true, animated: true)
        var farthest: CGFloat = 0
        for _ in 0..<20 {
            screen.run(1 / 60)
            farthest = max(farthest, knob(control).layer.presentation()?.position.x ?? 0)
        }
        #expect(farthest > 42.6, "the thumb's middle ends at 42.5")
        let track = control.subviews[0]
        screen.run(0.05)
        #expect(knob(control).layer.presentation()?.position.x == 42.5, "the thumb has arrived")
        #expect(track.layer.presentation()?.backgroundColor != track.layer.backgroundColor, "the colour has not")
        screen.run(1)
        #expect(track.layer.presentation()?.backgroundColor == track.layer.backgroundColor)
    }

    @Test func dragTakesTheThumbAlong() {
        let control = UISwitch()
        let screen = ControlScreen(control)
        let changes = Counter(control)
        screen.touch(.began, 60, 110)
        screen.touch(.moved, 75, 110)
        #expect(!control.isOn)
        screen.touch(.moved, 105, 110)
        #expect(control.isOn && changes.count == 0)
        screen.touch(.ended, 105, 110)
        #expect(control.isOn && changes.count == 1)
        // There and back is no change.
        screen.touch(.began, 105, 110)
        screen.touch(.moved, 55, 110)
        screen.touch(.moved, 108, 110)
        screen.touch(.ended, 108, 110)
        #expect(control.isOn && changes.count == 1)
    }

    @Test func cancelledAndOutside() {
        let control = UISwitch()
        let screen = ControlScreen(control)
        let changes = Counter(control)
        screen.touch(.began, 60, 110)
        screen.touch(.moved, 105, 110)
        screen.touch(.cancelled, 105, 110)
        #expect(!control.isOn && changes.count == 0)
        screen.touch(.began, 60, 110)
        screen.touch(.moved, 60, 300)
        screen.touch(.ended, 60, 300)
        #expect(!control.isOn && changes.count == 0)
    }

    /// A switch that is made outside of the window takes over the window's looks, and others that come.
    @Test func looksFollowTheWindow() {
        let control = UISwitch()
        control.isOn = true
        let screen = ControlScreen(control, looks: .iOS18)
        #expect(control.frame == CGRect(x: 50, y: 100, width: 51, height: 31))
        #expect(control.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(knob(control).frame == CGRect(x: 22, y: 2, width: 27, height: 27))
        #expect(knob(control).layer.cornerRadius == 13.5)
        screen.window.traitOverrides.systemLooks = .iOS26
        screen.run(0.05)
        #expect(control.frame == CGRect(x: 50, y: 100, width: 63, height: 28))
        #expect(knob(control).frame == CGRect(x: 24, y: 2, width: 37, height: 24))
        #expect(knob(control).layer.cornerRadius == 12)
    }
}
