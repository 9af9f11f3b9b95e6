import Testing
import UIKit

/// Updates that tests make, to hand them to a layout.
@MainActor
struct UpdateItemMockTests {
    private final class Insertion: UICollectionViewUpdateItem {
        override var indexPathAfterUpdate: IndexPath? { IndexPath(item: 3, section: 0) }
        override var updateAction: Action { .insert }
    }

    @Test func theyCanBeMade() {
        let plain = UICollectionViewUpdateItem()
        #expect(plain.updateAction == .none)
        #expect(plain.indexPathBeforeUpdate == nil && plain.indexPathAfterUpdate == nil)
        let layout = UICollectionViewFlowLayout()
        layout.prepare(forCollectionViewUpdates: [Insertion()])
        #expect(Insertion().indexPathAfterUpdate?.item == 3)
    }
}
