import Foundation
import TesseraBase
import TesseraGraphics
import TesseraHarness
import Testing
import UIKitCore

@testable import UIKitControls

@MainActor
@Suite struct PageViewTests {
    private final class Page: UIViewController {
        let index: Int
        let note: (String) -> Void
        init(_ index: Int, _ note: @escaping (String) -> Void) {
            self.index = index
            self.note = note
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { nil }
        override func viewWillAppear(_ animated: Bool) { note("\(index) will appear") }
        override func viewDidAppear(_ animated: Bool) { note("\(index) did appear") }
        override func viewWillDisappear(_ animated: Bool) { note("\(index) will disappear") }
        override func viewDidDisappear(_ animated: Bool) { note("\(index) did disappear") }
    }

    private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        var log: [String] = []
        var count = 3
        var dots = 0
        func page(_ index: Int) -> Page { Page(index) { [weak self] in self?.log.append($0) } }
        private func neighbour(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = (controller as? Page)?.index, (0..<count).contains(index + step) else { return nil }
            return page(index + step)
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { neighbour(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { neighbour(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { log.append("will turn to \(PageViewTests.names(pendingViewControllers))") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { log.append("turned from \(PageViewTests.names(previousViewControllers)): \(completed)") }
        var spine: ((UIPageViewController, UIInterfaceOrientation) -> UIPageViewController.SpineLocation)?
        func pageViewController(
            _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
        ) -> UIPageViewController.SpineLocation {
            log.append("spine \(orientation.isLandscape ? "lying" : "upright")")
            return spine?(pageViewController, orientation) ?? pageViewController.spineLocation
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    fileprivate static func names(_ pages: [UIViewController]) -> String {
        pages.map { ($0 as? Page).map { "\($0.index)" } ?? "?" }.joined(separator: "+")
    }

    private let book = Book()

    private func shown(
        _ pages: UIPageViewController, at index: Int = 1, rightToLeft: Bool = false
    ) -> TestHost {
        pages.dataSource = book
        pages.delegate = book
        pages.setViewControllers([book.page(index)], direction: .forward, animated: false)
        var configuration = TestConfiguration(size: CGSize(width: 390, height: 800), scale: 2)
        if rightToLeft { configuration.layoutDirection = .rightToLeft }
        let host = TestHost(pages, configuration: configuration)
        host.settle()
        _ = book.take()
        return host
    }

    private func scrolling(
        _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        _ options: [UIPageViewController.OptionsKey: Any]? = nil
    ) -> UIPageViewController {
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: orientation, options: options)
    }

    private func index(_ pages: UIPageViewController) -> Int? { (pages.viewControllers?.first as? Page)?.index }

    /// A page below a navigation bar has its safe area, and so has the one beside it.
    @Test func pagesHaveTheSafeAreaOfTheWhole() throws {
        let pages = scrolling()
        pages.dataSource = book
        let first = UIViewController()
        let scroll = UIScrollView()
        scroll.alwaysBounceVertical = true
        first.view = scroll
        pages.setViewControllers([first], direction: .forward, animated: false)
        let host = TestHost(
            UINavigationController(rootViewController: pages),
            configuration: TestConfiguration(size: CGSize(width: 390, height: 800)))
        host.settle()
        let top = pages.view.safeAreaInsets.top
        #expect(top >= 44 && first.view.safeAreaInsets == pages.view.safeAreaInsets)
        #expect(scroll.adjustedContentInset.top == top && scroll.contentOffset.y == -top)
        host.perform { pages.additionalSafeAreaInsets.top = 20 }
        host.settle()
        #expect(first.view.safeAreaInsets.top == top + 20)
    }

    @Test func aFingerTurnsThePage() {
        let pages = scrolling()
        let host = shown(pages)
        host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
        host.settle()
        #expect(index(pages) == 2 && pages.children.count == 1)
        #expect(
            book.take() == [
                "will turn to 2", "2 will appear", "1 will disappear", "2 did appear", "1 did disappear",
                "turned from 1: true",
            ])
        let view = pages.viewControllers?.first?.view
        #expect(view?.convert(view?.bounds ?? .zero, to: nil) == CGRect(x: 0, y: 0, width: 390, height: 800))
        // There is no page after the last one.
        host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
        host.settle()
        #expect(index(pages) == 2 && book.take() == [])
    }

    @Test func aPageThatIsLetGoEarlyComesBack() {
        let pages = scrolling()
        let host = shown(pages)
        host.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 290, y: 400), duration: 1.5)
        host.settle()
        #expect(index(pages) == 1 && pages.children.count == 1)
        let log = book.take()
        #expect(log.first == "will turn to 0" && log.last == "turned from 1: false")
        #expect(log.contains("0 did disappear") && log.contains("1 did appear"))
    }

    @Test func rightToLeftTheNextPageLiesLeft() {
        let pages = scrolling()
        let host = shown(pages, rightToLeft: true)
        host.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3)
        host.settle()
        #expect(index(pages) == 2)
    }

    @Test func pagesMayLieBelowEachOther() {
        let pages = scrolling(.vertical, [.interPageSpacing: 20.0])
        let host = shown(pages)
        host.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.3)
        host.settle()
        #expect(index(pages) == 2)
    }

    @Test func theProgramTurnsWithAnAnimation() {
        let pages = scrolling()
        let host = shown(pages)
        var ends: [Bool] = []
        let next = book.page(2)
        pages.setViewControllers([next], direction: .forward, animated: true) { ends.append($0) }
        host.advance(by: 0.15)
        let x = next.view.convert(next.view.bounds, to: nil).minX
        #expect(x > 40 && x < 350 && ends.isEmpty)
        host.settle()
        #expect(index(pages) == 2 && ends == [true] && pages.children == [next])
        #expect(book.take().filter { $0.contains("turn") } == [])
        // And the pages beside it are known to a finger.
        host.drag(from: CGPoint(x: 60, y: 400), to: CGPoint(x: 350, y: 400), duration: 0.3)
        host.settle()
        #expect(index(pages) == 1)
    }

    @Test func anotherPageInTheMiddleOfATurnTakesOver() {
        let pages = scrolling()
        let host = shown(pages)
        var ends: [Bool] = []
        pages.setViewControllers([book.page(2)], direction: .forward, animated: true) { ends.append($0) }
        host.advance(by: 0.1)
        pages.setViewControllers([book.page(0)], direction: .reverse, animated: true) { ends.append($0) }
        host.settle()
        #expect(index(pages) == 0 && ends == [false, true] && pages.children.count == 1)
    }

    @Test func quickSwipesTurnSeveralPages() {
        book.count = 9
        let pages = scrolling()
        let host = shown(pages)
        for _ in 0..<3 {
            host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.15)
            host.advance(by: 0.3)
        }
        host.settle()
        #expect(index(pages) == 4)
    }

