import Foundation
import TesseraGraphics
import Testing
import UIKitTestSupport

@testable import UIKitCore

/// The view that shows placeholders.
@MainActor
@Suite(.metricsText) struct ContentUnavailableViewTests {
    private func shown(
        _ content: UIContentUnavailableConfiguration, size: CGSize = CGSize(width: 320, height: 480)
    ) -> UIContentUnavailableView {
        let view = UIContentUnavailableView(configuration: content)
        view.semanticContentAttribute = .forceLeftToRight
        view.frame = CGRect(origin: .zero, size: size)
        lay(out: view)
        return view
    }

    private func lay(out view: UIView) {
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    private var full: UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.empty()
        content.image = UIImage(systemName: "magnifyingglass")
        content.text = "Title"
        content.secondaryText = "Subtitle"
        content.button.title = "First"
        content.secondaryButton.title = "Second"
        return content
    }

    /// Image, texts, buttons.
    private func parts(_ view: UIView) -> [UIView] {
        let scrollView = descendants(UIScrollView.self, of: view).first
        return (scrollView?.subviews ?? []).filter { $0 is UIImageView || $0 is UILabel || $0 is UIButton }
    }

    private func labels(_ view: UIView) -> [String?] { parts(view).compactMap { $0 as? UILabel }.map(\.text) }

    @Test func partsStandOneBelowTheOther() {
        let content = full
        let view = shown(content)
        let frames = parts(view).map(\.frame)
        guard frames.count == 5 else {
            Issue.record("not all parts: \(parts(view))")
            return
        }
        let gaps = (1..<5).map { frames[$0].minY - frames[$0 - 1].maxY }
        let expected = [
            content.imageToTextPadding, content.textToSecondaryTextPadding, content.textToButtonPadding,
            content.buttonToSecondaryButtonPadding,
        ]
        #expect(zip(gaps, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(gaps)")
        #expect(frames.allSatisfy { abs($0.midX - 160) <= 1 })
        #expect(abs(frames[0].minY - (480 - frames[4].maxY)) <= 1, "in the middle")
    }

    @Test func partsComeAndGoWithTheirContents() {
        let view = shown(.empty())
        #expect(parts(view).isEmpty)
        view.configuration = full
        lay(out: view)
        #expect(labels(view) == ["Title", "Subtitle"] && parts(view).count == 5)
        view.configuration = UIContentUnavailableConfiguration.empty()
        lay(out: view)
        #expect(parts(view).isEmpty)
    }

    @Test func configurationsOfOtherTypesAreIgnored() {
        let view = shown(full)
        #expect(!view.supports(UIListContentConfiguration.cell()) && view.supports(full))
        view.configuration = UIListContentConfiguration.cell()
        #expect(labels(view) == ["Title", "Subtitle"])
    }

    @Test func naturalPartsBeginAtTheMargin() {
        var content = full
        content.alignment = .natural
        #expect(parts(shown(content)).allSatisfy { abs($0.frame.minX - 16) < 0.01 })
        let mirrored = UIContentUnavailableView(configuration: content)
        mirrored.semanticContentAttribute = .forceRightToLeft
        mirrored.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
        lay(out: mirrored)
        #expect(parts(mirrored).allSatisfy { abs($0.frame.maxX - 304) < 0.01 })
    }

    @Test func whileLoadingSpokesTurn() {
        let view = shown(.loading())
        let spokes = descendants(RefreshSpokes.self, of: view)
        #expect(spokes.count == 1 && spokes.first?.isSpinning == true)
        #expect(spokes.first?.frame.size == SystemLooks.current.activityIndicator.largeSize)
        #expect(labels(view) == ["Loading…"] && (spokes.first?.frame.maxY ?? 0) < (parts(view).first?.frame.minY ?? 0))
        view.configuration = UIContentUnavailableConfiguration.search()
        #expect(descendants(RefreshSpokes.self, of: view).isEmpty)
    }

    @Test func highContentsScroll() {
        let view = shown(full, size: CGSize(width: 320, height: 60))
        let scrollView = descendants(UIScrollView.self, of: view).first
        #expect(parts(view).first?.frame.minY == 16)
        #expect((scrollView?.contentSize.height ?? 0) > 60 && scrollView?.isScrollEnabled == true)
        #expect(scrollView?.contentSize.height == view.sizeThatFits(CGSize(width: 320, height: 0)).height)
        view.isScrollEnabled = false
        #expect(scrollView?.isScrollEnabled == false)
    }

    @Test func backgroundsFillTheView() {
        var content = full
        content.background.backgroundColor = .red
        let background = descendants(BackgroundConfigurationView.self, of: shown(content)).first
        #expect(background?.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(background?.configuration.backgroundColor == .red)
    }

    @Test func numbersThatAreNoneCountAsZero() {
        var content = full
        content.imageToTextPadding = .nan
        content.textToSecondaryTextPadding = .infinity
        content.textToButtonPadding = -.infinity
        content.buttonToSecondaryButtonPadding = .nan
        content.directionalLayoutMargins.top = .nan
        content.directionalLayoutMargins.leading = .infinity
        content.imageProperties.cornerRadius = .nan
        content.imageProperties.maximumSize = CGSize(width: CGFloat.nan, height: .nan)
        let view = shown(content)
        let frames = parts(view).map(\.frame)
        #expect(frames.count == 5 && frames.allSatisfy { $0.minX.isFinite && $0.minY.isFinite && $0.width.isFinite })
        #expect(zip(frames, frames.dropFirst()).allSatisfy { abs($0.maxY - $1.minY) <= 1 })
        #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height.isFinite)
    }

    @Test func anImageFitsItsMaximum() {
        var content = full
        content.imageProperties.maximumSize = CGSize(width: 10, height: 0)
        let width = parts(shown(content)).first?.frame.width ?? 0
        #expect(abs(width - 10) < 0.01)
    }
}
