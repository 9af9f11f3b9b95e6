import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// Cells whose size their constraints decide.
@MainActor
struct ConstrainedCellTests {
    /// Content of an area: as high as it needs to be in the width it gets.
    private final class Text: UIView {
        var length: CGFloat = 100 {
            didSet { invalidateIntrinsicContentSize() }
        }
        override var intrinsicContentSize: CGSize { CGSize(width: length, height: 20) }
        override var _wrapsContent: Bool { true }
        override func _contentSize(wrappedAt width: CGFloat) -> CGSize {
            width > 0 && width < length
                ? CGSize(width: width, height: (length / width).rounded(.up) * 20) : intrinsicContentSize
        }
    }

    private final class Cell: UICollectionViewCell {
        let text = Text()
        var top: NSLayoutConstraint?

        override init(frame: CGRect) {
            super.init(frame: frame)
            text.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(text)
            let top = text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5)
            NSLayoutConstraint.activate([
                top, text.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
                contentView.trailingAnchor.constraint(equalTo: text.trailingAnchor, constant: 10),
                contentView.bottomAnchor.constraint(equalTo: text.bottomAnchor, constant: 5),
            ])
            self.top = top
        }

        required init?(coder: NSCoder) { nil }
    }

    /// A label in the middle, tied to nothing else.
    private final class MiddleCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let text = Text()
            text.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(text)
            NSLayoutConstraint.activate([
                text.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
                text.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    private final class Header: UICollectionReusableView {
        let text = Text()

        override init(frame: CGRect) {
            super.init(frame: frame)
            text.translatesAutoresizingMaskIntoConstraints = false
            text.length = 900
            addSubview(text)
            NSLayoutConstraint.activate([
                text.topAnchor.constraint(equalTo: topAnchor), text.leadingAnchor.constraint(equalTo: leadingAnchor),
                text.trailingAnchor.constraint(equalTo: trailingAnchor),
                text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
            ])
        }

        required init?(coder: NSCoder) { nil }
    }

    /// Cells with texts of these lengths.
    private final class Source: NSObject, UICollectionViewDataSource {
        var lengths: [CGFloat]
        init(_ lengths: [CGFloat]) { self.lengths = lengths }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            lengths.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.text.length = lengths[indexPath.item]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    private struct Stage {
        let view: UICollectionView
        let source: Source
        let host: TestHost

        @MainActor init(_ layout: UICollectionViewLayout, _ lengths: [CGFloat]) {
            let controller = UIViewController()
            host = TestHost(controller, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(Cell.self, forCellWithReuseIdentifier: "cell")
            view.register(
                Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header")
            source = Source(lengths)
            view.dataSource = source
            controller.view.addSubview(view)
            host.settle()
        }

        @MainActor func cell(_ item: Int) -> Cell? { view.cellForItem(at: path(item)) as? Cell }
        @MainActor func frame(_ item: Int) -> CGRect { cell(item)?.frame ?? .null }
    }

    private func list() -> UICollectionViewLayout {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        ]
        return UICollectionViewCompositionalLayout(section: section)
    }

    private func flow() -> UICollectionViewFlowLayout {
        let flow = UICollectionViewFlowLayout()
        flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        flow.minimumInteritemSpacing = 0
        flow.minimumLineSpacing = 0
        return flow
    }

    @Test func estimatedHeightsFollowTheConstraints() {
        let stage = Stage(list(), [100, 900, 300])
        // 900 in 320: three lines, and 4 below.
        #expect(stage.frame(0) == CGRect(x: 0, y: 64, width: 320, height: 30))
        // 900 in 300: three lines, and 5 above and below.
        #expect(stage.frame(1) == CGRect(x: 0, y: 94, width: 320, height: 70))
        #expect(stage.frame(2) == CGRect(x: 0, y: 164, width: 320, height: 30))
        #expect(stage.cell(1)?.text.frame == CGRect(x: 10, y: 5, width: 300, height: 60))
    }

    /// Believed: apps that Interface Builder began with automatic sizes have such cells, and show them in the size of the
    /// layout.
    @Test func constraintsThatSayNoSizeLeaveTheItemsSize() {
        let flow = flow()
        flow.itemSize = CGSize(width: 70, height: 60)
        let stage = Stage(flow, [])
        stage.view.register(MiddleCell.self, forCellWithReuseIdentifier: "cell")
        stage.source.lengths = [100, 100]
        stage.view.reloadData()
        stage.host.settle()
        #expect(stage.view.cellForItem(at: path(1))?.frame.size == CGSize(width: 70, height: 60))
    }

    /// As Interface Builder lays such a cell out.
    @Test func aLengthThatConstraintsLeaveOpenIsTheItems() {
        final class TopCell: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                let text = UIView()
                text.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(text)
                NSLayoutConstraint.activate([
                    text.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
                    text.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 40),
                    text.heightAnchor.constraint(equalToConstant: 21),
                    text.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -40),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let flow = flow()
        flow.itemSize = CGSize(width: 100, height: 60)
        let stage = Stage(flow, [])
        stage.view.register(TopCell.self, forCellWithReuseIdentifier: "cell")
        stage.source.lengths = [100]
        stage.view.reloadData()
        stage.host.settle()
        #expect(stage.view.cellForItem(at: path(0))?.frame.size == CGSize(width: 100, height: 101))
    }

    @Test func flowTakesBothLengthsFromTheConstraints() {
        let stage = Stage(flow(), [60, 100])
        #expect(stage.frame(0).size == CGSize(width: 80, height: 30))
        #expect(stage.frame(1).size == CGSize(width: 120, height: 30))
    }

    @Test func newContentGivesAnotherSize() {
        let stage = Stage(list(), [100, 100])
        stage.cell(0)?.text.length = 700
        stage.cell(0)?.invalidateIntrinsicContentSize()
        stage.host.settle()
        #expect(stage.frame(0).height == 70)
        #expect(stage.frame(1).minY == 134)
    }

    @Test func newConstraintsCountWhereTheViewSaysSo() {
        let stage = Stage(list(), [100, 100])
        stage.cell(0)?.top?.constant = 25
        stage.host.settle()
        #expect(stage.frame(0).height == 30)
        stage.view.selfSizingInvalidation = .enabledIncludingConstraints
        stage.cell(0)?.top?.constant = 35
        stage.host.settle()
        #expect(stage.frame(0).height == 60)
        #expect(stage.frame(1).minY == 124)
    }

    @Test func reusedCellsAreMeasuredAnew() {
        let stage = Stage(list(), (0..<60).map { $0 % 2 == 0 ? 100 : 900 })
        stage.view.contentOffset.y = 1_000
        stage.host.settle()
        for cell in stage.view.visibleCells {
            let item = stage.view.indexPath(for: cell)?.item ?? 0
            #expect(cell.frame.height == (item % 2 == 0 ? 30 : 70))
        }
    }

    @Test func aContentViewThatFillsTheCellByConstraints() {
        final class Pinned: UICollectionViewCell {
            override init(frame: CGRect) {
                super.init(frame: frame)
                contentView.translatesAutoresizingMaskIntoConstraints = false
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
                    contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
                    contentView.topAnchor.constraint(equalTo: topAnchor),
                    contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
                    box.topAnchor.constraint(equalTo: contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                    box.heightAnchor.constraint(equalToConstant: 77),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }
        let cell = Pinned(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(cell.preferredLayoutAttributesFitting(attributes).size.height == 77)
        cell.frame.size.height = 77
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 77))
    }

    @Test func theContentViewFollowsTheCell() {
        let cell = Cell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        cell.layoutIfNeeded()
        #expect(cell.text.frame == CGRect(x: 10, y: 5, width: 80, height: 40))
        cell.frame.size = CGSize(width: 200, height: 60)
        cell.layoutIfNeeded()
        #expect(cell.text.frame == CGRect(x: 10, y: 5, width: 180, height: 50))
    }
}
