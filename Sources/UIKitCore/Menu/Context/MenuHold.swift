import Foundation
import TesseraGraphics
import TesseraLayers

/// What a finger holds that rests on something with a menu: it grows until the menu opens, and goes back if the finger
/// leaves before.
@MainActor
final class MenuHold {
    let configuration: UIContextMenuConfiguration
    private let previews: [UITargetedPreview]
    private weak var interaction: UIContextMenuInteraction?
    private let changes: Int
    /// What grows, until it is back.
    private var lifted: [CALayer] = []
    /// Whether it has grown, for the menu to go on from there.
    private(set) var hasGrown = false

    private static let key = "com.apple.UIKit.menuHold"
    private static let loweringDuration: TimeInterval = 0.2

    init(
        _ configuration: UIContextMenuConfiguration, _ previews: [UITargetedPreview],
        of interaction: UIContextMenuInteraction
    ) {
        self.configuration = configuration
        self.previews = previews
        self.interaction = interaction
        changes = interaction.changesOfItems
    }

    /// The previews, unless the items that they show have changed or left the window since.
    var validPreviews: [UITargetedPreview]? {
        guard interaction?.changesOfItems == changes else { return nil }
        return previews.allSatisfy { $0.target.container._window != nil } ? previews : nil
    }

    /// Lets what is held grow. Nothing of it changes but what is seen.
    func lift(during seconds: TimeInterval) {
        guard let looks = interaction?.view?.traitCollection.systemLooks.menu else { return }
        hasGrown = true
        lifted = previews.filter { $0.view._window != nil }.map(\.view.layer)
        for layer in lifted {
            let grown = CATransform3DScale(layer.transform, looks.heldScale, looks.heldScale, 1)
            let growth = animation(from: layer.transform, to: grown, seconds)
            growth.fillMode = .forwards
            growth.isRemovedOnCompletion = false
            layer.add(growth, forKey: Self.key)
        }
    }

    /// Lets it go back to what it was.
    func lower(animated: Bool) {
        let layers = lifted
        lifted = []
        for layer in layers {
            let seen = layer.presentation()?.transform ?? layer.transform
            layer.removeAnimation(forKey: Self.key)
            guard animated else { continue }
            layer.add(animation(from: seen, to: layer.transform, Self.loweringDuration), forKey: Self.key)
        }
    }

    /// Somebody else shows what is held.
    func giveWay() {
        lower(animated: false)
        hasGrown = false
    }

    private func animation(
        from start: CATransform3D, to end: CATransform3D, _ seconds: TimeInterval
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.fromValue = start
        animation.toValue = end
        animation.duration = seconds
        animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        return animation
    }
}
