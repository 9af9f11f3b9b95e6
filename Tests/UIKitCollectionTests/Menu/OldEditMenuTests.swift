import TesseraTesting
import Testing
import UIKit

/// The edit menus of before iOS 13: three questions to the delegate of a collection or of a table.
@MainActor
struct OldEditMenuTests {
    /// Answers for both views.
    private final class Delegate: NSObject, UICollectionViewDelegate, UITableViewDelegate {
        var log: [String] = []
        var shows = true
        var allowed: Set<String> = ["copy:", "delete:"]

        private func may(_ action: Selector) -> Bool { allowed.contains(action.name) }

        func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
            log.append("show \(indexPath.item)")
            return shows
        }

        func collectionView(
            _ view: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { may(action) }

        func collectionView(
            _ view: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
            withSender sender: Any?
        ) { log.append("\(action.name) \(indexPath.item) \(sender is UIMenuController)") }

        func tableView(_ view: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            log.append("show \(indexPath.row)")
            return shows
        }

        func tableView(
            _ view: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
            withSender sender: Any?
        ) -> Bool { may(action) }

        func tableView(
            _ view: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
        ) { log.append("\(action.name) \(indexPath.row) \(sender is UIMenuController)") }
    }

    private let delegate = Delegate()
    private let words = WordSource()
    private let surroundings = TestConfiguration(size: CGSize(width: 320, height: 640))

    private final class WordSource: NSObject, UICollectionViewDataSource, UITableViewDataSource {
        var count = 20
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            view.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
    }

    private func collection() -> (TestHost, UICollectionView) {
        let view = UICollectionView(frame: .zero, collectionViewLayout: rows(40, width: 320))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = words
        view.delegate = delegate
        view.contentInsetAdjustmentBehavior = .never
        let host = TestHost(view: view, configuration: surroundings)
        host.settle()
        return (host, view)
    }

    private func table() -> (TestHost, UITableView) {
        let view = UITableView(frame: .zero)
        view.rowHeight = 40
        view.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        view.dataSource = words
        view.delegate = delegate
        view.contentInsetAdjustmentBehavior = .never
        let host = TestHost(view: view, configuration: surroundings)
        host.settle()
        return (host, view)
    }

    private func choose(_ title: String, in host: TestHost) {
        guard let index = host.window.editMenuTitles?.firstIndex(of: title),
            let frame = host.window.editMenuFrames?.titles[index]
        else { return }
        host.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        host.settle()
    }

    @Test func anItemOffersWhatTheDelegateAllows() {
        let (host, _) = collection()
        host.longPress(at: CGPoint(x: 100, y: 220))
        host.settle()
        #expect(host.window.editMenuTitles == ["Copy", "Delete"] && delegate.log == ["show 5"])
        #expect(host.window.menuReport == nil)
        choose("Delete", in: host)
        #expect(delegate.log == ["show 5", "delete: 5 true"] && host.window.editMenuTitles == nil)
    }

    @Test func aRowOffersWhatTheDelegateAllows() {
        let (host, _) = table()
        host.longPress(at: CGPoint(x: 100, y: 220))
        host.settle()
        #expect(host.window.editMenuTitles == ["Copy", "Delete"] && delegate.log == ["show 5"])
        choose("Copy", in: host)
        #expect(delegate.log == ["show 5", "copy: 5 true"])
    }

    @Test func entriesOfTheProgramsOwnAreOfferedToo() {
        UIMenuController.shared.menuItems = [UIMenuItem(title: "Star", action: "star:")]
        defer { UIMenuController.shared.menuItems = nil }
        delegate.allowed = ["star:"]
        let (host, _) = collection()
        host.longPress(at: CGPoint(x: 100, y: 20))
        host.settle()
        #expect(host.window.editMenuTitles == ["Star"])
        choose("Star", in: host)
        #expect(delegate.log == ["show 0", "star: 0 true"])
    }

    @Test func aPointerOpensAMenu() throws {
        let (host, _) = collection()
        host.rightClick(at: CGPoint(x: 100, y: 220))
        host.settle()
        #expect(host.window.editMenuTitles == nil && delegate.log == ["show 5"])
        let rows = try #require(host.window.menuReport?.rows)
        #expect(rows.map(\.title) == ["Copy", "Delete"])
        host.tap(at: rows[1].center)
        host.settle()
        #expect(delegate.log == ["show 5", "delete: 5 true"] && host.window.menuReport == nil)
        delegate.allowed = []
        host.rightClick(at: CGPoint(x: 100, y: 220))
        host.settle()
        #expect(host.window.menuReport == nil)
    }

    @Test func nothingComesWhereTheDelegateSaysNo() {
        delegate.shows = false
        let (host, _) = collection()
        host.longPress(at: CGPoint(x: 100, y: 20))
        host.settle()
        #expect(host.window.editMenuTitles == nil && delegate.log == ["show 0"])
        delegate.shows = true
        delegate.allowed = []
        host.longPress(at: CGPoint(x: 100, y: 20))
        host.settle()
        #expect(host.window.editMenuTitles == nil)
    }

    @Test func theMenuIsAboutTheItemWhereverItGoes() {
        let (host, view) = collection()
        host.longPress(at: CGPoint(x: 100, y: 20))
        host.settle()
        words.count += 1
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        host.settle()
        choose("Copy", in: host)
        #expect(delegate.log == ["show 0", "copy: 1 true"])
    }
}
