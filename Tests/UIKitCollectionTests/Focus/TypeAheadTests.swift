import TesseraTesting
import Testing
import UIKit

/// Rows with names, 20 high, ten in sight.
private final class NameSource: NSObject, UICollectionViewDataSource {
    let names: [String]
    var titles: [String]?

    init(_ names: [String]) {
        self.names = names
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "name", for: indexPath)
        (cell as? NameCell)?.label.text = names[indexPath.item]
        return cell
    }

    func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }

    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { IndexPath(item: names.firstIndex { $0.hasPrefix(title) } ?? 0, section: 0) }
}

private final class NameCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
struct TypeAheadTests {
    private let source = NameSource(
        ["Ada", "Bo", "Bea", "\u{C5}se", "Bert", "Cleo", "New York", "Newark", "Zoe", "Bob"]
            + (0..<50).map { "W\($0)" } + ["Xenia"])
    private let view: UICollectionView
    private let host: TestHost

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 20)
        layout.minimumLineSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.register(NameCell.self, forCellWithReuseIdentifier: "name")
        view.dataSource = source
        host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 100, height: 200)))
        host.key("down")
        host.settle()
    }

    private var focused: String? {
        view.visibleCells.first { $0.isFocused }.flatMap { ($0 as? NameCell)?.label.text }
    }

    private func type(_ text: String, pause: Double = 0.1) -> String? {
        for letter in text {
            host.key(letter == " " ? "space" : String(letter))
            host.advance(by: pause)
        }
        return focused
    }

    @Test func lettersMoveTheFocusOn() {
        #expect(focused == "Ada")
        #expect(type("b") == "Bo")
        host.advance(by: 1.1)
        #expect(type("b", pause: 1.1) == "Bea")
        #expect(type("bb") == "Bob", "the same letter goes on")
        host.advance(by: 1.1)
        #expect(type("b") == "Bo", "and around")
    }

    @Test func lettersTypedQuicklyBelongTogether() {
        #expect(type("be") == "Bea")
        #expect(type("r") == "Bert")
        host.advance(by: 1.1)
        #expect(type("as") == "\u{C5}se", "accents do not matter")
        host.advance(by: 1.1)
        #expect(type("new y") == "New York", "a space within a word")
        #expect(view.indexPathsForSelectedItems == [])
        host.advance(by: 1.1)
        #expect(type("q") == "New York", "what nothing begins with changes nothing")
    }

    @Test func aSpaceByItselfSelects() {
        host.advance(by: 1.1)
        _ = type(" ")
        #expect(view.indexPathsForSelectedItems == [path(0)])
    }

    @Test func labelsForAssistiveProgramsCount() {
        view.cellForItem(at: path(5))?.accessibilityLabel = "Queen"
        #expect(type("q") == "Cleo")
    }

    @Test func indexTitlesReachWhatIsOutOfSight() {
        #expect(type("x", pause: 1.1) == "Ada")
        source.titles = ["A", "X"]
        view.reloadData()
        host.settle()
        host.key("down")
        host.settle()
        host.key("x")
        host.settle()
        #expect(focused == "Xenia")
        #expect(view.contentOffset.y == CGFloat(61 * 20 - 200))
    }
}
