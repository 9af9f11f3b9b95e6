import Foundation
import TesseraGraphics
import Testing
import UIKitCore

@testable import UIKitControls

@MainActor
struct PageControlTests {
    @Test func pagesAreKeptInRange() {
        let control = UIPageControl()
        control.numberOfPages = 3
        control.currentPage = 7
        #expect(control.currentPage == 2)
        control.currentPage = -1
        #expect(control.currentPage == 0)
        control.currentPage = 2
        control.numberOfPages = 2
        #expect(control.currentPage == 1 && control.subviews.count == 2)
        control.numberOfPages = -4
        #expect(control.numberOfPages == 0 && control.currentPage == 0 && control.subviews.isEmpty)
        #expect(control.size(forNumberOfPages: 3) == CGSize(width: 74, height: 26))
        #expect(control.size(forNumberOfPages: 7) == CGSize(width: 146, height: 26))
    }

    @Test func colours() {
        let control = UIPageControl()
        control.numberOfPages = 3
        control.pageIndicatorTintColor = .gray
        control.currentPageIndicatorTintColor = .red
        control.currentPage = 1
        #expect(control.subviews.map(\.backgroundColor) == [.gray, .red, .gray])
    }

    @Test func hidesForASinglePage() {
        let control = UIPageControl()
        control.hidesForSinglePage = true
        #expect(control.isHidden)
        control.numberOfPages = 2
        #expect(!control.isHidden)
        control.numberOfPages = 1
        #expect(control.isHidden)
    }

    @Test(arguments: [false, true]) func tapsTurnThePages(rightToLeft: Bool) {
        let control = UIPageControl()
        control.numberOfPages = 3
        let screen = ControlScreen(control, size: CGSize(width: 100, height: 30), rightToLeft: rightToLeft)
        let counter = Counter(control)
        let (back, forth): (CGFloat, CGFloat) = rightToLeft ? (145, 55) : (55, 145)
        screen.tap(forth, 110)
        #expect(control.currentPage == 1 && counter.count == 1)
        screen.tap(forth, 110)
        screen.tap(forth, 110)
        #expect(control.currentPage == 2 && counter.count == 2)
        screen.tap(back, 110)
        #expect(control.currentPage == 1 && counter.count == 3)
    }

    /// The lit dot's place among those shown.
    private func lit(_ control: UIPageControl) -> Int? {
        control.subviews.firstIndex { $0.backgroundColor == .red }
    }

    @Test func asManyDotsAreMadeAsThereIsRoomFor() {
        let control = UIPageControl()
        control.currentPageIndicatorTintColor = .red
        control.numberOfPages = 1_000_000_000
        #expect(control.subviews.count <= 256 && lit(control) == 0)
        let screen = ControlScreen(control, size: CGSize(width: 100, height: 30))
        #expect(control.subviews.count == 6 && lit(control) == 0)
        control.currentPage = 999_999_999
        #expect(lit(control) == 5)
        control.currentPage -= 5
        #expect(lit(control) == 0)
        control.currentPage -= 1
        #expect(lit(control) == 0)
        // The first dot stands for the page before the last six.
        screen.tap(145, 110)
        #expect(control.currentPage == 999_999_994 && lit(control) == 1)
        control.frame.size.width = 10_000_000_000
        screen.run(0.1)
        #expect(control.subviews.count == 256 && lit(control) != nil)
        control.numberOfPages = 2
        screen.run(0.1)
        #expect(control.subviews.count == 2 && lit(control) == 1)
        #expect(control.size(forNumberOfPages: .max).width.isFinite)
    }
}
