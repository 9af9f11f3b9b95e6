import TesseraTesting
import Testing
import UIKit

private final class RuleView: UICollectionReusableView {
    private(set) var drawn: [CGRect] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.shadowOpacity = 0.5
    }

    required init?(coder: NSCoder) { fatalError("decorations are made with a frame") }

    override func draw(_ rect: CGRect) {
        drawn.append(rect)
        UIColor.brown.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: 2).fill()
    }
}

private final class DotView: UICollectionReusableView {}

/// Rows of 50 points, a rule under each, a dot at its left; the views of a kind are told apart by row and section.
private final class RuledLayout: UICollectionViewLayout {
    let log = CallLog()
    var thickness: CGFloat = 4
    /// The item that all rules name, where not their own.
    var sameRow: Int?

    override init() {
        super.init()
        register(RuleView.self, forDecorationViewOfKind: "rule")
        register(DotView.self, forDecorationViewOfKind: "dot")
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: CGFloat(count) * 50) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        made.frame = CGRect(x: 20, y: CGFloat(indexPath.item) * 50, width: 280, height: 46)
        return made
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        log.add("\(elementKind) \(indexPath.row)")
        let made = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
        let top = CGFloat(indexPath.row) * 50
        made.frame =
            elementKind == "rule"
            ? CGRect(x: 0, y: top + 46, width: 320, height: thickness)
            : CGRect(x: 5, y: top + 18, width: 10, height: 10)
        made.zIndex = elementKind == "rule" ? -1 : 3
        return made
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).flatMap { row -> [UICollectionViewLayoutAttributes] in
            let place = IndexPath(row: row, section: 0)
            let rule = layoutAttributesForDecorationView(ofKind: "rule", at: place)
            if let sameRow { rule?.indexPath = IndexPath(row: sameRow, section: 0) }
            let dot = layoutAttributesForDecorationView(ofKind: "dot", at: place)
            return [layoutAttributesForItem(at: place), rule, dot].compactMap { $0 }
        }.filter { $0.frame.intersects(rect) }
    }
}

private final class DecorationWitness: NSObject, UICollectionViewDelegate {
    var calls: [String] = []

    func collectionView(
        _ view: UICollectionView, willDisplaySupplementaryView shown: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { calls.append("will \(elementKind)") }
    func collectionView(
        _ view: UICollectionView, didEndDisplayingSupplementaryView gone: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { calls.append("end \(elementKind)") }
    func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        calls.append("highlight \(indexPath.item)")
        return true
    }
}

/// Views that the layout alone is responsible for.
@MainActor
struct DecorationTests {
    private func rules(_ view: UICollectionView) -> [RuleView] {
        view.subviews.compactMap { $0 as? RuleView }.sorted { $0.frame.minY < $1.frame.minY }
    }

    private func dots(_ view: UICollectionView) -> [DotView] { view.subviews.compactMap { $0 as? DotView } }

    @Test func severalKindsAtOnceInTheirPlaces() {
        let view = grid(GridSource([3]), layout: RuledLayout())
        view.layoutIfNeeded()
        #expect(rules(view).map(\.frame.minY) == [46, 96, 146])
        #expect(rules(view).allSatisfy { $0.frame.size == CGSize(width: 320, height: 4) && $0.layer.zPosition == -1 })
        #expect(Set(dots(view).map(\.frame.minY)) == [18, 68, 118])
        #expect(dots(view).allSatisfy { $0.layer.zPosition == 3 })
        #expect(view.cellForItem(at: path(0))?.layer.zPosition == 0)
    }

    @Test func theyAreMadeUsedAgainAndDrawLikeAnyView() throws {
        let view = grid(GridSource([500]), layout: RuledLayout())
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        let before = Set(rules(view).map(ObjectIdentifier.init))
        #expect(before.count == 9)
        let first = try #require(rules(view).first)
        #expect(first.drawn == [CGRect(x: 0, y: 0, width: 320, height: 4)])
        for step in 1...8 {
            view.contentOffset.y = CGFloat(step) * 480
            host.advance(by: 0.05)
        }
        let after = Set(rules(view).map(ObjectIdentifier.init))
        #expect(!after.isDisjoint(with: before))
    }

