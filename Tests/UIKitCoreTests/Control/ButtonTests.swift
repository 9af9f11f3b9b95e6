import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

@MainActor
@Suite(.metricsText) struct ButtonTests {
    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIImage(Recording(), size: CGSize(width: width, height: height), scale: 1)
    }

    @Test func contentsByState() {
        let button = UIButton(type: .custom)
        button.setTitle("Normal", for: .normal)
        button.setTitle("Down", for: .highlighted)
        button.setTitleColor(.red, for: .disabled)
        #expect(button.currentTitle == "Normal" && button.currentTitleColor == .white)
        button.isHighlighted = true
        #expect(button.currentTitle == "Down")
        button.isHighlighted = false
        button.isSelected = true
        #expect(button.currentTitle == "Normal" && button.title(for: .selected) == "Normal")
        button.isSelected = false
        button.isEnabled = false
        #expect(button.currentTitleColor == .red)
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Normal" && button.titleLabel?.textColor == .red)
    }

    @Test func imagesThatAreTooLargeFillTheButton() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 30))
        button.setImage(picture(512, 512), for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 20, height: 30))
    }

    @Test func theClientsTintOfTheImageStays() {
        let button = UIButton(type: .system)
        button.setImage(picture(10, 10), for: .normal)
        button.imageView?.tintColor = .white
        button.layoutIfNeeded()
        button.isHighlighted = true
        #expect(button.imageView?.tintColor == .white)
    }

    @Test func systemButtonsTakeTheTint() {
        let button = UIButton(type: .system)
        #expect(button.currentTitleColor == .systemBlue)
        let parent = UIView()
        parent.tintColor = .green
        parent.addSubview(button)
        #expect(button.currentTitleColor == .green)
        button.isEnabled = false
        #expect(button.currentTitleColor == .tertiaryLabel)
    }

    @Test func templatesOfDisabledSystemButtonsAreGrey() {
        let button = UIButton(type: .system)
        button.setImage(picture(20, 20), for: .normal)
        // Disabled before it has any view inside.
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.imageView?.tintColor == .tertiaryLabel && button.imageView?.alpha == 1)
        button.isEnabled = true
        button.layoutIfNeeded()
        #expect(button.imageView?.tintColor == .systemBlue)
        button.isEnabled = false
        #expect(button.imageView?.tintColor == .tertiaryLabel)
        // A picture in its own colours has no tint to lose.
        button.setImage(picture(20, 20).withRenderingMode(.alwaysOriginal), for: .normal)
        button.layoutIfNeeded()
        button.isEnabled = true
        button.isEnabled = false
        #expect(button.imageView.map { abs($0.alpha - 0.35) < 1e-6 } == true)
        let custom = UIButton(type: .custom)
        custom.setImage(picture(20, 20), for: .normal)
        custom.isEnabled = false
        custom.layoutIfNeeded()
        #expect(custom.imageView?.alpha == 0.5 && custom.imageView?.tintColor == .systemBlue)
    }

    @Test func primaryActionRunsOnTap() {
        var calls = 0
        let button = UIButton(primaryAction: UIAction(title: "Go") { _ in calls += 1 })
        let root = UIViewController()
        let screen = TestScreen(root)
        root.view.addSubview(button)
        button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
        screen.run(0.02)
        screen.tap(button)
        #expect(calls == 1 && button.currentTitle == "Go")
        screen.touch(.began, 60, 110)
        screen.touch(.ended, 300, 300)
        #expect(calls == 1)
    }

    @Test func highlightDimsAtOnceAndComesBackSoftly() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        let root = UIViewController()
        let screen = TestScreen(root)
        root.view.addSubview(button)
        button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
        screen.run(0.02)
        screen.touch(.began, 60, 110)
        let label = button.titleLabel
        #expect(label.map { abs($0.alpha - 0.3) < 1e-6 } == true && label?.layer.animationKeys() == nil)
        screen.touch(.ended, 60, 110)
        screen.run(0.1)
        #expect(label?.alpha == 1)
        #expect(label?.layer.presentation().map { $0.opacity > 0.3 && $0.opacity < 1 } == true)
        screen.run(0.3)
        #expect(label?.layer.presentation()?.opacity == 1)
    }

    @Test func sizes() {
        let button = UIButton(type: .system)
        button.setTitle("Hello", for: .normal)
        // Fixed metrics: 5 x 7.5 wide, 17.895 high, and 6 points above and below.
        #expect(button.intrinsicContentSize == CGSize(width: 38, height: 30))
        button.setTitle("A", for: .normal)
        #expect(button.intrinsicContentSize.width == 30)
        button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(button.intrinsicContentSize == CGSize(width: 14, height: 22))
        let image = UIButton(type: .custom)
        image.setImage(picture(20, 24), for: .normal)
        #expect(image.intrinsicContentSize == CGSize(width: 20, height: 24))
    }

    @Test func configurations() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Hello"
        configuration.image = picture(20, 20)
        configuration.imagePadding = 6
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration)
        // Titles end at pixels: a configured button with one line is 34.5 high on a screen of scale 2 (recorded).
        #expect(button.intrinsicContentSize == CGSize(width: 92.5, height: 34.5))
        button.bounds.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .white)
        let plate = button.parts.plate
        #expect(plate?.configuration.backgroundColor == .systemBlue && plate?.configuration.cornerRadius == 17.25)
        // The button's own looks are the client's.
        #expect(button.backgroundColor == nil && button.layer.cornerRadius == 0)
        #expect(button.imageView?.frame == CGRect(x: 12, y: 7.5, width: 20, height: 20))
        #expect(button.titleLabel?.frame.minX == 38)
        button.configuration?.baseBackgroundColor = .red
        button.configuration?.imagePlacement = .top
        button.bounds.size = button.intrinsicContentSize
        button.layoutIfNeeded()
        #expect(plate?.configuration.backgroundColor == .red)
        #expect(button.bounds.size == CGSize(width: 66.5, height: 60.5))
        button.configuration = .plain()
        button.layoutIfNeeded()
        #expect(button.parts.plate == nil && plate?.superview == nil)
        button.configuration = .gray()
        button.layoutIfNeeded()
        #expect(button.parts.plate?.configuration.backgroundColor == .secondarySystemFill)
    }

    @Test func updateHandlerFollowsTheState() {
        var states: [UIControl.State] = []
        let button = UIButton(type: .system)
        button.configurationUpdateHandler = { states.append($0.state) }
        button.layoutIfNeeded()
        button.isHighlighted = true
        button.layoutIfNeeded()
        button.isHighlighted = false
        button.layoutIfNeeded()
        #expect(states == [.normal, .highlighted, .normal])
    }

    /// Where points do not begin on whole pixels, constraints may make a button a pixel narrower than its title.
    @Test(arguments: [1.3, 4 / 3, 1, 2, 3] as [CGFloat])
    func aTitleKeepsThePixelThatRoundingTakes(scale: CGFloat) {
        var arrangement = ButtonArrangement()
        arrangement.scale = scale
        arrangement.titleSize = CGSize(width: 40, height: 20)
        let frames = arrangement.frames(in: CGRect(x: 0, y: 0, width: 40 - 1 / scale, height: 20))
        let isWhole = scale == scale.rounded()
        #expect(abs(frames.title.width - (isWhole ? 40 - 1 / scale : 40)) < 1e-9)
    }

    @Test func arrangementFollowsAlignmentAndDirection() {
        var arrangement = ButtonArrangement()
        arrangement.titleSize = CGSize(width: 40, height: 20)
        arrangement.imageSize = CGSize(width: 10, height: 10)
        let area = CGRect(x: 0, y: 0, width: 100, height: 30)
        func origins() -> [CGFloat] {
            let frames = arrangement.frames(in: area)
            return [frames.image.minX, frames.title.minX]
        }
        #expect(origins() == [25, 35])
        arrangement.isRightToLeft = true
        #expect(origins() == [65, 25])
        arrangement.horizontal = .left
        #expect(origins() == [40, 0])
        arrangement.isRightToLeft = false
        arrangement.placement = .trailing
        arrangement.horizontal = .right
        #expect(origins() == [90, 50])
        arrangement.titleSize.width = 500
        #expect(arrangement.frames(in: area).title.width == 90)
    }

    @Test func statesWithoutContentsOfTheirOwnHaveTheNormalOnes() {
        let button = UIButton(type: .custom)
        button.setTitle("Off", for: .normal)
        button.setTitleColor(.red, for: .normal)
        button.setTitle("On", for: .selected)
        #expect(button.title(for: .highlighted) == "Off" && button.title(for: .selected) == "On")
        #expect(button.titleColor(for: .disabled) == .red)
        #expect(button.image(for: .selected) == nil)
    }
}
