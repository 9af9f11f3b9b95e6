import Foundation
import TesseraGraphics

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fade = CATransitionType(rawValue: "fade")
    /// The new contents slide in over the old ones.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new contents slide in and push the old ones out.
    public static let push = CATransitionType(rawValue: "push")
    /// The old contents slide away from over the new ones.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which layers hold their transition.
public let kCATransition = "transition"

/// From what a layer and all below it look like when the transition is added to what they look like from then on.
///
/// Added before the changes it shows, as is usual: those that are made before, though in the same frame, belong to the
/// old picture.
open class CATransition: CAAnimation {
    /// An unknown type fades.
    open var type = CATransitionType.fade
    /// The side that movement comes from; nil is the left.
    open var subtype: CATransitionSubtype?
    /// The parts of the whole way, 0...1, at which the transition begins and ends.
    open var startProgress: Float = 0
    open var endProgress: Float = 1
    /// Nil where nothing was seen of the layer.
    private(set) final var picture: TransitionPicture?

    override func take(_ other: CAAnimation) {
        super.take(other)
        guard let other = other as? CATransition else { return }
        (type, subtype) = (other.type, other.subtype)
        (startProgress, endProgress) = (other.startProgress, other.endProgress)
    }

    final func takePicture(of layer: CALayer) {
        let area = layer.bounds
        guard layer.rootLayer.builder?.records[layer.nodeID] != nil, !area.isEmpty, area.isFinite else { return }
        picture = TransitionPicture(recording: layer.renderedSubtree, area: area)
    }

    /// The part done of the whole way at a time of the layer.
    final func part(at time: CFTimeInterval) -> CGFloat {
        guard let local = localTime(at: time) else { return CGFloat(time < beginTime ? startProgress : endProgress) }
        return CGFloat(startProgress) + CGFloat(endProgress - startProgress) * CGFloat(warped(local) / cycleDuration)
    }
}

/// What a transition leads away from.
struct TransitionPicture {
    let recording: Recording
    /// In the layer's space.
    let area: CGRect
}