    /// Neither the data source nor the delegate nor the view's questions know of them.
    @Test func nobodyButTheLayoutKnowsThem() throws {
        let witness = DecorationWitness()
        let source = GridSource([3])
        let view = grid(source, layout: RuledLayout())
        view.delegate = witness
        let host = TestHost(view: view, configuration: TestConfiguration(size: CGSize(width: 320, height: 480)))
        #expect(source.cellRequests == [path(0), path(1), path(2)])
        #expect(witness.calls.isEmpty)
        #expect(view.visibleSupplementaryViews(ofKind: "rule").isEmpty)
        #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: "rule").isEmpty)
        #expect(view.supplementaryView(forElementKind: "rule", at: path(0)) == nil)
        let rule = try #require(rules(view).first)
        #expect(view.indexPath(forSupplementaryView: rule) == nil)
        #expect(view.indexPathForItem(at: CGPoint(x: 310, y: 48)) == nil)
        host.tap(at: CGPoint(x: 310, y: 48))
        host.settle()
        #expect(witness.calls.isEmpty)
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test func oneIdentityTwiceIsAnError() {
        let layout = RuledLayout()
        layout.sameRow = 0
        let view = grid(GridSource([3]), layout: layout)
        let raised = recordExceptions { view.layoutIfNeeded() }
        #expect(raised.count == 2)
        #expect(raised.allSatisfy { $0.name == "NSInternalInconsistencyException" })
        let text = "the layout answered two elements for the element of kind rule at index path"
        #expect(raised.first?.reason.hasPrefix(text) == true)
        #expect(rules(view).count == 1)
        #expect(dots(view).count == 3, "another kind may have the same index path")
    }

    @Test func namedOnesAreAskedForOneByOne() {
        let layout = RuledLayout()
        let view = grid(GridSource([3]), layout: layout)
        view.layoutIfNeeded()
        layout.thickness = 2
        _ = layout.log.take()
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateDecorationElements(ofKind: "rule", at: [path(1)])
        layout.invalidateLayout(with: context)
        view.layoutIfNeeded()
        #expect(layout.log.take() == ["rule 1"])
        #expect(rules(view).map(\.frame.height) == [4, 2, 4])
    }

    @Test func aNibInCodeMakesThem() {
        struct DotNib: NibInstantiating {
            func instantiate(withOwner owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any] {
                let made = DotView(frame: .zero)
                made.tag = 7
                return [made]
            }
        }
        let layout = RuledLayout()
        layout.register(UINib(DotNib()), forDecorationViewOfKind: "dot")
        let view = grid(GridSource([2]), layout: layout)
        view.layoutIfNeeded()
        #expect(dots(view).map(\.tag) == [7, 7])
        #expect(dots(view).allSatisfy { $0.frame.size == CGSize(width: 10, height: 10) })
        let bare = RuledLayout()
        bare.register(nil as UINib?, forDecorationViewOfKind: "dot")
        let second = grid(GridSource([1]), layout: bare)
        let raised = recordExceptions { second.layoutIfNeeded() }
        #expect(raised.first?.reason.hasPrefix("could not dequeue a decoration view of kind: dot") == true)
    }

    @Test func aFlowLayoutHasNone() {
        let layout = tightFlow(80)
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let view = grid(GridSource([9]), layout: layout)
        view.layoutIfNeeded()
        let answers = layout.layoutAttributesForElements(in: view.bounds) ?? []
        #expect(answers.count == 10)
        #expect(!answers.contains { $0.representedElementCategory == .decorationView })
        #expect(layout.layoutAttributesForDecorationView(ofKind: "rule", at: path(0)) == nil)
    }

    /// The view's own background, its background view, and everything else in front, however far back it wants to lie.
    @Test func theBackgroundLiesBehindThem() {
        final class Deep: UICollectionViewFlowLayout {
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let all = super.layoutAttributesForElements(in: rect)
                for attributes in all ?? [] { attributes.zIndex = -1_000_000 }
                return all
            }
        }
        let view = grid(GridSource([3]), layout: Deep())
        view.backgroundColor = .red
        let background = UIView()
        view.backgroundView = background
        view.layoutIfNeeded()
        #expect(view.backgroundColor == .red)
        #expect(view.subviews.first === background)
        #expect(view.visibleCells.allSatisfy { $0.layer.zPosition > background.layer.zPosition })
    }
}
