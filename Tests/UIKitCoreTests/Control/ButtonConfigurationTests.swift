import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// What the parts of a configuration do. Fixed metrics: a letter of 17 points is 8.5 wide, a line 20.5 high at scale 2.
@MainActor
@Suite(.metricsText) struct ButtonConfigurationTests {
    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIImage(Recording(), size: CGSize(width: width, height: height), scale: 1)
    }

    private func button(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        change(&configuration)
        let button = UIButton(configuration: configuration)
        fit(button)
        return button
    }

    private func fit(_ button: UIButton) {
        button.bounds.size = button.intrinsicContentSize
        button.layoutIfNeeded()
    }

    // MARK: Texts

    @Test func aSubtitleStandsBelowTheTitle() {
        let button = button {
            $0.title = "Title"
            $0.subtitle = "Sub"
            $0.titlePadding = 4
        }
        let (title, subtitle) = (button.titleLabel?.frame ?? .zero, button.subtitleLabel?.frame ?? .zero)
        #expect(button.subtitleLabel?.text == "Sub" && button.subtitleLabel?.font.pointSize == 12)
        #expect(subtitle.minY == title.maxY + 4)
        #expect(abs(title.midX - subtitle.midX) <= 0.5)
        #expect(button.intrinsicContentSize.height == 7 + title.height + 4 + subtitle.height + 7)
        button.configuration?.subtitle = nil
        fit(button)
        #expect(button.subtitleLabel == nil && button.intrinsicContentSize.height == 34.5)
    }

    @Test(arguments: [false, true]) func titlesAlign(rightToLeft: Bool) {
        let button = button {
            $0.title = "A long title"
            $0.subtitle = "Sub"
        }
        if rightToLeft { button.semanticContentAttribute = .forceRightToLeft }
        func edges() -> (CGFloat, CGFloat) {
            fit(button)
            let (title, subtitle) = (button.titleLabel?.frame ?? .zero, button.subtitleLabel?.frame ?? .zero)
            return (subtitle.minX - title.minX, title.maxX - subtitle.maxX)
        }
        button.configuration?.titleAlignment = .leading
        #expect(rightToLeft ? edges().1 == 0 : edges().0 == 0)
        button.configuration?.titleAlignment = .trailing
        #expect(rightToLeft ? edges().0 == 0 : edges().1 == 0)
        button.configuration?.titleAlignment = .automatic
        #expect(abs(edges().0 - edges().1) <= 1)
        // Beside an image the texts begin at it.
        button.configuration?.image = picture(10, 10)
        #expect(rightToLeft ? edges().1 == 0 : edges().0 == 0)
    }

    @Test func titleAndAttributedTitleAreOne() {
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = AttributedString("Big")
        #expect(configuration.title == "Big")
        configuration.title = "Small"
        #expect(configuration.attributedTitle == AttributedString("Small"))
        configuration.title = nil
        #expect(configuration.attributedTitle == nil)
    }

    @Test func attributesAndTransformersReachTheLabel() {
        let button = button {
            var title = AttributedString("Red")
            title.uiKit.foregroundColor = .red
            $0.attributedTitle = title
            $0.titleTextAttributesTransformer = .init { incoming in
                var outgoing = incoming
                outgoing.uiKit.font = UIFont.systemFont(ofSize: 30)
                return outgoing
            }
        }
        let attributes = button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        #expect((attributes?[.font] as? UIFont)?.pointSize == 30)
        #expect(button.intrinsicContentSize.height == 50)
    }

    @Test func aTitleThatDoesNotFitWraps() {
        let button = button { $0.title = "one two three four" }
        button.bounds.size = CGSize(width: 80, height: 120)
        button.layoutIfNeeded()
        #expect((button.titleLabel?.frame.height ?? 0) > 41 && (button.titleLabel?.frame.width ?? 99) <= 56)
        button.configuration?.titleLineBreakMode = .byTruncatingTail
        button.layoutIfNeeded()
        #expect(button.titleLabel?.frame.height == 20.5)
    }

    @Test func titlesFollowTheTextSize() {
        let button = button { $0.title = "Title" }
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let size = button.configuration?.font(in: .iOS26, traits).pointSize
        #expect(size == 31)
    }

    // MARK: Setters by state

    @Test func settersChangeTheConfiguration() {
        let button = button { $0.title = "Old" }
        button.setTitle("New", for: .normal)
        button.setImage(picture(12, 12), for: .normal)
        fit(button)
        #expect(button.configuration?.title == "New" && button.titleLabel?.text == "New")
        #expect(button.configuration?.image != nil && button.imageView?.image?.size == CGSize(width: 12, height: 12))
        button.setTitle("Down", for: .highlighted)
        button.isHighlighted = true
        #expect(button.currentTitle == "Down")
        button.isHighlighted = false
        #expect(button.currentTitle == "New")
    }

    @Test func aTitleSetBeforeTheConfigurationStays() {
        let button = UIButton(type: .system)
        button.setTitle("Before", for: .normal)
        button.configuration = .filled()
        fit(button)
        #expect(button.currentTitle == "Before" && button.titleLabel?.text == "Before")
        button.configuration?.title = "After"
        #expect(button.currentTitle == "After")
    }

    // MARK: Pictures

    @Test func spokesStandInThePlaceOfTheImage() {
        let button = button {
            $0.title = "Busy"
            $0.image = picture(30, 30)
            $0.imagePadding = 5
        }
        let width = button.intrinsicContentSize.width
        button.configuration?.showsActivityIndicator = true
        fit(button)
        #expect(button.parts.spokes?.frame.minX == 12 && button.parts.spokes?.isSpinning == true)
        #expect(button.intrinsicContentSize.width == width - 10)
        #expect(button.imageView?.image == nil && button.parts.spokes?.color == .white)
        button.configuration?.showsActivityIndicator = false
        fit(button)
        #expect(button.parts.spokes == nil && button.imageView?.image != nil)
    }

    @Test func coloursAreTransformed() {
        let button = button {
            $0.title = "Title"
            $0.image = picture(10, 10)
            $0.imageColorTransformer = UIConfigurationColorTransformer { _ in .green }
            $0.background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .purple }
        }
        #expect(button.imageView?.tintColor == .green && button.titleLabel?.textColor == .white)
        #expect(button.parts.plate?.configuration.resolvedBackgroundColor(for: .blue) == .purple)
    }

    @Test(arguments: [false, true]) func marksStandAtTheEnd(rightToLeft: Bool) {
        let button = button {
            $0.title = "Menu"
            $0.indicator = .popup
        }
        if rightToLeft { button.semanticContentAttribute = .forceRightToLeft }
        fit(button)
        let marks = button.parts.marks?.frame ?? .zero
        #expect(marks.width > 0 && (rightToLeft ? marks.minX == 12 : marks.maxX == button.bounds.width - 12))
        let title = button.titleLabel?.frame ?? .zero
        #expect(rightToLeft ? title.minX == marks.maxX + 6 : title.maxX == marks.minX - 6)
        button.configuration?.indicator = .automatic
        fit(button)
        #expect(button.parts.marks == nil)
    }

    // MARK: Background

    @Test func theBackgroundOfTheClientsIsKept() {
        let button = button {
            $0.title = "Title"
            $0.background.backgroundColor = .orange
            $0.background.strokeColor = .black
            $0.background.strokeWidth = 2
            $0.background.cornerRadius = 3
        }
        button.backgroundColor = .yellow
        button.layer.cornerRadius = 9
        button.layoutIfNeeded()
        #expect(button.backgroundColor == .yellow && button.layer.cornerRadius == 9)
        let shown = button.parts.plate?.configuration
        #expect(shown?.backgroundColor == .orange && shown?.strokeWidth == 2 && shown?.cornerRadius == 3)
        #expect(button.subviews.first === button.parts.plate && button.parts.plate?.frame == button.bounds)
        button.isEnabled = false
        button.layoutIfNeeded()
        #expect(button.parts.plate?.configuration.backgroundColor == .orange)
    }

    @Test func selectedButtonsLookStronger() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Title"
        let button = UIButton(configuration: configuration)
        button.isSelected = true
        fit(button)
        #expect(button.parts.plate != nil)
        button.configuration?.automaticallyUpdateForSelection = false
        fit(button)
        #expect(button.parts.plate == nil)
    }

    // MARK: Updates

    @Test func theHandlerRunsOnceForAllChanges() {
        let button = UIButton(configuration: .filled())
        var runs = 0
        button.configurationUpdateHandler = { button in
            runs += 1
            button.configuration?.title = button.isHighlighted ? "Down" : "Up"
        }
        button.isHighlighted = true
        button.isSelected = true
        button.setNeedsUpdateConfiguration()
        #expect(runs == 0)
        button.layoutIfNeeded()
        button.layoutIfNeeded()
        #expect(runs == 1 && button.titleLabel?.text == "Down")
        button.isHighlighted = false
        #expect(button.intrinsicContentSize.width == 41 && runs == 2)
        button.layoutIfNeeded()
        #expect(runs == 2)
        button.configuration?.subtitle = "More"
        button.layoutIfNeeded()
        #expect(runs == 3 && button.configuration?.title == "Up")
        button.automaticallyUpdatesConfiguration = false
        button.isHighlighted = true
        button.layoutIfNeeded()
        #expect(runs == 3)
    }

    @Test func tapsToggle() {
        var states: [Bool] = []
        let button = UIButton(type: .system)
        button.changesSelectionAsPrimaryAction = true
        button.addAction(
            UIAction { [unowned button] _ in states.append(button.isSelected) }, for: .primaryActionTriggered)
        let root = UIViewController()
        let screen = TestScreen(root)
        root.view.addSubview(button)
        button.frame = CGRect(x: 50, y: 100, width: 100, height: 40)
        screen.run(0.02)
        screen.tap(button)
        screen.tap(button)
        button.performPrimaryAction()
        #expect(states == [true, false, true])
        button.isEnabled = false
        button.performPrimaryAction()
        #expect(states.count == 3 && button.isSelected)
    }
}

