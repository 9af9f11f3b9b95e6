import TesseraGraphics
import TesseraLayers

extension UIView {
    /// Gives a value of the view's layer back. Place and size go by way of the view, so that subclasses hear of it.
    func restore(_ value: AnimatedValue, forKey key: String) {
        switch key {
        case "position": value.point.map { center = $0 }
        case "bounds": value.rect.map { bounds = $0 }
        default: layer.restore(value, forKey: key)
        }
    }
}
