import Foundation
import GalleryExamples
import TesseraHeadless
import Testing
import UIKit

/// The front page on a screen without a display.
@MainActor
struct FrontPageStage {
    let renderer: HeadlessRenderer
    let root: UIViewController

    init(
        _ example: Example = .catalogue, size: CGSize = CGSize(width: 390, height: 844),
        textSize: UIContentSizeCategory = .large
    ) {
        root = example.screen(ExampleOptions(activity: LoadingActivity()))
        var configuration = HeadlessConfiguration(size: size, scale: 1)
        configuration.framesPerSecond = 12
        configuration.contentSizeCategory = textSize
        renderer = HeadlessRenderer(root, configuration: configuration)
        renderer.settle(limit: 3)
    }

    var split: CatalogueRootViewController {
        get throws { try #require(root as? CatalogueRootViewController) }
    }

    var front: CatalogueViewController {
        get throws { try #require(try split.stack.viewControllers.first as? CatalogueViewController) }
    }

    func press(_ key: String) {
        for isDown in [true, false] { renderer.send(.key(KeyInput(isDown: isDown, key: key, modifiers: []))) }
        renderer.settle(limit: 2)
    }

    func tap(_ place: CGPoint) {
        for phase in [InputEvent.TouchPhase.began, .ended] {
            renderer.send(.touch(phase, finger: 0, location: place, isPointer: false))
        }
        renderer.settle(limit: 2)
    }

    /// The collection view's cell of a row, scrolled into sight.
    func tapRow(_ name: String, in page: CatalogueViewController) throws {
        let path = try #require(page.indexPath(of: name))
        page.collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
        renderer.settle(limit: 2)
        let cell = try #require(page.collectionView.cellForItem(at: path))
        tap(cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
    }
}

@MainActor @Suite(.serialized, .timeLimit(.minutes(3))) struct FrontPageTests {
    private static let wide = CGSize(width: 1_024, height: 768)
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources/gallery/Examples")

    @Test func everyPageSaysWhereItIsWrittenAndWhatToTry() {
        for example in Example.all + [.catalogue] {
            let file = Self.sources.appendingPathComponent(example.source).path
            #expect(FileManager.default.fileExists(atPath: file), "\(example.name): \(example.source)")
            #expect(example.tries.hasSuffix("."), "\(example.name)")
        }
        #expect(ExampleArea.allCases.flatMap(\.examples).map(\.name) == Example.all.map(\.name))
        #expect(ExampleArea.allCases.map(\.rawValue) == ["Apps", "Layouts", "Updates", "Interaction", "Laboratory"])
        #expect(Example.named("catalogue")?.title == "Tessera")
        #expect(!Example.all.contains { $0.name == "catalogue" })
    }

    @Test func aRowOpensItsPageAndBackLeadsHome() throws {
        let stage = FrontPageStage()
        let (split, front) = (try stage.split, try stage.front)
        #expect(split.isCollapsed && split.stack.navigationBar.prefersLargeTitles)
        try stage.tapRow("simplelist", in: front)
        #expect(split.stack.topViewController?.title == "Simple list")
        split.stack.popViewController(animated: false)
        stage.renderer.settle(limit: 2)
        #expect(split.stack.topViewController === front)
        #expect(front.collectionView.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func thumbnailsAreOfPagesAndOpenThem() throws {
        let stage = FrontPageStage()
        let front = try stage.front
        let cell = try #require(front.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
        // The page in it is at work, in its own size.
        let inner = try #require(ExampleStage.all(UICollectionView.self, in: cell).first)
        #expect(inner.bounds.width == 390 && !inner.visibleCells.isEmpty)
        stage.tap(cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil))
        #expect(try stage.split.stack.topViewController?.title == "Storefront")
    }

    @Test func theSearchFindsPages() throws {
        let stage = FrontPageStage()
        let front = try stage.front
        let search = try #require(front.navigationItem.searchController)
        let all = front.collectionView.numberOfSections
        #expect(all == 6)
        search.searchBar.text = "table wi-fi"
        front.updateSearchResults(for: search)
        stage.renderer.settle(limit: 2)
        #expect(front.collectionView.numberOfSections == 1)
        #expect(front.collectionView.numberOfItems(inSection: 0) == 1)
        search.searchBar.text = "no such page"
        front.updateSearchResults(for: search)
        stage.renderer.settle(limit: 2)
        #expect(front.collectionView.numberOfSections == 0 && front.contentUnavailableConfiguration != nil)
        search.searchBar.text = ""
        front.updateSearchResults(for: search)
        stage.renderer.settle(limit: 2)
        #expect(front.collectionView.numberOfSections == all && front.contentUnavailableConfiguration == nil)
    }

    @Test func theListsStandBesideThePageWhereItIsWide() throws {
        let stage = FrontPageStage(size: Self.wide)
        let split = try stage.split
        #expect(!split.isCollapsed && split.isShowing(.primary))
        try stage.tapRow("lines", in: split.sidebar)
        #expect(split.detail.viewControllers.map(\.title) == ["Lines"])
        // What is open stays open where it becomes narrow, and wide again.
        stage.renderer.resize(to: CGSize(width: 600, height: 768))
        stage.renderer.settle(limit: 2)
        #expect(split.isCollapsed)
        #expect(split.stack.viewControllers.map(\.title) == ["Tessera", "Lines"])
        stage.renderer.resize(to: CGSize(width: 700, height: 768))
        stage.renderer.settle(limit: 2)
        #expect(!split.isCollapsed)
        #expect(split.detail.viewControllers.map(\.title) == ["Lines"])
        #expect(split.stack.viewControllers.count == 1)
    }

    @Test func theButtonAndAKeyTellWhatAPageIs() throws {
        let stage = FrontPageStage(try #require(Example.named("inbox")))
        let navigation = try #require(stage.root as? UINavigationController)
        let page = try #require(navigation.topViewController)
        func count() -> Int { (page.navigationItem.rightBarButtonItems ?? []).filter { $0 is InformationItem }.count }
        #expect(count() == 1)
        // The page replaces its buttons when it is edited.
        page.setEditing(true, animated: false)
        stage.renderer.settle(limit: 2)
        page.setEditing(false, animated: false)
        stage.renderer.settle(limit: 2)
        #expect(count() == 1)
        // Another filter is no reason to replace them.
        let filters = try #require(page.navigationItem.rightBarButtonItems?.compactMap(\.menu).first)
        (filters.children.last as? UIAction)?.performWithSender(nil, target: nil)
        #expect(page.title == "Flagged" && count() == 1)
        stage.renderer.settle(limit: 2)
        let chosen = page.navigationItem.rightBarButtonItems?.compactMap(\.menu).first
        #expect((chosen?.children.last as? UIAction)?.state == .on)
        stage.press(UIKeyCommand.f1)
        let sheet = try #require(navigation.presentedViewController as? UINavigationController)
        let texts = ExampleStage.texts(in: try #require(sheet.topViewController?.view))
        #expect(texts.contains("Sources/gallery/Examples/Inbox/InboxViewController.swift"))
        #expect(texts.contains { $0.contains("Swipe") })
        navigation.dismiss(animated: false)
        stage.renderer.settle(limit: 2)
        stage.renderer.resize(to: Self.wide)
        page.navigationItem.rightBarButtonItems?.last?.primaryAction?.performWithSender(nil, target: nil)
        stage.renderer.settle(limit: 2)
        #expect(navigation.presentedViewController != nil)
    }

    @Test func aKeyCountsRowsAndFrames() throws {
        let stage = FrontPageStage(try #require(Example.named("messages")))
        #expect(FrameMeter.shown(in: stage.renderer.window) == nil)
        stage.press(UIKeyCommand.f2)
        stage.renderer.advance(by: 2)
        let meter = try #require(FrameMeter.shown(in: stage.renderer.window))
        #expect(meter.text == "\(1_000_000.formatted()) rows, 12 frames")
        #expect(FrameMeter.sentence(rows: 1, frames: 1) == "1 row, 1 frame")
        stage.press(UIKeyCommand.f2)
        #expect(FrameMeter.shown(in: stage.renderer.window) == nil)
    }

    /// Nothing is cut or overlaps on the front page in the largest text.
    @Test func rowsGrowWithTheText() throws {
        let stage = FrontPageStage(textSize: .accessibilityExtraExtraExtraLarge)
        let front = try stage.front
        front.collectionView.scrollToItem(at: IndexPath(item: 2, section: 1), at: .top, animated: false)
        stage.renderer.settle(limit: 2)
        let cells = front.collectionView.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        #expect(cells.count > 1)
        for (cell, next) in zip(cells, cells.dropFirst()) { #expect(cell.frame.maxY <= next.frame.minY + 0.5) }
        for label in cells.flatMap({ ExampleStage.all(UILabel.self, in: $0) }) {
            let wanted = label.sizeThatFits(CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude))
            #expect(wanted.height <= label.bounds.height + 1, "\(label.text ?? "")")
        }
    }
}
