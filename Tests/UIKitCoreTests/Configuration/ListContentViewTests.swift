import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// Where the parts of a list content stand. A text of n letters is 10 n wide and 20 high, and breaks anywhere.
struct ListContentArrangementTests {
    private func text(_ letters: Int) -> ListContentArrangement.Measure {
        { width in
            let inLine = max(1, Int(min(width, 1e6) / 10))
            let lines = (letters + inLine - 1) / inLine
            return CGSize(width: CGFloat(min(letters, inLine)) * 10, height: CGFloat(lines) * 20)
        }
    }

    private func arrangement(_ image: CGSize? = nil, _ first: Int? = nil, _ second: Int? = nil)
        -> ListContentArrangement
    {
        ListContentArrangement(
            margins: NSDirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 8), imageSize: image,
            imageToText: 16, horizontalPadding: 8, verticalPadding: 4, text: first.map(text),
            secondaryText: second.map(text))
    }

    private let square = CGSize(width: 29, height: 29)

    /// Recorded on the system, as are the next two: a 29 x 29 image in 320 x 80.
    @Test func theImageStandsInTheMiddle() {
        let frames = arrangement(square, 5, 9).frames(in: CGSize(width: 298, height: 80), scale: 2)
        #expect(frames.image == CGRect(x: 16, y: 25.5, width: 29, height: 29) && frames.text.minX == 61)
    }

    @Test func aLowViewShrinksTheImage() {
        let frames = arrangement(square).frames(in: CGSize(width: 178, height: 50), scale: 2)
        #expect(frames.image == CGRect(x: 16, y: 15, width: 20, height: 20))
    }

    @Test func withoutAnImageTextsBeginAtTheMargin() {
        #expect(arrangement(nil, 5).frames(in: CGSize(width: 320, height: 60), scale: 2).text.minX == 16)
    }

    @Test func textsStandInTheMiddleOneBelowTheOther() {
        let frames = arrangement(nil, 5, 9).frames(in: CGSize(width: 124, height: 100), scale: 1)
        #expect(frames.text == CGRect(x: 16, y: 28, width: 100, height: 20))
        #expect(frames.secondaryText == CGRect(x: 16, y: 52, width: 100, height: 20) && !frames.isSideBySide)
        let alone = arrangement(nil, nil, 9).frames(in: CGSize(width: 124, height: 100), scale: 1)
        #expect(alone.text.isNull && alone.secondaryText == CGRect(x: 16, y: 40, width: 100, height: 20))
    }

    @Test func heightsAndWidths() {
        #expect(arrangement(nil, 5).height(width: 124) == 50)
        #expect(arrangement(nil, 25).height(width: 124) == 90, "three lines")
        #expect(arrangement(nil, 5, 15).height(width: 124) == 94, "one line, a gap and two")
        #expect(arrangement(CGSize(width: 60, height: 80), 5).height(width: 300) == 110)
        #expect(arrangement(square, 5, 9).naturalWidth == 159)
        #expect(arrangement(square).naturalWidth == 53, "no gap after an image alone")
        #expect(arrangement(nil, 25).height(width: 10) == 530, "no room at all")
    }

    @Test func sideBySideWhereBothFit() {
        var sides = arrangement(nil, 5, 4)
        sides.prefersSideBySide = true
        let frames = sides.frames(in: CGSize(width: 124, height: 50), scale: 1)
        #expect(frames.isSideBySide && frames.text == CGRect(x: 16, y: 15, width: 50, height: 20))
        #expect(frames.secondaryText == CGRect(x: 76, y: 15, width: 40, height: 20), "at the end")
        #expect(sides.height(width: 124) == 50 && sides.naturalWidth == 16 + 98 + 8)
        #expect(sides.height(width: 121) == 74, "98 points do not fit in 97")
    }

    /// The lower one stands on the lower edge of the higher one.
    @Test func textsOfDifferentHeightsSideBySide() {
        var sides = arrangement(nil, 5, 4)
        sides.prefersSideBySide = true
        sides.secondaryText = { _ in CGSize(width: 40, height: 41) }
        #expect(sides.height(width: 124) == 71)
        let frames = sides.frames(in: CGSize(width: 124, height: 71), scale: 1)
        #expect(frames.text == CGRect(x: 16, y: 36, width: 50, height: 20))
        #expect(frames.secondaryText == CGRect(x: 76, y: 15, width: 40, height: 41))
    }

    /// In a row that is too low the margins above and below give way (believed). What does not fit even so is cut, the second text
    /// first: labels say that something is missing.
    @Test func textsOfLowRowsTakeTheMargins() {
        let low = arrangement(nil, 25, 15).frames(in: CGSize(width: 124, height: 80), scale: 1)
        #expect(low.text == CGRect(x: 16, y: 0, width: 100, height: 60))
        #expect(low.secondaryText == CGRect(x: 16, y: 64, width: 100, height: 16))
        let half = arrangement(nil, 5, 15).frames(in: CGSize(width: 124, height: 74), scale: 1)
        #expect(half.text.height == 20 && half.secondaryText == CGRect(x: 16, y: 29, width: 100, height: 40))
        let none = arrangement(square, 5).frames(in: CGSize(width: 124, height: 0), scale: 1)
        #expect(none.text.height == 0 && none.image.size == .zero)
    }

    @Test func reservedRoomLinesImagesUp() {
        var reserving = arrangement(CGSize(width: 20, height: 10), 5)
        reserving.reservedSize = CGSize(width: 40, height: 60)
        let frames = reserving.frames(in: CGSize(width: 200, height: 90), scale: 1)
        #expect(frames.image == CGRect(x: 26, y: 40, width: 20, height: 10) && frames.text.minX == 72)
        #expect(reserving.height(width: 200) == 90)
    }
}

