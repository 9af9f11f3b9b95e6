import Foundation
import TesseraGraphics
import UIKitCore

/// The classes and nibs registered with a collection view, or for the decoration views of a layout.
@MainActor
final class ReuseRegistry {
    /// What makes the views of a key.
    enum Source {
        case viewClass(UICollectionReusableView.Type)
        case nib(UINib)
    }

    private var sources: [ReuseKey: Source] = [:]

    /// The last registration of a key holds; nil takes it back.
    func register(_ source: Source?, _ key: ReuseKey) {
        sources[key] = source
    }

    /// Takes over what another registry has, where nothing is registered here.
    func fill(from other: ReuseRegistry) { sources.merge(other.sources) { own, _ in own } }

    func isRegistered(_ key: ReuseKey) -> Bool { sources[key] != nil }

    /// A new view, or UIKit's error for an identifier that nobody registered or a nib without such a view.
    func makeView(for key: ReuseKey, frame: CGRect) throws(UIKitException) -> UICollectionReusableView {
        switch sources[key] {
        case .viewClass(let viewClass): return _FrameInstantiable.make(viewClass, frame: frame)
        case .nib(let nib): return try makeView(from: nib, for: key, frame: frame)
        case nil where key.category == .decorationView:
            throw .inconsistency(
                "could not dequeue a decoration view of kind: \(key.kindText) - must register a nib or a class as a "
                    + "decoration view")
        case nil:
            throw .inconsistency(
                "could not dequeue a view of kind: \(key.kindText) with identifier \(key.identifier) - must register a "
                    + "nib or a class for the identifier or connect a prototype cell in a storyboard")
        }
    }

    private func makeView(
        from nib: UINib, for key: ReuseKey, frame: CGRect
    ) throws(UIKitException) -> UICollectionReusableView {
        let objects = nib.instantiate(withOwner: nil, options: nil)
        let isCell = key.category == .cell
        guard objects.count == 1, let made = objects[0] as? UICollectionReusableView,
            (made is UICollectionViewCell) == isCell
        else {
            throw .inconsistency(
                "invalid nib registered for identifier (\(key.identifier)) - nib must contain exactly one top level "
                    + "object which must be a \(isCell ? "UICollectionViewCell" : "UICollectionReusableView") instance")
        }
        made.frame = frame
        return made
    }
}
