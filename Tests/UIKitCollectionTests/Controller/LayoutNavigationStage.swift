import TesseraTesting
import UIKit

/// A controller of a grid that notes whom its collection view has as its delegate when it is called.
final class GridController: UICollectionViewController {
    let name: String
    let log: CallLog
    var count = 30
    var onAppear: ((GridController) -> Void)?

    init(_ name: String, _ layout: UICollectionViewLayout, _ log: CallLog, shares: Bool = false) {
        self.name = name
        self.log = log
        super.init(collectionViewLayout: layout)
        title = name
        useLayoutToLayoutNavigationTransitions = shares
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) {
        let delegate = collectionView?.delegate as? GridController
        log.add("\(name).\(call), delegate \(delegate?.name ?? "-")")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(GridCell.self, forCellWithReuseIdentifier: "cell")
        note("didLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("didAppear")
        onAppear?(self)
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint {
        note("target")
        return proposedContentOffset
    }
}

/// Two controllers that share a collection view: three tiles in a row, then two.
@MainActor
final class LayoutNavigationStage {
    let log = CallLog()
    let threes = tightFlow(130)
    let twos = tightFlow(195)
    let first: GridController
    let second: GridController
    let navigation: UINavigationController
    let host: TestHost

    init() {
        first = GridController("A", threes, log)
        second = GridController("B", twos, log, shares: true)
        navigation = UINavigationController(rootViewController: first)
        host = TestHost(navigation)
        host.settle()
        _ = log.take()
    }

    var view: UICollectionView? { first.collectionView }

    func push(animated: Bool = true) {
        navigation.pushViewController(second, animated: animated)
        host.settle()
        _ = log.take()
    }

    /// A finger from the edge, as far as the part of the way.
    func beginPop(to part: CGFloat = 0.5) {
        host.touchDown(at: CGPoint(x: 5, y: 400))
        for step in 1...10 {
            host.advance(by: 1.0 / 60)
            host.touchMove(to: CGPoint(x: 5 + 390 * part * CGFloat(step) / 10, y: 400))
        }
        // It rests, so that its speed decides nothing.
        host.advance(by: 0.3)
    }

    func frame(_ item: Int) -> CGRect? { view?.cellForItem(at: path(item))?.frame }

    /// Where an item is seen in the content.
    func seen(_ item: Int) -> CGRect? {
        guard let cell = view?.cellForItem(at: path(item)) else { return nil }
        return (cell.layer.presentation() ?? cell.layer).frame
    }

    /// How far the second item is on its way from its place among threes to that among twos, if it is on the way at all:
    /// it goes from 130 to 195 and grows as much.
    func way(_ frame: CGRect?) -> CGFloat? {
        guard let frame else { return nil }
        let part = (frame.width - 130) / 65
        let isOnTheWay = abs(frame.minX - (130 + 65 * part)) < 0.6 && abs(frame.height - frame.width) < 0.6
        return isOnTheWay && abs(frame.minY) < 0.6 ? part : nil
    }
}
