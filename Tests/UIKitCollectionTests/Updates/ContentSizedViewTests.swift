import TesseraTesting
import Testing
import UIKit

/// Collection views as high as their content, which compare the two in `layoutSubviews()`, as apps write them.
@MainActor
struct ContentSizedViewTests {
    private final class ContentSizedView: UICollectionView {
        private(set) var passes = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            passes += 1
            if bounds.size != intrinsicContentSize { invalidateIntrinsicContentSize() }
        }

        override var intrinsicContentSize: CGSize { contentSize }
    }

    private let source = WordSource(3)
    private let layout = UICollectionViewFlowLayout()
    private let view: ContentSizedView
    private let root = UIView()

    init() {
        layout.itemSize = CGSize(width: 100, height: 20)
        layout.minimumLineSpacing = 0
        view = ContentSizedView(frame: .zero, collectionViewLayout: layout)
        view.register(WordCell.self, forCellWithReuseIdentifier: "word")
        view.dataSource = source
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 100),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        ])
    }

    private func show() -> TestHost {
        let host = TestHost(view: root, configuration: TestConfiguration(size: CGSize(width: 100, height: 400)))
        host.settle()
        return host
    }

    @Test func itemsOutOfSightMakeItGrow() {
        let host = show()
        #expect(view.frame.height == 60)
        source.words[0] += ["3", "4"]
        host.perform { view.insertItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)]) }
        host.settle()
        #expect(view.contentSize.height == 100 && view.frame.height == 100)
        source.words[0].removeLast(4)
        host.perform { view.deleteItems(at: (1...4).map { IndexPath(item: $0, section: 0) }) }
        host.settle()
        #expect(view.frame.height == 20)
    }

    /// The height of the cell that is configured anew comes out in the call, and not in a layout of the view.
    @Test func aCellThatTakesAnotherHeightMakesItFollow() {
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        view.register(HighCell.self, forCellWithReuseIdentifier: "word")
        HighCell.height = 30
        let host = show()
        #expect(view.frame.height == 90)
        HighCell.height = 50
        host.perform { view.reconfigureItems(at: [IndexPath(item: 0, section: 0)]) }
        host.settle()
        #expect(view.contentSize.height > 90)
        #expect(view.frame.height == view.contentSize.height)
    }

    private final class HighCell: UICollectionViewCell {
        static var height: CGFloat = 0

        override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            attributes.size = CGSize(width: 100, height: Self.height)
            return attributes
        }
    }

    /// Content of the size that it had asks for no further layout.
    @Test func aReloadedItemOfTheSizeThatItHadCausesNoLayout() {
        let host = show()
        let passes = view.passes
        UIView.performWithoutAnimation { view.reconfigureItems(at: [IndexPath(item: 0, section: 0)]) }
        host.settle()
        #expect(view.passes == passes)
    }
}