/// The view that shows list contents.
@MainActor
@Suite(.metricsText) struct ListContentViewTests {
    /// Read from right to left on request.
    private func shown(_ content: UIListContentConfiguration, width: CGFloat = 320, isMirrored: Bool = false)
        -> UIListContentView
    {
        let view = UIListContentView(configuration: content)
        view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        view.frame = CGRect(x: 0, y: 0, width: width, height: 100)
        view.layoutIfNeeded()
        return view
    }

    private func labels(_ view: UIView) -> [UILabel] { view.subviews.compactMap { $0 as? UILabel } }

    private var picture: UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
        }
    }

    @Test func partsComeAndGoWithTheirContents() {
        var content = UIListContentConfiguration.cell()
        let view = shown(content)
        #expect(view.subviews.isEmpty && view.textLayoutGuide == nil && view.imageLayoutGuide == nil)
        content.text = "Title"
        content.secondaryText = "Subtitle"
        content.image = picture
        view.configuration = content
        view.layoutIfNeeded()
        #expect(labels(view).map(\.text) == ["Title", "Subtitle"] && view.subviews.count == 3)
        let title = labels(view)[0]
        #expect(view.textLayoutGuide?.layoutFrame == title.frame && title.frame.minX == 16 + 40 + 16)
        #expect(view.imageLayoutGuide?.layoutFrame == CGRect(x: 16, y: 40, width: 40, height: 20))
        #expect(view.secondaryTextLayoutGuide?.owningView === view)
        content.image = nil
        content.secondaryText = nil
        view.configuration = content
        view.layoutIfNeeded()
        #expect(view.subviews == [title] && title.frame.minX == 16 && view.secondaryTextLayoutGuide == nil)
    }

    @Test func looksReachTheParts() {
        var content = UIListContentConfiguration.cell()
        content.text = "Mixed Case"
        content.textProperties.transform = .uppercase
        content.textProperties.color = .red
        content.textProperties.alignment = .center
        content.textProperties.numberOfLines = 2
        content.image = picture
        content.imageProperties.cornerRadius = 5
        content.imageProperties.tintColor = .green
        content.imageProperties.maximumSize = CGSize(width: 20, height: 0)
        content.alpha = 0.5
        let view = shown(content)
        let title = labels(view).first
        #expect(title?.text == "MIXED CASE" && title?.textColor == .red && title?.textAlignment == .center)
        #expect(title?.numberOfLines == 2 && title?.font == .preferredFont(forTextStyle: .body) && title?.alpha == 0.5)
        let image = view.subviews.compactMap { $0 as? UIImageView }.first
        #expect(image?.layer.cornerRadius == 5 && image?.tintColor == .green)
        #expect(image?.frame.size == CGSize(width: 20, height: 10))
    }

    @Test func rarerLooksReachThePartsToo() {
        var content = UIListContentConfiguration.cell()
        content.text = "Mixed CASE"
        content.textProperties.transform = .lowercase
        content.textProperties.alignment = .justified
        content.textProperties.lineBreakMode = .byTruncatingHead
        content.textProperties.adjustsFontForContentSizeCategory = false
        content.secondaryText = "two words"
        content.secondaryTextProperties.transform = .capitalized
        content.image = picture
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 31)
        content.imageProperties.accessibilityIgnoresInvertColors = true
        content.imageProperties.strokeWidth = 3
        content.imageProperties.strokeColor = .blue
        content.imageProperties.strokeColorTransformer = UIConfigurationColorTransformer { _ in .green }
        content.imageProperties.reservedLayoutSize.width = UIListContentConfiguration.ImageProperties.standardDimension
        let view = shown(content)
        let title = labels(view)[0], image = view.subviews.compactMap { $0 as? UIImageView }.first
        #expect(labels(view).map(\.text) == ["mixed case", "Two Words"])
        #expect(title.textAlignment == .justified && title.lineBreakMode == .byTruncatingHead)
        #expect(!title.adjustsFontForContentSizeCategory && labels(view)[1].adjustsFontForContentSizeCategory)
        #expect(image?.preferredSymbolConfiguration == UIImage.SymbolConfiguration(pointSize: 31))
        #expect(image?.accessibilityIgnoresInvertColors == true && image?.layer.borderWidth == 3)
        #expect(image?.layer.borderColor == UIColor.green.cgColor, "the transformer has the last word")
        #expect(content.imageProperties.resolvedStrokeColor(for: .red) == .green)
        #expect(title.frame.minX == 58, "room for a symbol, whatever the image measures")
        #expect(image?.frame.midX == 29)
        content.imageProperties.strokeColorTransformer = nil
        content.imageProperties.strokeColor = nil
        view.tintColor = .purple
        view.configuration = content
        #expect(image?.layer.borderColor == UIColor.purple.cgColor, "without a colour the tint")
    }

    @Test func mirroredItBeginsAtTheRight() {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        content.image = picture
        let view = shown(content, isMirrored: true)
        #expect(view.imageLayoutGuide?.layoutFrame.maxX == 304 && labels(view).first?.frame.maxX == 248)
        #expect(labels(view).first?.frame.minX == 8)
    }

    /// Along the horizontal axis margins are at least those of the view around, less how far the view is in it.
    @Test func marginsOfTheViewAroundAreKept() {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let view = UIListContentView(configuration: content)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 40, leading: 30, bottom: 40, trailing: 50)
        outer.addSubview(view)
        view.frame = outer.bounds
        view.layoutIfNeeded()
        #expect(labels(view).first?.frame.minX == 30)
        #expect(labels(view).first?.frame.maxX == 270)
        view.frame = CGRect(x: 10, y: 0, width: 300, height: 100)
        view.layoutIfNeeded()
        #expect(labels(view).first?.frame.minX == 20 && labels(view).first?.frame.maxX == 260)
        outer.directionalLayoutMargins.leading = 60
        view.layoutIfNeeded()
        #expect(labels(view).first?.frame.minX == 50, "heard of without being asked")
        content.axesPreservingSuperviewLayoutMargins = []
        view.configuration = content
        view.layoutIfNeeded()
        #expect(labels(view).first?.frame.minX == 16 && labels(view).first?.frame.maxX == 292)
    }

    @Test func itIsAsHighAsItsContentNeeds() {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let view = UIListContentView(configuration: content)
        let line = view.sizeThatFits(CGSize(width: 320, height: 0)).height
        #expect(line == UILabel.height(of: "Title", .preferredFont(forTextStyle: .body)) + 30)
        content.text = String(repeating: "long text ", count: 20)
        view.configuration = content
        #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height > line + 60)
        #expect(view.sizeThatFits(.zero).width > 1_000)
    }

    /// What stands for the tint is the view's own, also after it was away from it.
    @Test func theTintIsTheViews() {
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        content.textProperties.color = .tintColor
        content.image = picture
        content.imageProperties.tintColorTransformer = .preferredTint
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
        outer.tintColor = .red
        let view = shown(content)
        let image = view.subviews.compactMap { $0 as? UIImageView }.first
        outer.addSubview(view)
        #expect(labels(view).first?.textColor == .red && image?.tintColor == .red)
        outer.tintColor = .green
        #expect(labels(view).first?.textColor == .green && image?.tintColor == .green)
    }

    @Test func aLabelOfAnotherSizeIsHeardOf() {
        final class Outer: UIView {
            var changes = 0
            override func subviewIntrinsicContentSizeDidChange(_ subview: UIView) { changes += 1 }
        }
        var content = UIListContentConfiguration.cell()
        content.text = "Title"
        let view = shown(content)
        let outer = Outer()
        outer.addSubview(view)
        outer.changes = 0
        labels(view).first?.font = .systemFont(ofSize: 40)
        #expect(outer.changes == 1)
        content.text = "Other"
        view.configuration = content
        #expect(outer.changes == 2, "its own changes count once")
        view.configuration = content
        #expect(outer.changes == 2)
    }

    @Test func otherConfigurationsAreNotItsOwn() {
        struct Other: UIContentConfiguration {
            func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
            func updated(for state: any UIConfigurationState) -> Other { self }
        }
        let view = UIListContentView(configuration: .valueCell())
        #expect(view.supports(UIListContentConfiguration.cell()) && !view.supports(Other()))
        view.configuration = Other()
        #expect(view.configuration as? UIListContentConfiguration == .valueCell())
    }
}

extension UILabel {
    fileprivate static func height(of text: String, _ font: UIFont) -> CGFloat {
        let label = UILabel()
        label.text = text
        label.font = font
        return label.sizeThatFits(.zero).height
    }
}
