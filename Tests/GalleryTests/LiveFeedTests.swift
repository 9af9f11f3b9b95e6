import Foundation
import GalleryExamples
import TesseraCairo
import TesseraHeadless
import Testing
import UIKit

@Suite(.timeLimit(.minutes(4))) struct FeedStoreTests {
    private func store(_ scratch: ScratchFolder, count: Int = 300) throws -> FeedStore {
        try FeedStore(folder: URL(fileURLWithPath: scratch.path).appendingPathComponent("made/here"), count: count)
    }

    private func readings(_ store: FeedStore, _ query: FeedQuery) throws -> [FeedReading] {
        try store.identifiers(query).map { try #require(try store.reading($0)) }
    }

    @Test func theNewestComeFirst() throws {
        let all = try readings(store(ScratchFolder()), FeedQuery())
        #expect(all.map(\.serial) == (1...300).reversed())
        #expect(Set(all.map(\.kind)).count == FeedKind.allCases.count)
        #expect(all.allSatisfy { $0.kind.values.contains($0.value) })
    }

    @Test func theHighestComeFirst() throws {
        let all = try readings(store(ScratchFolder()), FeedQuery(order: .highest))
        #expect(all.count == 300)
        for (one, next) in zip(all, all.dropFirst()) {
            #expect((one.value, one.serial) > (next.value, next.serial))
        }
    }

    @Test(arguments: FeedKind.allCases, [FeedQuery.Order.newest, .highest])
    func aFilterLeavesOneKind(kind: FeedKind, order: FeedQuery.Order) throws {
        let store = try store(ScratchFolder())
        let all = try readings(store, FeedQuery(order: order))
        #expect(try readings(store, FeedQuery(kind: kind, order: order)) == all.filter { $0.kind == kind })
    }

    /// They are read in pages.
    @Test func nothingIsLostBetweenPages() throws {
        let store = try store(ScratchFolder(), count: 20_000)
        #expect(try store.identifiers(FeedQuery()) == (1...20_000).reversed())
        #expect(Set(try store.identifiers(FeedQuery(order: .highest))).count == 20_000)
    }

    @Test func everyRunBeginsAlike() throws {
        let scratch = try ScratchFolder()
        let first = try store(scratch)
        let before = try readings(first, FeedQuery())
        var numbers = SeededNumbers(7)
        for _ in 0..<10 { _ = try first.change(&numbers) }
        #expect(try readings(first, FeedQuery()).first?.serial == 330)
        #expect(try readings(store(scratch), FeedQuery()) == before)
        #expect(try readings(store(ScratchFolder()), FeedQuery()) == before)
    }

    @Test func severalRunsMayBeginAtOnce() async throws {
        let scratch = try ScratchFolder()
        defer { withExtendedLifetime(scratch) {} }
        let folder = URL(fileURLWithPath: scratch.path).appendingPathComponent("shared")
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask { try FeedStore(folder: folder, count: 3_000).identifiers(FeedQuery()).count }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == [3_000, 3_000, 3_000, 3_000])
    }

    @Test func changesSayWhatTheyCorrected() throws {
        let store = try store(ScratchFolder())
        var numbers = SeededNumbers(1)
        var seen = 0
        for _ in 0..<60 {
            let ids = try store.identifiers(FeedQuery())
            let before = Dictionary(uniqueKeysWithValues: try ids.map { ($0, try store.reading($0)) })
            let list = try store.change(&numbers)
            let corrected = Set(list)
            #expect(corrected.count == list.count)
            seen += corrected.count
            let after = try store.identifiers(FeedQuery())
            #expect(after.count - ids.count == 2 || after.count - ids.count == 3)
            for id in after where before[id] != nil && !corrected.contains(id) {
                #expect(try store.reading(id) == before[id])
            }
        }
        #expect(seen > 20)
    }

    @Test func aDamagedFileIsOneLine() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("livefeed-300.sqlite", Data(String(repeating: "no database\n", count: 100).utf8))
        let error = #expect(throws: FeedStoreError.self) {
            try FeedStore(folder: URL(fileURLWithPath: scratch.path), count: 300)
        }
        #expect(error?.description == "\(path) cannot be used: file is not a database")
    }

    @Test func aFolderThatCannotBeMadeIsOneLine() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write("file", Data())
        let error = #expect(throws: FeedStoreError.self) {
            try FeedStore(folder: URL(fileURLWithPath: path).appendingPathComponent("sub"), count: 300)
        }
        let line = try #require(error?.description)
        #expect(line.hasPrefix("\(path)/sub/livefeed-300.sqlite cannot be used: ") && !line.contains("\n"), "\(line)")
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(4))) struct LiveFeedScreenTests {
    private let activity = LoadingActivity()

    /// Lets the screen work until `condition` holds; the time limit ends a test whose condition never does.
    private func wait(
        _ renderer: HeadlessRenderer, _ screen: LiveFeedViewController, until condition: @MainActor () -> Bool
    ) async throws {
        while !condition() {
            // A link asks for the frames of all windows: other tests, which run meanwhile, would wait for this one.
            screen.isHeld = true
            try await Task.sleep(for: .milliseconds(1))
            screen.isHeld = false
            renderer.advance(by: 1.0 / 60)
        }
        screen.isHeld = true
    }

    private func screen(_ folder: String) -> LiveFeedViewController {
        LiveFeedViewController(options: ExampleOptions(activity: activity)) {
            try FeedStore(folder: URL(fileURLWithPath: folder), count: 2_000)
        }
    }

    /// The texts of the rows from the top.
    private func rows(_ screen: LiveFeedViewController) -> [[String]] {
        screen.list.indexPathsForVisibleItems.sorted().compactMap { path in
            screen.list.cellForItem(at: path)?.contentView.subviews.compactMap { ($0 as? UILabel)?.text }
        }
    }

    private func choose(_ segment: Int, _ control: UISegmentedControl) {
        control.selectedSegmentIndex = segment
        control.sendActions(for: .valueChanged)
    }

    @Test func readingsComeAndAreFilteredAndSorted() async throws {
        let scratch = try ScratchFolder()
        let screen = screen(scratch.path)
        let renderer = HeadlessRenderer(screen)
        try await wait(renderer, screen) { rows(screen).count > 10 }
        #expect(screen.trouble.text == nil)
        let first = rows(screen)
        // Three come and one goes, twice a second.
        let title = screen.navigationItem.title
        try await wait(renderer, screen) { screen.navigationItem.title != title && rows(screen).first != first.first }
        choose(2, screen.filter)
        try await wait(renderer, screen) { rows(screen).allSatisfy { $0.last?.hasSuffix(" m/s") == true } }
        choose(1, screen.order)
        func values() -> [Double] {
            rows(screen).compactMap { $0.last?.split(separator: " ").first.flatMap { Double($0) } }
        }
        try await wait(renderer, screen) { values().first ?? 0 > 29.5 && values() == values().sorted(by: >) }
        #expect(rows(screen).allSatisfy { $0.last?.hasSuffix(" m/s") == true })
    }

    @Test func aDamagedDatabaseIsALineInsteadOfRows() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("livefeed-2000.sqlite", Data(String(repeating: "x", count: 5_000).utf8))
        let screen = screen(scratch.path)
        let renderer = HeadlessRenderer(screen)
        try await wait(renderer, screen) { activity.isIdle && screen.trouble.text != nil }
        renderer.advance(by: 1)
        #expect(screen.trouble.text?.hasSuffix("livefeed-2000.sqlite cannot be used: file is not a database") == true)
        #expect(screen.trouble.frame.height > 0 && screen.view.bounds.contains(screen.trouble.frame))
        #expect(rows(screen).isEmpty)
    }
}
