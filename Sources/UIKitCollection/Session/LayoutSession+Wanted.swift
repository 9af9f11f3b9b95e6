import Foundation
import TesseraGraphics
import UIKitCore

/// The elements that get a view.
@MainActor
struct WantedElements {
    typealias Element = (key: ElementKey, attributes: UICollectionViewLayoutAttributes)

    /// In the order in which the views are made.
    var elements: [Element] = []
    /// The sections whose inner scroll views hold some of them, or are moving.
    var innerSections: Set<Int> = []
}

/// Which elements get a view.
extension LayoutSession {
    /// Of the attributes answered those that get a view, in the order in which the views are made: cells before the others
    /// (recorded on iOS 26). Where views take their sizes one after the other each stands where those before it leave it, and
    /// the layout's order holds.
    func wanted(
        of answered: [UICollectionViewLayoutAttributes], in bounds: CGRect
    ) -> WantedElements {
        var wanted: [WantedElements.Element] = []
        wanted.reserveCapacity(answered.count)
        var others: [WantedElements.Element] = []
        let defersOthers = !engine.sizeTaking.holdsAtOnce
        let inner = engine.innerScrolling
        let carried = carried.place.map { ElementKey.cell($0) }
        var sections: Set<Int> = []
        // Elements of a section come one after the other: how far it is scrolled is looked up once.
        var scrolled: (section: Int, shift: CGVector, room: CGRect?)?
        for attributes in answered {
            let key = ElementKey(attributes)
            var frame = attributes.frame
            let section = inner?.section(scrolling: key)
            if let section {
                if scrolled?.section != section {
                    let room = inner?.inner(section: section)?.geometry.frame
                    scrolled = (section, hosts.shift(section: section), room)
                }
                if let shift = scrolled?.shift { frame = frame.offsetBy(dx: shift.dx, dy: shift.dy) }
                // Beside its section nothing shows, though the view's insets may leave room there.
                if let room = scrolled?.room, !frame.shows(in: bounds.intersection(room)), key != carried { continue }
            }
            // An infinite element has no place on a layer; in UIKit it ends the process.
            guard frame.shows(in: bounds) || key == carried, frame.isFinite else { continue }
            if let section { sections.insert(section) }
            if defersOthers, key.category != .cell {
                others.append((key, attributes))
            } else {
                wanted.append((key, attributes))
            }
        }
        wanted += others
        hosts.show(sections)
        sections.formUnion(hosts.moving(in: bounds))
        for path in focus.keptPaths where counts.exists(path) {
            guard let attributes = layout.layoutAttributesForItem(at: path), attributes.frame.isFinite,
                !wanted.contains(where: { $0.key == .cell(path) })
            else { continue }
            wanted.append((.cell(path), attributes))
        }
        return WantedElements(elements: wanted, innerSections: sections)
    }
}