/// Buttons without a configuration.
@MainActor
@Suite(.metricsText) struct PlainButtonTests {
    /// Recorded: 30 x 27 for a title of 12 points, be it empty; published: 30 x 34 for a custom button.
    @Test func emptyButtonsHaveASize() {
        #expect(UIButton().intrinsicContentSize == CGSize(width: 30, height: 34))
        #expect(UIButton(type: .custom).titleLabel?.font.pointSize == 18)
        let system = UIButton(type: .system)
        system.titleLabel?.font = .systemFont(ofSize: 12)
        #expect(system.intrinsicContentSize == CGSize(width: 30, height: 27))
        system.setTitle("", for: .normal)
        #expect(system.intrinsicContentSize == CGSize(width: 30, height: 27))
        system.setTitle("abcd", for: .normal)
        #expect(system.intrinsicContentSize == CGSize(width: 30, height: 27))
    }

    @Test func typesHaveSymbols() {
        for type in [UIButton.ButtonType.contactAdd, .infoLight, .infoDark, .detailDisclosure] {
            let button = UIButton(type: type)
            #expect(button.currentImage?.isSymbolImage == true && button.accessibilityLabel != nil)
            #expect(button.intrinsicContentSize == button.currentImage?.size)
        }
        let close = UIButton(type: .close)
        #expect(close.intrinsicContentSize == CGSize(width: 30, height: 30) && close.accessibilityLabel == "Close")
        close.bounds.size = close.intrinsicContentSize
        close.layoutIfNeeded()
        #expect(close.parts.plate?.configuration.cornerRadius == 15 && close.backgroundColor == nil)
        #expect(close.imageView?.center == CGPoint(x: 15, y: 15))
    }

