import Testing
import UIKit

/// A client's own short form.
extension CGSize {
    fileprivate init(_ width: CGFloat, _ height: CGFloat) { self.init(width: width, height: height) }
}

/// A list of lessons whose first section is special: by a flow layout and its delegate, and by a compositional layout.
@MainActor
struct LessonListTests {
    static let header = UICollectionView.elementKindSectionHeader

    /// The first section has no header and a wider item; both are worked out from the layout's own properties.
    final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
        private(set) var layouts: [UICollectionViewLayout] = []

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            layouts.append(collectionViewLayout)
            var size = (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
            if indexPath.section == 0 { size.width = 150 }
            return size
        }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize {
            var size = (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
            if section == 0 { size.height = 0 }
            return size
        }
    }

    private func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
        layout.headerReferenceSize = CGSize(0, 40)
        layout.itemSize = CGSize(70, 45)
        return layout
    }

    private func section(width: CGFloat = 70, hasHeader: Bool) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: layoutSize(.absolute(width), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(45)), subitems: [item])
        group.interItemSpacing = .flexible(10)
        group.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 10, trailing: 0)
        section.interGroupSpacing = 10
        guard hasHeader else { return section }
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)), elementKind: "title", alignment: .top)
        ]
        return section
    }

    private func shown(
        _ layout: UICollectionViewLayout, _ counts: [Int], width: CGFloat
    ) -> (GridSource, UICollectionView) {
        let source = GridSource(counts)
        let view = grid(source, layout: layout, size: CGSize(width: width, height: 600))
        view.register(GridTitle.self, forSupplementaryViewOfKind: "title", withReuseIdentifier: "title")
        return (source, view)
    }

    private func frames(_ view: UICollectionView, _ counts: [Int]) -> [CGRect] {
        counts.indices.flatMap { section in
            (0..<counts[section]).map { view.layoutAttributesForItem(at: path($0, section))?.frame ?? .null }
        }
    }

    @Test func theDefaultsOfAFlowLayout() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.sectionInset == .zero && layout.estimatedItemSize == .zero)
        #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(layout.scrollDirection == .vertical && layout.sectionInsetReference == .fromContentInset)
        #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
    }

    /// 280 wide inside: three of 70, the rest between them.
    @Test func theFlowLayoutsValues() {
        let (_, view) = shown(flow(), [5], width: 320)
        view.layoutIfNeeded()
        let header = view.supplementaryView(forElementKind: Self.header, at: path(0))
        #expect(header?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
        #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.minX } == [20, 125, 230])
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 20, y: 50, width: 70, height: 45))
        #expect(view.cellForItem(at: path(3))?.frame == CGRect(x: 20, y: 105, width: 70, height: 45))
        #expect(view.contentSize == CGSize(width: 320, height: 160))
    }

    @Test func theFirstSectionByTheDelegate() {
        let layout = flow()
        let delegate = Delegate()
        let (_, view) = shown(layout, [1, 5], width: 350)
        view.delegate = delegate
        view.layoutIfNeeded()
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: Self.header, at: path(0)) == nil)
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 20, y: 10, width: 150, height: 45))
        let second = view.supplementaryView(forElementKind: Self.header, at: path(0, 1))
        #expect(second?.frame == CGRect(x: 0, y: 65, width: 350, height: 40))
        #expect((0..<4).map { view.cellForItem(at: path($0, 1))?.frame.minX } == [20, 100, 180, 260])
        #expect(view.cellForItem(at: path(4, 1))?.frame == CGRect(x: 20, y: 170, width: 70, height: 45))
        #expect(view.contentSize.height == 225)
        #expect(delegate.layouts.count == 6 && delegate.layouts.allSatisfy { $0 === layout })
    }

    @Test func theCompositionalLayoutsValues() {
        let (_, view) = shown(
            UICollectionViewCompositionalLayout(section: section(hasHeader: false)), [6], width: 340)
        view.layoutIfNeeded()
        #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.minX } == [20, 135, 250])
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 20, y: 10, width: 70, height: 45))
        #expect(view.cellForItem(at: path(5))?.frame == CGRect(x: 250, y: 65, width: 70, height: 45))
        #expect(view.contentSize == CGSize(width: 340, height: 120))
    }

    /// The kind is any word, the same for the boundary item and the registration.
    @Test func headersOfAKindOfOnesOwn() {
        let (_, view) = shown(
            UICollectionViewCompositionalLayout(section: section(hasHeader: true)), [6, 3], width: 340)
        view.layoutIfNeeded()
        let first = view.supplementaryView(forElementKind: "title", at: path(0)) as? GridTitle
        #expect(first?.frame == CGRect(x: 0, y: 0, width: 340, height: 40))
        #expect(first?.represented == path(0))
        #expect(view.cellForItem(at: path(0))?.frame.minY == 50)
        let second = view.supplementaryView(forElementKind: "title", at: path(0, 1))
        #expect(second?.frame == CGRect(x: 0, y: 160, width: 340, height: 40))
        #expect(view.cellForItem(at: path(0, 1))?.frame.minY == 210)
    }

    @Test func theFirstSectionByTheProvider() {
        let layout = UICollectionViewCompositionalLayout { index, _ in
            section(width: index == 0 ? 150 : 70, hasHeader: index != 0)
        }
        let (_, view) = shown(layout, [1, 5], width: 350)
        view.layoutIfNeeded()
        #expect(view.layoutAttributesForSupplementaryElement(ofKind: "title", at: path(0)) == nil)
        #expect(view.cellForItem(at: path(0))?.frame == CGRect(x: 20, y: 10, width: 150, height: 45))
        let second = view.supplementaryView(forElementKind: "title", at: path(0, 1))
        #expect(second?.frame == CGRect(x: 0, y: 65, width: 350, height: 40))
        #expect((0..<4).map { view.cellForItem(at: path($0, 1))?.frame.minX } == [20, 100, 180, 260])
    }

    /// What a flow layout can do a compositional one can: full lines, headers, insets and spacings at many widths.
    @Test func bothLayoutsGiveTheSamePicture() {
        for width in stride(from: CGFloat(110), through: 900, by: 10) {
            let fitting = Int((width - 40 + 10) / 80)
            let counts = [fitting * 2, fitting, fitting * 3]
            let (_, flowing) = shown(flow(), counts, width: width)
            let (_, composed) = shown(
                UICollectionViewCompositionalLayout(section: section(hasHeader: true)), counts, width: width)
            flowing.layoutIfNeeded()
            composed.layoutIfNeeded()
            #expect(flowing.contentSize == composed.contentSize, "\(width)")
            // Lines of one are centred by a flow layout.
            guard fitting > 1 else { continue }
            #expect(frames(flowing, counts) == frames(composed, counts), "\(width)")
            for index in counts.indices {
                #expect(
                    flowing.layoutAttributesForSupplementaryElement(ofKind: Self.header, at: path(0, index))?.frame
                        == composed.layoutAttributesForSupplementaryElement(ofKind: "title", at: path(0, index))?
                        .frame)
            }
        }
    }
}

