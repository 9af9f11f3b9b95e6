import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// What engines say of their layouts, and that layouts outlast the questions that engines ask for them.
@MainActor
struct LayoutEngineTests {
    private final class OwnLayout: UICollectionViewLayout {}
    private final class OwnFlow: UICollectionViewFlowLayout {}

    private func flow(_ layout: UICollectionViewFlowLayout, estimates: Bool) -> UICollectionViewFlowLayout {
        layout.estimatedItemSize = estimates ? UICollectionViewFlowLayout.automaticSize : .zero
        return layout
    }

    private static func section(_ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        let item = NSCollectionLayoutItem(layoutSize: size)
        return NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    }

    // As parameters the layouts live as long as the call.
    private func taking(_ layout: UICollectionViewLayout) -> SizeTaking { layout.engine.sizeTaking }
    private func ignoresUpdates(_ layout: UICollectionViewLayout) -> Bool { layout.engine.ignoresUpdateItems }

    @Test func sizesAreTakenInAsNobodyCouldNotice() {
        #expect(taking(UICollectionViewLayout()) == .together)
        #expect(taking(OwnLayout()) == .together)
        #expect(taking(flow(UICollectionViewFlowLayout(), estimates: false)) == .never)
        #expect(taking(flow(UICollectionViewFlowLayout(), estimates: true)) == .directly)
        #expect(taking(flow(OwnFlow(), estimates: false)) == .never)
        #expect(taking(flow(OwnFlow(), estimates: true)) == .oneByOne)
        #expect(taking(UICollectionViewTransitionLayout(currentLayout: OwnLayout(), nextLayout: OwnLayout())) == .never)
    }

    @Test func compositionalLayoutsTakeSizesWhereTheyHaveEstimates() {
        for (height, expected) in [
            (NSCollectionLayoutDimension.absolute(20), SizeTaking.never), (.estimated(20), .oneByOne),
        ] {
            let layout = UICollectionViewCompositionalLayout(section: Self.section(height))
            #expect(taking(layout) == .never, "without a view nothing is solved")
            let source = GridSource([3])
            let view = grid(source, layout: layout)
            view.layoutIfNeeded()
            #expect(taking(layout) == expected)
        }
    }

    @Test func onlyAskingTakesSizes() {
        #expect(!SizeTaking.never.asksViews && !SizeTaking.never.holdsAtOnce)
        #expect(SizeTaking.together.asksViews && !SizeTaking.together.holdsAtOnce)
        #expect(SizeTaking.oneByOne.asksViews && SizeTaking.oneByOne.holdsAtOnce)
        #expect(SizeTaking.directly.asksViews && SizeTaking.directly.holdsAtOnce)
    }

    @Test func listsOfUpdatesAreForThoseWhoListen() {
        #expect(ignoresUpdates(UICollectionViewLayout()))
        #expect(!ignoresUpdates(OwnLayout()))
        #expect(ignoresUpdates(UICollectionViewFlowLayout()))
        #expect(!ignoresUpdates(OwnFlow()))
        #expect(ignoresUpdates(UICollectionViewCompositionalLayout(section: Self.section(.absolute(20)))))
        #expect(!ignoresUpdates(FickleLayout(section: Self.section(.absolute(20)))))
    }

    @Test func anInvalidationSaysWhichViewsAreAsked() {
        let layout = flow(UICollectionViewFlowLayout(), estimates: true)
        func views(_ layout: UICollectionViewLayout, tellsOfBounds: Bool, names: Bool) -> ViewsToAsk {
            let context = layout.makeInvalidationContext()
            if names { context.invalidateItems(at: [path(2, 1)]) }
            return layout.engine.invalidate(with: context, tellsOfBounds: tellsOfBounds)
        }
        #expect(views(layout, tellsOfBounds: false, names: false) == .all)
        #expect(views(layout, tellsOfBounds: false, names: true) == .named([.cell(path(2, 1))]))
        #expect(views(layout, tellsOfBounds: true, names: false) == .none)
        let fixed = flow(UICollectionViewFlowLayout(), estimates: false)
        #expect(views(fixed, tellsOfBounds: false, names: false) == .none)
        #expect(views(OwnLayout(), tellsOfBounds: false, names: true) == .none)
        let compositional = UICollectionViewCompositionalLayout(section: Self.section(.estimated(20)))
        #expect(views(compositional, tellsOfBounds: false, names: false) == .all)
        #expect(views(compositional, tellsOfBounds: false, names: true) == .named([.cell(path(2, 1))]))
    }

    /// The engine says where the content belongs, and leaves moving it to the view.
    @Test func progressIsFollowedByTheView() {
        let (rows, columns) = (tightFlow(100), tightFlow(50))
        let view = grid(GridSource([200]), layout: rows)
        view.layoutIfNeeded()
        view.contentOffset.y = 2_000
        view.layoutIfNeeded()
        #expect(rows.engine.followProgress() == nil && !rows.engine.movesContent)
        let between = view.startInteractiveTransition(to: columns, completion: nil)
        view.layoutIfNeeded()
        #expect(between.engine.movesContent && between.engine.followProgress() == nil)
        between.transitionProgress = 0.5
        let start = view.contentOffset
        let target = between.engine.followProgress()
        between.engine.didFollowProgress()
        #expect(view.contentOffset == start)
        #expect(target.map { $0.y < start.y } == true, "half the size, so half as far down at the end")
        view.cancelInteractiveTransition()
    }

    // MARK: Lifetimes

    /// Becomes invalid while it is asked for elements, so that the next question has it solved.
    private final class FickleLayout: UICollectionViewCompositionalLayout {
        var onElements: (() -> Void)?

        // Said without asking for sections.
        override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 200) }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            let answer = super.layoutAttributesForElements(in: rect)
            onElements?()
            return answer
        }
    }

    /// The provider sets another layout, and nobody else has the one that asks it.
    @Test func aLayoutOutlastsTheQuestionThatReplacesIt() {
        let source = GridSource([10])
        let other = tightFlow(80)
        var isArmed = false
        var asked: (() -> Void)?
        weak var fickle: FickleLayout?
        let view: UICollectionView
        do {
            let layout = FickleLayout { _, _ in
                asked?()
                return Self.section(.absolute(20))
            }
            layout.onElements = { [unowned layout] in
                guard isArmed else { return }
                layout.invalidateLayout()
                asked = {
                    isArmed = false
                    asked = nil
                    fickle?.collectionView?.collectionViewLayout = other
                }
            }
            fickle = layout
            view = grid(source, layout: layout)
        }
        let host = TestHost(view: view)
        isArmed = true
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.collectionViewLayout === other && !isArmed)
        host.settle()
        #expect(fickle == nil, "what was kept for the question is let go of")
        VisibleWalker(view: view, source: source).walk()
    }
}
