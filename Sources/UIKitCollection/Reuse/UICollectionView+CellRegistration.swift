import Foundation
import TesseraGraphics
import UIKitCore

extension UICollectionView {
    /// A cell class and how its cells are configured, for `dequeueConfiguredReusableCell`. Made once, outside of cell
    /// providers, and used for many cells.
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        /// Configures a cell for an item.
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

        let handler: Handler
        let token: RegistrationToken

        @preconcurrency @MainActor
        public init(handler: @escaping Handler) {
            self.handler = handler
            token = RegistrationToken(nib: nil)
        }

        /// Cells come from a nib, whose one top-level object must be a `Cell`.
        @preconcurrency @MainActor
        public init(cellNib: UINib, handler: @escaping Handler) {
            self.handler = handler
            token = RegistrationToken(nib: cellNib)
        }
    }

    /// A cell of the registration, which is registered on first use, configured for `item`; without an item it is not
    /// configured.
    public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        registration.token.checkOrigin("cell", in: self)
        let identifier = registration.token.identifier(for: Cell.self)
        dequeuer.registerOnce(registration.token, Cell.self, .cell(identifier))
        guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
            return _FrameInstantiable.make(Cell.self, frame: .zero)
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }
}
