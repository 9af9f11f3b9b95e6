import TesseraTesting
import Testing
import UIKit

/// The example of Docs/Testing.md, word for word.
final class NoteListViewController: UICollectionViewController {
    private var notes: [String] = []
    private lazy var source = makeSource()

    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { nil }

    private func makeSource() -> UICollectionViewDiffableDataSource<Int, String> {
        let notes = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, note in
            cell.accessibilityLabel = note
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, note in
            view.dequeueConfiguredReusableCell(using: notes, for: path, item: note)
        }
    }

    func add(_ note: String) async {
        notes.append(note)
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(notes)
        await source.apply(snapshot)
        title = notes.count == 1 ? "1 note" : "\(notes.count) notes"
    }
}

@MainActor
@Test func anAddedNoteIsCounted() async {
    let list = NoteListViewController()
    let host = TestHost(list)
    let adding = Task { await list.add("Milk") }
    await host.wait { list.title == "1 note" }
    await adding.value
    #expect(list.collectionView.visibleCells.count == 1)
}

/// The example in the document is the one that is compiled here.
@Test func theDocumentHasTheExample() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    let page = try String(contentsOf: folder.appendingPathComponent("Docs/Testing.md"), encoding: .utf8)
    let code = try String(contentsOfFile: #filePath, encoding: .utf8)
    let example = try #require(code.firstRange(of: "final class NoteListViewController"))
    let end = try #require(code.firstRange(of: "\n/// The example in the document"))
    let written = Set(page.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
    for line in code[example.lowerBound..<end.lowerBound].split(separator: "\n") {
        #expect(written.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
    }
}
