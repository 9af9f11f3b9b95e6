import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionView {
    /// A class of supplementary views of one kind and how they are configured, for
    /// `dequeueConfiguredReusableSupplementary`.
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        /// Configures a view.
        public typealias Handler = (
            _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
        ) -> Void

        let handler: Handler
        let elementKind: String
        let token: RegistrationToken

        @preconcurrency @MainActor
        public init(elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            self.elementKind = elementKind
            token = RegistrationToken(nib: nil)
        }

        /// Views come from a nib, whose one top-level object must be a `Supplementary`.
        @preconcurrency @MainActor
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            self.handler = handler
            self.elementKind = elementKind
            token = RegistrationToken(nib: supplementaryNib)
        }
    }

    /// A configured view of the registration, which is registered on first use.
    public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        registration.token.checkOrigin("supplementary view", in: self)
        let identifier = registration.token.identifier(for: Supplementary.self)
        let kind = registration.elementKind
        dequeuer.registerOnce(registration.token, Supplementary.self, .supplementary(kind, identifier))
        let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        guard let view = view as? Supplementary else {
            return _FrameInstantiable.make(Supplementary.self, frame: .zero)
        }
        registration.handler(view, kind, indexPath)
        return view
    }
}
