import Foundation
import TesseraGraphics
import TesseraLayers

/// The values of layers that view animations change, by their keys.
enum LayerValue {
    static let keys: Set<String> = [
        "position", "bounds", "opacity", "transform", "backgroundColor", "cornerRadius", "borderWidth", "borderColor",
        "shadowOpacity", "shadowRadius", "shadowOffset", "zPosition", "contentsRect", "sublayerTransform",
        "anchorPoint",
    ]

    /// Keys whose animations add up, so that one on top of another needs no start of its own.
    static let additiveKeys: Set<String> = ["position", "bounds", "opacity", "zPosition", "shadowOpacity"]

    static func read(_ key: String, of layer: CALayer) -> Any? {
        switch key {
        case "position": layer.position
        case "bounds": layer.bounds
        case "opacity": layer.opacity
        case "transform": layer.transform
        case "backgroundColor": layer.backgroundColor
        case "cornerRadius": layer.cornerRadius
        case "borderWidth": layer.borderWidth
        case "borderColor": layer.borderColor
        case "shadowOpacity": layer.shadowOpacity
        case "shadowRadius": layer.shadowRadius
        case "shadowOffset": layer.shadowOffset
        case "zPosition": layer.zPosition
        case "contentsRect": layer.contentsRect
        case "sublayerTransform": layer.sublayerTransform
        case "anchorPoint": layer.anchorPoint
        default: nil
        }
    }

    /// Sets what `read(_:of:)` answered; a value of another kind does nothing.
    @MainActor
    static func write(_ value: Any?, _ key: String, of layer: CALayer, _ view: UIView) {
        switch (key, value) {
        case ("position", let v as CGPoint): view.center = v
        case ("bounds", let v as CGRect): view.bounds = v
        case ("opacity", let v as Float): layer.opacity = v
        case ("transform", let v as CATransform3D): layer.transform = v
        case ("backgroundColor", let v): layer.backgroundColor = v as? CGColor
        case ("cornerRadius", let v as CGFloat): layer.cornerRadius = v
        case ("borderWidth", let v as CGFloat): layer.borderWidth = v
        case ("borderColor", let v): layer.borderColor = v as? CGColor
        case ("shadowOpacity", let v as Float): layer.shadowOpacity = v
        case ("shadowRadius", let v as CGFloat): layer.shadowRadius = v
        case ("shadowOffset", let v as CGSize): layer.shadowOffset = v
        case ("zPosition", let v as CGFloat): layer.zPosition = v
        case ("contentsRect", let v as CGRect): layer.contentsRect = v
        case ("sublayerTransform", let v as CATransform3D): layer.sublayerTransform = v
        case ("anchorPoint", let v as CGPoint): layer.anchorPoint = v
        default: break
        }
    }
}
