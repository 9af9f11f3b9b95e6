import TesseraTesting
import Testing
import UIKit

/// A collection view and the model it must follow, in a window whose time goes on by chance.
@MainActor
final class FuzzStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var model = FuzzModel()
    let view: UICollectionView
    let layout = UICollectionViewFlowLayout()
    let host: TestHost
    /// Cells that the delegate was told are displayed.
    var displayed = 0
    var pendingCompletions = 0
    /// Finds the cause of a failure: the last steps.
    var trace: [String] = []

    init(_ random: inout SplitMix64) {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 120, height: 200), collectionViewLayout: layout)
        layout.itemSize = CGSize(width: 30, height: 20)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 10)
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = true
        view.register(FuzzCell.self, forCellWithReuseIdentifier: "cell")
        view.register(OtherFuzzCell.self, forCellWithReuseIdentifier: "other")
        view.register(
            FuzzTitle.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        for _ in 0..<3 { model.sections.append(model.makeSection(Int.random(in: 0..<30, using: &random))) }
        host = TestHost(
            view: view, configuration: TestConfiguration(size: CGSize(width: 120, height: 200)))
        super.init()
        view.dataSource = self
        view.delegate = self
        host.settle()
    }

    // MARK: Data source

    func numberOfSections(in collectionView: UICollectionView) -> Int { model.sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        model.sections[section].items.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let item = model.sections[indexPath.section].items[indexPath.item]
        let cell = collectionView.dequeueReusableCell(
            withReuseIdentifier: item.name % 3 == 0 ? "other" : "cell", for: indexPath)
        (cell as? FuzzCell)?.text = item.text
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let title = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "title", for: indexPath)
        (title as? FuzzTitle)?.name = model.sections[indexPath.section].name
        return title
    }

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed += 1 }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed -= 1 }
}

class FuzzCell: UICollectionViewCell {
    var text = ""

    override func prepareForReuse() {
        super.prepareForReuse()
        text = ""
    }
}

final class OtherFuzzCell: FuzzCell {}

final class FuzzTitle: UICollectionReusableView {
    var name = 0
}
