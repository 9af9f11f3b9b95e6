import Foundation
import TesseraGraphics
import TesseraUpdates
import UIKitCore

/// The item that the user carries, and what its being carried means for the places of all items.
@MainActor
final class CarriedItem {
    struct Item {
        /// Tells it from what was carried before and after.
        let number: Int
        var places: CarriedPlaces
        /// Of its centre, in the content as it is seen: a section may be scrolled by itself.
        var position: CGPoint
        /// Its place is left free: what is seen of it is dragged in front of the window.
        var isGap = false

        /// In the data.
        var origin: ItemPath { places.origin }
        /// In what is shown.
        var place: ItemPath {
            get { places.place }
            set { places.place = newValue }
        }

        init(number: Int, origin: ItemPath, place: ItemPath, position: CGPoint, isGap: Bool = false) {
            self.number = number
            places = CarriedPlaces(origin: origin, place: place)
            self.position = position
            self.isGap = isGap
        }
    }

    private unowned let view: UICollectionView
    private let hosts: OrthogonalHosts
    /// Nil while nothing is carried.
    var item: Item?
    /// What is shown and not in the data, for a drop.
    var phantoms = PhantomItems()

    init(view: UICollectionView, hosts: OrthogonalHosts) {
        self.view = view
        self.hosts = hosts
    }

    /// Whether what is shown stands in another order than the data.
    var hasGap: Bool { item?.places.hasGap ?? !phantoms.isEmpty }

    func isPhantom(_ path: IndexPath) -> Bool {
        !phantoms.isEmpty && path.count == 2 && phantoms.id(at: ItemPath(path)) != nil
    }

    /// Whether the item shown at `path` is carried.
    func isCarrying(_ path: IndexPath) -> Bool { item.map { IndexPath($0.place) == path } ?? false }

    /// Whether these attributes are those of the carried item.
    func isCarrying(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        item != nil && attributes.representedElementCategory == .cell && isCarrying(attributes.indexPath)
    }

    /// The carrying under way; nil while nothing is carried.
    var number: Int? { item?.number }

    /// Where the carried item is shown.
    var place: IndexPath? { item.map { IndexPath($0.place) } }

    // MARK: Places

    /// The path by which the data source knows what is shown at `path`.
    func dataPath(of path: IndexPath) -> IndexPath {
        if let item { return item.places.dataPath(of: path) }
        guard path.count == 2, !phantoms.isEmpty else { return path }
        return IndexPath(phantoms.dataPath(ofShown: ItemPath(path)))
    }

    /// The paths of several items, without those that the data source does not have.
    func dataPaths(of paths: [IndexPath]) -> [IndexPath] {
        (phantoms.isEmpty ? paths : paths.filter { !isPhantom($0) }).map(dataPath)
    }

    /// Where the item is shown that the data source knows by `path`.
    func shownPath(of path: IndexPath) -> IndexPath {
        if let item { return item.places.shownPath(of: path) }
        guard path.count == 2, path.item < .max, !phantoms.isEmpty else { return path }
        return IndexPath(phantoms.shownPath(ofData: ItemPath(path)))
    }

    /// The counts of what is shown, given those of the data.
    func shownCounts(of data: SectionCounts) -> SectionCounts {
        item?.places.shownCounts(of: data) ?? phantoms.shownCounts(ofData: data)
    }

    // MARK: Showing

    /// What the layout answered, with the carried item where the user holds it.
    func carrying(_ answered: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let item else { return answered }
        guard !item.isGap else { return leavingFree(item.place, answered) }
        let shift = shift(of: item.place)
        let position = CGPoint(x: item.position.x - shift.dx, y: item.position.y - shift.dy)
        guard
            let held = view.collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
                at: IndexPath(item.place), withTargetPosition: position)
        else { return answered }
        let key = ElementKey(held)
        var result: [UICollectionViewLayoutAttributes] = []
        result.reserveCapacity(answered.count + 1)
        for attributes in answered where ElementKey(attributes) != key { result.append(attributes) }
        result.append(held)
        return result
    }

    private func leavingFree(
        _ place: ItemPath, _ answered: [UICollectionViewLayoutAttributes]
    ) -> [UICollectionViewLayoutAttributes] {
        let key = ElementKey.cell(IndexPath(place))
        return answered.map { attributes in
            guard ElementKey(attributes) == key, let free = attributes.duplicate() else { return attributes }
            free.alpha = 0
            return free
        }
    }

    /// How far what is seen of the item lies from where the layout has it.
    func shift(of place: ItemPath) -> CGVector {
        let section = view.collectionViewLayout.engine.innerScrolling?.section(scrolling: .cell(IndexPath(place)))
        return section.map { hosts.shift(section: $0) } ?? CGVector(dx: 0, dy: 0)
    }
}
