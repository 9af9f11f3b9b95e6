import UIKit
import XCTest

@testable import Shelf

@MainActor
final class ShelfTests: XCTestCase {
    private var window: UIWindow!

    private func shelf() throws -> ShelfViewController {
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        let navigation = try XCTUnwrap(storyboard.instantiateInitialViewController() as? UINavigationController)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        return try XCTUnwrap(navigation.topViewController as? ShelfViewController)
    }

    private func cell(_ item: Int, of shelf: ShelfViewController) throws -> BookCell {
        shelf.collectionView.layoutIfNeeded()
        return try XCTUnwrap(shelf.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? BookCell)
    }

    override func tearDown() {
        window = nil
        super.tearDown()
    }

    func testPrototypesShowTheBooks() throws {
        let shelf = try shelf()
        XCTAssertEqual(shelf.navigationItem.title, "Shelf")
        XCTAssertEqual(try cell(0, of: shelf).shownTitle, "Middlemarch")
        XCTAssertEqual(try cell(0, of: shelf).bounds.size, CGSize(width: 160, height: 80))
        XCTAssertEqual(try cell(0, of: shelf).readAlpha, 0.25)
    }

    func testTheSelectorOfABarItemSorts() throws {
        let shelf = try shelf()
        let item = try XCTUnwrap(shelf.navigationItem.rightBarButtonItem)
        XCTAssertEqual(item.action, #selector(ShelfViewController.sortByPages))
        shelf.perform(try XCTUnwrap(item.action))
        XCTAssertEqual(try cell(0, of: shelf).shownTitle, "Herland")
    }

    func testTextsAndListsComeFromTheAppsBundle() throws {
        let item = try XCTUnwrap(try shelf().navigationItem.rightBarButtonItem)
        XCTAssertEqual(item.accessibilityLabel, "Sort by pages")
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.shelf")
        XCTAssertEqual(NSLocalizedString("sort.label", bundle: Bundle.main, comment: ""), "Sort by pages")
        XCTAssertEqual(NSLocalizedString("no.such.key", value: "Else", comment: ""), "Else")
    }

    func testTheActionOfAButtonTogglesItsBook() throws {
        let shelf = try shelf()
        try cell(1, of: shelf).readButton.sendActions(for: .touchUpInside)
        XCTAssertTrue(shelf.books[1].isRead)
        XCTAssertEqual(shelf.willToggle, 1)
        XCTAssertEqual(try cell(1, of: shelf).contentView.alpha, 0.25)
    }

    func testAsynchronousTestsRunToo() async throws {
        let shelf = try shelf()
        XCTAssertTrue(shelf.prefersStatusBarHidden)
        await Task.yield()
        XCTAssertEqual(shelf.books.count, 6)
    }
}
