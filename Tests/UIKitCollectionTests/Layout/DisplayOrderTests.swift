import TesseraTesting
import Testing
import UIKit

/// A cell that notes when attributes are applied and when it is used again.
private final class OrderCell: UICollectionViewCell {
    weak var log: OrderLog?

    override func prepareForReuse() {
        super.prepareForReuse()
        log?.add("reuse")
    }

    override func apply(_ attributes: UICollectionViewLayoutAttributes) {
        super.apply(attributes)
        log?.add("apply \(attributes.indexPath.item)")
    }
}

private final class OrderLog: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    private var calls: [String] = []
    var count = 20

    func add(_ call: String) { calls.append(call) }

    func take() -> [String] {
        defer { calls = [] }
        return calls
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        add("cell \(indexPath.item)")
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? OrderCell)?.log = self
        return cell
    }

    func collectionView(
        _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { add("will \(indexPath.item)") }

    func collectionView(
        _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { add("end \(indexPath.item)") }

    func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        add("deselect \(indexPath.item)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { add("scrolled") }
}

/// Each cell on its way: asked for, placed, announced; and gone. Outside of a window, where nothing is made ahead.
@MainActor
struct DisplayOrderTests {
    private let log = OrderLog()
    private let view: UICollectionView

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(OrderCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = log
        view.delegate = log
        view.layoutIfNeeded()
    }

    @Test func theFirstPassMakesCellsOneByOne() {
        #expect(log.take() == ["cell 0", "apply 0", "will 0", "cell 1", "apply 1", "will 1"])
    }

    @Test func scrolling() {
        _ = log.take()
        view.contentOffset.y = 50
        #expect(log.take() == ["scrolled"])
        view.layoutIfNeeded()
        #expect(log.take() == ["cell 2", "apply 2", "will 2", "end 0"], "what comes comes before what goes")
        view.contentOffset.y = 100
        view.layoutIfNeeded()
        #expect(log.take() == ["scrolled", "cell 3", "reuse", "apply 3", "will 3", "end 1"])
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(log.take().isEmpty, "equal attributes are not applied again")
    }

    @Test func aReloadClearsTheSelectionAndEndsAllDisplay() {
        view.allowsMultipleSelection = true
        view.selectItem(at: path(0), animated: false, scrollPosition: [])
        view.selectItem(at: path(9), animated: false, scrollPosition: [])
        _ = log.take()
        view.reloadData()
        #expect(view.indexPathsForSelectedItems == [])
        #expect(log.take().isEmpty, "the work is the next pass's")
        view.layoutIfNeeded()
        #expect(
            log.take() == [
                "end 0", "end 1", "cell 0", "reuse", "apply 0", "will 0", "cell 1", "reuse", "apply 1", "will 1",
            ])
    }

    @Test func reloadingAndReconfiguringItems() {
        _ = log.take()
        let cell = view.cellForItem(at: path(1))
        view.reconfigureItems(at: [path(1)])
        #expect(log.take() == ["cell 1"])
        #expect(view.cellForItem(at: path(1)) === cell)
        view.reloadItems(at: [path(1)])
        view.layoutIfNeeded()
        let calls = log.take()
        #expect(
            calls.filter { $0.hasPrefix("end") } == ["end 1"] && calls.filter { $0.hasPrefix("cell") } == ["cell 1"])
    }
}
