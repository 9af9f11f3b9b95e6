import Foundation
import TesseraGraphics
import TesseraLayout
import UIKitCore

/// The room that something is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    /// The content size less the insets.
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a layout may depend on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

final class CompositionalRoom: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let effectiveContentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets

    init(contentSize: CGSize, effectiveContentSize: CGSize, contentInsets: NSDirectionalEdgeInsets) {
        self.contentSize = contentSize
        self.effectiveContentSize = effectiveContentSize
        self.contentInsets = contentInsets
        super.init()
    }

    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

final class CompositionalEnvironment: NSObject, NSCollectionLayoutEnvironment {
    private let room: CompositionalRoom
    let traitCollection: UITraitCollection

    init(room: CompositionalRoom, traits: UITraitCollection) {
        self.room = room
        traitCollection = traits
        super.init()
    }

    var container: any NSCollectionLayoutContainer { room }

    convenience init(_ container: CompositionalContainer, traits: UITraitCollection) {
        self.init(
            room: CompositionalRoom(
                contentSize: container.size, effectiveContentSize: container.effectiveSize,
                contentInsets: NSDirectionalEdgeInsets(container.contentInsets)), traits: traits)
    }

    convenience init(_ container: CompositionalGroupContainer, traits: UITraitCollection) {
        self.init(
            room: CompositionalRoom(
                contentSize: container.contentSize, effectiveContentSize: container.effectiveContentSize,
                contentInsets: NSDirectionalEdgeInsets(container.contentInsets)), traits: traits)
    }
}
