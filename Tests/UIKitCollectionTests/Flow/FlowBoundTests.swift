import TesseraTesting
import Testing
import UIKit

@testable import UIKitCollection

/// How many items may have sizes of their own.
@MainActor
struct FlowBoundTests {
    private final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
        var questions = 0
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            questions += 1
            return CGSize(width: 50, height: 50)
        }
    }

    @Test(arguments: [[1_000_000_000], [3, 20_000_000], [20_000_001, 2_000_000_000]])
    func moreThanCanBeKeptAreRefused(counts: [Int]) {
        let source = GridSource(counts)
        let layout = UICollectionViewFlowLayout()
        let view = grid(source, layout: layout)
        let delegate = Delegate()
        view.delegate = delegate
        let exceptions = recordExceptions { view.layoutIfNeeded() }
        #expect(exceptions.count == 1 && exceptions[0].name == "NSInternalInconsistencyException")
        #expect(exceptions.first?.reason.contains("at most 20000000 items") == true)
        #expect(delegate.questions <= counts.count + 3)
        // The items stand in for each other.
        #expect(layout.collectionViewContentSize.height > 1_000_000)
    }

    @Test func manyItemsOfOneSizeNeedNone() {
        let source = GridSource([2_000_000_000])
        let view = grid(source, layout: UICollectionViewFlowLayout())
        #expect(recordExceptions { view.layoutIfNeeded() }.isEmpty)
    }
}

/// A client's layout that asks the delegate as a flow layout does.
@MainActor
struct FlowDelegateAnswerTests {
    private final class Empty: NSObject, UICollectionViewDelegateFlowLayout {}

    private final class Some: NSObject, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            let insets = self.collectionView(collectionView, layout: collectionViewLayout, insetForSectionAt: 0)
            return CGSize(width: 7 + insets.left, height: 7)
        }
    }

    private let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    private let path = IndexPath(item: 0, section: 0)

    @Test func absentMethodsAnswerWhatAFlowLayoutBeginsWith() {
        let (delegate, layout) = (Empty(), UICollectionViewLayout())
        #expect(delegate.collectionView(view, layout: layout, sizeForItemAt: path) == CGSize(width: 50, height: 50))
        #expect(delegate.collectionView(view, layout: layout, insetForSectionAt: 0) == .zero)
        #expect(delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 10)
        #expect(delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 10)
        #expect(delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0) == .zero)
        #expect(delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0) == .zero)
    }

    @Test func absentMethodsAnswerTheFlowLayoutsProperties() {
        let (delegate, layout) = (Empty(), UICollectionViewFlowLayout())
        layout.itemSize = CGSize(width: 3, height: 4)
        layout.minimumLineSpacing = 5
        #expect(delegate.collectionView(view, layout: layout, sizeForItemAt: path) == CGSize(width: 3, height: 4))
        #expect(delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 5)
    }

    @Test func whetherAMethodIsImplementedCanBeAsked() {
        let layout = UICollectionViewFlowLayout()
        let delegates: [any UICollectionViewDelegateFlowLayout] = [Empty(), Some()]
        let sizes = delegates.map { delegate in
            delegate.ifImplemented { $0.collectionView(view, layout: layout, sizeForItemAt: path) }
        }
        #expect(sizes == [nil, CGSize(width: 7, height: 7)])
        let spacings = delegates.map { delegate in
            delegate.ifImplemented { $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) }
        }
        #expect(spacings == [nil, nil])
    }

    /// A method that asks for another one's answer, or for that of another delegate, is there all the same.
    @Test func aMethodThatPassesADefaultOnIsImplemented() {
        let layout = UICollectionViewFlowLayout()
        layout.minimumInteritemSpacing = 3
        layout.itemSize = CGSize(width: 3, height: 4)
        let delegate = PassingOn()
        let spacing = delegate.ifImplemented {
            $0.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0)
        }
        #expect(spacing == 3)
        let size = delegate.ifImplemented { $0.collectionView(view, layout: layout, sizeForItemAt: path) }
        #expect(size == CGSize(width: 3, height: 4))
        let between = delegate.ifImplemented {
            $0.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0)
        }
        #expect(between == nil)
    }
}

private final class PassingOn: NSObject, UICollectionViewDelegateFlowLayout {
    private let other = NoMethods()

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        self.collectionView(
            collectionView, layout: collectionViewLayout, minimumInteritemSpacingForSectionAt: section)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        other.collectionView(collectionView, layout: collectionViewLayout, sizeForItemAt: indexPath)
    }
}

private final class NoMethods: NSObject, UICollectionViewDelegateFlowLayout {}
