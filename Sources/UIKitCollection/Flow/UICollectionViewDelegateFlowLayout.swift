import Foundation
import TesseraGraphics
import UIKitCore

/// What a flow layout asks the collection view's delegate, where that declares this protocol. Every method is optional;
/// one that is absent leaves the layout's own property in force.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { Unimplemented.answer(collectionViewLayout, \.itemSize, else: CGSize(width: 50, height: 50)) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { Unimplemented.answer(collectionViewLayout, \.sectionInset, else: .zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { Unimplemented.answer(collectionViewLayout, \.minimumLineSpacing, else: 10) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { Unimplemented.answer(collectionViewLayout, \.minimumInteritemSpacing, else: 10) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { Unimplemented.answer(collectionViewLayout, \.headerReferenceSize, else: .zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { Unimplemented.answer(collectionViewLayout, \.footerReferenceSize, else: .zero) }

    /// What a method of the delegate answers, or nil where the delegate does not implement it: what layouts of clients
    /// ask in place of UIKit's `delegate.collectionView?(...)`.
    ///
    ///     let size = delegate.ifImplemented { $0.collectionView(view, layout: self, sizeForItemAt: path) } ?? itemSize
    ///
    /// A method that is not implemented answers what the layout's property says, where it is a flow layout, or that
    /// property's first value. Not part of UIKit.
    ///
    /// - Parameter ask: calls one method of the delegate that it is given, and returns what that answers.
    public func ifImplemented<Value: Equatable>(
        _ ask: (any UICollectionViewDelegateFlowLayout) -> Value
    ) -> Value? { Unimplemented.check { ask(self) } }
}

/// Tells a method that a delegate lacks from one that it has.
///
/// UIKit asks an object whether it implements a method; Swift cannot. The defaults of the optional methods leave what they
/// answer here: where that is what came back, nobody else answered.
@MainActor
enum Unimplemented {
    @exclusivity(unchecked) private static var last: Any?

    static func answer<Value>(
        _ layout: UICollectionViewLayout, _ path: KeyPath<UICollectionViewFlowLayout, Value>, else other: Value
    ) -> Value {
        let value = (layout as? UICollectionViewFlowLayout)?[keyPath: path] ?? other
        last = value
        return value
    }

    /// What `ask` answers; nil where a default method gave the answer.
    static func check<Value: Equatable>(_ ask: () -> Value) -> Value? {
        last = nil
        let value = ask()
        defer { last = nil }
        return (last as? Value) == value ? nil : value
    }
}
