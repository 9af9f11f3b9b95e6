import UIKit

/// A collection view of uniform or delegate-sized items, as a client would make it.
@MainActor
final class BenchCollection: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let count: Int

    init(size: CGSize, count: Int, layout: UICollectionViewLayout) {
        self.count = count
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// Sizes per item: 20 distinct ones.
final class DistinctSizes: NSObject, UICollectionViewDelegateFlowLayout {
    private let sizes = (0..<20).map { CGSize(width: 40 + Double($0) * 3, height: 40 + Double($0 % 7)) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[(indexPath.item &* 7) % 20] }
}

/// A flow layout of small uniform items.
@MainActor
func uniformFlow(_ side: CGFloat = 50, spacing: CGFloat = 10) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    layout.minimumLineSpacing = spacing
    layout.minimumInteritemSpacing = spacing
    return layout
}
