import Foundation
import TesseraGraphics

// Key-value coding of layers, which Foundation on Linux does not have. Keys are those that animations take, with their parts
// ("transform.rotation.z"), and a few more; under any other key a layer keeps whatever it is given.

extension CALayer {
    /// Structures and numbers come as what they are in Swift, numbers as CGFloat.
    final func keyedValue(_ path: String) -> Any? {
        if let property = AnimatableKey.named(path), isOf(path) {
            return isNil(path) ? nil : property.get(&values).plain
        }
        return switch path {
        case "frame": frame
        case "hidden", "isHidden": isHidden
        case "masksToBounds": masksToBounds
        case "opaque", "isOpaque": isOpaque
        case "contents": contents
        case "mask": mask
        case "name": name
        case "delegate": delegate
        default: custom?[path]
        }
    }

    /// Sets a property as its setter does, implicit animation included. A value of a kind that the property does not have
    /// changes nothing.
    final func setKeyedValue(_ value: Any?, _ path: String) {
        guard let property = AnimatableKey.named(path), isOf(path) else { return setOther(value, path) }
        guard let value else { return clear(path) }
        if path == "backgroundColor", let color = value as? CGColor { return backgroundColor = color }
        guard let new = AnimationValue(value) else { return }
        var changed = values
        property.set(&changed, new)
        switch path.prefix(while: { $0 != "." }) {
        case "bounds": bounds = changed.bounds
        case "position": position = changed.position
        case "anchorPoint": anchorPoint = changed.anchorPoint
        case "zPosition": zPosition = changed.zPosition
        case "transform": transform = changed.transform
        case "sublayerTransform": sublayerTransform = changed.sublayerTransform
        case "opacity": opacity = changed.opacity
        case "cornerRadius": cornerRadius = changed.cornerRadius
        case "borderWidth": borderWidth = changed.borderWidth
        case "borderColor": borderColor = CGColor(changed.borderColor)
        case "backgroundColor": backgroundColor = changed.backgroundColor.map(CGColor.init)
        case "shadowColor": shadowColor = changed.shadowColor.map(CGColor.init)
        case "shadowOpacity": shadowOpacity = changed.shadowOpacity
        case "shadowRadius": shadowRadius = changed.shadowRadius
        case "shadowOffset": shadowOffset = changed.shadowOffset
        case "shadowPath": shadowPath = changed.shadowPath
        case "contentsRect": contentsRect = changed.contentsRect
        default: change(path, \.drawing, to: changed.drawing)
        }
    }

    /// Whether layers of this kind have the property; a plain one has no path.
    private func isOf(_ path: String) -> Bool {
        // A flag for clients, and a number only while it animates.
        if path == "hidden" { return false }
        guard AnimatableKey.drawing[path] != nil else { return true }
        switch values.drawing {
        case .none: return false
        case .shape: return !AnimatableKey.gradientKeys.contains(path)
        case .gradient: return AnimatableKey.gradientKeys.contains(path)
        }
    }

    private func isNil(_ path: String) -> Bool {
        switch path {
        case "backgroundColor": values.backgroundColor == nil && values.backgroundTiles == nil
        case "shadowColor": values.shadowColor == nil
        case "shadowPath": values.shadowPath == nil
        case "path": values.shape.path == nil
        case "fillColor": values.shape.fill == nil
        case "strokeColor": values.shape.stroke == nil
        case "locations": values.gradient.locations == nil
        default: false
        }
    }

    private func clear(_ path: String) {
        switch path {
        case "backgroundColor": backgroundColor = nil
        case "borderColor": borderColor = nil
        case "shadowColor": shadowColor = nil
        case "shadowPath": shadowPath = nil
        case "path": (self as? CAShapeLayer)?.path = nil
        case "fillColor": (self as? CAShapeLayer)?.fillColor = nil
        case "strokeColor": (self as? CAShapeLayer)?.strokeColor = nil
        case "colors": (self as? CAGradientLayer)?.colors = nil
        case "locations": (self as? CAGradientLayer)?.locations = nil
        default: break
        }
    }

    private func setOther(_ value: Any?, _ path: String) {
        switch path {
        case "frame": if case .rect(let rect)? = AnimationValue(value) { frame = rect }
        case "hidden", "isHidden": if let flag = Self.flag(value) { isHidden = flag }
        case "masksToBounds": if let flag = Self.flag(value) { masksToBounds = flag }
        case "opaque", "isOpaque": if let flag = Self.flag(value) { isOpaque = flag }
        case "contents": contents = value
        case "mask": mask = value as? CALayer
        case "name": name = value as? String
        case "delegate": delegate = value as? any CALayerDelegate
        default:
            if custom == nil { custom = [:] }
            custom?[path] = value
        }
    }

    private static func flag(_ value: Any?) -> Bool? { value as? Bool ?? (value as? NSNumber)?.boolValue }
}

extension AnimatableKey {
    fileprivate static let gradientKeys: Set = ["colors", "locations", "startPoint", "endPoint"]
}

extension AnimationValue {
    /// The value as clients know it.
    fileprivate var plain: Any {
        switch self {
        case .scalar(let v): v
        case .point(let v): v
        case .size(let v): v
        case .rect(let v): v
        case .transform(let v): v
        case .color(let v): CGColor(v)
        case .colors(let v): v.map { CGColor($0) }
        case .scalars(let v): v
        case .path(let v): CGPath(v)
        case .transformOffset, .colorOffset: self
        }
    }
}
