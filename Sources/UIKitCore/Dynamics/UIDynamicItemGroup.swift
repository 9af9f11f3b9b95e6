import Foundation
import TesseraDynamics
import TesseraGraphics
import UIKitStyle

/// Several items that move as one body.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
    /// Where a member stands in the group.
    private struct Member {
        let item: any UIDynamicItem
        let offset: Vector
        let rotation: Double
    }

    private let members: [Member]
    private let size: CGSize
    private var place: CGPoint
    private var turn = CGAffineTransform.identity

    /// Makes a group of items, as they stand now.
    public init(items: [any UIDynamicItem]) {
        var box = CGRect.null
        for item in items {
            let (centre, bounds) = (item.center, item.bounds)
            let rect = CGRect(origin: .zero, size: bounds.size).applying(item.transform)
            box = box.union(
                CGRect(
                    x: centre.x - rect.width / 2, y: centre.y - rect.height / 2, width: rect.width,
                    height: rect.height))
        }
        let middle = box.isNull ? CGPoint.zero : CGPoint(x: box.midX, y: box.midY)
        members = items.map { Member(item: $0, offset: Vector($0.center) - Vector(middle), rotation: $0.rotation) }
        size = box.isNull ? .zero : box.size
        place = middle
        super.init()
    }

    /// The items of the group.
    open var items: [any UIDynamicItem] { members.map(\.item) }

    /// The middle of the group; setting it moves the items along.
    open var center: CGPoint {
        get { place }
        set {
            place = newValue
            placeMembers()
        }
    }

    /// The size of the rectangle around the items, as they stood when the group was made.
    open var bounds: CGRect { CGRect(origin: .zero, size: size) }

    /// How the group is turned against how it was made; setting it turns the items along.
    open var transform: CGAffineTransform {
        get { turn }
        set {
            turn = newValue
            placeMembers()
        }
    }

    /// The type of a group has no meaning: each item has its own outline.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The rectangle around the items.
    open var collisionBoundingPath: UIBezierPath { boundsPath }

    private func placeMembers() {
        let angle = rotation
        for member in members {
            let offset = member.offset.unturned(-angle)
            member.item.center = CGPoint(x: place.x + offset.x, y: place.y + offset.y)
            member.item.transform = CGAffineTransform(rotationAngle: CGFloat(member.rotation + angle))
        }
    }

    var memberShapes: [(shape: DynamicsShape, offset: Vector)] {
        members.map { member in
            let shape = member.item.dynamicsShape
            return (shape: member.rotation == 0 ? shape : shape.turned(by: member.rotation), offset: member.offset)
        }
    }
}
