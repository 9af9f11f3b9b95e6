import Foundation
import TesseraGraphics

/// An area about the place of a field, outside of which the field does nothing.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    private indirect enum Area {
        case everything
        case circle(CGFloat)
        case rectangle(CGSize)
        case outside(Area)
        case union(Area, Area)
        case difference(Area, Area)
        case intersection(Area, Area)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .everything: true
            case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
            case .rectangle(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
            case .outside(let area): !area.contains(point)
            case .union(let a, let b): a.contains(point) || b.contains(point)
            case .difference(let a, let b): a.contains(point) && !b.contains(point)
            case .intersection(let a, let b): a.contains(point) && b.contains(point)
            }
        }
    }

    private let area: Area

    private init(_ area: Area) {
        self.area = area
        super.init()
    }

    /// The region that contains every point.
    open class var infinite: UIRegion { UIRegion(.everything) }

    /// A circle about the place of the field.
    public convenience init(radius: CGFloat) { self.init(.circle(radius.isNaN ? 0 : max(radius, 0))) }

    /// A rectangle about the place of the field.
    public convenience init(size: CGSize) {
        self.init(.rectangle(CGSize(width: abs(size.width), height: abs(size.height))))
    }

    /// Regions are not archived: the answer is the infinite one.
    public required init?(coder: NSCoder) {
        area = .everything
        super.init()
    }

    /// Regions are not archived.
    open func encode(with coder: NSCoder) {}

    /// Regions never change: the answer is the region itself.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// All points that are not in the region.
    open func inverse() -> UIRegion { UIRegion(.outside(area)) }
    /// All points in one of both regions.
    open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(area, region.area)) }
    /// The points of this region that are not in the other one.
    open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.difference(area, region.area)) }
    /// The points in both regions.
    open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(area, region.area)) }
    /// Returns whether a point is in the region; it counts from the place of the field.
    open func contains(_ point: CGPoint) -> Bool { area.contains(point) }
}
