import TesseraTesting
import UIKit

/// A data source of words, whose cells show theirs.
final class WordSource: NSObject, UICollectionViewDataSource {
    var words: [[String]]
    private(set) var requests: [IndexPath] = []
    private(set) var countQuestions = 0

    init(_ words: [[String]]) {
        self.words = words
    }

    convenience init(_ count: Int) {
        self.init([(0..<count).map { "\($0)" }])
    }

    func takeRequests() -> [[Int]] {
        defer { requests = [] }
        return requests.map { Array($0) }
    }

    func takeCountQuestions() -> Int {
        defer { countQuestions = 0 }
        return countQuestions
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        countQuestions += 1
        return words.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        words[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requests.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "word", for: indexPath)
        (cell as? WordCell)?.word = words[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
}

final class WordCell: UICollectionViewCell {
    var word = ""
    private(set) var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
        word = ""
    }
}

final class WordView: UICollectionView {
    var source: WordSource?
}

@MainActor
func wordView(
    _ source: WordSource, layout: UICollectionViewLayout, size: CGSize = CGSize(width: 100, height: 200)
) -> WordView {
    let view = WordView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.source = source
    view.contentInsetAdjustmentBehavior = .never
    view.register(WordCell.self, forCellWithReuseIdentifier: "word")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    view.dataSource = source
    return view
}

/// Full-width rows, 20 high, nothing between them.
@MainActor
func rows(_ height: CGFloat = 20, width: CGFloat = 100) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    return layout
}

extension UICollectionView {
    /// The words on screen by their paths, in order.
    var shownWords: [String] {
        indexPathsForVisibleItems.sorted().map { (cellForItem(at: $0) as? WordCell)?.word ?? "?" }
    }

    func word(_ item: Int, _ section: Int = 0) -> WordCell? { cellForItem(at: path(item, section)) as? WordCell }

    /// Reusable views in the hierarchy, those on their way out too.
    var reusableSubviews: [UICollectionReusableView] { subviews.compactMap { $0 as? UICollectionReusableView } }

    /// Where a subview is seen.
    func seen(_ view: UIView?) -> CGRect {
        guard let view else { return .null }
        return (view.layer.presentation() ?? view.layer).frame
    }
}

/// A host of the size of a list of ten rows.
@MainActor
func listHost(_ view: UICollectionView, size: CGSize = CGSize(width: 100, height: 200)) -> TestHost {
    TestHost(view: view, configuration: TestConfiguration(size: size))
}
