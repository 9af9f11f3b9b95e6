import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What a batch costs, counted: the same whatever the number of items.
@MainActor
struct UpdateWorkTests {
    struct Work: Equatable {
        var countQuestions = 0
        var cells = 0
        var attributes = 0
        var plans = 0
        var planSteps = 0
        var elements = 0
    }

    @Test func workDoesNotGrowWithTheItems() {
        let works = [10_000, 1_000_000, 10_000_000].map(work)
        #expect(works[0] == works[1] && works[1] == works[2], "\(works)")
        #expect(works[0].countQuestions == 2, "one section and one number, once")
        #expect(works[0].plans == 1)
        #expect(works[0].cells < 10)
        #expect(works[0].elements <= 12)
        #expect(works[0].attributes < 60)
    }

    private func work(_ count: Int) -> Work {
        let source = CountSource(count)
        let layout = CountingFlow()
        layout.itemSize = CGSize(width: 100, height: 20)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let host = listHost(view)
        view.contentOffset.y = 100_000
        host.settle()
        view.selectItem(at: path(5_003), animated: false, scrollPosition: [])
        (source.questions, source.cells, layout.made) = (0, 0, 0)
        let plans = view.updates.planCount
        view.performBatchUpdates {
            source.count -= 1
            view.deleteItems(at: [path(2), path(5_001), path(7_000)])
            view.insertItems(at: [path(0), path(5_004)])
            view.moveItem(at: path(1), to: path(5_006))
            view.reloadItems(at: [path(5_008)])
        }
        #expect(view.departures.count < 10)
        let work = Work(
            countQuestions: source.questions, cells: source.cells, attributes: layout.made,
            plans: view.updates.planCount - plans, planSteps: view.updates.lastPlanWork, elements: view.shown.count)
        host.settle()
        withExtendedLifetime(source) {}
        return work
    }
}

private final class CountSource: NSObject, UICollectionViewDataSource {
    var count: Int
    var questions = 0
    var cells = 0

    init(_ count: Int) {
        self.count = count
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        questions += 1
        return 1
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        questions += 1
        return count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cells += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// Counts the attribute objects that leave the layout.
private final class CountingFlow: UICollectionViewFlowLayout {
    var made = 0

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let answer = super.layoutAttributesForElements(in: rect)
        made += answer?.count ?? 0
        return answer
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        made += 1
        return super.layoutAttributesForItem(at: indexPath)
    }
}
