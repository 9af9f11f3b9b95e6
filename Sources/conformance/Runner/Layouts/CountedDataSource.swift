import UIKit

/// Plain cells and supplementary views for given numbers of items.
@MainActor
final class CountedDataSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    /// Called with the name of each question.
    var onQuestion: ((String) -> Void)?

    init(counts: [Int]) {
        self.counts = counts
    }

    func install(in view: UICollectionView, supplementaryKinds: [String] = []) {
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in supplementaryKinds {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        onQuestion?("numberOfSections")
        return counts.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        onQuestion?("numberOfItemsInSection")
        return counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        onQuestion?("cellForItemAt \(indexPath.item)")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }
}