    @Test func dotsFollow() {
        book.dots = 3
        let pages = scrolling()
        let host = shown(pages, at: 0)
        #expect(pages.dots?.numberOfPages == 3 && pages.dots?.currentPage == 0)
        host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
        host.settle()
        #expect(pages.dots?.currentPage == 1)
        #expect(pages.viewControllers?.first?.view.bounds.height == 763)
    }

    @Test func thePageKeepsItsPlaceInAnotherWindow() {
        let pages = scrolling()
        let host = shown(pages)
        host.resize(to: CGSize(width: 700, height: 500))
        host.settle()
        let view = pages.viewControllers?.first?.view
        #expect(view?.convert(view?.bounds ?? .zero, to: nil) == CGRect(x: 0, y: 0, width: 700, height: 500))
    }

    /// Where the page in sight lies in the window.
    private func place(_ pages: UIPageViewController) -> CGRect? {
        guard let view = pages.viewControllers?.first?.view else { return nil }
        return view.convert(view.bounds, to: nil)
    }

    @Test(arguments: [0.02, 0.1, 0.2, 0.3], [true, false])
    func theProgramTakesOverFromAThrow(delay: TimeInterval, animated: Bool) {
        book.count = 9
        for (target, direction) in [
            (5, UIPageViewController.NavigationDirection.forward), (0, .reverse),
        ] {
            let pages = scrolling()
            let host = shown(pages, at: 3)
            host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 200, y: 400), duration: 0.1)
            host.advance(by: delay)
            var ends: [Bool] = []
            pages.setViewControllers([book.page(target)], direction: direction, animated: animated) { ends.append($0) }
            #expect(animated == ends.isEmpty)
            host.settle()
            #expect(index(pages) == target && ends == [true] && pages.children.count == 1)
            #expect(place(pages) == CGRect(x: 0, y: 0, width: 390, height: 800))
            host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
            host.settle()
            #expect(index(pages) == target + 1)
        }
    }

    @Test(arguments: [true, false]) func theProgramTakesOverFromAFinger(animated: Bool) {
        book.count = 9
        let pages = scrolling()
        let host = shown(pages, at: 3)
        host.touchDown(at: CGPoint(x: 350, y: 400))
        for x in stride(from: 340.0, through: 150, by: -10) {
            host.touchMove(to: CGPoint(x: x, y: 400))
            host.advance(by: 1.0 / 60)
        }
        pages.setViewControllers([book.page(6)], direction: .forward, animated: animated)
        host.advance(by: 0.1)
        host.touchMove(to: CGPoint(x: 100, y: 400))
        host.settle()
        host.touchUp()
        host.settle()
        #expect(index(pages) == 6 && pages.children.count == 1)
        #expect(place(pages) == CGRect(x: 0, y: 0, width: 390, height: 800))
    }

    @Test(arguments: [true, false]) func aTurnGoesOnInAWindowOfAnotherSize(byUser: Bool) {
        let pages = scrolling()
        let host = shown(pages)
        if byUser {
            host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 200, y: 400), duration: 0.1)
        } else {
            pages.setViewControllers([book.page(2)], direction: .forward, animated: true)
        }
        host.advance(by: 0.1)
        host.resize(to: CGSize(width: 700, height: 500))
        host.settle()
        #expect(index(pages) == 2 && pages.children.count == 1)
        #expect(place(pages) == CGRect(x: 0, y: 0, width: 700, height: 500))
    }

    @Test(arguments: [true, false]) func aTurnEndsThoughNothingMayBeAnimated(presents: Bool) {
        let pages = scrolling()
        let host = shown(pages)
        var ends: [Bool] = []
        pages.setViewControllers([book.page(2)], direction: .forward, animated: true) { ends.append($0) }
        host.advance(by: 0.1)
        host.resize(to: CGSize(width: 700, height: 500))
        if presents {
            pages.present(UIViewController(), animated: false)
        } else {
            UIView.performWithoutAnimation { pages.view.layoutIfNeeded() }
        }
        host.settle()
        #expect(index(pages) == 2 && ends == [true] && pages.children.count == 1)
    }

    /// From memory: a page that is turned away while its controller goes is not heard of again.
    @Test func pagesGoAlongWithTheirController() {
        let pages = scrolling()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let host = TestHost(
            navigation, configuration: TestConfiguration(size: CGSize(width: 390, height: 800), scale: 2))
        pages.dataSource = book
        pages.setViewControllers([book.page(1)], direction: .forward, animated: false)
        navigation.pushViewController(pages, animated: false)
        host.settle()
        #expect(book.take().last == "1 did appear")
        host.touchDown(at: CGPoint(x: 350, y: 400))
        for step in 1...6 {
            host.touchMove(to: CGPoint(x: 350 - CGFloat(step) * 20, y: 400))
            host.advance(by: 1.0 / 60)
        }
        _ = book.take()
        navigation.popViewController(animated: false)
        host.touchUp()
        host.settle()
        #expect(book.take().filter { $0.contains(" appear") } == [])
        navigation.pushViewController(pages, animated: false)
        host.settle()
        #expect(book.take().filter { $0.contains("did appear") } == ["1 did appear"])
    }

    @Test func thePagesOfACallInTheMiddleCount() {
        let pages = scrolling()
        let host = shown(pages)
        pages.delegate = Diverter.shared
        Diverter.shared.divert = { [book] in
            pages.setViewControllers([book.page(0)], direction: .forward, animated: false)
        }
        host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
        host.settle()
        #expect(index(pages) == 0 && pages.children.count == 1)
        #expect(place(pages) == CGRect(x: 0, y: 0, width: 390, height: 800))
    }

    private final class Diverter: NSObject, UIPageViewControllerDelegate {
        static let shared = Diverter()
        var divert: (() -> Void)?
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) {
            divert?()
            divert = nil
        }
    }

    @Test func recognizersAreThoseOfPagesWithASpine() throws {
        #expect(scrolling().gestureRecognizers.isEmpty)
        let pages = curling()
        let host = shown(pages)
        #expect(pages.gestureRecognizers.map { $0 is UITapGestureRecognizer } == [false, true])
        host.tap(at: CGPoint(x: 380, y: 400))
        host.settle()
        #expect(index(pages) == 2 && book.take().last == "turned from 1: true")
        host.tap(at: CGPoint(x: 200, y: 400))
        host.tap(at: CGPoint(x: 8, y: 400))
        host.settle()
        #expect(index(pages) == 1)
        pages.gestureRecognizers.last?.isEnabled = false
        host.tap(at: CGPoint(x: 8, y: 400))
        host.settle()
        #expect(index(pages) == 1)
    }

    /// Geometry holds when the pages hear that they are appearing.
    @Test func pagesAppearAtTheirSize() {
        final class Measured: UIViewController {
            var seen: [CGSize] = []
            override func viewIsAppearing(_ animated: Bool) {
                super.viewIsAppearing(animated)
                seen.append(view.bounds.size)
            }
        }
        let (parent, pages) = (UIViewController(), scrolling())
        let (first, second) = (Measured(), Measured())
        pages.setViewControllers([first], direction: .forward, animated: false)
        parent.addChild(pages)
        pages.view.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
        pages.view.autoresizingMask = []
        parent.view.addSubview(pages.view)
        pages.didMove(toParent: parent)
        let host = TestHost(parent, configuration: TestConfiguration(size: CGSize(width: 390, height: 800), scale: 2))
        host.settle()
        pages.setViewControllers([second], direction: .forward, animated: true)
        host.settle()
        #expect(first.seen == [CGSize(width: 300, height: 200)] && second.seen == first.seen)
    }

    @Test func aWrongNumberOfPagesTraps() {
        nonisolated(unsafe) var raised: [String] = []
        let book = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid])
        #expect(book.spineLocation == .mid && book.isDoubleSided)
        ProgrammerErrors.withSink({ raised.append($0.reason) }) {
            book.setViewControllers([UIViewController()], direction: .forward, animated: false)
            scrolling().setViewControllers(nil, direction: .forward, animated: false)
        }
        #expect(
            raised
                == [(1, 2), (0, 1)].map {
                    "The number of view controllers provided (\($0.0)) doesn't match the number required (\($0.1)) for the "
                        + "requested transition"
                })
    }

    @Test func twoPagesLieBesideASpineInTheMiddle() {
        let book = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: UIPageViewController.SpineLocation.mid])
        let (left, right) = (UIViewController(), UIViewController())
        book.setViewControllers([left, right], direction: .forward, animated: false)
        let host = TestHost(book, configuration: TestConfiguration(size: CGSize(width: 800, height: 600), scale: 2))
        host.settle()
        #expect(left.view.convert(left.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 600))
        #expect(right.view.convert(right.view.bounds, to: nil).minX == 400)
    }

    @Test func theStripKeepsPagesInTheMiddle() {
        var strip = PageStrip(size: CGSize(width: 300, height: 500), spacing: 20)
        #expect(strip.viewport == CGRect(x: -10, y: 0, width: 320, height: 500))
        #expect(strip.offset(1) == CGPoint(x: 640, y: 0) && strip.frame(0).minX == 330)
        #expect(strip.progress(CGPoint(x: 480, y: 0)) == 0.5)
        #expect(strip.insets(hasBefore: false, hasAfter: true).left == -320)
        strip.isMirrored = true
        #expect(strip.offset(1).x == 0 && strip.insets(hasBefore: false, hasAfter: true).right == -320)
    }

    // MARK: Spines

    private func curling() -> UIPageViewController {
        UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    }

    @Test func theDelegateSaysWhereTheSpineIs() {
        let pages = curling()
        let host = shown(pages, at: 0)
        book.spine = { [book] pages, orientation in
            let shown = pages.viewControllers?.first ?? UIViewController()
            guard orientation.isLandscape else {
                pages.setViewControllers([shown], direction: .forward, animated: true)
                pages.isDoubleSided = false
                return .min
            }
            pages.setViewControllers([shown, book.page(1)], direction: .forward, animated: true)
            return .mid
        }
        host.resize(to: CGSize(width: 800, height: 390))
        host.settle()
        #expect(pages.spineLocation == .mid && pages.isDoubleSided)
        #expect(Self.names(pages.viewControllers ?? []) == "0+1" && book.take().contains("spine lying"))
        host.resize(to: CGSize(width: 900, height: 390))
        host.settle()
        #expect(!book.take().contains { $0.hasPrefix("spine") }, "only a turn asks")
        host.resize(to: CGSize(width: 390, height: 800))
        host.settle()
        #expect(pages.spineLocation == .min && Self.names(pages.viewControllers ?? []) == "0")
    }

    @Test func tooFewPagesForASpineAreAnError() {
        let pages = curling()
        let host = shown(pages, at: 0)
        book.spine = { _, _ in .mid }
        nonisolated(unsafe) var raised: [String] = []
        ProgrammerErrors.withSink({ raised.append($0.reason) }) {
            host.resize(to: CGSize(width: 800, height: 390))
            host.settle()
        }
        #expect(raised.count == 1 && pages.spineLocation == .min && Self.names(pages.viewControllers ?? []) == "0")
    }

    /// Believed: where pages have backs, every other controller is one.
    @Test func backsOfPagesAreNotShown() {
        book.count = 6
        let pages = curling()
        pages.isDoubleSided = true
        let host = shown(pages, at: 0)
        host.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
        host.settle()
        #expect(index(pages) == 2)
        pages.setViewControllers([book.page(4), book.page(3)], direction: .forward, animated: false)
        #expect(Self.names(pages.viewControllers ?? []) == "4")
    }

}