    @Test func subclassesPlaceTitleAndImage() {
        final class Mine: UIButton {
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                super.titleRect(forContentRect: contentRect).offsetBy(dx: 5, dy: 0)
            }
            override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
                CGRect(x: 1, y: 2, width: 3, height: 4)
            }
        }
        let button = Mine(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
        button.setTitle("Title", for: .normal)
        button.setImage(UIImage(Recording(), size: CGSize(width: 10, height: 10), scale: 1), for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(button.titleLabel?.frame.minX == button.titleRect(forContentRect: button.bounds).minX)
        #expect(button.contentRect(forBounds: button.bounds) == button.bounds)
    }

    @Test func symbolsAreConfigured() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "plus"), for: .normal)
        let before = button.intrinsicContentSize.width
        button.setPreferredSymbolConfiguration(.init(pointSize: 34), forImageIn: .normal)
        #expect(button.intrinsicContentSize.width > before * 1.5)
        #expect(button.currentPreferredSymbolConfiguration != nil)
    }

    @Test func configurationsAreCompared() {
        let changes: [(inout UIButton.Configuration) -> Void] = [
            { $0.title = "a" }, { $0.subtitle = "a" }, { $0.image = UIImage(systemName: "star") },
            { $0.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 } },
            { $0.subtitleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { $0 } },
            { $0.imageColorTransformer = .monochromeTint }, { $0.indicatorColorTransformer = .monochromeTint },
            { $0.activityIndicatorColorTransformer = .monochromeTint },
            { $0.titleLineBreakMode = .byTruncatingTail }, { $0.subtitleLineBreakMode = .byTruncatingTail },
            { $0.titlePadding = 9 }, { $0.titleAlignment = .trailing }, { $0.imagePlacement = .bottom },
            { $0.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 9) },
            { $0.imagePadding = 9 }, { $0.showsActivityIndicator = true }, { $0.indicator = .popup },
            { $0.baseForegroundColor = .red }, { $0.baseBackgroundColor = .red },
            { $0.background.cornerRadius = 1 }, { $0.background.backgroundColor = .red },
            { $0.cornerStyle = .capsule }, { $0.buttonSize = .mini }, { $0.macIdiomStyle = .bordered },
            { $0.automaticallyUpdateForSelection = false }, { $0.contentInsets = .zero },
        ]
        let plain = UIButton.Configuration.filled()
        #expect(plain == .filled() && plain != .plain())
        var seen: Set<UIButton.Configuration> = [plain]
        for (number, change) in changes.enumerated() {
            var other = UIButton.Configuration.filled()
            change(&other)
            let copy = other
            #expect(other != plain && copy == other && copy.hashValue == other.hashValue, "change \(number)")
            seen.insert(other)
        }
        #expect(seen.count == changes.count + 1)
    }
}

struct AttributedTextTests {
    @Test func attributesGoBothWays() {
        var text = AttributedString("ab")
        text.uiKit.font = UIFont.systemFont(ofSize: 9)
        text.uiKit.underlineStyle = .single
        text.append(AttributedString("c"))
        let old = NSAttributedString(text)
        #expect(old.string == "abc" && old.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
        #expect(old.attributes(at: 2, effectiveRange: nil).isEmpty)
        #expect(AttributedString(old) == text)
    }
}
