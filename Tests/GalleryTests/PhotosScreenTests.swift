import Foundation
import GalleryExamples
import TesseraCairo
import TesseraHeadless
import Testing
import UIKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(4))) struct PhotosScreenTests {
    private let reports = Reports()

    /// Lets the screen work until `condition` holds; the time limit ends a test whose condition never does.
    private func wait(_ renderer: HeadlessRenderer, until condition: @MainActor () -> Bool) async throws {
        while !condition() {
            try await Task.sleep(for: .milliseconds(1))
            renderer.advance(by: 1.0 / 60)
        }
    }

    private func labels(_ collectionView: UICollectionView) -> [String] {
        collectionView.visibleCells.compactMap { cell in
            cell.contentView.subviews.compactMap { ($0 as? UIImageView)?.accessibilityLabel }.first
        }.sorted()
    }

    @Test func brokenPicturesShowASignAndTheOthersThemselves() async throws {
        let scratch = try ScratchFolder()
        let good = try #require(PNGWriter.data(from: picture(60, 40)))
        try scratch.write("good 1.png", good)
        try scratch.write("sub/good 2.png", good)
        try scratch.write("sub/bad.png", good.prefix(30))
        try scratch.write("sub/empty.jpg", Data())
        let activity = LoadingActivity()
        let loader = ThumbnailLoader(report: reports.add)
        let photos = PhotosViewController(
            options: ExampleOptions(input: scratch.path, activity: activity), loader: loader)
        let renderer = HeadlessRenderer(photos)
        try await wait(renderer) { activity.isIdle && photos.collectionView.visibleCells.count == 4 }
        #expect(
            labels(photos.collectionView) == [
                "bad.png, cannot be shown", "empty.jpg, cannot be shown", "good 1.png", "good 2.png",
            ])
        #expect(reports.all.count == 2)
        #expect(loader.statistics.decodes == 4)
        #expect(loader.statistics.decodesOnMainThread == 0)
    }

    @Test func theEditMenuOfAPhotoCopiesItsName() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("beach.png", try #require(PNGWriter.data(from: picture(60, 40))))
        let activity = LoadingActivity()
        let photos = PhotosViewController(
            options: ExampleOptions(input: scratch.path, activity: activity),
            loader: ThumbnailLoader(report: reports.add))
        let renderer = HeadlessRenderer(photos)
        try await wait(renderer) { activity.isIdle && photos.collectionView.visibleCells.count == 1 }
        let (view, path) = (try #require(photos.collectionView), IndexPath(item: 0, section: 0))
        #expect(photos.collectionView(view, shouldShowMenuForItemAt: path))
        #expect(photos.collectionView(view, canPerformAction: "copy:", forItemAt: path, withSender: nil))
        #expect(!photos.collectionView(view, canPerformAction: "paste:", forItemAt: path, withSender: nil))
        photos.collectionView(view, performAction: "copy:", forItemAt: path, withSender: nil)
        #expect(UIPasteboard.general.string == "beach.png")
    }

    /// 50,000 files, of which the folder gives up 5,000 and then waits until cells are on screen. Then through the whole
    /// list: no decode on the main thread, and cells that leave take their requests with them.
    @Test func cellsShowBeforeAHugeListingEnds() async throws {
        let gate = Gate()
        let count = 50_000
        let entries = (0..<count).map { DirectoryEntry(name: "\($0).png", kind: .file) }
        let source = FakeSource(
            folders: ["/huge": entries], beforeEntry: { _, index in if index == 5_000 { gate.pass() } })
        let activity = LoadingActivity()
        let loader = ThumbnailLoader(
            decode: { _ throws(PictureError) in do { return try picture(8, 8) } catch { throw .undrawable } },
            report: reports.add)
        let photos = PhotosViewController(
            options: ExampleOptions(input: "/huge", activity: activity), loader: loader, source: source)
        let renderer = HeadlessRenderer(photos)
        let view = try #require(photos.collectionView)
        try await wait(renderer) { !view.visibleCells.isEmpty }
        #expect(view.numberOfItems(inSection: 0) <= 5_000)
        gate.open()
        try await wait(renderer) { view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == count }
        for step in 1...40 {
            view.contentOffset = CGPoint(x: 0, y: CGFloat(step) * 20_000)
            renderer.advance(by: 1.0 / 60)
            #expect((1...30).contains(view.visibleCells.count))
        }
        try await wait(renderer) { activity.isIdle }
        #expect(loader.statistics.decodesOnMainThread == 0)
        #expect(loader.statistics.decodes < 41 * 30)
        #expect(reports.all.isEmpty)
    }

    @Test func aTapOpensThePhotoAndBackLeads() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("only.png", try #require(PNGWriter.data(from: picture(60, 40))))
        let activity = LoadingActivity()
        let photos = PhotosViewController(options: ExampleOptions(input: scratch.path, activity: activity))
        let navigation = UINavigationController(rootViewController: photos)
        let renderer = HeadlessRenderer(navigation)
        try await wait(renderer) { activity.isIdle && photos.collectionView.visibleCells.count == 1 }
        photos.collectionView(photos.collectionView, didSelectItemAt: IndexPath(item: 0, section: 0))
        renderer.settle()
        try await wait(renderer) { activity.isIdle }
        #expect(navigation.topViewController?.title == "only.png")
        let screen = navigation.topViewController as? PhotoViewController
        #expect(screen?.page?.subviews.contains { ($0 as? UIImageView)?.image != nil } == true)
        navigation.popViewController(animated: true)
        renderer.settle()
        #expect(navigation.topViewController === photos)
    }

    /// Swipes turn the pages, also from a picture that is zoomed and at its edge; what was left is whole again.
    @Test func swipesTurnThePagesAndDoubleTapsZoom() async throws {
        let scratch = try ScratchFolder()
        for number in 1...3 {
            try scratch.write("\(number).png", try #require(PNGWriter.data(from: picture(60, 40))))
        }
        let activity = LoadingActivity()
        let photos = PhotosViewController(options: ExampleOptions(input: scratch.path, activity: activity))
        let navigation = UINavigationController(rootViewController: photos)
        let renderer = HeadlessRenderer(navigation)
        try await wait(renderer) { activity.isIdle && photos.collectionView.visibleCells.count == 3 }
        photos.collectionView(photos.collectionView, didSelectItemAt: IndexPath(item: 1, section: 0))
        renderer.settle()
        try await wait(renderer) { activity.isIdle }
        let screen = try #require(navigation.topViewController as? PhotoViewController)
        #expect(screen.index == 1 && screen.title == "2.png")
        let page = try #require(screen.page)
        let picture = try #require(page.subviews.compactMap { $0 as? UIImageView }.first)
        func middle() -> CGPoint { picture.convert(CGPoint(x: picture.bounds.midX, y: picture.bounds.midY), to: nil) }
        let center = page.convert(CGPoint(x: page.bounds.midX, y: page.bounds.midY), to: nil)
        #expect(abs(middle().x - center.x) <= 0.5 && abs(middle().y - center.y) <= 0.5)
        // Twice, there and back.
        for expected: CGFloat in [2.5, 1] {
            for _ in 0..<2 {
                touch(renderer, .began, center)
                renderer.advance(by: 0.05)
                touch(renderer, .ended, center)
                renderer.advance(by: 0.05)
            }
            for _ in 0..<60 { renderer.advance(by: 1.0 / 60) }
            #expect(abs(page.zoomScale - expected) < 1e-6)
            #expect(abs(middle().x - center.x) <= 1 && abs(middle().y - center.y) <= 1)
        }
        page.setZoomScale(2, animated: false)
        page.contentOffset.x = page.contentSize.width - page.bounds.width
        touch(renderer, .began, center)
        for step in 1...10 {
            renderer.advance(by: 1.0 / 60)
            touch(renderer, .moved, CGPoint(x: center.x - CGFloat(step) * 15, y: center.y))
        }
        touch(renderer, .ended, CGPoint(x: center.x - 150, y: center.y))
        for _ in 0..<120 { renderer.advance(by: 1.0 / 60) }
        #expect(screen.index == 2 && screen.title == "3.png")
        #expect(page.zoomScale == 1)
        try await wait(renderer) { activity.isIdle }
    }

    private func touch(_ renderer: HeadlessRenderer, _ phase: InputEvent.TouchPhase, _ place: CGPoint) {
        renderer.window.handle(.touch(phase, finger: 0, location: place, isPointer: false))
    }

    /// Removed while its cell shows it: the sign, one line. Written anew: the picture again.
    @Test func aFileRemovedWhileShownTurnsIntoTheSign() async throws {
        let scratch = try ScratchFolder()
        let good = try #require(PNGWriter.data(from: picture(60, 40)))
        let path = try scratch.write("gone.png", good)
        try scratch.write("stays.png", good)
        let activity = LoadingActivity()
        let photos = PhotosViewController(
            options: ExampleOptions(input: scratch.path, activity: activity),
            loader: ThumbnailLoader(report: reports.add))
        let renderer = HeadlessRenderer(photos)
        let view = try #require(photos.collectionView)
        try await wait(renderer) { activity.isIdle && view.visibleCells.count == 2 }
        #expect(labels(view) == ["gone.png", "stays.png"])
        try FileManager.default.removeItem(atPath: path)
        try await wait(renderer) { labels(view) == ["gone.png, cannot be shown", "stays.png"] }
        view.reloadData()
        try await wait(renderer) { activity.isIdle && labels(view) == ["gone.png, cannot be shown", "stays.png"] }
        #expect(reports.all == ["\(path) cannot be read: No such file or directory"])
        try scratch.write("gone.png", good)
        try await wait(renderer) { activity.isIdle && labels(view) == ["gone.png", "stays.png"] }
        #expect(reports.all.count == 1)
    }

    @Test func theScreenGoesWhenItsWindowDoes() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("only.png", try #require(PNGWriter.data(from: picture(60, 40))))
        let activity = LoadingActivity()
        weak var gone: PhotosViewController?
        do {
            let photos = PhotosViewController(options: ExampleOptions(input: scratch.path, activity: activity))
            gone = photos
            let renderer = HeadlessRenderer(photos)
            try await wait(renderer) { activity.isIdle && photos.collectionView.visibleCells.count == 1 }
        }
        #expect(gone == nil)
    }
}
