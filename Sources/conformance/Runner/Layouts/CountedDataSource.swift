import UIKit

/// Plain cells and supplementary views for given numbers of items.
@MainActor
final class CountedDataSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    /// Called with the name of each question.
    var onQuestion: ((String) -> Void)?

    /// What cells and supplementary views prefer, by kind; the kind of cells is empty.
    var answers: [String: FittingAnswers] = [:]
    /// Has cells whose constraints decide their sizes.
    var hasConstraints = false

    init(counts: [Int]) {
        self.counts = counts
    }

    func install(in view: UICollectionView, supplementaryKinds: [String] = []) {
        view.register(hasConstraints ? ConstrainedCell.self : AnsweringCell.self, forCellWithReuseIdentifier: "cell")
        for kind in supplementaryKinds {
            view.register(
                AnsweringView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
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
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? any SizeAnswering)?.answers = answers[""]
        if let onQuestion {
            (cell as? AnsweringCell)?.onUpdate = { onQuestion("updateConfiguration \(indexPath.item)") }
        }
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        (view as? AnsweringView)?.answers = answers[kind]
        return view
    }
}
