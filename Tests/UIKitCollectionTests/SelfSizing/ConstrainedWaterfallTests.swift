import TesseraTesting
import Testing
import UIKit

/// A layout of the program's own, two columns of which the shorter one takes the next cell, with cells whose heights
/// their constraints decide.
@MainActor
struct ConstrainedWaterfallTests {
    private final class Waterfall: UICollectionViewLayout {
        private var heights: [Int: CGFloat] = [:]
        private var frames: [CGRect] = []

        override func prepare() {
            guard let view = collectionView else { return }
            let width = view.bounds.width / 2
            var ends: [CGFloat] = [0, 0]
            frames = (0..<view.numberOfItems(inSection: 0)).map { item in
                let column = ends[0] <= ends[1] ? 0 : 1
                let height = heights[item] ?? 50
                defer { ends[column] += height }
                return CGRect(x: CGFloat(column) * width, y: ends[column], width: width, height: height)
            }
        }

        override var collectionViewContentSize: CGSize {
            CGSize(width: collectionView?.bounds.width ?? 0, height: frames.map(\.maxY).max() ?? 0)
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            frames.indices.filter { frames[$0].intersects(rect) }.compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }
        }

        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = frames[indexPath.item]
            return attributes
        }

        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            newBounds.width != collectionView?.bounds.width
        }

        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

        override func invalidationContext(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutInvalidationContext {
            heights[originalAttributes.indexPath.item] = preferredAttributes.size.height
            return super.invalidationContext(
                forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        }
    }

    private final class Card: UICollectionViewCell {
        let picture = UIView()
        let note = UILabel()

        override init(frame: CGRect) {
            super.init(frame: frame)
            note.numberOfLines = 0
            for view in [picture, note] {
                view.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(view)
            }
            NSLayoutConstraint.activate([
                picture.topAnchor.constraint(equalTo: contentView.topAnchor),
                picture.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                picture.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                picture.heightAnchor.constraint(equalTo: picture.widthAnchor, multiplier: 0.25),
                note.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 6),
                note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
                note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
                note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            ])
        }

        required init?(coder: NSCoder) { nil }

        /// The layout decides the width, the constraints the height.
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height =
                contentView.systemLayoutSizeFitting(
                    CGSize(width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height),
                    withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height
            return layoutAttributes
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        var notes = (0..<40).map { String(repeating: "word ", count: 1 + $0 * 7 % 23) }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            notes.count
        }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
            (cell as? Card)?.note.text = notes[indexPath.item]
            return cell
        }
    }

    private let source = Source()
    private let view: UICollectionView
    private let host: TestHost

    init() {
        let size = CGSize(width: 320, height: 480)
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: Waterfall())
        view.contentInsetAdjustmentBehavior = .never
        view.register(Card.self, forCellWithReuseIdentifier: "card")
        view.dataSource = source
        host = TestHost(view: view, configuration: TestConfiguration(size: size))
        host.settle()
    }

    private var cards: [Card] { view.visibleCells.compactMap { $0 as? Card } }

    /// Every card on screen is as high as its picture, its note and the gaps, and none covers another one.
    private func expectOrder() {
        for card in cards {
            let note = card.note.frame.height
            #expect(note > 20 && card.note.frame.width == card.bounds.width - 16)
            #expect(card.frame.height == card.bounds.width / 4 + 6 + note + 10)
            #expect(card.contentView.frame == card.bounds)
        }
        for column in Dictionary(grouping: cards, by: \.frame.minX).values {
            let places = column.map(\.frame).sorted { $0.minY < $1.minY }
            for (upper, lower) in zip(places, places.dropFirst()) { #expect(lower.minY == upper.maxY) }
        }
    }

    @Test func cardsHaveTheHeightsOfTheirConstraints() {
        #expect(cards.count > 5 && Set(cards.map(\.frame.height)).count > 2)
        #expect(Set(cards.map(\.frame.minX)) == [0, 160])
        expectOrder()
        view.contentOffset.y = 600
        host.settle()
        #expect(cards.count > 5)
        expectOrder()
    }

    @Test func newTextMovesWhatIsBelow() {
        view.selfSizingInvalidation = .enabledIncludingConstraints
        let card = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Card
        let before = card?.frame.height ?? 0
        card?.note.text = String(repeating: "word ", count: 40)
        host.settle()
        #expect((card?.frame.height ?? 0) > before + 50)
        expectOrder()
    }
}