/// Cells and headers that tell by their contents whether they are new.
@MainActor
struct FreshViewTests {
    final class LabelCell: UICollectionViewCell {
        override init(frame: CGRect) {
            super.init(frame: frame)
            let label = UILabel()
            label.tag = 1
            label.text = "Label"
            contentView.addSubview(label)
        }

        required init?(coder: NSCoder) { nil }
    }

    final class Source: NSObject, UICollectionViewDataSource {
        private(set) var freshCells: Set<ObjectIdentifier> = []
        private(set) var freshHeaders: Set<ObjectIdentifier> = []
        private(set) var requests = 0

        func numberOfSections(in collectionView: UICollectionView) -> Int { 60 }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            requests += 1
            let cell = view.dequeueReusableCell(withReuseIdentifier: "label", for: indexPath)
            let label = cell.viewWithTag(1) as? UILabel
            if label?.text == "Label" { freshCells.insert(ObjectIdentifier(cell)) }
            label?.text = "\(indexPath.section).\(indexPath.item)"
            return cell
        }

        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let header = view.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
            if header.subviews.isEmpty {
                freshHeaders.insert(ObjectIdentifier(header))
                header.addSubview(UILabel(frame: CGRect(x: 10, y: 0, width: 100, height: 40)))
            }
            (header.subviews.first as? UILabel)?.text = "\(indexPath.section)"
            return header
        }
    }

    @Test func aUsedViewKeepsWhatWasPutIntoIt() {
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 0, height: 40)
        let source = Source()
        let view = grid(GridSource([]), layout: layout)
        view.register(LabelCell.self, forCellWithReuseIdentifier: "label")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = source
        view.layoutIfNeeded()
        var seen = Set(view.visibleCells.map(ObjectIdentifier.init))
        for step in 1...20 {
            view.contentOffset.y = CGFloat(step) * 400
            view.layoutIfNeeded()
            seen.formUnion(view.visibleCells.map(ObjectIdentifier.init))
            for path in view.indexPathsForVisibleItems {
                let label = view.cellForItem(at: path)?.viewWithTag(1) as? UILabel
                #expect(label?.text == "\(path.section).\(path.item)")
            }
            for header in view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader) {
                let section = view.indexPath(forSupplementaryView: header)?.section
                #expect(header.subviews.count == 1)
                #expect((header.subviews.first as? UILabel)?.text == section.map { "\($0)" })
            }
        }
        #expect(source.freshCells == seen, "each was fresh once")
        #expect(source.freshCells.count < 64 && source.requests > 300)
        #expect(source.freshHeaders.count < 12)
    }
}
