import Foundation
import TesseraDynamics
import TesseraGraphics
import UIKitStyle

/// The boundaries of a collision behaviour.
@MainActor
final class CollisionBoundaries {
    private struct Entry {
        let identifier: any NSCopying
        let path: UIBezierPath
        var id: BoundaryID?
    }

    private var entries: [Entry] = []
    /// Those of the reference bounds; nil where these are no boundary.
    var insets: UIEdgeInsets?
    private var group: Int32 = 0
    private var reference: (rect: CGRect, id: BoundaryID?)?

    var identifiers: [any NSCopying]? { entries.isEmpty ? nil : entries.map(\.identifier) }

    func path(_ identifier: any NSCopying) -> UIBezierPath? { index(of: identifier).map { entries[$0].path } }

    func add(_ path: UIBezierPath, _ identifier: any NSCopying, to animator: UIDynamicAnimator?, _ group: Int32) {
        remove(identifier, from: animator)
        var entry = Entry(identifier: identifier, path: path)
        entry.id = animator.flatMap { $0.world.addBoundary(PathLines.make(of: path), group: group) }
        entries.append(entry)
    }

    func remove(_ identifier: any NSCopying, from animator: UIDynamicAnimator?) {
        guard let index = index(of: identifier) else { return }
        if let id = entries[index].id { animator?.world.removeBoundary(id) }
        entries.remove(at: index)
    }

    func removeAll(from animator: UIDynamicAnimator?) {
        for entry in entries {
            if let id = entry.id { animator?.world.removeBoundary(id) }
        }
        entries = []
    }

    func enter(_ animator: UIDynamicAnimator, _ group: Int32) {
        self.group = group
        for index in entries.indices {
            entries[index].id = animator.world.addBoundary(PathLines.make(of: entries[index].path), group: group)
        }
        updateReference(in: animator)
    }

    func exit(_ animator: UIDynamicAnimator) {
        for index in entries.indices {
            if let id = entries[index].id { animator.world.removeBoundary(id) }
            entries[index].id = nil
        }
        if let id = reference?.id { animator.world.removeBoundary(id) }
        reference = nil
    }

    /// The reference bounds that are a boundary at present; nil where they are none.
    var referenceRect: CGRect? { reference?.rect }

    /// Brings the boundary of the reference bounds to where these are now.
    func updateReference(in animator: UIDynamicAnimator) {
        let rect = insets.map { animator.referenceBounds.inset(by: $0) }
        guard reference?.rect != rect else { return }
        if let id = reference?.id { animator.world.removeBoundary(id) }
        reference = rect.map { rect in
            let id =
                rect.width > 0 && rect.height > 0
                ? animator.world.addBoundary(PathLines.make(of: UIBezierPath(rect: rect)), group: group) : nil
            return (rect, id)
        }
    }

    /// The identifier of a boundary of the world: nil for the reference bounds; the whole answer is nil where it is none
    /// of these.
    func identifier(of id: BoundaryID) -> (any NSCopying)?? {
        if let found = reference?.id, found == id { return .some(nil) }
        return entries.first { $0.id == id }.map { .some($0.identifier) }
    }

    private func index(of identifier: any NSCopying) -> Int? {
        entries.firstIndex { entry in
            if let a = entry.identifier as? NSObject, let b = identifier as? NSObject { return a.isEqual(b) }
            return entry.identifier as AnyObject === identifier as AnyObject
        }
    }
}
