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
    ) -> CGSize {
        Unimplemented.answer(self, .size, collectionViewLayout, \.itemSize, else: CGSize(width: 50, height: 50))
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { Unimplemented.answer(self, .inset, collectionViewLayout, \.sectionInset, else: .zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { Unimplemented.answer(self, .lineSpacing, collectionViewLayout, \.minimumLineSpacing, else: 10) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        Unimplemented.answer(self, .interitemSpacing, collectionViewLayout, \.minimumInteritemSpacing, else: 10)
    }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { Unimplemented.answer(self, .header, collectionViewLayout, \.headerReferenceSize, else: .zero) }

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { Unimplemented.answer(self, .footer, collectionViewLayout, \.footerReferenceSize, else: .zero) }

    /// What a method of the delegate answers, or nil where the delegate does not implement it: what layouts of clients
    /// ask in place of UIKit's `delegate.collectionView?(...)`.
    ///
    ///     let size = delegate.ifImplemented { $0.collectionView(view, layout: self, sizeForItemAt: path) } ?? itemSize
    ///
    /// A method that is not implemented answers what the layout's property says, where it is a flow layout, or that
    /// property's first value. Not part of UIKit.
    ///
    /// - Parameter ask: calls one method of the delegate that it is given, and returns what that answers. It runs twice:
    ///   with an object that notes the method, and then with the delegate.
    public func ifImplemented<Value: Equatable>(
        _ ask: (any UICollectionViewDelegateFlowLayout) -> Value
    ) -> Value? { Unimplemented.check(self, ask) }
}

/// The optional methods of a flow layout's delegate.
enum FlowDelegateMethod { case size, inset, lineSpacing, interitemSpacing, header, footer }

/// Tells a method that a delegate lacks from one that it has.
///
/// UIKit asks an object whether it implements a method; Swift cannot. The defaults of the optional methods note here whose
/// default ran: where that is the one that was asked for, of the delegate that was asked, the delegate lacks it. What the
/// delegate's own method asks on its way, of itself or of others, does not count.
@MainActor
enum Unimplemented {
    private struct Default {
        var delegate: ObjectIdentifier
        var method: FlowDelegateMethod
    }

    private static let probe = FlowDelegateProbe()
    /// The method that is asked for, and of whom; nil while nobody asks.
    @exclusivity(unchecked) private static var wanted: Default?
    /// Whether the default of what is wanted ran.
    @exclusivity(unchecked) private static var wasDefault = false

    static func answer<Value>(
        _ delegate: any UICollectionViewDelegateFlowLayout, _ method: FlowDelegateMethod,
        _ layout: UICollectionViewLayout, _ path: KeyPath<UICollectionViewFlowLayout, Value>, else other: Value
    ) -> Value {
        if let wanted, wanted.method == method, wanted.delegate == ObjectIdentifier(delegate) { wasDefault = true }
        return (layout as? UICollectionViewFlowLayout)?[keyPath: path] ?? other
    }

    /// What `ask` answers; nil where a default method gave the answer.
    static func check<Value>(
        _ delegate: any UICollectionViewDelegateFlowLayout, _ ask: (any UICollectionViewDelegateFlowLayout) -> Value
    ) -> Value? {
        probe.method = nil
        _ = ask(probe)
        guard let method = probe.method else { return ask(delegate) }
        let outer = (wanted, wasDefault)
        defer { (wanted, wasDefault) = outer }
        wanted = Default(delegate: ObjectIdentifier(delegate), method: method)
        wasDefault = false
        let value = ask(delegate)
        return wasDefault ? nil : value
    }
}

/// Notes which of its methods is called.
private final class FlowDelegateProbe: NSObject, UICollectionViewDelegateFlowLayout {
    var method: FlowDelegateMethod?

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { note(.size, .zero) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        insetForSectionAt section: Int
    ) -> UIEdgeInsets { note(.inset, .zero) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { note(.lineSpacing, 0) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { note(.interitemSpacing, 0) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { note(.header, .zero) }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForFooterInSection section: Int
    ) -> CGSize { note(.footer, .zero) }

    private func note<Value>(_ method: FlowDelegateMethod, _ value: Value) -> Value {
        self.method = method
        return value
    }
}
