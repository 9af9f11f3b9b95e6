import TesseraTesting
import UIKit

/// A collection view and the model it must follow, in a window whose time goes on by chance.
@MainActor
final class FuzzStage: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var model = FuzzModel()
    let view: UICollectionView
    var look = FuzzLook.flow
    let host: TestHost
    /// Cells that the delegate was told are displayed.
    var displayed = 0
    var pendingCompletions = 0
    /// Finds the cause of a failure: the last steps.
    var trace: [String] = []
    /// What went wrong in a step itself.
    var problem: String?
    /// Whether wrong batches always end in a reload, as in a program in which nobody takes errors in.
    static var alwaysRecovers = false
    /// How often each kind of step was done, by all stages.
    static var tally: [String: Int] = [:]

    /// - Parameter isLarge: thousands of items instead of dozens.
    init(_ random: inout SplitMix64, isLarge: Bool = false) {
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 120, height: 120), collectionViewLayout: UICollectionViewLayout())
        view.contentInsetAdjustmentBehavior = .never
        view.allowsMultipleSelection = true
        view.register(FuzzCell.self, forCellWithReuseIdentifier: "cell")
        view.register(OtherFuzzCell.self, forCellWithReuseIdentifier: "other")
        view.register(
            FuzzTitle.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "title")
        for _ in 0..<3 {
            model.sections.append(model.makeSection(Int.random(in: 0..<(isLarge ? 2_000 : 20), using: &random)))
        }
        host = TestHost(
            view: view, configuration: TestConfiguration(size: CGSize(width: 120, height: 120)))
        super.init()
        look = FuzzLook.allCases.randomElement(using: &random) ?? .flow
        view.collectionViewLayout = look.makeLayout(for: self)
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
        (cell as? FuzzCell)?.preferredHeight = item.height
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

    // MARK: Delegate

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed += 1 }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed -= 1 }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        if collectionViewLayout is FuzzSizedFlow, let item = model.item(at: indexPath) {
            return CGSize(width: CGFloat(20 + item.name * 7 % 30), height: item.height)
        }
        guard let flow = collectionViewLayout as? UICollectionViewFlowLayout else { return .zero }
        return flow.estimatedItemSize == .zero ? flow.itemSize : flow.estimatedItemSize
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let item = model.item(at: indexPath) else { return }
        if !view.allowsMultipleSelection { model.selected = [] }
        model.selected.append(item.name)
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        guard let item = model.item(at: indexPath) else { return }
        model.selected.removeAll { $0 == item.name }
    }
}

class FuzzCell: UICollectionViewCell {
    var text = ""
    var preferredHeight: CGFloat = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        text = ""
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = preferredHeight
        return layoutAttributes
    }
}

final class OtherFuzzCell: FuzzCell {}

final class FuzzTitle: UICollectionReusableView {
    var name = 0

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
