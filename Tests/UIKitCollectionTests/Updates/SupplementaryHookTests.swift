import TesseraTesting
import Testing
import UIKit

/// Rows with headers and a shelf behind the first of them, that notes what it is asked about these.
private final class HeaderWitness: UICollectionViewFlowLayout {
    let name: String
    let log: CallLog
    let hasShelf: Bool
    var initial: ((UICollectionViewLayoutAttributes?) -> Void)?

    init(_ name: String, _ log: CallLog, header: CGFloat, hasShelf: Bool = false) {
        self.name = name
        self.log = log
        self.hasShelf = hasShelf
        super.init()
        itemSize = CGSize(width: 100, height: 20)
        headerReferenceSize = CGSize(width: 100, height: header)
        minimumLineSpacing = 0
        register(UICollectionReusableView.self, forDecorationViewOfKind: "shelf")
    }

    required init?(coder: NSCoder) { nil }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect) ?? []
        return hasShelf ? elements + [shelf] : elements
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { hasShelf ? shelf : nil }

    private var shelf: UICollectionViewLayoutAttributes {
        let made = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "shelf", with: path(0))
        made.frame = CGRect(x: 0, y: 0, width: 100, height: 5)
        made.zIndex = -1
        return made
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.add("\(name) initial header \(elementIndexPath.section)")
        let attributes = super.initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind: elementKind, at: elementIndexPath)
        initial?(attributes)
        return attributes
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.add("\(name) final header \(elementIndexPath.section)")
        return super.finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind: elementKind, at: elementIndexPath)
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.add("\(name) initial shelf")
        return super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.add("\(name) final shelf")
        return super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }
}

/// What a layout is asked about headers and decoration views that come and go.
@MainActor
struct SupplementaryHookTests {
    private let log = CallLog()
    private let kind = UICollectionView.elementKindSectionHeader

    private func stage(_ layout: HeaderWitness) -> (WordView, WordSource, TestHost) {
        let source = WordSource([["a"], ["b"], ["c"]])
        let view = wordView(source, layout: layout)
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
        let host = listHost(view)
        host.settle()
        _ = log.take()
        return (view, source, host)
    }

    /// Old sections for what was there, new ones for what is.
    @Test func headersInABatch() {
        let layout = HeaderWitness("rows", log, header: 10)
        let (view, source, host) = stage(layout)
        layout.initial = { if $0?.indexPath.section == 0 { $0?.center.x += 100 } }
        view.performBatchUpdates {
            source.words = [["new"], ["a"], ["c"]]
            view.deleteSections([1])
            view.insertSections([0])
        }
        let calls = log.take()
        #expect(calls.filter { $0.contains("final") }.sorted() == (0..<3).map { "rows final header \($0)" })
        #expect(calls.filter { $0.contains("initial") } == (0..<3).map { "rows initial header \($0)" })
        let header = view.supplementaryView(forElementKind: kind, at: path(0))
        #expect(view.seen(header).minX == 100)
        host.advance(by: 0.15)
        #expect(abs(view.seen(header).minX - 50) < 1)
        host.settle()
        #expect(view.seen(header) == CGRect(x: 0, y: 0, width: 100, height: 10))
    }

    /// What goes is the old layout's, what comes the new one's.
    @Test func anotherLayout() {
        let titled = HeaderWitness("titled", log, header: 10, hasShelf: true)
        let plain = HeaderWitness("plain", log, header: 0)
        let (view, _, host) = stage(titled)
        view.setCollectionViewLayout(plain, animated: true)
        #expect(
            log.take().sorted()
                == ["titled final header 0", "titled final header 1", "titled final header 2", "titled final shelf"])
        host.settle()
        #expect(view.visibleSupplementaryViews(ofKind: kind).isEmpty)
        view.setCollectionViewLayout(titled, animated: true)
        #expect(
            log.take().sorted() == [
                "titled initial header 0", "titled initial header 1", "titled initial header 2", "titled initial shelf",
            ])
        #expect(view.visibleSupplementaryViews(ofKind: kind).count == 3)
        host.settle()
    }

    /// The path before the batch, when the animation is over.
    @Test func theDelegateHearsWhichCellsHaveGone() {
        final class Ends: NSObject, UICollectionViewDelegate {
            var paths: [IndexPath] = []

            func collectionView(
                _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
            ) { paths.append(indexPath) }
        }
        let source = WordSource(30)
        let view = wordView(source, layout: HeaderWitness("rows", log, header: 0))
        let host = listHost(view)
        host.settle()
        let ends = Ends()
        view.delegate = ends
        source.words[0].remove(at: 2)
        view.deleteItems(at: [path(2)])
        host.advance(by: 0.15)
        #expect(ends.paths.isEmpty, "on its way out")
        host.settle()
        #expect(ends.paths == [path(2)])
    }
}
