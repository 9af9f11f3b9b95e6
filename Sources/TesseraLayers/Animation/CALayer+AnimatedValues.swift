import Foundation
import TesseraGraphics

/// One value of a layer, whatever its kind, as whoever moves animations by hand keeps it.
package struct AnimatedValue {
    fileprivate let value: AnimationValue

    package var point: CGPoint? {
        if case .point(let point) = value { point } else { nil }
    }

    package var rect: CGRect? {
        if case .rect(let rect) = value { rect } else { nil }
    }
}

extension CALayer {
    /// Whether view animations change the value at `key`.
    package static func animatesInBlocks(_ key: String) -> Bool { AnimatableKey.movesByItself(key) }

    /// Nil for keys that do not animate.
    package final func animatedValue(forKey key: String) -> AnimatedValue? {
        AnimatableKey.named(key).map { AnimatedValue(value: $0.get(&values)) }
    }

    /// Sets a value that `animatedValue(forKey:)` answered, without any animation.
    package final func restore(_ old: AnimatedValue, forKey key: String) {
        guard let property = AnimatableKey.named(key) else { return }
        property.set(&values, old.value)
        // A layer without a background has a clear one as far as animations go.
        if key == "backgroundColor", values.backgroundColor?.alpha == 0 { values.backgroundColor = nil }
        mark(.own)
        if key == "zPosition" { superlayer?.mark(.children) }
    }
}
